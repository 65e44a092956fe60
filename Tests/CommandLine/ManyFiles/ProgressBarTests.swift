import Foundation
import Testing

/// The bar of a run that takes long, on a terminal that a person looks at.
@Suite struct ProgressBarTests {
  /// A run over ten files on a terminal, of which one is a pipe that is written after some seconds.
  private func screen(
    _ options: String = "", variables: String = "TERM=xterm", seconds: String = "1.5"
  ) throws -> String? {
    #if os(Linux)
      let place = try Workspace(["wrong.yaml": Sample.wrong])
      for number in 0..<8 { try place.write("\(number).yaml", Sample.page) }
      let command = "$settingsc validate --jobs 2 \(options) pipe.yaml ?.yaml wrong.yaml"
      let run = try place.shell(
        "mkfifo pipe.yaml; (sleep \(seconds); echo 'page: a' > pipe.yaml) & "
          + "\(variables) script -qec '\(command)' /dev/null < /dev/null; wait")
      return run.output
    #else
      return nil
    #endif
  }

  @Test func isShownAndTakenAway() throws {
    guard let screen = try screen("--color never") else { return }
    #expect(screen.contains("\rchecking ["))
    #expect(screen.contains(" 9/10 files\u{1B}[K"))
    // Nothing of it is left when the findings come.
    let end = screen.range(of: "\r\u{1B}[K", options: .backwards)
    let rest = end.map { String(screen[$0.upperBound...]) } ?? ""
    #expect(rest.hasPrefix("pipe.yaml") || rest.hasPrefix("wrong.yaml"))
    #expect(!rest.contains("\u{1B}") && !rest.contains("checking"))
  }

  @Test(arguments: [
    ("--quiet", "TERM=xterm"), ("", "TERM=dumb"), ("", "TERM=xterm CI=true"),
  ])
  func isNotShown(options: String, variables: String) throws {
    guard let screen = try screen("--color never " + options, variables: variables) else { return }
    #expect(screen.contains("swich"))
    #expect(!screen.contains("checking") && !screen.contains("\u{1B}"))
  }

  @Test func isNotShownWhereNobodyWaits() throws {
    guard let screen = try screen("--color never", seconds: "0.2") else { return }
    #expect(screen.contains("swich"))
    #expect(!screen.contains("checking"))
  }
}

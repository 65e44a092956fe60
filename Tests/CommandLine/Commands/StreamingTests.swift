import CaseRunner
import Foundation
import Testing

/// Tests `compile` and `preview` of pages that exceed the buffer of a pipe, with closed pipes and
/// full disks.
@Suite struct StreamingTests {
  /// A page of 6,000 rows. Its tree and its preview are much larger than the buffer of a pipe.
  private static let rows = (0..<6000).map {
    "  - {kind: sample, title: Row \($0), action: row\($0)}\n"
  }.joined()
  private static let page = "page: long\nsections:\n- items:\n" + rows
  private static let odd = page + "  - {kind: exit, title: \"\"}\n"
  private static let wrong = page + "  - {kind: exit}\n"

  private func workspace() throws -> Workspace {
    try Workspace([
      "page.yaml": Self.page, "odd.yaml": Self.odd, "wrong.yaml": Self.wrong, "old": "old",
    ])
  }

  /// `check_faults.py` closes the pipes of all commands.
  @Test func stopsQuietlyIfPipeIsClosed() throws {
    let run = try workspace().shell("{ $settingsc compile page.yaml; echo $? >&2; } | head -c 30")
    #expect(run.code == 0)
    #expect(run.messages == "0\n")
  }

  /// Findings are still reported and determine the exit code.
  @Test func reportsFindingsIfPipeIsClosed() throws {
    let run = try workspace().shell("{ $settingsc preview wrong.yaml; echo $? >&2; } | head -n 3")
    #expect(run.output.contains("long"))
    #expect(run.messages.contains("[missing-field]"))
    #expect(run.messages.hasSuffix("\n1\n"))
  }

  /// An error in the last row is detected before the first row is written.
  @Test(arguments: ["--emit tree", "--syntax yaml", "--emit wire", "--emit page", "-o old"])
  func writesNothingIfErrorsExist(_ options: String) throws {
    let place = try workspace()
    let options = options.split(separator: " ").map(String.init)
    let run = try place.run(["compile", "wrong.yaml"] + options)
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
    #expect(run.messages.contains("[missing-field]"))
    #expect(place.text("old") == "old")
    let strict = try place.run(["compile", "--strict", "odd.yaml"] + options)
    #expect(strict.code == 1 && strict.output.isEmpty)
    #expect(place.text("old") == "old")
  }

  @Test func writesSameOutputToFile() throws {
    let place = try workspace()
    let printed = try place.run("compile", "page.yaml").output
    #expect(printed.hasSuffix("  ]\n}\n"))
    #expect(try place.run("compile", "page.yaml", "-o", "old") == CommandRun(code: 0))
    #expect(place.text("old") == printed)
  }

  /// Files are limited to 32 KB, so writing stops in the middle of the page. A coverage profile
  /// would be larger.
  @Test func preservesFileIfWritingFails() throws {
    let place = try workspace()
    for name in ["old", "new"] {
      let run = try place.shell(
        """
        trap '' XFSZ; ulimit -f 64
        LLVM_PROFILE_FILE=/dev/null $settingsc compile page.yaml -o \(name)
        """)
      #expect(run == CommandRun(code: 2, messages: "settingsc: \(name): file too large\n"))
    }
    #expect(place.text("old") == "old")
    #expect(try place.names() == ["odd.yaml", "old", "page.yaml", "wrong.yaml"])
  }

  /// `check_faults.py` fills the disk of all commands.
  @Test func reportsFullDisk() throws {
    let run = try workspace().shell("$settingsc compile page.yaml > /dev/full")
    #expect(
      run == CommandRun(code: 2, messages: "settingsc: standard output: no space left on device\n"))
  }
}

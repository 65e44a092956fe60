import CaseRunner
import Testing

/// Common calls of `validate` and `preview` are parsed without ArgumentParser. The results must be
/// identical.
@Suite struct FastPathTests {
  private static let files = [
    ("page.yaml", Sample.page), ("wrong.yaml", Sample.wrong), ("odd.yaml", Sample.odd),
    ("other.yaml", "a: 1\n"), ("-dash.yaml", Sample.wrong),
    ("strict.yaml", "severity: {blank-title: error}\n"), ("kinds.yaml", Sample.registry),
    ("fader.yaml", Sample.faderPage("kinds.yaml")),
  ].map { (path: $0.0, text: $0.1) }

  /// Compares a call with the same call plus an option that has no effect but requires
  /// ArgumentParser.
  private func expectEqualRuns(
    _ command: String, _ arguments: [String], besides option: [String]
  ) throws {
    let (plain, full) = (MemoryDisk(Self.files), MemoryDisk(Self.files))
    let run = CommandRun([command] + arguments, in: plain, input: Sample.wrong)
    #expect(CommandRun([command] + option + arguments, in: full, input: Sample.wrong) == run)
    #expect(try plain.names(in: ".") == full.names(in: "."))
    for name in try full.names(in: ".") { #expect(plain.text(of: name) == full.text(of: name)) }
  }

  /// Each option, its forms, and values that it does not have.
  @Test(arguments: [
    [], ["wrong.yaml", "odd.yaml"], ["-"], ["--", "-dash.yaml"], ["-dash.yaml"], ["--strict"],
    ["--strict", "odd.yaml"], ["--strict=true", "odd.yaml"], ["--stric", "page.yaml"],
    ["--skip-unrecognized", "other.yaml"], ["-q", "wrong.yaml"], ["-q=1", "page.yaml"],
    ["--format", "json", "wrong.yaml"], ["--format=concise", "wrong.yaml"], ["--format"],
    ["--format=", "page.yaml"], ["--format", "-q", "page.yaml"], ["--format", "xml", "."],
    ["--format", "json", "--format", "concise", "wrong.yaml"],
    ["--color", "always", "wrong.yaml"], ["--color", "red", "."],
    ["--config", "strict.yaml", "odd.yaml"], ["--config=", "odd.yaml"],
    ["--no-config", "--config", "strict.yaml", "odd.yaml"], ["--no-config", "odd.yaml"],
    ["-o", "out", "wrong.yaml"], ["-oout", "wrong.yaml"], ["-o=out", "wrong.yaml"],
    ["-qo", "out", "wrong.yaml"], ["--output=-", "wrong.yaml"],
    ["--fix", "--unsafe-fixes", "wrong.yaml"], ["--unsafe-fixes", "wrong.yaml"],
    ["--registry", "kinds.yaml", "fader.yaml"], ["--data", "none.json", "page.yaml"],
    ["-", "--stdin-filename=a.json"], ["--help"],
  ])
  func parsesValidateLikeArgumentParser(arguments: [String]) throws {
    try expectEqualRuns("validate", arguments, besides: ["--jobs", "1"])
  }

  @Test(arguments: [
    ["page.yaml"], [], ["page.yaml", "odd.yaml"], ["--ascii", "page.yaml"],
    ["--width=30", "page.yaml"], ["--width", "wide", "page.yaml"], ["--width", "-30", "page.yaml"],
    ["--strict", "page.yaml"],
  ])
  func parsesPreviewLikeArgumentParser(arguments: [String]) throws {
    try expectEqualRuns("preview", arguments, besides: ["--state", "normal"])
  }
}

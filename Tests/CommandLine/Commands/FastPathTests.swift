import CaseRunner
import Testing

/// Common calls of `validate` and `preview` are parsed without ArgumentParser. The results must be
/// identical.
@Suite struct FastPathTests {
  private static let files = [
    "page.yaml": Sample.page, "wrong.yaml": Sample.wrong, "odd.yaml": Sample.odd,
    "other.yaml": "a: 1\n", "é.yaml": Sample.wrong, "-dash.yaml": Sample.wrong,
    "--strict": Sample.wrong, "strict.yaml": "severity: {blank-title: error}\n",
    "kinds.yaml": Sample.registry, "fader.yaml": Sample.faderPage("kinds.yaml"),
  ]

  /// Compares a call with the same call plus an option that has no effect but requires
  /// ArgumentParser.
  private func expectEqualRuns(
    _ command: String, _ arguments: [String], besides option: [String]
  ) throws {
    let (plain, full) = (try Workspace(Self.files), try Workspace(Self.files))
    let run = try plain.run([command] + arguments, input: Sample.wrong)
    #expect(try full.run([command] + option + arguments, input: Sample.wrong) == run)
    for name in try full.names() { #expect(plain.text(name) == full.text(name), "\(name)") }
    #expect(try plain.names() == full.names())
  }

  @Test(arguments: [
    ["page.yaml"], ["wrong.yaml", "odd.yaml"], ["--strict", "odd.yaml"],
    ["odd.yaml", "--strict", "--strict"], ["--skip-unrecognized", "other.yaml"],
    ["other.yaml"], ["."], ["none.yaml"], [""], ["help"], ["validate"], ["page.yaml", "page.yaml"],
    ["--strict", "--skip-unrecognized", "wrong.yaml", "other.yaml", "."], ["é.yaml"], [" "],
    ["@page.yaml"], ["--strict=true", "odd.yaml"], ["--", "-dash.yaml"], ["--", "--strict"],
    ["-"], ["--strict"], [], ["--help"], ["-h"], ["page.yaml", "--version"], ["--strict", "-"],
    ["page.yaml", "-x"], ["-dash.yaml"], ["--no-strict", "page.yaml"], ["--stric", "page.yaml"],
    ["-q", "wrong.yaml"], ["wrong.yaml", "--quiet"], ["-q=1", "page.yaml"], ["-q"],
    ["--format", "json", "wrong.yaml"], ["--format=concise", "wrong.yaml"],
    ["--format", "xml", "."],
    ["--format"], ["--format=", "page.yaml"], ["--format", "-q", "page.yaml"],
    ["--format", "json", "--format", "concise", "wrong.yaml"], ["--formatt=json", "page.yaml"],
    ["--color", "always", "wrong.yaml"], ["--color=never", "wrong.yaml"], ["--color", "red", "."],
    ["--no-config", "odd.yaml"], ["--config", "strict.yaml", "odd.yaml"], ["--config"],
    ["--config", "strict.yaml", "--no-config", "odd.yaml"], ["--config=", "odd.yaml"],
    ["--no-config", "--config", "strict.yaml", "odd.yaml"], ["--config", "none.yaml", "odd.yaml"],
    ["-o", "out", "wrong.yaml"], ["--output=out", "--format", "sarif", "wrong.yaml"],
    ["-oout", "wrong.yaml"], ["-o=out", "wrong.yaml"], ["-o", "-", "wrong.yaml"], ["-o", "", "."],
    ["-qo", "out", "wrong.yaml"], ["-o", "page.yaml", "wrong.yaml", "page.yaml"],
    ["--fix", "wrong.yaml"], ["--fix", "-"], ["-", "--stdin-filename", "page.yaml"],
    ["-", "--stdin-filename=a.json"], ["--stdin-filename", "page.yaml", "odd.yaml"],
    ["--registry", "kinds.yaml", "fader.yaml"], ["--data", "none.json", "page.yaml"], ["-", "-"],
    ["--data", "-", "-"], ["--config", "-", "odd.yaml"], ["--allow-outside", "odd.yaml"],
  ])
  func parsesValidateLikeArgumentParser(arguments: [String]) throws {
    try expectEqualRuns("validate", arguments, besides: ["--jobs", "1"])
  }

  @Test(arguments: [
    ["page.yaml"], ["wrong.yaml"], ["-"], ["none.yaml"], [], ["page.yaml", "odd.yaml"], ["."],
    ["--ascii", "page.yaml"], ["page.yaml", "--width", "30"],
    ["--width=30", "--ascii", "page.yaml"],
    ["--width", "20", "page.yaml"], ["--width", "wide", "page.yaml"],
    ["--width", "-30", "page.yaml"],
    ["--width", "+30", "page.yaml"], ["--color", "always", "wrong.yaml"], ["--width"],
    ["--no-config", "page.yaml"], ["--registry", "kinds.yaml", "fader.yaml"],
    ["--data", "none", "-"],
    ["--strict", "page.yaml"], ["--help"], ["-", "--stdin-filename", "x/page.yaml"],
  ])
  func parsesPreviewLikeArgumentParser(arguments: [String]) throws {
    try expectEqualRuns("preview", arguments, besides: ["--state", "normal"])
  }
}

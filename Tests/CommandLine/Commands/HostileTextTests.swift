import CaseRunner
import TestSupport
import Testing

/// Tests how file names reach a terminal. `HostileTextEverywhereTests` tests the text of documents,
/// and `check_hostile_text.py` everything else.
@Suite struct HostileTextTests {
  /// Whether a text contains only printable characters and line breaks.
  static func isHarmless(_ text: String) -> Bool {
    ShownText.offence(in: Array(text.utf8)) == nil
  }

  @Test(arguments: [
    ("new\nline.yaml", "new␊line.yaml"), ("\u{1B}[31m.yaml", "␛[31m.yaml"),
    ("\u{202E}lmay.yaml", "<U+202E>lmay.yaml"), ("sp ace.yaml", "sp ace.yaml"),
    ("tab\t.yaml", "tab␉.yaml"), ("页.yaml", "页.yaml"), ("-.yaml", "-.yaml"),
  ])
  func escapesFileNames(name: String, shown: String) throws {
    let place = try Workspace([name: Sample.wrong])
    let run = try place.run("validate", "--format", "concise", ".")
    #expect(run.output == "\(shown):4:12: error: unknown kind 'swich' [unknown-kind]\n")
    #expect(try place.run("validate", "--", name).output.hasPrefix("\(shown):4:12: error: "))
    let json = try place.run("validate", "--format", "json", ".").json()
    let findings = json["findings"] as? [[String: Any]]
    #expect(findings?.first?["path"] as? String == name)
    let missing = try Workspace().run("validate", "--", name)
    #expect(
      missing
        == CommandRun(code: 2, messages: "settingsc: \(shown): no such file or directory\n"))
  }
}

import CaseRunner
import TestSupport
import Testing

/// Tests how text of documents and file names reaches a terminal.
@Suite struct HostileTextTests {
  /// Whether a text contains only printable characters and line breaks.
  static func isHarmless(_ text: String) -> Bool {
    ShownText.offence(in: Array(text.utf8)) == nil
  }

  private static let texts = [
    #"\u001B[31mred"#, #"\u001B]0;title\u0007"#, #"\u202Eabc"#, #"\u009B31m"#,
    #"\u2028\u2029\u0085"#,
    #"\u2066x\u200B\u200F\uFEFF"#, #"\r\n\u0000\u0008\u007F"#,
  ]

  @Test(arguments: texts)
  func escapesTextOfPages(text: String) throws {
    let place = try Workspace([
      "page.json": """
      {"page": "\(text)", "title": "\(text)", "registries": ["\(text)"], "\(text)": 1, "sections": [
        {"id": "\(text)", "title": "\(text)", "footer": "\(text)", "\(text)": 1, "items": [
          {"kind": "\(text)", "\(text)": 1},
          {"kind": "sample", "title": "\(text)", "id": "\(text)", "action": "\(text)", "\(text)": 1},
          {"kind": "avatar", "title": "\(text)", "avatar": "\(text)"},
          {"kind": "option", "title": "a", "accessory": "\(text)", "tag": "\(text)"},
          {"kind": "custom", "cellClass": "\(text)", "modelClass": "\(text)", "model": {}}]}]}
      """
    ])
    for format in ["full", "concise"] {
      let run = try place.run("validate", "page.json", "--format", format)
      #expect(run.code == 1)
      #expect(Self.isHarmless(run.output) && Self.isHarmless(run.messages))
    }
    let compiled = try place.run("compile", "page.json")
    #expect(compiled.code == 1 && Self.isHarmless(compiled.messages))
  }

  /// Emitted JSON and YAML escape such text, because the output may be a terminal.
  @Test(arguments: texts.dropLast(2), ["json", "yaml"])
  func escapesTextOfTrees(text: String, format: String) throws {
    let place = try Workspace([
      "page.json": """
      {"page": "a", "title": "\(text)", "sections": [
        {"title": "\(text)", "items": [{"kind": "exit", "title": "\(text)"}]}]}
      """
    ])
    for emit in ["tree", "wire", "page"] {
      let run = try place.run("compile", "page.json", "--emit", emit, "--syntax", format)
      #expect(run.code == 0)
      #expect(Self.isHarmless(run.output) && Self.isHarmless(run.messages))
    }
  }

  @Test(arguments: texts)
  func escapesTextOfRegistries(text: String) throws {
    let place = try Workspace([
      "kinds.json": """
      {"registry": 1, "kinds": {
        "fine": {"cellClass": "FineCell", "modelClass": "FineModel", "summary": "\(text)",
          "fields": {"a": {"type": "string", "summary": "\(text)", "default": "\(text)",
                           "deprecated": "\(text)"},
                     "b": {"type": "enum", "values": ["\(text)", "b"]}}}}}
      """,
      "wrong.json": """
      {"registry": 1, "kinds": {"\(text)": {"cellClass": "\(text)", "modelClass": "\(text)",
        "\(text)": 1, "fields": {"\(text)": {"type": "\(text)", "\(text)": 1},
                                 "p": {"type": "string", "pattern": "(\(text)"}},
        "events": {"\(text)": "\(text)"}, "preview": {"\(text)": "\(text)", "title": "\(text)"}}}}
      """,
      "page.yaml": """
      page: a
      sections:
      - items:
        - {kind: fine, a: x, b: c}
      """,
    ])
    let kinds = try place.run("kinds", "--registry", "kinds.json")
    #expect(kinds.code == 0 && kinds.output.contains("FineCell"))
    #expect(Self.isHarmless(kinds.output) && Self.isHarmless(kinds.messages))
    let page = try place.run("validate", "page.yaml", "--registry", "kinds.json")
    #expect(page.code == 1 && Self.isHarmless(page.output))
    let wrong = try place.run("validate", "wrong.json")
    #expect(wrong.code == 1 && Self.isHarmless(wrong.output))
    let schema = try place.run("schema", "page", "--registry", "kinds.json")
    #expect(
      schema.code == 0 && !schema.output.contains("\u{1B}") && !schema.output.contains("\u{202E}"))
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

import CaseRunner
import Testing

/// Tests sheets on the command line: `--keyword`, `--state` and `--follow`.
@Suite struct SheetCommandTests {
  private static let files = [
    "settingsc.yaml": "",
    "settings.yaml": """
    page: settings
    title: Settings
    sections:
    - items:
      - {kind: sample, id: language, title: Language, presents: sheets/language.yaml}
      - {kind: exit, id: quit, title: Quit}

    """,
    "sheets/language.yaml": """
    page: language
    presentation: sheet
    title: Language
    tool: {kind: searchField, placeholder: Search}
    states:
      empty: {title: No language}
      error: {title: Failed, retry: reload}
    sections:
    - {title: Europe, items: [{kind: option, title: Deutsch}, {kind: option, title: Français}]}
    - title: Asia
      items:
      - {kind: option, title: 日本語 カナ}
      - {kind: option, id: back, title: Back, presents: ../settings.yaml}

    """,
  ]

  private func preview(_ arguments: String...) throws -> CommandRun {
    try Workspace(Self.files).run(["preview", "--width", "24"] + arguments)
  }

  // MARK: Keywords

  /// A remote search shows the response to the keyword, or the loading state without a response.
  @Test func previewsRemoteSearches() throws {
    let place = try Workspace([
      "settingsc.yaml": """
      data: {page.yaml: [all.json]}
      dataSets:
        - {id: ann, keyword: Ann, data: {page.yaml: [ann.json]}}
        - {id: nobody, keyword: zz, data: {page.yaml: [none.json]}}
      """,
      "page.yaml": """
      page: friends
      tool: {kind: searchField, search: remote}
      provider: {kind: dynamic, objects: friends}
      states: {loading: {title: Loading}, noResults: {title: Nobody}}
      sections: [{items: [{kind: sample, forEach: friends, title: "{name}"}]}]
      """,
      "all.json": #"{"friends": [{"name": "Bo"}, {"name": "Cy"}]}"#,
      "ann.json": #"{"friends": [{"name": "Hannah"}]}"#, "none.json": #"{"friends": []}"#,
    ])
    #expect(try place.run("validate", ".").code == 0)
    try place.write(
      "twice/settingsc.yaml",
      """
      dataSets:
        - {id: a, keyword: Ann, data: {page.yaml: [a.json]}}
        - {id: b, keyword: ANN, data: {page.yaml: [a.json]}}
        - {id: c, keyword: Ann, data: {other.yaml: [a.json]}}
      """)
    for name in ["page.yaml", "other.yaml"] { try place.write("twice/\(name)", Sample.page) }
    try place.write("twice/a.json", "{}")
    let twice = try place.run("validate", "--format", "concise", "twice/settingsc.yaml").output
    #expect(twice.contains("3:22: error: the data set 'a' has this keyword for a page already"))
    #expect(!twice.contains(":4:"))
    func shown(_ arguments: String...) throws -> [String] {
      let output = try place.run(["preview", "page.yaml"] + arguments).output
      return ["Bo", "Hannah", "Loading", "Nobody"].filter(output.contains)
    }
    #expect(try shown() == ["Bo"])
    #expect(try shown("--keyword", "") == ["Bo"])
    #expect(try shown("--keyword", "ANN") == ["Hannah"])
    #expect(try shown("--keyword", "zz") == ["Nobody"])
    #expect(try shown("--keyword", "bo") == ["Loading"])
    #expect(try shown("--keyword", "bo", "--data", "ann.json") == ["Hannah"])
    #expect(try shown("--keyword", "bo", "--state", "noResults") == ["Nobody"])
    let compiled = try place.run("compile", "page.yaml", "--data", "all.json")
    #expect(compiled.code == 0 && compiled.output.contains(#""search": "remote""#))
    let searched = try place.run("compile", "page.yaml", "--data", "all.json", "--keyword", "zz")
    #expect(searched.code == 2 && searched.messages.contains("use '--data FILE'"))
    #expect(try place.run("config").output.contains("    keyword: Ann "))
  }

  @Test(arguments: [("deutsch", "Deutsch"), ("ＦＲＡＮÇ", "Français"), ("ｶﾅ", "日本語 カナ")])
  func filtersByKeyword(keyword: String, title: String) throws {
    let run = try preview("sheets/language.yaml", "--keyword", keyword)
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.contains("│  \(title)") && run.output.contains("( ⌕ \(keyword)_"))
    #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("╭") }.count == 2)
    let compiled = try Workspace(Self.files).run(
      "compile", "sheets/language.yaml", "--keyword", keyword)
    #expect(compiled.code == 0 && compiled.messages.isEmpty)
    let sections = try compiled.json()["sections"] as? [[String: Any]]
    #expect(sections?.count == 1 && (sections?[0]["items"] as? [Any])?.count == 1)
  }

  @Test func ignoresEmptyKeyword() throws {
    let whole = try preview("sheets/language.yaml")
    #expect(try preview("sheets/language.yaml", "--keyword", "") == whole)
    #expect(whole.output.contains("Deutsch") && whole.output.contains("Back"))
  }

  @Test func handlesKeywordWithoutMatches() throws {
    let run = try preview("sheets/language.yaml", "--keyword", "zz")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(
      run.output == """
        ╭──────── ━━━━ ────────╮
                Language
        ( ⌕ zz_                )
        ────────────────────────

              No language

        """)
    let place = try Workspace(Self.files)
    let compiled = try place.run("compile", "sheets/language.yaml", "--keyword", "zz")
    #expect(compiled.code == 0)
    #expect(compiled.messages == "settingsc: no item contains 'zz'\n")
    #expect(compiled.output.hasSuffix("  \"sections\": []\n}\n"))
    // A tree without sections is valid and compiles to itself.
    let again = try place.run("compile", "-", input: compiled.output)
    #expect(again.code == 0 && again.output == compiled.output)
    #expect(try place.run("validate", "-", input: compiled.output).code == 0)
  }

  @Test(arguments: ["preview", "compile"])
  func rejectsKeywordWithoutTool(command: String) throws {
    let run = try Workspace(Self.files).run(command, "settings.yaml", "--keyword", "a")
    #expect(
      run
        == CommandRun(
          code: 2,
          messages:
            "settingsc: --keyword needs a page with a tool, but 'settings' has none; "
            + "add 'tool: {kind: searchField}'\n"))
  }

  @Test func reportsInvalidTool() throws {
    let page = "page: p\ntool: {kind: serchField}\nsections: [{items: [{kind: exit, title: A}]}]\n"
    let place = try Workspace(["p.yaml": page])
    for command in ["preview", "compile"] {
      let run = try place.run(command, "p.yaml", "--keyword", "a")
      #expect(run.code == 1 && run.messages.contains("[unknown-value]"))
    }
  }

  // MARK: States

  @Test(arguments: [
    ("loading", "(loading)"), ("empty", "No language"), ("error", "Failed"), ("normal", "Deutsch"),
  ])
  func previewsStates(state: String, word: String) throws {
    for width in ["24", "48", "160"] {
      for options in [[], ["--ascii"]] {
        let run = try Workspace(Self.files).run(
          ["preview", "sheets/language.yaml", "--state", state, "--width", width] + options)
        #expect(run.code == 0 && run.messages.isEmpty)
        #expect(run.output.contains(word))
        #expect(run.output.contains("Deutsch") == (state == "normal"))
        #expect(run.output.contains("declared)") == (state == "loading"))
      }
    }
  }

  @Test func reportsUnknownState() throws {
    let run = try preview("sheets/language.yaml", "--state", "busy")
    #expect(run.code == 2)
    #expect(
      run.messages.hasPrefix(
        "Error: The value 'busy' is invalid for '--state <state>'. "
          + "Please provide one of 'normal', 'loading', 'empty', 'noResults' or 'error'."))
  }

  // MARK: Following

  @Test func followsItems() throws {
    let sheet = try preview("sheets/language.yaml")
    #expect(try preview("settings.yaml", "--follow", "language") == sheet)
    let settings = try preview("settings.yaml")
    let around = ["--follow", "language", "--follow", "back"]
    // The sheet refers to a file above its directory, but within the project.
    let place = try Workspace(Self.files)
    #expect(try place.run(["preview", "settings.yaml", "--width", "24"] + around) == settings)
    let again = try place.run(
      ["preview", "settings.yaml", "--width", "24"] + around + around + ["--follow", "language"])
    #expect(again == sheet)
    let narrowed = try preview("settings.yaml", "--follow", "language", "--keyword", "deu")
    #expect(narrowed.code == 0 && !narrowed.output.contains("Back"))
    let empty = try preview("settings.yaml", "--follow", "language", "--state", "empty")
    #expect(empty.output.contains("No language"))
  }

  @Test(arguments: [
    ("langauge", "no item has the id 'langauge'; did you mean 'language'?"),
    ("", "no item has the id ''; the items that open a page: 'language'"),
    ("quit", "the item 'quit' opens no page; the items that open a page: 'language'"),
    ("\u{1B}[31m", "no item has the id '␛[31m'; the items that open a page: 'language'"),
  ])
  func reportsItemsThatOpenNoPage(item: String, complaint: String) throws {
    #expect(
      try preview("settings.yaml", "--follow", item)
        == CommandRun(code: 2, messages: "settingsc: \(complaint)\n"))
  }

  @Test func reportsUnknownItems() throws {
    let place = try Workspace(["p.yaml": Sample.page])
    #expect(
      try place.run("preview", "p.yaml", "--follow", "x")
        == CommandRun(
          code: 2, messages: "settingsc: no item has the id 'x'; no item here opens a page\n"))
  }

  @Test func reportsUnreadableFollowedPage() throws {
    let page = """
      page: p
      sections: [{items: [{kind: exit, id: a, title: A, presents: none.yaml}]}]
      """
    let run = try Workspace(["p.yaml": page]).run("preview", "p.yaml", "--follow", "a")
    #expect(run.code == 1 && run.output.isEmpty && run.messages.contains("[missing-file]"))
  }

  @Test func followsCompiledTree() throws {
    let place = try Workspace(Self.files)
    let tree = try place.run("compile", "settings.yaml", "-o", "settings.json")
    #expect(tree.code == 0)
    #expect(try place.run("validate", "settings.json").code == 0)
    let sheet = try place.run("preview", "sheets/language.yaml")
    #expect(try place.run("preview", "settings.json", "--follow", "language") == sheet)
    try place.write("elsewhere/settings.json", place.text("settings.json") ?? "")
    let lost = try place.run("preview", "elsewhere/settings.json", "--follow", "language")
    #expect(lost.code == 1 && lost.messages.contains("[missing-file]"))
  }

  // MARK: Hostile texts

  @Test func escapesHostileTexts() throws {
    let text = #"\u001B[31mred\u202Eabc\u009B31m\u2028\u0085\r\n\u0000\u0008\u007F"#
    let place = try Workspace([
      "p.json": """
      {"page": "p", "presentation": "sheet", "title": "\(text)",
       "tool": {"kind": "searchField", "placeholder": "\(text)"},
       "states": {"loading": {"title": "\(text)"}, "error": {"title": "\(text)", "retry": "a"}},
       "sections": [{"items": [{"kind": "option", "title": "\(text)"}]}]}
      """,
      "s.json": """
      {"page": "s",
       "tool": {"kind": "segmented", "segments": [{"title": "\(text)", "keyword": "\(text)"}]},
       "sections": [{"items": [{"kind": "option", "title": "\(text)"}]}]}
      """,
      "wrong.json": """
      {"page": "s", "presentation": "\(text)",
       "tool": {"kind": "\(text)", "fields": ["\(text)"], "\(text)": 1,
                "segments": [{"title": "\(text)", "keyword": "a"}, {"title": "\(text)"}]},
       "provider": {"kind": "dynamic", "objects": ".\(text)", "\(text)": 1,
                    "pagination": {"kind": "\(text)", "key": ".\(text)"}},
       "states": {"loading": "\(text)", "\(text)": {}, "error": {"retry": "\(text)", "\(text)": 1}},
       "sections": [{"items": [{"kind": "option", "title": "a", "presents": "\(text)"}]}]}
      """,
    ])
    for arguments in [
      ["p.json"], ["p.json", "--state", "loading"], ["p.json", "--state", "error"], ["s.json"],
      ["wrong.json"], ["p.json", "--keyword", "\u{1B}[31m"], ["s.json", "--keyword", "\u{202E}"],
    ] {
      for options in [[], ["--ascii"]] {
        let run = try place.run(["preview"] + arguments + options)
        // Right-to-left text is isolated from the rest of the line.
        let output = run.output.replacing("\u{2068}", with: "").replacing("\u{2069}", with: "")
        #expect(HostileTextTests.isHarmless(output) && HostileTextTests.isHarmless(run.messages))
      }
    }
    let wrong = try place.run("validate", "wrong.json")
    #expect(wrong.code == 1 && HostileTextTests.isHarmless(wrong.output))
  }
}

import CaseRunner
import Foundation
import TestSupport
import Testing

/// Tests `diff`: its outputs and exit codes.
@Suite struct DiffTests {
  private static let old = """
    page: shop
    title: Shop
    sections:
    - id: main
      items:
      - {kind: switch, id: push, title: Push, isOpen: true, action: push}
      - {kind: exit, id: out, title: Log out, action: logOut}

    """
  private static let safe = old.replacingOccurrences(of: "Log out", with: "Sign out")
  private static let breaking = old.replacingOccurrences(of: "action: push", with: "action: go")

  private let place: Workspace

  init() throws {
    place = try Workspace([
      "old.yaml": Self.old, "safe.yaml": Self.safe, "breaking.yaml": Self.breaking,
      "wrong.yaml": Sample.wrong, "kinds.yaml": Sample.registry,
      "pages.yaml": Sample.page + "---\n" + Sample.page,
    ])
  }

  @Test func printsText() throws {
    #expect(
      try place.run("diff", "old.yaml", "safe.yaml")
        == CommandRun(
          code: 1,
          output: """
            old.yaml → safe.yaml

              section main
              ~ 2  out  "Sign out"
                   title: "Log out" → "Sign out"

            items: 1 updated
            all safe

            """))
  }

  @Test func acceptsEqualPages() throws {
    let equal = CommandRun(code: 0, messages: "no differences\n")
    #expect(try place.run("diff", "old.yaml", "old.yaml") == equal)
    #expect(try place.run("diff", "old.yaml", "./old.yaml", "--format", "markdown") == equal)
    #expect(try place.run("diff", "old.yaml", "old.yaml", "--fail-on", "breaking") == equal)
    // Programs always get a document.
    let json = try place.run("diff", "old.yaml", "old.yaml", "--format", "json")
    #expect(json.code == 0 && json.messages.isEmpty)
    #expect((try json.json()["page"] as? [Any])?.isEmpty == true)
  }

  @Test func setsExitCode() throws {
    #expect(try place.run("diff", "old.yaml", "safe.yaml", "--fail-on", "any").code == 1)
    let safe = try place.run("diff", "old.yaml", "safe.yaml", "--fail-on", "breaking")
    #expect(safe.code == 0 && safe.output.contains("all safe"))
    let breaking = try place.run("diff", "old.yaml", "breaking.yaml", "--fail-on", "breaking")
    #expect(breaking.code == 1)
    #expect(
      breaking.output.contains("action: \"push\" → \"go\"  BREAKING: selector renamed\n"))
    #expect(breaking.output.hasSuffix("\n1 breaking\n"))
  }

  @Test func printsJSON() throws {
    let run = try place.run("diff", "old.yaml", "breaking.yaml", "--format", "json")
    #expect(run.code == 1 && run.messages.isEmpty)
    let diff = try run.json()
    #expect(diff["diff"] as? Int == 1)
    #expect(diff["old"] as? String == "old.yaml" && diff["new"] as? String == "breaking.yaml")
    let updates = (diff["items"] as? [String: Any])?["updates"] as? [[String: Any]]
    let update = try #require(updates?.first)
    #expect(update["from"] as? [Int] == [0, 0] && update["to"] as? [Int] == [0, 0])
    let change = try #require((update["changes"] as? [[String: Any]])?.first)
    #expect(change["name"] as? String == "action" && change["new"] as? String == "go")
    let reasons = (change["breaking"] as? [[String: String]])?.map { $0["reason"] }
    #expect(reasons == ["selector-renamed"])
  }

  @Test func printsMarkdown() throws {
    let run = try place.run("diff", "old.yaml", "breaking.yaml", "--format", "markdown")
    #expect(run.code == 1 && run.messages.isEmpty)
    #expect(
      run.output.hasPrefix("### `old.yaml` → `breaking.yaml`\n\nitems: 1 updated; **1 breaking**\n")
    )
    #expect(run.output.contains("- `push` `\"Push\"` updated\n  - `action`: `\"push\"` → `\"go\"`"))
  }

  // MARK: Inputs

  /// Compares all pairs of forms: a page, its tree, and its wire rows.
  @Test func comparesDifferentForms() throws {
    for (form, name) in [("tree", "tree.json"), ("page", "page.json"), ("wire", "old.json")] {
      #expect(try place.run("compile", "old.yaml", "--emit", form, "-o", name).code == 0)
    }
    #expect(try place.run("diff", "old.yaml", "tree.json").code == 0)
    #expect(try place.run("diff", "page.json", "old.yaml").code == 0)
    // The name of a wire file is not the id of its page, and its derived ids are matched with the
    // written ones.
    let wire = try place.run("diff", "old.json", "old.yaml")
    #expect(
      wire.output == """
        old.json → old.yaml

        ~ page
            title: null → "Shop"

        ~ section main
            id: "section-push" → "main"
          ~ 2  out  "Log out"
               id: "logOut" → "out"

        page updated; sections: 1 updated; items: 1 updated
        all safe

        """)
    let rows = try place.run("compile", "old.json", "--emit", "page", "-o", "renamed.yaml")
    #expect(rows.code == 0)
    #expect(try place.run("diff", "old.json", "renamed.yaml").code == 0)
  }

  @Test func readsStandardInput() throws {
    let before = try place.run("diff", "-", "safe.yaml", input: Self.old)
    #expect(before.code == 1 && before.output.hasPrefix("<stdin> → safe.yaml\n"))
    let after = try place.run("diff", "old.yaml", "-", input: Self.safe)
    #expect(after.code == 1 && after.output.hasPrefix("old.yaml → <stdin>\n"))
    let both = try place.run("diff", "-", "-", input: Self.old)
    #expect(both.code == 2 && both.output.isEmpty)
    #expect(both.messages.hasPrefix("Error: Only one of the two pages can be standard input."))
  }

  /// `git show HEAD:old.yaml | settingsc diff - old.yaml`, with the file name for relative paths.
  /// The piped page differs from the file on disk.
  @Test(arguments: ["old.yaml", "./old.yaml"]) func distinguishesStandardInputFromFileOfSameName(
    name: String
  )
    throws
  {
    let run = try place.run("diff", "-", "old.yaml", "--stdin-filename", name, input: Self.safe)
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("\(name) (<stdin>) → old.yaml\n"))
    #expect(run.output.contains("title: \"Sign out\" → \"Log out\"\n"))
  }

  /// Both pages share a registry whose path is relative to the name of the piped page.
  @Test func resolvesRegistriesOfStandardInput() throws {
    let page = Sample.faderPage("kinds.yaml")
    try place.write("d/page.yaml", page.replacingOccurrences(of: "Volume", with: "Loudness"))
    try place.write("d/kinds.yaml", Sample.registry)
    let run = try place.run(
      "diff", "-", "d/page.yaml", "--stdin-filename", "d/page.yaml", input: page)
    #expect(run.code == 1 && run.messages.isEmpty)
    #expect(run.output.contains("title: \"Volume\" → \"Loudness\"\n"))
    let wrong = page.replacingOccurrences(of: "fader", with: "fadr")
    let refused = try place.run(
      "diff", "-", "d/page.yaml", "--stdin-filename", "d/page.yaml", input: wrong)
    #expect(refused.code == 2 && refused.messages.contains("d/page.yaml:5:12: error: "))
    #expect(refused.messages.hasSuffix("settingsc: the old page, 'd/page.yaml', has errors\n"))
    // Without a name, standard input is treated as a file in the directory of the other page, in
    // either format.
    let unnamed = try place.run("diff", "-", "d/page.yaml", input: page)
    #expect(unnamed.code == 1 && unnamed.output.hasPrefix("<stdin> → d/page.yaml\n"))
    let tree = try place.run("compile", "d/page.yaml", "-o", "d/page.json")
    #expect(tree.code == 0)
    #expect(try place.run("diff", "-", "d/page.json", input: page).code == 1)
    let json = try #require(place.text("d/page.json"))
    #expect(try place.run("diff", "-", "d/page.yaml", input: json).code == 0)
    let beside = try place.run("diff", "-", "d/page.yaml", input: wrong)
    #expect(beside.code == 2 && beside.messages.contains("d/<stdin>:5:12: error: "))
  }

  @Test func rejectsPagesThatCannotBeCompared() throws {
    for arguments in [["wrong.yaml", "old.yaml"], ["old.yaml", "wrong.yaml"]] {
      let run = try place.run(["diff"] + arguments)
      #expect(run.code == 2 && run.output.isEmpty)
      #expect(run.messages.contains("wrong.yaml:4:12: error: unknown kind 'swich'"))
    }
    #expect(
      try place.run("diff", "none.yaml", "old.yaml")
        == CommandRun(code: 2, messages: "settingsc: 'none.yaml' is neither a file nor a commit\n"))
    #expect(
      try place.run("diff", "old.yaml", "kinds.yaml")
        == CommandRun(
          code: 2,
          messages: "settingsc: kinds.yaml: expected one page to compare, but the file has none\n"))
    #expect(
      try place.run("diff", "pages.yaml", "old.yaml")
        == CommandRun(
          code: 2,
          messages: "settingsc: pages.yaml: expected one page to compare, but the file has 2\n"))
    let empty = try place.run("diff", "-", "old.yaml")
    #expect(empty.code == 2 && empty.messages.contains("the file is empty"))
  }

  /// Warnings are reported by `validate`, not in a review of changes.
  @Test func omitsWarnings() throws {
    try place.write("odd.yaml", Sample.odd)
    let run = try place.run("diff", "odd.yaml", "odd.yaml")
    #expect(run == CommandRun(code: 0, messages: "no differences\n"))
  }

  // MARK: Containers, presenters, data

  private static let samples = Repository.root.appending(path: "samples").path

  /// Changes a copy of a sample's file in the workspace.
  private func change(_ file: String, _ changes: KeyValuePairs<String, String>) throws {
    var text = try #require(place.text(file))
    for (old, new) in changes {
      #expect(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    try place.write(file, text)
  }

  @Test func comparesContainers() throws {
    #expect(try place.shell("cp -r '\(Self.samples)/movies' old && cp -r old new").code == 0)
    let data = ["--old-data", "old/data/films.json", "--new-data", "new/data/films.json"]
    let command = ["diff", "old/browser.yaml", "new/browser.yaml"] + data
    #expect(try place.run(command).code == 0)
    try change(
      "new/browser.yaml",
      [
        "axis: horizontal": "axis: vertical", "weight: 2": "weight: 3",
        "didClear: showAll": "didClear: showEverything",
      ])
    try change("new/movies.yaml", ["title: Films": "title: Movies"])
    try change("new/data/films.json", [#""rating": 7.7"#: #""rating": 8"#])
    let run = try place.run(command)
    #expect(
      run
        == CommandRun(
          code: 1,
          output: """
            old/browser.yaml → new/browser.yaml

            ~ page
                axis: "horizontal" → "vertical"
                delegates.filters.didClear: "showAll" → "showEverything"  BREAKING: selector renamed

            ~ child movies  "Movies"
                weight: 2 → 3

                ~ page
                    title: "Films" → "Movies"

                  section Since 1980  "Since 1980"
                  ~ 6  movie-Good Bye Lenin!  "Good Bye Lenin!"
                       rating: 7.7 → 8

            pages: 2 updated; children: 1 updated; items: 1 updated
            1 breaking

            """))
    let json = try place.run(command + ["--format", "json"])
    let children = try json.json()["children"] as? [String: Any]
    let pages = children?["pages"] as? [[String: Any]]
    #expect(pages?.map { $0["id"] as? String } == ["movies"])
    #expect(pages?.first?["from"] as? Int == 1 && pages?.first?["children"] != nil)
    // The tree is the same page. With a choice, the tree has fewer items.
    for (name, choice) in [("tree.json", []), ("less.json", ["--select", "filters.genre=war"])] {
      let compile = ["compile", "new/browser.yaml", "--data", "new/data/films.json", "-o", name]
      #expect(try place.run(compile + choice).code == 0)
    }
    let kinds = ["--registry", "new/kinds.yaml"]
    let same = ["diff", "new/browser.yaml", "tree.json", "--old-data", "new/data/films.json"]
    #expect(try place.run(same + kinds).code == 0)
    let less = try place.run(["diff", "tree.json", "less.json"] + kinds)
    #expect(less.code == 1 && less.output.contains("  child movies  \"Movies\"\n"))
    #expect(less.output.contains("items: 18 deleted, 1 updated\n"))
  }

  /// Compares a shared page with the version of an app's presenter.
  @Test func comparesPresenterWithItsPage() throws {
    let folder = "\(Self.samples)/freight"
    let run = try place.run("diff", "\(folder)/settings.yaml", "\(folder)/driver.yaml")
    #expect(run.code == 1 && run.messages.isEmpty)
    #expect(run.output.contains("\n    title: \"设置\" → \"司机设置\"\n"))
    #expect(run.output.contains("\n> section notifications  \"消息通知\"  from 3 to 2\n"))
    #expect(run.output.contains("action: \"logout\" → \"logout:\"  BREAKING: selector renamed\n"))
    #expect(
      run.output.hasSuffix(
        """
        page updated; sections: 1 inserted, 1 moved; items: 6 inserted, 2 deleted, 3 updated
        11 breaking

        """))
  }

  /// The data is used for both pages. A page that needs other data cannot be compared.
  @Test func comparesPagesWithData() throws {
    #expect(try place.shell("cp -r '\(Self.samples)/school' school").code == 0)
    let page = try #require(place.text("school/picker.yaml"))
    try place.write("picker.yaml", page)
    try change("picker.yaml", ["title: \"出错了：{error.message}\", retry: reload": "title: 没有网络"])
    let data = "school/data/page1.json"
    #expect(
      try place.run("diff", "school/picker.yaml", "school/picker.yaml", "--data", data)
        == CommandRun(code: 0, messages: "no differences\n"))
    let run = try place.run("diff", "school/picker.yaml", "picker.yaml", "--data", data)
    #expect(
      run
        == CommandRun(
          code: 1,
          output: """
            school/picker.yaml → picker.yaml

            ~ page
                states.error.title: "出错了：{error.message}" → "没有网络"
                states.error.retry: "reload" → null  BREAKING: selector removed

            page updated
            1 breaking

            """))
    // Without data, the templates are compared.
    let templates = try place.run("diff", "school/picker.yaml", "picker.yaml")
    #expect(templates.code == 1 && templates.output.contains("states.error.retry"))
    let lacking = try place.run(
      "diff", "school/picker.yaml", "picker.yaml", "--old-data", "school/data/page1.json")
    #expect(lacking.code == 2 && lacking.output.isEmpty)
    #expect(lacking.messages.contains("picker.yaml:20:14: error: "))
    #expect(lacking.messages.contains("[missing-data]"))
    // A tree contains the values of its data.
    for (name, files) in [("1.json", ["page1"]), ("2.json", ["page1", "page2"])] {
      let data = files.flatMap { ["--data", "school/data/\($0).json"] }
      #expect(
        try place.run(["compile", "school/picker.yaml", "-o", name] + data).code == 0)
    }
    let more = try place.run("diff", "1.json", "2.json")
    #expect(more.output.contains("\n    provider.hasMore: true → false\n"))
    #expect(try place.run("diff", "1.json", "school/picker.yaml", "--data", data).code == 0)
  }

  // MARK: Versions

  /// Compares two checkouts of a project. Each page is read with its own configuration and
  /// registries.
  @Test func comparesCheckouts() throws {
    let registry = Sample.registry
    for (folder, field) in [("old", "value"), ("new", "level")] {
      try place.write("\(folder)/settingsc.yaml", "registries: [kinds.yaml]\n")
      try place.write(
        "\(folder)/kinds.yaml", registry.replacingOccurrences(of: "value:", with: "\(field):"))
      try place.write(
        "\(folder)/page.yaml",
        """
        page: sound
        sections:
        - items:
          - {kind: fader, id: a, title: Volume, \(field): 1, onChange: "volume:"}

        """)
    }
    let run = try place.run("diff", "old/page.yaml", "new/page.yaml", "--fail-on", "breaking")
    #expect(run.code == 1 && run.messages.isEmpty)
    #expect(run.output.contains("level: none → 1  BREAKING: field added\n"))
    #expect(run.output.contains("value: 1 → none  BREAKING: field removed\n"))
    // If only one side can be read, unknown kinds are not given as the reason.
    let piped = try place.run(
      "diff", "-", "new/page.yaml", input: try #require(place.text("old/page.yaml")))
    #expect(piped.code == 2 && piped.messages.contains("'value'"))
    #expect(piped.messages.hasSuffix("settingsc: the old page, 'new/<stdin>', has errors\n"))
  }

  /// The registries, handlers and pages of the old project determine the features of the app. The
  /// files around the new page may be newer.
  @Test func usesFeaturesOfOldProject() throws {
    let page = "page: a\nsections:\n- items:\n  - {kind: exit, title: Out, action: out}\n"
    let row = """
        - {kind: fader, id: volume, title: Volume, action: volume}
        - {kind: sample, id: plans, title: Plans, presents: plans.yaml}

      """
    try place.write("old.yaml", page)
    try place.write("new.yaml", page + row)
    try place.write("plans.yaml", page)
    try place.write("settingsc.yaml", "registries: [kinds.yaml]\npresenters: [app.yaml]\n")
    let inPlace = try place.run("diff", "old.yaml", "new.yaml")
    #expect(
      inPlace.output.contains("the selector 'volume' is new: installed apps may lack it\n"))
    #expect(inPlace.output.hasSuffix("\n1 breaking\n"))
    let piped = try place.run("diff", "-", "new.yaml", input: page)
    for name in ["kind 'fader'", "selector 'volume'", "page 'a'"] {
      #expect(piped.output.contains("BREAKING: the \(name) is new: installed apps may lack it\n"))
    }
    try place.write("app.yaml", "presenter: App\npage: old.yaml\nhandlers: [out, volume]\n")
    let handled = try place.run("diff", "old.yaml", "new.yaml", "--fail-on", "breaking")
    #expect(handled.code == 0 && handled.output.hasSuffix("\nall safe\n"))
    // The old page may be the presenter itself.
    #expect(try place.run("diff", "app.yaml", "new.yaml", "--fail-on", "breaking").code == 0)
  }

  /// A tree refers to the registries of its kinds, relative to its own path.
  @Test func readsRegistriesOfTrees() throws {
    try place.write("settingsc.yaml", "{}\n")
    try place.write("d/page.yaml", Sample.faderPage("../kinds.yaml"))
    try place.write("e/f/none", "")
    #expect(try place.run("compile", "d/page.yaml", "-o", "e/f/tree.json").code == 0)
    #expect(
      try #require(place.text("e/f/tree.json"))
        .hasPrefix("{\n  \"tree\": 1,\n  \"registries\": [\n    \"../../kinds.yaml\"\n  ],\n"))
    #expect(try place.run("diff", "e/f/tree.json", "d/page.yaml").code == 0)
    let elsewhere = try place.shell("mv kinds.yaml k.yaml; $settingsc validate e/f/tree.json")
    #expect(elsewhere.messages == "1 error in 1 file\n")
    #expect(elsewhere.output.contains("'../../kinds.yaml': no such file or directory"))
    #expect(try place.run("validate", "--registry", "k.yaml", "e/f/tree.json").code == 0)
  }

  /// The difftool in docs/DIFF.md.
  @Test func runsAsGitDifftool() throws {
    let docs = try Repository.text("docs/DIFF.md")
    let lines = docs.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("git config difftool.settingsc") })
    let setUp = lines[start...].prefix { $0 != "```" && !$0.hasPrefix("git difftool") }
      .joined(separator: "\n")
    try place.write("settingsc.yaml", "{}\n")
    try place.write("pages/page.yaml", Sample.faderPage("../kinds.yaml"))
    let run = try place.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      ln -s "$settingsc" settingsc; PATH="$PWD:$PATH"
      git init -q . && \(setUp)
      git add . && git -c user.name=Mei -c user.email=mei@example.com commit -qm Begin
      sed -i.old s/Volume/Loudness/ pages/page.yaml
      git difftool -y -t settingsc
      """)
    #expect(run.output.contains("pages/page.yaml (<stdin>) → pages/page.yaml\n"), "\(run)")
    #expect(run.output.contains("title: \"Volume\" → \"Loudness\"\n"))
    #expect(run.output.hasSuffix("\nall safe\n"))
  }

  // MARK: Output

  @Test func reportsClosedAndFullOutputs() throws {
    let closed = try place.shell(
      "{ $settingsc diff old.yaml safe.yaml; echo $? >&2; } | true")
    #expect(closed.messages == "1\n")
    #expect(
      try place.shell("$settingsc diff old.yaml safe.yaml > /dev/full")
        == CommandRun(code: 2, messages: "settingsc: standard output: no space left on device\n"))
  }

  @Test func colorsOutput() throws {
    let run = try place.run("diff", "old.yaml", "breaking.yaml", "--color", "always")
    #expect(
      run.output.contains("\u{1B}[1m\u{1B}[31mBREAKING: selector renamed\u{1B}[39m\u{1B}[22m"))
    let markdown = try place.run(
      "diff", "old.yaml", "breaking.yaml", "--color", "always", "--format", "markdown")
    #expect(!markdown.output.contains("\u{1B}"))
  }

  @Test func countsBreakingChangesOfSections() throws {
    func page(_ key: String) -> String {
      """
      page: p
      sections:
        - id: s
          selection: {value: a}
          key: \(key)
          items: [{kind: option, title: A, value: a}, {kind: option, title: B, value: b}]

      """
    }
    let place = try Workspace(["old.yaml": page("q"), "new.yaml": page("qq")])
    let run = try place.run("diff", "old.yaml", "new.yaml", "--fail-on", "breaking")
    #expect(run.code == 1 && run.output.contains("1 breaking"))
  }

  @Test func comparesOnePageWithTwoResponses() throws {
    let place = try Workspace([
      "page.yaml": """
      page: p
      sections:
        - id: all
          items:
            - {forEach: list, kind: sample, id: "r-{id}", title: "{name}", action: "open:"}

      """,
      "a.json": #"{"list": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}]}"#,
      "b.json": #"{"list": [{"id": 2, "name": "B!"}, {"id": 3, "name": "C"}]}"#,
    ])
    let run = try place.run(
      "diff", "page.yaml", "page.yaml", "--old-data", "a.json", "--new-data", "b.json",
      "--format", "batch")
    #expect(run.code == 1 && run.messages.isEmpty)
    let items = try #require(run.json()["items"] as? [String: [[Int]]])
    #expect(items == ["delete": [[0, 0]], "insert": [[0, 1]], "move": [], "reload": [[0, 1]]])
    let equal = try place.run(
      "diff", "page.yaml", "page.yaml", "--data", "a.json", "--format", "batch")
    #expect(equal.code == 0 && equal.messages.isEmpty)
    #expect(
      (try equal.json()["sections"] as? [String: [Int]])?.values.allSatisfy(\.isEmpty) == true)
    let both = try place.run(
      "diff", "page.yaml", "page.yaml", "--data", "a.json", "--new-data", "b.json")
    #expect(both.code == 2 && both.messages.contains("--data is for both pages"))
    let one = try place.run("diff", "page.yaml", "page.yaml", "--new-data", "b.json")
    #expect(one.code == 2 && one.messages.contains("[missing-data]"))
    let missing = try place.run(
      "diff", "page.yaml", "page.yaml", "--old-data", "a.json", "--new-data", "c.json")
    #expect(missing.code == 2 && missing.messages.contains("c.json"))
  }

  @Test func escapesHostileTexts() throws {
    try place.write(
      "hostile.yaml",
      Self.old.replacingOccurrences(of: "Log out", with: #""\e[2J\u202E\u009B31m""#))
    for format in ["text", "markdown"] {
      for files in [["old.yaml", "hostile.yaml"], ["hostile.yaml", "old.yaml"]] {
        let run = try place.run(["diff"] + files + ["--format", format])
        #expect(run.code == 1 && HostileTextTests.isHarmless(run.output))
      }
    }
  }

  /// A tree contains a condition both as text and parsed. The diff shows only the text.
  @Test func printsConditionOnce() throws {
    func page(_ keys: String) -> String {
      """
      page: a
      sections:
      - items:
        - {kind: switch, id: x, title: X, key: x}
        - {kind: switch, id: y, title: Y, key: y\(keys)}

      """
    }
    let place = try Workspace([
      "old.yaml": page(", visibleIf: x"), "new.yaml": page(", visibleIf: not x"),
      "none.yaml": page(""),
    ])
    let changed = try place.run("diff", "old.yaml", "new.yaml").output
    #expect(changed.contains("visibleIf: \"x\" → \"not x\"") && !changed.contains("test"))
    let added = try place.run("diff", "none.yaml", "new.yaml").output
    #expect(added.contains("visibleIf: none → \"not x\""), "\(added)")
  }
}

import CaseRunner
import Testing

/// Tests rows that show the value of a key, which may belong to another page of the app.
@Suite struct ShownValueTests {
  private static let files = [
    "settingsc.yaml": "",
    "root.yaml": """
    page: root
    sections:
    - items:
      - {kind: sample, id: theme, title: Theme, presents: theme.yaml, shows: look.theme}
      - {kind: sample, id: days, title: Days, presents: theme.yaml, shows: days, accessoryTitle: None}
      - {kind: sample, id: keep, title: Keep, action: keep, shows: keep}
      - {kind: sample, id: sync, title: Sync, action: sync, shows: sync}

    """,
    "theme.yaml": """
    page: theme
    sections:
    - selection: {value: a}
      key: look.theme
      items:
      - {kind: option, title: Automatic, value: a, accessory: checkmark}
      - {kind: option, title: Dark, value: d, accessory: checkmark}
    - selection: {mode: multiple, value: [1, 2]}
      key: days
      items:
      - {kind: option, title: Mon, value: 1, accessory: checkmark}
      - {kind: option, title: Tue, value: 2, accessory: checkmark}
    - items:
      - {kind: choice, title: Keep, key: keep, value: 30, options: [{title: A month, value: 30}, {title: Forever, value: 0}]}
      - {kind: switch, title: Sync, key: sync, isOpen: true}

    """,
  ]

  @Test(arguments: [
    ([], ["Automatic", "Mon, Tue", "A month", "On"]),
    (
      ["--set", "look.theme=d", "--set", "days=2", "--set", "keep=0", "--set", "sync=false"],
      ["Dark", "Tue", "Forever", "Off"]
    ),
  ])
  func showsValues(arguments: [String], expected: [String]) throws {
    let run = try Workspace(Self.files).run(["preview", "root.yaml"] + arguments)
    #expect(run.code == 0 && run.messages == "", "\(run.messages)")
    let shown = run.output.split(separator: "\n").filter { $0.contains("›") }
      .compactMap { $0.split(separator: "  ").dropLast(2).last?.trimmingPrefix(" ") }
    #expect(shown.map { String($0) } == expected)
  }

  @Test func reportsMistakes() throws {
    for (row, expected) in [
      ("shows: look.thema", "no row or section of the app has the key 'look.thema'"),
      ("shows: 'look theme'", "malformed-key"), ("shows: ~", "null-value"),
      ("show: look.theme", "unknown-field"), ("shows: [keep]", "wrong-type"),
    ] {
      var files = Self.files
      files["root.yaml"] =
        "page: root\nsections: [{items: [{kind: sample, title: A, presents: theme.yaml, \(row)}]}]\n"
      let run = try Workspace(files).run("validate", "root.yaml", "--format", "concise")
      #expect(run.code == 1 && run.output.contains(expected), "\(row): \(run.output)")
      #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
    }
  }

  /// A row that shows its own value, and a button, cannot show another value.
  @Test(arguments: ["exit", "button", "switch", "slider", "textField", "stepper"])
  func rejectsKindsThatCannotShowValues(kind: String) throws {
    let page =
      "page: root\nsections:\n- items:\n  - {kind: \(kind), title: A, key: sync, shows: sync}\n"
    let run = try Workspace(["root.yaml": page]).run("validate", "--format", "concise", "root.yaml")
    #expect(run.output.contains("'shows': a row of the kind '\(kind)'"), "\(run.output)")
  }

  /// A password is never shown, neither on its own page nor on another one.
  @Test func hidesPasswords() throws {
    let place = try Workspace([
      "root.yaml": """
      page: root
      sections:
      - items:
        - {kind: sample, title: Password, presents: login.yaml, shows: password}

      """,
      "login.yaml": """
      page: login
      sections:
      - items: [{kind: textField, title: Password, key: password, secure: true, value: hunter2}]

      """,
    ])
    for arguments in [["root.yaml"], ["login.yaml"], ["root.yaml", "--set", "password=hunter3"]] {
      let run = try place.run(["preview"] + arguments)
      #expect(run.output.contains("********") && !run.output.contains("hunter"), "\(run.output)")
    }
  }

  /// Apps with different defaults show different values.
  @Test func showsDefaultsOfEachApp() throws {
    var files = Self.files
    files["settingsc.yaml"] = """
      apps:
      - {id: One, root: root.yaml, presenters: [one.yaml]}
      - {id: Two, root: root.yaml}

      """
    files["one.yaml"] = "presenter: P\npage: theme.yaml\npatch: [{set: sync-row, isOpen: false}]\n"
    files["theme.yaml"] = files["theme.yaml"]?.replacing(
      "{kind: switch, title: Sync", with: "{kind: switch, id: sync-row, title: Sync")
    let place = try Workspace(files)
    let run = try place.run("preview", "root.yaml")
    #expect(run.messages.contains("One") && run.messages.contains("--app"), "\(run.messages)")
    for (app, text) in [("One", " Off  ›"), ("Two", " On  ›")] {
      let run = try place.run("preview", "root.yaml", "--app", app)
      #expect(run.output.contains(text) && run.messages == "", "\(run.output) \(run.messages)")
    }
  }

  /// A tree contains the key, and `diff` reports its change.
  @Test func includesKeyInTreesAndDiffs() throws {
    let place = try Workspace(Self.files)
    let tree = try place.run("compile", "root.yaml")
    #expect(tree.output.contains(#""shows": "look.theme""#))
    var files = Self.files
    files["old.yaml"] = files["root.yaml"]?.replacing("shows: look.theme", with: "shows: days")
    let diff = try Workspace(files).run("diff", "old.yaml", "root.yaml")
    #expect(diff.output.contains(#"shows: "days" → "look.theme""#), "\(diff.output)")
  }

  /// A condition with a misspelled name marks its row and does not hide it.
  @Test func marksRowsWithUnknownNames() throws {
    let rows = ["visibleIf: sinc", "enabledIf: sync and not sinc", "visibleIf: sync"]
      .enumerated().map { "  - {kind: exit, title: Row \($0), action: a, \($1)}\n" }
    let run = try Workspace([
      "page.yaml": "page: p\nsections:\n- items:\n  - {kind: switch, title: Sync, key: sync}\n"
        + rows.joined()
    ]).run("preview", "page.yaml", "--width", "40")
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n").filter { $0.contains("Row") }
    #expect(lines.map { $0.hasPrefix("│✗") } == [true, true], "\(run.output)")
  }
}

import CaseRunner
import Testing

/// Tests the warning about rows without an action. Other documents of the project may handle their
/// taps.
@Suite struct InertRowTests {
  private func page(_ rows: String...) -> String {
    "page: a\nsections:\n- id: s\n  items:\n" + rows.map { "  - \($0)\n" }.joined()
  }

  private func findings(
    in files: [String: String], validating paths: String...
  ) throws -> [String] {
    let run = try Workspace(files).run(["validate", "--format", "concise"] + paths)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("{kind: exit, title: A}", "this row is a button, but it calls nothing"),
    ("{kind: switch, title: A}", "this row has a switch, but it calls nothing when that is tapped"),
    ("{kind: sample, title: A}", "this row has an arrow, but it calls nothing and opens no page"),
    ("{kind: sample, title: A, hideAccessory: false}", "this row has an arrow"),
    ("{kind: avatar, title: A, avatar: a}", "this row has an arrow"),
    ("{kind: option, title: A, accessory: switch}", "this row has a switch"),
    ("{kind: exit, title: A, action: ~}", "this row is a button"),
  ])
  func reportsInertRow(row: String, message: String) throws {
    let found = try findings(in: ["a.yaml": page(row)], validating: "a.yaml")
    #expect(found.count == 1 && found[0].hasPrefix("a.yaml:5:5: warning: \(message)"), "\(found)")
  }

  @Test(arguments: [
    "{kind: exit, title: A, action: a}", "{kind: switch, title: A, onChange: 'a:'}",
    "{kind: switch, title: A, action: a}", "{kind: sample, title: A, hideAccessory: true}",
    "{kind: sample, title: A, presents: b.yaml}", "{kind: option, title: A}",
    "{kind: option, title: A, accessory: checkmark}",
    "{kind: custom, cellClass: C, modelClass: M}",
    "{kind: exit, title: A} # settingsc: disable-line inert-row",
  ])
  func acceptsRow(row: String) throws {
    let other = page("{kind: option, title: B}")
    #expect(try findings(in: ["a.yaml": page(row), "b.yaml": other], validating: "a.yaml") == [])
  }

  /// A row with another mistake is not reported again.
  @Test(arguments: [
    "{kind: exit, title: A, action: }", "{kind: exit, title: A, acton: a}",
    "{kind: exi, title: A}", "{kind: exit, title: A, action: 'a b'}",
  ])
  func reportsMistakeOnce(row: String) throws {
    let found = try findings(in: ["a.yaml": page(row)], validating: "a.yaml")
    #expect(found.count == 1 && !found[0].contains("inert-row"), "\(found)")
  }

  private static let shared = """
    page: shared
    sections:
    - id: s
      items:
      - {kind: sample, id: a, title: A}
      - {kind: sample, id: b, title: B}

    """

  @Test func acceptsRowsThatPresentersComplete() throws {
    let files = [
      "settingsc.yaml": "presenters: [app.yaml]\n", "page.yaml": Self.shared,
      "app.yaml": "presenter: App\npage: page.yaml\npatch:\n- {set: b, action: b}\n",
    ]
    for paths in [["."], ["page.yaml"], ["app.yaml"], ["app.yaml", "page.yaml"]] {
      let run = try Workspace(files).run(["validate", "--format", "concise"] + paths)
      #expect(run.output.contains("page.yaml:5:5: warning: this row has an arrow"), "\(paths)")
      #expect(!run.output.contains("page.yaml:6:5"), "\(paths): \(run.output)")
    }
  }

  /// An invalid presenter may handle the rows of its page, or of all pages if its page is unknown.
  @Test(arguments: [
    ("page: page.yaml\npatch: [{set: x, action: b}]\n", ["other.yaml"]),
    ("page: page.yaml\npacth: [{set: b, action: b}]\n", ["other.yaml"]),
    ("pagee: page.yaml\npatch: [{set: b, action: b}]\n", []),
    ("page: gone.yaml\npatch: [{set: b, action: b}]\n", []),
    ("page: page.yaml\npatch: [\n", ["other.yaml"]),
  ])
  func ignoresRowsThatInvalidPresentersMayHandle(text: String, expected: [String]) throws {
    let files = [
      "page.yaml": Self.shared, "other.yaml": page("{kind: exit, title: B}"),
      "app.yaml": "presenter: App\n" + text, "settingsc.yaml": "",
    ]
    let found = try findings(in: files, validating: ".").filter { $0.contains("inert-row") }
    #expect(found.map { String($0.prefix { $0 != ":" }) } == expected, "\(found)")
  }

  /// The other documents of the project are read even if only one file is named.
  @Test(arguments: [
    ("delegates: {c.didSelect: c, c.didDeselect: d}", 0),
    ("delegates: {c.didClear: c}", 2),
    ("filters: [{from: c.s, to: d, field: title}]", 0),
  ])
  func acceptsRowsThatContainersHandle(key: String, count: Int) throws {
    let files = [
      "settingsc.yaml": "severity: {empty-choice: off, filter-mismatch: off}\n",
      "page.yaml": Self.shared,
      "other.yaml": page("{kind: option, title: B}"),
      "all.yaml":
        "page: all\nchildren: [{id: c, page: page.yaml}, {id: d, page: other.yaml}]\n\(key)\n",
    ]
    #expect(try findings(in: files, validating: "page.yaml").count == count)
    #expect(try findings(in: files, validating: ".").count == count)
    #expect(try findings(in: files, validating: "all.yaml").count == count)
  }

  /// A presenter only handles the rows of its own app.
  @Test func reportsRowsOfAppWithoutPresenter() throws {
    let files = [
      "settingsc.yaml": """
      apps:
      - {id: One, pages: [page.yaml], presenters: [app.yaml]}
      - {id: Two, pages: [page.yaml]}

      """,
      "page.yaml": page("{kind: exit, id: a, title: A}"),
      "app.yaml": "presenter: App\npage: page.yaml\npatch: [{set: a, action: a}]\n",
    ]
    let run = try Workspace(files).run("validate", ".")
    #expect(run.output.contains("inert-row") && run.output.contains("this is so in the app 'Two'"))
    #expect(run.code == 0 && !run.output.contains("'One'"), "\(run.output)")
  }

  /// Presenters complete any number of rows, although only a few diagnostics of a child are
  /// reported for a container.
  @Test func acceptsManyCompletedRows() throws {
    let rows = (0..<50).map { "  - {kind: sample, id: r\($0), title: A}\n" }.joined()
    let files = [
      "page.yaml": "page: a\nsections:\n- items:\n\(rows)",
      "all.yaml":
        "page: all\nchildren: [{id: c, page: page.yaml}]\n"
        + "delegates: {c.didSelect: c, c.didDeselect: d}\n",
    ]
    #expect(try findings(in: files, validating: ".") == [])
  }

  @Test func reportsInertRowsOnlyInValidate() throws {
    let place = try Workspace(["a.yaml": page("{kind: exit, title: A}")])
    for command in ["compile", "preview"] {
      let run = try place.run(command, "a.yaml")
      #expect(run.code == 0 && !run.messages.contains("inert-row"))
    }
    try place.write("settingsc.yaml", "severity: {inert-row: error}\n")
    #expect(try place.run("validate", "a.yaml").code == 1)
    try place.write("settingsc.yaml", "severity: {inert-row: off}\n")
    #expect(try place.run("validate", "--strict", "a.yaml").code == 0)
  }
}

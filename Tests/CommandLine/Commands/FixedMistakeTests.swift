import CaseRunner
import TestSupport
import Testing

/// Tests `--fix` for common mistakes between entries. The result must be the intended page, or
/// unchanged.
@Suite struct FixedMistakeTests {
  /// One or several lines of a row before and after the fix. `fixed` is nil if no safe fix is
  /// possible.
  typealias Row = (written: String, fixed: String?)

  private static let commas: [Row] = [
    (
      "- {kind: switch, title: Push isOpen: true, onChange: 'p:'}",
      "- {kind: switch, title: Push, isOpen: true, onChange: 'p:'}"
    ),
    ("- {kind: exit; title: Out}", "- {kind: exit, title: Out}"),
    ("- {kind: exit，title: Out}", "- {kind: exit, title: Out}"),
    ("- {kind: exit title: Out}", "- {kind: exit, title: Out}"),
    ("- {kind: exit,, title: Out}", "- {kind: exit, title: Out}"),
    ("- {, kind: exit, title: Out}", "- { kind: exit, title: Out}"),
    ("- {kind: exit, title: \"Out\" action: out}", "- {kind: exit, title: \"Out\", action: out}"),
    // A sentence may contain a word that is a key.
    ("- {kind: exit, title: Choose the action: tap}", nil),
    ("- {kind: exit, title: Please note: read this}", nil),
    ("- {kind: exit, title: \"Note\": read}", nil),
  ]

  private static let lines: [Row] = [
    (
      "- kind: sample\n  title: Language accessoryTitle: English",
      "- kind: sample\n  title: Language\n  accessoryTitle: English"
    ),
    ("- kind: exit, title: Out", "- kind: exit\n  title: Out"),
    ("- kind: exit; title: \"Out\"; action: out", "- kind: exit\n  title: \"Out\"\n  action: out"),
    ("- {kind: exit, title: Out},", "- {kind: exit, title: Out}"),
    ("- kind: exit,\n  title: Out", "- kind: exit\n  title: Out"),
    ("- kind: exit\n  title: Note: read this", "- kind: exit\n  title: \"Note: read this\""),
    ("- kind: exit\n  title: Choose the action: tap", nil),
  ]

  private static let colons: [Row] = [
    ("- {kind=exit, title=Out}", "- {kind: exit, title: Out}"),
    ("- {kind:exit, title:Out}", "- {kind: exit, title: Out}"),
    ("- kind: exit\n  title = Out", "- kind: exit\n  title: Out"),
    ("- kind: exit\n  title Out", "- kind: exit\n  title: Out"),
    ("- kind: exit\n  title:: Out", "- kind: exit\n  title: Out"),
    ("- kind: exit\n  Title: Out", "- kind: exit\n  title: Out"),
    ("- kind: exit\n  titel: Out", nil),
  ]

  private static let brackets: [Row] = [
    ("- kind: exit, title: Out}", "- {kind: exit, title: Out}"),
    (
      "- kind: exit, title: \"C #1\", action: out}", "- {kind: exit, title: \"C #1\", action: out}"
    ),
    ("- {kind: exit, title: Out", "- {kind: exit, title: Out}"),
    ("- {kind: exit, title: Out]", "- {kind: exit, title: Out}"),
    ("- (kind: exit, title: Out)", "- {kind: exit, title: Out}"),
    ("- {kind: exit,\n- {kind: exit, title: Out}", nil),
    ("-kind: exit\n  title: Out", "- kind: exit\n  title: Out"),
    ("– kind: exit\n  title: Out", "- kind: exit\n  title: Out"),
  ]

  private static let values: [Row] = [
    (
      "- {kind: exit, title: A, action: #selector(open)}",
      "- {kind: exit, title: A, action: \"open\"}"
    ),
    (
      "- kind: exit\n  title: A\n  action: @selector(open)",
      "- kind: exit\n  title: A\n  action: \"open\""
    ),
    (
      "- kind: switch\n  title: A\n  onChange: #selector(push(_:))",
      "- kind: switch\n  title: A\n  onChange: \"push:\""
    ),
    ("- {kind: exit, title: A, action: open()}", "- {kind: exit, title: A, action: open}"),
    ("- {kind: exit, title: \"Mei”}", "- {kind: exit, title: \"Mei\"}"),
    ("- kind: exit\n  title: Language;", nil),
    ("- kind: exit\n  title: Mei\"", nil),
    ("- kind: exit\n  title: “Mei”", nil),
    ("- kind: exit\n  title: C #1", nil),
    ("- kind: exit\n  title: &Co rest", nil),
    ("- kind: avatar\n  title: A\n  avatar: me\n  subtitle: #1 choice", nil),
    ("- kind: exit\n  title: A\n  action:", nil),
    ("- kind: exit\n  title: A\n  action: nil", nil),
    ("- {kind: switch, title: A, onChange: push}", nil),
  ]

  @Test(arguments: [commas, lines, colons, brackets, values].flatMap(\.self))
  func fixesRow(_ written: String, _ fixed: String?) throws {
    func page(_ row: String) -> String {
      let lines = row.split(separator: "\n").map { "  \($0)\n" }
      return "page: a\nsections:\n- items:\n" + lines.joined()
    }
    let place = try Workspace([
      "page.yaml": page(written), "settingsc.yaml": "severity: {inert-row: off}\n",
    ])
    let run = try place.run("validate", "--fix", "--strict", "page.yaml")
    #expect(place.text("page.yaml") == page(fixed ?? written))
    #expect(run.code == (fixed == nil ? 1 : 0), "\(run)")
  }

  /// Fixing a value that aliases repeat would change values at other positions.
  @Test(arguments: [
    ("- {kind: sample, title: &x 12, action: a}\n- {kind: option, title: A, value: *x}", true),
    ("- {kind: switch, title: &y yes, isOpen: *y, action: a}", true),
    ("- &r {kind: exit, title: 12, action: a}\n- {<<: *r, id: b}", false),
  ])
  func doesNotFixRepeatedValues(_ rows: String, isScalar: Bool) throws {
    let lines = rows.split(separator: "\n").map { "  \($0)\n" }.joined()
    let page = "page: a\nsections:\n- items:\n" + lines
    let place = try Workspace(["page.yaml": page])
    #expect(try place.run("validate", "--fix", "page.yaml").code == 1)
    #expect(place.text("page.yaml") == page)
    let all = try place.run("validate", "--fix", "--unsafe-fixes", "page.yaml")
    #expect(all.code == (isScalar ? 1 : 0), "\(all)")
    #expect((place.text("page.yaml") == page) == isScalar)
  }

  @Test func reportsMergeConflictOnce() throws {
    let place = try Workspace([
      "page.yaml": """
      page: a
      <<<<<<< HEAD
      title: A
      =======
      title: B
      >>>>>>> theirs
      sections: [{items: [{kind: exit, title: Out, action: out}]}]

      """
    ])
    let run = try place.run("validate", "--format", "concise", "page.yaml")
    #expect(run.output == "page.yaml:2:1: error: this is a merge conflict [yaml-syntax]\n")
  }

  /// Inserts text on a separate line, or before existing text, in a valid page. Fixes must not
  /// increase the number of errors.
  @Test(arguments: ["%YAML 1.2", "--", "#", "~", "{", "[", "-", "?"])
  func doesNotAddErrors(_ text: String) throws {
    let lines = [
      "page: a", "sections:", "  - id: s", "    items:",
      "      - {kind: switch, title: Push, onChange: \"p:\"}", "      - kind: exit",
      "        title: Out",
    ]
    for index in Effort.isThorough ? Array(lines.indices) : [1, 3, 5] {
      for isOwnLine in [true, false] {
        var changed = lines
        let indent = String(lines[index].prefix { $0 == " " })
        if isOwnLine {
          changed.insert(indent + text, at: index)
        } else {
          changed[index] = indent + text + lines[index].dropFirst(indent.count)
        }
        let page = changed.joined(separator: "\n") + "\n"
        let place = try Workspace(["page.yaml": page])
        let before = try errors(in: place)
        _ = try place.run("validate", "--fix", "--unsafe-fixes", "page.yaml")
        #expect(try errors(in: place) <= before, "\(page)")
      }
    }
  }

  private func errors(in place: Workspace) throws -> Int {
    try place.run("validate", "--format", "concise", "page.yaml").output
      .split(separator: "\n").count { $0.contains(" error: ") }
  }

  /// An existing key is not written again, and the path of a missing file is not replaced by a
  /// different file.
  @Test(arguments: [
    "{kind: exit, Title: A, title: B}", "{kind: switch, title: A, is-open: true, isOpen: false}",
    "{kind: exit, title: A, text: B}", "{kind: exit, title: A, presents: help.yaml}",
  ])
  func doesNotFixAmbiguousMistakes(row: String) throws {
    let page = "page: a\nsections:\n  - items:\n      - \(row)\n"
    let place = try Workspace(["pp.yaml": page])
    #expect(try place.run("validate", "--fix", "--unsafe-fixes", "pp.yaml").code == 1)
    #expect(place.text("pp.yaml") == page)
  }

  /// A misspelled key is fixed although it hides other keys.
  @Test func fixesMisspelledKeyThatHidesOthers() throws {
    let page =
      "page: a\nSections:\n  - items:\n      - {kind: exit, title: A, foo: 1, bar: 2, x: 3}\n"
    let place = try Workspace(["page.yaml": page])
    #expect(try place.run("validate", "--fix", "page.yaml").code == 1)
    #expect(place.text("page.yaml")?.contains("\nsections:\n") == true)
  }

  @Test func fixesCommaBetweenInsets() throws {
    let place = try Workspace([
      "page.yaml": "page: a\nseparatorInset: {left: 16 right: 16}\nsections:\n  - items:\n"
        + "      - {kind: exit, title: Out, action: out}\n"
    ])
    #expect(try place.run("validate", "--fix", "page.yaml").code == 0)
    #expect(place.text("page.yaml")?.contains("{left: 16, right: 16}") == true)
  }
}

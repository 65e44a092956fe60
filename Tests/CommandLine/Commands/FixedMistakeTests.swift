import Testing

/// Mistakes that people make between entries, and what `--fix` makes of them: the intended page, or
/// nothing.
@Suite struct FixedMistakeTests {
  /// A row of one or several lines as it is written, and as it is fixed; nil where no safe fix is
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
    // A sentence may have a word in it that is a key.
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
  func row(_ written: String, _ fixed: String?) throws {
    func page(_ row: String) -> String {
      let lines = row.split(separator: "\n").map { "  \($0)\n" }
      return "page: a\nsections:\n- items:\n" + lines.joined()
    }
    let place = try Workspace(["page.yaml": page(written)])
    let run = try place.run("validate", "--fix", "--strict", "page.yaml")
    #expect(place.text("page.yaml") == page(fixed ?? written))
    #expect(run.code == (fixed == nil ? 1 : 0), "\(run)")
  }

  @Test func mergeConflictIsOneMistake() throws {
    let place = try Workspace([
      "page.yaml": """
      page: a
      <<<<<<< HEAD
      title: A
      =======
      title: B
      >>>>>>> theirs
      sections: [{items: [{kind: exit, title: Out}]}]

      """
    ])
    let run = try place.run("validate", "--format", "concise", "page.yaml")
    #expect(run.output == "page.yaml:2:1: error: this is a merge conflict [yaml-syntax]\n")
  }
}

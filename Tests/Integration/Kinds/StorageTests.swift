import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests keys, selections, and conditions on stored values.
@Suite struct StorageTests {
  private func run(_ body: String, flags: [AppFlag] = []) throws -> ExampleRun {
    var run = try ExampleRun("page: p\nsections:\n\(body)\n")
    run.flags = flags
    return run
  }

  /// The findings as `id at 'text'`, in the order of the page.
  private func findings(_ items: String..., flags: [AppFlag] = []) throws -> [String] {
    let rows = items.map { "  - {items: [\($0)]}" }.joined(separator: "\n")
    return try texts(run(rows, flags: flags))
  }

  private func texts(_ run: ExampleRun) -> [String] {
    run.compiler.sortedDiagnostics(with: run.storageDiagnostics).map {
      "\($0.id.rawValue) at '\(run.compiler.sources[$0.range.file].text($0.range))'"
    }
  }

  // MARK: Keys

  /// A condition is only reported as constant if all combinations were tried.
  @Test func reportsNothingIfSearchIsTooLong() throws {
    let keys = ["a", "b", "c", "d"].map {
      "{kind: stepper, title: \($0), key: \($0), minimum: 0, maximum: 1000}"
    }
    for condition in [
      "(a > 900 and b > 900) or (c > 10 and c < 5) or (d > 10 and d < 5)",
      "a != 889 and (b > 370 or b != 420) and (c != 613 or c != 659)",
    ] {
      let row = "{kind: exit, title: Q, action: q, visibleIf: \"\(condition)\"}"
      #expect(try findings((keys + [row]).joined(separator: ", ")) == [], "\(condition)")
    }
  }

  /// Quotes are not suggested if the quoted text would be invalid too.
  @Test func suggestsQuotesOnlyIfTheyHelp() throws {
    for item in [
      "{kind: exit, title: Q, action: q, visibleIf: true}",
      "{kind: button, title: Q, action: q, role: true}",
    ] {
      let run = try run("  - items: [\(item)]")
      let finding = try #require(run.compiler.sortedDiagnostics.first)
      #expect(finding.id == .unquotedText && finding.fix == nil)
    }
  }

  /// Each of many rows with the same key is only compared with the first row.
  @Test func checksManyRowsWithOneKeyQuickly() throws {
    let rows = (0..<2_000).map { "{kind: switch, title: T\($0), key: a}" }
    #expect(try findings(rows.joined(separator: ", ")) == [])
  }

  // MARK: Conditions

  private static let first = "{kind: switch, title: A, key: a}"

  @Test(arguments: [
    ("a", []), ("not a and flags.beta", []), ("platform in ['iOS', 'macOS']", []),
    ("app.version >= '2.10'", []),
    ("b", ["condition-cycle at 'b'"]),
    ("c", ["unknown-setting at 'c'"]),
    ("a and flags.bta", ["unknown-setting at 'flags.bta'"]),
    ("app.build", ["unknown-setting at 'app.build'"]),
    ("a == 1", ["incomparable-values at 'a == 1'"]),
    ("day > '2026-01-31'", []),
    ("day > '31.1.2026'", ["incomparable-values at 'day > '31.1.2026''"]),
    ("quiet < '8:30'", ["incomparable-values at 'quiet < '8:30''"]),
    ("a < true", ["malformed-condition at 'true'"]),
    ("platform == 'ios'", ["unknown-choice at ''ios''"]),
    ("app.version == 'x'", ["incomparable-values at 'app.version == 'x''"]),
    ("a and not a", ["constant-condition at 'a and not a'"]),
    ("a or not a", ["constant-condition at 'a or not a'"]),
    ("a and", ["malformed-condition at 'd'"]),
    (
      "app.version < '1' and app.version > '2'",
      [
        "constant-condition at 'app.version < '1' and app.version > '2''"
      ]
    ),
    (
      "app.version > '2' and app.version < '2.0.0.1'",
      ["constant-condition at 'app.version > '2' and app.version < '2.0.0.1''"]
    ),
    ("app.version > '2' and app.version < '2.0.0.2'", []),
    ("app.version > '1.9' and app.version < '2'", []),
  ])
  func checksConditions(text: String, expected: [String]) throws {
    let second = "{kind: switch, title: B, key: b, visibleIf: \"\(text)\"}"
    let dates = "{kind: date, title: D, key: day}, {kind: date, title: Q, mode: time, key: quiet}"
    let found = try findings(Self.first, dates, second, flags: ["beta"])
      .map { $0.replacing("\"", with: "") }
    #expect(found == expected)
  }

  /// A switch in a section that depends only on the switch can never be turned on, unless it is
  /// also in another section.
  @Test func reportsSectionsThatDependOnTheirOwnRows() throws {
    let own = "  - {visibleIf: a, items: [\(Self.first)]}"
    #expect(try texts(run(own)) == ["condition-cycle at 'a'"])
    let other = "  - items: [\(Self.first.replacing("title: A", with: "title: B"))]"
    #expect(try texts(run(other + "\n" + own)) == [])
  }

  /// A key that contains data may be the key in a condition.
  @Test func acceptsConditionsOnKeysFromData() throws {
    let rows = """
        - items:
          - {forEach: users, kind: switch, title: "{name}", key: "mute.{id}", onChange: "a:"}
          - {kind: exit, title: Q, action: q, visibleIf: CONDITION}
      """
    #expect(try texts(run(rows.replacing("CONDITION", with: "mute.mei"))) == [])
    #expect(
      try texts(run(rows.replacing("CONDITION", with: "mut.mei"))) == [
        "unknown-setting at 'mut.mei'"
      ])
  }

  @Test func reportsConditionCycles() throws {
    func row(_ name: String, _ condition: String) -> String {
      "{kind: switch, title: A, key: \(name), visibleIf: \(condition)}"
    }
    #expect(
      try findings(row("a", "b"), row("b", "c"), row("c", "a")) == ["condition-cycle at 'a'"])
    #expect(
      try findings(row("a", "b"), row("b", "c"), Self.first.replacing("key: a", with: "key: c"))
        == [])
    // A long chain must not be followed recursively.
    let rows = (0..<3_000).map { row("k\($0)", "k\($0 + 1)") }
    #expect(
      try findings(rows.joined(separator: ", "), "{kind: switch, title: Z, key: k3000}") == [])
    // Conditions that are never true.
    #expect(
      try findings(Self.first, row("b", "a and not a"), row("c", "b")) == [
        "constant-condition at 'a and not a'", "constant-condition at 'b'",
      ])
  }

  @Test(arguments: [
    ("n > 20", ["constant-condition at 'n > 20'"]), ("n >= 20", []),
    ("n < 10", ["constant-condition at 'n < 10'"]),
    ("n >= 10", ["constant-condition at 'n >= 10'"]),
    ("n > 11 and n < 12", ["constant-condition at 'n > 11 and n < 12'"]),
    ("n > 11 and n < 13", []), ("n == 10.5", ["constant-condition at 'n == 10.5'"]),
  ])
  func checksBounds(text: String, expected: [String]) throws {
    let counted = "{kind: stepper, title: A, key: n, value: 12, minimum: 10, maximum: 20}"
    #expect(
      try findings(counted, "{kind: switch, title: B, key: b, visibleIf: \(text)}") == expected)
  }

  /// A chain of comparisons requires as many numbers between two bounds as it has names.
  @Test func checksComparisonsOfKeys() throws {
    let rows = ["a", "b", "c"].map {
      "{kind: stepper, title: A, key: \($0), minimum: 0, maximum: 2}"
    }.joined(separator: ", ")
    func found(_ text: String) throws -> [String] {
      try findings(rows, "{kind: switch, title: B, key: x, visibleIf: \(text)}")
    }
    #expect(try found("a < b and b < c") == [])
    #expect(
      try found("a < b and b < c and c < 2") == [
        "constant-condition at 'a < b and b < c and c < 2'"
      ])
    #expect(
      try found("a < b and b < c and c < a") == [
        "constant-condition at 'a < b and b < c and c < a'"
      ])
  }

  // MARK: Selection

  /// A section with a stored selection stores the value of an option.
  @Test(arguments: [("", []), ("key: theme", ["missing-field at 'option'"])])
  func requiresValueOfOption(key: String, expected: [String]) throws {
    let section = """
        - selection: {value: a}
          \(key)
          items:
            - {kind: option, title: A, value: a, accessory: checkmark}
            - {kind: option, title: B, accessory: checkmark}
      """
    #expect(try texts(run(section)) == expected)
  }

  /// Cases in one section do not hide an unknown choice in another one.
  @Test func checksSelectionAfterCases() throws {
    let cases = """
        - items:
            - cases:
                - {when: on, kind: exit, title: A, action: a}
                - {kind: exit, title: B, action: b}

      """
    let options = """
        - selection: {value: drak}
          items:
            - {kind: option, title: Dark, value: dark, accessory: checkmark}

      """
    #expect(try texts(run(cases + options)) == ["unknown-choice at 'drak'"])
    #expect(try texts(run(options + cases)) == ["unknown-choice at 'drak'"])
  }

  private func section(_ selection: String, _ more: String = "") throws -> [String] {
    let options = ["light", "dark"].map {
      "      - {kind: option, title: \($0), value: \($0), accessory: checkmark}"
    }
    return try texts(
      run(
        "  - selection: \(selection)\n    items:\n" + options.joined(separator: "\n") + "\n" + more)
    )
  }

  @Test func checksSelections() throws {
    #expect(try section("{value: dark}") == [])
    #expect(try section("{value: drak}") == ["unknown-choice at 'drak'"])
    #expect(try section("{value: [dark]}") == ["wrong-type at '[dark]'"])
    #expect(try section("{mode: multiple, value: [dark, light]}") == [])
    #expect(try section("{mode: multiple, value: dark}") == ["wrong-type at 'dark'"])
    #expect(
      try section("{mode: multiple, value: [dark, dark]}") == ["duplicate-choice at 'dark'"])
    #expect(try section("{mode: multiple, value: [dark, x]}") == ["unknown-choice at 'x'"])
    #expect(
      try section(
        "{value: x}", "      - {kind: option, title: C, value: \"{v}\"}\n".replacing("\n", with: "")
      )
        == [])
    #expect(try section("{mode: many}") == ["unknown-value at 'many'"])
    #expect(try section("{value: {}}") == ["wrong-type at '{}'"])
    #expect(
      try section(
        "{value: dark}", "      - {kind: option, title: C, accessory: checkmark, isSelected: true}")
        == ["field-rule at 'true'"])
    #expect(
      try section("{value: dark}", "      - {kind: option, title: C, value: dark}")
        == ["duplicate-choice at '{value: dark}'"])
  }

  @Test func checksSelectionFromData() throws {
    let page = """
      {"page": "p", "sections": [{"selection": {"value": "{id}"}, "items": [
        {"kind": "option", "title": "A", "value": 1, "accessory": "checkmark"},
        {"kind": "option", "forEach": "more", "title": "{name}", "value": "{n}",
         "accessory": "checkmark"}]}]}
      """
    let run = try DataRun(
      page,
      data: ["{\"id\": 3, \"more\": [{\"name\": \"B\", \"n\": 2}, {\"name\": \"C\", \"n\": 3}]}"],
      isJSON: true, registry: .builtIn)
    #expect(run.ids == [])
    #expect(
      run.tree?.sections[0].items.map { $0.value(of: "isSelected").isTrue } == [false, false, true])
  }

  // MARK: The app's state

  private static let page = """
    page: p
    sections:
      - items:
          - {kind: switch, title: Sync, key: on, isOpen: true}
          - {kind: stepper, title: Often, key: n, value: 3, visibleIf: on, enabledIf: flags.beta}
      - title: Theme
        selection: {value: dark}
        key: theme
        visibleIf: n > 2
        items:
          - {kind: option, title: Light, value: light, accessory: checkmark}
          - {kind: option, title: Dark, value: dark, accessory: checkmark}
    """

  @Test(arguments: [
    ([], ["Sync true", "Often 3 off", "Light false", "Dark true"]),
    (["on=false"], ["Sync false", "Light false", "Dark true"]),
    (["n=1", "flags.beta=true"], ["Sync true", "Often 1"]),
    (["theme=light"], ["Sync true", "Often 3 off", "Light true", "Dark false"]),
  ])
  func appliesStates(settings: [String], expected: [String]) throws {
    let page = try #require(
      try CompiledPage(Array(Self.page.utf8), path: "p.yaml", registry: .builtIn))
    let scope = ConditionScope([PageStorage(of: page.tree)], flags: ["beta"])
    var session = SettingsSession(
      page.tree, keys: scope.settingsKeys, version: nil, platform: .iOS)
    for setting in settings { _ = session.handle(try SettingAssignment(setting, in: scope).event) }
    let rows = session.visiblePage.allItems.map { (item: SettingsPage.Item) in
      let name = item.cellKind?.storage?.field ?? "isSelected"
      let value: String =
        switch item.value(of: name) {
        case .boolean(let flag): flag ? "true" : "false"
        case .number(let number): number.description
        default: ""
        }
      return "\(item.titleText ?? "") \(value)" + (item.isEnabled ? "" : " off")
    }
    #expect(rows == expected)
  }

  @Test(arguments: ["on", "on=1", "no=1", "n=a", "theme=x", "app.version=x", "flags.b=true"])
  func rejectsInvalidSettings(text: String) throws {
    let page = try #require(
      try CompiledPage(Array(Self.page.utf8), path: "p.yaml", registry: .builtIn))
    let scope = ConditionScope([PageStorage(of: page.tree)], flags: [])
    #expect(throws: SettingAssignment.Refusal.self) { try SettingAssignment(text, in: scope) }
  }

  /// A tree and the page that is made from it are equivalent.
  @Test func convertsBetweenTreesAndPages() throws {
    let page = try #require(
      try CompiledPage(Array(Self.page.utf8), path: "p.yaml", registry: .builtIn))
    for form in [EmitForm.tree, .page] {
      let again = try #require(
        try CompiledPage(page.json(form), path: "p.json", registry: .builtIn))
      #expect(again.json(.tree) == page.json(.tree))
    }
  }

  // MARK: Differences

  /// A changed type of a value is reported, whether the kind, another field or the selection
  /// determines the type.
  @Test(arguments: [
    ("kind: stepper", "kind: textField"), ("kind: date", "kind: date, mode: time"),
    ("selection: {}", "selection: {mode: multiple}"),
  ])
  func reportsChangedTypesOfKeys(old: String, new: String) throws {
    func tree(_ what: String) throws -> SettingsPage {
      let section =
        what.hasPrefix("selection")
        ? "{id: s, key: k, \(what), items: [{kind: option, title: A, value: a, accessory: checkmark}]}"
        : "{id: s, items: [{id: i, \(what), title: A, key: k}]}"
      let page = "page: p\nsections: [\(section)]\n"
      return try #require(
        try CompiledPage(Array(page.utf8), path: "p.yaml", registry: .builtIn)
      ).tree
    }
    let diff = PageDiff(from: try tree(old), to: try tree(new))
    let changes =
      diff.items.updates.flatMap(\.properties) + diff.sections.updates.flatMap(\.properties)
    #expect(changes.flatMap(\.breakages).map(\.reason).contains(.keyRetyped))
  }

  /// A row with a different title and action is recognized by its key.
  @Test func recognizesRowsByKey() throws {
    func tree(_ row: String) throws -> SettingsPage {
      let page =
        "page: p\nsections: [{id: s, items: [\(row), {kind: exit, title: Q, action: q}]}]\n"
      return try #require(
        try CompiledPage(Array(page.utf8), path: "p.yaml", registry: .builtIn)
      ).tree
    }
    let diff = PageDiff(
      from: try tree("{kind: switch, title: A, key: k}"),
      to: try tree("{kind: switch, title: B, key: k, isOpen: true}"))
    #expect(diff.items.deletes.isEmpty && diff.items.updates.count == 1)
  }

  @Test(arguments: [
    ("key: n, value: 3", "key: n, value: 4", ["default-changed"]),
    ("key: n, value: 3", "key: m, value: 3", ["key-changed"]),
    ("key: n, value: 3", "value: 3", ["key-changed"]),
    ("value: dark}", "value: light}", ["default-changed"]),
    ("{kind: option, title: Light, value: light, accessory: checkmark}", "", ["choice-removed"]),
    ("visibleIf: on", "visibleIf: not on", []),
  ])
  func reportsBreakages(old: String, new: String, expected: [String]) throws {
    func tree(_ text: String) throws -> SettingsPage {
      try #require(try CompiledPage(Array(text.utf8), path: "p.yaml", registry: .builtIn)).tree
    }
    var text = Self.page.replacing(old, with: new)
    text = text.replacing(
      "- \n", with: "- {kind: option, title: Other, value: other, accessory: checkmark}\n")
    let diff = PageDiff(from: try tree(Self.page), to: try tree(text))
    let found =
      diff.items.updates.flatMap(\.properties).flatMap(\.breakages)
      + diff.sections.updates.flatMap(\.properties).flatMap(\.breakages)
      + diff.items.deletes.flatMap(\.breakages)
    #expect(found.map(\.reason.rawValue) == expected)
  }
}

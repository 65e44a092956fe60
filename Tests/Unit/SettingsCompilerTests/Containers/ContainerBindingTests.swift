import SettingsCompiler
import SettingsModel
import SettingsSyntax
import Testing

/// Tests the checks of filters and delegates of a container.
@Suite struct ContainerBindingTests {
  private static let child = "children: [{id: a, page: a.yaml}, {id: a.b, page: a.yaml}]"
  private static let page =
    "page: a\nsections: [{id: s.t, items: [{kind: option, title: A, value: 1}]}]"

  private func findings(_ lines: String) throws -> [String] {
    try ContainerRun([("c.yaml", "page: c\n" + lines), ("a.yaml", Self.page)]).findings
  }

  private func findings(withChildren lines: String) throws -> [String] {
    try findings(Self.child + "\n" + lines)
  }

  @Test func acceptsMinimalContainer() throws {
    let run = try ContainerRun([
      ("c.yaml", "page: c\nchildren: [{id: a, page: a.yaml}]"), ("a.yaml", Self.page),
    ])
    #expect(run.findings == [])
    let container = try #require(run.tree?.container)
    #expect(container.axis == .vertical)
    #expect(container.children.map(\.weight) == [.integer(1)])
    #expect(container.children.map(\.file) == ["a.yaml"])
    #expect(container.children.map(\.page.id) == ["a"])
    #expect(run.tree?.sections.isEmpty == true)
  }

  @Test(arguments: [
    (
      "axis: vertical\nsections: [{items: [{kind: exit, title: A}]}]",
      ["c.yaml:2:1 unknown-key: only a container has 'axis', but this page has no 'children'"]
    ),
    (
      "bar: []\nfilters: []\nsections: [{items: [{kind: exit, title: A}]}]",
      [
        "c.yaml:2:1 unknown-key: only a container has 'bar', but this page has no 'children'",
        "c.yaml:3:1 unknown-key: only a container has 'filters', but this page has no 'children'",
      ]
    ),
    (
      "axis: vertical\nbar: []",
      ["c.yaml:2:1 missing-key: a page with 'axis' is a container, and needs 'children'"]
    ),
    (
      "children: []",
      ["c.yaml:2:11 wrong-length: 'children' must have at least 1 element, and has 0"]
    ),
    (
      "children: a.yaml",
      ["c.yaml:2:11 wrong-type: 'children' must be a list, but this is the string 'a.yaml'"]
    ),
    ("children:", ["c.yaml:2:1 null-value: 'children' must be a list, but has no value"]),
    (
      "children: [a.yaml]",
      [
        "c.yaml:2:12 wrong-type: a child of a container must be a mapping, but this is the string 'a.yaml'"
      ]
    ),
    (
      "children: [{id: x, pge: a.yaml}]",
      ["c.yaml:2:20 unknown-key: a child of a container has no key 'pge'"]
    ),
    ("children: [{page: a.yaml}]", ["c.yaml:2:13 missing-key: a child of a container needs 'id'"]),
    (
      "children: [{id: 1, page: a.yaml}]",
      [
        "c.yaml:2:17 unquoted-text: 'id' must be an id of letters, digits, '.', '_' and '-', but this is the number 1"
      ]
    ),
    (
      "children: [{id: a, page: a.yaml}, {id: a, page: a.yaml}]",
      ["c.yaml:2:40 duplicate-id: the id 'a' is already used in this container"]
    ),
    (
      "children: [{id: a, page: a.yaml, weight: -0.5}]",
      ["c.yaml:2:42 out-of-range: 'weight' must be more than 0, but this is -0.5"]
    ),
    (
      "children: [{id: a, page: a.yaml, weight: .inf}]",
      ["c.yaml:2:42 out-of-range: a page can hold finite numbers only"]
    ),
    (
      "children: [{id: a, page: b.yaml}]",
      ["c.yaml:2:26 missing-file: 'b.yaml': no such file or directory"]
    ),
    (
      "children: [{id: a, page: c2.yaml}]\nsections: []",
      [
        "c.yaml:2:26 missing-file: 'c2.yaml': no such file or directory",
        "c.yaml:3:1 unknown-key: a container has no 'sections': its children have them",
      ]
    ),
  ])
  func reportsInvalidContainers(_ lines: String, _ expected: [String]) throws {
    #expect(try findings(lines) == expected)
  }

  @Test(arguments: [
    (
      "axis: diagonal",
      [
        "c.yaml:3:7 unknown-value: 'axis' must be one of 'horizontal', 'vertical', but this is 'diagonal'"
      ]
    ),
    (
      "axis: yes",
      [
        "c.yaml:3:7 unknown-value: 'axis' must be one of 'horizontal', 'vertical', but this is 'yes'"
      ]
    ),
    (
      "axis: [horizontal]",
      ["c.yaml:3:7 wrong-type: 'axis' must be one of 'horizontal', 'vertical', but this is a list"]
    ),
    ("bar: {title: A}", ["c.yaml:3:6 wrong-type: 'bar' must be a list, but this is a mapping"]),
    ("bar: [{action: a}]", ["c.yaml:3:8 missing-key: a button of a bar needs 'title'"]),
    ("bar: [{titel: A}]", ["c.yaml:3:8 unknown-key: a button of a bar has no key 'titel'"]),
    (
      "bar: [{title: A, action: a b}]",
      ["c.yaml:3:26 malformed-selector: 'action' must be a selector, but this is 'a b'"]
    ),
    ("bar: [{title: ' '}]", ["c.yaml:3:15 blank-title: this title has no visible characters"]),
    (
      "delegates: [a]",
      ["c.yaml:3:12 wrong-type: 'delegates' must be a mapping, but this is a list"]
    ),
    (
      "delegates: {didSelect: a}",
      [
        "c.yaml:3:13 unknown-key: 'didSelect' does not name a child and an event: write '<child>.<event>'"
      ]
    ),
    ("delegates: {a.didTap: a}", ["c.yaml:3:13 unknown-key: children have no event 'didTap'"]),
    ("delegates: {b.didSelect: a}", ["c.yaml:3:13 unknown-child: this container has no child 'b'"]),
    (
      "delegates: {.didSelct: a b}",
      [
        "c.yaml:3:13 unknown-child: this container has no child ''",
        "c.yaml:3:13 unknown-key: children have no event 'didSelct'",
        "c.yaml:3:24 malformed-selector: '.didSelct' must be a selector, but this is 'a b'",
      ]
    ),
    ("delegates: {a.didSelect: }", ["c.yaml:3:13 empty-value: 'a.didSelect' has no value"]),
    ("filters: {}", ["c.yaml:3:10 wrong-type: 'filters' must be a list, but this is a mapping"]),
    (
      "filters: [{}]",
      [
        "c.yaml:3:11 missing-key: a filter needs 'from'",
        "c.yaml:3:11 missing-key: a filter needs 'to'",
        "c.yaml:3:11 missing-key: a filter needs 'field'",
      ]
    ),
    (
      "filters: [{from: a, to: a, field: value}]",
      ["c.yaml:3:18 unknown-section: 'from' must be '<child>.<section>', but this is 'a'"]
    ),
    (
      "filters: [{from: a., to: a, field: value}]",
      ["c.yaml:3:18 unknown-section: 'from' must be '<child>.<section>', but this is 'a.'"]
    ),
    (
      "filters: [{from: x.s, to: y, field: value}]",
      [
        "c.yaml:3:18 unknown-child: this container has no child 'x'",
        "c.yaml:3:27 unknown-child: this container has no child 'y'",
      ]
    ),
    (
      "filters: [{from: a.s.t, to: a, field: value, match: atleast}]",
      [
        "c.yaml:3:53 unknown-value: 'match' must be one of 'equals', 'atLeast', 'atMost', but this is 'atleast'"
      ]
    ),
    ("filters: [{from: a.b.s.t, to: a.b, field: value}]", []),
  ])
  func reportsInvalidParts(_ lines: String, _ expected: [String]) throws {
    #expect(try findings(withChildren: lines) == expected)
  }

  /// Ids may contain dots. The longest child id is used, and the last dot separates the event.
  @Test func acceptsDotsInIDs() throws {
    let run = try ContainerRun([
      (
        "c.yaml",
        """
        page: c
        \(Self.child)
        delegates: {a.b.didClear: two, a.didSelect: one, a.didDeselect: zero}
        filters: [{from: a.b.s.t, to: a, field: value}, {from: a.s.t, to: a.b, field: value}]
        """
      ), ("a.yaml", Self.page),
    ])
    #expect(run.findings == [])
    let container = try #require(run.tree?.container)
    #expect(container.delegates.map(\.key) == ["a.b.didClear", "a.didDeselect", "a.didSelect"])
    #expect(container.filters.map(\.fromChild) == ["a.b", "a"])
    #expect(container.filters.map(\.fromSection) == ["s.t", "s.t"])
  }

  /// An unknown name may refer to the child whose id is invalid.
  @Test func reportsChildWithInvalidIDOnce() throws {
    #expect(
      try findings(
        """
        children: [{id: a, page: a.yaml}, {id: b c, page: a.yaml}]
        delegates: {b.didSelect: x}
        filters: [{from: b.s, to: c, field: value}]
        """
      ) == [
        "c.yaml:2:40 malformed-id: 'id' must be an id of letters, digits, '.', '_' and '-', but this is 'b c'"
      ])
  }

  @Test func replacesWholeTextInFixes() throws {
    let run = try ContainerRun([
      (
        "c.yaml",
        """
        page: c
        children: [{id: filters, page: a.yaml}]
        delegates: {filter.didSelect: x, "filters.didSelct": y}
        filters: [{from: filter.s.t, to: filtres, field: value}, {from: 'filters.s.tt', to: filters, field: value}]
        """
      ), ("a.yaml", Self.page),
    ])
    let replacements = run.compiler.sortedDiagnostics.map { $0.fix?.edits.first?.replacement ?? "" }
    #expect(
      replacements == [
        "filters.didSelect", "\"filters.didSelect\"", "filters.s.t", "filters", "\"filters.s.t\"",
      ])
  }

  @Test func reportsTooManyPartsAtTheirList() throws {
    let children = (0..<10_000).map { "{id: c\($0), page: a.yaml}" }.joined(separator: ", ")
    let filters = (0...100).map { "{from: c0.s.t, to: c\($0 % 99), field: value}" }
      .joined(separator: ", ")
    let run = try ContainerRun([
      ("c.yaml", "page: c\nchildren: [\(children)]\nfilters: [\(filters)]"), ("a.yaml", Self.page),
    ])
    #expect(
      run.findings == [
        "c.yaml:2:11 wrong-length: 'children' must have at most 100 elements, and has 10000",
        "c.yaml:3:10 wrong-length: 'filters' must have at most 100 elements, and has 101",
        "c.yaml:3:3869 duplicate-filter: this filter is there already; remove one of the two",
      ])
    #expect(run.tree?.container?.children.count == 100)
  }

  @Test func expandsAliasesAndMerges() throws {
    let run = try ContainerRun([
      (
        "c.yaml",
        """
        page: c
        children: [&c {id: a, page: a.yaml, weight: 2}, {<<: *c, id: b}]
        bar: [&b {title: A}, *b]
        filters: [&f {from: a.s.t, to: b, field: value}, {<<: *f, match: atLeast}]
        """
      ), ("a.yaml", Self.page),
    ])
    #expect(run.findings == [])
    let container = try #require(run.tree?.container)
    #expect(container.children.map(\.weight) == [.integer(2), .integer(2)])
    #expect(container.bar.map(\.title) == ["A", "A"])
    #expect(container.filters.map(\.match) == [.equals, .atLeast])
  }
}

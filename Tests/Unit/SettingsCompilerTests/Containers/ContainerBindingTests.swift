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
        "c.yaml:3:3869 duplicate-filter: this filter is a duplicate; remove one of the two",
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

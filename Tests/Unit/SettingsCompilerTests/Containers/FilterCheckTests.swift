import SettingsCompiler
import SettingsModel
import SettingsSyntax
import Testing

/// Tests filters against the contents of the children that they connect.
@Suite struct FilterCheckTests {
  private func findings(
    _ filters: String, of options: String = Movies.filters, in movies: String = Movies.movies
  ) throws -> [String] {
    try ContainerRun(container: Movies.browser(filters), filters: options, movies: movies).findings
  }

  private func options(_ values: String...) -> String {
    let items = values.map { "      - {kind: option, title: A\($0)}\n" }.joined()
    return "page: f\nsections:\n  - id: s\n    items:\n\(items)"
  }

  private static let place = "browser.yaml:3:"

  @Test func acceptsBrowser() throws {
    #expect(try findings(Movies.allFilters) == [])
  }

  @Test func reportsComparisonsWithOtherTypes() throws {
    #expect(
      try findings(
        "{from: f.s, to: m, field: rating, match: atLeast}",
        of: options(", value: 7", ", value: \"8\"", ", value: true"))
        == [
          "filters.yaml:6:41 filter-mismatch: 'atLeast' compares numbers, but this value is the string '8'",
          "filters.yaml:7:41 filter-mismatch: 'atLeast' compares numbers, but this value is true",
        ])
  }

  @Test(arguments: [
    ("{from: f.s, to: m, field: title}", "Nosferatu", true),
    ("{from: f.s, to: m, field: genres}", "drama", false),
    ("{from: f.s, to: m, field: rating, match: atLeast}", "9.9", true),
    ("{from: f.s, to: m, field: rating, match: atLeast}", "0", false),
    ("{from: f.s, to: m, field: rating, match: atMost}", "0", true),
    ("{from: f.s, to: m, field: rating, match: atMost}", "10", false),
  ])
  func reportsChoicesThatMatchNoItem(_ filter: String, _ value: String, _ leavesNothing: Bool)
    throws
  {
    let found = try findings(filter, of: options(", value: \(value)"))
    let expected =
      "filters.yaml:5:41 empty-choice: no item of 'm' matches this option"
    #expect(found == (leavesNothing ? [expected] : []))
  }

  /// Each option is reported once, however many filters use it.
  @Test func reportsOptionsWithoutValueOnce() throws {
    let filters = "{from: f.s, to: m, field: title}, {from: f.s, to: m, field: any}"
    let run = try ContainerRun(
      container: Movies.browser(filters), filters: options("", ", value: a", ""))
    #expect(
      run.findings.filter { !$0.contains("empty-choice") } == [
        "filters.yaml:5:9 missing-field: this option has no 'value', which a filter compares",
        "filters.yaml:7:9 missing-field: this option has no 'value', which a filter compares",
      ])
    let notes = run.compiler.sortedDiagnostics[0].notes
    #expect(notes.map(\.message) == ["this filter needs it"])
    #expect(notes[0].range.map { run.compiler.sources[$0.file].path } == "browser.yaml")
  }

  /// A section of options may contain other rows.
  @Test func acceptsOtherRowsAmongOptions() throws {
    let mixed = options(", value: drama") + "      - {kind: sample, title: More}\n"
    #expect(try findings("{from: f.s, to: m, field: genres}", of: mixed) == [])
  }

  @Test func requiresFieldInEveryKind() throws {
    let mixed =
      Movies.movies + "\n      - {kind: sample, title: More}\n      - {kind: exit, title: Quit}"
    let run = try ContainerRun(
      container: Movies.browser("{from: f.genre, to: m, field: genres}"), movies: mixed)
    #expect(
      run.findings == [
        Self.place + "41 unknown-field: the kind 'sample' has no field 'genres' to filter by"
      ])
    #expect(
      run.compiler.sortedDiagnostics[0].notes.prefix(2).map(\.message) == [
        "this item of the child is of the kind 'sample'",
        "this item of the child is of the kind 'exit'",
      ])
  }

  @Test func acceptsFieldsOfUnknownModels() throws {
    let custom = """
      page: m
      sections:
        - items: [{kind: custom, cellClass: C, modelClass: M, model: {rating: 3}}]
      """
    #expect(try findings("{from: f.rating, to: m, field: rating}", in: custom) == [])
  }

  @Test func reportsMissingChildrenOnly() throws {
    let run = try ContainerRun([
      ("c.yaml", Movies.browser("{from: f.a, to: m, field: b}"))
    ])
    #expect(run.ids == ["missing-file", "missing-file"])
  }

  @Test func reportsFiltersOfNestedContainers() throws {
    let run = try ContainerRun([
      (
        "c.yaml",
        """
        page: c
        children: [{id: in, page: browser.yaml}]
        filters: [{from: in.f.genre, to: in, field: title}]
        """
      ), ("browser.yaml", Movies.browser("")), ("filters.yaml", Movies.filters),
      ("movies.yaml", Movies.movies), ("kinds.yaml", Movies.kinds),
    ])
    #expect(
      run.findings == [
        "c.yaml:3:18 unknown-section: the child 'in' has no section 'f.genre'",
        "c.yaml:3:45 filter-mismatch: 'in' is a container, and has no items of its own to filter",
      ])
  }

  @Test func acceptsDerivedIDsOfSections() throws {
    let untitled = Movies.filters.replacing("id: genre", with: "title: Genre of film")
    #expect(try findings("{from: f.Genre of film, to: m, field: genres}", of: untitled) == [])
  }

  /// The time for a hundred filters over a thousand options and items is at most proportional to
  /// their product.
  @Test func checksManyFiltersAndOptionsQuickly() throws {
    let options = (0..<1_000).map { "  {kind: option, title: O\($0), value: o\($0)}" }
    let filters = (0..<100).map {
      "{from: f.s, to: m, field: \(["country", "title", "link", "any"][$0 % 4])}"
    }
    let run = try ContainerRun(
      container: Movies.browser(filters.joined(separator: ", ")),
      filters: "page: f\nsections: [{id: s, items: [\n\(options.joined(separator: ",\n"))]}]")
    #expect(run.findings.count { $0.contains("filter-mismatch") } == 1_000)
    #expect(run.findings.count { $0.contains("duplicate-filter") } == 96)
  }
}

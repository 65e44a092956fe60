import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

/// Tests filtering the children of a container by selected options.
@Suite struct SelectionTests {
  private func browser(_ more: String = "") throws -> SettingsPage {
    let run = try ContainerRun(container: Movies.browser(Movies.allFilters, more: more))
    #expect(run.findings == [])
    return try #require(run.tree)
  }

  private func select(_ choices: [String], in page: SettingsPage) throws -> SettingsPage {
    let container = try #require(page.container)
    return page.filtered(by: try choices.map { try container.parseChoice($0).get() })
  }

  /// The titles that remain in the second child, by section.
  private func remainingTitles(_ choices: String...) throws -> [String] {
    let movies = try select(choices, in: browser()).container?.children[1].page
    return movies?.sections.map { section in
      "\(section.id) "
        + section.items.map { $0.value(of: "title").string ?? "" }.joined()
    } ?? []
  }

  @Test func combinesOptionsOfASectionWithOr() throws {
    #expect(try remainingTitles() == ["old ABC", "new D"])
    #expect(try remainingTitles("f.genre=drama") == ["old A", "new D"])
    #expect(try remainingTitles("f.genre=war") == ["old B"])
    #expect(try remainingTitles("f.genre=drama", "f.genre=war") == ["old AB", "new D"])
    #expect(try remainingTitles("f.rating=7") == ["old AB", "new D"])
    #expect(try remainingTitles("f.rating=8.5") == ["old B", "new D"])
    #expect(try remainingTitles("f.rating=8.5", "f.rating=7") == ["old AB", "new D"])
    #expect(try remainingTitles("f.minutes=60") == ["old A"])
    #expect(try remainingTitles("f.minutes=60", "f.minutes=120") == ["old ABC"])
    #expect(try remainingTitles("f.color=true") == ["new D"])
    #expect(try remainingTitles("f.genre=comedy", "f.rating=8.5", "f.minutes=120") == ["old B"])
    #expect(try remainingTitles("f.genre=war", "f.color=true") == [])
  }

  @Test func marksChoices() throws {
    let page = try select(["f.genre=drama", "f.genre=war", "f.rating=7"], in: browser())
    let filters = try #require(page.container?.children[0].page)
    let items = filters.sections[0].items
    #expect(items.map(\.isChosen) == [true, false, true])
    #expect(items[0].value(of: "isSelected") == .boolean(true))
    #expect(items[1].value(of: "isSelected") == .boolean(false))
    #expect(items[2].value(of: "isOn") == .boolean(true))
    #expect(items[2].value(of: "isSelected") == .boolean(false))
    #expect(filters.sections[1].items.map(\.isChosen) == [true, false])
    #expect(filters.sections[1].items[0].value(of: "isSelected") == .boolean(false))
  }

  @Test func filtersCopyOfThePage() throws {
    let page = try browser()
    let filtered = try select(["f.genre=war"], in: page)
    #expect(page.container?.children[1].page.sections.count == 2)
    #expect(filtered.container?.children[1].page.sections.count == 1)
    #expect(filtered.container?.children[0].page.sections.count == 4)
  }

  /// A mark in the document is the initial state of the page. The app receives no event for it.
  @Test func ignoresMarksInTheDocument() throws {
    let run = try ContainerRun(
      container: Movies.browser(Movies.allFilters),
      filters: Movies.filters.replacing(
        "value: drama, accessory: checkmark",
        with: "value: drama, accessory: checkmark, isSelected: true"))
    let page = try select(["f.genre=war"], in: #require(run.tree))
    #expect(page.container?.children[1].page.sections.map(\.items.count) == [1])
  }

  /// Sections with choices remain even if they are empty, because filters refer to them.
  @Test func preservesSectionsWithChoices() throws {
    let run = try ContainerRun(
      [
        (
          "c.yaml",
          """
          page: c
          children: [{id: a, page: a.yaml}, {id: b, page: b.yaml}]
          filters: [{from: a.s, to: b, field: value}, {from: b.t, to: a, field: value}]
          """
        ),
        ("a.yaml", "page: a\nsections: [{id: s, items: [{kind: option, title: A, value: 1}]}]"),
        (
          "b.yaml",
          """
          page: b
          sections:
            - {id: t, items: [{kind: option, title: B, value: 2}]}
            - {id: u, items: [{kind: option, title: C, value: 2}]}
          """
        ),
      ])
    let page = try select(["a.s=1"], in: #require(run.tree))
    #expect(page.container?.children[1].page.sections.map(\.id) == ["t"])
    #expect(page.container?.children[1].page.sections[0].items.count == 0)
  }

  @Test func filtersNestedContainers() throws {
    let run = try ContainerRun([
      (
        "c.yaml", "page: c\nchildren: [{id: in, page: browser.yaml}, {id: in2, page: browser.yaml}]"
      ),
      ("browser.yaml", Movies.browser(Movies.allFilters)), ("filters.yaml", Movies.filters),
      ("movies.yaml", Movies.movies), ("kinds.yaml", Movies.kinds),
    ])
    let page = try select(["in.f.genre=war"], in: #require(run.tree))
    let counts = page.container?.children.map {
      $0.page.container?.children[1].page.sections.count
    }
    #expect(counts == [1, 2])
  }

  @Test(arguments: [
    ("g.genre=war", "there is no child 'g'; there are 'f', 'm'"),
    ("genre=war", "there is no child 'genre'; there are 'f', 'm'"),
    ("=", "there is no child ''; there are 'f', 'm'"),
    ("f.genr=war", "the child 'f' has no section 'genr'; did you mean 'genre'?"),
    ("f.=war", "the child 'f' has no section ''; there are 'genre', 'rating', 'minutes', 'color'"),
    ("f.genre=wra", "no option of 'f.genre' has the value 'wra'; did you mean 'war'?"),
    ("f.genre=", "no option of 'f.genre' has the value ''; there are 'drama', 'comedy', 'war'"),
    ("f.rating=8.50", "no option of 'f.rating' has the value '8.50'; did you mean '8.5'?"),
    ("m.old=x", "no option of 'm.old' has the value 'x'"),
  ])
  func reportsUnknownChoices(_ text: String, _ expected: String) throws {
    let container = try #require(try browser().container)
    guard case .failure(let refusal) = container.parseChoice(text) else {
      Issue.record("'\(text)' chooses something")
      return
    }
    #expect(refusal.description == expected)
  }

  /// Ids may contain the separators. The longest matching id is used.
  @Test func acceptsDotsAndEqualSignsInIDs() throws {
    let run = try ContainerRun([
      ("c.yaml", "page: c\nchildren: [{id: a, page: a.yaml}, {id: a.b, page: a.yaml}]"),
      (
        "a.yaml",
        """
        page: a
        sections:
          - {title: x=y.z, items: [{kind: option, title: A, value: "1=2"}]}
          - {title: x, items: [{kind: option, title: B, value: y}]}
        """
      ),
    ])
    let container = try #require(run.tree?.container)
    #expect(
      try container.parseChoice("a.b.x=y.z=1=2").get()
        == SettingsPage.Choice(children: ["a.b"], section: "x=y.z", value: "1=2"))
    #expect(
      try container.parseChoice("a.x=y").get()
        == SettingsPage.Choice(children: ["a"], section: "x", value: "y"))
  }

  @Test func ignoresUnknownChoices() throws {
    let page = try browser()
    let run = try ContainerRun(container: Movies.browser(Movies.allFilters))
    for selection in [
      SettingsPage.Choice(children: [], section: "genre", value: "war"),
      SettingsPage.Choice(children: ["x"], section: "genre", value: "war"),
      SettingsPage.Choice(children: ["f", "g"], section: "genre", value: "war"),
      SettingsPage.Choice(children: ["f"], section: "x", value: "war"),
      SettingsPage.Choice(children: ["f"], section: "genre", value: "x"),
    ] {
      #expect(run.json(page.filtered(by: [selection])) == run.json(page))
    }
  }
}

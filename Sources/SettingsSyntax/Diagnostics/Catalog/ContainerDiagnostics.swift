/// Containers: their children, delegates and filters.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let containerDiagnostics: [DiagnosticID] = [
    unknownChild, unknownSection, filterMismatch, emptyChoice, duplicateFilter, unpairedDelegate,
    noWireForm,
  ]

  public static let unknownChild = error(
    "unknown-child", "a container has no child with this id",
    explanation: """
      Delegates and filters refer to children by their ids under 'children'. If the
      child does not exist, the delegate is never called, and the filter has no
      effect. Correct the id, or add the child.
      """,
    examples: .init(
      fix: .unsafe, others: movieBrowser,
      bad: browser("delegates: {filter.didClear: showAll}"),
      good: browser("delegates: {filters.didClear: showAll}")))

  public static let unknownSection = error(
    "unknown-section", "a filter refers to a section that the child does not have",
    explanation: """
      A filter uses the options of one section of a child, written as '<child>.' and
      the section's id. If the section has no explicit id, its id is derived from its
      title and changes with it. Add an id to the section, or correct the filter.
      """,
    examples: .init(
      fix: .unsafe, others: movieBrowser,
      bad: browser("filters:\n  - {from: filters.genres, to: movies, field: accessoryTitle}"),
      good: browser("filters:\n  - {from: filters.genre, to: movies, field: accessoryTitle}")))

  public static let filterMismatch = error(
    "filter-mismatch", "a filter compares values that cannot be compared",
    explanation: """
      'atLeast' and 'atMost' compare numbers; 'equals' compares strings, numbers and
      booleans, and each element of a list. If the option and the field have different
      types, no item ever matches. Filter by another field, give the options values of
      the field's type, or change 'match'.
      """,
    examples: .init(
      others: movieBrowser,
      bad: browser("filters:\n  - {from: filters.genre, to: movies, field: hideAccessory}"),
      good: browser("filters:\n  - {from: filters.genre, to: movies, field: accessoryTitle}")))

  public static let emptyChoice = warning(
    "empty-choice", "no item matches an option of a filter",
    explanation: """
      A filter shows the items whose field matches the chosen value. No item of the
      child has this value, so the list is empty after a tap. Correct the value of the
      option or of the items, or remove the option.
      """,
    examples: .init(
      others: movieBrowser,
      bad: browser("filters:\n  - {from: filters.genre, to: movies, field: title}"),
      good: browser("filters:\n  - {from: filters.genre, to: movies, field: accessoryTitle}")))

  public static let duplicateFilter = warning(
    "duplicate-filter", "a container has the same filter twice",
    explanation: """
      Two filters with the same choices, child, field and comparison have the same
      effect as one of them. Probably one was copied and not edited. Correct or remove
      it.
      """,
    examples: .init(
      others: movieBrowser,
      bad: browser(
        "filters:\n  - {from: filters.genre, to: movies, field: accessoryTitle}\n"
          + "  - {from: filters.genre, to: movies, field: accessoryTitle}"),
      good: browser("filters:\n  - {from: filters.genre, to: movies, field: accessoryTitle}")))

  public static let unpairedDelegate = warning(
    "unpaired-delegate", "a delegate handles selection or deselection, but not both",
    explanation: """
      Users can select and deselect the options of the child. If the container is
      called for only one of the two events, it misses the other change and shows
      outdated contents. Name a selector for both events.
      """,
    examples: .init(
      others: movieBrowser,
      bad: browser("delegates: {filters.didSelect: filterMovies}"),
      good: browser(
        "delegates: {filters.didSelect: filterMovies, filters.didDeselect: filterMovies}")))

  public static let noWireForm = error(
    "no-wire-form", "the wire format cannot represent this page", stage: .otherDocuments,
    explanation: """
      'compile --emit wire' writes rows, and a container has no rows of its own: it
      only arranges other pages. Emit the tree, which includes the children, or emit
      the wire format of each child.
      """,
    examples: .init(
      others: movieBrowser, bad: browser(nil),
      good: .json(
        """
        {"data": [[
          {"cellClass": "OptionSettingCell",
           "model": {"modelClass": "OptionSettingModel", "title": "Drama", "value": "drama"}}
        ]]}
        """)))

  /// The pages that the containers of the examples are made of.
  private static let movieBrowser: [CatalogEntry.OtherFile] = [
    .named(
      "filters.yaml",
      """
      page: filters
      sections:
        - id: genre
          title: Genre
          items:
            - {kind: option, title: Drama, value: drama}
            - {kind: option, title: Comedy, value: comedy}
      """),
    .named(
      "movies.yaml",
      """
      page: movies
      sections:
        - items:
            - {kind: sample, title: Metropolis, accessoryTitle: drama}
            - {kind: sample, title: The General, accessoryTitle: comedy}
      """),
  ]

  private static func browser(_ keys: String?) -> CatalogEntry.Example {
    let container = """
      page: browser
      children:
        - {id: filters, page: filters.yaml}
        - {id: movies, page: movies.yaml}
      """
    return .yaml(container + (keys.map { "\n" + $0 } ?? ""))
  }
}

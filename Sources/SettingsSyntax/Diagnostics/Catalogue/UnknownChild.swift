extension CatalogueEntry {
  static let unknownChild = CatalogueEntry(
    .error, "a container has no child of this name",
    explanation: """
      Delegates and filters speak of children by their ids under 'children'. Of one
      that is not there nothing is ever reported, and nothing is filtered. Write the
      id that is meant, or add the child.
      """,
    others: .movieBrowser,
    bad: """
      page: browser
      children:
        - {id: filters, page: filters.yaml}
        - {id: movies, page: movies.yaml}
      delegates: {filter.didSelect: filterMovies}
      """,
    good: """
      page: browser
      children:
        - {id: filters, page: filters.yaml}
        - {id: movies, page: movies.yaml}
      delegates: {filters.didSelect: filterMovies}
      """)
}

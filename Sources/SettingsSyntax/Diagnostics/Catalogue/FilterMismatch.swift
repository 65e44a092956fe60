extension CatalogueEntry {
  static let filterMismatch = CatalogueEntry(
    .error, "a filter compares what cannot be compared",
    explanation: """
      'atLeast' and 'atMost' compare numbers; 'equals' compares texts, numbers and
      booleans, and a list by its elements. What is chosen and what it is compared
      with must be of one type, else no item is ever left. Filter by another field,
      give the options values of the field's type, or change 'match'.
      """,
    others: .movieBrowser,
    bad: """
      page: browser
      children:
        - {id: filters, page: filters.yaml}
        - {id: movies, page: movies.yaml}
      filters:
        - {from: filters.genre, to: movies, field: hideAccessory}
      """,
    good: """
      page: browser
      children:
        - {id: filters, page: filters.yaml}
        - {id: movies, page: movies.yaml}
      filters:
        - {from: filters.genre, to: movies, field: accessoryTitle}
      """)
}

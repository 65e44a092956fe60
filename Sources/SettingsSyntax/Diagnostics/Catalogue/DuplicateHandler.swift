extension CatalogueEntry {
  static let duplicateHandler = CatalogueEntry(
    .warning, "a handler is in the list twice",
    explanation: """
      One of the two was probably meant for another selector. 'name' and 'name:' are
      not the same, and may both be there.
      """,
    others: .sharedPage,
    bad: """
      presenter: UserPresenter
      page: page.yaml
      handlers: [address, "pushChanged:", address]
      """,
    good: """
      presenter: UserPresenter
      page: page.yaml
      handlers: [address, "pushChanged:"]
      """)
}

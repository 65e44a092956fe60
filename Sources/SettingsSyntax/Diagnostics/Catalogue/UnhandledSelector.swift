extension CatalogueEntry {
  static let unhandledSelector = CatalogueEntry(
    .error, "a selector is none of the presenter's handlers",
    explanation: """
      A tap calls its selector if the presenter responds to it: otherwise the row is
      dead. 'name' and 'name:' are two selectors; the second takes the model.
      Implement the selector and add it to 'handlers', or take the row away.
      """,
    others: .sharedPage,
    bad: """
      presenter: UserPresenter
      page: page.yaml
      handlers: [address, pushChanged]
      """,
    good: """
      presenter: UserPresenter
      page: page.yaml
      handlers: [address, "pushChanged:"]
      """)
}

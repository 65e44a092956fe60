extension CatalogueEntry {
  static let unusedHandler = CatalogueEntry(
    .warning, "nothing in the page calls a handler",
    explanation: """
      The app has code for a row that its page does not have: the row was removed or
      renamed, or the handler is misspelt. Delete the handler, or give a row its
      selector.
      """,
    others: .sharedPage,
    bad: """
      presenter: UserPresenter
      page: page.yaml
      handlers: [address, "pushChanged:", logOut]
      """,
    good: """
      presenter: UserPresenter
      page: page.yaml
      handlers: [address, "pushChanged:", logOut]
      patch:
        - insert: [{kind: exit, title: Log out, action: logOut}]
          after: profile
      """)
}

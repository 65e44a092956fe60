extension CatalogueEntry {
  static let missingData = CatalogueEntry(
    .error, "a page that is made of data was given none",
    explanation: """
      A page with 'forEach' or '{path}' can be checked and previewed by itself, but
      there is no tree of it before it is given a response: '--data FILE', once for
      each response that the app would fetch, in their order.
      """,
    bad: """
      page: friends
      sections:
        - items:
            - {kind: sample, forEach: friends, title: "{name}"}
      """,
    good: """
      page: friends
      sections:
        - items:
            - {kind: sample, title: Mei}
      """)
}

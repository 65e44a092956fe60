extension CatalogueEntry {
  static let duplicateHandler = CatalogueEntry(
    .warning, "a handler is in the list twice",
    explanation: """
      One of the two was probably meant for another selector. 'name' and 'name:' are
      not the same, and may both be there.
      """,
    others: [
      .named(
        "page.yaml",
        """
        page: settings
        sections:
          - id: profile
            items:
              - {kind: sample, title: Address, action: address}
              - {kind: switch, id: push, title: Messages, onChange: "pushChanged:"}
        """)
    ],
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

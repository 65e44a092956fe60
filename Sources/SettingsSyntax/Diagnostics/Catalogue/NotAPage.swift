extension CatalogueEntry {
  static let notAPage = CatalogueEntry(
    .error, "a file that is named as a page is none",
    explanation: """
      A presenter's 'page', a child of a container and what an item presents are
      files that hold one page: 'page: <id>', a tree, or rows in the wire form. A
      presenter cannot present another one; name the page that both share.
      """,
    others: [
      .named(
        "privacy.yaml",
        """
        page: privacy
        sections:
          - items:
              - {kind: switch, title: Read receipts}
        """),
      .named("kinds.yaml", "registry: 1\nkinds: {}\n"),
    ],
    bad: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Privacy, presents: kinds.yaml}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Privacy, presents: privacy.yaml}
      """)
}

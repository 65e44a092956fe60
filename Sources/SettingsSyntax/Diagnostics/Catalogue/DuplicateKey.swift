extension CatalogueEntry {
  static let duplicateKey = CatalogueEntry(
    .error, "a mapping has one key twice",
    explanation: """
      Readers disagree about which of the two counts: the app may show one title and
      the review another. It is mostly the trace of a merge, or of an item that lost
      its '-'. Keep one of the two.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - kind: sample
              title: Privacy
              action: privacy
              title: Help
      """,
    good: """
      page: settings
      sections:
        - items:
            - kind: sample
              title: Privacy
              action: privacy
            - kind: sample
              title: Help
      """)
}

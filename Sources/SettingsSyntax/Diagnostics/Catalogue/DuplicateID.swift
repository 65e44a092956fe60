extension CatalogueEntry {
  static let duplicateID = CatalogueEntry(
    .error, "two items or sections of the page have one id",
    explanation: """
      Ids tell a list which row moved and which changed; two rows with one id crash an
      animated update, or swap their contents. Ids of sections and items are one
      namespace, because patches and diffs speak of both alike. Give one of the two
      another id, or none: the compiler derives ids that differ.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: switch, id: push, title: Messages}
            - {kind: switch, id: push, title: Sounds}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: switch, id: push, title: Messages}
            - {kind: switch, id: sounds, title: Sounds}
      """)
}

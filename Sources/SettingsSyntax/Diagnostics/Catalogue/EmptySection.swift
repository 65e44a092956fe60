extension CatalogueEntry {
  static let emptySection = CatalogueEntry(
    .warning, "a section has no items",
    explanation: """
      A section without rows still draws its header, its footer and its space: a gap
      on the screen, often left behind when its last row was removed. Give it an item,
      or delete it.
      """,
    bad: """
      page: settings
      sections:
        - title: General
          items:
            - {kind: sample, title: Privacy, action: privacy}
        - title: Labs
          items: []
      """,
    good: """
      page: settings
      sections:
        - title: General
          items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}

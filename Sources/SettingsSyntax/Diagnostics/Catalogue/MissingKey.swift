extension CatalogueEntry {
  static let missingKey = CatalogueEntry(
    .error, "a key that is needed is not there",
    explanation: """
      Without this key the rest has no meaning: an item without a 'kind' has no cell
      that could draw it. Write the key; 'settingsc kinds' lists the kinds and their
      fields.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {title: Privacy, action: privacy}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}

extension CatalogueEntry {
  static let missingField = CatalogueEntry(
    .error, "the item lacks a field that its kind needs",
    explanation: """
      The cell cannot be drawn without this field: it would be blank, or crash on a
      value that it takes for granted. Write the field; 'settingsc kinds' says which
      fields each kind needs.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: avatar, title: Mei}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: avatar, title: Mei, avatar: mei_portrait}
      """)
}

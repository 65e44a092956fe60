extension CatalogueEntry {
  static let unknownKind = CatalogueEntry(
    .error, "no kind has this name",
    explanation: """
      The kind says which cell draws the row; the app has no class for a kind that is
      not registered. Write the name as 'settingsc kinds' lists it, or register a kind
      of your own in a registry file and name it under 'registries'.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: swich, title: Messages, isOpen: true}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Messages, isOpen: true}
      """)
}

extension CatalogueEntry {
  static let malformedClass = CatalogueEntry(
    .error, "a class has a name that no class can have",
    explanation: """
      The app looks the class up by this text. A name that no class can have finds
      none, and the list crashes or skips the row. It is made of letters, digits and
      '_'; a Swift class that is not exposed under a name of its own has its module's
      name and '.' before it.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: custom, cellClass: Map Cell, modelClass: MapModel}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: custom, cellClass: MapCell, modelClass: MapModel}
      """)
}

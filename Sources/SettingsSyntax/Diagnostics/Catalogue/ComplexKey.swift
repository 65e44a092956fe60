extension CatalogueEntry {
  static let complexKey = CatalogueEntry(
    .error, "a key is a list or a mapping",
    explanation: """
      YAML allows any value as a key, and JSON and the app know only texts. Mostly the
      brackets were meant as text. Write the key as a text, between quotes where it
      begins with '[' or '{'.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - kind: custom
              cellClass: MapCell
              modelClass: MapModel
              model:
                [zoom]: 3
      """,
    good: """
      page: settings
      sections:
        - items:
            - kind: custom
              cellClass: MapCell
              modelClass: MapModel
              model:
                zoom: 3
      """)
}

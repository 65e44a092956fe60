extension CatalogueEntry {
  static let recursiveAlias = CatalogueEntry(
    .error, "an alias stands inside the value that it refers to",
    explanation: """
      A value that holds itself has no end: a page made of it could never be written
      out, and readers that follow it hang. Refer to a part that is complete where the
      alias stands.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - kind: custom
              cellClass: MapCell
              modelClass: MapModel
              model: &view {zoom: 3, home: *view}
      """,
    good: """
      page: settings
      sections:
        - items:
            - kind: custom
              cellClass: MapCell
              modelClass: MapModel
              model: {now: &view {zoom: 3}, home: *view}
      """)
}

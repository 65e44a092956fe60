extension CatalogueEntry {
  static let duplicateSegment = CatalogueEntry(
    .error, "two segments of a tool have one title",
    explanation: """
      Two buttons with one title cannot be told apart, and mostly one of them was
      copied from the other and not yet changed. Give each segment a title of its
      own, or delete one of them.
      """,
    bad: """
      page: cities
      tool:
        kind: segmented
        segments: [{title: North, keyword: north}, {title: North, keyword: south}]
      sections:
        - items:
            - {kind: option, title: Harbin (north)}
      """,
    good: """
      page: cities
      tool:
        kind: segmented
        segments: [{title: North, keyword: north}, {title: South, keyword: south}]
      sections:
        - items:
            - {kind: option, title: Harbin (north)}
      """)
}

extension CatalogueEntry {
  static let controlCharacter = CatalogueEntry(
    .warning, "a text holds a control character",
    explanation: """
      A tab or another control character has no shape: the phone draws a gap, a box or
      nothing, and what follows shifts. A line break is fine. Delete the character; to
      put a text at the row's end, use the field that is made for it.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: "Language\\tEnglish", action: language}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Language, accessoryTitle: English, action: language}
      """)
}

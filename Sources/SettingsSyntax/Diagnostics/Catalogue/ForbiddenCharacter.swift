extension CatalogueEntry {
  static let forbiddenCharacter = CatalogueEntry(
    .error, "the file holds a character that YAML forbids",
    explanation: """
      YAML allows no control characters besides tab and line breaks; they come with
      text that is pasted from a terminal or a database, and no editor shows them.
      Some readers stop at them, others cut the text there. Delete the character;
      where it is meant, write it as an escape between double quotes.
      """,
    bad: """
      page: settings
      title: Set\u{8}tings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """,
    good: """
      page: settings
      title: Settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}

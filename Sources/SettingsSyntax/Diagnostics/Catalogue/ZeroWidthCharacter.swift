extension CatalogueEntry {
  static let zeroWidthCharacter = CatalogueEntry(
    .warning, "a text holds a character that nobody can see",
    explanation: """
      A zero-width space or a byte order mark inside a text comes with copying from
      web pages. It cannot be seen, and the text is found by no search and equals no
      other that looks the same. Delete it. Joiners between letters or inside an emoji
      are no finding.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: "Priv\u{200B}acy", action: privacy}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: "Privacy", action: privacy}
      """)
}

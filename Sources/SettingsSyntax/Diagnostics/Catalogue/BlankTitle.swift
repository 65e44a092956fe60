extension CatalogueEntry {
  static let blankTitle = CatalogueEntry(
    .warning, "a title shows nothing",
    explanation: """
      A row or a header whose title is empty, or only spaces and characters that
      cannot be seen, is a blank strip that people can tap and VoiceOver cannot read.
      Write the text, or leave the key out where it may be absent.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: " ", action: privacy}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}

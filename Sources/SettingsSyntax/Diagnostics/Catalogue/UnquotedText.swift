extension CatalogueEntry {
  static let unquotedText = CatalogueEntry(
    .error, "a text without quotes is read as a number or a boolean",
    explanation: """
      YAML takes 1.10 for the number 1.1 and true for a boolean; the model wants a
      text. What the phone would show is not what is written here: the version 1.10
      becomes 1.1. Put the text between quotes.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Version, accessoryTitle: 1.10}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Version, accessoryTitle: "1.10"}
      """)
}

extension CatalogueEntry {
  static let unquotedIndicator = CatalogueEntry(
    .error, "a text begins with a character that has a meaning in YAML",
    explanation: """
      A plain text cannot begin with '@', a backtick, '%', '&', '*', '!', '|' or '>',
      nor with '- ' or '? ': these characters belong to YAML's own grammar, or are
      reserved for it. Put the whole text between quotes.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - kind: sample
              title: @mei
              action: profile
      """,
    good: """
      page: settings
      sections:
        - items:
            - kind: sample
              title: "@mei"
              action: profile
      """)
}

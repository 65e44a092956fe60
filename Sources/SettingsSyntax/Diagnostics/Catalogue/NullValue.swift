extension CatalogueEntry {
  static let nullValue = CatalogueEntry(
    .error, "a value is needed, and there is none",
    explanation: """
      A key with nothing behind it is null, and so is '~'. Often a '#' is the cause:
      behind a space it begins a comment, and the text after it is gone. Write a
      value, quote a text that begins with '#', or leave the key out so that the field
      has its default.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - kind: sample
              title: #1 in music
              action: charts
      """,
    good: """
      page: settings
      sections:
        - items:
            - kind: sample
              title: "#1 in music"
              action: charts
      """)
}

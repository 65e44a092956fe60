extension CatalogueEntry {
  static let bidiControl = CatalogueEntry(
    .warning, "a text holds a character that changes the direction of writing",
    explanation: """
      Overrides and embeddings such as U+202E turn around how the text after them is
      shown, so a title can read otherwise than it is written, in a review as on the
      phone. Words in Arabic or Hebrew need none of them. Delete it, and let the app
      isolate texts that it puts together.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: "Pay \u{202E}001 CNY", action: pay}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: "Pay 100 CNY", action: pay}
      """)
}

extension CatalogueEntry {
  static let undefinedAlias = CatalogueEntry(
    .error, "an alias names an anchor that is not there",
    explanation: """
      '*name' repeats the value that '&name' marks. The mark must stand before it, in
      the same document: anchors do not reach over '---' or into other files. Mark the
      value, or write it out; a text that begins with '*' goes between quotes.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Messages, onChange: 'pushChanged:'}
            - {kind: switch, title: Sounds, onChange: *push}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Messages, onChange: &push 'pushChanged:'}
            - {kind: switch, title: Sounds, onChange: *push}
      """)
}

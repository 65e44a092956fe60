extension CatalogueEntry {
  static let tabIndentation = CatalogueEntry(
    .error, "a line is indented with a tab",
    explanation: """
      YAML indents with spaces only, because a tab is as wide as each editor wants it
      to be, and indentation decides what belongs to what. Replace the tab by spaces,
      two a level, and let the editor write spaces in YAML files.
      """,
    bad: """
      page: settings
      sections:
      \t- items:
            - {kind: sample, title: Privacy, action: privacy}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}

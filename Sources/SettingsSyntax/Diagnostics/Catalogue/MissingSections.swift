extension CatalogueEntry {
  static let missingSections = CatalogueEntry(
    .error, "the page has no sections",
    explanation: """
      A page without sections is an empty screen with nothing to tap. Give it at least
      one: 'sections:' and a list of them.
      """,
    bad: """
      page: settings
      title: Settings
      """,
    good: """
      page: settings
      title: Settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}

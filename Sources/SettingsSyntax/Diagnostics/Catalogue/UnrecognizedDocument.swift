extension CatalogueEntry {
  static let unrecognizedDocument = CatalogueEntry(
    .error, "this is no settings document",
    explanation: """
      A key at the top says what a document is: 'page', 'tree', 'data', 'registry' or
      'presenter'. Without one of them nothing in the file can be checked. Write
      'page: <id>' at the top of a page. To pass over files of other programs, name a
      directory instead of files, or use --skip-unrecognized.
      """,
    bad: """
      title: Settings
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

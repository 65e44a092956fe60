extension CatalogueEntry {
  static let yamlBoolean = CatalogueEntry(
    .error, "a word that only YAML 1.1 takes for a boolean",
    explanation: """
      YAML 1.1 reads yes, no, on, off, y and n as booleans, and YAML 1.2 reads them as
      texts. A switch would be on or off depending on the library that reads the page.
      Only true and false are booleans everywhere: write one of them.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Messages, isOpen: yes}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Messages, isOpen: true}
      """)
}

extension CatalogueEntry {
  static let yamlSyntax = CatalogueEntry(
    .error, "the file is no YAML",
    explanation: """
      The text cannot be read as YAML: a quote or a bracket is never closed, a colon
      has no space behind it, or a line is indented otherwise than those it belongs
      to. Where reading cannot go on, what stands behind it is not checked.
      """,
    bad: """
      page: settings
      title:Settings
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

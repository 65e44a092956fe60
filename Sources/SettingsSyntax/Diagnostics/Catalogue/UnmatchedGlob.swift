extension CatalogueEntry {
  static let unmatchedGlob = CatalogueEntry(
    .warning, "no file of the project matches a pattern of its configuration",
    explanation: """
      A pattern that matches nothing does nothing: mostly a folder was renamed, and
      files that were meant are no longer checked, or no longer left out. It is told
      where the configuration is checked by its name. Mend the pattern, or delete it.
      """,
    others: [
      .named(
        "generated/page.yaml",
        """
        page: settings
        sections:
          - items:
              - {kind: sample, title: Privacy, action: privacy}
        """)
    ],
    bad: .configuration(
      """
      exclude:
        - generate/
      """),
    good: .configuration(
      """
      exclude:
        - generated/
      """))
}

extension CatalogueEntry {
  static let tooManyFindings = CatalogueEntry(
    .error, "the file has more findings than are told",
    explanation: """
      Of a file, 10,000 errors and 10,000 warnings are told; the others are counted.
      So many mostly have one cause: a kind that is not registered, a generator that
      writes a key wrong. Mend that, and check again. To see all of them, raise the
      limit with --max-findings. It is a warning where no error is left out, and an
      error else, however many of the findings are hidden.
      """,
    bad: .sketch(
      """
      page: settings
      sections:
        - items:
            - {kind: swich, title: Calls} and 10,000 more such rows
      """),
    good: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Calls}
      """)
}

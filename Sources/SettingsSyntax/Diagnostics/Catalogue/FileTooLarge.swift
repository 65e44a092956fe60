extension CatalogueEntry {
  static let fileTooLarge = CatalogueEntry(
    .error, "the file is larger than the limit",
    explanation: """
      A page of one screen has a few kilobytes; a file of more than 64 MiB is mostly
      the wrong file, and reading it would cost the memory of the machine. If it is
      meant, raise the limit with --max-bytes.
      """,
    bad: .sketch(
      """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Row 1}
            # and two million more, 70 MiB in all
      """),
    good: .sketch(
      """
      settingsc validate --max-bytes 134217728 settings.yaml
      """))
}

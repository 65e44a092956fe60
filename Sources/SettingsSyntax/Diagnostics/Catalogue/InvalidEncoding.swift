extension CatalogueEntry {
  static let invalidEncoding = CatalogueEntry(
    .error, "the file is not UTF-8",
    explanation: """
      Pages are UTF-8, the one encoding that every reader of YAML and JSON agrees on.
      A file in UTF-16, GBK or Latin-1 would show wrong characters on the phone, or
      not open at all. Save it as UTF-8 (most editors have 'Save with encoding'), or
      convert it with iconv.
      """,
    bad: .sketch(
      """
      page: settings
      title: D<E9>j<E0> vu   # in Latin-1 one byte a letter, E9 and E0
      """),
    good: """
      page: settings
      title: Déjà vu
      sections:
        - items:
            - {kind: sample, title: History, action: history}
      """)
}

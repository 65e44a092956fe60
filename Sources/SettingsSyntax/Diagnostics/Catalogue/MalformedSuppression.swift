extension CatalogueEntry {
  static let malformedSuppression = CatalogueEntry(
    .error, "a comment of settingsc says what it cannot",
    explanation: """
      'disable-line', 'disable-next-line', 'disable' and 'enable' name the ids of the
      findings that they hide. There is no word for all of them, and a misspelt id
      would hide nothing. What keeps a file from being read cannot be hidden.
      """,
    bad: """
      page: settings
      sections:
        - items:
            # settingsc: disable-next-line unhandled-selecter
            - {kind: sample, title: Address, action: address}
      """,
    good: """
      page: settings
      sections:
        - items:
            # settingsc: disable-next-line unhandled-selector -- iPad only
            - {kind: sample, title: Address, action: address}
      """)
}

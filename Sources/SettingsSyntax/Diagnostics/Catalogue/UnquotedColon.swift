extension CatalogueEntry {
  static let unquotedColon = CatalogueEntry(
    .error, "a text without quotes holds a colon and a space",
    explanation: """
      A colon with a space behind it ends a key, so the rest of the text would be the
      value of a key that nobody meant. Put the whole text between quotes. A colon
      without a space, as in a URL or in 'pushChanged:', needs none.
      """,
    bad: """
      page: settings
      title: Account: mei
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """,
    good: """
      page: settings
      title: "Account: mei"
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}

extension CatalogueEntry {
  static let unknownKey = CatalogueEntry(
    .error, "a key has no meaning at its place",
    explanation: """
      A key that nobody reads has no effect on the phone, and is mostly a misspelt
      one: here the separators would keep their default inset. Write the key that is
      meant, or delete it; to keep a remark, write it as a comment.
      """,
    bad: """
      page: settings
      seperatorInset: {left: 12}
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """,
    good: """
      page: settings
      separatorInset: {left: 12}
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}

extension CatalogueEntry {
  static let lineSeparator = CatalogueEntry(
    .warning, "a character that some readers take for a line break",
    explanation: """
      U+2028, U+2029 and U+0085 look like nothing or like a space in an editor. Some
      readers of YAML and JSON end the line there, others do not: what looks like one
      line can hold two keys, and the phone can show another text than the review did.
      Write a space, or an escape between double quotes where the character is meant.
      """,
    bad: """
      page: settings
      title: "Settings\u{2028}of this app"
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """,
    good: """
      page: settings
      title: "Settings of this app"
      sections:
        - items:
            - {kind: sample, title: Privacy, action: privacy}
      """)
}

extension CatalogueEntry {
  static let costlyPattern = CatalogueEntry(
    .error, "the patterns of the fields take too long for the texts of the file",
    explanation: """
      A pattern from a registry is tried at every character of a text, with all ways
      in which it could go on: `^[a-z]+$` has one, `(a?){300}b` has three hundred.
      What patterns take for all texts of a file stops at 50 steps for each of its
      bytes. Write the pattern so that fewer ways are open: with `^` at its beginning,
      and with a length as 'maxLength' in place of '{300}'.
      """,
    bad: .sketch(
      """
      page: settings
      registries: [kinds.yaml]    # pattern: '(a?){300}b'
      sections:
        - items:
            - {kind: code, text: aaaaaaaaaaaaaaaaaaaa…} and so on, 100,000 letters
      """),
    good: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Calls}
      """)
}

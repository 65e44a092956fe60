extension CatalogueEntry {
  static let unknownTag = CatalogueEntry(
    .error, "a value has a tag that is not known here",
    explanation: """
      A word behind '!' names a type of the program that reads the file. Tags of other
      programs mean nothing to a page, and some make a reader run code, so only YAML's
      own are read (!!str, !!int, !!float, !!bool, !!null, !!map, !!seq). Delete the
      tag; to write a text that begins with '!', quote it.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: !new Privacy, action: privacy}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: '!new Privacy', action: privacy}
      """)
}

extension CatalogueEntry {
  static let malformedID = CatalogueEntry(
    .error, "an id holds characters that it may not have",
    explanation: """
      Ids stand in patches, in diffs and on the command line, where spaces and other
      signs would have to be quoted. They are made of letters, digits, '.', '_' and
      '-'. In a registry the names of kinds, fields and events are stricter, for they
      are names in the app's code: ASCII letters, digits and '_', and no digit first.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: switch, id: push messages, title: Messages}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: switch, id: push-messages, title: Messages}
      """)
}

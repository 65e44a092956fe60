extension CatalogueEntry {
  static let unknownValue = CatalogueEntry(
    .error, "a word is none of those that its field knows",
    explanation: """
      The field takes one of a few words. The app has no case for another one, and
      would show its default or nothing. Write one of the words that the finding
      lists; upper and lower case count.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: option, title: English, accessory: chekmark}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: option, title: English, accessory: checkmark}
      """)
}

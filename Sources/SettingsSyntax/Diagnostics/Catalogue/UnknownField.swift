extension CatalogueEntry {
  static let unknownField = CatalogueEntry(
    .error, "the kind has no field of this name",
    explanation: """
      The fields of an item are the properties of its model. One that the model does
      not have is dropped when the page is loaded, without a word: here the row would
      have no second line. 'settingsc kinds' lists the fields of each kind.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Dark mode, subtitel: As the system has it}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Dark mode, subtitle: As the system has it}
      """)
}

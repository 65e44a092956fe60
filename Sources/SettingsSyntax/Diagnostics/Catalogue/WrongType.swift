extension CatalogueEntry {
  static let wrongType = CatalogueEntry(
    .error, "a value is of another type than its place needs",
    explanation: """
      The app's models are typed: a number where a boolean is due is left out or
      crashes, depending on the reader. Write a value of the type that the finding
      names; 'settingsc kinds' lists the types of all fields.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Messages, isOpen: 1}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: switch, title: Messages, isOpen: true}
      """)
}

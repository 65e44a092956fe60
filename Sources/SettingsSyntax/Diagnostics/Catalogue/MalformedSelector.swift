extension CatalogueEntry {
  static let malformedSelector = CatalogueEntry(
    .error, "a selector could be no method's name",
    explanation: """
      The app asks its presenter to perform this selector when the row is tapped. A
      text that can be no method's name finds none: the row is dead, or the app
      crashes. Write the method's name, with one ':' at its end if it takes the model.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: show privacy}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: sample, title: Privacy, action: showPrivacy}
      """)
}

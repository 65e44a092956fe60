extension CatalogueEntry {
  static let fieldRule = CatalogueEntry(
    .error, "a field stands without the value that gives it a meaning",
    explanation: """
      Some fields belong to one value of another field: 'isSelected' to the accessory
      'checkmark', 'tag' to 'tag'. Beside another value the cell does not look at
      them, so what is written has no effect. Write the value that the field belongs
      to, or leave the field out.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: option, title: English, isSelected: true}
      """,
    good: """
      page: settings
      sections:
        - items:
            - {kind: option, title: English, accessory: checkmark, isSelected: true}
      """)
}

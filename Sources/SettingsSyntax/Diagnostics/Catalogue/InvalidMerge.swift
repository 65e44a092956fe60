extension CatalogueEntry {
  static let invalidMerge = CatalogueEntry(
    .error, "a merge key is given what is no mapping",
    explanation: """
      '<<' takes over the keys of another mapping, so its value is an alias of a
      mapping, or a list of such aliases. Mark the whole mapping with '&name', not one
      of its values.
      """,
    bad: """
      page: settings
      sections:
        - items:
            - {kind: &row sample, title: Privacy, action: privacy}
            - {<<: *row, kind: sample, title: Help}
      """,
    good: """
      page: settings
      sections:
        - items:
            - &row {kind: sample, title: Privacy, action: privacy}
            - {<<: *row, title: Help}
      """)
}

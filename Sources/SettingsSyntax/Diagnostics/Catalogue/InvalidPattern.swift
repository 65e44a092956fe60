extension CatalogueEntry {
  static let invalidPattern = CatalogueEntry(
    .error, "a pattern is no regular expression",
    explanation: """
      The pattern cannot be read, so no value could be checked against it. The finding
      marks the place. A backslash is written once between single quotes, and twice
      between double quotes; signs that are meant as themselves need one.
      """,
    bad: """
      registry: 1
      kinds:
        badge:
          cellClass: BadgeSettingCell
          modelClass: BadgeSettingModel
          fields:
            code: {type: string, pattern: '^[A-Z+$'}
      """,
    good: """
      registry: 1
      kinds:
        badge:
          cellClass: BadgeSettingCell
          modelClass: BadgeSettingModel
          fields:
            code: {type: string, pattern: '^[A-Z]+$'}
      """)
}

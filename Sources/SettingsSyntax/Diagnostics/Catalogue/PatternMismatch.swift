extension CatalogueEntry {
  static let patternMismatch = CatalogueEntry(
    .error, "a text does not match the pattern of its field",
    explanation: """
      The registry gives the field a pattern, a regular expression that its text must
      match somewhere; with '^' and '$' the whole text must. Write a text of that
      form. If the text is right, the pattern in the registry is too narrow.
      """,
    others: [
      .registry(
        """
        registry: 1
        kinds:
          badge:
            cellClass: BadgeSettingCell
            modelClass: BadgeSettingModel
            fields:
              title: {type: string, required: true}
              code: {type: string, pattern: '^[A-Z]+-[0-9]+$'}
        """)
    ],
    bad: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: badge, title: Membership, code: vip7}
      """,
    good: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: badge, title: Membership, code: VIP-7}
      """)
}

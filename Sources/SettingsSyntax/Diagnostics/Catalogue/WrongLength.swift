extension CatalogueEntry {
  static let wrongLength = CatalogueEntry(
    .error, "a text or a list is too short or too long for its field",
    explanation: """
      The registry says how much the cell has room for. A text is counted in
      characters as a person counts them, so that an emoji or an accented letter is
      one; a list in its elements. Write a shorter or a longer one.
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
              code: {type: string, maxLength: 4}
        """)
    ],
    bad: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: badge, title: Membership, code: 白金会员专享}
      """,
    good: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: badge, title: Membership, code: 白金}
      """)
}

extension CatalogueEntry {
  static let invalidConstraint = CatalogueEntry(
    .error, "a constraint contradicts its field",
    explanation: """
      With such a constraint no value is right, or the constraint means nothing: a
      maximum below the minimum, a pattern on a number, an enum without words. Mend
      it, or leave it out.
      """,
    bad: """
      registry: 1
      kinds:
        slider:
          cellClass: SliderSettingCell
          modelClass: SliderSettingModel
          fields:
            value: {type: number, minimum: 1, maximum: 0}
      """,
    good: """
      registry: 1
      kinds:
        slider:
          cellClass: SliderSettingCell
          modelClass: SliderSettingModel
          fields:
            value: {type: number, minimum: 0, maximum: 1}
      """)
}

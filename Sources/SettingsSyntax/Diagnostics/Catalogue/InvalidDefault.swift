extension CatalogueEntry {
  static let invalidDefault = CatalogueEntry(
    .error, "a default is no value of its own field",
    explanation: """
      The default stands in the tree of every item that does not write the field, so
      it must be a value that an item could write: of the field's type and within its
      bounds. Mend the default or the constraint.
      """,
    bad: """
      registry: 1
      kinds:
        slider:
          cellClass: SliderSettingCell
          modelClass: SliderSettingModel
          fields:
            value: {type: number, minimum: 0, maximum: 1, default: 50}
      """,
    good: """
      registry: 1
      kinds:
        slider:
          cellClass: SliderSettingCell
          modelClass: SliderSettingModel
          fields:
            value: {type: number, minimum: 0, maximum: 1, default: 0.5}
      """)
}

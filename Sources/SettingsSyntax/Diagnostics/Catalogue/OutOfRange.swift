extension CatalogueEntry {
  static let outOfRange = CatalogueEntry(
    .error, "a number is outside of the bounds of its field",
    explanation: """
      The registry says which numbers the cell can show. Outside of them a slider
      sticks at its end, or the cell draws outside of its frame. The bounds themselves
      are allowed. A number that does not fit into 64 bits is refused everywhere, as
      readers would round it.
      """,
    others: [
      .registry(
        """
        registry: 1
        kinds:
          slider:
            cellClass: SliderSettingCell
            modelClass: SliderSettingModel
            fields:
              title: {type: string, required: true}
              value: {type: number, default: 0.5, minimum: 0, maximum: 1}
        """)
    ],
    bad: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: slider, title: Brightness, value: 1.5}
      """,
    good: """
      page: settings
      registries: [kinds.yaml]
      sections:
        - items:
            - {kind: slider, title: Brightness, value: 1}
      """)
}

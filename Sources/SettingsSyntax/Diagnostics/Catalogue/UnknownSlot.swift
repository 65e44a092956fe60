extension CatalogueEntry {
  static let unknownSlot = CatalogueEntry(
    .error, "a preview has no slot of this name",
    explanation: """
      A preview puts fields into slots of the row: leading, title, subtitle, trailing
      and accessory; 'layout' says how the row is arranged. A field in a slot that is
      not there would not be drawn. Write one of these names.
      """,
    bad: """
      registry: 1
      kinds:
        slider:
          cellClass: SliderSettingCell
          modelClass: SliderSettingModel
          fields:
            title: {type: string, required: true}
            value: {type: number}
          preview: {title: title, trailling: value}
      """,
    good: """
      registry: 1
      kinds:
        slider:
          cellClass: SliderSettingCell
          modelClass: SliderSettingModel
          fields:
            title: {type: string, required: true}
            value: {type: number}
          preview: {title: title, trailing: value}
      """)
}

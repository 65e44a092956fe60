import SettingsSyntax

extension CellKind {
  /// An option in a sheet.
  public static let option = CellKind(
    name: "option",
    summary: "An option in a sheet, with an icon, a title, and a checkmark, a switch or a tag.",
    classes: .fixed(cell: "OptionSettingCell", model: "OptionSettingModel"),
    fields: [
      Field("title", .string, "The label of the option.").required(),
      Field("icon", .image, "The image before the title."),
      Field(
        "accessory", .enumeration(["none", "checkmark", "switch", "tag"]),
        "The accessory at the end of the row."
      ).defaulting(to: .string("none")),
      Field("isSelected", .boolean, "Whether the checkmark is visible.")
        .defaulting(to: .boolean(false)),
      Field("isOn", .boolean, "Whether the switch is on.").defaulting(to: .boolean(false)),
      Field("tag", .string, "The text of the tag."),
      Field("value", .scalar, "The value that a filter uses if the option is chosen."),
    ],
    events: [Event("onChange", "boolean")],
    rules: [
      FieldRule(.field("isSelected"), onlyWhen: "accessory", is: "checkmark"),
      FieldRule(.field("isOn"), onlyWhen: "accessory", is: "switch"),
      FieldRule(.field("tag"), onlyWhen: "accessory", is: "tag", isRequired: true),
      FieldRule(.event("onChange"), onlyWhen: "accessory", is: "switch"),
    ],
    layout: RowLayout(
      leading: "icon", title: "title",
      accessory: .chosen(
        byField: "accessory",
        [
          "checkmark": .control(.checkmark, fields: ["field": "isSelected"]),
          "switch": .control(.toggle, fields: ["field": "isOn"]),
          "tag": .text("tag"),
        ])),
    examples: Examples(
      valid: [
        "{kind: option, title: English, accessory: checkmark, isSelected: true}",
        "{kind: option, title: Wi-Fi only, accessory: switch, isOn: true, onChange: 'wifi:'}",
        "{kind: option, title: Pro, accessory: tag, tag: New, value: 3}",
      ],
      invalid: [
        ("{kind: option, title: English, isSelected: true}", .fieldRule),
        ("{kind: option, title: Pro, accessory: tag}", .fieldRule),
        ("{kind: option, title: Pro, tag: New}", .fieldRule),
        ("{kind: option, title: Pro, accessory: checkmark, onChange: 'on:'}", .fieldRule),
        ("{kind: option, title: Pro, accessory: chekmark}", .unknownValue),
      ]))
}

import SettingsSyntax

extension CellKind {
  /// An option in a sheet.
  public static let option = CellKind(
    name: "option",
    summary: "A choice in a sheet: an icon, a title, and a check mark, a switch or a tag.",
    classes: .fixed(cell: "OptionSettingCell", model: "OptionSettingModel"),
    fields: [
      Field("title", .string, "What is chosen.").required(),
      Field("icon", .image, "The image before the title."),
      Field(
        "accessory", .enumeration(["none", "checkmark", "switch", "tag"]),
        "What stands at the row's end."
      ).defaulting(to: .string("none")),
      Field("isSelected", .boolean, "Whether the check mark is shown.")
        .defaulting(to: .boolean(false)),
      Field("isOn", .boolean, "Whether the switch is on.").defaulting(to: .boolean(false)),
      Field("tag", .string, "The text of the tag."),
      Field("value", .scalar, "What choosing it means to a filter."),
    ],
    events: [Event("onChange", "boolean")],
    rules: [
      FieldRule(.field("isSelected"), onlyWhen: "accessory", is: "checkmark"),
      FieldRule(.field("isOn"), onlyWhen: "accessory", is: "switch"),
      FieldRule(.field("tag"), onlyWhen: "accessory", is: "tag", isRequired: true),
      FieldRule(.event("onChange"), onlyWhen: "accessory", is: "switch"),
    ],
    preview: PreviewLayout(
      leading: "icon", title: "title",
      accessory: .chosen(
        byField: "accessory",
        [
          "checkmark": .checkmark(field: "isSelected"), "switch": .toggle(field: "isOn"),
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

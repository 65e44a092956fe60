import SettingsSyntax

extension CellKind {
  /// A plain row with a title, an optional text and an arrow.
  public static let sample = CellKind(
    name: "sample",
    summary:
      "A plain row with a title, an optional text at the end, and an arrow unless it is hidden.",
    classes: .fixed(cell: "SampleSettingCell", model: "SampleSettingModel"),
    fields: [
      Field("title", .string, "The label of the row.").required(),
      Field("hideAccessory", .boolean, "Whether the arrow is hidden.")
        .defaulting(to: .boolean(false)),
      Field("accessoryTitle", .string, "A dimmed text before the arrow.")
        .defaulting(to: .string("")),
    ],
    layout: RowLayout(
      title: "title", trailing: "accessoryTitle",
      accessory: .disclosure(unless: "hideAccessory")),
    examples: Examples(
      valid: [
        "{kind: sample, title: My files, accessoryTitle: Add files, action: myProfile}",
        "{kind: sample, title: Version, accessoryTitle: '1.10', hideAccessory: true}",
      ],
      invalid: [
        ("{kind: sample, titel: My files}", .unknownField),
        ("{kind: sample, title: My files, hideAccessory: yes}", .yamlBoolean),
        ("{kind: sample, title: Version, accessoryTitle: 1.10}", .unquotedText),
      ]))
}

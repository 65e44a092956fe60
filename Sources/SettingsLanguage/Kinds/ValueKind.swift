import SettingsSyntax

extension CellKind {
  /// A row with a label and a value.
  public static let value = CellKind(
    name: "value",
    summary: "A row with a label and a value, which a long press copies.",
    classes: .fixed(cell: "ValueSettingCell", model: "ValueSettingModel"),
    fields: [
      Field("title", .string, "The label of the row.").required(),
      Field("value", .string, "The displayed value.").required(),
      Field("isCopyable", .boolean, "Whether a long press copies the value.")
        .defaulting(to: .boolean(true)),
    ],
    layout: RowLayout(title: "title", trailing: "value"), isReplaceable: true,
    examples: Examples(
      valid: [
        "{kind: value, title: Version, value: '2.10'}",
        "{kind: value, title: Account, value: mei@example.com, isCopyable: false}",
      ],
      invalid: [
        ("{kind: value, title: Version, value: 2.10}", .unquotedText),
        ("{kind: value, title: Version}", .missingField),
      ]))
}

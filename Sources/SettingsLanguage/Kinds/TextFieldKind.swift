import SettingsSyntax

extension CellKind {
  /// A row with a text field.
  public static let textField = CellKind(
    name: "textField",
    summary: "A row with a label and a text field of one line.",
    classes: .fixed(cell: "TextFieldSettingCell", model: "TextFieldSettingModel"),
    fields: [
      Field("title", .string, "The label of the text field.").required(),
      Field("value", .string, "The text in the field.").defaulting(to: .string("")),
      Field("placeholder", .string, "The text that an empty field shows."),
      Field(
        "keyboard",
        .enumeration(["text", "email", "number", "decimal", "phone", "url"]),
        "The keyboard that appears."
      ).defaulting(to: .string("text")),
      Field("secure", .boolean, "Whether the text is hidden, as in a password field.")
        .defaulting(to: .boolean(false)),
      Field("maxLength", .integer, "The maximum number of characters.").atLeast(1),
    ],
    events: [Event("onChange", "string")],
    limits: .init(of: "value", length: "maxLength"),
    storage: .init(field: "value"),
    layout: RowLayout(title: "title", accessory: .control(.textField)),
    isReplaceable: true,
    examples: Examples(
      valid: [
        "{kind: textField, title: Name, placeholder: Your name, maxLength: 40, onChange: 'name:'}",
        "{kind: textField, title: Port, value: '8080', keyboard: number, onChange: 'port:'}",
      ],
      invalid: [
        ("{kind: textField, title: Mail, keyboard: mail}", .unknownValue),
        ("{kind: textField, title: Port, value: 8080}", .unquotedText),
        ("{kind: textField, title: Name, maxLength: 0}", .outOfRange),
        ("{kind: textField, title: Name, value: Guest, maxLength: 4}", .fieldRule),
      ]))
}

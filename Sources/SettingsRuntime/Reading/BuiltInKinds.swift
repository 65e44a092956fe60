extension SettingsKinds {
  /// The kinds that are built into settingsc: docs/kinds.md.
  public static let builtIn = SettingsKinds([
    kind("avatar", [title, field("avatar", .string), nullable("subtitle", .string)]),
    kind("sample", [title, value("hideAccessory", .boolean), value("accessoryTitle", .string)]),
    kind(
      "switch", [title, value("isOpen", .boolean), nullable("subtitle", .string)],
      events: ["onChange"], stores: "isOpen"),
    kind("exit", [title]),
    kind(
      "option",
      [
        title, value("icon", .string),
        value("accessory", .enumeration(["none", "checkmark", "switch", "tag"])),
        value("isSelected", .boolean), value("isOn", .boolean), value("tag", .string),
        value("value", .scalar),
      ], events: ["onChange"]),
    SettingsKind("custom"),
    kind("slider", [title] + bounded, events: ["onChange"], stores: "value"),
    kind("stepper", [title] + bounded, events: ["onChange"], stores: "value"),
    kind(
      "segmented", [title, options, value("value", .scalar)], events: ["onChange"], stores: "value"),
    kind(
      "choice", [title, options, value("value", .scalar)], events: ["onChange"], stores: "value"),
    kind(
      "textField",
      [
        title, value("value", .string), value("placeholder", .string),
        value(
          "keyboard", .enumeration(["text", "email", "number", "decimal", "phone", "url"])),
        value("secure", .boolean), value("maxLength", .integer),
      ], events: ["onChange"], stores: "value"),
    kind(
      "date",
      [
        title, value("mode", .enumeration(["date", "time", "dateTime"])), value("value", .string),
        value("minimum", .string), value("maximum", .string),
      ], events: ["onChange"], stores: "value"),
    kind("link", [title, field("url", .string)]),
    kind("button", [title, value("role", .enumeration(["normal", "destructive", "cancel"]))]),
    kind("value", [title, field("value", .string), value("isCopyable", .boolean)]),
    kind(
      "progress",
      [
        title, field("value", .number), value("minimum", .number), value("maximum", .number),
        value("text", .string),
      ]),
  ])

  private static func kind(
    _ name: String, _ fields: [SettingsKind.Field], events: [String] = [], stores: String? = nil
  ) -> SettingsKind {
    let stem = name.prefix(1).uppercased() + name.dropFirst() + "Setting"
    let common = commonFields.filter { common in !fields.contains { $0.name == common.name } }
    return SettingsKind(
      name, cellClass: stem + "Cell", modelClass: stem + "Model", fields: fields + common,
      events: events, stores: stores)
  }

  private static func field(
    _ name: String, _ type: SettingsKind.FieldType
  ) -> SettingsKind.Field { .init(name, type, isRequired: true) }

  private static func value(
    _ name: String, _ type: SettingsKind.FieldType
  ) -> SettingsKind.Field { .init(name, type) }

  private static func nullable(
    _ name: String, _ type: SettingsKind.FieldType
  ) -> SettingsKind.Field { .init(name, type, isNullable: true) }

  private static let title = field("title", .string)
  private static let options = field(
    "options", .list(.object([title, field("value", .scalar)])))
  private static let bounded = ["value", "minimum", "maximum", "step"].map { value($0, .number) }

  /// What rows of all kinds but `custom` may have.
  private static let commonFields = [
    value("icon", .string), value("badge", .string), value("subtitle", .string),
    value("accessibilityLabel", .string), value("analyticsID", .string), value("since", .version),
  ]
}

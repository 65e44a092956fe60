// Written by `settingsc-dev generate`; do not edit.
// swift-format-ignore-file

extension SettingsKinds {
  /// The kinds that are built into settingsc: docs/kinds.md.
  public static let builtIn = SettingsKinds([
    SettingsKind("avatar", cellClass: "AvatarSettingCell", modelClass: "AvatarSettingModel", fields: [.init("title", .string, isRequired: true), .init("avatar", .string, isRequired: true), .init("subtitle", .string, isNullable: true)] + commonFields.filter { !["subtitle"].contains($0.name) }, events: []),
    SettingsKind("sample", cellClass: "SampleSettingCell", modelClass: "SampleSettingModel", fields: [.init("title", .string, isRequired: true), .init("hideAccessory", .boolean, default: false), .init("accessoryTitle", .string, default: "")] + commonFields, events: []),
    SettingsKind("switch", cellClass: "SwitchSettingCell", modelClass: "SwitchSettingModel", fields: [.init("title", .string, isRequired: true), .init("isOpen", .boolean, default: false), .init("subtitle", .string, isNullable: true)] + commonFields.filter { !["subtitle"].contains($0.name) }, events: ["onChange"], stores: "isOpen"),
    SettingsKind("exit", cellClass: "ExitSettingCell", modelClass: "ExitSettingModel", fields: [.init("title", .string, isRequired: true)] + commonFields, events: []),
    SettingsKind("option", cellClass: "OptionSettingCell", modelClass: "OptionSettingModel", fields: [.init("title", .string, isRequired: true), .init("icon", .string), .init("accessory", .enumeration(["none", "checkmark", "switch", "tag"]), default: "none"), .init("isSelected", .boolean, default: false), .init("isOn", .boolean, default: false), .init("tag", .string), .init("value", .scalar)] + commonFields.filter { !["icon"].contains($0.name) }, events: ["onChange"]),
    SettingsKind("custom", title: "cellClass"),
    SettingsKind("slider", cellClass: "SliderSettingCell", modelClass: "SliderSettingModel", fields: [.init("title", .string, isRequired: true), .init("value", .number, default: 0), .init("minimum", .number, default: 0), .init("maximum", .number, default: 1), .init("step", .number)] + commonFields, events: ["onChange"], stores: "value"),
    SettingsKind("stepper", cellClass: "StepperSettingCell", modelClass: "StepperSettingModel", fields: [.init("title", .string, isRequired: true), .init("value", .number, default: 0), .init("minimum", .number, default: 0), .init("maximum", .number, default: 100), .init("step", .number, default: 1)] + commonFields, events: ["onChange"], stores: "value"),
    SettingsKind("segmented", cellClass: "SegmentedSettingCell", modelClass: "SegmentedSettingModel", fields: [.init("title", .string, isRequired: true), .init("options", .list(.object([.init("title", .string, isRequired: true), .init("value", .scalar, isRequired: true)])), isRequired: true), .init("value", .scalar)] + commonFields, events: ["onChange"], stores: "value"),
    SettingsKind("choice", cellClass: "ChoiceSettingCell", modelClass: "ChoiceSettingModel", fields: [.init("title", .string, isRequired: true), .init("options", .list(.object([.init("title", .string, isRequired: true), .init("value", .scalar, isRequired: true)])), isRequired: true), .init("value", .scalar)] + commonFields, events: ["onChange"], stores: "value"),
    SettingsKind("textField", cellClass: "TextFieldSettingCell", modelClass: "TextFieldSettingModel", fields: [.init("title", .string, isRequired: true), .init("value", .string, default: ""), .init("placeholder", .string), .init("keyboard", .enumeration(["text", "email", "number", "decimal", "phone", "url"]), default: "text"), .init("secure", .boolean, default: false), .init("maxLength", .integer)] + commonFields, events: ["onChange"], stores: "value"),
    SettingsKind("date", cellClass: "DateSettingCell", modelClass: "DateSettingModel", fields: [.init("title", .string, isRequired: true), .init("mode", .enumeration(["date", "time", "dateTime"]), default: "date"), .init("value", .string), .init("minimum", .string), .init("maximum", .string)] + commonFields, events: ["onChange"], stores: "value"),
    SettingsKind("link", cellClass: "LinkSettingCell", modelClass: "LinkSettingModel", fields: [.init("title", .string, isRequired: true), .init("url", .string, isRequired: true)] + commonFields, events: []),
    SettingsKind("button", cellClass: "ButtonSettingCell", modelClass: "ButtonSettingModel", fields: [.init("title", .string, isRequired: true), .init("role", .enumeration(["normal", "destructive", "cancel"]), default: "normal")] + commonFields, events: []),
    SettingsKind("value", cellClass: "ValueSettingCell", modelClass: "ValueSettingModel", fields: [.init("title", .string, isRequired: true), .init("value", .string, isRequired: true), .init("isCopyable", .boolean, default: true)] + commonFields, events: []),
    SettingsKind("progress", cellClass: "ProgressSettingCell", modelClass: "ProgressSettingModel", fields: [.init("title", .string, isRequired: true), .init("value", .number, isRequired: true), .init("minimum", .number, default: 0), .init("maximum", .number, default: 1), .init("text", .string)] + commonFields, events: []),
  ])

  /// The fields that rows of all kinds except `custom` may have.
  private static let commonFields: [SettingsKind.Field] = [
    .init("icon", .string),
    .init("badge", .string),
    .init("subtitle", .string),
    .init("accessibilityLabel", .string),
    .init("analyticsID", .string),
    .init("since", .version),
  ]
}

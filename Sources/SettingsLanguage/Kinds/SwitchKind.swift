import SettingsSyntax

extension CellKind {
  /// A row with a switch.
  public static let `switch` = CellKind(
    name: "switch",
    summary: "A row with a switch, and an optional line that explains it.",
    classes: .fixed(cell: "SwitchSettingCell", model: "SwitchSettingModel"),
    fields: [
      Field("title", .string, "The label of the switch.").required(),
      Field("isOpen", .boolean, "Whether the switch is on.").defaulting(to: .boolean(false)),
      Field("subtitle", .string, "A smaller line below the title.").nullable(),
    ],
    events: [Event("onChange", "boolean")], storage: .init(field: "isOpen"),
    layout: RowLayout(
      title: "title", subtitle: "subtitle",
      accessory: .control(.toggle, fields: ["field": "isOpen"])),
    examples: Examples(
      valid: [
        "{kind: switch, title: Notifications, isOpen: true, onChange: 'pushChanged:'}",
        "{kind: switch, title: Dark mode, subtitle: ~, onChange: 'dark:'}",
      ],
      invalid: [
        ("{kind: switch, title: Notifications, isOpen: on}", .yamlBoolean),
        ("{kind: switch, title: Notifications, isOpen: 1}", .wrongType),
        ("{kind: switch, title: Notifications, onChange: 'push changed'}", .malformedSelector),
      ]))
}

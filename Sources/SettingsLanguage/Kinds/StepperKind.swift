import SettingsSyntax

extension CellKind {
  /// A row with a stepper.
  public static let stepper = CellKind(
    name: "stepper",
    summary: "A row with a number, and two buttons that decrease and increase it.",
    classes: .fixed(cell: "StepperSettingCell", model: "StepperSettingModel"),
    fields: [
      Field("title", .string, "The label of the row.").required(),
      Field("value", .number, "The current number.").defaulting(to: .number(.integer(0))),
      Field("minimum", .number, "The smallest number.").defaulting(to: .number(.integer(0))),
      Field("maximum", .number, "The largest number.").defaulting(to: .number(.integer(100))),
      Field("step", .number, "The amount that a tap adds or subtracts.")
        .greater(than: 0).defaulting(to: .number(.integer(1))),
    ],
    events: [Event("onChange", "number")],
    limits: .init(of: "value", minimum: "minimum", maximum: "maximum", step: "step"),
    storage: .init(field: "value"),
    layout: RowLayout(title: "title", accessory: .control(.stepper)),
    isReplaceable: true,
    examples: Examples(
      valid: [
        "{kind: stepper, title: Devices, value: 3, maximum: 5, onChange: 'devices:'}",
        "{kind: stepper, title: Days, minimum: 1, maximum: 30, value: 7, step: 7}",
      ],
      invalid: [
        ("{kind: stepper, title: Devices, value: 6, maximum: 5}", .fieldRule),
        ("{kind: stepper, title: Devices, value: '3'}", .wrongType),
      ]))
}

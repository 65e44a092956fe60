import SettingsSyntax

extension CellKind {
  /// A row with a slider.
  public static let slider = CellKind(
    name: "slider",
    summary: "A row with a slider that sets a number between two bounds.",
    classes: .fixed(cell: "SliderSettingCell", model: "SliderSettingModel"),
    fields: [
      Field("title", .string, "The label of the row.").required(),
      Field("value", .number, "The current number.").defaulting(to: .number(.integer(0))),
      Field("minimum", .number, "The number at the start of the track.")
        .defaulting(to: .number(.integer(0))),
      Field("maximum", .number, "The number at the end of the track.").defaulting(
        to: .number(.integer(1))),
      Field(
        "step", .number,
        "The distance between two allowed numbers; if omitted, any number is allowed."
      )
      .greater(than: 0),
    ],
    events: [Event("onChange", "number")],
    limits: .init(of: "value", minimum: "minimum", maximum: "maximum", step: "step"),
    storage: .init(field: "value"),
    layout: RowLayout(title: "title", accessory: .control(.slider)),
    isReplaceable: true,
    examples: Examples(
      valid: [
        "{kind: slider, title: Text size, value: 16, minimum: 12, maximum: 24, onChange: 'size:'}",
        "{kind: slider, title: Volume, value: 0.5, icon: speaker, onChange: 'volume:'}",
      ],
      invalid: [
        ("{kind: slider, title: Text size, value: 11, minimum: 12, maximum: 24}", .fieldRule),
        ("{kind: slider, title: Volume, minimum: 1, maximum: 1, value: 1}", .fieldRule),
        ("{kind: slider, title: Volume, step: 0}", .outOfRange),
        ("{kind: slider, title: Volume, step: 2}", .fieldRule),
      ]))
}

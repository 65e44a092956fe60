import SettingsSyntax

extension CellKind {
  /// A row with a progress bar.
  public static let progress = CellKind(
    name: "progress",
    summary: "A row with a progress bar, for example for the storage in use.",
    classes: .fixed(cell: "ProgressSettingCell", model: "ProgressSettingModel"),
    fields: [
      Field("title", .string, "The label of the row.").required(),
      Field("value", .number, "The current value.").required(),
      Field("minimum", .number, "The value at which the bar is empty.").defaulting(
        to: .number(.integer(0))),
      Field("maximum", .number, "The value at which the bar is full.").defaulting(
        to: .number(.integer(1))),
      Field("text", .string, "The text next to the bar, instead of the percentage."),
    ],
    limits: .init(of: "value", minimum: "minimum", maximum: "maximum"),
    layout: RowLayout(
      title: "title",
      accessory: .control(.progress)),
    isReplaceable: true,
    examples: Examples(
      valid: [
        "{kind: progress, title: Storage, value: 12.5, maximum: 50, text: 12.5 of 50 GB}",
        "{kind: progress, title: Profile, value: 0.8}",
      ],
      invalid: [
        ("{kind: progress, title: Profile, value: 80}", .fieldRule),
        ("{kind: progress, title: Profile}", .missingField),
      ]))
}

import SettingsSyntax

extension CellKind {
  /// A row with a progress bar.
  public static let progress = CellKind(
    name: "progress",
    summary: "A row with a bar that shows how far something is, such as the storage in use.",
    classes: .fixed(cell: "ProgressSettingCell", model: "ProgressSettingModel"),
    fields: [
      Field("title", .string, "What is measured.").required(),
      Field("value", .number, "How far it is.").required(),
      Field("minimum", .number, "Where the bar is empty.").defaulting(to: .number(.integer(0))),
      Field("maximum", .number, "Where the bar is full.").defaulting(to: .number(.integer(1))),
      Field("text", .string, "What stands beside the bar in place of the percentage."),
    ],
    limits: .init(of: "value", minimum: "minimum", maximum: "maximum"),
    preview: PreviewLayout(
      title: "title",
      accessory: .progress(
        .init(value: "value", minimum: "minimum", maximum: "maximum"), text: "text")),
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

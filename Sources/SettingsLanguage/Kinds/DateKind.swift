import SettingsSyntax

extension CellKind {
  /// A row that sets a date, a time, or both.
  public static let date = CellKind(
    name: "date",
    summary: "A row that shows a date, a time or both, and opens the system's picker.",
    classes: .fixed(cell: "DateSettingCell", model: "DateSettingModel"),
    fields: [
      Field("title", .string, "The label of the row.").required(),
      Field(
        "mode", .enumeration(modes.map(\.typeName)),
        "The parts that users set: a date, a time or both."
      )
      .defaulting(to: .string(StringFormat.date.typeName)),
      Field(
        "value", .formatted(.moment),
        "The date or time: '2026-01-31', '08:30', or both as in RFC 3339."),
      Field("minimum", .formatted(.moment), "The earliest date or time that users can set."),
      Field("maximum", .formatted(.moment), "The latest date or time that users can set."),
    ],
    events: [Event("onChange", "string")],
    formatRules: ["value", "minimum", "maximum"].flatMap { field in
      modes.map { FormatRule(field, is: $0, where: "mode", is: $0.typeName) }
    },
    limits: .init(of: "value", minimum: "minimum", maximum: "maximum"),
    storage: .init(field: "value"),
    layout: RowLayout(title: "title", accessory: .control(.date)),
    isReplaceable: true,
    examples: Examples(
      valid: [
        "{kind: date, title: Birthday, value: '1990-02-28', onChange: 'birthday:'}",
        "{kind: date, title: Quiet from, mode: time, value: '22:00', onChange: 'quiet:'}",
      ],
      invalid: [
        ("{kind: date, title: Birthday, value: '1990-02-29'}", .malformedDate),
        ("{kind: date, title: Quiet from, mode: time, value: '2026-01-31'}", .malformedDate),
        ("{kind: date, title: Birthday, value: '1890-02-28', minimum: '1900-01-01'}", .fieldRule),
      ]))

  private static let modes: [StringFormat] = [.date, .time, .dateTime]
}

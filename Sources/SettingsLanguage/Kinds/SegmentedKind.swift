import SettingsSyntax

extension CellKind {
  /// A row with a segmented control: all options are visible, and one is selected.
  public static let segmented = CellKind(
    name: "segmented",
    summary: "A row with a few options side by side, to choose one of them.",
    classes: .fixed(cell: "SegmentedSettingCell", model: "SegmentedSettingModel"),
    fields: Field.choosing,
    events: [Event("onChange", "value")],
    storage: .init(field: "value", options: "options"),
    layout: RowLayout(
      title: "title", accessory: .control(.segments)),
    isReplaceable: true,
    examples: Examples(
      valid: [
        "{kind: segmented, title: Theme, value: dark, onChange: 'theme:', "
          + "options: [{title: Light, value: light}, {title: Dark, value: dark}]}"
      ],
      invalid: [
        (
          "{kind: segmented, title: Theme, value: drak, "
            + "options: [{title: Light, value: light}, {title: Dark, value: dark}]}",
          .unknownChoice
        ),
        ("{kind: segmented, title: Theme, options: []}", .wrongLength),
      ]))
}

extension Field {
  /// The fields of a row whose user selects one option.
  static let choosing = [
    Field("title", .string, "The label of the row.").required(), options,
    Field("value", .scalar, "The value of the chosen option."),
  ]

  /// The options: the visible titles, and the values that are stored.
  static let options: Field = {
    let option = Field(
      "",
      .object([
        Field("title", .string, "The label of the option.").required(),
        Field("value", .scalar, "The value of the option, which no other option has.").required(),
      ]))
    var field = Field("options", .list(of: option), "The options, in display order.")
    field.minLength = 1
    return field.required()
  }()
}

import SettingsSyntax

extension CellKind {
  /// A row that shows all of a few options, of which one is chosen.
  public static let segmented = CellKind(
    name: "segmented",
    summary: "A row with a few options side by side, of which one is chosen.",
    classes: .fixed(cell: "SegmentedSettingCell", model: "SegmentedSettingModel"),
    fields: Field.choosing,
    events: [Event("onChange", "value")],
    storage: .init(field: "value", options: "options"),
    preview: PreviewLayout(
      title: "title", accessory: .segments(options: "options", value: "value")),
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
  /// The fields of a row of which one option is chosen.
  static let choosing = [
    Field("title", .string, "What is chosen.").required(), options,
    Field("value", .scalar, "The value of the option that is chosen."),
  ]

  /// What can be chosen: the titles that are shown, and the values that they stand for.
  static let options: Field = {
    let option = Field(
      "",
      .object([
        Field("title", .string, "What is shown.").required(),
        Field("value", .scalar, "What it stands for; no other option has it.").required(),
      ]))
    var field = Field("options", .list(of: option), "What can be chosen, in display order.")
    field.minLength = 1
    return field.required()
  }()
}

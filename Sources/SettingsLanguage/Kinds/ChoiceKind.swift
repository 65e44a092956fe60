import SettingsSyntax

extension CellKind {
  /// A row that shows the selected option and opens a sheet with all options.
  public static let choice = CellKind(
    name: "choice",
    summary: "A row that shows the chosen option, and opens a sheet with all options.",
    classes: .fixed(cell: "ChoiceSettingCell", model: "ChoiceSettingModel"),
    fields: Field.choosing,
    events: [Event("onChange", "value")],
    storage: .init(field: "value", options: "options"),
    layout: RowLayout(
      title: "title", accessory: .control(.menu)),
    isReplaceable: true,
    examples: Examples(
      valid: [
        "{kind: choice, title: Keep messages, value: 30, onChange: 'keep:', "
          + "options: [{title: 30 days, value: 30}, {title: Forever, value: 0}]}"
      ],
      invalid: [
        ("{kind: choice, title: Keep messages}", .missingField),
        (
          "{kind: choice, title: Keep messages, value: 30, "
            + "options: [{title: 30 days, value: 30}, {title: A month, value: 30}]}",
          .duplicateChoice
        ),
        (
          "{kind: choice, title: Keep messages, value: 31, "
            + "options: [{title: 30 days, value: 30}, {title: Forever, value: 0}]}",
          .unknownChoice
        ),
      ]))
}

import SettingsSyntax

extension CellKind {
  /// The row at the end: log out, switch account.
  public static let exit = CellKind(
    name: "exit",
    summary: "A row with a centered label, such as 'Log out' or 'Switch account'.",
    classes: .fixed(cell: "ExitSettingCell", model: "ExitSettingModel"),
    fields: [Field("title", .string, "The label of the row.").required()],
    layout: RowLayout(.centered, title: "title"), isButton: true,
    examples: Examples(
      valid: ["{kind: exit, title: 退出登录, action: logout}"],
      invalid: [
        ("{kind: exit}", .missingField),
        ("{kind: exit, title: Log out, action: 'log out'}", .malformedSelector),
      ]))
}

import SettingsSyntax

extension CellKind {
  /// A button that performs an action without opening a page.
  public static let button = CellKind(
    name: "button",
    summary: "A button with a centered label; a destructive one stands out.",
    classes: .fixed(cell: "ButtonSettingCell", model: "ButtonSettingModel"),
    fields: [
      Field("title", .string, "The label of the button.").required(),
      Field(
        "role", .enumeration(RowLayout.Role.allCases.map(\.rawValue)),
        "Whether the action destroys or cancels something."
      ).defaulting(to: .string(RowLayout.Role.normal.rawValue)),
    ],
    layout: RowLayout(.centered, title: "title", role: "role"), isButton: true,
    isReplaceable: true,
    examples: Examples(
      valid: [
        "{kind: button, title: Sync now, action: sync}",
        "{kind: button, title: Delete account, role: destructive, action: deleteAccount}",
      ],
      invalid: [
        ("{kind: button, title: Delete account, role: danger}", .unknownValue),
        ("{kind: button}", .missingField),
      ]))
}

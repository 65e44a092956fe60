import SettingsSyntax

extension CellKind {
  /// The user's image, name and a line about the account.
  public static let avatar = CellKind(
    name: "avatar",
    summary: "A row with the user's image, a name, a line about the account, and an arrow.",
    classes: .fixed(cell: "AvatarSettingCell", model: "AvatarSettingModel"),
    fields: [
      Field("title", .string, "The displayed name.").required(),
      Field("avatar", .image, "The image: a URL or the name of an asset.").required(),
      Field("subtitle", .string, "A smaller line below the name.").nullable(),
    ],
    layout: RowLayout(
      leading: "avatar", title: "title", subtitle: "subtitle", accessory: .disclosure()),
    examples: Examples(
      valid: [
        "{kind: avatar, title: 青藏澳元, avatar: 'https://example.com/a.jpg', action: avatar}",
        "{kind: avatar, title: Mei, avatar: mei_portrait, subtitle: 'Account: mei', action: me}",
      ],
      invalid: [
        ("{kind: avatar, title: Mei}", .missingField),
        ("{kind: avatar, title: Mei, avatar: 'https://'}", .malformedImage),
        ("{kind: avatar, title: Mei, avatar: mei, subtitel: Hello}", .unknownField),
      ]))
}

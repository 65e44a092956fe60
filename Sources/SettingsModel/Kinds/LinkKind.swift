import SettingsSyntax

extension CellKind {
  /// A row that opens a web page.
  public static let link = CellKind(
    name: "link",
    summary: "A title, and the address that a tap opens.",
    classes: .fixed(cell: "LinkSettingCell", model: "LinkSettingModel"),
    fields: [
      Field("title", .string, "The row's text.").required(),
      Field("address", .url, "The page that a tap opens.").required(),
    ],
    preview: PreviewLayout(title: "title", trailing: "address", accessory: .disclosure),
    examples: Examples(
      valid: ["{kind: link, title: Help, address: 'https://example.com/help'}"],
      invalid: [("{kind: link, title: Help}", .missingField)]))
}

import SettingsSyntax

extension CellKind {
  /// A row that opens a URL.
  public static let link = CellKind(
    name: "link",
    summary: "A row that opens a URL in the browser.",
    classes: .fixed(cell: "LinkSettingCell", model: "LinkSettingModel"),
    fields: [
      Field("title", .string, "The label of the row.").required(),
      Field("url", .url, "The URL that the row opens.").required(),
    ],
    layout: RowLayout(title: "title", accessory: .link), isReplaceable: true,
    examples: Examples(
      valid: ["{kind: link, title: Terms of service, url: 'https://example.com/terms'}"],
      invalid: [
        ("{kind: link, title: Terms of service}", .missingField),
        ("{kind: link, title: Terms of service, url: 'https://'}", .malformedURL),
      ]))
}

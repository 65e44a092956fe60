import SettingsSyntax

extension CellKind {
  /// A row that opens a URL.
  public static let link = CellKind(
    name: "link",
    summary: "A row that opens a URL in the browser.",
    classes: .fixed(cell: "LinkSettingCell", model: "LinkSettingModel"),
    fields: [
      Field("title", .string, "The row's text.").required(),
      Field("url", .url, "What is opened.").required(),
    ],
    preview: PreviewLayout(title: "title", accessory: .link), isReplaceable: true,
    examples: Examples(
      valid: ["{kind: link, title: Terms of service, url: 'https://example.com/terms'}"],
      invalid: [
        ("{kind: link, title: Terms of service}", .missingField),
        ("{kind: link, title: Terms of service, url: 'https://'}", .malformedURL),
      ]))
}

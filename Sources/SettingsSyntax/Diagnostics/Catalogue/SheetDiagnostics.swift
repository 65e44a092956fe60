/// The tools of a page.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let sheetDiagnostics: [DiagnosticID] = [duplicateSegment]

  public static let duplicateSegment = error(
    "duplicate-segment", "two segments of a tool have the same title",
    explanation: """
      Two buttons with the same title cannot be distinguished; usually one was copied
      from the other and not changed yet. Give each segment a title of its own, or
      delete one of them.
      """,
    examples: .init(
      bad: cities("[{title: North, keyword: north}, {title: North, keyword: south}]"),
      good: cities("[{title: North, keyword: north}, {title: South, keyword: south}]")))

  private static func cities(_ segments: String) -> CatalogueEntry.Example {
    .items(
      "{kind: option, title: Harbin (north)}", page: "cities",
      keys: "tool:\n  kind: segmented\n  segments: \(segments)")
  }
}

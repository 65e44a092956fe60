/// The tools of a page.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let sheetDiagnostics: [DiagnosticID] = [duplicateSegment]

  public static let duplicateSegment = error(
    "duplicate-segment", "two segments of a tool have the same title",
    explanation: """
      Users cannot tell two buttons with the same title apart. Usually one was copied
      from the other and not edited. Give each segment its own title, or delete one of
      them.
      """,
    examples: .init(
      bad: cities("[{title: North, keyword: north}, {title: North, keyword: south}]"),
      good: cities("[{title: North, keyword: north}, {title: South, keyword: south}]")))

  private static func cities(_ segments: String) -> CatalogEntry.Example {
    .items(
      "{kind: option, title: Harbin (north)}", page: "cities",
      keys: "tool:\n  kind: segmented\n  segments: \(segments)")
  }
}

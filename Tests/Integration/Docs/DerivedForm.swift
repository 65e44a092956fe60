/// A different notation of the same document. It must have the same findings.
enum DerivedForm: CaseIterable {
  case withCRLF, withByteOrderMark, withMultibyteFirstLine

  func derive(_ text: String) -> String {
    switch self {
    case .withCRLF:
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n")
    case .withByteOrderMark: "\u{FEFF}" + text
    case .withMultibyteFirstLine: "# 表情 😀 comment\n" + text
    }
  }
}

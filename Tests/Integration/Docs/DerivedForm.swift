/// The same document in another shape, in which the same must be found.
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

// libyaml looks for the ':' of a key within 1,024 characters of its beginning, and gives up then.

extension YAMLProblemExplainer {
  /// The fewest bytes of a key that can be too long.
  private static let longestKey = 1_022

  /// What is wrong with a colon that stands behind a key which is too long; nil behind any other.
  func longKey(before colon: Int, on line: SourceLine) -> Explanation? {
    guard byte(colon) == UInt8(ascii: ":") else { return nil }
    var start = colon
    while start > line.range.lowerBound {
      let last = byte(start - 1)
      if [0x2C, 0x5B, 0x7B].contains(last) { break }
      if last.isBlank, start - 1 > line.range.lowerBound,
        [UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?")].contains(byte(start - 2))
      {
        break
      }
      start -= 1
    }
    while start < colon, byte(start).isBlank { start += 1 }
    guard colon - start > YAMLProblemExplainer.longestKey else { return nil }
    return Explanation(
      Diagnostic(
        .yamlSyntax,
        "a key of more than \(YAMLProblemExplainer.longestKey) characters must have '? ' before it",
        at: file.range(start, colon - start),
        notes: [.init("JSON has no such limit")]))
  }
}

/// Characters that are not what they look like: tabs, no-break spaces, escapes.
extension YAMLProblemExplainer {
  func tab(at offset: Int, _ line: SourceLine) -> Explanation {
    // libyaml may point behind the tab, or at the line's end.
    var start = min(offset, max(0, text.count - 1))
    if start >= line.range.upperBound || byte(start) != 0x09 {
      start = line.range.first { byte($0) == 0x09 } ?? start
    }
    while start > line.range.lowerBound, byte(start - 1) == 0x09 { start -= 1 }
    var end = start
    while end < line.range.upperBound, byte(end) == 0x09 { end += 1 }
    let length = max(1, end - start)
    return Explanation(
      Diagnostic(
        .tabIndentation, "this is a tab, and YAML indents with spaces only",
        at: file.range(start, length),
        fix: .init(
          "write two spaces for each tab", .unsafe,
          [.init(file.range(start, length), String(repeating: "  ", count: length))])),
      end > start ? .blank(start..<end) : nil)
  }

  /// A no-break space on the line of the mistake is nearly always its cause.
  func noBreakSpace(near problem: YAMLProblem) -> Explanation? {
    for offset in [problem.offset, problem.contextOffset] {
      let line = SourceLine(around: offset, in: text.buffer)
      guard let start = line.firstNoBreakSpaceOutsideText(), !line.isComment else { continue }
      return noBreakSpace(at: start)
    }
    return nil
  }

  func noBreakSpace(at start: Int) -> Explanation {
    let run = start..<NoBreakSpace.endOfRun(in: text.buffer, from: start)
    return Explanation(NoBreakSpace.diagnostic(at: sourceRange(run), in: file), .blank(run))
  }

  func badEscape(_ problem: YAMLProblem) -> Explanation {
    // The mark stands at the escape's letter or digits: the backslash is just before.
    var start = min(problem.offset, text.count)
    while start > problem.contextOffset, start == text.count || byte(start) != UInt8(ascii: "\\") {
      start -= 1
    }
    guard start + 1 < text.count else { return unterminatedQuote(problem) }
    let wanted: Int? =
      switch byte(start + 1) {
      case UInt8(ascii: "x"): 2
      case UInt8(ascii: "u"): 4
      case UInt8(ascii: "U"): 8
      default: nil
      }
    let doubled = Diagnostic.Fix(
      "double the backslash", .unsafe, [.init(file.range(start, 1), "\\\\")])
    guard let wanted else {
      let letter = start..<start + 1 + max(1, place(start + 1).length)
      return Explanation(
        Diagnostic(
          .yamlSyntax, "YAML has no escape '\(Excerpt.quoted(written(letter)))'",
          at: sourceRange(letter),
          notes: [.init("for a backslash write '\\\\', or put the text between single quotes")],
          fix: doubled),
        standingIn(for: start..<start + 1, problem))
    }
    var end = start + 2
    while end - start - 2 < wanted, byte(end).isHexDigit { end += 1 }
    let range = start..<end
    guard end - start - 2 == wanted else {
      let letter = written(start..<start + 2)
      return Explanation(
        Diagnostic(
          .yamlSyntax, "'\(letter)' is followed by \(wanted) hexadecimal digits",
          at: sourceRange(range), notes: [.init("for a backslash write '\\\\'")], fix: doubled),
        standingIn(for: start..<start + 1, problem))
    }
    return noCharacter(range, problem)
  }

  /// `\ud83d\ude00`, as JSON writes what YAML has one escape for, or a number that is too large.
  private func noCharacter(_ range: Range<Int>, _ problem: YAMLProblem) -> Explanation {
    func unit(at start: Int) -> UInt32? {
      guard byte(start) == UInt8(ascii: "\\"), byte(start + 1) == UInt8(ascii: "u") else {
        return nil
      }
      return UInt32(written(start + 2..<min(start + 6, text.count)), radix: 16)
    }
    guard let high = unit(at: range.lowerBound) else {
      return Explanation(
        Diagnostic(
          .yamlSyntax, "'\(written(range))' names no character", at: sourceRange(range),
          notes: [.init("the last character is \\U0010ffff")]),
        standingIn(for: range.prefix(1), problem))
    }
    if high & 0xFC00 == 0xD800, let low = unit(at: range.upperBound), low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
    {
      let pair = range.lowerBound..<range.upperBound + 6
      return Explanation(
        Diagnostic(
          .yamlSyntax, "'\(written(pair))' is one character in JSON, and none in YAML",
          at: sourceRange(pair),
          fix: .init(
            "write the character itself", .safe, [.init(sourceRange(pair), String(scalar))])),
        standingIn(for: pair, problem))
    }
    return Explanation(
      Diagnostic(
        .yamlSyntax, "'\(written(range))' is half of a character", at: sourceRange(range),
        notes: [.init("write the character itself, or \\U and eight digits")]),
      standingIn(for: range, problem))
  }

  /// Letters in place of a part of a text between quotes.
  private func standingIn(for part: Range<Int>, _ problem: YAMLProblem) -> YAMLPatch {
    var patch = YAMLPatch.word(insteadOf: part)
    patch.standIn = problem.contextOffset..<problem.offset
    return patch
  }
}

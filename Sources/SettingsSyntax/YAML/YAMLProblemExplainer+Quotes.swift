/// Quotes and brackets that are not closed, and what stands behind those that are.
extension YAMLProblemExplainer {
  /// Text behind a value that is complete: `"a" b`, `{name} is here`, `[1]]`, `&b,c`.
  func behindValue(at start: Int, _ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let value = line.plainValue(from: start, isInFlow: false)
    let first = byte(start)
    if first.isQuote {
      guard let close = line.closingQuote(of: start), close < problem.offset else {
        // It closes a text that began above.
        return plain(problem, "this text stands behind a closing quote")
      }
      let rest = problem.offset..<max(problem.offset, value.upperBound)
      let isWhole = value.count > 2 && byte(value.upperBound - 1) == first
      let inner = isWhole ? value.dropFirst().dropLast() : value[...]
      let hasEscapes = inner.contains { byte($0) == UInt8(ascii: "\\") }
      let text = written(inner.startIndex..<inner.endIndex)
      return Explanation(
        Diagnostic(
          .yamlSyntax, "this text stands behind a closing quote", at: sourceRange(rest),
          notes: [
            .init(
              "between quotes, a single one is doubled ('') and a double one escaped (\\\")")
          ],
          fix: hasEscapes
            ? nil
            : .init("quote all of it", .unsafe, [.init(sourceRange(value), QuotedText.yaml(text))])),
        .word(insteadOf: value))
    }
    if let closer = strayCloser(problem) { return closer }
    if [0x5B, 0x7B, 0x26, 0x2A, 0x21].contains(first) {
      var explanation = mustBeQuoted(value, beginningWith: written(start..<start + 1))
      explanation.diagnostic.fix?.safety = .unsafe
      return explanation
    }
    return plain(problem, "this does not go on with what began above")
  }

  /// A `]` or a `}` that closes nothing.
  func strayCloser(_ problem: YAMLProblem) -> Explanation? {
    let closer = byte(problem.offset)
    guard closer == UInt8(ascii: "]") || closer == UInt8(ascii: "}") else { return nil }
    let range = problem.offset..<problem.offset + 1
    return Explanation(
      Diagnostic(
        .yamlSyntax, "this '\(written(range))' closes nothing", at: sourceRange(range),
        fix: .init("delete it", .unsafe, [.init(sourceRange(range), "")])),
      .blank(range))
  }

  /// A quote that opens on a line above and was closed by the next quote, on this line.
  func unclosedQuote(above line: SourceLine) -> Explanation? {
    var above = line
    for _ in 0..<20 {
      guard let next = above.textLineAbove else { return nil }
      above = next
      let start = above.valueStart ?? above.contentStart
      guard start < above.range.upperBound, byte(start).isQuote else { continue }
      let close = SourceLine(start..<line.range.upperBound, in: text.buffer).closingQuote(of: start)
      guard let close, line.range.contains(close) else { continue }
      return unclosedQuote(
        at: start, "the quote that opens here is not closed on its line",
        note: .init("the text goes on to this quote", at: place(close)))
    }
    return nil
  }

  func unterminatedQuote(_ problem: YAMLProblem) -> Explanation {
    guard problem.contextWords != nil, problem.contextOffset < text.count else {
      return plain(problem, problem.words)
    }
    return unclosedQuote(
      at: problem.contextOffset, "the quote that opens here is never closed",
      note: .init("reading ended here", at: place(problem.offset)))
  }

  private func unclosedQuote(
    at start: Int, _ message: String, note: Diagnostic.Note
  ) -> Explanation {
    let line = SourceLine(around: start, in: text.buffer)
    let value = unquotedText(at: start, isInFlow: false)
    // A line below that is indented deeper may be more of the text.
    let goesOn = line.textLineBelow.map { $0.indentation > line.indentation } ?? false
    return Explanation(
      Diagnostic(
        .yamlSyntax, message, at: place(start), notes: [note],
        fix: .init(
          "write a closing quote", .unsafe,
          [.init(file.range(value.upperBound, 0), written(start..<start + 1))])),
      goesOn ? nil : .word(insteadOf: value))
  }

  /// A bracket that is not closed, or an entry without a comma before it.
  func unclosed(
    _ problem: YAMLProblem, _ line: SourceLine, opener: String, closer: String
  ) -> Explanation {
    let (start, offset) = (problem.contextOffset, problem.offset)
    let isColon = byte(offset) == UInt8(ascii: ":")
    let isOnOneLine = line.range.contains(start)
    if isColon, isOnOneLine { return colonInFlow(problem, line) }
    if isColon, offset == line.textStart {
      return plain(problem, "a key and the colon behind it must stand on one line")
    }
    guard offset < text.count, !isColon else {
      if let explicit = questionMark(from: start) { return explicit }
      return unclosedBracket(at: start, until: isColon ? line : nil, opener, closer)
    }
    var end = offset
    while end > start, byte(end - 1).isBlank || byte(end - 1).isLineBreak { end -= 1 }
    return Explanation(
      Diagnostic(
        .yamlSyntax, "',' or '\(closer)' is missing before this", at: place(offset),
        notes: [.init("the '\(opener)' is here", at: place(start))],
        fix: .init("write a comma", .unsafe, [.init(file.range(end, 0), ",")])))
  }

  /// A bracket that is open where the next key stands, or at the end of the file.
  private func unclosedBracket(
    at start: Int, until line: SourceLine?, _ opener: String, _ closer: String
  ) -> Explanation {
    let first = SourceLine(around: start, in: text.buffer)
    guard let line else {
      return Explanation(
        Diagnostic(.yamlSyntax, "the '\(opener)' has no '\(closer)'", at: place(start)))
    }
    let value = first.plainValue(from: start, isInFlow: false)
    let isValue =
      value.count > 1 && first.valueStart == start && line.indentation <= first.indentation
    return Explanation(
      Diagnostic(
        .yamlSyntax, "the '\(opener)' is not closed before the next key", at: place(start),
        notes: [.init("the next key is here", at: sourceRange(line.keyOrText))],
        fix: isValue
          ? .init(
            "write '\(closer)' at the end of the line", .unsafe,
            [.init(file.range(value.upperBound, 0), closer)]) : nil),
      isValue ? .word(insteadOf: value) : nil)
  }

  /// `[ ? ]`, of which libyaml loses the bracket.
  private func questionMark(from start: Int) -> Explanation? {
    let line = SourceLine(around: start, in: text.buffer)
    let mark = (start..<line.range.upperBound).first {
      byte($0) == UInt8(ascii: "?") && (byte($0 + 1).isBlank || byte($0 + 1).isLineBreak)
        && (byte($0 - 1).isBlank || [0x2C, 0x5B, 0x7B].contains(byte($0 - 1)))
    }
    guard let mark, mark > start else { return nil }
    return mustBeQuoted(
      line.plainValue(from: mark, isInFlow: true), beginningWith: "? ", meaning: "begins a key")
  }
}

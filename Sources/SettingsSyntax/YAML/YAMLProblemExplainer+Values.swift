/// Values that must be quoted, colons that do not end a key, and quotes and brackets that are not
/// closed.
extension YAMLProblemExplainer {
  /// A string that begins with a character that has a meaning in YAML, or cannot begin one: `& more`,
  /// `|x`, `!{x}`, `@name`, `%`.
  func quoteValue(at offset: Int, _ problem: YAMLProblem) -> Explanation {
    guard offset < text.count else { return unexpectedEnd(problem) }
    let meaning: String? =
      switch byte(offset) {
      case UInt8(ascii: "&"): "marks the value after it, for aliases"
      case UInt8(ascii: "*"): "repeats a value that was marked with '&'"
      case UInt8(ascii: "!"): "begins a tag"
      case UInt8(ascii: "|"), UInt8(ascii: ">"):
        problem.isInFlow ? nil : "begins a block of text on the next line"
      default: nil
      }
    return mustBeQuoted(
      unquotedString(at: offset, isInFlow: problem.isInFlow), beginningWith: written(at: offset),
      meaning: meaning)
  }

  /// The string that somebody forgot to quote: a key up to its colon, or a value.
  func unquotedString(at offset: Int, isInFlow: Bool) -> Range<Int> {
    let line = SourceLine(around: offset, in: text.buffer)
    let value = line.plainValue(from: offset, isInFlow: isInFlow)
    var before = offset
    while before > line.range.lowerBound, byte(before - 1).isBlank { before -= 1 }
    let isKeyInFlow =
      isInFlow && before > line.range.lowerBound && byte(before - 1).isOne(of: "{,")
    guard isKeyInFlow || offset == line.contentStart else { return value }
    let colon = value.dropFirst().first {
      byte($0) == UInt8(ascii: ":") && ($0 + 1 == value.upperBound || byte($0 + 1).isBlank)
    }
    return colon.map { offset..<$0 } ?? value
  }

  /// `title: a: b`, or a key that is indented under another key's string.
  func misplacedColon(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let offset = problem.offset
    guard let start = line.valueStart, start <= offset else {
      return misplacedKey(problem, line)
    }
    if let explanation = missingOpener(line) ?? missingColonBeforeBracket(line) {
      return explanation
    }
    let value = line.plainValue(from: start, isInFlow: false)
    if start == offset { return mustBeQuoted(value, beginningWith: ":") }
    if byte(start).isOne(of: "'\"{[") { return afterValue(at: start, problem, line) }
    return colon(at: offset, in: value, isInFlow: false)
  }

  /// `[a: b: c]` and `[a:]`.
  func colonInFlow(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    var start = problem.offset
    while start > line.range.lowerBound {
      let last = byte(start - 1)
      if last.isOne(of: ",[{") { break }
      if last.isBlank, start - 1 > line.range.lowerBound, byte(start - 2) == UInt8(ascii: ":") {
        break
      }
      start -= 1
    }
    while start < problem.offset, byte(start).isBlank { start += 1 }
    if let key = longKey(start..<problem.offset) { return key }
    return colon(
      at: problem.offset, in: line.plainValue(from: start, isInFlow: true), isInFlow: true)
  }

  private func colon(at offset: Int, in value: Range<Int>, isInFlow: Bool) -> Explanation {
    let line = SourceLine(around: offset, in: text.buffer)
    if isInFlow, let opener = missingOpener(ofValueAt: value.lowerBound, line) { return opener }
    if let separator = missingSeparator(before: offset, in: value, isInFlow: isInFlow) {
      return separator
    }
    return Explanation(
      diagnostic: Diagnostic(
        .unquotedColon,
        offset + 1 == value.upperBound
          ? "a string that ends with ':' must be quoted"
          : "a string that contains ': ' must be quoted", at: file.range(offset, 1),
        fix: quoting(value)),
      patch: .word(insteadOf: value))
  }

  /// `title: - text` and `title: ? text`.
  func misplacedIndicator(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let offset = problem.offset
    if let start = value(before: offset, on: line) { return afterValue(at: start, problem, line) }
    guard offset < text.count else { return unexpectedEnd(problem) }
    let isDash = byte(offset) == UInt8(ascii: "-")
    return mustBeQuoted(
      line.plainValue(from: offset, isInFlow: problem.isInFlow),
      beginningWith: isDash ? "- " : "? ",
      meaning: isDash ? "begins a list, and a list begins on the next line" : "begins a key")
  }

  /// `[ , ]`, `title: ]`, `...` where a value is expected.
  func missingValue(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let offset = problem.offset
    let isDash = byte(offset) == UInt8(ascii: "-")
    if let comma = strayComma(at: offset) { return comma }
    // In block style a colon without a key is another problem.
    if byte(offset) == UInt8(ascii: ":") {
      let value = line.plainValue(from: offset, isInFlow: true)
      return value.count == 1 || byte(offset + 1).isBlank
        ? plain(problem, "a key is missing before this colon")
        : mustBeQuoted(value, beginningWith: ":")
    }
    if line.valueStart == offset || (problem.isInFlow && isDash) {
      return mustBeQuoted(
        line.plainValue(from: offset, isInFlow: problem.isInFlow && isDash),
        beginningWith: isDash ? "- " : written(at: offset))
    }
    return plain(
      problem,
      line.begins(with: "...")
        ? "this ends a document that did not begin" : "a value is missing here")
  }

  /// `title: !e!name`.
  func undefinedHandle(at offset: Int, _ line: SourceLine) -> Explanation {
    var end = offset
    while end < line.range.upperBound, !byte(end).isBlank { end += 1 }
    return Explanation(
      diagnostic: YAMLPass.unknownTag(at: sourceRange(offset..<end), in: file),
      patch: .blank(offset..<end))
  }
}

// MARK: - Quotes and brackets

extension YAMLProblemExplainer {
  /// Text after a value that is complete: `"a" b`, `{name} is here`, `[1]]`, `&b,c`.
  func afterValue(at start: Int, _ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let value = line.plainValue(from: start, isInFlow: false)
    if let separator = separator(after: problem.offset, line) { return separator }
    if byte(start).isQuote { return afterQuote(at: start, problem, line) }
    if let closer = strayCloser(problem) { return closer }
    if byte(start).isOne(of: "[{&*!") {
      var explanation = mustBeQuoted(value, beginningWith: written(at: start))
      explanation.diagnostic.fix?.safety = .unsafe
      return explanation
    }
    return plain(problem, "this does not continue what began above")
  }

  private func afterQuote(
    at start: Int, _ problem: YAMLProblem, _ line: SourceLine
  ) -> Explanation {
    let message = "this text follows a closing quote"
    guard let close = line.closingQuote(of: start), close < problem.offset else {
      // It closes a string that began above.
      return plain(problem, message)
    }
    let value = line.plainValue(from: start, isInFlow: false)
    let isWhole = value.count > 2 && byte(value.upperBound - 1) == byte(start)
    let inner = isWhole ? value.dropFirst().dropLast() : value[...]
    let hasEscapes = inner.contains { byte($0) == UInt8(ascii: "\\") }
    let text = written(inner.startIndex..<inner.endIndex)
    return mistake(
      message, at: sourceRange(problem.offset..<max(problem.offset, value.upperBound)),
      notes: [
        .init("in quotes, double a single quote ('') and escape a double quote (\\\")")
      ],
      fix: hasEscapes
        ? nil
        : .init(
          "quote all of it", .unsafe, replacing: sourceRange(value), with: QuotedText.yaml(text)),
      patch: .word(insteadOf: value))
  }

  /// A `]` or a `}` that closes nothing.
  func strayCloser(_ problem: YAMLProblem) -> Explanation? {
    guard byte(problem.offset).isOne(of: "]}") else { return nil }
    let range = problem.offset..<problem.offset + 1
    return mistake(
      "this '\(written(range))' closes nothing", at: sourceRange(range),
      fix: .deleting(sourceRange(range), .unsafe), patch: .blank(range))
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
        note: .init("the string continues to this quote", at: place(close)))
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
    let value = unquotedString(at: start, isInFlow: false)
    // A line below that is indented deeper may be more of the string.
    let isContinued = line.textLineBelow.map { $0.indentation > line.indentation } ?? false
    return mistake(
      message, at: place(start), notes: [note],
      fix: .init(
        "write a closing quote", .unsafe, replacing: file.range(value.upperBound, 0),
        with: written(at: start)),
      patch: isContinued ? nil : .word(insteadOf: value))
  }

  /// A text with a bracket in it, as the value of a key within brackets: `{title: Hi {name}}`.
  private func bracketInText(at offset: Int, on line: SourceLine) -> Explanation? {
    let bracket = byte(offset)
    guard bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "[") else { return nil }
    var start = offset
    while start > line.textStart, !"{}[],\"'".utf8.contains(byte(start - 1)),
      !(byte(start - 1).isBlank && byte(start - 2) == UInt8(ascii: ":"))
    {
      start -= 1
    }
    while start < offset, byte(start).isBlank { start += 1 }
    var before = start
    while before > line.textStart, byte(before - 1).isBlank { before -= 1 }
    guard start < offset, before > line.textStart, byte(before - 1) == UInt8(ascii: ":"),
      let end = endOfText(from: offset, on: line)
    else { return nil }
    let value = start..<end
    let text = String(decoding: self.text.buffer[value], as: UTF8.self)
    return mistake(
      "a string with '\(bracket == UInt8(ascii: "{") ? "{" : "[")' in it needs quotes here",
      at: file.range(start, end - start),
      fix: .init(
        "quote it", .unsafe, replacing: file.range(start, end - start),
        with: QuotedText.yaml(text)),
      patch: .word(insteadOf: value))
  }

  /// Where a text ends that has brackets: before the next comma or closing bracket that is not in them.
  private func endOfText(from offset: Int, on line: SourceLine) -> Int? {
    var depth = 0
    var quote: UInt8?
    for position in offset..<line.range.upperBound {
      let sign = byte(position)
      if quote != nil {
        if sign == quote { quote = nil }
        continue
      }
      switch sign {
      case UInt8(ascii: "'"), UInt8(ascii: "\""): if depth > 0 { quote = sign }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return trimmed(offset, position) }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return trimmed(offset, position)
      default: break
      }
    }
    return nil
  }

  private func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, byte(end - 1).isBlank { end -= 1 }
    return end
  }

  /// A bracket that is not closed, or an entry without a comma before it.
  func unclosed(
    _ problem: YAMLProblem, _ line: SourceLine, opener: String, closer: String
  ) -> Explanation {
    let (start, offset) = (problem.contextOffset, problem.offset)
    let isColon = byte(offset) == UInt8(ascii: ":")
    if isColon, line.range.contains(start) { return colonInFlow(problem, line) }
    if isColon, offset == line.textStart {
      return plain(problem, "a key and its colon must be on one line")
    }
    let first = SourceLine(around: start, in: self.text.buffer)
    if first.textLineAbove == nil, first.range.count == 1 {
      return mistake(
        "the '\(opener)' is not closed", at: place(start), fix: deleting(first),
        patch: .blank(first.range))
    }
    if offset >= text.count || isColon, let explicit = questionMark(from: start) {
      return explicit
    }
    if !line.range.contains(start), let end = unclosedOnLine(from: start, closer: closer) {
      return end
    }
    guard offset < text.count, !isColon else {
      let next =
        isColon ? [Diagnostic.Note("the next key is here", at: sourceRange(line.keyOrText))] : []
      return mistake("the '\(opener)' is not closed", at: place(start), notes: next)
    }
    if let explanation = bracketInText(at: offset, on: line) ?? missingColonInFlow(on: line)
      ?? wrongCloser(
        at: offset, of: start, line, closer: closer)
      ?? missingSeparator(beforeKeyAt: offset, isInFlow: true)
      ?? missingColon(beforeValueAt: offset)
    {
      return explanation
    }
    var end = offset
    while end > start, byte(end - 1).isBlank || byte(end - 1).isLineBreak { end -= 1 }
    // Between two mappings of a list nothing else can be meant.
    let isBetween =
      opener == "[" && byte(offset) == UInt8(ascii: "{") && byte(end - 1) == UInt8(ascii: "}")
    return mistake(
      "',' or '\(closer)' is missing before this", at: place(offset),
      notes: [.init("the '\(opener)' is here", at: place(start))],
      fix: .init(
        "write a comma", isBetween ? .safe : .unsafe, replacing: file.range(end, 0), with: ","),
      patch: isBetween && end < offset ? YAMLPatch(offset: end, bytes: [UInt8(ascii: ",")]) : nil)
  }

  /// `[ ? ]`, of which libyaml loses the bracket.
  private func questionMark(from start: Int) -> Explanation? {
    let line = SourceLine(around: start, in: text.buffer)
    let mark = (start..<line.range.upperBound).first {
      byte($0) == UInt8(ascii: "?") && (byte($0 + 1).isBlank || byte($0 + 1).isLineBreak)
        && (byte($0 - 1).isBlank || byte($0 - 1).isOne(of: ",[{"))
    }
    guard let mark, mark > start else { return nil }
    return mustBeQuoted(
      line.plainValue(from: mark, isInFlow: true), beginningWith: "? ", meaning: "begins a key")
  }
}

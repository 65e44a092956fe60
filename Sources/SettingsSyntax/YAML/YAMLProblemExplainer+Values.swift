/// Values that must be quoted, and colons that end no key.
extension YAMLProblemExplainer {
  /// `title: @name`, a backtick, a tab, `%` or, between brackets, `|` and `>`.
  func cannotStart(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let offset = problem.offset
    guard offset < text.count else { return plain(problem, "the file ends too early") }
    if text.buffer[offset] == 0x09 { return tab(at: offset, line) }
    return mustBeQuoted(
      unquotedText(at: offset, isInFlow: problem.isInFlow),
      beginningWith: written(offset..<offset + 1))
  }

  /// A text that begins with a character that means something to YAML: `& more`, `|x`, `!{x}`.
  func quoteValue(at offset: Int, _ problem: YAMLProblem) -> Explanation {
    guard offset < text.count else { return plain(problem, "the file ends too early") }
    let meaning: String? =
      switch text.buffer[offset] {
      case UInt8(ascii: "&"): "names the value behind it, for aliases"
      case UInt8(ascii: "*"): "stands for a value that was named with '&'"
      case UInt8(ascii: "!"): "begins a tag"
      case UInt8(ascii: "|"), UInt8(ascii: ">"): "begins a block of text on the next line"
      default: nil
      }
    return mustBeQuoted(
      unquotedText(at: offset, isInFlow: problem.isInFlow),
      beginningWith: written(offset..<offset + 1),
      meaning: meaning)
  }

  func mustBeQuoted(
    _ value: Range<Int>, beginningWith start: String, meaning: String? = nil
  ) -> Explanation {
    Explanation(
      Diagnostic(
        .unquotedIndicator, "a text that begins with '\(start)' must be quoted",
        at: sourceRange(value), notes: meaning.map { [.init("unquoted, '\(start)' \($0)")] } ?? [],
        fix: quoting(value)),
      .word(insteadOf: value))
  }

  /// The text that somebody forgot to quote: a key up to its colon, or a value.
  func unquotedText(at offset: Int, isInFlow: Bool) -> Range<Int> {
    let line = SourceLine(around: offset, in: text.buffer)
    let value = line.plainValue(from: offset, isInFlow: isInFlow)
    var before = offset
    while before > line.range.lowerBound, byte(before - 1).isBlank { before -= 1 }
    let isKeyInFlow =
      isInFlow && before > line.range.lowerBound
      && (byte(before - 1) == UInt8(ascii: "{") || byte(before - 1) == UInt8(ascii: ","))
    guard isKeyInFlow || offset == line.contentStart else { return value }
    let colon = value.dropFirst().first {
      byte($0) == UInt8(ascii: ":") && ($0 + 1 == value.upperBound || byte($0 + 1).isBlank)
    }
    return colon.map { offset..<$0 } ?? value
  }

  /// `title: a: b`, or a key that is indented under another key's text.
  func misplacedColon(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let offset = problem.offset
    guard let start = line.valueStart, start <= offset else {
      return misplacedKey(problem, line)
    }
    let value = line.plainValue(from: start, isInFlow: false)
    if start == offset { return mustBeQuoted(value, beginningWith: ":") }
    if [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "[")]
      .contains(byte(start))
    {
      return behindValue(at: start, problem, line)
    }
    return colon(at: offset, in: value)
  }

  /// `[a: b: c]` and `[a:]`.
  func colonInFlow(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    var start = problem.offset
    while start > line.range.lowerBound {
      let last = byte(start - 1)
      if [0x2C, 0x5B, 0x7B].contains(last) { break }
      if last.isBlank, start - 1 > line.range.lowerBound, byte(start - 2) == UInt8(ascii: ":") {
        break
      }
      start -= 1
    }
    while start < problem.offset, byte(start).isBlank { start += 1 }
    if let key = longKey(start..<problem.offset) { return key }
    return colon(at: problem.offset, in: line.plainValue(from: start, isInFlow: true))
  }

  private func colon(at offset: Int, in value: Range<Int>) -> Explanation {
    Explanation(
      Diagnostic(
        .unquotedColon, "a text that holds ': ' must be quoted", at: file.range(offset, 1),
        fix: quoting(value)),
      .word(insteadOf: value))
  }

  /// `title: - text` and `title: ? text`.
  func misplacedIndicator(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let offset = problem.offset
    if let start = value(before: offset, on: line) { return behindValue(at: start, problem, line) }
    guard offset < text.count else { return plain(problem, "the file ends too early") }
    let isDash = byte(offset) == UInt8(ascii: "-")
    return mustBeQuoted(
      line.plainValue(from: offset, isInFlow: problem.isInFlow),
      beginningWith: isDash ? "- " : "? ",
      meaning: isDash ? "begins a list, and a list begins on the next line" : "begins a key")
  }

  /// `[ , ]`, `title: ]`, `...` where a value is due.
  func missingValue(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let offset = problem.offset
    let isDash = byte(offset) == UInt8(ascii: "-")
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
        beginningWith: isDash ? "- " : written(offset..<min(offset + 1, text.count)))
    }
    if line.begins(with: "...") {
      return plain(problem, "a document ends here that did not begin")
    }
    return plain(problem, "a value is missing here")
  }

  /// `title: !e!name`.
  func undefinedHandle(at offset: Int, _ line: SourceLine) -> Explanation {
    var end = offset
    while end < line.range.upperBound, !byte(end).isBlank { end += 1 }
    return Explanation(
      Diagnostic(
        .unknownTag, "the tag '\(Excerpt.quoted(written(offset..<end)))' is unknown here",
        at: sourceRange(offset..<end),
        notes: [.init("to write a text that begins with '!', quote it")]),
      .blank(offset..<end))
  }
}

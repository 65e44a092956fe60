/// Words for people where libyaml has words for its authors: what is wrong, and what to write.
struct YAMLProblemExplainer {
  /// A problem in words, and the bytes that stand for what was meant, where that is plain.
  struct Explanation {
    var diagnostic: Diagnostic
    var patch: YAMLPatch?

    init(_ diagnostic: Diagnostic, _ patch: YAMLPatch? = nil) {
      self.diagnostic = diagnostic
      self.patch = patch
    }
  }

  let file: SourceFile
  let text: FileBytes

  func explain(_ problem: YAMLProblem) -> Explanation {
    let line = SourceLine(around: problem.offset, in: text.buffer)
    if let explanation = noBreakSpace(near: problem) { return explanation }
    switch problem.words {
    case "found character that cannot start any token":
      return cannotStart(problem, line)
    case "mapping values are not allowed in this context":
      return misplacedColon(problem, line)
    case let words where words.contains("tab character"):
      return tab(at: problem.offset, line)
    case "block sequence entries are not allowed in this context",
      "mapping keys are not allowed in this context":
      return misplacedIndicator(problem, line)
    case "did not find expected alphabetic or numeric character":
      return bareAnchor(problem, line)
    case "did not find expected comment or line break":
      return quoteValue(
        at: problem.contextOffset, line, saying: "begins a block of text on the next line")
    case "found unknown escape character", "found invalid Unicode character escape code",
      "did not find expected hexdecimal number":
      return badEscape(problem)
    case "could not find expected ':'":
      return missingColon(problem)
    case "found unexpected end of stream", "found unexpected document indicator":
      return unterminatedQuote(problem)
    case "did not find expected ',' or ']'":
      return unclosed(problem, opener: "[", closer: "]")
    case "did not find expected ',' or '}'":
      return unclosed(problem, opener: "{", closer: "}")
    case "did not find expected key":
      return unexpectedText(problem, line)
    case "did not find expected '-' indicator":
      return plain(
        problem, "this line does not go on with the list that began above",
        notes: [
          .init(
            "each entry of the list begins with '- ' in the same column",
            at: place(problem.contextOffset))
        ])
    case "did not find expected <document start>":
      return plain(
        problem, "the document ended above, and this is no new one",
        notes: [.init("indent it as part of the document, or write '---' before a new one")])
    case "did not find expected node content":
      return plain(
        problem, "a value is missing here", notes: [.init("write one, or quote this text")])
    case "found undefined tag handle":
      return plain(
        problem, "this tag begins with a handle that no %TAG line defines",
        notes: [.init("to write a text that begins with '!', quote it")])
    case "found incompatible YAML document":
      return plain(
        problem, "this version of YAML cannot be read", notes: [.init("delete the %YAML line")])
    default:
      let notes = problem.contextWords.map {
        [Diagnostic.Note("\($0), which began here", at: place(problem.contextOffset))]
      }
      return plain(problem, problem.words, notes: notes ?? [])
    }
  }

  // MARK: One function a sort of mistake

  private func plain(
    _ problem: YAMLProblem, _ message: String, notes: [Diagnostic.Note] = []
  ) -> Explanation {
    Explanation(Diagnostic(.yamlSyntax, message, at: place(problem.offset), notes: notes))
  }

  /// `title: @name`, a backtick, a tab, `%` or, between brackets, `|` and `>`.
  private func cannotStart(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let offset = problem.offset
    guard offset < text.count else { return plain(problem, "the file ends too early") }
    let byte = text.buffer[offset]
    if byte == 0x09 { return tab(at: offset, line) }
    let character = file.text(place(offset))
    let value = line.plainValue(from: offset, isInFlow: problem.isInFlow)
    return Explanation(
      Diagnostic(
        .unquotedIndicator, "a text that begins with '\(character)' must be quoted",
        at: file.range(value.lowerBound, value.count), fix: quoting(value)),
      YAMLPatch(offset: offset, bytes: [UInt8(ascii: "x")]))
  }

  /// `title: a: b`, or a key that is indented under another key's text.
  private func misplacedColon(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    let offset = problem.offset
    guard let start = line.valueStart, start < offset else {
      return plain(
        problem, "this key is indented deeper than the line that it follows",
        notes: [
          .init(
            "the value above is complete on its own line; put this key in the column of that one's")
        ])
    }
    let value = line.plainValue(from: start, isInFlow: problem.isInFlow)
    let first = text.buffer[start]
    let canQuote =
      first != UInt8(ascii: "'") && first != UInt8(ascii: "\"")
      && first != UInt8(ascii: "{") && first != UInt8(ascii: "[")
    return Explanation(
      Diagnostic(
        .unquotedColon, "a text that holds ': ' must be quoted",
        at: file.range(offset, 1), fix: canQuote ? quoting(value) : nil),
      YAMLPatch(offset: offset, bytes: [UInt8(ascii: ".")]))
  }

  private func tab(at offset: Int, _ line: SourceLine) -> Explanation {
    // libyaml may point behind the tab, or at the line's end.
    let bytes = text.buffer
    var start = min(offset, max(0, text.count - 1))
    if start >= line.range.upperBound || bytes[start] != 0x09 {
      start = line.range.first { bytes[$0] == 0x09 } ?? start
    }
    while start > line.range.lowerBound, bytes[start - 1] == 0x09 { start -= 1 }
    var end = start
    while end < line.range.upperBound, bytes[end] == 0x09 { end += 1 }
    let length = max(1, end - start)
    let isTab = end > start
    return Explanation(
      Diagnostic(
        .tabIndentation, "this is a tab, and YAML indents with spaces only",
        at: file.range(start, length),
        fix: .init(
          "write two spaces for each tab", .unsafe,
          [.init(file.range(start, length), String(repeating: "  ", count: length))])),
      isTab ? YAMLPatch(offset: start, bytes: Array(repeating: 0x20, count: length)) : nil)
  }

  /// `title: - text` and `title: ? text`.
  private func misplacedIndicator(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    guard let start = line.valueStart, start == problem.offset else {
      return plain(
        problem, "this line is indented otherwise than those it belongs to",
        notes: [.init("put it in the column of the entry above")])
    }
    let character = Character(Unicode.Scalar(text.buffer[start]))
    let value = line.plainValue(from: start, isInFlow: problem.isInFlow)
    return Explanation(
      Diagnostic(
        .unquotedIndicator,
        "a text that begins with '\(character) ' must be quoted, a list begins on the next line",
        at: file.range(value.lowerBound, value.count), fix: quoting(value)),
      YAMLPatch(offset: start, bytes: [UInt8(ascii: "x")]))
  }

  /// `title: & more` and `title: * more`.
  private func bareAnchor(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    quoteValue(
      at: problem.contextOffset, SourceLine(around: problem.contextOffset, in: text.buffer),
      saying: problem.contextWords?.contains("alias") == true ? "is an alias" : "is an anchor",
      isInFlow: problem.isInFlow)
  }

  private func quoteValue(
    at offset: Int, _ line: SourceLine, saying what: String, isInFlow: Bool = false
  ) -> Explanation {
    guard offset < text.count else { return Explanation(atEnd()) }
    let character = file.text(place(offset))
    let value = line.plainValue(from: offset, isInFlow: isInFlow)
    return Explanation(
      Diagnostic(
        .unquotedIndicator, "a text that begins with '\(character)' must be quoted",
        at: file.range(value.lowerBound, value.count),
        notes: [.init("unquoted, '\(character)' \(what)")], fix: quoting(value)),
      YAMLPatch(offset: offset, bytes: [UInt8(ascii: "x")]))
  }

  private func badEscape(_ problem: YAMLProblem) -> Explanation {
    // The mark stands at the escape's letter or digits: the backslash is just before.
    var start = min(problem.offset, text.count)
    while start > problem.contextOffset,
      text.buffer[start] != UInt8(ascii: "\\") || start == text.count
    {
      start -= 1
    }
    var end = min(start + 2, text.count)
    let isUnicode = end - start == 2 && [0x75, 0x55, 0x78].contains(text.buffer[start + 1])
    while isUnicode, end < text.count, end - start < 10, text.buffer[end].isHexDigit { end += 1 }
    let range = file.range(start, end - start)
    let written = file.text(range)
    let patch = YAMLPatch(offset: start, bytes: [UInt8(ascii: "/")])
    if isUnicode {
      return Explanation(
        Diagnostic(
          .yamlSyntax, "'\(Excerpt.quoted(written))' names no character", at: range,
          notes: [
            .init(
              "YAML has no surrogate pairs: write the character itself, or \\U and eight digits")
          ]), patch)
    }
    return Explanation(
      Diagnostic(
        .yamlSyntax, "YAML has no escape '\(Excerpt.quoted(written))'", at: range,
        notes: [.init("for a backslash write '\\\\', or put the text between single quotes")],
        fix: .init("double the backslash", .unsafe, [.init(file.range(start, 1), "\\\\")])), patch)
  }

  private func missingColon(_ problem: YAMLProblem) -> Explanation {
    let line = SourceLine(around: problem.contextOffset, in: text.buffer)
    let range = line.plainValue(from: problem.contextOffset, isInFlow: problem.isInFlow)
    let words = file.text(file.range(range.lowerBound, range.count))
    var notes = [Diagnostic.Note("an entry is written 'key: value', with a space behind the colon")]
    if words.contains("：") { notes = [.init("'：' is a full-width colon; write ':' and a space")] }
    return Explanation(
      Diagnostic(
        .yamlSyntax, "there is no ': ' in '\(Excerpt.quoted(words))'",
        at: file.range(range.lowerBound, range.count), notes: notes))
  }

  private func unterminatedQuote(_ problem: YAMLProblem) -> Explanation {
    guard problem.contextWords != nil, problem.contextOffset < text.count else {
      return plain(problem, problem.words)
    }
    return Explanation(
      Diagnostic(
        .yamlSyntax, "the quote that opens here is never closed", at: place(problem.contextOffset),
        notes: [.init("reading ended here", at: place(problem.offset))]))
  }

  private func unclosed(_ problem: YAMLProblem, opener: String, closer: String) -> Explanation {
    let isAtEnd = problem.offset >= text.count
    let message =
      isAtEnd ? "the '\(opener)' has no '\(closer)'" : "',' or '\(closer)' is missing before this"
    return Explanation(
      Diagnostic(
        .yamlSyntax, message, at: place(isAtEnd ? problem.contextOffset : problem.offset),
        notes: isAtEnd ? [] : [.init("the '\(opener)' is here", at: place(problem.contextOffset))]))
  }

  private func unexpectedText(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    if let start = line.valueStart, start < problem.offset, problem.offset < line.range.upperBound,
      text.buffer[start] == UInt8(ascii: "\"") || text.buffer[start] == UInt8(ascii: "'")
    {
      return plain(
        problem, "this text stands behind a closing quote",
        notes: [
          .init(
            "to write a quote between quotes, double a single one ('') or escape a double one (\\\")"
          )
        ])
    }
    return plain(
      problem, "this line does not go on with the mapping that began above",
      notes: [
        .init(
          "its keys stand in one column; compare the indentation with this line",
          at: place(problem.contextOffset))
      ])
  }

  /// A no-break space on the line of the mistake is nearly always its cause.
  private func noBreakSpace(near problem: YAMLProblem) -> Explanation? {
    for offset in [problem.offset, problem.contextOffset] {
      let line = SourceLine(around: offset, in: text.buffer)
      guard let start = line.firstNoBreakSpaceOutsideText(), !line.isComment else { continue }
      let length = NoBreakSpace.length(in: text.buffer, at: start) ?? 1
      return Explanation(
        NoBreakSpace.diagnostic(at: file.range(start, length), in: file),
        YAMLPatch(offset: start, bytes: Array(repeating: 0x20, count: length)))
    }
    return nil
  }

  // MARK: Places and fixes

  private func atEnd() -> Diagnostic {
    Diagnostic(.yamlSyntax, "the file ends too early", at: file.range(text.count, 0))
  }

  /// The character at an offset, or the empty place at the end of the file.
  private func place(_ offset: Int) -> SourceRange {
    guard offset < text.count else { return file.range(text.count, 0) }
    let byte = text.buffer[offset]
    guard byte != 0x0A, byte != 0x0D else { return file.range(offset, 0) }
    return file.range(offset, UTF8Decoding.scalar(in: text.buffer, at: offset).length)
  }

  private func quoting(_ value: Range<Int>) -> Diagnostic.Fix {
    let written = file.text(file.range(value.lowerBound, value.count))
    return Diagnostic.Fix(
      "quote it", .safe,
      [.init(file.range(value.lowerBound, value.count), QuotedText.yaml(written))])
  }
}

/// Explains to authors what libyaml explains to programmers: what is wrong, and what to write.
struct YAMLProblemExplainer {
  /// A problem in words, and the bytes that stand for what was meant, where that is plain.
  struct Explanation {
    var diagnostic: Diagnostic
    var patch: YAMLPatch?
  }

  let file: SourceFile
  let text: FileBytes
  let vocabulary: Vocabulary

  func explain(_ problem: YAMLProblem) -> Explanation {
    let line = SourceLine(around: problem.offset, in: text.buffer)
    if let cause = cause(near: problem) { return cause }
    let context = problem.contextWords ?? ""
    if context.hasSuffix("directive") { return directive(at: problem.contextOffset) }
    if context.hasSuffix(" a tag") { return quoteValue(at: problem.contextOffset, problem) }
    switch problem.words {
    case "found character that cannot start any token":
      guard byte(problem.offset) != 0x09 else { return tab(at: problem.offset, line) }
      return quoteValue(at: problem.offset, problem)
    case "mapping values are not allowed in this context":
      return misplacedColon(problem, line)
    case let words where words.contains("tab character"):
      return tab(at: problem.offset, line)
    case "block sequence entries are not allowed in this context",
      "mapping keys are not allowed in this context":
      return misplacedIndicator(problem, line)
    case "did not find expected alphabetic or numeric character",
      "did not find expected comment or line break":
      return quoteValue(at: problem.contextOffset, problem)
    case "found an indentation indicator equal to 0":
      return plain(problem, "the digit after '|' or '>' must be from 1 to 9")
    case "found unknown escape character", "found invalid Unicode character escape code",
      "did not find expected hexdecimal number":
      return badEscape(problem)
    case "could not find expected ':'":
      return missingColon(at: problem.contextOffset)
    case "found unexpected end of stream", "found unexpected document indicator":
      return unterminatedQuote(problem)
    case "found unexpected ':'":
      return colonInFlow(problem, line)
    case "did not find expected ',' or ']'":
      return unclosed(problem, line, opener: "[", closer: "]")
    case "did not find expected ',' or '}'":
      return unclosed(problem, line, opener: "{", closer: "}")
    case "did not find expected key":
      return unexpectedLine(problem, line, isList: false)
    case "did not find expected '-' indicator":
      return unexpectedLine(problem, line, isList: true)
    case "did not find expected <document start>":
      return afterDocument(problem, line)
    case "did not find expected node content":
      return missingValue(problem, line)
    case "found undefined tag handle":
      return undefinedHandle(at: problem.offset, line)
    case "found duplicate %YAML directive", "found duplicate %TAG directive":
      return plain(problem, "this directive is repeated", note: "delete one of the two lines")
    case "found incompatible YAML document":
      return plain(
        problem, "this version of YAML is not supported", note: "delete the %YAML line")
    default:
      let notes = problem.contextWords.map {
        [Diagnostic.Note("\($0), which began here", at: place(problem.contextOffset))]
      }
      return mistake(problem.words, at: place(problem.offset), notes: notes ?? [])
    }
  }

  /// What is on the line of a problem or above it, and nearly always its cause.
  private func cause(near problem: YAMLProblem) -> Explanation? {
    noBreakSpace(near: problem) ?? mergeConflict() ?? wrongDash(near: problem)
      ?? swallowedBracket(near: problem) ?? curlyClose(near: problem)
      ?? quoteNotClosed(near: problem)
  }

  // MARK: Explanations

  /// A mistake in the syntax. Without a patch, reading ends with it.
  func mistake(
    _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil, patch: YAMLPatch? = nil
  ) -> Explanation {
    Explanation(
      diagnostic: Diagnostic(.yamlSyntax, message, at: range, notes: notes, fix: fix), patch: patch)
  }

  /// A mistake at the place that libyaml names, with which reading ends.
  func plain(_ problem: YAMLProblem, _ message: String, note: String? = nil) -> Explanation {
    mistake(message, at: place(problem.offset), notes: note.map { [.init($0)] } ?? [])
  }

  func unexpectedEnd(_ problem: YAMLProblem) -> Explanation {
    plain(problem, "unexpected end of the file")
  }

  /// A string that must be quoted.
  func mustBeQuoted(
    _ value: Range<Int>, beginningWith start: String, meaning: String? = nil
  ) -> Explanation {
    let notes = meaning.map { [Diagnostic.Note("unquoted, '\(start)' \($0)")] }
    return Explanation(
      diagnostic: Diagnostic(
        .unquotedIndicator, "a string that begins with '\(start)' must be quoted",
        at: sourceRange(value), notes: notes ?? [], fix: quoting(value)),
      patch: .word(insteadOf: value))
  }

  /// The fix that quotes a value. It is unsafe if the value may hold another key, or quotes of its own.
  func quoting(_ value: Range<Int>) -> Diagnostic.Fix {
    let quotes: [StaticString] = ["“", "”", "„", "‘", "’"]
    let hasQuotes =
      byte(value.lowerBound).isQuote || byte(value.upperBound - 1).isQuote
      || quotes.contains {
        text.buffer.has($0, at: value.lowerBound) || text.buffer.has($0, at: value.upperBound - 3)
      }
    return Diagnostic.Fix(
      "quote it", mayHoldKey(value) || hasQuotes ? .unsafe : .safe, replacing: sourceRange(value),
      with: QuotedText.yaml(written(value)))
  }

  // MARK: Places

  /// The character at an offset, or the empty place at the end of a line or of the file.
  func place(_ offset: Int) -> SourceRange {
    guard offset < text.count else { return file.range(text.count, 0) }
    guard !text.buffer[offset].isLineBreak else { return file.range(offset, 0) }
    // What is read may have other bytes there, of which one is looked at.
    let start = UTF8Decoding.boundary(in: file.bytes.buffer, notAfter: offset)
    return file.range(start, UTF8Decoding.scalar(in: file.bytes.buffer, at: start).length)
  }

  /// The bytes of the character at an offset; one byte at least.
  func character(at offset: Int) -> Range<Int> { offset..<offset + max(1, place(offset).length) }

  func sourceRange(_ range: Range<Int>) -> SourceRange {
    file.range(range.lowerBound, range.count)
  }

  /// The file's own bytes as text; the bytes that are read may be patched.
  func written(_ range: Range<Int>) -> String { file.text(sourceRange(range)) }

  /// The character of one byte as text.
  func written(at offset: Int) -> String { written(offset..<min(offset + 1, text.count)) }

  /// The byte at an offset that is read, or a NUL past the end.
  func byte(_ offset: Int) -> UInt8 { offset < text.count ? text.buffer[offset] : 0 }

  /// Where the value begins that stands on a line before an offset, and is in the way of what is
  /// there; nil where nothing is.
  func value(before offset: Int, on line: SourceLine) -> Int? {
    guard offset < line.range.upperBound else { return nil }
    if let start = line.valueStart, start < offset { return start }
    let start = line.contentStart
    return start < offset && line.valueStart == nil ? start : nil
  }
}

// MARK: - Tabs, no-break spaces and escapes

extension YAMLProblemExplainer {
  func tab(at offset: Int, _ line: SourceLine) -> Explanation {
    // libyaml may point after the tab, or at the line's end.
    var start = min(offset, max(0, text.count - 1))
    if start >= line.range.upperBound || byte(start) != 0x09 {
      start = line.range.first { byte($0) == 0x09 } ?? start
    }
    while start > line.range.lowerBound, byte(start - 1) == 0x09 { start -= 1 }
    var end = start
    while end < line.range.upperBound, byte(end) == 0x09 { end += 1 }
    let range = file.range(start, max(1, end - start))
    let indentation = start == line.range.lowerBound ? indentation(below: line) : nil
    return Explanation(
      diagnostic: Diagnostic(
        .tabIndentation, "YAML does not allow tabs as indentation", at: range,
        fix: indentation.map { count in
          .init(
            "write \(count) spaces, as the line above needs", .unsafe, replacing: range,
            with: String(repeating: " ", count: count))
        }
          ?? .init(
            "write two spaces for each tab", .unsafe, replacing: range,
            with: String(repeating: "  ", count: range.length))),
      patch: end > start ? .blank(start..<end) : nil)
  }

  /// The spaces before a key on a line below `key: value`, or `key:`, which has as many or two more;
  /// nil where that is unclear. Below another line with tabs, as many as that needs is unknown.
  private func indentation(below line: SourceLine) -> Int? {
    guard let above = line.textLineAbove, above.keyEnd != nil, line.keyEnd != nil,
      !file.bytes.buffer[above.range.lowerBound..<above.contentStart].contains(0x09)
    else { return nil }
    let column = above.contentStart - above.range.lowerBound
    let opens = above.valueStart.map { byte($0) == UInt8(ascii: "#") } ?? true
    return opens ? column + 2 : column
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
    return Explanation(
      diagnostic: NoBreakSpace.diagnostic(at: sourceRange(run), in: file), patch: .blank(run))
  }

  func badEscape(_ problem: YAMLProblem) -> Explanation {
    // The mark is at the escape's letter or digits: the backslash is just before.
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
      "double the backslash", .unsafe, replacing: file.range(start, 1), with: "\\\\")
    let patch = standIn(for: start..<start + 1, problem)
    guard let wanted else {
      let letter = start..<character(at: start + 1).upperBound
      return mistake(
        "YAML has no escape '\(Excerpt.quoted(written(letter)))'", at: sourceRange(letter),
        notes: [.init("write a backslash as '\\\\', or use single quotes")], fix: doubled,
        patch: patch)
    }
    var end = start + 2
    while end - start - 2 < wanted, byte(end).isHexDigit { end += 1 }
    guard end - start - 2 == wanted else {
      let letter = written(start..<start + 2)
      return mistake(
        "'\(letter)' must be followed by \(wanted) hexadecimal digits",
        at: sourceRange(start..<end), notes: [.init("write a backslash as '\\\\'")], fix: doubled,
        patch: patch)
    }
    return noCharacter(start..<end, problem)
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
      return mistake(
        "'\(written(range))' is not a character", at: sourceRange(range),
        notes: [.init("the last character is \\U0010ffff")],
        patch: standIn(for: range.prefix(1), problem))
    }
    if high & 0xFC00 == 0xD800, let low = unit(at: range.upperBound), low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF))
    {
      let pair = range.lowerBound..<range.upperBound + 6
      return mistake(
        "'\(written(pair))' is one character in JSON, but not in YAML", at: sourceRange(pair),
        fix: .init(
          "write the character itself", .safe, replacing: sourceRange(pair), with: String(scalar)),
        patch: standIn(for: pair, problem))
    }
    return mistake(
      "'\(written(range))' is half of a character", at: sourceRange(range),
      notes: [.init("write the character itself, or \\U and eight digits")],
      patch: standIn(for: range, problem))
  }

  /// Letters in place of a part of a string in quotes.
  private func standIn(for part: Range<Int>, _ problem: YAMLProblem) -> YAMLPatch {
    var patch = YAMLPatch.word(insteadOf: part)
    patch.standIn = problem.contextOffset..<problem.offset
    return patch
  }
}

/// What libyaml says about a text that it cannot read, with places in bytes of the file.
struct YAMLProblem {
  var words: String
  var offset: Int
  var contextWords: String?
  var contextOffset: Int
  /// Whether the innermost open collection is in flow style.
  var isInFlow = false
}

extension YAMLProblem {
  /// A problem without context, outside of brackets.
  init(_ words: String, at offset: Int) {
    self.init(words: words, offset: offset, contextOffset: offset)
  }
}

/// A replacement of bytes by as many others, so that no place moves, with which reading goes on.
struct YAMLPatch {
  var offset: Int
  var bytes: [UInt8]
  /// A value that begins here is not what its author wrote.
  var standIn: Range<Int>?

  /// Puts a word of the same length in place of a value.
  static func word(insteadOf value: Range<Int>) -> YAMLPatch {
    YAMLPatch(
      offset: value.lowerBound, bytes: Array(repeating: UInt8(ascii: "x"), count: value.count),
      standIn: value)
  }

  /// Turns the rest of a line into a comment, from a whole character on.
  static func comment(insteadOf character: Range<Int>) -> YAMLPatch {
    var patch = blank(character)
    patch.bytes[0] = UInt8(ascii: "#")
    return patch
  }

  /// Puts spaces in place of a text.
  static func blank(_ range: Range<Int>) -> YAMLPatch {
    YAMLPatch(offset: range.lowerBound, bytes: Array(repeating: 0x20, count: range.count))
  }

  func applied(to text: FileBytes) -> FileBytes {
    text.copy { memory in
      for (index, byte) in bytes.enumerated() where offset + index < memory.count {
        memory[offset + index] = byte
      }
    }
  }
}

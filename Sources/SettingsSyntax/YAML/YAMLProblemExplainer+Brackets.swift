/// Brackets that do not match, quotes that are closed by another character, comments that swallow a
/// bracket, and merge conflicts.
extension YAMLProblemExplainer {
  // MARK: Brackets

  /// A bracket that is closed by one of another kind, on the same line.
  func wrongCloser(at offset: Int, of start: Int, _ line: SourceLine, closer: String)
    -> Explanation?
  {
    guard byte(offset).isOne(of: "]})"), line.range.contains(start), isExamined(line.range)
    else { return nil }
    // Where as many brackets of that kind are opened, one is missing instead.
    let isOpened = balance(of: byte(offset), in: line.range) >= 0
    let range = sourceRange(offset..<offset + 1)
    var before = offset
    while before > start, byte(before - 1).isBlank { before -= 1 }
    if byte(before - 1) == UInt8(ascii: ")"),
      balance(of: byte(before - 1), in: start..<offset) < 0
    {
      return replacing(before - 1, by: closer, of: start)
    }
    let content = (start + 1..<offset).first { !byte($0).isBlank } ?? offset
    if byte(offset) == UInt8(ascii: "}"), isKeyWithColon(at: content) {
      return missingOpener(at: content, closedAt: offset)
    }
    if isOpened {
      return mistake(
        "missing '\(closer)' before this '\(written(at: offset))'", at: range,
        notes: [.init("it closes this", at: place(start))],
        fix: .init(
          "write '\(closer)'", hasOneOpener(start..<offset) ? .safe : .unsafe,
          replacing: file.range(offset, 0), with: closer))
    }
    return replacing(offset, by: closer, of: start)
  }

  private func replacing(_ offset: Int, by closer: String, of start: Int) -> Explanation {
    let range = sourceRange(offset..<offset + 1)
    return mistake(
      "expected '\(closer)', but found '\(written(at: offset))'", at: range,
      notes: [.init("it closes this", at: place(start))],
      fix: .init("write '\(closer)'", .safe, replacing: range, with: closer),
      patch: YAMLPatch(offset: offset, bytes: Array(closer.utf8)))
  }

  /// Where a line's text ends, before the blanks and a comment after it; quotes are looked into, unlike
  /// by `plainValue`.
  private func contentEnd(of line: SourceLine) -> Int {
    let comment = unquoted(line.range).first {
      byte($0) == UInt8(ascii: "#") && $0 > line.range.lowerBound && byte($0 - 1).isBlank
    }
    var end = comment ?? line.range.upperBound
    while end > line.range.lowerBound, byte(end - 1).isBlank { end -= 1 }
    return end
  }

  /// Whether a line closes more brackets than it opens.
  func closesMore(_ line: SourceLine) -> Bool {
    balance(of: UInt8(ascii: "}"), in: line.range) < 0
      || balance(of: UInt8(ascii: "]"), in: line.range) < 0
  }

  /// How many more brackets of a kind are opened than closed on a line, quotes aside.
  private func balance(of closer: UInt8, in range: Range<Int>) -> Int {
    let opener: UInt8 =
      switch closer {
      case UInt8(ascii: ")"): UInt8(ascii: "(")
      case UInt8(ascii: "]"): UInt8(ascii: "[")
      default: UInt8(ascii: "{")
      }
    return unquoted(range).reduce(0) {
      $0 + (byte($1) == opener ? 1 : 0) - (byte($1) == closer ? 1 : 0)
    }
  }

  /// Whether a part of a line has one bracket, which is in no other one on the line.
  private func hasOneOpener(_ range: Range<Int>) -> Bool {
    let line = SourceLine(around: range.lowerBound, in: text.buffer)
    let before = line.range.lowerBound..<range.lowerBound
    // Of the file's own bytes: what is read may have stand-ins for other mistakes.
    return isExamined(line.range) && file.bytes.buffer[range].count { $0.isOne(of: "[{") } == 1
      && balance(of: UInt8(ascii: "}"), in: before) == 0
  }

  /// The offsets of a part of a line that are not in quotes; none of a part that is too long.
  private func unquoted(_ range: Range<Int>) -> [Int] {
    guard isExamined(range) else { return [] }
    let line = SourceLine(range, in: text.buffer)
    var result: [Int] = []
    var position = range.lowerBound
    while position < range.upperBound {
      if byte(position).isQuote, beginsValue(position), let close = line.closingQuote(of: position)
      {
        position = close
      } else {
        result.append(position)
      }
      position += 1
    }
    return result
  }

  /// Whether a value can begin at an offset.
  private func beginsValue(_ offset: Int) -> Bool {
    var before = offset
    while before > 0, byte(before - 1).isBlank { before -= 1 }
    return before == 0 || byte(before - 1).isLineBreak || byte(before - 1).isOne(of: ":-[{,")
  }

  /// A bracket that is open at the end of its line, where the line below cannot be in it.
  func unclosedOnLine(from start: Int, closer: String) -> Explanation? {
    let line = SourceLine(around: start, in: text.buffer)
    let below = line.textLineBelow
    let endsHere = below.map { $0.isListEntry || $0.indentation <= line.indentation } ?? true
    guard endsHere else { return nil }
    let value = line.plainValue(from: start, isInFlow: false)
    if value.upperBound < line.range.upperBound,
      let comment = swallowed(from: value.upperBound, on: line, closer)
    {
      return comment
    }
    let last = value.upperBound - 1
    if byte(last) == UInt8(ascii: ")"), balance(of: byte(last), in: value) < 0 {
      return replacing(last, by: closer, of: start)
    }
    let isCut = byte(last) == UInt8(ascii: ",")
    let end = isCut ? last..<value.upperBound : value.upperBound..<value.upperBound
    let opener = written(at: start)
    return mistake(
      "the '\(opener)' is not closed on its line", at: place(start),
      notes: below.map {
        [.init("the next line does not belong to it", at: sourceRange($0.keyOrText))]
      }
        ?? [],
      fix: .init(
        "write '\(closer)' at the end of the line", hasOneOpener(value) && !isCut ? .safe : .unsafe,
        replacing: sourceRange(end), with: closer),
      patch: .word(insteadOf: value))
  }

  /// `{tint: #FF6B00}`: the comment that has the closing bracket in it.
  private func swallowed(
    from valueEnd: Int, on line: SourceLine, _ closer: String
  ) -> Explanation? {
    let hash = (valueEnd..<line.range.upperBound).first { byte($0) == UInt8(ascii: "#") }
    guard let hash, byte(hash + 1) > 0x20 else { return nil }
    var end = line.range.upperBound
    while end > hash, byte(end - 1).isBlank { end -= 1 }
    let closers = (hash..<end).reversed().prefix { byte($0).isOne(of: "]}") }.last
    guard let closers, byte(closers) == closer.utf8.first || byte(end - 1) == closer.utf8.first
    else { return nil }
    // What is before the first comma; more of it may be the string's own.
    let comma = (hash..<closers).first { byte($0) == UInt8(ascii: ",") } ?? closers
    let value = hash..<comma
    let isColor = SourceSelector.isColor(written(value))
    let selector = SourceSelector.selector(of: written(value))
    return Explanation(
      diagnostic: Diagnostic(
        .unquotedIndicator, "a string that begins with '#' must be quoted", at: sourceRange(value),
        notes: [.init("unquoted, '#' begins a comment, which here has the '\(closer)' in it")],
        fix: .init(
          selector == nil ? "quote it" : "write the selector's name",
          isColor || selector != nil ? .safe : .unsafe, replacing: sourceRange(value),
          with: QuotedText.yaml(selector ?? written(value)))),
      patch: .word(insteadOf: value))
  }

  /// `- kind: exit, title: Out}` and `- (kind: exit, title: Out)`.
  func missingOpener(_ line: SourceLine) -> Explanation? {
    let start = line.contentStart
    let last = contentEnd(of: line) - 1
    guard last > start else { return nil }
    let isParenthesis = byte(start) == UInt8(ascii: "(") && byte(last) == UInt8(ascii: ")")
    let key = isParenthesis ? start + 1 : start
    guard isKeyWithColon(at: key) else { return nil }
    let whole = sourceRange(start..<last + 1)
    if isParenthesis {
      return mistake(
        "a mapping on one line is in '{' and '}', not in parentheses", at: whole,
        fix: .init(
          "write '{' and '}'", .safe,
          [.init(sourceRange(start..<key), "{"), .init(sourceRange(last..<last + 1), "}")]),
        patch: .word(insteadOf: start..<last + 1))
    }
    guard byte(last) == UInt8(ascii: "}"), balance(of: byte(last), in: start..<last + 1) == -1
    else {
      return nil
    }
    // `insets: left: 12}`: of the value.
    let value = line.valueStart.flatMap { isKeyWithColon(at: $0) ? $0 : nil }
    return missingOpener(at: value ?? start, closedAt: last)
  }

  /// `{model: label: A, size: 3}}`, of a value in brackets.
  func missingOpener(ofValueAt start: Int, _ line: SourceLine) -> Explanation? {
    let word = word(at: start)
    guard !word.isEmpty, byte(word.upperBound) == UInt8(ascii: ":"),
      byte(word.upperBound + 1).isBlank, balance(of: UInt8(ascii: "}"), in: line.range) < 0
    else { return nil }
    let close = (start..<line.range.upperBound).first { byte($0) == UInt8(ascii: "}") }
    return close.map { missingOpener(at: start, closedAt: $0) }
  }

  private func missingOpener(at start: Int, closedAt last: Int) -> Explanation {
    mistake(
      "this '}' closes nothing: '{' is missing", at: place(last),
      notes: [.init("the mapping begins here", at: place(start))],
      fix: .init(
        "write '{'", isKeyWithColon(at: start) ? .safe : .unsafe, replacing: file.range(start, 0),
        with: "{"),
      patch: .word(insteadOf: start..<last + 1))
  }

  /// `{tags [a, b]}`: a key of brackets, and no colon before its value.
  func missingColonInFlow(on line: SourceLine) -> Explanation? {
    for offset in unquoted(line.range) where byte(offset).isOne(of: "[{") {
      if let colon = missingColon(beforeValueAt: offset) { return colon }
    }
    return nil
  }

  /// `{action: #selector(open)}` on the line of a problem or above: the comment has the bracket in it.
  func swallowedBracket(near problem: YAMLProblem) -> Explanation? {
    var line: SourceLine? = SourceLine(around: problem.offset, in: text.buffer)
    for _ in 0..<20 {
      guard let here = line, isExamined(here.range) else { return nil }
      let end = here.plainValue(from: here.contentStart, isInFlow: false).upperBound
      if end < here.range.upperBound {
        let before = here.contentStart..<end
        for closer in ["}", "]"] where balance(of: closer.utf8.first ?? 0, in: before) > 0 {
          if let found = swallowed(from: end, on: here, closer) { return found }
        }
      }
      line = here.textLineAbove
    }
    return nil
  }

  /// A comma after nothing: `{, kind: exit}` and `{kind: exit,, title: Out}`.
  func strayComma(at offset: Int) -> Explanation? {
    guard byte(offset) == UInt8(ascii: ",") else { return nil }
    var before = offset
    while before > 0, byte(before - 1).isBlank { before -= 1 }
    guard before > 0, byte(before - 1).isOne(of: ",[{") else { return nil }
    // In a list a value may be missing before it.
    let next = (offset + 1..<text.count).first { !byte($0).isBlank } ?? offset
    let isInMapping = isKeyWithColon(at: next)
    return mistake(
      "this ',' separates nothing", at: sourceRange(offset..<offset + 1),
      fix: .deleting(sourceRange(offset..<offset + 1), isInMapping ? .safe : .unsafe),
      patch: .blank(offset..<offset + 1))
  }

  // MARK: Quotes

  /// `"Mei”`: a straight quote that is closed by a curly one, which closes nothing in YAML.
  func curlyClose(near problem: YAMLProblem) -> Explanation? {
    var line: SourceLine? = SourceLine(around: problem.offset, in: text.buffer)
    for _ in 0..<20 {
      guard let here = line, isExamined(here.range) else { return nil }
      for start in here.range where byte(start).isQuote && beginsValue(start) {
        if let range = curlyClose(of: start, on: here) {
          let quote = written(at: start)
          var patch = YAMLPatch.blank(range)
          patch.bytes[0] = byte(start)
          return mistake(
            "the quote that opens here is closed by '\(written(range))'", at: sourceRange(range),
            notes: [.init("it is opened here", at: place(start))],
            fix: .init("write \(quote)", .safe, replacing: sourceRange(range), with: quote),
            patch: patch)
        }
      }
      line = here.textLineAbove
    }
    return nil
  }

  private func curlyClose(of start: Int, on line: SourceLine) -> Range<Int>? {
    let end = line.closingQuote(of: start) ?? line.range.upperBound
    let marks: [StaticString] =
      byte(start) == UInt8(ascii: "\"") ? ["”", "“", "„", "«", "»"] : ["’", "‘"]
    for offset in start + 1..<max(start + 1, end) where byte(offset) >= 0xC2 {
      guard let mark = marks.first(where: { text.buffer.has($0, at: offset) }) else { continue }
      var next = offset + mark.utf8CodeUnitCount
      while byte(next).isBlank { next += 1 }
      let endsValue =
        next >= line.range.upperBound || byte(next).isOne(of: "}]")
        || byte(next) == UInt8(ascii: ",")
          && isKeyWithColon(at: next + 1 + (byte(next + 1).isBlank ? 1 : 0))
      if endsValue { return offset..<offset + mark.utf8CodeUnitCount }
    }
    return nil
  }

  /// `{title: "Mei, action: open}`: a quote whose partner on the line closes another one, or none.
  func quoteNotClosed(near problem: YAMLProblem) -> Explanation? {
    var line: SourceLine? = SourceLine(around: problem.offset, in: text.buffer)
    for _ in 0..<20 {
      guard let here = line, isExamined(here.range) else { return nil }
      var position = here.contentStart
      while position < here.range.upperBound {
        let start = position
        position += 1
        guard byte(start).isQuote, beginsValue(start) else { continue }
        let close = here.closingQuote(of: start)
        // A quote before a letter opens a string, unless it follows one.
        if let close, endsValue(close + 1, on: here) || byte(close + 1).isBlank {
          position = close + 1
        } else if let end = nextEntry(after: start, on: here) {
          return mistake(
            "the quote that opens here is not closed", at: place(start),
            notes: [.init("the next entry begins here", at: place(end.upperBound))],
            fix: .init(
              "write a closing quote", .unsafe, replacing: file.range(end.lowerBound, 0),
              with: written(at: start)))
        }
      }
      line = here.textLineAbove
    }
    return nil
  }

  /// Where a value in brackets would end, and the next entry or the closing bracket begins.
  private func nextEntry(after start: Int, on line: SourceLine) -> Range<Int>? {
    guard unquoted(line.range.lowerBound..<start).contains(where: { byte($0).isOne(of: "[{") })
    else { return nil }
    for offset in start + 1..<max(start + 1, line.range.upperBound)
    where byte(offset) == UInt8(ascii: ",") {
      let next = (offset + 1..<line.range.upperBound).first { !byte($0).isBlank }
      if let next, isKeyWithColon(at: next) { return offset..<next }
    }
    var end = line.plainValue(from: start, isInFlow: false).upperBound
    while end > start, byte(end - 1).isOne(of: "}]") { end -= 1 }
    return end > start + 1 && end < line.range.upperBound ? end..<end : nil
  }

  private func endsValue(_ offset: Int, on line: SourceLine) -> Bool {
    let next = (offset..<max(offset, line.range.upperBound)).first { !byte($0).isBlank }
    return next.map { byte($0).isOne(of: ",]}:#") } ?? true
  }

  // MARK: Whole files

  /// A conflict that version control left: both sides stand in the file.
  func mergeConflict() -> Explanation? {
    guard let start = lineStart(of: "<<<<<<< ", from: 0),
      let middle = lineStart(of: "=======", from: start),
      let last = lineStart(of: ">>>>>>> ", from: middle)
    else { return nil }
    let first = SourceLine(around: start, in: text.buffer).range
    let end = SourceLine(around: last, in: text.buffer).range.upperBound
    // One side is read.
    var patch = YAMLPatch(offset: start, bytes: Array(text.buffer[start..<end]))
    for offset in start..<end where offset < first.upperBound || offset >= middle {
      if !byte(offset).isLineBreak { patch.bytes[offset - start] = 0x20 }
    }
    return mistake(
      "this is a merge conflict", at: sourceRange(first),
      notes: [
        .init(
          "the other side begins here",
          at: sourceRange(SourceLine(around: middle, in: text.buffer).range)),
        .init("keep what is right of both, and delete the three lines with the markers"),
      ],
      fix: .init(
        "keep the first side", .unsafe,
        [
          .init(sourceRange(start..<first.upperBound + 1), ""),
          .init(sourceRange(middle..<min(end + 1, text.count)), ""),
        ]), patch: patch)
  }

  private func lineStart(of marker: StaticString, from start: Int) -> Int? {
    var line = SourceLine(around: start, in: text.buffer)
    while true {
      if text.buffer.has(marker, at: line.range.lowerBound) { return line.range.lowerBound }
      let next = line.range.upperBound + 1
      guard next < text.count else { return nil }
      line = SourceLine(around: next, in: text.buffer)
    }
  }
}

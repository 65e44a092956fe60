/// Lines that stand where they cannot, and lines that are no entry.
extension YAMLProblemExplainer {
  /// A key below a line that is complete, or below one that lacks its own colon.
  func misplacedKey(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    if let end = line.keyEnd, let key = longKey(line.contentStart..<end) { return key }
    let above = line.textLineAbove
    if let above, above.keyEnd == nil, above.indentation <= line.indentation,
      !(above.isListEntry && line.isListEntry)
    {
      if let start = above.firstNoBreakSpaceOutsideText() { return noBreakSpace(at: start) }
      return missingColon(at: above.contentStart)
    }
    let what = line.isListEntry ? "entry" : "key"
    let another = line.isListEntry ? "an entry" : "a key"
    var fix: Diagnostic.Fix?
    if let above {
      let column =
        (line.isListEntry ? above.textStart : above.contentStart) - above.range.lowerBound
      let spaces = String(repeating: " ", count: column)
      if !spaces.hasBytes(of: written(line.range.lowerBound..<line.textStart)) {
        fix = Diagnostic.Fix(
          "indent it like the line above", .unsafe,
          [.init(file.range(line.range.lowerBound, line.indentation), spaces)])
      }
    }
    return Explanation(
      Diagnostic(
        .yamlSyntax, "this \(what) is indented deeper than the line that it follows",
        at: sourceRange(line.keyOrText),
        notes: [
          .init(
            "the line above is complete; \(another) beside it begins in the same column",
            at: above.map { sourceRange($0.keyOrText) })
        ], fix: fix))
  }

  /// A line without `: ` where a key is due.
  func missingColon(at start: Int) -> Explanation {
    let line = SourceLine(around: start, in: text.buffer)
    let range = line.plainValue(from: start, isInFlow: false)
    if byte(start).isQuote, line.closingQuote(of: start) == nil {
      return Explanation(
        Diagnostic(
          .yamlSyntax, "the quote that opens here is not closed on its line", at: place(start)))
    }
    if let end = line.keyEnd {
      return longKey(start..<max(start, end)) ?? longKey(sourceRange(range))
    }
    var notes = [Diagnostic.Note("an entry is written 'key: value', with a space behind the colon")]
    var fix: Diagnostic.Fix?
    var patch = YAMLPatch.comment(insteadOf: start..<start + max(1, place(start).length))
    if let colon = joinedColon(in: range) {
      let isWide = colon.count > 1
      if isWide { notes = [.init("'：' is a full-width colon; write ':' and a space")] }
      fix = .init(
        isWide ? "write ': '" : "write a space behind the colon", .safe,
        [.init(sourceRange(colon), ": ")])
      patch = YAMLPatch(
        offset: colon.lowerBound, bytes: [UInt8(ascii: ":"), 0x20] + (isWide ? [0x20] : []),
        standIn: colon.lowerBound + 1..<range.upperBound)
      if !isWide {
        // The value's first character makes room for the space.
        let first = max(1, place(colon.upperBound).length)
        let rest = range.upperBound - colon.upperBound
        patch.bytes += Array(repeating: 0x20, count: first - 1)
        patch.bytes += Array(repeating: UInt8(ascii: "x"), count: max(0, rest - first))
      }
    }
    return Explanation(
      Diagnostic(
        .yamlSyntax, "there is no ': ' in '\(Excerpt.quoted(written(range)))'",
        at: sourceRange(range), notes: notes, fix: fix), patch)
  }

  /// A key that is too long to be one, in front of its colon; nil where it is short enough.
  func longKey(_ key: Range<Int>) -> Explanation? {
    guard key.count > 1024, key.count(where: { byte($0) & 0xC0 != 0x80 }) > 1024 else { return nil }
    return longKey(sourceRange(key))
  }

  private func longKey(_ range: SourceRange) -> Explanation {
    Explanation(
      Diagnostic(
        .yamlSyntax, "a key is longer than 1,024 characters, or goes over several lines",
        at: range, notes: [.init("YAML reads no such key")]))
  }

  /// An empty line at the start of a block of text that has more spaces than the text.
  private func emptyLineAbove(_ line: SourceLine) -> Explanation? {
    var longest: Range<Int>?
    var above = line
    repeat {
      guard above.range.lowerBound > 0 else { return nil }
      above = SourceLine(around: above.range.lowerBound - 1, in: text.buffer)
      if above.isBlank, above.range.count > max(line.indentation, longest?.count ?? 0) {
        longest = above.range
      }
    } while above.isBlank
    guard let longest, let header = above.blockHeader else { return nil }
    return Explanation(
      Diagnostic(
        .yamlSyntax, "this empty line has more spaces than the text below it",
        at: sourceRange(longest),
        notes: [
          .init("the text begins here", at: place(header)),
          .init("YAML takes them for the text's indentation"),
        ], fix: .init("delete the spaces", .unsafe, [.init(sourceRange(longest), "")])))
  }

  /// The colon behind the first word of a text, that has no space behind it or is full-width.
  private func joinedColon(in range: Range<Int>) -> Range<Int>? {
    var position = range.lowerBound
    while position < range.upperBound {
      if byte(position) == UInt8(ascii: ":") { break }
      if UnsafeBufferPointer(rebasing: text.buffer[position..<min(position + 3, range.upperBound)])
        .equals("："), position > range.lowerBound
      {
        return position..<position + 3
      }
      guard !byte(position).isBlank, !byte(position).isQuote else { return nil }
      position += 1
    }
    guard position > range.lowerBound, position + 1 < range.upperBound,
      byte(position + 1) != UInt8(ascii: "/")
    else { return nil }
    return position..<position + 1
  }

  /// A line that goes on neither with a mapping nor with a list above it.
  func unexpectedLine(_ problem: YAMLProblem, _ line: SourceLine, isList: Bool) -> Explanation {
    if let opening = unclosedQuote(above: line) { return opening }
    if let start = value(before: problem.offset, on: line) {
      return behindValue(at: start, problem, line)
    }
    if let closer = strayCloser(problem) { return closer }
    if byte(problem.offset) == UInt8(ascii: ":"), problem.offset == line.contentStart {
      return plain(problem, "a key is missing before this colon")
    }
    guard problem.offset == line.textStart, !line.isBlank else {
      return plain(problem, "this does not go on with what began above")
    }
    let began = problem.contextOffset
    let beginning = SourceLine(around: began, in: text.buffer)
    if let spaces = emptyLineAbove(line) { return spaces }
    let column = column(of: problem.offset, line)
    let wanted = self.column(of: began, beginning)
    let range = sourceRange(line.keyOrText)
    guard column == wanted else {
      let above = line.textLineAbove.map { self.column(of: $0.contentStart, $0) } ?? wanted
      let columns = above == wanted || above < column ? "\(wanted)" : "\(wanted) or \(above)"
      return Explanation(
        Diagnostic(
          .yamlSyntax, "nothing above is indented like this line", at: range,
          notes: [
            .init("it begins in column \(column), and what it could belong to in \(columns)"),
            .init("the \(isList ? "list" : "mapping") around it began here", at: place(began)),
          ]))
    }
    if isList {
      return Explanation(
        Diagnostic(
          .yamlSyntax, "a key stands among the entries of a list", at: range,
          notes: [
            .init("the list began here", at: place(began)),
            .init("what belongs to an entry is indented deeper than the entry's '-'"),
          ]))
    }
    return Explanation(
      Diagnostic(
        .yamlSyntax,
        line.isListEntry
          ? "an entry of a list stands among the keys of a mapping"
          : "this is no key of the mapping around it",
        at: range, notes: [.init("the mapping began here", at: place(began))]))
  }

  /// Text behind the end of a document that is no new document.
  func behindDocument(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    if let opening = unclosedQuote(above: line) { return opening }
    if let start = value(before: problem.offset, on: line) {
      return behindValue(at: start, problem, line)
    }
    if let closer = strayCloser(problem) { return closer }
    var above = line.textLineAbove
    let range = sourceRange(line.keyOrText)
    if let above, above.begins(with: "%") {
      let place = file.range(line.range.lowerBound, 0)
      return Explanation(
        Diagnostic(
          .yamlSyntax, "'---' is missing between the '%' line and the document", at: place,
          notes: [.init("the line is here", at: sourceRange(above.keyOrText))],
          fix: .init("write '---'", .safe, [.init(place, "---\n")])))
    }
    let endsDocument = above?.begins(with: "...") ?? true
    var first = line
    while !endsDocument, let next = above, !next.begins(with: "---") {
      first = next
      above = next.textLineAbove
    }
    if first.indentation > line.indentation {
      return Explanation(
        Diagnostic(
          .yamlSyntax, "this line is indented less than the document's first line", at: range,
          notes: [.init("the first line begins here", at: place(first.textStart))]))
    }
    return Explanation(
      Diagnostic(
        .yamlSyntax, "the document ended above, and this is no new one", at: range,
        notes: [.init("indent it as part of the document, or write '---' before a new one")]))
  }

  /// A line at column 1 that begins with `%`.
  func directive(at offset: Int) -> Explanation {
    let line = SourceLine(around: offset, in: text.buffer)
    let range = line.plainValue(from: offset, isInFlow: false)
    return Explanation(
      Diagnostic(
        .yamlSyntax, "a line that begins with '%' is for the YAML reader, and this one is unknown",
        at: sourceRange(range), notes: [.init("to write a text that begins with '%', quote it")]),
      .comment(insteadOf: offset..<offset + 1))
  }

  /// The 1-based column of a byte, in scalars.
  private func column(of offset: Int, _ line: SourceLine) -> Int {
    1
      + (line.range.lowerBound..<max(line.range.lowerBound, offset))
      .count { byte($0) & 0xC0 != 0x80 }
  }
}

/// Lines that are in the wrong place, and lines that are not an entry.
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
    return mistake(
      "this \(what) is indented deeper than the line that it follows",
      at: sourceRange(line.keyOrText),
      notes: [
        .init(
          "the line above is complete; \(another) next to it begins in the same column",
          at: above.map { sourceRange($0.keyOrText) })
      ], fix: above.flatMap { indenting(line, like: $0) })
  }

  /// The fix that indents a line like one above it; nil if it is.
  private func indenting(_ line: SourceLine, like above: SourceLine) -> Diagnostic.Fix? {
    let start = line.isListEntry ? above.textStart : above.contentStart
    let spaces = String(repeating: " ", count: start - above.range.lowerBound)
    let indentation = line.range.lowerBound..<line.textStart
    guard !spaces.hasBytes(of: written(indentation)) else { return nil }
    return .init(
      "indent it like the line above", .unsafe, replacing: sourceRange(indentation), with: spaces)
  }

  /// A line without `: ` where a key is expected.
  func missingColon(at start: Int) -> Explanation {
    let line = SourceLine(around: start, in: text.buffer)
    let range = line.plainValue(from: start, isInFlow: false)
    if byte(start).isQuote, line.closingQuote(of: start) == nil {
      return mistake("the quote that opens here is not closed on its line", at: place(start))
    }
    if byte(start) == UInt8(ascii: "{"), let dash = missingDash(line) { return dash }
    if let end = line.keyEnd {
      return longKey(start..<max(start, end)) ?? longKey(at: sourceRange(range))
    }
    if let colon = missingColon(on: line) { return colon }
    let isFirst = line.textLineAbove == nil && line.indentation == 0
    let message = "there is no ': ' in '\(Excerpt.quoted(written(range)))'"
    guard let colon = joinedColon(in: range) else {
      return mistake(
        message, at: sourceRange(range),
        notes: [.init("write an entry as 'key: value', with a space after the colon")],
        fix: isFirst ? deleting(line) : nil, patch: .comment(insteadOf: character(at: start)))
    }
    let isWide = colon.count > 1
    return mistake(
      message, at: sourceRange(range),
      notes: [
        .init(
          isWide
            ? "'：' is a full-width colon; write ':' and a space"
            : "write an entry as 'key: value', with a space after the colon")
      ],
      fix: .init(
        isWide ? "write ': '" : "write a space after the colon", .safe,
        replacing: sourceRange(colon), with: ": "),
      patch: separating(colon, in: range))
  }

  /// `{kind: exit}` on a line of its own, below an entry of a list.
  private func missingDash(_ line: SourceLine) -> Explanation? {
    guard let above = line.textLineAbove, above.isListEntry else { return nil }
    let isDeeper = line.indentation == above.indentation + 2
    guard isDeeper || line.indentation == above.indentation else { return nil }
    let start = line.textStart
    return mistake(
      "missing '-' before '{'", at: place(start),
      fix: .init(
        "begin an entry of the list with '- '", .unsafe,
        replacing: isDeeper ? file.range(start - 2, 2) : file.range(start, 0), with: "- "))
  }

  /// The fix that deletes a line.
  func deleting(_ line: SourceLine) -> Diagnostic.Fix {
    let end = min(line.range.upperBound + 1, text.count)
    return .init(
      "delete this line", .unsafe, replacing: sourceRange(line.range.lowerBound..<end), with: "")
  }

  /// The patch that puts a space after a colon, of a text that ends where `range` does.
  private func separating(_ colon: Range<Int>, in range: Range<Int>) -> YAMLPatch {
    var patch = YAMLPatch(
      offset: colon.lowerBound, bytes: [UInt8(ascii: ":"), 0x20],
      standIn: colon.lowerBound + 1..<range.upperBound)
    if colon.count > 1 {
      patch.bytes.append(0x20)
      return patch
    }
    // The value's first character makes room for the space.
    let first = character(at: colon.upperBound).count
    let rest = range.upperBound - colon.upperBound
    patch.bytes += Array(repeating: 0x20, count: first - 1)
    patch.bytes += Array(repeating: UInt8(ascii: "x"), count: max(0, rest - first))
    return patch
  }

  /// The colon after the first word of a text that has no space after it, or is full-width.
  private func joinedColon(in range: Range<Int>) -> Range<Int>? {
    var position = range.lowerBound
    while position < range.upperBound {
      if byte(position) == UInt8(ascii: ":") { break }
      if position > range.lowerBound, text.buffer.has("：", at: position) {
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

  /// A key that is too long, in front of its colon; nil where it is short enough.
  func longKey(_ key: Range<Int>) -> Explanation? {
    guard key.count > 1024, key.count(where: { byte($0) & 0xC0 != 0x80 }) > 1024 else { return nil }
    return longKey(at: sourceRange(key))
  }

  private func longKey(at range: SourceRange) -> Explanation {
    mistake(
      "a key is longer than 1,024 characters, or spans several lines", at: range,
      notes: [.init("YAML does not allow such a key")])
  }

  /// An empty line at the start of a block of text that has more spaces than the text.
  private func emptyLine(above line: SourceLine) -> Explanation? {
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
    return mistake(
      "this empty line has more spaces than the text below it", at: sourceRange(longest),
      notes: [
        .init("the text begins here", at: place(header)),
        .init("YAML treats them as the text's indentation"),
      ], fix: .init("delete the spaces", .unsafe, replacing: sourceRange(longest), with: ""))
  }

  /// A line that continues neither a mapping nor a list above it.
  func unexpectedLine(_ problem: YAMLProblem, _ line: SourceLine, isList: Bool) -> Explanation {
    if let obstacle = obstacle(before: problem, line) { return obstacle }
    if byte(problem.offset) == UInt8(ascii: ":"), problem.offset == line.contentStart {
      return plain(problem, "a key is missing before this colon")
    }
    guard problem.offset == line.textStart, !line.isBlank else {
      return plain(problem, "this does not continue what began above")
    }
    if let spaces = emptyLine(above: line) { return spaces }
    let (message, note) = misfit(problem, line, isList: isList)
    let what = isList ? "list" : "mapping"
    var notes = note.map { [Diagnostic.Note($0)] } ?? []
    notes.append(.init("the \(what) around it begins here", at: place(problem.contextOffset)))
    return mistake(
      message, at: sourceRange(line.keyOrText), notes: notes,
      fix: isList ? beginningEntry(line, problem) : indenting(line))
  }

  /// The fix that begins an entry of the list around a line, or indents it as part of the last one.
  private func beginningEntry(_ line: SourceLine, _ problem: YAMLProblem) -> Diagnostic.Fix? {
    let list = SourceLine(around: problem.contextOffset, in: text.buffer)
    guard line.indentation == list.indentation else { return indenting(line) }
    // A list at the same depth belongs to this key: it would have to be indented too.
    if let below = line.textLineBelow, below.isListEntry, below.indentation == line.indentation {
      return nil
    }
    var entry = line.textLineAbove
    while let next = entry, next.indentation > line.indentation { entry = next.textLineAbove }
    if let entry, entry.isListEntry, entry.keyEnd != nil,
      !hasKey(written(word(at: line.contentStart)), beside: entry, isInFlow: false, except: 0..<0)
    {
      return indenting(line, like: entry)
    }
    return .init(
      "begin an entry of the list with '- '", .unsafe, replacing: file.range(line.textStart, 0),
      with: "- ")
  }

  /// The fix that indents a line like the nearest one above of its sort: an entry, or a key.
  private func indenting(_ line: SourceLine) -> Diagnostic.Fix? {
    var above = line.textLineAbove
    while let next = above, line.isListEntry, !next.isListEntry { above = next.textLineAbove }
    // What has neither a dash nor a key is part of a text.
    guard let above, above.isListEntry || above.keyEnd != nil else { return nil }
    return indenting(line, like: above)
  }

  /// Why a line does not belong to the list or mapping around it, and how it would.
  private func misfit(
    _ problem: YAMLProblem, _ line: SourceLine, isList: Bool
  ) -> (message: String, note: String?) {
    let column = column(of: problem.offset, line)
    let wanted = self.column(
      of: problem.contextOffset, SourceLine(around: problem.contextOffset, in: text.buffer))
    guard column == wanted else {
      let above = line.textLineAbove.map { self.column(of: $0.contentStart, $0) } ?? wanted
      let columns = above == wanted || above < column ? "\(wanted)" : "\(wanted) or \(above)"
      return (
        "nothing above is indented like this line",
        "it begins in column \(column), but what it could belong to begins in column \(columns)"
      )
    }
    if isList {
      return (
        "unexpected key among the entries of a list",
        "what belongs to an entry is indented deeper than its '-'"
      )
    }
    return (
      line.isListEntry
        ? "unexpected list entry among the keys of a mapping"
        : "this is not a key of the mapping around it", nil
    )
  }

  /// What keeps a line from being read at all: a quote that is open, a value in the way, a bracket
  /// that closes nothing.
  private func obstacle(before problem: YAMLProblem, _ line: SourceLine) -> Explanation? {
    if let opening = unclosedQuote(above: line) { return opening }
    if let start = value(before: problem.offset, on: line) {
      return afterValue(at: start, problem, line)
    }
    return strayCloser(problem)
  }

  /// Text after the end of a document that does not begin a new one.
  func afterDocument(_ problem: YAMLProblem, _ line: SourceLine) -> Explanation {
    if let obstacle = obstacle(before: problem, line) { return obstacle }
    var above = line.textLineAbove
    let range = sourceRange(line.keyOrText)
    if let above, above.begins(with: "%") {
      let place = file.range(line.range.lowerBound, 0)
      return mistake(
        "'---' is missing between the '%' line and the document", at: place,
        notes: [.init("the line is here", at: sourceRange(above.keyOrText))],
        fix: .init("write '---'", .safe, replacing: place, with: "---\n"))
    }
    let endsDocument = above?.begins(with: "...") ?? true
    var first = line
    while !endsDocument, let next = above, !next.begins(with: "---") {
      first = next
      above = next.textLineAbove
    }
    if first.indentation > line.indentation {
      return mistake(
        "this line is indented less than the document's first line", at: range,
        notes: [.init("the first line begins here", at: place(first.textStart))])
    }
    return mistake(
      "the document ended above, and this does not begin a new one", at: range,
      notes: [.init("indent it as part of the document, or write '---' before a new one")])
  }

  /// A line that begins with `%` in its first column.
  func directive(at offset: Int) -> Explanation {
    let line = SourceLine(around: offset, in: text.buffer)
    return mistake(
      "a line that begins with '%' is a YAML directive, and this one is unknown",
      at: sourceRange(line.plainValue(from: offset, isInFlow: false)),
      notes: [.init("quote a string that begins with '%'")], fix: deleting(line),
      patch: .comment(insteadOf: offset..<offset + 1))
  }

  /// The 1-based column of a byte, in scalars.
  private func column(of offset: Int, _ line: SourceLine) -> Int {
    let start = line.range.lowerBound
    return 1 + (start..<max(start, offset)).count { byte($0) & 0xC0 != 0x80 }
  }
}

/// Characters that look like a space but are not one to YAML: U+00A0 and the ideographic U+3000.
enum NoBreakSpace {
  /// The length in bytes of such a space at a position, or nil.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
    if bytes.has("\u{A0}", at: position) { return 2 }
    return bytes.has("\u{3000}", at: position) ? 3 : nil
  }

  /// The end of the run of such spaces that begins at a position.
  static func endOfRun(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while let length = length(in: bytes, at: end) { end += length }
    return end
  }

  /// The diagnostic about a run of such spaces.
  static func diagnostic(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    let name = CharacterName.of(file.text(range))
    return Diagnostic(
      .noBreakSpace, "YAML does not treat \(name) as a space", at: range,
      notes: [.init("it looks like a space; delete it and type one")],
      fix: indentationFix(at: range, in: file)
        ?? .init("write a space", .safe, replacing: range, with: " "))
  }

  /// The fix for a line that begins with such spaces; nil elsewhere.
  private static func indentationFix(
    at range: SourceRange, in file: SourceFile
  ) -> Diagnostic.Fix? {
    let line = SourceLine(around: range.offset, in: file.bytes.buffer)
    guard line.textStart >= range.offset else { return nil }
    let above = line.textLineAbove.map { $0.contentStart - $0.range.lowerBound }
    if range.offset > line.range.lowerBound, above == range.offset - line.range.lowerBound {
      return .deleting(range, .unsafe)
    }
    // U+3000 is two columns wide.
    let columns = file.text(range).unicodeScalars.reduce(0) { $0 + ($1 == "\u{3000}" ? 2 : 1) }
    let spaces = String(repeating: " ", count: columns)
    return .init(
      "write \(columns == 1 ? "a space" : "spaces")", .unsafe, replacing: range, with: spaces)
  }
}

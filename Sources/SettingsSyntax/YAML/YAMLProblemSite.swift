/// A problem that libyaml reports and the lines around it, with queries for `YAMLMistake`.
///
/// All positions are byte offsets. Lines of more than 2,000 bytes are not searched for keys or
/// brackets: authors don't write them, and some searches take quadratic time.
struct YAMLProblemSite {
  let problem: YAMLProblem
  let file: SourceFile
  let text: FileBytes
  let vocabulary: Vocabulary
  /// The line of the problem.
  let line: SourceLine
  /// The line of the problem and up to 19 lines of text above it, nearest first. The list ends
  /// before a line that is too long to search.
  let lines: [SourceLine]

  init(_ problem: YAMLProblem, file: SourceFile, text: FileBytes, vocabulary: Vocabulary) {
    self.problem = problem
    self.file = file
    self.text = text
    self.vocabulary = vocabulary
    line = SourceLine(around: problem.offset, in: text.buffer)
    var (lines, next): ([SourceLine], SourceLine?) = ([], line)
    while let line = next, lines.count < 20, Self.isSearched(line.range) {
      lines.append(line)
      next = line.textLineAbove
    }
    self.lines = lines
  }

  /// The offset that libyaml reports.
  var offset: Int { problem.offset }
  /// The offset of the construct that libyaml was parsing.
  var start: Int { problem.contextOffset }

  static func isSearched(_ range: Range<Int>) -> Bool { range.count <= 2_000 }

  /// True if the problem is in brackets. The scanner may have read beyond them.
  var isInFlow: Bool {
    problem.isInFlow || problem.words.contains("found unexpected ':'")
      || problem.words.contains("expected ',' or")
  }

  // MARK: Explanations

  typealias Note = (message: String, place: Range<Int>?)

  func explainMistake(
    _ message: String, _ id: DiagnosticID = .yamlSyntax, at range: Range<Int>, notes: [Note] = [],
    fix: Diagnostic.Fix? = nil
  ) -> YAMLExplanation {
    let notes = notes.map { Diagnostic.Note($0.message, at: $0.place.map(sourceRange)) }
    return YAMLExplanation(
      diagnostic: Diagnostic(id, message, at: sourceRange(range), notes: notes, fix: fix))
  }

  /// Explains that a text is missing, wrong or superfluous. The fix writes or deletes it.
  ///
  /// - Parameters:
  ///   - wanted: The expected text; empty for a text that must be deleted.
  ///   - place: Where the text is expected: " before 'title'".
  ///   - range: The range of the diagnostic, if it differs from `found`.
  func explainExpected(
    _ wanted: String, insteadOf found: Range<Int>, _ place: String = "",
    at range: Range<Int>? = nil, isSafe: Bool = true
  ) -> YAMLExplanation {
    let isLineBreak = wanted.utf8.first?.isLineBreak ?? false
    let name = isLineBreak ? "line break" : "'\(wanted.filter { !$0.isNewline })'"
    let text = originalText(found).filter { $0 != " " && $0 != "\t" }
    return explainMistake(
      wanted.isEmpty
        ? "unexpected '\(text)'\(place)"
        : text.isEmpty
          ? "missing \(name)\(place)" : "expected \(name)\(place), but found '\(text)'",
      at: range ?? found,
      fix: makeFix(
        wanted.isEmpty ? "delete it" : isLineBreak ? "begin a new line" : "write \(name)",
        isSafe: isSafe, found, with: wanted))
  }

  /// Explains that a bracket or a quote is not closed, and closes it at a place.
  func explainUnclosed(
    _ opener: Int, by closer: String? = nil, at end: Range<Int>? = nil, notes: [Note] = [],
    isSafe: Bool = false
  ) -> YAMLExplanation {
    let text = originalText(characterRange(opener))
    let closer = closer ?? text
    return explainMistake(
      byte(opener).isQuote
        ? "the quote that opens here is not closed" : "the '\(text)' is not closed",
      at: characterRange(opener), notes: notes,
      fix: end.map { makeFix("write '\(closer)'", isSafe: isSafe, $0, with: closer) })
  }

  func makeFix(
    _ message: String, isSafe: Bool = false, _ range: Range<Int>, with text: String
  ) -> Diagnostic.Fix {
    .init(message, isSafe ? .safe : .unsafe, replacing: sourceRange(range), with: text)
  }

  func deletionFix(of line: SourceLine) -> Diagnostic.Fix {
    let end = min(line.range.upperBound + 1, text.count)
    return makeFix("delete this line", line.range.lowerBound..<end, with: "")
  }

  // MARK: Bytes

  /// Returns the byte at an offset, or a NUL outside of the text.
  func byte(_ offset: Int) -> UInt8 {
    text.buffer.indices.contains(offset) ? text.buffer[offset] : 0
  }

  /// Returns true if one of the given ASCII characters is at an offset.
  func isOne(of characters: StaticString, at offset: Int) -> Bool {
    byte(offset).isOne(of: characters)
  }

  /// Returns the range of the first of the given marks that begins at an offset, or nil.
  func firstMark(_ marks: [StaticString], at offset: Int) -> Range<Int>? {
    marks.first { text.buffer.has($0, at: offset) }
      .map { offset..<offset + $0.utf8CodeUnitCount }
  }

  /// Returns the end of the run of the given ASCII characters at an offset.
  func endOfRun(of characters: StaticString = " \t", from offset: Int) -> Int {
    var end = offset
    while isOne(of: characters, at: end) { end += 1 }
    return end
  }

  /// Returns the end of the text before an offset, without trailing blanks.
  func textEnd(before offset: Int) -> Int {
    var end = offset
    while byte(end - 1).isBlank { end -= 1 }
    return end
  }

  func line(at offset: Int) -> SourceLine { SourceLine(around: offset, in: text.buffer) }

  /// Returns the range of the character at an offset; empty at the end of a line or of the file.
  func characterRange(_ offset: Int) -> Range<Int> {
    guard offset < text.count else { return text.count..<text.count }
    guard !byte(offset).isLineBreak else { return offset..<offset }
    // A patched text may have other bytes at this offset, so use the character of the original
    // file.
    let start = UTF8Decoding.characterStart(in: file.bytes.buffer, notAfter: offset)
    let length = UTF8Decoding.scalar(in: file.bytes.buffer, at: start).length
    return start..<min(start + length, text.count)
  }

  func sourceRange(_ range: Range<Int>) -> SourceRange {
    file.range(range.lowerBound, range.count)
  }

  func originalText(_ range: Range<Int>) -> String { file.text(sourceRange(range)) }

  // MARK: Words and keys

  /// Returns the last word before an offset, ignoring blanks; empty if there is none.
  func word(before offset: Int, from start: Int) -> Range<Int> {
    let end = max(start, textEnd(before: offset))
    var first = end
    while first > start {
      let previous = UTF8Decoding.characterStart(in: text.buffer, notAfter: first - 1)
      guard isWordScalar(UTF8Decoding.scalar(in: text.buffer, at: previous).value) else { break }
      first = max(start, previous)
    }
    return first..<end
  }

  /// Returns the word at an offset; empty if there is none.
  func word(at start: Int) -> Range<Int> {
    var end = start
    while end < text.count {
      let next = UTF8Decoding.scalar(in: text.buffer, at: end)
      guard isWordScalar(next.value) else { break }
      end += next.length
    }
    return start..<end
  }

  private func isWordScalar(_ value: UInt32?) -> Bool {
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { return false }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || scalar == "_"
      || scalar == "-" || scalar == "$" || properties.generalCategory == .format
  }

  func isKey(_ word: Range<Int>) -> Bool { vocabulary.keys.contains(originalText(word)) }

  /// Returns true if a key of the vocabulary and a colon begin at an offset.
  func isKeyWithColon(at offset: Int) -> Bool {
    let word = word(at: offset)
    return isOne(of: ":", at: word.upperBound) && byte(word.upperBound + 1) <= 0x20 && isKey(word)
  }

  /// Returns true if a quoted value would contain a possible key: `Push isOpen: true`.
  func mayHaveKey(_ value: Range<Int>) -> Bool {
    !Self.isSearched(value)
      || value.contains { colon in
        guard isOne(of: ":", at: colon), byte(colon + 1).isBlank else { return false }
        let word = word(before: colon, from: value.lowerBound)
        return word.lowerBound == value.lowerBound
          ? isKey(word) : vocabulary.mayBeKey(originalText(word))
      }
  }

  // MARK: Values

  /// The start of the value on the line of the problem; nil if the value does not begin before the
  /// problem.
  var valueStart: Int? {
    let start = line.valueStart ?? line.contentStart
    return start < offset && offset < line.range.upperBound ? start : nil
  }

  /// Returns the start of the value or key in brackets that contains an offset of the problem's line.
  func startInFlow(before offset: Int) -> Int { line.startInFlow(before: offset) }

  /// Returns the bracket that is open before an offset: the last one on the line that no bracket
  /// closes, or the bracket around the line that libyaml was reading.
  func innermostOpener(before offset: Int, on line: SourceLine) -> Int? {
    var open: [Int] = []
    for offset in unquotedOffsets(line.range.lowerBound..<offset) {
      if isOne(of: "[{", at: offset) { open.append(offset) }
      if isOne(of: "]}", at: offset) { _ = open.popLast() }
    }
    let isAround = isInFlow && start < line.range.lowerBound && isOne(of: "[{", at: start)
    return open.last ?? (isAround ? start : nil)
  }

  /// Returns true if an entry of a mapping begins at an offset: a word, a colon and a blank.
  func beginsEntry(_ offset: Int, before end: Int) -> Bool {
    let word = word(at: offset)
    return !word.isEmpty && word.upperBound < end && isOne(of: ":", at: word.upperBound)
      && byte(word.upperBound + 1) <= 0x20
  }

  /// Returns true if a value can begin at an offset.
  func beginsValue(_ offset: Int) -> Bool {
    let last = byte(textEnd(before: offset) - 1)
    return last == 0 || last.isLineBreak || last.isOne(of: ":-[{,")
  }

  /// Returns the offsets in a part of a line that are outside of quotes. Empty if the part is too
  /// long.
  func unquotedOffsets(_ range: Range<Int>) -> [Int] {
    guard Self.isSearched(range) else { return [] }
    let part = SourceLine(range, in: text.buffer)
    var (result, position): ([Int], Int) = ([], range.lowerBound)
    while position < range.upperBound {
      if byte(position).isQuote, beginsValue(position), let end = part.closingQuote(of: position) {
        position = end
      } else {
        result.append(position)
      }
      position += 1
    }
    return result
  }

  /// Returns true if a value in a part of a line begins with a quote that nothing closes there.
  func hasOpenQuote(_ range: Range<Int>) -> Bool {
    let part = SourceLine(range, in: text.buffer)
    return unquotedOffsets(range).contains {
      byte($0).isQuote && beginsValue($0) && part.closingQuote(of: $0) == nil
    }
  }

  /// Returns the number of opening brackets minus the number of closing brackets in a part of a
  /// line, ignoring brackets in quotes.
  func openBrackets(closedBy closer: UInt8, in range: Range<Int>) -> Int {
    // '[' and ']', and '{' and '}', are two apart in ASCII; '(' and ')' are one apart.
    let opener = closer == UInt8(ascii: ")") ? closer - 1 : closer &- 2
    return unquotedOffsets(range).reduce(0) {
      $0 + (byte($1) == opener ? 1 : 0) - (byte($1) == closer ? 1 : 0)
    }
  }

  // MARK: Lines

  /// Returns the 0-based column of the text of a line after its indentation and dashes, in bytes.
  func contentColumn(_ line: SourceLine) -> Int { line.contentStart - line.range.lowerBound }

  /// Returns the 1-based column of an offset, in Unicode scalars.
  func column(of offset: Int) -> Int {
    let start = line(at: offset).range.lowerBound
    return 1 + (start..<max(start, offset)).count { byte($0) & 0xC0 != 0x80 }
  }
}

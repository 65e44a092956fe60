/// What separates entries, where it is missing or another character: commas, line breaks, colons and
/// dashes. The keys of the vocabulary show where an entry begins.
///
/// A fix is safe if a key can only be a key: the text before it cannot continue with it.
extension YAMLProblemExplainer {
  // MARK: Words

  /// The word that ends before an offset, blanks between them aside; empty without one.
  func word(before offset: Int, from start: Int) -> Range<Int> {
    var end = offset
    while end > start, byte(end - 1).isBlank { end -= 1 }
    var first = end
    while first > start {
      let previous = UTF8Decoding.boundary(in: text.buffer, notAfter: first - 1)
      guard isInWord(UTF8Decoding.scalar(in: text.buffer, at: previous).value) else { break }
      first = previous
    }
    return first..<end
  }

  /// The word that begins at an offset; empty without one.
  func word(at start: Int) -> Range<Int> {
    var end = start
    while end < text.count {
      let next = UTF8Decoding.scalar(in: text.buffer, at: end)
      guard isInWord(next.value) else { break }
      end += next.length
    }
    return start..<end
  }

  private func isInWord(_ value: UInt32?) -> Bool {
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { return false }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || scalar == "_"
      || scalar == "-" || scalar == "$" || properties.generalCategory == .format
  }

  /// Whether a line, or a part of one, is short enough to be searched for keys: people write no longer
  /// ones, and a search takes the square of the length at worst.
  func isExamined(_ range: Range<Int>) -> Bool { range.count <= 2_000 }

  private func isKey(_ word: Range<Int>) -> Bool { vocabulary.keys.contains(written(word)) }

  /// Whether a key of the vocabulary and its colon begin at an offset.
  func isKeyWithColon(at offset: Int) -> Bool {
    let word = word(at: offset)
    return isKey(word) && byte(word.upperBound) == UInt8(ascii: ":")
      && byte(word.upperBound + 1) <= 0x20
  }

  /// Whether a value in quotes would swallow what may be a key: `Push isOpen: true`.
  func mayHoldKey(_ value: Range<Int>) -> Bool {
    !isExamined(value)
      || value.contains { colon in
        guard byte(colon) == UInt8(ascii: ":"), byte(colon + 1).isBlank else { return false }
        let word = word(before: colon, from: value.lowerBound)
        return word.lowerBound == value.lowerBound
          ? isKey(word) : vocabulary.mayBeKey(written(word))
      }
  }

  // MARK: Commas and line breaks

  /// What is between a value and the key of the next entry.
  private struct Gap {
    /// The blanks, and a comma or semicolon of any width among them.
    var range: Range<Int>
    var key: Range<Int>
    var line: SourceLine
    var isInFlow: Bool
  }

  /// A key in the value of another one: `title: Push isOpen: true`, `kind: exit; title: Out`.
  func missingSeparator(
    before colon: Int, in value: Range<Int>, isInFlow: Bool
  ) -> Explanation? {
    let line = SourceLine(around: colon, in: text.buffer)
    guard isExamined(line.range) else { return nil }
    let gap = gap(before: word(before: colon, from: value.lowerBound), line, isInFlow: isInFlow)
    guard let gap, gap.range.lowerBound > value.lowerBound, !gap.range.isEmpty else { return nil }
    let owner = word(before: keyColon(before: value.lowerBound), from: line.range.lowerBound)
    // Text may continue with a word that is a key too.
    let isCertain =
      !mark(of: gap).isEmpty || written(gap.key).dropFirst().contains(where: \.isUppercase)
      || vocabulary.hasOnlyWords(written(owner))
    return separator(
      at: gap, isCertain: isCertain,
      patch: isInFlow ? comma(in: gap.range) : .word(insteadOf: value))
  }

  /// A key right after a value that has ended: `"Push" isOpen: true`, `{left: 1} title: A`.
  func missingSeparator(beforeKeyAt offset: Int, isInFlow: Bool) -> Explanation? {
    guard isKeyWithColon(at: offset) else { return nil }
    let line = SourceLine(around: offset, in: text.buffer)
    guard isExamined(line.range), let gap = gap(before: word(at: offset), line, isInFlow: isInFlow)
    else { return nil }
    let end = line.plainValue(from: offset, isInFlow: false).upperBound
    return separator(
      at: gap, isCertain: true,
      patch: isInFlow
        ? (gap.range.isEmpty ? nil : comma(in: gap.range)) : .blank(gap.range.lowerBound..<end))
  }

  /// What follows a value that has ended in block style: a key, or a comma or semicolon before the
  /// line's end.
  func separator(after offset: Int, _ line: SourceLine) -> Explanation? {
    var next = offset
    if let mark = Self.separators.first(where: { text.buffer.has($0, at: offset) }) {
      next += mark.utf8CodeUnitCount
    }
    while byte(next).isBlank { next += 1 }
    if let separator = missingSeparator(beforeKeyAt: next, isInFlow: false) { return separator }
    guard next > offset, next >= line.range.upperBound || byte(next) == UInt8(ascii: "#") else {
      return nil
    }
    let mark = offset..<character(at: offset).upperBound
    return mistake(
      "this '\(written(mark))' separates nothing: the line break ends an entry",
      at: sourceRange(mark), fix: .deleting(sourceRange(mark), .safe), patch: .blank(mark))
  }

  private func separator(at gap: Gap, isCertain: Bool, patch: YAMLPatch?) -> Explanation {
    let key = Excerpt.quoted(written(gap.key))
    let mark = mark(of: gap)
    let (wanted, article) = gap.isInFlow ? ("','", "") : ("line break", "a ")
    return mistake(
      mark.isEmpty
        ? "missing \(wanted) before '\(key)'"
        : "expected \(article)\(wanted) before '\(key)', but found '\(mark)'",
      at: sourceRange(gap.key),
      fix: .init(
        gap.isInFlow ? "write a comma" : "begin a new line",
        isCertain && (gap.isInFlow || isInEntry(gap.line) && !closesMore(gap.line))
          ? .safe : .unsafe,
        replacing: sourceRange(gap.range), with: gap.isInFlow ? ", " : lineBreak(to: gap.line)),
      patch: patch)
  }

  /// The comma or semicolon in a gap; empty without one.
  private func mark(of gap: Gap) -> String {
    written(gap.range).filter { $0 != " " && $0 != "\t" }
  }

  /// Whether the mapping that a line is part of is an entry of a list or the document. In another, the
  /// key after a line break may belong to the mapping around it.
  private func isInEntry(_ line: SourceLine) -> Bool {
    var first = line
    while !first.isListEntry, first.indentation > 0 {
      guard let above = first.textLineAbove else { return true }
      if above.isListEntry, above.contentStart - above.range.lowerBound == line.indentation {
        return true
      }
      if above.indentation < line.indentation { return false }
      first = above
    }
    return true
  }

  /// A line break, and the spaces up to the column of a line's first key.
  private func lineBreak(to line: SourceLine) -> String {
    let ending = byte(line.range.upperBound) == 0x0D ? "\r\n" : "\n"
    return ending + String(repeating: " ", count: line.contentStart - line.range.lowerBound)
  }

  private func comma(in gap: Range<Int>) -> YAMLPatch {
    var patch = YAMLPatch.blank(gap)
    patch.bytes[0] = UInt8(ascii: ",")
    return patch
  }

  /// The gap before a key; nil before another word, and before a key that its mapping has already.
  private func gap(before key: Range<Int>, _ line: SourceLine, isInFlow: Bool) -> Gap? {
    guard isKey(key), !hasKey(written(key), beside: line, isInFlow: isInFlow, except: key) else {
      return nil
    }
    let start = line.contentStart
    var first = key.lowerBound
    func skipBlanks() { while first > start, byte(first - 1).isBlank { first -= 1 } }
    skipBlanks()
    let mark = Self.separators.first {
      first - $0.utf8CodeUnitCount >= start && text.buffer.has($0, at: first - $0.utf8CodeUnitCount)
    }
    if let mark {
      first -= mark.utf8CodeUnitCount
      skipBlanks()
    }
    return Gap(range: first..<key.lowerBound, key: key, line: line, isInFlow: isInFlow)
  }

  /// What people write between entries.
  private static let separators: [StaticString] = [",", ";", "，", "；", "、"]

  /// The colon of the key of which a value begins at an offset.
  private func keyColon(before value: Int) -> Int {
    var position = value
    while position > 0, byte(position - 1).isBlank { position -= 1 }
    return position > 0 && byte(position - 1) == UInt8(ascii: ":") ? position - 1 : position
  }

  /// Whether a mapping has a key elsewhere: on the line in brackets, else on the lines beside it.
  func hasKey(
    _ key: String, beside line: SourceLine, isInFlow: Bool, except word: Range<Int>
  ) -> Bool {
    if line.range.contains(where: { start in
      start != word.lowerBound && byte(start) == key.utf8.first
        && (start == line.range.lowerBound || !byte(start - 1).isLetter)
        && isKeyWithColon(at: start) && written(self.word(at: start)) == key
    }) {
      return true
    }
    if isInFlow { return false }
    let column = line.contentStart - line.range.lowerBound
    func isSame(_ other: SourceLine) -> Bool {
      other.contentStart - other.range.lowerBound == column
        && isKeyWithColon(at: other.contentStart)
        && written(self.word(at: other.contentStart)) == key
    }
    var (above, below) = (line, line)
    for _ in 0..<50 where !above.isListEntry {
      guard let next = above.textLineAbove, next.contentStart - next.range.lowerBound >= column
      else { break }
      if isSame(next) { return true }
      above = next
    }
    for _ in 0..<50 {
      guard let next = below.textLineBelow, next.indentation >= column else { break }
      if isSame(next) { return true }
      below = next
    }
    return false
  }

  // MARK: Colons

  /// `insets {left: 12}`, `title "A"` and `title = A`: a key, and no colon before its value.
  ///
  /// - Parameter end: where the value begins, at its bracket, quote or first letter.
  func missingColon(after word: Range<Int>, before end: Int, patch: YAMLPatch?) -> Explanation? {
    guard isKey(word) else { return nil }
    let between = word.upperBound..<end
    let found = written(between).filter { $0 != " " && $0 != "\t" }
    guard ["", "=", ":=", "=>"].contains(found) else { return nil }
    return mistake(
      found.isEmpty
        ? "missing ':' after '\(written(word))'"
        : "expected ':' after '\(written(word))', but found '\(found)'",
      at: sourceRange(word),
      fix: .init("write ': '", .safe, replacing: sourceRange(between), with: ": "), patch: patch)
  }

  /// The same in brackets, where the value is in brackets or quotes.
  func missingColon(beforeValueAt offset: Int) -> Explanation? {
    guard byte(offset).isQuote || byte(offset).isOne(of: "[{") else { return nil }
    let line = SourceLine(around: offset, in: text.buffer)
    var end = offset
    while end > line.range.lowerBound, byte(end - 1).isBlank || byte(end - 1).isOne(of: "=>") {
      end -= 1
    }
    let word = word(before: end, from: line.range.lowerBound)
    var before = word.lowerBound
    while before > line.range.lowerBound, byte(before - 1).isBlank { before -= 1 }
    guard before > line.range.lowerBound, byte(before - 1).isOne(of: "{,") else { return nil }
    let gap = word.upperBound..<offset
    var patch = YAMLPatch.blank(gap)
    if !gap.isEmpty { patch.bytes[0] = UInt8(ascii: ":") }
    return missingColon(after: word, before: offset, patch: gap.isEmpty ? nil : patch)
  }

  /// `insets {left: 12, right: 16}` on a line of its own.
  func missingColonBeforeBracket(_ line: SourceLine) -> Explanation? {
    let word = word(at: line.contentStart)
    let value = (word.upperBound..<line.range.upperBound).first { !byte($0).isBlank }
    guard let value, byte(value).isOne(of: "[{") else { return nil }
    return missingColon(
      after: word, before: value,
      patch: .comment(insteadOf: line.contentStart..<line.contentStart + 1))
  }

  /// `title Out` and `title = Out` on a line of its own; `--` where a document begins.
  func missingColon(on line: SourceLine) -> Explanation? {
    let start = line.contentStart
    var patch = YAMLPatch.comment(insteadOf: start..<start + 1)
    if text.buffer.has("--", at: line.range.lowerBound), line.range.count == 2 {
      return mistake(
        "a document begins with '---', not with '--'", at: sourceRange(line.range),
        fix: .init("write '---'", .safe, replacing: sourceRange(line.range), with: "---"),
        patch: patch)
    }
    let word = word(at: start)
    let value = (word.upperBound..<line.range.upperBound).first {
      !byte($0).isBlank && !byte($0).isOne(of: ":=>")
    }
    // The line stays a key with a value, so that the mapping has its first key.
    if word.count > 1,
      (word.upperBound..<line.range.upperBound).allSatisfy({
        byte($0).isBlank || byte($0).isLetter
      })
    {
      patch = YAMLPatch(offset: word.upperBound - 1, bytes: [UInt8(ascii: ":")])
    }
    let column = start - line.range.lowerBound
    let below =
      line.textLineBelow.map {
        $0.indentation > column || $0.isListEntry && $0.indentation == column
      } ?? false
    if value == nil, below, isKey(word) {
      return mistake(
        "missing ':' after '\(written(word))'", at: sourceRange(word),
        fix: .init("write ':'", .safe, replacing: file.range(word.upperBound, 0), with: ":"),
        patch: patch)
    }
    if let value, byte(word.upperBound) == UInt8(ascii: ":"), isKey(word),
      byte(value).isOne(of: ",;"),
      value + 1 >= line.plainValue(from: start, isInFlow: false).upperBound
    {
      let mark = sourceRange(value..<value + 1)
      return mistake(
        "this '\(written(at: value))' separates nothing: the line break ends an entry", at: mark,
        fix: .deleting(mark, .safe), patch: .blank(value..<value + 1))
    }
    guard let value, value > word.upperBound else { return nil }
    return missingColon(after: word, before: value, patch: patch)
  }

  // MARK: Dashes

  /// `-kind: exit`, `– kind: exit` and `* {kind: exit}`: what was meant as the dash of an entry.
  func wrongDash(near problem: YAMLProblem) -> Explanation? {
    let line = SourceLine(around: problem.offset, in: text.buffer)
    return wrongDash(on: line) ?? line.textLineAbove.flatMap(wrongDash(on:))
  }

  private func wrongDash(on line: SourceLine) -> Explanation? {
    var start = line.textStart
    while text.buffer.has("- ", at: start) { start += 2 }
    let marks: [StaticString] = ["-", "–", "—", "−", "*", "•", "·"]
    guard let mark = marks.first(where: { text.buffer.has($0, at: start) }) else { return nil }
    let end = start + mark.utf8CodeUnitCount
    let content = (end..<line.range.upperBound).first { !byte($0).isBlank }
    guard let content, content < line.range.upperBound,
      content == end || byte(start) != UInt8(ascii: "-"),
      byte(content) == UInt8(ascii: "{") || isKeyWithColon(at: content)
    else { return nil }
    let name = written(start..<end)
    return mistake(
      content == end && name == "-"
        ? "missing space after the '-' of a list entry"
        : "an entry of a list begins with '-', but this is '\(name)'",
      at: sourceRange(start..<end),
      fix: .init("write '- '", .safe, replacing: sourceRange(start..<content), with: "- "))
  }
}

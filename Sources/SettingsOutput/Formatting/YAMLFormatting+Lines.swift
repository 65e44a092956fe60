import SettingsSyntax

/// Comments, lines, and the space between the parts of a line.
extension YAMLFormatting {
  /// Splits off the first comment if text precedes it on its line.
  func split(_ comments: Range<Int>) -> (onLine: Range<Int>, below: Range<Int>) {
    let isOnLine = comments.first.map { marks.comments[$0].column == nil } ?? false
    let end = comments.lowerBound + (isOnLine ? 1 : 0)
    return (comments.lowerBound..<end, end..<comments.upperBound)
  }

  /// Writes comments and markers on separate lines. A comment after a marker stays on its line.
  mutating func writeComments(_ comments: Range<Int>, indent: Int) {
    for index in comments {
      let comment = marks.comments[index]
      if index > comments.lowerBound, marks.comments[index - 1].isMarker, comment.column == nil {
        out.removeLast()
        out += "  ".utf8
      } else {
        if comment.followsBlankLine { writeBlankLine() }
        out += repeatElement(0x20, count: indent)
      }
      appendSource(comment.range)
      breakLine()
    }
  }

  /// Inserts comments above the current line.
  mutating func insertAbove(_ comments: Range<Int>) {
    if comments.isEmpty { return }
    let indent = out[lineStart...].prefix { $0 == 0x20 }
    let text = marks.comments[comments].flatMap { indent + bytes[$0.range] + [0x0A] }
    out.insert(contentsOf: text, at: lineStart)
    lineStart += text.count
  }

  /// Ends the current line. The first comment is written on it if it belongs there; the other
  /// comments are written below.
  mutating func endLine(_ comments: Range<Int>) {
    let (onLine, below) = split(comments)
    for comment in marks.comments[onLine] {
      if out.count > lineStart { out += "  ".utf8 }
      appendSource(comment.range)
    }
    if out.count > lineStart { breakLine() }
    writeComments(below, indent: 0)
  }

  /// Writes a blank line, except at the top of a document, after another blank line, or where it
  /// would become part of a string.
  mutating func writeBlankLine() {
    let isRedundant = ["\n\n", "\n---\n"].contains {
      out.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
    if !out.isEmpty, out.count != endOfBlankText, !isRedundant { breakLine() }
  }

  /// Writes a space, except at the start of a line and after a space or an opening bracket.
  mutating func writeSpace() {
    if out.count > lineStart, let last = out.last, ![0x20, 0x5B, 0x7B].contains(last) {
      out.append(0x20)
    }
  }

  mutating func breakLine() {
    out.append(0x0A)
    lineStart = out.count
  }

  /// Copies a part of the source.
  mutating func appendSource(_ range: Range<Int>) { out += bytes[range] }
}

import SettingsSyntax

/// Where comments go.
extension YAMLFormatting {
  /// Gives the comments in and behind a collection to its entries, from a position on.
  ///
  /// A comment at the end of a line belongs to what ends there. One on a line of its own belongs to
  /// the entry below, unless it is as far in as the entries of a block that ends above it: then it
  /// is the end of that block.
  ///
  /// - Returns: those at the end of the collection itself.
  mutating func attachComments(
    from first: Int, of node: NodeID, _ gapStart: Int, lead: Range<Int>, tail: Range<Int>
  ) -> Range<Int> {
    if trivia.comments.isEmpty || first == entries.count { return joined(lead, tail) }
    let isFlow = tree[node].style == .flow
    let column = sourceColumn(of: node)
    var lead = lead
    if isFlow { lead = joined(lead, trivia.comments(from: gapStart, to: entries[first].start)) }
    for index in first..<entries.count {
      entries[index].lead = lead
      let isLast = index == entries.count - 1
      let behind =
        isLast && !isFlow
        ? tail
        : trivia.comments(
          from: entries[index].end,
          to: isLast ? tree.range(of: node).end : entries[index + 1].start)
      entries[index].tail = part(of: behind, belongingTo: entries[index].value, column)
      lead =
        entries[index].tail.isEmpty ? behind : entries[index].tail.upperBound..<behind.upperBound
    }
    return lead
  }

  /// The first of some comments behind a value: those that are part of it.
  private func part(
    of comments: Range<Int>, belongingTo value: NodeID, _ column: Int
  ) -> Range<Int> {
    var end = split(comments).onLine.upperBound
    if comments.isEmpty { return comments }
    if split(comments).onLine.isEmpty { end = comments.lowerBound }
    guard isBlockCollection(value) else { return comments.lowerBound..<end }
    // A list may stand as far in as the key that it is the value of.
    let inner = max(sourceColumn(of: value), column + 1)
    while end < comments.upperBound, trivia.comments[end].isOnOwnLine,
      trivia.comments[end].column >= inner
    {
      end += 1
    }
    return comments.lowerBound..<end
  }

  /// The first comment, if it stands behind something on its line, and the others.
  func split(_ comments: Range<Int>) -> (onLine: Range<Int>, below: Range<Int>) {
    guard let first = comments.first, !trivia.comments[first].isOnOwnLine else {
      return (0..<0, comments)
    }
    return (first..<(first + 1), (first + 1)..<comments.upperBound)
  }

  private func joined(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
    a.isEmpty ? b : b.isEmpty ? a : a.lowerBound..<b.upperBound
  }

  // MARK: Writing

  /// Writes comments on lines of their own.
  mutating func writeComments(_ comments: Range<Int>, indent: Int) {
    for index in comments {
      let comment = trivia.comments[index]
      if comment.followsBlankLine { writeBlankLine() }
      indentLine(indent)
      append(comment.start, comment.end)
      breakLine()
    }
  }

  /// Puts comments above the line that is open: between a key and its value there is no room.
  mutating func insertAbove(_ comments: Range<Int>) {
    if comments.isEmpty { return }
    let indent = out[lineStart...].prefix { $0 == 0x20 }
    var text: [UInt8] = []
    for index in comments {
      let comment = trivia.comments[index]
      text += indent
      text += lines.bytes[comment.start..<comment.end]
      text.append(0x0A)
    }
    out.insert(contentsOf: text, at: lineStart)
    lineStart += text.count
  }

  /// Ends the line that is open, with the comment at its end if there is one; further ones go
  /// below it.
  mutating func endLine(_ comments: Range<Int>) {
    let (onLine, below) = split(comments)
    for index in onLine {
      // What ends a block scalar has ended its line already.
      if out.last == 0x0A {
        indentLine(0)
      } else {
        out.append(0x20)
        out.append(0x20)
      }
      append(trivia.comments[index].start, trivia.comments[index].end)
    }
    if out.last != 0x0A { breakLine() }
    writeComments(below, indent: 0)
  }

  /// Writes a blank line, unless nothing or one is above, or it would be a part of a text.
  mutating func writeBlankLine() {
    guard !out.isEmpty, out.count != keptEnd, !out.hasSuffix([0x0A, 0x0A]),
      !out.hasSuffix(YAMLFormatting.marker)
    else {
      return
    }
    breakLine()
  }

  private static let marker = Array("\n---\n".utf8)

  mutating func breakLine() {
    out.append(0x0A)
    lineStart = out.count
  }

  mutating func indentLine(_ columns: Int) {
    for _ in 0..<columns { out.append(0x20) }
  }

  /// Copies a part of the source.
  @inline(__always)
  mutating func append(_ start: Int, _ end: Int) {
    out.append(contentsOf: UnsafeBufferPointer(rebasing: lines.bytes[start..<end]))
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}

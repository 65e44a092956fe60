import SettingsSyntax

/// The attachment of comments to entries, and writing them.
extension YAMLFormatting {
  /// Attaches the comments in and after a collection to its entries, from a position on.
  ///
  /// A comment at the end of a line belongs to what ends there. One on a line of its own belongs to
  /// the entry below, unless it is indented like the entries of a block that ends above it: then it
  /// is the end of that block.
  ///
  /// - Returns: the comments at the end of the collection itself.
  mutating func attachComments(from first: Int, of block: Block) -> Range<Int> {
    if trivia.comments.isEmpty || first == entries.count { return joined(block.lead, block.tail) }
    let isFlow = tree[block.node].style == .flow
    let column = sourceColumn(of: block.node)
    var lead = block.lead
    if isFlow {
      lead = joined(lead, trivia.comments(from: block.gapStart, to: entries[first].start))
    }
    for index in first..<entries.count {
      entries[index].lead = lead
      let isLast = index == entries.count - 1
      let next = isLast ? tree.range(of: block.node).end : entries[index + 1].start
      let after =
        isLast && !isFlow ? block.tail : trivia.comments(from: entries[index].end, to: next)
      let tail = part(of: after, belongingTo: entries[index].value, column)
      entries[index].tail = tail
      lead = tail.isEmpty ? after : tail.upperBound..<after.upperBound
    }
    return lead
  }

  /// The first of some comments after a value: those that belong to it.
  private func part(
    of comments: Range<Int>, belongingTo value: NodeID, _ column: Int
  ) -> Range<Int> {
    if comments.isEmpty { return comments }
    let onLine = split(comments).onLine
    var end = onLine.isEmpty ? comments.lowerBound : onLine.upperBound
    if isBlockCollection(value) {
      // A list may be indented like the key that it is the value of.
      let inner = max(sourceColumn(of: value), column + 1)
      while end < comments.upperBound, trivia.comments[end].isOnOwnLine,
        trivia.comments[end].column >= inner
      {
        end += 1
      }
    }
    return comments.lowerBound..<end
  }

  /// The first comment, if something is before it on its line, and the others.
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
      append(comment.range)
      breakLine()
    }
  }

  /// Puts comments above the line that is open: between a key and its value there is no room.
  mutating func insertAbove(_ comments: Range<Int>) {
    if comments.isEmpty { return }
    let indent = out[lineStart...].prefix { $0 == 0x20 }
    let text = trivia.comments[comments].flatMap { indent + lines.bytes[$0.range] + [0x0A] }
    out.insert(contentsOf: text, at: lineStart)
    lineStart += text.count
  }

  /// The comments between the brackets of an empty collection.
  func commentsWithinEmpty(_ node: NodeID) -> Range<Int> {
    guard tree[node].kind.isCollection, tree.childCount(of: node) == 0 else { return 0..<0 }
    let range = tree.range(of: node)
    return trivia.comments(from: range.offset, to: range.end)
  }

  /// Ends the line that is open, with the comment at its end if there is one; further ones go
  /// below it.
  mutating func endLine(_ comments: Range<Int>) {
    let (onLine, below) = split(comments)
    for index in onLine {
      // A block scalar has ended its line already.
      if out.last != 0x0A { out += "  ".utf8 }
      append(trivia.comments[index].range)
    }
    if out.last != 0x0A { breakLine() }
    writeComments(below, indent: 0)
  }

  /// Writes a blank line, unless there is one above, or nothing, or it would be part of a string.
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

  mutating func indentLine(_ columns: Int) { out += repeatElement(0x20, count: columns) }

  /// Copies a part of the source.
  mutating func append(_ range: Range<Int>) {
    out.append(contentsOf: UnsafeBufferPointer(rebasing: lines.bytes[range]))
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}

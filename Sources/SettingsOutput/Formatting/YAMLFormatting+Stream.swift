import SettingsSyntax

/// Documents, and the markers and comments between them.
extension YAMLFormatting {
  /// Writes all documents.
  mutating func writeStream(_ forms: [String?]) {
    var position = lines.start
    for (index, document) in tree.documents.enumerated() {
      guard let root = document.root else { continue }
      let start = max(position, tree.range(of: root).offset)
      let prefix = prefix(from: position, to: start)
      writeMarkers(prefix)
      let properties = propertiesEnd(of: root, from: prefix.end)
      let mark = out.count
      writeProperties(from: prefix.end, to: properties)
      let next = index + 1 < tree.documents.count ? tree.documents[index + 1].root : nil
      let end = max(start, self.end(of: root))
      let limit = next.map { max(end, tree.range(of: $0).offset) } ?? lines.bytes.count
      let bound = firstMarker(from: end, to: limit)
      let use = orders.root(of: index < forms.count ? forms[index] : nil)
      writeRoot(
        Block(
          node: root, use: use, gapStart: properties, lead: prefix.lead,
          tail: trivia.comments(from: end, to: bound), above: prefix.end, isRoot: true),
        hasProperties: out.count > mark)
      position = bound
    }
    writeMarkers(prefix(from: position, to: lines.bytes.count, isEnd: true))
  }

  private mutating func writeRoot(_ block: Block, hasProperties: Bool) {
    let root = block.node
    if isBlockCollection(root) {
      if hasProperties { breakLine() }
      write(block)
    } else if isFilledFlow(root) {
      writeFlowRoot(block, hasProperties: hasProperties)
    } else if hasText(root) {
      writeComments(hasProperties ? 0..<0 : block.lead, indent: 0)
      // At the start of its line, a text '---' would begin a document.
      if hasProperties || beginsLikeMarker(root) { out.append(0x20) }
      writeScalar(root, indent: 0, sourceColumn: 0)
      endLine(block.tail)
      writeComments(hasProperties ? block.lead : 0..<0, indent: 0)
    } else {
      if hasProperties { breakLine() }
      writeComments(block.lead, indent: 0)
      writeComments(block.tail, indent: 0)
    }
  }

  private mutating func writeFlowRoot(_ block: Block, hasProperties: Bool) {
    if hasProperties { out.append(0x20) } else { writeComments(block.lead, indent: 0) }
    if !hasProperties || block.lead.isEmpty, writeFlowOnLine(block.node, block.use) {
      return endLine(block.tail)
    }
    if hasProperties {
      out.removeLast()
      breakLine()
    }
    let (onLine, below) = split(block.tail)
    writeComments(onLine, indent: 0)
    var inner = block
    inner.gapStart = innerStart(of: block.node)
    inner.above = inner.gapStart
    inner.lead = hasProperties ? block.lead : 0..<0
    inner.tail = 0..<0
    write(inner)
    writeComments(below, indent: 0)
  }

  // MARK: Markers

  /// Everything before a document but its anchors and tags.
  private struct Prefix {
    /// Comments, and the lines `---`, `...` and `%…` among them.
    var lines: [Line] = []
    /// The comments after the last of those lines.
    var lead = 0..<0
    /// The end of the last of those lines.
    var end: Int

    enum Line {
      case comment(Int)
      case marker(Range<Int>, comment: Int?)
    }
  }

  /// The part of a line at a place that is not part of a document, if it is such a line.
  private func marker(at place: Int) -> Range<Int>? {
    let bytes = lines.bytes
    guard place < bytes.count, place == lines.start || bytes[place - 1].isLineBreak else {
      return nil
    }
    if bytes[place] == UInt8(ascii: "%") { return lines.directive(at: place).range }
    return isMarker(place..<lines.endOfLine(place)) ? place..<(place + 3) : nil
  }

  /// Whether a line begins with `---` or `...`, and nothing or a blank after it.
  private func isMarker(_ line: Range<Int>) -> Bool {
    let bytes = lines.bytes[line]
    guard let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: ".") else {
      return false
    }
    return bytes.count >= 3 && bytes.prefix(3).allSatisfy { $0 == first }
      && (bytes.dropFirst(3).first?.isBlank ?? true)
  }

  private func beginsLikeMarker(_ node: NodeID) -> Bool {
    guard tree[node].style == .plain else { return false }
    let start = tree.range(of: node).offset
    return isMarker(start..<lines.endOfLine(start))
  }

  private func firstMarker(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end {
      if marker(at: position) != nil { return position }
      position = lines.afterBreak(lines.endOfLine(position))
    }
    return end
  }

  private func prefix(from start: Int, to end: Int, isEnd: Bool = false) -> Prefix {
    var prefix = Prefix(end: start)
    var comments = trivia.comments(from: start, to: end)[...]
    var position = start
    while position < end {
      if let marker = marker(at: position) {
        while let next = comments.first, trivia.comments[next].range.lowerBound < marker.lowerBound
        {
          prefix.lines.append(.comment(next))
          comments = comments.dropFirst()
        }
        var comment: Int?
        if let next = comments.first,
          trivia.comments[next].range.lowerBound < lines.endOfLine(position),
          !isValue(between: marker.upperBound, trivia.comments[next].range.lowerBound)
        {
          comment = next
          comments = comments.dropFirst()
        }
        prefix.lines.append(.marker(marker, comment: comment))
        prefix.end = marker.upperBound
      }
      let next = lines.afterBreak(lines.endOfLine(position))
      if next == position { break }
      position = next
    }
    if isEnd {
      prefix.lines += comments.map { .comment($0) }
    } else {
      prefix.lead = comments.isEmpty ? 0..<0 : comments.startIndex..<comments.endIndex
    }
    return prefix
  }

  private func isValue(between start: Int, _ end: Int) -> Bool {
    start < end && !lines.bytes[start..<end].allSatisfy(\.isBlank)
  }

  private mutating func writeMarkers(_ prefix: Prefix) {
    for line in prefix.lines {
      switch line {
      case .comment(let index): writeComments(index..<(index + 1), indent: 0)
      case .marker(let range, let comment):
        if lines.followsBlankLine(range.lowerBound, notBefore: lines.start) { writeBlankLine() }
        append(range)
        endLine(comment.map { $0..<($0 + 1) } ?? 0..<0)
      }
    }
  }
}

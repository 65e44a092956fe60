import SettingsSyntax

/// Documents, and what stands between them.
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
      let hasProperties = out.count > mark
      let next = index + 1 < tree.documents.count ? tree.documents[index + 1].root : nil
      let end = max(start, self.end(of: root))
      let limit = next.map { max(end, tree.range(of: $0).offset) } ?? lines.bytes.count
      let bound = firstMarker(from: end, to: limit)
      let tail = trivia.comments(from: end, to: bound)
      let use = orders.root(of: index < forms.count ? forms[index] : nil)
      write(
        root, use, from: properties, hasProperties, lead: prefix.lead, tail: tail, above: prefix.end
      )
      position = bound
    }
    writeMarkers(prefix(from: position, to: lines.bytes.count, isEnd: true))
  }

  private mutating func write(
    _ root: NodeID, _ use: FileKeyOrders.Use, from gapStart: Int, _ hasProperties: Bool,
    lead: Range<Int>, tail: Range<Int>, above: Int
  ) {
    if isBlockCollection(root) {
      if hasProperties { breakLine() }
      writeBlock(
        root, use, from: gapStart, indent: 0, isInline: false, lead: lead, tail: tail,
        above: above, isRoot: true)
      return
    }
    if isFilledFlow(root) {
      if !hasProperties { writeComments(lead, indent: 0) }
      if hasProperties { out.append(0x20) }
      if !(hasProperties && !lead.isEmpty), writeFlowOnLine(root, use) {
        endLine(tail)
        return
      }
      if hasProperties {
        out.removeLast()
        breakLine()
      }
      let (behind, below) = split(tail)
      if behind.isEmpty == false { writeComments(behind, indent: 0) }
      writeBlock(
        root, use, from: innerStart(of: root), indent: 0, isInline: false,
        lead: hasProperties ? lead : 0..<0, tail: 0..<0, above: innerStart(of: root), isRoot: true)
      writeComments(below, indent: 0)
      return
    }
    if hasText(root) {
      writeComments(hasProperties ? 0..<0 : lead, indent: 0)
      // At the start of its line, a text '---' would begin a document.
      if hasProperties || beginsLikeMarker(root) { out.append(0x20) }
      writeScalar(root, indent: 0, sourceColumn: 0)
      endLine(tail)
      writeComments(hasProperties ? lead : 0..<0, indent: 0)
    } else {
      if hasProperties { breakLine() }
      writeComments(lead, indent: 0)
      writeComments(tail, indent: 0)
    }
  }

  // MARK: Markers

  /// What stands before a document.
  private struct Prefix {
    /// Comments, and the lines `---`, `...` and `%…` among them, by their places.
    var lines: [Line] = []
    /// The comments behind the last of those lines.
    var lead = 0..<0
    /// Where the last of those lines ends; anchors and tags are behind it.
    var end: Int

    enum Line {
      case comment(Int)
      case marker(Range<Int>, comment: Int?)
    }
  }

  /// Whether a line begins here that is no part of a document.
  private func marker(at place: Int) -> Range<Int>? {
    let bytes = lines.bytes
    guard place < bytes.count, place == lines.start || bytes[place - 1].isLineBreak else {
      return nil
    }
    let end = lines.endOfLine(place)
    if bytes[place] == UInt8(ascii: "%") {
      let comment = bytes[place..<end].firstIndex(of: UInt8(ascii: "#")) ?? end
      return place..<lines.trimmed(comment, from: place)
    }
    return isMarker(place..<end) ? place..<(place + 3) : nil
  }

  /// Whether a line begins with `---` or `...`, and nothing or a blank behind it.
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
        while let next = comments.first, trivia.comments[next].start < marker.lowerBound {
          prefix.lines.append(.comment(next))
          comments = comments.dropFirst()
        }
        var behind: Int?
        if let next = comments.first, trivia.comments[next].start < lines.endOfLine(position),
          !isValue(between: marker.upperBound, trivia.comments[next].start)
        {
          behind = next
          comments = comments.dropFirst()
        }
        prefix.lines.append(.marker(marker, comment: behind))
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
        append(range.lowerBound, range.upperBound)
        endLine(comment.map { $0..<($0 + 1) } ?? 0..<0)
      }
    }
  }
}

import SettingsSyntax

/// Documents, and the markers and comments between them.
extension YAMLFormatting {
  /// Writes all documents.
  mutating func writeStream() {
    var position = lines.start
    for (index, document) in tree.documents.enumerated() {
      guard let root = document.root else { continue }
      let start = max(position, tree.range(of: root).offset)
      let (above, lead, rest) = writeMarkers(from: position, to: start)
      let properties = propertiesEnd(of: root, from: above)
      let mark = out.count
      writeProperties(from: above, to: properties)
      let next = index + 1 < tree.documents.count ? tree.documents[index + 1].root : nil
      let end = max(start, self.end(of: root))
      let limit = next.map { max(end, tree.range(of: $0).offset) } ?? lines.bytes.count
      let bound = trivia.markers(from: end, to: limit).first?.lowerBound ?? limit
      let use = orders.root(ofDocument: index)
      writeRoot(
        Block(
          node: root, use: use, gapStart: properties, lead: lead,
          tail: trivia.comments(from: max(end, rest), to: bound), above: above, isRoot: true),
        hasProperties: out.count > mark)
      position = bound
    }
    writeComments(writeMarkers(from: position, to: lines.bytes.count).lead, indent: 0)
  }

  /// Writes the root below its comments; a scalar, or what is in brackets, on the line of its
  /// anchors and tags if no comment is between.
  private mutating func writeRoot(_ block: Block, hasProperties: Bool) {
    let root = block.node
    let inner = commentsWithinEmpty(root)
    let isOnLine =
      hasProperties && hasText(root) && !isBlockCollection(root) && block.lead.isEmpty
      && inner.isEmpty
    if isOnLine { out.append(0x20) } else if hasProperties { breakLine() }
    if isBlockCollection(root) { return write(block) }
    writeComments(block.lead, indent: 0)
    writeComments(inner, indent: 0)
    if isFilledFlow(root) {
      if writeFlowOnLine(root, block.use) { return endLine(block.tail) }
      if isOnLine {
        out.removeLast()
        breakLine()
      }
      let (onLine, below) = split(block.tail)
      writeComments(onLine, indent: 0)
      let start = innerStart(of: root)
      write(Block(node: root, use: block.use, gapStart: start, above: start, isRoot: true))
      writeComments(below, indent: 0)
    } else if hasText(root) {
      // At the start of its line, a text '---' would begin a document.
      if !isOnLine, beginsLikeMarker(root) { out.append(0x20) }
      writeScalar(root, indent: 0, sourceColumn: 0)
      endLine(block.tail)
    } else {
      writeComments(block.tail, indent: 0)
    }
  }

  // MARK: Markers

  /// Writes what is before a document but its anchors and tags, up to the last marker there.
  ///
  /// - Returns: the end of that marker, the comments after it, and the end of what is written.
  private mutating func writeMarkers(
    from start: Int, to end: Int
  ) -> (end: Int, lead: Range<Int>, rest: Int) {
    var (markerEnd, position) = (start, start)
    for marker in trivia.markers(from: start, to: end) {
      writeComments(trivia.comments(from: position, to: marker.lowerBound), indent: 0)
      if lines.followsBlankLine(marker.lowerBound, notBefore: lines.start) { writeBlankLine() }
      append(marker)
      (markerEnd, position) = (marker.upperBound, marker.upperBound)
      // A comment after a value is not the marker's.
      var comment = trivia.comments(from: markerEnd, to: lines.endOfLine(markerEnd))
      if let start = comment.first.map({ trivia.comments[$0].range.lowerBound }) {
        let isAfterValue = lines.trimmed(start, from: markerEnd) > markerEnd
        if isAfterValue { comment = 0..<0 } else { position = start + 1 }
      }
      endLine(comment)
    }
    return (markerEnd, trivia.comments(from: position, to: end), position)
  }

  private func beginsLikeMarker(_ node: NodeID) -> Bool {
    tree[node].style == .plain && lines.isDocumentMarker(at: tree.range(of: node).offset)
  }
}

import SettingsSyntax

/// Documents, and the markers and comments between them.
extension YAMLFormatting {
  /// Writes all documents.
  mutating func writeStream() {
    var position = lines.start
    for (index, document) in tree.documents.enumerated() {
      guard let root = document.root else { continue }
      let start = max(position, tree.range(of: root).offset)
      let (above, lead) = writeMarkers(from: position, to: start)
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
          tail: trivia.comments(from: end, to: bound), above: above, isRoot: true),
        hasProperties: out.count > mark)
      position = bound
    }
    writeComments(writeMarkers(from: position, to: lines.bytes.count).lead, indent: 0)
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

  /// Writes what is before a document but its anchors and tags, up to the last marker there.
  ///
  /// - Returns: the end of that marker, and the comments after it.
  private mutating func writeMarkers(from start: Int, to end: Int) -> (end: Int, lead: Range<Int>) {
    var markerEnd = start
    var position = start
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
    return (markerEnd, trivia.comments(from: position, to: end))
  }

  private func beginsLikeMarker(_ node: NodeID) -> Bool {
    tree[node].style == .plain && lines.isDocumentMarker(at: tree.range(of: node).offset)
  }
}

import SettingsSyntax

/// Writes the documents of a YAML file in canonical form.
///
/// It walks the tree once and copies scalars from the source; what stands between them it finds
/// again in the gaps. It says nothing of whether the result means the same: that is proven.
struct YAMLFormatting {
  /// The longest line that a flow collection may make, in Unicode scalars.
  static let lineLimit = 100

  /// An entry of a mapping, or an element of a sequence.
  struct Entry {
    /// The key, or the element itself.
    var key: NodeID
    var value: NodeID
    var use: FileKeyOrders.Use
    var rank: Int
    /// Where it begins: its key's anchor or tag, its key, or its dash.
    var start: Int
    /// Where its value ends.
    var end: Int
    /// Comments on lines of their own above it.
    var lead: Range<Int> = 0..<0
    /// What follows it and belongs to it: the comment on its last line, and those below that are
    /// further in than the next entry.
    var tail: Range<Int> = 0..<0
    var followsBlankLine = false
  }

  let tree: SyntaxTree
  let lines: SourceLines
  let trivia: SourceTrivia
  let orders: FileKeyOrders
  var out: [UInt8] = []
  // Where the line that is written begins in `out`.
  var lineStart = 0
  // Where a block scalar ended that keeps the blank lines behind it.
  var keptEnd = -1
  // The entries of all open collections, innermost last.
  var entries: ContiguousArray<Entry> = []

  init(_ tree: SyntaxTree, _ orders: KeyOrders) {
    self.tree = tree
    lines = SourceLines(tree)
    trivia = SourceTrivia(tree)
    self.orders = FileKeyOrders(orders, in: tree)
    out.reserveCapacity(lines.bytes.count + lines.bytes.count / 8 + 64)
  }

  /// The whole file.
  static func format(_ tree: SyntaxTree, as forms: [String?], _ orders: KeyOrders) -> [UInt8] {
    var formatting = YAMLFormatting(tree, orders)
    formatting.writeStream(forms)
    return formatting.out
  }

  // MARK: Blocks

  /// Writes a mapping or a sequence with an entry a line.
  ///
  /// - Parameters:
  ///   - gapStart: where the first entry is looked for.
  ///   - indent: the columns before each entry.
  ///   - isInline: whether the first entry goes on the line that is open.
  ///   - lead: comments above the first entry.
  ///   - tail: what follows the last entry and belongs to it or to the end of the collection.
  ///   - above: where what stands before the collection ends; between are blank lines at most.
  ///   - isRoot: whether comments above the first entry may be the document's header.
  mutating func writeBlock(
    _ node: NodeID, _ use: FileKeyOrders.Use, from gapStart: Int, indent: Int, isInline: Bool,
    lead: Range<Int>, tail: Range<Int>, above: Int, isRoot: Bool = false
  ) {
    let first = entries.count
    let isMapping = tree[node].kind == .mapping
    let order = isMapping ? orders.order(of: node, use) : -1
    collect(node, use, order, from: gapStart)
    if first < entries.count {
      let start = entries[first].start
      entries[first].followsBlankLine = lines.followsBlankLine(start, notBefore: above)
    }
    let footers = attachComments(from: first, of: node, gapStart, lead: lead, tail: tail)
    if order >= 0, mustSort(first) { sort(from: first, isRoot: isRoot) }
    let column = sourceColumn(of: node)
    for index in first..<entries.count {
      let entry = entries[index]
      if isInline, index == first {
        insertAbove(entry.lead)
      } else {
        writeComments(entry.lead, indent: indent)
        if entry.followsBlankLine { writeBlankLine() }
        indentLine(indent)
      }
      if isMapping {
        writeMember(entry, indent: indent, sourceColumn: column)
      } else {
        out.append(UInt8(ascii: "-"))
        writeValue(
          entry, from: entry.start + (tree[node].style == .block ? 1 : 0), indent: indent,
          sourceColumn: column, isElement: true)
      }
    }
    entries.removeSubrange(first...)
    writeComments(footers, indent: indent)
  }

  /// Puts entries in the order of their ranks. Comments at the top of a document stay there.
  mutating func sort(from first: Int, isRoot: Bool) {
    let top = entries[first]
    // By rank, then as they stood: the sort need not be stable.
    let sorted = entries[first...].enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    entries.replaceSubrange(first..., with: sorted.map(\.element))
    guard entries[first].start != top.start else { return }
    entries[first].followsBlankLine = false
    guard isRoot, let place = entries[first...].firstIndex(where: { $0.start == top.start }) else {
      return
    }
    let header = header(of: top)
    writeComments(header, indent: 0)
    entries[place].lead = header.upperBound..<max(header.upperBound, top.lead.upperBound)
    guard !header.isEmpty else { return }
    if entries[place].lead.isEmpty {
      entries[first].followsBlankLine = top.followsBlankLine
      entries[place].followsBlankLine = false
    } else {
      // The blank line below the header stays below it.
      writeBlankLine()
    }
  }

  /// The comments above a document's first key that are about the document: all but those behind
  /// the last blank line among them, which are about the key.
  private func header(of top: Entry) -> Range<Int> {
    guard !top.lead.isEmpty, !top.followsBlankLine,
      let last = top.lead.dropFirst().last(where: { trivia.comments[$0].followsBlankLine })
    else { return top.lead }
    return top.lead.lowerBound..<last
  }

  /// Adds a collection's entries, in the order of the file.
  mutating func collect(
    _ node: NodeID, _ use: FileKeyOrders.Use, _ order: Int, from gapStart: Int
  ) {
    var position = gapStart
    // Of a very long one, no more room than it needs.
    let count = tree.childCount(of: node)
    if count > 10_000 { entries.reserveCapacity(entries.count + count) }
    if tree[node].kind == .mapping {
      for member in tree.entries(of: node) {
        let (rank, value) = orders.rank(of: member.key, in: order, use)
        let offset = tree.range(of: member.key).offset
        let start = firstProperty(from: position, to: offset) ?? offset
        let end = end(of: member.value)
        entries.append(
          Entry(
            key: member.key, value: member.value, use: value, rank: rank, start: start, end: end,
            followsBlankLine: lines.followsBlankLine(start, notBefore: position)))
        position = end
      }
    } else {
      let value = orders.element(of: use)
      let isBlock = tree[node].style == .block
      for element in tree.elements(of: node) {
        let content = tree.range(of: element).offset
        let start =
          isBlock
          ? dash(from: position, to: content)
          : firstProperty(from: position, to: content) ?? content
        let end = end(of: element)
        entries.append(
          Entry(
            key: element, value: element, use: value, rank: 0, start: start, end: end,
            followsBlankLine: lines.followsBlankLine(start, notBefore: position)))
        position = end
      }
    }
  }

  /// The end of a node, and of the blank lines that are part of its text.
  func end(of node: NodeID) -> Int {
    let end = tree.range(of: node).end
    guard trivia.hasKeptLines else { return end }
    return max(end, lines.keptEnd(of: NodeID(tree.end(of: node).position - 1), in: tree))
  }

  /// Whether the entries from a position on are in another order than that of their ranks, and may
  /// be moved: an alias means the last anchor of its name before it.
  func mustSort(_ first: Int) -> Bool {
    var isSorted = true
    var index = first + 1
    while index < entries.count {
      if entries[index].rank < entries[index - 1].rank { isSorted = false }
      index += 1
    }
    if isSorted || trivia.anchors.isEmpty { return !isSorted }
    var (marked, hasAnchor) = (0, false)
    for entry in entries[first...] {
      let marks = trivia.marks(from: entry.start, to: entry.end)
      if marks.any { marked += 1 }
      if marks.anchor { hasAnchor = true }
    }
    return !(hasAnchor && marked > 1)
  }

  // MARK: Entries

  private mutating func writeMember(_ entry: Entry, indent: Int, sourceColumn: Int) {
    let key = tree.range(of: entry.key)
    writeProperties(from: entry.start, to: key.offset)
    if entry.start < key.offset { out.append(0x20) }
    writeKey(entry.key)
    // A colon might be part of an alias's name.
    if key.length > 0, lines.isAlias(at: key.offset, tree[entry.key].style) { out.append(0x20) }
    out.append(UInt8(ascii: ":"))
    writeValue(entry, from: key.end, indent: indent, sourceColumn: sourceColumn, isElement: false)
  }

  /// Writes what stands behind a key's colon or an element's dash, and ends the line.
  private mutating func writeValue(
    _ entry: Entry, from gapStart: Int, indent: Int, sourceColumn: Int, isElement: Bool
  ) {
    let value = entry.value
    let propertiesEnd = propertiesEnd(of: value, from: gapStart)
    let before = out.count
    writeProperties(from: gapStart, to: propertiesEnd)
    let hasProperties = out.count > before
    let gap = trivia.comments(from: gapStart, to: tree.range(of: value).offset)
    let (onLine, below) = split(gap)
    if isBlockCollection(value) {
      let isCompact = isElement && !hasProperties && onLine.isEmpty
      if isCompact { insertAbove(below) }
      beginContents(isCompact: isCompact, comment: onLine)
      writeBlock(
        value, entry.use, from: propertiesEnd, indent: indent + 2, isInline: isCompact,
        lead: isCompact ? 0..<0 : below, tail: entry.tail, above: gapStart)
      return
    }
    let mark = out.count
    if hasText(value) { out.append(0x20) }
    if isFilledFlow(value) {
      // A comment of ours speaks of its line.
      let isForced = split(entry.tail).onLine.contains { trivia.isOurs($0, in: lines.bytes) }
      if gap.isEmpty, writeFlowOnLine(value, entry.use, isForced: isForced) {
        endLine(entry.tail)
        return
      }
      out.removeSubrange(mark...)
      // The comment behind a flow collection is about all of it.
      let (behind, _) = split(entry.tail)
      let isCompact = isElement && !hasProperties
      let comment = isCompact ? 0..<0 : onLine.isEmpty ? behind : onLine
      if isCompact { insertAbove(gap) }
      if isCompact || !onLine.isEmpty { insertAbove(behind) }
      beginContents(isCompact: isCompact, comment: comment)
      writeBlock(
        value, entry.use, from: innerStart(of: value), indent: indent + 2, isInline: isCompact,
        lead: isCompact ? 0..<0 : below, tail: 0..<0, above: innerStart(of: value))
      return
    }
    // Behind a block scalar there is no line for it.
    let isBlockText = tree[value].style == .literal || tree[value].style == .folded
    let isOnlyComment = split(entry.tail).onLine.isEmpty && !onLine.isEmpty && !isBlockText
    insertAbove(isOnlyComment ? below : gap)
    if tree[value].kind != .scalar {
      // Between the brackets of an empty collection.
      let range = tree.range(of: value)
      insertAbove(trivia.comments(from: range.offset, to: range.end))
    }
    writeScalar(value, indent: indent, sourceColumn: sourceColumn)
    endLine(isOnlyComment ? onLine : entry.tail)
  }

  /// Goes to where the first entry of a collection is written.
  private mutating func beginContents(isCompact: Bool, comment: Range<Int>) {
    if isCompact { out.append(0x20) } else { endLine(comment) }
  }

  /// The first byte behind a flow collection's bracket; a pair in a list has none.
  func innerStart(of node: NodeID) -> Int {
    let start = tree.range(of: node).offset
    let bracket = lines.bytes[start]
    return bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "[") ? start + 1 : start
  }

  // MARK: What a node is

  func isBlockCollection(_ node: NodeID) -> Bool {
    let kind = tree[node].kind
    return (kind == .mapping || kind == .sequence) && tree[node].style == .block
  }

  /// Whether it is a flow collection with anything in it.
  func isFilledFlow(_ node: NodeID) -> Bool {
    let kind = tree[node].kind
    return (kind == .mapping || kind == .sequence) && tree[node].style == .flow
      && tree.childCount(of: node) > 0
  }

  /// Whether anything is written of a node. Of a null without a text nothing is.
  func hasText(_ node: NodeID) -> Bool { tree.range(of: node).length > 0 }

  /// How far the entries of a block collection are from the start of their line, in bytes.
  func sourceColumn(of node: NodeID) -> Int {
    tree[node].style == .block ? lines.column(tree.range(of: node).offset) : 0
  }
}

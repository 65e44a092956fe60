import SettingsSyntax

/// Writes the documents of a YAML file in canonical form.
///
/// It walks the tree once and copies scalars from the source; everything between them it finds again
/// in the gaps. Whether the result means the same is for `RoundTripCheck`.
struct YAMLFormatting {
  /// The longest line that a flow collection may make, in Unicode scalars.
  static let lineLimit = 100

  /// An entry of a mapping, or an element of a sequence.
  struct Entry {
    /// The key, or the element itself.
    var key: NodeID
    var value: NodeID
    var use: KeyOrders.Use
    var rank: Int
    /// Its start: its key's anchor or tag, its key, or its dash.
    var start: Int
    /// The end of its value.
    var end: Int
    /// Comments on lines of their own above it.
    var lead: Range<Int> = 0..<0
    /// Comments after it that belong to it: the one on its last line, and those below that are
    /// indented more than the next entry.
    var tail: Range<Int> = 0..<0
    var followsBlankLine = false
  }

  /// A collection that is written with an entry a line, and what is around it.
  struct Block {
    var node: NodeID
    var use: KeyOrders.Use
    /// The place from which the first entry is searched.
    var gapStart: Int
    /// The columns before each entry.
    var indent = 0
    /// Whether the first entry goes on the line that is open.
    var isInline = false
    /// Comments above the first entry.
    var lead: Range<Int> = 0..<0
    /// Comments after the last entry that belong to it or to the end of the collection.
    var tail: Range<Int> = 0..<0
    /// The end of what is before the collection: only blank lines are between them.
    var above: Int
    /// Whether comments above the first entry may be the document's header.
    var isRoot = false
  }

  let tree: SyntaxTree
  let lines: SourceLines
  let trivia: SourceTrivia
  let orders: KeyOrders
  var out: [UInt8] = []
  // The start of the line that is being written, in `out`.
  var lineStart = 0
  // The end of the last block scalar that keeps the blank lines after it, in `out`.
  var keptEnd = -1
  // Where the line that is being written may be broken, in `out`: at the blanks after commas.
  var breaks: [Int] = []
  // The entries of all open collections, innermost last.
  var entries: ContiguousArray<Entry> = []

  init(_ tree: SyntaxTree, _ orders: KeyOrders) {
    self.tree = tree
    lines = SourceLines(tree)
    trivia = SourceTrivia(tree)
    self.orders = orders
    out.reserveCapacity(lines.bytes.count + lines.bytes.count / 8 + 64)
  }

  /// The whole file.
  static func format(_ tree: SyntaxTree, _ orders: KeyOrders) -> [UInt8] {
    var formatting = YAMLFormatting(tree, orders)
    formatting.writeStream()
    return formatting.out
  }

  // MARK: Blocks

  /// Writes a mapping or a sequence with an entry a line.
  mutating func write(_ block: Block) {
    let first = entries.count
    let isMapping = tree[block.node].kind == .mapping
    let mustSort = collect(block.node, block.use, from: block.gapStart)
    if first < entries.count {
      entries[first].followsBlankLine = lines.followsBlankLine(
        entries[first].start, notBefore: block.above)
    }
    let footers = attachComments(from: first, of: block)
    if mustSort { sort(from: first, isRoot: block.isRoot) }
    let column = sourceColumn(of: block.node)
    var rowStyle: RowStyle? = isMapping ? nil : .undecided
    for index in first..<entries.count {
      let entry = entries[index]
      if block.isInline, index == first {
        insertAbove(entry.lead)
      } else {
        writeComments(entry.lead, indent: block.indent)
        if entry.followsBlankLine { writeBlankLine() }
        indentLine(block.indent)
      }
      if isMapping {
        writeKey(of: entry)
        writeValue(
          entry, from: tree.range(of: entry.key).end, indent: block.indent, sourceColumn: column,
          rowStyle: &rowStyle)
      } else {
        out.append(UInt8(ascii: "-"))
        writeValue(
          entry, from: entry.start + (tree[block.node].style == .block ? 1 : 0),
          indent: block.indent, sourceColumn: column, rowStyle: &rowStyle)
      }
    }
    entries.removeSubrange(first...)
    writeComments(footers, indent: block.indent)
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

  /// The comments above a document's first key that are about the document: all but those after the
  /// last blank line among them, which are about the key.
  private func header(of top: Entry) -> Range<Int> {
    guard !top.lead.isEmpty, !top.followsBlankLine,
      let last = top.lead.dropFirst().last(where: { trivia.comments[$0].followsBlankLine })
    else { return top.lead }
    return top.lead.lowerBound..<last
  }

  /// Adds a collection's entries, in the order of the file.
  ///
  /// - Returns: whether they have to be sorted.
  mutating func collect(_ node: NodeID, _ use: KeyOrders.Use, from gapStart: Int) -> Bool {
    let first = entries.count
    let order = tree[node].kind == .mapping ? orders.order(of: node, use) : -1
    var position = gapStart
    // Of a very long one, no more room than it needs.
    let count = tree.childCount(of: node)
    if count > 10_000 { entries.reserveCapacity(entries.count + count) }
    func add(_ key: NodeID, _ value: NodeID, _ use: KeyOrders.Use, rank: Int, at start: Int) {
      let end = end(of: value)
      entries.append(
        Entry(
          key: key, value: value, use: use, rank: rank, start: start, end: end,
          followsBlankLine: lines.followsBlankLine(start, notBefore: position)))
      position = end
    }
    if tree[node].kind == .mapping {
      for member in tree.entries(of: node) {
        let (rank, value) = orders.rank(of: member.key, in: order, use)
        let offset = tree.range(of: member.key).offset
        let start = trivia.properties(from: position, to: offset).first?.lowerBound ?? offset
        add(member.key, member.value, value, rank: rank, at: start)
      }
    } else {
      let value = orders.element(of: use)
      let isBlock = tree[node].style == .block
      for element in tree.elements(of: node) {
        let content = tree.range(of: element).offset
        let start =
          isBlock
          ? dash(from: position, to: content)
          : trivia.properties(from: position, to: content).first?.lowerBound ?? content
        add(element, element, value, rank: 0, at: start)
      }
    }
    return order >= 0 && mustSort(first)
  }

  /// The end of a node, and of the blank lines that are part of its string.
  func end(of node: NodeID) -> Int {
    let end = tree.range(of: node).end
    let last = NodeID(tree.end(of: node).position - 1)
    guard trivia.hasTrailingLines, let header = BlockHeader(of: last, in: tree, lines) else {
      return end
    }
    return max(end, header.textEnd(after: tree.range(of: last).end, lines))
  }

  /// Whether the entries from a position on are not in the order of their ranks and may be moved: an
  /// alias means the last anchor of its name before it.
  private func mustSort(_ first: Int) -> Bool {
    let ranks = entries[first...].lazy.map(\.rank)
    let isSorted = zip(ranks, ranks.dropFirst()).allSatisfy { $0 <= $1 }
    if isSorted || !trivia.hasAnchors { return !isSorted }
    var (marked, hasAnchor) = (0, false)
    for entry in entries[first...] {
      let isAnchored = trivia.properties(from: entry.start, to: entry.end).contains {
        lines.bytes[$0.lowerBound] == UInt8(ascii: "&")
      }
      if isAnchored { hasAnchor = true }
      if isAnchored || trivia.hasAlias(from: entry.start, to: entry.end) { marked += 1 }
    }
    return !(hasAnchor && marked > 1)
  }

  // MARK: Entries

  /// Writes the key of an entry, with its anchor, its tag and its colon.
  mutating func writeKey(of entry: Entry) {
    let key = tree.range(of: entry.key)
    writeProperties(from: entry.start, to: key.offset)
    if entry.start < key.offset { out.append(0x20) }
    writeKey(entry.key)
    // A colon might be part of an alias's name.
    if key.length > 0, lines.isAlias(at: key.offset, tree[entry.key].style) { out.append(0x20) }
    out.append(UInt8(ascii: ":"))
  }

  /// The style of a list's rows, which are mappings: that in which the first one is written. So one
  /// that grows or shrinks leaves the others as they are, and itself.
  private enum RowStyle { case undecided, block, flow }

  /// Writes what comes after a key's colon or an element's dash, and ends the line.
  ///
  /// - Parameter rowStyle: the style of the rows of the list that the element is in, which the first
  ///   one decides; nil for the value of a key.
  private mutating func writeValue(
    _ entry: Entry, from gapStart: Int, indent: Int, sourceColumn: Int,
    rowStyle: inout RowStyle?
  ) {
    let value = entry.value
    let isElement = rowStyle != nil
    let isRow = isElement && tree[value].kind == .mapping && tree.childCount(of: value) > 0
    if isRow {
      let isFlow = rowStyle != .block && writeRow(entry, from: gapStart, indent: indent)
      if rowStyle == .undecided { rowStyle = isFlow ? .flow : .block }
      if isFlow { return }
    }
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
      write(
        Block(
          node: value, use: entry.use, gapStart: propertiesEnd, indent: indent + 2,
          isInline: isCompact, lead: isCompact ? 0..<0 : below, tail: entry.tail, above: gapStart))
      return
    }
    let mark = out.count
    if hasText(value) { out.append(0x20) }
    if isFilledFlow(value) {
      // A comment for settingsc is about its line.
      let isForced = split(entry.tail).onLine.contains {
        trivia.isForSettingsc($0, in: lines.bytes)
      }
      if gap.isEmpty, isForced || !isRow,
        writeFlowOnLine(value, entry.use, isForced: isForced)
      {
        endLine(entry.tail)
        return
      }
      out.removeSubrange(mark...)
      // The comment after a flow collection is about all of it.
      let after = split(entry.tail).onLine
      let isCompact = isElement && !hasProperties
      let comment = isCompact ? 0..<0 : onLine.isEmpty ? after : onLine
      if isCompact { insertAbove(gap) }
      if isCompact || !onLine.isEmpty { insertAbove(after) }
      beginContents(isCompact: isCompact, comment: comment)
      let start = innerStart(of: value)
      write(
        Block(
          node: value, use: entry.use, gapStart: start, indent: indent + 2, isInline: isCompact,
          lead: isCompact ? 0..<0 : below, above: start))
      return
    }
    writeScalarValue(entry, from: gapStart, indent: indent, sourceColumn: sourceColumn)
  }

  /// Writes a scalar, an alias or an empty collection after a colon or a dash, and ends the line.
  private mutating func writeScalarValue(
    _ entry: Entry, from gapStart: Int, indent: Int, sourceColumn: Int
  ) {
    let value = entry.value
    let gap = trivia.comments(from: gapStart, to: tree.range(of: value).offset)
    let (onLine, below) = split(gap)
    // After a block scalar there is no line for it.
    let isBlockText = tree[value].style == .literal || tree[value].style == .folded
    let isOnlyComment = split(entry.tail).onLine.isEmpty && !onLine.isEmpty && !isBlockText
    insertAbove(isOnlyComment ? below : gap)
    insertAbove(commentsWithinEmpty(value))
    writeScalar(value, indent: indent, sourceColumn: sourceColumn)
    endLine(isOnlyComment ? onLine : entry.tail)
  }

  /// Moves to the place of a collection's first entry.
  private mutating func beginContents(isCompact: Bool, comment: Range<Int>) {
    if isCompact { out.append(0x20) } else { endLine(comment) }
  }

  /// The first byte after a flow collection's bracket; a pair in a list has none.
  func innerStart(of node: NodeID) -> Int {
    let start = tree.range(of: node).offset
    let bracket = lines.bytes[start]
    return bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "[") ? start + 1 : start
  }

  // MARK: What a node is

  func isBlockCollection(_ node: NodeID) -> Bool {
    tree[node].kind.isCollection && tree[node].style == .block
  }

  /// Whether it is a flow collection that is not empty.
  func isFilledFlow(_ node: NodeID) -> Bool {
    tree[node].kind.isCollection && tree[node].style == .flow && tree.childCount(of: node) > 0
  }

  /// Whether anything is written for a node: not for a null without a text.
  func hasText(_ node: NodeID) -> Bool { tree.range(of: node).length > 0 }

  /// The distance of a block collection's entries from the start of their line, in bytes.
  func sourceColumn(of node: NodeID) -> Int {
    tree[node].style == .block ? lines.column(tree.range(of: node).offset) : 0
  }
}

extension SyntaxNode.Kind {
  /// Whether it is a mapping or a sequence.
  var isCollection: Bool { self == .mapping || self == .sequence }
}

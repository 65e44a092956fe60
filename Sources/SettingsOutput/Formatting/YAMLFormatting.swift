import SettingsLanguage
import SettingsSyntax

/// Writes the documents of a YAML file in canonical form.
///
/// It walks the tree once and copies scalars from the source. In each collection, it attaches the
/// comments to the entries, sorts the entries, and writes them. `RoundTripCheck` proves that the
/// result means the same. The style of a value is decided in `YAMLFormatting+Values.swift`.
struct YAMLFormatting {
  /// An entry of a mapping, an element of a sequence, or the root of a document.
  struct Entry {
    let item: KeyOrders.Entry
    /// The start of the dash, or of the key with its anchor and tag.
    var start: Int
    /// The end of the dash or the key.
    var keyEnd: Int
    /// The end of the value.
    var end: Int
    var followsBlankLine = false
    /// The comments above the entry.
    var lead: Range<Int> = 0..<0
    /// The comments inside the entry, at the end of its last line, and below it if they are
    /// indented more than the next entry.
    var comments: Range<Int> = 0..<0
  }

  let tree: SyntaxTree
  let bytes: UnsafeBufferPointer<UInt8>
  let marks: SourceMarks
  let orders: KeyOrders
  var out: [UInt8] = []
  // The start of the current line in `out`.
  var lineStart = 0
  // The end of the last block scalar in `out` that a blank line would extend.
  var endOfBlankText = -1
  // The spaces after commas in `out` at which the current line may be broken.
  var breaks: [Int] = []

  /// Returns the formatted file.
  static func format(_ tree: SyntaxTree, _ orders: KeyOrders) -> [UInt8] {
    var formatting = YAMLFormatting(
      tree: tree, bytes: tree.file.bytes.buffer, marks: SourceMarks(tree), orders: orders)
    formatting.out.reserveCapacity(tree.file.bytes.count / 8 * 9 + 64)
    formatting.writeStream()
    return formatting.out
  }

  // MARK: Documents

  private mutating func writeStream() {
    var position = 0
    var comments = marks.comments.indices
    for (index, document) in tree.documents.enumerated() {
      guard let root = document.root else { continue }
      let start = max(position, tree.range(of: root).offset)
      let end = max(start, marks.valueEnd(of: root, in: tree))
      let properties = marks.properties.part(from: position, to: start)
      // Everything up to the last marker is copied unchanged.
      let above = marks.divide(comments, at: properties.first?.lowerBound ?? start).before
      let markerEnd = above.last { marks.comments[$0].isMarker }.map { $0 + 1 } ?? above.lowerBound
      let lead = split(markerEnd..<above.upperBound).below
      // Comments above a value that is not a block belong to the document.
      let first = isBlockCollection(root) ? lead.lowerBound : lead.upperBound
      writeComments(comments.lowerBound..<first, indent: 0)
      let tail = marks.divide(first..<comments.upperBound, at: end).after
      let last = tail.first { marks.comments[$0].isMarker } ?? tail.upperBound
      let item = KeyOrders.Entry(key: nil, value: root, use: orders.rootUse(ofDocument: index))
      var entry = Entry(item: item, start: start, keyEnd: position, end: end)
      entry.comments = first..<last
      writeValue(of: entry, indent: -2)
      (position, comments) = (end, last..<comments.upperBound)
    }
    writeComments(comments, indent: 0)
  }

  // MARK: Collections

  /// Writes a mapping or a sequence with one entry per line.
  ///
  /// - Parameters:
  ///   - start: the end of the text before the collection.
  ///   - comments: the comments of the collection, including the comments above and below the
  ///     entries.
  private mutating func writeEntries(
    of collection: KeyOrders.Entry, from start: Int, _ comments: Range<Int>, indent: Int
  ) {
    var entries = entries(of: collection, from: start)
    let footer = attach(comments, to: &entries, of: collection.value)
    if indent == 0 { writeHeader(&entries) }
    sort(&entries)
    var isFlow: Bool?
    for (index, entry) in entries.enumerated() {
      if index == 0, out.count > lineStart {
        insertAbove(entry.lead)
      } else {
        writeComments(entry.lead, indent: indent)
        if entry.followsBlankLine { writeBlankLine() }
        out += repeatElement(0x20, count: indent)
      }
      if entry.item.key == nil { out.append(UInt8(ascii: "-")) } else { writeKey(of: entry) }
      let isInBrackets = writeValue(of: entry, indent: indent, isFlowAllowed: isFlow ?? true)
      if isRow(entry.item) { isFlow = isFlow ?? isInBrackets }
    }
    writeComments(footer, indent: indent)
  }

  /// Returns the entries of a collection in the order of the source.
  func entries(of collection: KeyOrders.Entry, from start: Int) -> [Entry] {
    var position = start
    let isList = isBlockCollection(collection.value) && tree[collection.value].kind == .sequence
    return orders.rankedEntries(of: collection.value, collection.use).map { item in
      let contents = tree.range(of: item.key ?? item.value)
      let sign = (isList ? marks.dashes : marks.properties)
        .part(from: position, to: contents.offset).first
      let start = sign?.lowerBound ?? contents.offset
      let keyEnd = item.key != nil ? contents.end : isList ? sign?.upperBound ?? start : start
      var entry = Entry(
        item: item, start: start, keyEnd: keyEnd, end: marks.valueEnd(of: item.value, in: tree))
      entry.followsBlankLine = marks.followsBlankLine(start, notBefore: position)
      position = entry.end
      return entry
    }
  }

  /// Attaches the comments of a collection to its entries.
  ///
  /// A comment at the end of a line belongs to the entry on that line. Any other comment belongs to
  /// the entry below, unless it is indented like the entries of the block above: then it belongs to
  /// the end of that block.
  ///
  /// - Returns: the comments at the end of the collection.
  private func attach(
    _ comments: Range<Int>, to entries: inout [Entry], of collection: NodeID
  ) -> Range<Int> {
    var rest = comments
    for (index, entry) in entries.enumerated() {
      (entries[index].lead, rest) = marks.divide(rest, at: entry.start)
      let isLast = index == entries.count - 1
      let own = isLast ? rest : marks.divide(rest, at: entries[index + 1].start).before
      let after = marks.divide(own, at: entry.end).after
      var end = split(after).below.lowerBound
      if isBlockCollection(entry.item.value), end < own.upperBound {
        // A list may have the same indentation as its key.
        let inner = max(column(of: entry.item.value), column(of: collection) + 1)
        while end < own.upperBound, marks.comments[end].column ?? -1 >= inner { end += 1 }
      }
      entries[index].comments = own.lowerBound..<end
      rest = end..<rest.upperBound
    }
    return rest
  }

  /// Writes the comments above the first key of a document, except the last group after a blank
  /// line, which belongs to the key. The others remain at the top if another key becomes the first.
  private mutating func writeHeader(_ entries: inout [Entry]) {
    guard let first = entries.first, !first.lead.isEmpty else { return }
    let ofKey = first.lead.dropFirst().last { marks.comments[$0].followsBlankLine }
    let end = first.followsBlankLine ? first.lead.upperBound : ofKey ?? first.lead.upperBound
    writeComments(first.lead.lowerBound..<end, indent: 0)
    if first.followsBlankLine || ofKey != nil { writeBlankLine() }
    (entries[0].lead, entries[0].followsBlankLine) = (end..<first.lead.upperBound, false)
  }

  /// Sorts entries, unless an alias might refer to a different anchor in the new order. An alias
  /// refers to the last preceding anchor with its name.
  func sort(_ entries: inout [Entry]) {
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.item.rank <= $1.item.rank }
    if isSorted { return }
    let references = entries.map { marks.references.part(from: $0.start, to: $0.end) }
    let hasAnchor = references.joined().contains { bytes[$0.lowerBound] == UInt8(ascii: "&") }
    if hasAnchor, references.count(where: { !$0.isEmpty }) > 1 { return }
    let first = entries[0].start
    entries.sort { $0.item.rank < $1.item.rank }
    if entries[0].start != first { entries[0].followsBlankLine = false }
  }

  // MARK: Entries

  /// Writes the key of an entry, with its anchor, its tag and its colon.
  mutating func writeKey(of entry: Entry) {
    guard let key = entry.item.key else { return }
    writeProperties(marks.properties.part(from: entry.start, to: tree.range(of: key).offset))
    writeSpace()
    writeScalar(key, indent: nil)
    // A colon might be part of an alias's name.
    if marks.isAlias(key, in: tree) { out.append(0x20) }
    out.append(UInt8(ascii: ":"))
  }

  /// Writes a value after its key or its dash, and ends the line.
  ///
  /// The first comment is written at the end of the line. Other comments are written above the
  /// line, because they cannot be between a key and its value.
  ///
  /// - Parameter isFlowAllowed: true if a row may be in brackets.
  /// - Returns: true if the value was written in brackets.
  @discardableResult
  private mutating func writeValue(
    of entry: Entry, indent: Int, isFlowAllowed: Bool = true
  ) -> Bool {
    let value = entry.item.value
    let start = tree.range(of: value).offset
    let isBlock = isBlockCollection(value)
    let isCollection = tree.childCount(of: value) > 0
    // Properties on the line of the first key of a block belong to the key.
    let properties = marks.properties.part(from: entry.keyEnd, to: start)
      .prefix { !isBlock || $0.upperBound <= startOfLine(start) }
    let (inner, tail) = marks.divide(entry.comments, at: entry.end)
    let gap = isCollection ? marks.divide(inner, at: start).before : inner
    let (onLine, below) = split(gap)
    let after = isBlock ? tail.prefix(0) : split(tail).onLine
    writeProperties(properties)
    if isCollection, !isBlock, inner.isEmpty,
      writeFlow(entry, tail: tail, indent: indent, isFlowAllowed: isFlowAllowed)
    {
      endLine(tail)
      return true
    }
    let isCompact =
      isCollection && entry.item.key == nil && indent >= 0 && properties.isEmpty && onLine.isEmpty
    let comment = onLine.isEmpty && !isCompact ? after : onLine
    if isCompact || !isCollection { insertAbove(below) }
    if comment != after { insertAbove(after) }
    if isCollection {
      if isCompact { out.append(0x20) } else { endLine(comment) }
      let contents = isBlock ? properties.last?.upperBound ?? entry.keyEnd : flowStart(of: value)
      let first = isCompact ? below.upperBound : below.lowerBound
      writeEntries(
        of: entry.item, from: contents, first..<(isBlock ? tail : inner).upperBound,
        indent: indent + 2)
    } else {
      writeScalar(value, indent: max(indent, 0), comment)
    }
    if !isBlock { writeComments(after.upperBound..<tail.upperBound, indent: 0) }
    return false
  }

  /// Writes anchors and tags.
  mutating func writeProperties(_ properties: ArraySlice<Range<Int>>) {
    for property in properties {
      writeSpace()
      appendSource(property)
    }
  }

  // MARK: Nodes

  /// Returns whether a node is a collection without brackets.
  func isBlockCollection(_ node: NodeID) -> Bool { tree[node].style == .block }

  /// Returns whether an entry is a row of a list.
  func isRow(_ item: KeyOrders.Entry) -> Bool {
    item.key == nil && tree[item.value].kind == .mapping && tree.childCount(of: item.value) > 0
  }

  /// Returns the offset after the opening bracket of a flow collection. A pair in a list has no
  /// bracket.
  func flowStart(of node: NodeID) -> Int {
    let start = tree.range(of: node).offset
    return [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[start]) ? start + 1 : start
  }

  /// Returns the 0-based column of the entries of a block collection, in bytes.
  private func column(of node: NodeID) -> Int {
    let start = tree.range(of: node).offset
    return isBlockCollection(node) ? start - startOfLine(start) : 0
  }

  /// Returns the start of the line that contains a position in the source.
  private func startOfLine(_ place: Int) -> Int {
    bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }
}

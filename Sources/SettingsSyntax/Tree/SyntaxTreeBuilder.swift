/// Builds a `SyntaxTree` from the events of a reader, in the order of the file.
///
/// The builder counts depth, nodes and bytes as if aliases were copied, and reports duplicate keys.
/// If it throws `LimitReached`, the reader closes the open collections, so that the tree contains
/// the nodes before the limit.
struct SyntaxTreeBuilder {
  /// The error if a limit is exceeded. The diagnostic has already been reported.
  struct LimitReached: Error {}

  /// The expanded size of an anchored value. Each of its aliases adds this size to the file.
  struct Measure {
    var node: UInt32
    var nodes: Int
    var bytes: Int
    /// The nesting depth of collections, including the node itself; 0 for a scalar.
    var height: Int
  }

  private struct Frame {
    var node: UInt32
    var isMapping: Bool
    var expectsKey: Bool
    var hasMerge = false
    var entries = 0
    var height = 1
    var nodesBefore: Int
    var bytesBefore: Int

    /// The frame outside of all collections.
    static let none = Frame(
      node: 0, isMapping: false, expectsKey: false, nodesBefore: 0, bytesBefore: 0)
  }

  /// The last occurrence of a key.
  private struct KeyPlace {
    /// The position of the mapping plus 1; 0 if the key has not occurred.
    var mapping: UInt32 = 0
    var key: UInt32 = 0
  }

  let file: SourceFile
  let text: FileBytes
  let budget: Budget
  let nodes: NodeBuffer
  var diagnostics: DiagnosticBag
  private(set) var keys = KeyTable()
  private(set) var arena: [UInt8] = []
  private(set) var documents: [SyntaxTree.Document] = []
  private(set) var hasAliases = false
  private var expandedNodes = 0
  private var repeatedValues: Account
  // The innermost open collection, and the collections around it. The first element of `outer` is
  // `.none` if a collection is open.
  private var top = Frame.none
  private var outer: ContiguousArray<Frame> = []
  private var expandedBytes = 0
  // Indexed by `KeyID.rawValue`.
  private var lastPlaces: ContiguousArray<KeyPlace> = []
  private var documentStart = 0
  // The byte offset after the last added node.
  private var lastEnd = 0

  init(file: SourceFile, text: FileBytes, budget: Budget, bytesPerNode: Int) {
    self.file = file
    self.text = text
    self.budget = budget
    diagnostics = DiagnosticBag(limit: budget.findings)
    repeatedValues = budget.account(for: .repeatedValues, fileBytes: text.count)
    nodes = NodeBuffer(capacity: text.count / bytesPerNode + 16)
    outer.reserveCapacity(Budget.depth + 1)
  }

  /// True if the next node is a key.
  var expectsKey: Bool { top.expectsKey }
  /// True if the innermost open collection is a mapping.
  var isInMapping: Bool { top.isMapping }
  /// True if the innermost open collection has brackets or braces.
  var isInFlow: Bool { !isAtRoot && nodes[Int(top.node)].style == .flow }
  /// The byte offset of the innermost open collection; 0 at the root.
  var startOfOpenCollection: Int { isAtRoot ? 0 : Int(nodes[Int(top.node)].start) }
  /// The byte offset after the last added node.
  var endOfLastNode: Int { lastEnd }
  /// True if no collection is open, so the next node is the root of a document.
  var isAtRoot: Bool { outer.isEmpty }
  /// The number of open collections.
  var depth: Int { outer.count }
  /// The number of added nodes, which is the position of the next node.
  var nodeCount: Int { nodes.count }

  // MARK: Documents

  /// Checks the number of documents before another one begins. Documents have their own limit
  /// because each is checked separately, which costs far more than its values.
  ///
  /// - Throws: `LimitReached` if the file has too many documents.
  mutating func checkDocuments(before start: Int) throws(LimitReached) {
    guard documents.count >= budget.documents else { return }
    try stopReading(
      .tooManyNodes, "the file has more than \(budget.documents) documents", at: start, start,
      "split the file, or \(Budget.nodesAdvice) to 100 times its documents")
  }

  /// Ends the current document at byte `end`. Its root is nil if it has no nodes.
  mutating func endDocument(from start: Int, to end: Int, isComplete: Bool) {
    while !isAtRoot { closeCollection(at: lastEnd) }
    let root = nodes.count > documentStart ? NodeID(documentStart) : nil
    documents.append(
      SyntaxTree.Document(
        root: root, isComplete: isComplete, range: file.range(start, max(0, end - start))))
    documentStart = nodes.count
  }

  // MARK: Nodes

  /// Adds a scalar whose text is the source between its quotes.
  @inline(__always)
  mutating func addScalar(_ token: SyntaxNode.Token) throws(LimitReached) {
    try count(nodes: 1, bytes: token.end - token.start, at: token.start, token.end)
    nodes.append(SyntaxNode(.scalar, token))
    lastEnd = token.end
    finishValue()
  }

  /// Adds a scalar whose text differs from the source, because of escapes or folded lines.
  mutating func addScalar(
    _ token: SyntaxNode.Token, decoded: UnsafeBufferPointer<UInt8>
  ) throws(LimitReached) {
    try count(nodes: 1, bytes: decoded.count, at: token.start, token.end)
    nodes.append(
      SyntaxNode(.scalar, token, flags: SyntaxNode.textIsInArena, payload: store(decoded)))
    lastEnd = token.end
    finishValue()
  }

  /// Adds a key.
  ///
  /// - Parameters:
  ///   - text: The text of the key.
  ///   - isDecoded: True if `text` differs from the source between the quotes.
  ///   - isMerge: True for the merge key of YAML.
  mutating func addKey(
    _ token: SyntaxNode.Token, text: UnsafeBufferPointer<UInt8>, isDecoded: Bool,
    isMerge: Bool = false
  ) throws(LimitReached) {
    try count(nodes: 1, bytes: text.count, at: token.start, token.end)
    // The text of an alias used as a key is not part of its token, so it is counted as repeated.
    let length = token.end - token.start
    if text.count > length {
      try spend(nodes: 0, bytes: text.count - length, at: token.start, token.end)
    }
    let id = keys.intern(text)
    if id.rawValue >= lastPlaces.count { lastPlaces.append(KeyPlace()) }
    var flags: UInt8 = isMerge ? SyntaxNode.isMergeKey : 0
    var place = 0
    if isDecoded {
      flags |= SyntaxNode.textIsInArena
      place = store(text)
    }
    nodes.append(SyntaxNode(.scalar, token, flags: flags, payload: place, link: id.rawValue))
    lastEnd = token.end
    top.expectsKey = false
    if isMerge { top.hasMerge = true }
  }

  /// Adds an alias of a complete node.
  mutating func addAlias(to target: Measure, start: Int, end: Int) throws(LimitReached) {
    try count(nodes: target.nodes, bytes: target.bytes, at: start, end)
    try spend(nodes: target.nodes, bytes: target.bytes, at: start, end)
    try checkDepth(depth + target.height, at: start, end)
    hasAliases = true
    let token = SyntaxNode.Token(style: .plain, start: start, end: end)
    nodes.append(SyntaxNode(.alias, token, payload: Int(target.node)))
    lastEnd = end
    top.height = max(top.height, target.height + 1)
    finishValue()
  }

  /// Opens a mapping or a sequence.
  mutating func openCollection(
    _ kind: SyntaxNode.Kind, style: SyntaxNode.Style, tag: SyntaxNode.Tag = .none, start: Int
  ) throws(LimitReached) {
    try checkDepth(depth + 1, at: start, start + 1)
    let before = (expandedNodes, expandedBytes)
    try count(nodes: 1, bytes: 0, at: start, start + 1)
    outer.append(top)
    top = Frame(
      node: UInt32(truncatingIfNeeded: nodes.count), isMapping: kind == .mapping,
      expectsKey: kind == .mapping, nodesBefore: before.0, bytesBefore: before.1)
    nodes.append(SyntaxNode(kind, .init(style: style, tag: tag, start: start, end: start)))
    lastEnd = start
  }

  /// Closes the innermost collection. A collection in block style ends at the end of its last node,
  /// not at `end`.
  @discardableResult
  mutating func closeCollection(at end: Int) -> Measure {
    guard let around = outer.popLast() else {
      return Measure(node: 0, nodes: 0, bytes: 0, height: 0)
    }
    let frame = top
    top = around
    let node = Int(frame.node)
    // If reading stopped after a key, remove the key.
    if frame.isMapping, !frame.expectsKey { nodes.removeLast() }
    let last = nodes[node].style == .flow ? end : lastEnd
    nodes[node].count = UInt32(truncatingIfNeeded: max(0, last - Int(nodes[node].start)))
    nodes.closeCollection(node, entryCount: frame.entries)
    lastEnd = last
    if frame.isMapping { checkKeys(of: node, hasMerge: frame.hasMerge) }
    top.height = max(top.height, frame.height + 1)
    finishValue()
    return Measure(
      node: frame.node, nodes: expandedNodes - frame.nodesBefore,
      bytes: expandedBytes - frame.bytesBefore, height: frame.height)
  }

  /// The size of the last added scalar.
  var lastScalarMeasure: Measure {
    let node = nodes.count - 1
    return Measure(
      node: UInt32(truncatingIfNeeded: node), nodes: 1, bytes: bytes(of: node).count, height: 0)
  }

  /// Returns true if the node at a position is a scalar.
  func isScalar(_ node: UInt32) -> Bool { nodes[Int(node)].kind == .scalar }

  /// Returns a copy of the text of a scalar.
  func bytes(of node: Int) -> [UInt8] {
    let value = nodes[node]
    if value.flags & SyntaxNode.textIsInArena != 0 {
      let place = Int(value.payload)
      let length = arena.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      }
      return Array(arena[(place + 4)..<(place + 4 + Int(length))])
    }
    let quote = value.style == .plain ? 0 : 1
    return Array(text.buffer[(Int(value.start) + quote)..<(Int(value.start + value.count) - quote)])
  }

  /// Returns the tree of all added nodes.
  consuming func makeTree(isWellFormed: Bool) -> SyntaxTree {
    nodes.trim()
    return SyntaxTree(self, isWellFormed: isWellFormed)
  }

  // MARK: Helpers

  @inline(__always)
  private mutating func finishValue() {
    top.entries &+= 1
    top.expectsKey = top.isMapping
  }

  private mutating func store(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let place = arena.count
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: bytes.count)) { arena.append(contentsOf: $0) }
    arena.append(contentsOf: bytes)
    return place
  }

  @inline(__always)
  private mutating func count(
    nodes: Int, bytes: Int, at start: Int, _ end: Int
  ) throws(LimitReached) {
    expandedNodes &+= nodes
    expandedBytes &+= bytes
    guard expandedNodes > budget.nodes else { return }
    try stopReading(
      .tooManyNodes, "the file has more than \(budget.nodes) values once its aliases are expanded",
      at: start, end, Budget.nodesAdvice)
  }

  /// Adds repeated nodes and bytes to the account of aliases.
  private mutating func spend(
    nodes: Int, bytes: Int, at start: Int, _ end: Int
  ) throws(LimitReached) {
    if repeatedValues.spend(nodes * 10 + bytes) { return }
    let most = repeatedValues.limit
    try stopReading(
      .tooManyNodes,
      "the aliases of this file add too much: \(most / 10) values, or \(most) bytes of strings, are the most",
      at: start, end,
      "write the values out, or \(Budget.nodesAdvice)"
    )
  }

  /// Reports that the bytes from `start` to `end` exceed a limit, and throws `LimitReached`.
  private mutating func stopReading(
    _ id: DiagnosticID, _ message: String, at start: Int, _ end: Int, _ advice: String
  ) throws(LimitReached) {
    diagnostics.report(
      id, message, at: file.range(start, end - start),
      notes: [.init("reading stops here; \(advice)")])
    throw LimitReached()
  }

  /// Throws `LimitReached` if `depth` exceeds the maximum nesting depth.
  mutating func checkDepth(_ depth: Int, at start: Int, _ end: Int) throws(LimitReached) {
    guard depth > Budget.depth else { return }
    try stopReading(
      .tooDeep, "nested more than \(Budget.depth) levels deep", at: start, end,
      "move a part into another file")
  }

  /// Reports duplicate keys of a mapping, and merge keys whose value is not a mapping.
  private mutating func checkKeys(of mapping: Int, hasMerge: Bool) {
    if hasMerge {
      nodes[mapping].flags |= SyntaxNode.hasMergeKey
      hasAliases = true
    }
    var key = firstDuplicate(from: mapping + 1, of: mapping)
    while let duplicate = key {
      reportDuplicate(duplicate, first: Int(lastPlaces[Int(nodes[duplicate].link)].key))
      key = firstDuplicate(from: nodes.endOfEntry(duplicate), of: mapping)
    }
    guard hasMerge else { return }
    var entry = mapping + 1
    while entry < nodes.count {
      if nodes[entry].flags & SyntaxNode.isMergeKey != 0 { checkMerge(entry + 1) }
      entry = nodes.endOfEntry(entry)
    }
  }

  /// Returns the first duplicate key at or after a position; nil if there is none.
  private mutating func firstDuplicate(from start: Int, of mapping: Int) -> Int? {
    let stamp = UInt32(truncatingIfNeeded: mapping + 1)
    let nodes = nodes
    let end = nodes.count
    return lastPlaces.withUnsafeMutableBufferPointer { places in
      var key = start
      while key < end {
        let id = Int(nodes[key].link)
        if places[id].mapping == stamp { return key }
        places[id] = KeyPlace(mapping: stamp, key: UInt32(truncatingIfNeeded: key))
        key = nodes.endOfEntry(key)
      }
      return nil
    }
  }

  private mutating func reportDuplicate(_ key: Int, first: Int) {
    if diagnostics.dropsDiagnostic(.duplicateKey, at: range(of: key)) { return }
    diagnostics.report(
      .duplicateKey, "this mapping already has the key '\(excerpt(of: key))'", at: range(of: key),
      notes: [
        .init("it is first used here; most readers keep only one of the two", at: range(of: first))
      ], fix: duplicateKeyFix(at: range(of: key), first: range(of: first)))
  }

  /// Returns the fix for a duplicate line, or for a list entry whose dash is missing, so that its
  /// first key repeats the key of the previous entry. Nil if neither applies.
  private func duplicateKeyFix(at range: SourceRange, first: SourceRange) -> Diagnostic.Fix? {
    let bytes = text.buffer
    // Many keys can share one long line, so don't scan the line for each of them.
    let before = bytes[..<range.offset].last { $0 != UInt8(ascii: " ") }
    guard before?.isLineBreak != false else { return nil }
    let line = SourceLine(around: range.offset, in: bytes)
    let other = SourceLine(around: first.offset, in: bytes)
    guard line.textStart == range.offset, line.range != other.range else { return nil }
    let isWhole =
      line.valueStart != nil
      && line.textLineBelow.map { $0.indentation <= line.indentation } ?? true
    if isWhole, bytes[line.range].elementsEqual(bytes[other.range]) {
      let start = line.range.lowerBound
      let count = min(line.range.count + 1, bytes.count - start)
      return .deleting(file.range(start, count), .unsafe)
    }
    guard other.isListEntry, other.contentStart == first.offset, line.indentation >= 2,
      other.contentStart - other.range.lowerBound == line.indentation
    else { return nil }
    return .init(
      "begin an entry of the list with '- '", .unsafe, replacing: file.range(range.offset - 2, 2),
      with: "- ")
  }

  private mutating func checkMerge(_ value: Int) {
    let isList = nodes[value].kind == .sequence
    var element = isList ? value + 1 : value
    let end = isList ? Int(nodes[value].link) : value + 1
    while element < end {
      let target = nodes[element].kind == .alias ? Int(nodes[element].payload) : element
      // An undefined alias has been reported, and its target is unknown.
      if nodes[target].kind != .mapping, nodes[target].tag != .unknown {
        diagnostics.report(
          .invalidMerge, "'<<' merges mappings, but this is not a mapping", at: range(of: element),
          notes: [.init("write '<<: *name', with '&name' before a mapping")])
      }
      let isCollection = nodes[element].kind == .mapping || nodes[element].kind == .sequence
      element = isCollection ? Int(nodes[element].link) : element + 1
    }
  }

  private func range(of node: Int) -> SourceRange {
    file.range(Int(nodes[node].start), Int(nodes[node].count))
  }

  private func excerpt(of key: Int) -> String {
    Excerpt.quoted(String(decoding: bytes(of: key).prefix(200), as: UTF8.self))
  }
}

extension SyntaxTree {
  /// Returns an empty tree for a file that cannot be read.
  static func unreadableFile(_ file: SourceFile, budget: Budget) -> SyntaxTree {
    SyntaxTreeBuilder(file: file, text: file.bytes, budget: budget, bytesPerNode: 16)
      .makeTree(isWellFormed: false)
  }
}

/// Fills a `SyntaxTree` from the events of a reader, in the order of the file.
///
/// It counts depth, nodes and text as if aliases were copied, and finds duplicate keys; a reader
/// that is told to stop closes what is open and keeps what it has.
struct SyntaxTreeBuilder {
  /// Thrown when a limit is passed. The finding is in `diagnostics` already.
  struct LimitReached: Error {}

  /// What an anchor stands for, measured for its aliases.
  struct Measure {
    var node: UInt32
    var nodes: Int
    var bytes: Int
    /// Levels of collections, the node's own counted; 0 for a scalar.
    var height: Int
  }

  private struct Frame {
    var node: UInt32
    var isMapping: Bool
    var expectsKey: Bool
    var hasMerge = false
    var entries: UInt32 = 0
    var height = 1
    var nodesBefore: Int
    var bytesBefore: Int

    /// What stands for no collection, at the root.
    static let none = Frame(
      node: 0, isMapping: false, expectsKey: false, nodesBefore: 0, bytesBefore: 0)
  }

  /// Where a key was last.
  private struct KeyPlace {
    /// The mapping's position plus one.
    var mapping: UInt32 = 0
    var key: UInt32 = 0
  }

  let file: SourceFile
  let text: FileBytes
  let limits: Limits
  var diagnostics: DiagnosticBag
  private(set) var keys = KeyTable()
  private let nodes: NodeBuffer
  private let expandedBytesLimit: Int
  private var arena: [UInt8] = []
  // The innermost open collection, and those around it with `.none` as the first.
  private var top = Frame.none
  private var outer: ContiguousArray<Frame> = []
  private var documents: [SyntaxTree.Document] = []
  private var expandedNodes = 0
  // The alias that stands for most, and for how many nodes.
  private var heaviestAlias: (range: SourceRange, nodes: Int)?
  private var expandedBytes = 0
  // By key.
  private var lastPlaces: ContiguousArray<KeyPlace> = []
  private var documentStart = 0
  // The end of what was added last, in bytes.
  private var lastEnd = 0

  init(file: SourceFile, text: FileBytes, limits: Limits, bytesPerNode: Int) {
    self.file = file
    self.text = text
    self.limits = limits
    diagnostics = DiagnosticBag(limit: limits.findings)
    expandedBytesLimit = limits.expandedBytes
    nodes = NodeBuffer(capacity: text.count / bytesPerNode + 16)
    outer.reserveCapacity(limits.depth + 1)
  }

  /// Whether the next node is a key.
  var expectsKey: Bool { top.expectsKey }
  /// Whether the innermost open collection is a mapping.
  var isInMapping: Bool { top.isMapping }
  /// Whether the innermost open collection stands between brackets.
  var isInFlow: Bool { !isAtRoot && nodes[Int(top.node)].style == .flow }
  /// Where the innermost open collection begins.
  var startOfOpenCollection: Int { isAtRoot ? 0 : Int(nodes[Int(top.node)].start) }
  /// The first byte after what was added last.
  var endOfLastNode: Int { lastEnd }
  /// Whether nothing is open: the next node is a document's root.
  var isAtRoot: Bool { outer.isEmpty }
  /// The number of collections that are open.
  var depth: Int { outer.count }
  /// The number of nodes so far; the next node's position.
  var nodeCount: Int { nodes.count }

  // MARK: Documents

  mutating func beginDocument() {
    documentStart = nodes.count
  }

  /// Stops before a document that is more than there may be: each is checked by itself, and takes
  /// far more than its values.
  mutating func checkDocuments(before start: Int) throws(LimitReached) {
    let most = max(1_000, limits.nodes / 100)
    guard documents.count >= most else { return }
    diagnostics.report(
      .tooManyNodes, "the file has more than \(most) documents", at: file.range(start, 0),
      notes: [
        .init(
          "reading stops here; put them into several files, or set --max-nodes to a hundredfold")
      ])
    throw LimitReached()
  }

  /// Ends the document at byte `end`. Without a root node it has none.
  mutating func endDocument(from start: Int, to end: Int, isComplete: Bool) {
    while !isAtRoot { close(at: lastEnd) }
    let root = nodes.count > documentStart ? NodeID(documentStart) : nil
    documents.append(
      SyntaxTree.Document(
        root: root, isComplete: isComplete, range: file.range(start, max(0, end - start))))
    // Reading may break off before the next one begins.
    documentStart = nodes.count
  }

  // MARK: Nodes

  /// Adds a scalar value whose text is the source between its quotes.
  @inline(__always)
  mutating func addScalar(
    style: SyntaxNode.Style, tag: SyntaxNode.Tag = .none, start: Int, end: Int
  ) throws(LimitReached) {
    try count(nodes: 1, bytes: end - start, at: start, end)
    nodes.append(
      SyntaxNode(.scalar, style: style, tag: tag, start: start, count: end - start))
    lastEnd = end
    finishValue()
  }

  /// Adds a scalar value whose text is not a slice of the source.
  mutating func addScalar(
    style: SyntaxNode.Style, tag: SyntaxNode.Tag = .none, start: Int, end: Int,
    decoded: UnsafeBufferPointer<UInt8>
  ) throws(LimitReached) {
    try count(nodes: 1, bytes: decoded.count, at: start, end)
    nodes.append(
      SyntaxNode(
        .scalar, style: style, tag: tag, flags: SyntaxNode.textIsInArena, start: start,
        count: end - start, payload: store(decoded)))
    lastEnd = end
    finishValue()
  }

  /// Adds a key. `decoded` is its text where that is not the source between its quotes.
  mutating func addKey(
    style: SyntaxNode.Style, tag: SyntaxNode.Tag = .none, start: Int, end: Int,
    text: UnsafeBufferPointer<UInt8>, isDecoded: Bool, isMerge: Bool = false
  ) throws(LimitReached) {
    try count(nodes: 1, bytes: text.count, at: start, end)
    let id = keys.intern(text)
    if id.rawValue >= lastPlaces.count { lastPlaces.append(KeyPlace()) }
    var flags: UInt8 = isMerge ? SyntaxNode.isMergeKey : 0
    var place = 0
    if isDecoded {
      flags |= SyntaxNode.textIsInArena
      place = store(text)
    }
    nodes.append(
      SyntaxNode(
        .scalar, style: style, tag: tag, flags: flags, start: start, count: end - start,
        payload: place, link: Int(id.rawValue)))
    lastEnd = end
    top.expectsKey = false
    if isMerge { top.hasMerge = true }
  }

  /// Adds an alias to a node that is complete.
  mutating func addAlias(to target: Measure, start: Int, end: Int) throws(LimitReached) {
    try count(nodes: target.nodes, bytes: target.bytes, at: start, end)
    try checkDepth(depth + target.height, at: start, end)
    if target.nodes > heaviestAlias?.nodes ?? 0 {
      heaviestAlias = (file.range(start, end - start), target.nodes)
    }
    nodes.append(
      SyntaxNode(.alias, style: .plain, start: start, count: end - start, payload: Int(target.node))
    )
    lastEnd = end
    top.height = max(top.height, target.height + 1)
    finishValue()
  }

  /// Opens a mapping or a sequence.
  mutating func open(
    _ kind: SyntaxNode.Kind, style: SyntaxNode.Style, tag: SyntaxNode.Tag = .none, start: Int
  ) throws(LimitReached) {
    try checkDepth(depth + 1, at: start, start + 1)
    let before = (expandedNodes, expandedBytes)
    try count(nodes: 1, bytes: 0, at: start, start + 1)
    outer.append(top)
    top = Frame(
      node: UInt32(truncatingIfNeeded: nodes.count), isMapping: kind == .mapping,
      expectsKey: kind == .mapping, nodesBefore: before.0, bytesBefore: before.1)
    nodes.append(SyntaxNode(kind, style: style, tag: tag, start: start, count: 0))
    lastEnd = start
  }

  /// Closes the innermost collection. One in block style ends where its last child ends.
  @discardableResult
  mutating func close(at end: Int) -> Measure {
    guard let around = outer.popLast() else {
      return Measure(node: 0, nodes: 0, bytes: 0, height: 0)
    }
    let frame = top
    top = around
    let node = Int(frame.node)
    // Reading stopped between a key and its value.
    if frame.isMapping, !frame.expectsKey { nodes.removeLast() }
    let last = nodes[node].style == .flow ? end : lastEnd
    nodes[node].count = UInt32(truncatingIfNeeded: max(0, last - Int(nodes[node].start)))
    nodes[node].payload = frame.entries
    nodes[node].link = UInt32(truncatingIfNeeded: nodes.count)
    lastEnd = last
    if frame.isMapping { checkKeys(of: node, hasMerge: frame.hasMerge) }
    top.height = max(top.height, frame.height + 1)
    finishValue()
    return Measure(
      node: frame.node, nodes: expandedNodes - frame.nodesBefore,
      bytes: expandedBytes - frame.bytesBefore, height: frame.height)
  }

  /// What the scalar added last weighs.
  var lastScalarMeasure: Measure {
    let node = nodes.count - 1
    return Measure(
      node: UInt32(truncatingIfNeeded: node), nodes: 1, bytes: bytes(of: node).count, height: 0)
  }

  /// Whether the node at a position is a scalar.
  func isScalar(_ node: UInt32) -> Bool { nodes[Int(node)].kind == .scalar }

  /// A scalar's text, copied.
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

  /// The tree of all that was added.
  consuming func finish(isWellFormed: Bool) -> SyntaxTree {
    SyntaxTree(
      file: file, nodes: nodes, arena: FileBytes(arena), keys: keys,
      documents: documents, isWellFormed: isWellFormed, expandedNodeCount: expandedNodes,
      heaviestAlias: heaviestAlias?.range)
  }

  // MARK: The parts

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
    if expandedNodes > limits.nodes || expandedBytes > expandedBytesLimit {
      try reportExpansion(at: start, end)
    }
  }

  private mutating func reportExpansion(at start: Int, _ end: Int) throws(LimitReached) {
    let message =
      expandedNodes > limits.nodes
      ? "the file has more than \(limits.nodes) values once its aliases are expanded"
      : "the file has more than \(limits.expandedBytes) bytes of text once its aliases are expanded"
    diagnostics.report(
      .tooManyNodes, message, at: file.range(start, end - start),
      notes: [.init("reading stops here; a higher limit is set with --max-nodes or --max-bytes")])
    throw LimitReached()
  }

  /// Stops at collections that are nested deeper than the limit.
  mutating func checkDepth(_ depth: Int, at start: Int, _ end: Int) throws(LimitReached) {
    guard depth > limits.depth else { return }
    diagnostics.report(
      .tooDeep, "nested more than \(limits.depth) levels deep", at: file.range(start, end - start),
      notes: [.init("reading stops here; a higher limit is set with --max-depth")])
    throw LimitReached()
  }

  /// Reports the keys that a mapping has twice, and merges of what is no mapping.
  private mutating func checkKeys(of mapping: Int, hasMerge: Bool) {
    if hasMerge { nodes[mapping].flags |= SyntaxNode.hasMergeKey }
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

  /// The first key, from one of a mapping's on, that the mapping has before.
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
    if diagnostics.drops(.duplicateKey, at: range(of: key)) { return }
    diagnostics.report(
      .duplicateKey, "the key '\(excerpt(of: key))' is in this mapping twice", at: range(of: key),
      notes: [
        .init("the first is here; most readers keep only one of the two", at: range(of: first))
      ]
    )
  }

  private mutating func checkMerge(_ value: Int) {
    let isList = nodes[value].kind == .sequence
    var element = isList ? value + 1 : value
    let end = isList ? Int(nodes[value].link) : value + 1
    while element < end {
      let target = nodes[element].kind == .alias ? Int(nodes[element].payload) : element
      // What an undefined alias stands for nobody knows; it is reported already.
      if nodes[target].kind != .mapping, nodes[target].tag != .unknown {
        diagnostics.report(
          .invalidMerge, "'<<' merges mappings, and this is none", at: range(of: element),
          notes: [.init("write '<<: *name', where '&name' stands before a mapping")])
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

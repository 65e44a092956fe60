/// The documents of a file as a flat array of nodes in preorder, with their ranges in the source.
///
/// A mapping is followed by its entries, alternating keys and values; a sequence by its elements.
/// Keys are scalars and interned per file, so that later stages compare small integers. The texts
/// of most scalars are slices of the source; others (escapes, folded lines) are in an arena. The
/// YAML and JSON readers create the same trees.
///
/// A reader returns a raw tree: an alias is a node that points to its target, and a merge key is an
/// ordinary key. Only the formatter and the search for comments use raw trees. All other code uses
/// the result of `expandingAliases()`, which has no aliases and no merge keys.
public final class SyntaxTree: @unchecked Sendable {
  // Sendable: it never changes.

  /// A document of a file.
  public struct Document: Sendable {
    /// The root; nil if the document is empty or could not be read.
    public var root: NodeID?
    /// False if reading stopped inside the document, so that its end is missing.
    public var isComplete: Bool
    /// The range in the source.
    public var range: SourceRange
  }

  /// The file from which the tree was read.
  public let file: SourceFile
  /// The documents in the order of the file.
  public let documents: [Document]
  /// True if the file is well-formed YAML or JSON. Its contents may still be invalid.
  public let isWellFormed: Bool
  /// The distinct keys of the file.
  public let keys: KeyTable
  // Pointers into the buffers below, which this object owns.
  @usableFromInline let nodes: UnsafePointer<SyntaxNode>
  @usableFromInline let text: UnsafePointer<UInt8>
  @usableFromInline let arena: UnsafePointer<UInt8>
  private let storage: NodeBuffer
  private let decodedTexts: FileBytes
  /// The values that aliases and merge keys repeat, sorted by their first node; empty in a raw
  /// tree.
  public let repeatedValues: [RepeatedValue]

  init(_ builder: consuming SyntaxTreeBuilder, isWellFormed: Bool) {
    file = builder.file
    // The original bytes of the file. Patches of a reader preserve all offsets.
    text = builder.file.bytes.base
    storage = builder.nodes
    nodes = UnsafePointer(builder.nodes.base)
    nodeCount = builder.nodes.count
    decodedTexts = FileBytes(builder.arena)
    arena = decodedTexts.base
    keys = builder.keys
    documents = builder.documents
    self.isWellFormed = isWellFormed
    hasAliases = builder.hasAliases
    budget = builder.budget
    repeatedValues = []
  }

  /// Creates the expanded tree of a raw tree.
  init(
    _ raw: SyntaxTree, _ documents: [Document], _ nodes: NodeBuffer,
    _ repeatedValues: [RepeatedValue]
  ) {
    file = raw.file
    text = raw.text
    storage = nodes
    self.nodes = UnsafePointer(nodes.base)
    nodeCount = nodes.count
    decodedTexts = raw.decodedTexts
    arena = raw.arena
    keys = raw.keys
    self.documents = documents
    isWellFormed = raw.isWellFormed
    hasAliases = false
    budget = raw.budget
    self.repeatedValues = repeatedValues
  }

  /// The number of nodes, including keys.
  public let nodeCount: Int
  /// True if any node is an alias or a merge key.
  public let hasAliases: Bool
  /// The budget that the file was read with.
  public let budget: Budget

  /// Returns an account of the file for some work.
  public func account(for work: Budget.Work) -> Account {
    budget.account(for: work, fileBytes: file.bytes.count)
  }

  /// Returns a node of this tree.
  @inlinable
  public subscript(id: NodeID) -> SyntaxNode {
    assert(id.position < nodeCount)
    return nodes[id.position]
  }

  /// Returns the range of a node in the source, without its tag and anchor.
  public func range(of id: NodeID) -> SourceRange {
    let node = nodes[id.position]
    return file.range(Int(node.start), Int(node.count))
  }

  /// Returns the first node at a range of the source. Returns nil in a tree with repeated values, whose
  /// nodes are not in the order of the source. Logarithmic.
  public func node(at range: SourceRange) -> NodeID? {
    guard repeatedValues.isEmpty, range.file == file.id else { return nil }
    let start = (0..<nodeCount).partitionPoint { Int(nodes[$0].start) >= range.offset }
    return (start..<nodeCount).lazy.map { NodeID($0) }
      .prefix { self.range(of: $0).offset == range.offset }.first { self.range(of: $0) == range }
  }

  /// Returns the target of an alias, or the node itself if it is not an alias. Constant time.
  @inlinable
  public func resolved(_ id: NodeID) -> NodeID {
    let node = nodes[id.position]
    return node.kind == .alias ? NodeID(Int(node.payload)) : id
  }

  /// Returns the position after a node and its descendants. Constant time.
  @inlinable
  public func end(of id: NodeID) -> NodeID {
    let node = nodes[id.position]
    switch node.kind {
    case .mapping, .sequence: return NodeID(Int(node.link))
    case .scalar, .alias: return NodeID(id.position + 1)
    }
  }

  /// Returns the number of nodes of a value: the node itself and its descendants, including keys.
  /// Constant time.
  @inlinable
  public func nodeCount(of id: NodeID) -> Int { end(of: id).position - id.position }

  /// Returns the number of entries of a mapping or elements of a sequence; 0 for a scalar.
  @inlinable
  public func childCount(of id: NodeID) -> Int {
    let node = nodes[id.position]
    return node.kind == .mapping || node.kind == .sequence ? Int(node.payload) : 0
  }

  /// Returns the text of a scalar as UTF-8; empty for other nodes. Valid as long as the tree lives.
  /// Constant time.
  @inlinable
  public func bytes(of id: NodeID) -> UnsafeBufferPointer<UInt8> {
    // Unchecked access: the builder took the ranges of the nodes from this text.
    let node = nodes[id.position]
    guard node.kind == .scalar else { return UnsafeBufferPointer(start: nil, count: 0) }
    if node.flags & SyntaxNode.textIsInArena != 0 {
      let place = arena + Int(node.payload)
      let length = UnsafeRawPointer(place).loadUnaligned(as: UInt32.self)
      return UnsafeBufferPointer(start: place + 4, count: Int(length))
    }
    let quote = node.style == .plain ? 0 : 1
    assert(Int(node.start) + Int(node.count) <= file.bytes.count)
    return UnsafeBufferPointer(
      start: text + Int(node.start) + quote, count: max(0, Int(node.count) - 2 * quote))
  }

  /// Returns true if the text of a scalar is not a slice of the source, because of escapes or
  /// several lines.
  @inlinable
  public func isTextDecoded(of id: NodeID) -> Bool {
    nodes[id.position].flags & SyntaxNode.textIsInArena != 0
  }

  /// Returns the text of a scalar; empty for other nodes. Linear in its length.
  public func string(of id: NodeID) -> String { String(decoding: bytes(of: id), as: UTF8.self) }

  /// Returns the value of a key in a mapping, or nil. Linear in the number of entries.
  public func value(of key: KeyID, in mapping: NodeID) -> NodeID? {
    entries(of: mapping).first { self.key(of: $0.key) == key }?.value
  }

  /// Returns the value of the key with a name in a mapping, or nil. Linear in the number of
  /// entries.
  public func value(of name: String, in mapping: NodeID) -> NodeID? {
    keys.find(name).flatMap { value(of: $0, in: mapping) }
  }

  /// Returns the key id of a key node.
  @inlinable
  public func key(of id: NodeID) -> KeyID { KeyID(nodes[id.position].link) }

  /// Returns true if a key node is the merge key `<<` of YAML.
  @inlinable
  public func isMergeKey(_ id: NodeID) -> Bool {
    nodes[id.position].flags & SyntaxNode.isMergeKey != 0
  }

  /// Returns true if a mapping has a merge key.
  @inlinable
  public func hasMerge(_ id: NodeID) -> Bool {
    nodes[id.position].flags & SyntaxNode.hasMergeKey != 0
  }

  /// Returns the type of a scalar in the YAML 1.2 core schema, considering its tag. Linear in its
  /// length.
  @inlinable
  public func coreType(of id: NodeID) -> CoreType {
    let node = nodes[id.position]
    switch node.tag {
    case .none: return node.style == .plain ? CoreType(of: bytes(of: id)) : .string
    case .string, .unknown, .mapping, .sequence: return .string
    case .null: return .null
    case .boolean, .integer, .float: return CoreType(of: bytes(of: id))
    }
  }
}

extension SyntaxTree {
  /// Returns the elements of a sequence, in order; empty for other nodes.
  @inlinable
  public func elements(of id: NodeID) -> Elements { Elements(of: .sequence, tree: self, id) }

  /// The elements of a sequence, or the alternating keys and values of a mapping.
  public struct Elements: Sequence, IteratorProtocol {
    @usableFromInline let tree: SyntaxTree
    @usableFromInline var position: NodeID
    @usableFromInline let end: NodeID

    @inlinable
    init(of kind: SyntaxNode.Kind, tree: SyntaxTree, _ id: NodeID) {
      self.tree = tree
      position = NodeID(id.position + 1)
      end = tree[id].kind == kind ? tree.end(of: id) : position
    }

    /// Returns the next element, or nil.
    @inlinable
    public mutating func next() -> NodeID? {
      guard position < end else { return nil }
      defer { position = tree.end(of: position) }
      return position
    }
  }

  /// A key and its value.
  public struct Entry: Sendable {
    /// The key's node.
    public var key: NodeID
    /// The value's node.
    public var value: NodeID

    /// Creates an entry.
    @inlinable
    public init(key: NodeID, value: NodeID) {
      self.key = key
      self.value = value
    }
  }

  /// Returns the entries of a mapping, in order; empty for other nodes.
  @inlinable
  public func entries(of id: NodeID) -> Entries {
    Entries(children: Elements(of: .mapping, tree: self, id))
  }

  /// The entries of a mapping, in order.
  public struct Entries: Sequence, IteratorProtocol {
    @usableFromInline var children: Elements

    @inlinable
    init(children: Elements) { self.children = children }

    /// Returns the next entry, or nil.
    @inlinable
    public mutating func next() -> Entry? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return Entry(key: key, value: value)
    }
  }
}

extension SyntaxTree {
  /// Returns the offsets of `#` characters that begin comments, because they are not part of a
  /// scalar. The offsets must be in ascending order, and the tree must be raw.
  ///
  /// Offsets after the place where reading stopped are omitted, because their context is unknown.
  /// The header of a block scalar (`title: | # why`) may end in a comment. Linear in the size of
  /// the tree.
  public func comments(among hashes: [Int]) -> [Int] {
    guard !hashes.isEmpty else { return [] }
    var result: [Int] = []
    var position = 0
    // The end of the previous scalars. Scalars are ordered by their start.
    var end = 0
    for hash in hashes {
      var isInScalar = hash < end
      while position < nodeCount, Int(nodes[position].start) <= hash {
        let node = nodes[position]
        position += 1
        guard node.kind == .scalar || node.kind == .alias else { continue }
        end = max(end, Int(node.start) + Int(node.count))
        guard hash < end else { continue }
        isInScalar = true
        if node.style == .literal || node.style == .folded {
          isInScalar = file.bytes.buffer[Int(node.start)..<hash].contains { $0.isLineBreak }
        }
      }
      if !isInScalar { result.append(hash) }
    }
    guard let last = documents.last, !last.isComplete else { return result }
    let known = (0..<nodeCount).reduce(0) { max($0, Int(nodes[$1].start) + Int(nodes[$1].count)) }
    return result.filter { $0 < known }
  }
}

/// The documents of one file as a flat array of nodes in preorder, each with its place.
///
/// A mapping is followed by its entries, key and value in turn; a sequence by its elements. Keys are
/// scalars, interned per file, so that later stages compare small integers. The texts of most scalars
/// are slices of the source; others (escapes, folded lines) are in an arena. YAML and JSON fill the
/// same tree.
///
/// A reader returns the raw tree, in which an alias is a node that points to its target, and a merge key
/// is a key. The formatter and the search for comments need it. Everything else reads the tree that
/// `expandingAliases()` returns, which has neither.
public final class SyntaxTree: @unchecked Sendable {
  // Sendable: it never changes.

  /// One document of the file.
  public struct Document: Sendable {
    /// Its root; nil if nothing of it could be read.
    public var root: NodeID?
    /// False if reading stopped inside it: the tree has only its beginning.
    public var isComplete: Bool
    /// Where it begins and ends.
    public var range: SourceRange
  }

  /// The file that it was read from.
  public let file: SourceFile
  /// The documents in the order of the file.
  public let documents: [Document]
  /// Whether the file is well-formed YAML or JSON, whatever its contents mean.
  public let isWellFormed: Bool
  /// The distinct keys.
  public let keys: KeyTable
  // Pointers into the three below, which the tree keeps.
  @usableFromInline let nodes: UnsafePointer<SyntaxNode>
  @usableFromInline let text: UnsafePointer<UInt8>
  @usableFromInline let arena: UnsafePointer<UInt8>
  private let storage: NodeBuffer
  private let decodedTexts: FileBytes
  /// What aliases and merge keys repeat, by the first node; empty in a raw tree.
  public let repeatedValues: [RepeatedValue]

  init(_ builder: consuming SyntaxTreeBuilder, isWellFormed: Bool) {
    file = builder.file
    // The file's own bytes: a reader that patched some in a copy kept all places.
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

  /// Makes the expanded tree of a raw one.
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
  /// Whether an alias or a merge key is among the nodes.
  public let hasAliases: Bool
  /// The budget that the file was read with.
  public let budget: Budget

  /// Returns an account of the file for some work.
  public func account(for work: Budget.Work) -> Account {
    budget.account(for: work, fileBytes: file.bytes.count)
  }

  /// The node at a position of this tree.
  @inlinable
  public subscript(id: NodeID) -> SyntaxNode {
    assert(id.position < nodeCount)
    return nodes[id.position]
  }

  /// The range of the node in the source, without its tag and anchor.
  public func range(of id: NodeID) -> SourceRange {
    let node = nodes[id.position]
    return file.range(Int(node.start), Int(node.count))
  }

  /// The target of an alias; for any other node, the node itself. Constant time.
  @inlinable
  public func resolved(_ id: NodeID) -> NodeID {
    let node = nodes[id.position]
    return node.kind == .alias ? NodeID(Int(node.payload)) : id
  }

  /// The position after a node and all nodes below it. Constant time.
  @inlinable
  public func end(of id: NodeID) -> NodeID {
    let node = nodes[id.position]
    switch node.kind {
    case .mapping, .sequence: return NodeID(Int(node.link))
    case .scalar, .alias: return NodeID(id.position + 1)
    }
  }

  /// The number of nodes of a value, with its keys and the node itself. Constant time.
  @inlinable
  public func nodeCount(of id: NodeID) -> Int { end(of: id).position - id.position }

  /// The number of entries of a mapping, or of elements of a sequence, as written; 0 for a scalar.
  @inlinable
  public func childCount(of id: NodeID) -> Int {
    let node = nodes[id.position]
    return node.kind == .mapping || node.kind == .sequence ? Int(node.payload) : 0
  }

  /// A scalar's text as UTF-8; empty for other nodes. Valid as long as the tree lives. Constant time.
  @inlinable
  public func bytes(of id: NodeID) -> UnsafeBufferPointer<UInt8> {
    // Unchecked: the builder took the places of nodes from the text that it filled the tree from.
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

  /// Whether a scalar was written with escapes or on several lines, so that its text is not a slice of
  /// the source.
  @inlinable
  public func isTextDecoded(of id: NodeID) -> Bool {
    nodes[id.position].flags & SyntaxNode.textIsInArena != 0
  }

  /// A scalar's text; empty for other nodes. Linear in its length.
  public func string(of id: NodeID) -> String { String(decoding: bytes(of: id), as: UTF8.self) }

  /// The value of a key in a mapping; nil if the mapping does not have the key. Linear in the entries.
  public func value(of key: KeyID, in mapping: NodeID) -> NodeID? {
    entries(of: mapping).first { self.key(of: $0.key) == key }?.value
  }

  /// The value of the key with a name in a mapping; nil if the mapping does not have the key. Linear in
  /// the entries.
  public func value(of name: String, in mapping: NodeID) -> NodeID? {
    keys.find(name).flatMap { value(of: $0, in: mapping) }
  }

  /// The key of a key node.
  @inlinable
  public func key(of id: NodeID) -> KeyID { KeyID(nodes[id.position].link) }

  /// Whether a key node is YAML's merge key `<<`.
  @inlinable
  public func isMergeKey(_ id: NodeID) -> Bool {
    nodes[id.position].flags & SyntaxNode.isMergeKey != 0
  }

  /// Whether a mapping has a merge key among its entries.
  @inlinable
  public func hasMerge(_ id: NodeID) -> Bool {
    nodes[id.position].flags & SyntaxNode.hasMergeKey != 0
  }

  /// The type of a scalar under the YAML 1.2 core schema, including its tag. Linear in its length.
  @inlinable
  public func coreType(of id: NodeID) -> CoreType {
    let node = nodes[id.position]
    switch node.tag {
    case .none: return node.style == .plain ? CoreType(of: bytes(of: id)) : .string
    case .nonSpecific, .string, .unknown, .mapping, .sequence: return .string
    case .null: return .null
    case .boolean, .integer, .float: return CoreType(of: bytes(of: id))
    }
  }
}

extension SyntaxTree {
  /// The elements of a sequence, in order. Empty for any other node.
  @inlinable
  public func elements(of id: NodeID) -> Elements { Elements(of: .sequence, tree: self, id) }

  /// The elements of a sequence, or the keys and values of a mapping in turn.
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

    /// The next element.
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

    /// Makes an entry of two nodes.
    @inlinable
    public init(key: NodeID, value: NodeID) {
      self.key = key
      self.value = value
    }
  }

  /// The entries of a mapping, in order. Empty for any other node.
  @inlinable
  public func entries(of id: NodeID) -> Entries {
    Entries(children: Elements(of: .mapping, tree: self, id))
  }

  /// The entries of a mapping, in order.
  public struct Entries: Sequence, IteratorProtocol {
    @usableFromInline var children: Elements

    @inlinable
    init(children: Elements) { self.children = children }

    /// The next entry.
    @inlinable
    public mutating func next() -> Entry? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return Entry(key: key, value: value)
    }
  }
}

extension SyntaxTree {
  /// Filters the offsets of `#` characters, in ascending order, to those that begin comments: they are
  /// not part of a scalar. The tree must be raw.
  ///
  /// After the place where reading stopped nothing is known, so offsets there are left out. The line
  /// that begins a block scalar (`title: | # why`) may end in a comment. Linear in the tree.
  public func comments(among hashes: [Int]) -> [Int] {
    guard !hashes.isEmpty else { return [] }
    var result: [Int] = []
    var position = 0
    // The end of all scalars so far. They begin in the order of the tree.
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

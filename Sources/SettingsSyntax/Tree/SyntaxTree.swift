/// The documents of one file as one flat array of nodes in preorder, every node with its place.
///
/// A mapping is followed by its entries, key and value in turn; a sequence by its elements. Keys
/// are scalars, interned once a file, so that later stages compare small integers. The texts of
/// most scalars are slices of the source; those that are not (escapes, folded lines) lie in an
/// arena. YAML and JSON fill the same tree.
public final class SyntaxTree: @unchecked Sendable {
  // Sendable: nothing of it changes once it is made.

  /// One document of the file.
  public struct Document: Sendable {
    /// Its root, or nil where nothing of it could be read.
    public var root: NodeID?
    /// False where reading stopped inside it: what stands in the tree is its beginning.
    public var isComplete: Bool
    /// Where it begins and ends.
    public var range: SourceRange
  }

  /// The file it was read from.
  public let file: SourceFile
  /// The documents in the order of the file.
  public let documents: [Document]
  /// Whether the file is well-formed YAML or JSON, whatever it means.
  public let isWellFormed: Bool
  /// The distinct keys.
  public let keys: KeyTable
  // Pointers into the three below, which the tree keeps.
  @usableFromInline let nodes: UnsafePointer<SyntaxNode>
  @usableFromInline let text: UnsafePointer<UInt8>
  @usableFromInline let arena: UnsafePointer<UInt8>
  private let storage: NodeBuffer
  private let decodedTexts: FileBytes

  init(
    file: SourceFile, nodes: NodeBuffer, arena: FileBytes,
    keys: KeyTable, documents: [Document], isWellFormed: Bool, expandedNodeCount: Int,
    heaviestAlias: SourceRange?
  ) {
    self.file = file
    // The file's own bytes: a reader that mended some in a copy kept all places.
    text = file.bytes.base
    storage = nodes
    self.nodes = UnsafePointer(nodes.base)
    nodeCount = nodes.count
    decodedTexts = arena
    self.arena = arena.base
    self.keys = keys
    self.documents = documents
    self.isWellFormed = isWellFormed
    self.expandedNodeCount = expandedNodeCount
    self.heaviestAlias = heaviestAlias
  }

  /// The number of nodes, keys included.
  public let nodeCount: Int
  /// The number of nodes if every alias were a copy of what it stands for.
  public let expandedNodeCount: Int
  /// The alias that stands for most nodes, if there is any.
  public let heaviestAlias: SourceRange?

  /// The node itself.
  @inlinable
  public subscript(id: NodeID) -> SyntaxNode {
    assert(id.position < nodeCount)
    return nodes[id.position]
  }

  /// Where the node is written, without its tag and anchor.
  public func range(of id: NodeID) -> SourceRange {
    let node = nodes[id.position]
    return file.range(Int(node.start), Int(node.count))
  }

  /// The node that an alias stands for; any other node itself.
  @inlinable
  public func resolved(_ id: NodeID) -> NodeID {
    let node = nodes[id.position]
    return node.kind == .alias ? NodeID(Int(node.payload)) : id
  }

  /// The node after this one and all below it.
  @inlinable
  public func end(of id: NodeID) -> NodeID {
    let node = nodes[id.position]
    switch node.kind {
    case .mapping, .sequence: return NodeID(Int(node.link))
    case .scalar, .alias: return NodeID(id.position + 1)
    }
  }

  /// How many entries a mapping, or elements a sequence, has as written; 0 for a scalar.
  @inlinable
  public func childCount(of id: NodeID) -> Int {
    let node = nodes[id.position]
    return node.kind == .mapping || node.kind == .sequence ? Int(node.payload) : 0
  }

  /// A scalar's text as UTF-8. Good as long as the tree lives.
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

  /// Whether a scalar's text was written with escapes or over several lines, so that it is not a
  /// slice of the source.
  @inlinable
  public func isTextDecoded(of id: NodeID) -> Bool {
    nodes[id.position].flags & SyntaxNode.textIsInArena != 0
  }

  /// A scalar's text; empty for a collection.
  public func string(of id: NodeID) -> String { String(decoding: bytes(of: id), as: UTF8.self) }

  /// The key that a key node holds.
  @inlinable
  public func key(of id: NodeID) -> KeyID { KeyID(nodes[id.position].link) }

  /// Whether a key node is YAML's merge key `<<`.
  @inlinable
  public func isMergeKey(_ id: NodeID) -> Bool {
    nodes[id.position].flags & SyntaxNode.isMergeKey != 0
  }

  /// What a scalar is under the YAML 1.2 core schema, its tag counted.
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
  public func elements(of id: NodeID) -> Elements { Elements(tree: self, sequence: id) }

  /// The elements of a sequence.
  public struct Elements: Sequence, IteratorProtocol {
    @usableFromInline let tree: SyntaxTree
    @usableFromInline var position: NodeID
    @usableFromInline let end: NodeID

    @inlinable
    init(tree: SyntaxTree, sequence id: NodeID) {
      self.tree = tree
      let isSequence = tree[id].kind == .sequence
      position = NodeID(id.position + 1)
      end = isSequence ? tree.end(of: id) : position
    }

    /// The next element.
    @inlinable
    public mutating func next() -> NodeID? {
      guard position < end else { return nil }
      defer { position = tree.end(of: position) }
      return position
    }
  }

  /// A key and its value. Either may be an alias, or lie in a merged mapping.
  public struct Entry: Sendable {
    /// The key's node.
    public var key: NodeID
    /// The value's node, aliases not followed.
    public var value: NodeID

    /// Makes an entry of two nodes.
    @inlinable
    public init(key: NodeID, value: NodeID) {
      self.key = key
      self.value = value
    }
  }

  /// The entries of a mapping as written: merge keys are among them. Empty for any other node.
  @inlinable
  public func entries(of id: NodeID) -> Entries { Entries(tree: self, mapping: id) }

  /// The entries of a mapping as written.
  public struct Entries: Sequence, IteratorProtocol {
    @usableFromInline let tree: SyntaxTree
    @usableFromInline var position: NodeID
    @usableFromInline let end: NodeID

    @inlinable
    init(tree: SyntaxTree, mapping id: NodeID) {
      self.tree = tree
      let isMapping = tree[id].kind == .mapping
      position = NodeID(id.position + 1)
      end = isMapping ? tree.end(of: id) : position
    }

    /// The next entry.
    @inlinable
    public mutating func next() -> Entry? {
      guard position < end else { return nil }
      let value = NodeID(position.position + 1)
      defer { position = tree.end(of: value) }
      return Entry(key: position, value: value)
    }
  }
}

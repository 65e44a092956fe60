/// The position of a node in a `SyntaxTree`.
public struct NodeID: Hashable, Comparable, Sendable {
  /// The 0-based index in preorder.
  public let rawValue: UInt32

  /// Creates the id of the node at a 0-based index.
  @inlinable
  public init(_ position: Int) { rawValue = UInt32(truncatingIfNeeded: position) }

  /// The 0-based index in preorder.
  @inlinable
  public var position: Int { Int(rawValue) }

  /// Orders nodes by their position.
  @inlinable
  public static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}

/// The id of a distinct key of a tree. Equal ids mean equal bytes.
public struct KeyID: Hashable, Sendable {
  /// The 0-based index among the distinct keys of the tree.
  public let rawValue: UInt32

  /// Creates the id of the key at a 0-based index.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A node of a syntax tree: 20 bytes without references.
public struct SyntaxNode: Sendable {
  /// The kind of a node.
  public enum Kind: UInt8, Sendable { case scalar, mapping, sequence, alias }

  /// The style in which a node was written.
  public enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow
  }

  /// The tag of a node. Only the tags of the core schema (YAML 1.2.2, section 10.3) are known.
  public enum Tag: UInt8, Sendable {
    case none
    case string, integer, float, boolean, null, mapping, sequence
    /// Any other tag, which is an error.
    case unknown
  }

  /// The kind.
  public var kind: Kind
  /// The style.
  public var style: Style
  /// The tag; `.none` if there is no tag.
  public var tag: Tag
  @usableFromInline var flags: UInt8
  @usableFromInline var start: UInt32
  @usableFromInline var count: UInt32
  /// The offset of a scalar in the arena, the number of entries of a collection, or the position of
  /// the target of an alias.
  @usableFromInline var payload: UInt32
  /// The `KeyID` of a key, or the position after the last node of a collection.
  @usableFromInline var link: UInt32

  @usableFromInline static let textIsInArena: UInt8 = 1
  @usableFromInline static let isMergeKey: UInt8 = 2
  @usableFromInline static let hasMergeKey: UInt8 = 4

  /// The range of a scalar, an alias or the beginning of a collection, in byte offsets, with its
  /// style and tag.
  struct Token {
    var style: Style
    var tag = Tag.none
    var start: Int
    var end: Int
  }

  init(_ kind: Kind, _ token: Token, flags: UInt8 = 0, payload: Int = 0, link: UInt32 = 0) {
    self.kind = kind
    style = token.style
    tag = token.tag
    self.flags = flags
    start = UInt32(truncatingIfNeeded: token.start)
    count = UInt32(truncatingIfNeeded: token.end - token.start)
    self.payload = UInt32(truncatingIfNeeded: payload)
    self.link = link
  }
}

/// A growable array of the nodes of a tree, without bounds checks in release builds.
///
/// All positions come from the builder that fills the array, so they are valid. Debug builds assert
/// this.
final class NodeBuffer: @unchecked Sendable {
  // Sendable: while the array grows, only the builder uses it; the tree never changes it.
  private(set) var base: UnsafeMutablePointer<SyntaxNode>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = NodeBuffer.allocate(self.capacity)
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  subscript(position: Int) -> SyntaxNode {
    get {
      assert(position < count)
      return base[position]
    }
    _modify {
      assert(position < count)
      yield &base[position]
    }
  }

  func append(_ node: SyntaxNode) {
    if count == capacity { grow() }
    (base + count).initialize(to: node)
    count += 1
  }

  /// Returns the position after a key, its value and their descendants.
  func endOfEntry(_ key: Int) -> Int {
    let value = self[key + 1]
    return value.kind == .mapping || value.kind == .sequence ? Int(value.link) : key + 2
  }

  /// Ends a collection after the last node, and sets the number of its entries.
  func closeCollection(_ position: Int, entryCount: Int) {
    self[position].payload = UInt32(truncatingIfNeeded: entryCount)
    self[position].link = UInt32(truncatingIfNeeded: count)
  }

  /// Removes the last node.
  func removeLast() { if count > 0 { count -= 1 } }

  /// Frees the unused room of a small tree. A run keeps the trees of all of its files.
  func trim() {
    if capacity < 4_000, count < capacity { resize(to: max(count, 1)) }
  }

  private func grow() { resize(to: capacity + capacity / 2) }

  private func resize(to room: Int) {
    let moved = NodeBuffer.allocate(room)
    moved.moveInitialize(from: base, count: count)
    UnsafeMutableRawPointer(base).deallocate()
    base = moved
    capacity = room
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<SyntaxNode> {
    let stride = MemoryLayout<SyntaxNode>.stride
    return LargeMemory.allocate(byteCount: capacity * stride, alignment: 16)
      .bindMemory(to: SyntaxNode.self, capacity: capacity)
  }
}

/// The position of a node of a `SyntaxTree` in preorder.
public struct NodeID: Hashable, Comparable, Sendable {
  /// The 0-based position in the tree's array.
  public let rawValue: UInt32

  /// The id of the node at a 0-based position.
  @inlinable
  public init(_ position: Int) { rawValue = UInt32(truncatingIfNeeded: position) }

  /// The 0-based position in the tree's array.
  @inlinable
  public var position: Int { Int(rawValue) }

  /// By position.
  @inlinable
  public static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}

/// A distinct key of one tree. Equal ids mean equal bytes.
public struct KeyID: Hashable, Sendable {
  /// The 0-based position among the tree's distinct keys.
  public let rawValue: UInt32

  /// The id of the key at a 0-based position.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// One value of a document as it was written: 20 bytes, no reference.
public struct SyntaxNode: Sendable {
  /// What a node is.
  public enum Kind: UInt8, Sendable { case scalar, mapping, sequence, alias }

  /// How a node was written.
  public enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow
  }

  /// The tag a node carries. The tags of the core schema (YAML 1.2.2, section 10.3) are known.
  public enum Tag: UInt8, Sendable {
    case none
    /// `!`: a plain scalar is a string.
    case nonSpecific
    case string, integer, float, boolean, null, mapping, sequence
    /// Any other tag, which is an error.
    case unknown
  }

  /// What it is.
  public var kind: Kind
  /// How it was written.
  public var style: Style
  /// The tag written before it.
  public var tag: Tag
  @usableFromInline var flags: UInt8
  @usableFromInline var start: UInt32
  @usableFromInline var count: UInt32
  /// The offset of a scalar in the arena, the number of entries of a collection, or the position of
  /// an alias's target.
  @usableFromInline var payload: UInt32
  /// A key's `KeyID`, or the position after the last node of a collection.
  @usableFromInline var link: UInt32

  @usableFromInline static let textIsInArena: UInt8 = 1
  @usableFromInline static let isMergeKey: UInt8 = 2
  @usableFromInline static let hasMergeKey: UInt8 = 4

  /// A scalar, an alias or the beginning of a collection in the source, from byte `start` to `end`.
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

/// The nodes of one tree: an array that grows at its end and is read without bounds checks.
///
/// Positions come from the builder that filled it, so every one of them is in it; a debug build
/// asserts that.
final class NodeBuffer: @unchecked Sendable {
  // Sendable: the builder is its only owner while it grows; the tree never changes it.
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

  /// The position after a key, its value and all nodes below it.
  func endOfEntry(_ key: Int) -> Int {
    let value = self[key + 1]
    return value.kind == .mapping || value.kind == .sequence ? Int(value.link) : key + 2
  }

  /// Ends a collection after its last node, and sets the number of its entries.
  func close(_ position: Int, entryCount: Int) {
    self[position].payload = UInt32(truncatingIfNeeded: entryCount)
    self[position].link = UInt32(truncatingIfNeeded: count)
  }

  /// Removes the node that was added last.
  func removeLast() { if count > 0 { count -= 1 } }

  private func grow() {
    let room = capacity + capacity / 2
    let larger = NodeBuffer.allocate(room)
    larger.moveInitialize(from: base, count: count)
    UnsafeMutableRawPointer(base).deallocate()
    base = larger
    capacity = room
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<SyntaxNode> {
    let stride = MemoryLayout<SyntaxNode>.stride
    return LargeMemory.allocate(byteCount: capacity * stride, alignment: 16)
      .bindMemory(to: SyntaxNode.self, capacity: capacity)
  }
}

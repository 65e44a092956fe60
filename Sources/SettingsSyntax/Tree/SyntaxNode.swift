/// A node of a `SyntaxTree`, by its position in preorder.
public struct NodeID: Hashable, Comparable, Sendable {
  /// The 0-based position in the tree's array.
  public let rawValue: UInt32

  /// Names the node at a 0-based position.
  @inlinable
  public init(_ position: Int) { rawValue = UInt32(truncatingIfNeeded: position) }

  /// The 0-based position in the tree's array.
  @inlinable
  public var position: Int { Int(rawValue) }

  /// By position.
  @inlinable
  public static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}

/// A distinct key text of one tree. Equal ids are equal bytes.
public struct KeyID: Hashable, Sendable {
  /// The 0-based position among the tree's distinct keys.
  public let rawValue: UInt32

  /// Names the key at a 0-based position.
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
  /// A scalar's place in the arena, a collection's number of entries, an alias's target.
  @usableFromInline var payload: UInt32
  /// A key's `KeyID`, or the node after a collection's last.
  @usableFromInline var link: UInt32

  @usableFromInline static let textIsInArena: UInt8 = 1
  @usableFromInline static let isMergeKey: UInt8 = 2
  @usableFromInline static let hasMergeKey: UInt8 = 4

  @inlinable
  init(
    _ kind: Kind, style: Style, tag: Tag = .none, flags: UInt8 = 0, start: Int, count: Int,
    payload: Int = 0, link: Int = 0
  ) {
    self.kind = kind
    self.style = style
    self.tag = tag
    self.flags = flags
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
    self.payload = UInt32(truncatingIfNeeded: payload)
    self.link = UInt32(truncatingIfNeeded: link)
  }
}

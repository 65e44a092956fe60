extension SyntaxTree {
  /// An entry of a mapping after its merge keys are followed.
  public struct MergedEntry: Sendable {
    /// The key and the value, where they are written.
    public var entry: Entry
    /// The value of the merge key (`*name` after `<<:`) that brought the entry; nil for one of the
    /// mapping's own.
    public var mergedAt: NodeID?
  }

  /// Whether a mapping has a merge key among its entries.
  @inlinable
  public func hasMerge(_ id: NodeID) -> Bool {
    nodes[id.position].flags & SyntaxNode.hasMergeKey != 0
  }

  /// A mapping's own entries, then those that its merge keys add; of several merged mappings the first
  /// wins (YAML 1.1, merge key type).
  ///
  /// Linear in the entries of the mapping and of those that it merges.
  public func mergedEntries(of id: NodeID) -> [MergedEntry] {
    var result: [MergedEntry] = []
    var seen = SeenKeys(few: [])
    collect(id, through: nil, into: &result, seen: &seen)
    return result
  }

  /// The same for callers that ask often: the memory of `seen` is used again.
  public func mergedEntries(of id: NodeID, seen: inout SeenKeys) -> [MergedEntry] {
    var result: [MergedEntry] = []
    seen.begin(keys.count)
    collect(id, through: nil, into: &result, seen: &seen)
    return result
  }

  /// The keys that a mapping has already while its merges are followed: a mark for each key of a tree,
  /// so that a mapping that thousands merge costs no more than its entries.
  public struct SeenKeys: Sendable {
    private var marks: [UInt32] = []
    private var mark: UInt32 = 0
    // Used instead of the marks for one mapping.
    private var few: Set<KeyID>?

    /// Makes a set for any tree.
    public init() {}

    fileprivate init(few: Set<KeyID>) { self.few = few }

    fileprivate mutating func begin(_ count: Int) {
      if marks.count < count || mark == .max {
        marks = Array(repeating: 0, count: count)
        mark = 0
      }
      mark += 1
    }

    fileprivate mutating func insert(_ key: KeyID) -> Bool {
      if few != nil { return few?.insert(key).inserted ?? false }
      let index = Int(key.rawValue)
      guard marks[index] != mark else { return false }
      marks[index] = mark
      return true
    }
  }

  /// The value of a key in a mapping or in those that it merges, with aliases followed; nil if it does
  /// not have the key. Linear in the entries.
  public func value(of key: KeyID, in mapping: NodeID) -> NodeID? {
    mergedEntry(of: key, in: mapping).map { resolved($0.entry.value) }
  }

  /// The entry of a key in a mapping or in those that it merges; nil if it does not have the key.
  /// Linear in the entries.
  public func mergedEntry(
    of key: KeyID, in mapping: NodeID, through merge: NodeID? = nil
  ) -> MergedEntry? {
    for entry in entries(of: mapping) where self.key(of: entry.key) == key && !isMergeKey(entry.key)
    {
      return MergedEntry(entry: entry, mergedAt: merge)
    }
    for merged in merges(of: mapping) {
      let found = mergedEntry(of: key, in: merged.mapping, through: merge ?? merged.value)
      if let found { return found }
    }
    return nil
  }

  /// The value of the key with a name in a mapping; nil if it does not have the key. Linear in the
  /// entries.
  public func value(of name: String, in mapping: NodeID) -> NodeID? {
    keys.find(name).flatMap { value(of: $0, in: mapping) }
  }

  private func collect(
    _ id: NodeID, through merge: NodeID?, into result: inout [MergedEntry], seen: inout SeenKeys
  ) {
    for entry in entries(of: id) where !isMergeKey(entry.key) {
      if seen.insert(key(of: entry.key)) {
        result.append(MergedEntry(entry: entry, mergedAt: merge))
      }
    }
    for merged in merges(of: id) {
      collect(merged.mapping, through: merge ?? merged.value, into: &result, seen: &seen)
    }
  }

  /// The mappings that a mapping merges, and where each is named.
  private func merges(of id: NodeID) -> [(mapping: NodeID, value: NodeID)] {
    guard hasMerge(id) else { return [] }
    return entries(of: id).filter { isMergeKey($0.key) }.flatMap { entry in
      self[entry.value].kind == .sequence ? Array(elements(of: entry.value)) : [entry.value]
    }.map { (resolved($0), $0) }
  }
}

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
    var seen = Set<KeyID>()
    return mergedEntries(of: id) { seen.insert($0).inserted }
  }

  /// The same for callers that ask often, and remember keys themselves.
  ///
  /// - Parameter isNew: whether a key did not come before, called once for each entry.
  public func mergedEntries(of id: NodeID, isNew: (KeyID) -> Bool) -> [MergedEntry] {
    var result: [MergedEntry] = []
    _ = firstEntry(of: id) { merged in
      if isNew(key(of: merged.entry.key)) { result.append(merged) }
      return false
    }
    return result
  }

  /// The value of a key in a mapping or in those that it merges, with aliases followed; nil if it does
  /// not have the key. Linear in the entries.
  public func value(of key: KeyID, in mapping: NodeID) -> NodeID? {
    mergedEntry(of: key, in: mapping).map { resolved($0.entry.value) }
  }

  /// The entry of a key in a mapping or in those that it merges; nil if it does not have the key.
  /// Linear in the entries.
  public func mergedEntry(of key: KeyID, in mapping: NodeID) -> MergedEntry? {
    firstEntry(of: mapping) { self.key(of: $0.entry.key) == key }
  }

  /// The value of the key with a name in a mapping; nil if it does not have the key. Linear in the
  /// entries.
  public func value(of name: String, in mapping: NodeID) -> NodeID? {
    keys.find(name).flatMap { value(of: $0, in: mapping) }
  }

  /// The first entry of a mapping, or of those that it merges, that satisfies a predicate. An entry
  /// whose key came before is not left out.
  private func firstEntry(
    of id: NodeID, through merge: NodeID? = nil, where holds: (MergedEntry) -> Bool
  ) -> MergedEntry? {
    for entry in entries(of: id) where !isMergeKey(entry.key) {
      let merged = MergedEntry(entry: entry, mergedAt: merge)
      if holds(merged) { return merged }
    }
    guard hasMerge(id) else { return nil }
    for entry in entries(of: id) where isMergeKey(entry.key) {
      let isList = self[entry.value].kind == .sequence
      for value in isList ? Array(elements(of: entry.value)) : [entry.value] {
        let found = firstEntry(of: resolved(value), through: merge ?? value, where: holds)
        if let found { return found }
      }
    }
    return nil
  }
}

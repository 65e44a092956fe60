extension SyntaxTree {
  /// An entry of a mapping once its merge keys are followed.
  public struct MergedEntry: Sendable {
    /// The key and the value where they are written.
    public var entry: Entry
    /// The merge's value (`*name` after `<<:`) through which the entry came, or nil for the
    /// mapping's own.
    public var mergedAt: NodeID?
  }

  /// Whether a mapping has a merge key among its entries.
  @inlinable
  public func hasMerge(_ id: NodeID) -> Bool {
    nodes[id.position].flags & SyntaxNode.hasMergeKey != 0
  }

  /// A mapping's own entries, then those that its merge keys bring in and that it does not have
  /// itself; of several merged mappings the earlier wins (the YAML 1.1 merge key type).
  ///
  /// Linear in the entries of the mapping and of those that it merges.
  public func mergedEntries(of id: NodeID) -> [MergedEntry] {
    var result: [MergedEntry] = []
    var seen = Set<KeyID>()
    collect(id, through: nil, into: &result, seen: &seen)
    return result
  }

  /// The value that a key has in a mapping, merged ones too, an alias followed; nil where the
  /// mapping does not have it. Linear in the mapping's entries.
  public func value(of key: KeyID, in mapping: NodeID) -> NodeID? {
    let found =
      hasMerge(mapping)
      ? mergedEntries(of: mapping).first { self.key(of: $0.entry.key) == key }?.entry.value
      : entries(of: mapping).first { self.key(of: $0.key) == key }?.value
    return found.map(resolved)
  }

  /// The value that a key of a name has in a mapping.
  public func value(of name: String, in mapping: NodeID) -> NodeID? {
    keys.find(name).flatMap { value(of: $0, in: mapping) }
  }

  private func collect(
    _ id: NodeID, through merge: NodeID?, into result: inout [MergedEntry], seen: inout Set<KeyID>
  ) {
    for entry in entries(of: id) where !isMergeKey(entry.key) {
      if seen.insert(key(of: entry.key)).inserted {
        result.append(MergedEntry(entry: entry, mergedAt: merge))
      }
    }
    guard hasMerge(id) else { return }
    for entry in entries(of: id) where isMergeKey(entry.key) {
      let value = entry.value
      if self[value].kind == .sequence {
        for element in elements(of: value) {
          collect(resolved(element), through: merge ?? element, into: &result, seen: &seen)
        }
      } else {
        collect(resolved(value), through: merge ?? value, into: &result, seen: &seen)
      }
    }
  }
}

/// A value that an alias or a merge key repeats, in a tree whose aliases are expanded.
///
/// Its nodes have the ranges of the anchored value, where the text is written. `use` is the second
/// place: the alias where the copy is used.
public struct RepeatedValue: Sendable {
  /// The construct that repeats a value.
  public enum Cause: Sendable { case alias, merge }

  /// The construct that repeats the value.
  public let cause: Cause
  /// The place of the alias, which is the value of a merge key for `.merge`.
  public let use: SourceRange
  /// The first copied node: the value of an alias, or the key of a merged entry.
  public let firstNode: NodeID
  /// The last copied node, which is the first one if an alias repeats a scalar.
  public fileprivate(set) var lastNode: NodeID
  /// The index of the repeated value that contains this one; -1 for none.
  fileprivate let outer: Int32
}

/// Writes the nodes of a tree again, with a copy of its target in place of each alias, and the
/// entries of the merged mappings in place of each merge key.
///
/// The reader has counted the copies while it read the file, and has stopped at the budget of
/// `Budget`, so the size of the result is known to be acceptable. Linear in that size.
struct AliasExpansion {
  private let raw: SyntaxTree
  let nodes: NodeBuffer
  private(set) var repeatedValues: [RepeatedValue] = []
  private var innermost: Int32 = -1

  init(of raw: SyntaxTree) {
    self.raw = raw
    nodes = NodeBuffer(capacity: raw.nodeCount * 2)
  }

  /// Returns the documents of the raw tree, with the positions of their roots in `nodes`.
  mutating func expandedDocuments() -> [SyntaxTree.Document] {
    raw.documents.map { document in
      var document = document
      document.root = document.root.map { root in
        let position = nodes.count
        appendNode(root)
        return NodeID(position)
      }
      return document
    }
  }

  private mutating func appendNode(_ id: NodeID) {
    let node = raw[id]
    switch node.kind {
    case .scalar: nodes.append(node)
    case .alias: appendCopies([raw.resolved(id)], cause: .alias, use: id)
    case .sequence, .mapping:
      let position = nodes.count
      nodes.append(node)
      var count = 0
      if node.kind == .sequence {
        for element in raw.elements(of: id) {
          appendNode(element)
          count += 1
        }
      } else {
        count = appendEntries(of: id)
      }
      nodes.closeCollection(position, entryCount: count)
    }
  }

  /// Appends the entries of a mapping, and returns their number. The entries of the mapping itself
  /// come first. Of several merged mappings that have a key, the first wins (YAML 1.1, merge key
  /// type).
  private mutating func appendEntries(of mapping: NodeID) -> Int {
    guard raw.hasMerge(mapping) else {
      var count = 0
      for entry in raw.entries(of: mapping) {
        nodes.append(raw[entry.key])
        appendNode(entry.value)
        count += 1
      }
      return count
    }
    var keys = Set<KeyID>()
    appendNewEntries(of: mapping, through: nil, &keys)
    return keys.count
  }

  /// Appends the entries of a mapping whose keys are new, including the entries that it merges.
  ///
  /// - Parameter merge: The alias after the outermost merge key; nil for entries of the mapping
  ///   itself.
  private mutating func appendNewEntries(
    of mapping: NodeID, through merge: NodeID?, _ keys: inout Set<KeyID>
  ) {
    for entry in raw.entries(of: mapping) where !raw.isMergeKey(entry.key) {
      guard keys.insert(raw.key(of: entry.key)).inserted else { continue }
      if let merge {
        appendCopies([entry.key, entry.value], cause: .merge, use: merge)
      } else {
        nodes.append(raw[entry.key])
        appendNode(entry.value)
      }
    }
    guard raw.hasMerge(mapping) else { return }
    for entry in raw.entries(of: mapping) where raw.isMergeKey(entry.key) {
      let isList = raw[entry.value].kind == .sequence
      for value in isList ? Array(raw.elements(of: entry.value)) : [entry.value] {
        let alias = raw[value].kind == .alias ? value : nil
        appendNewEntries(of: raw.resolved(value), through: merge ?? alias, &keys)
      }
    }
  }

  /// Appends copies of nodes, and records the place that repeats them.
  private mutating func appendCopies(_ copied: [NodeID], cause: RepeatedValue.Cause, use: NodeID) {
    let index = repeatedValues.count
    let outer = innermost
    let first = NodeID(nodes.count)
    repeatedValues.append(
      RepeatedValue(
        cause: cause, use: raw.range(of: use), firstNode: first, lastNode: first, outer: outer))
    innermost = Int32(truncatingIfNeeded: index)
    for id in copied { appendNode(id) }
    innermost = outer
    repeatedValues[index].lastNode = NodeID(nodes.count - 1)
  }
}

extension SyntaxTree {
  /// Returns a tree with a copy of the target in place of each alias, and with merged entries in
  /// place of merge keys. Returns the tree itself if it has neither. Linear in the size of the
  /// result.
  public func expandingAliases() -> SyntaxTree {
    guard hasAliases else { return self }
    var expansion = AliasExpansion(of: self)
    let documents = expansion.expandedDocuments()
    return SyntaxTree(self, documents, expansion.nodes, expansion.repeatedValues)
  }

  /// Returns the repeated values that contain a node, from the innermost to the outermost. Empty
  /// for a node that is used at the place where it is written. Logarithmic.
  public func repeatedValues(around id: NodeID) -> some Sequence<RepeatedValue> {
    sequence(state: repeatedIndex(of: id)) { index in
      guard index >= 0 else { return nil }
      defer { index = Int(self.repeatedValues[index].outer) }
      return self.repeatedValues[index]
    }
  }

  /// Returns whether an alias or a merge key repeats a node. Logarithmic.
  public func isRepeated(_ id: NodeID) -> Bool {
    !repeatedValues.isEmpty && repeatedIndex(of: id) >= 0
  }

  /// Returns the index of the innermost repeated value that contains a node, or -1 if there is
  /// none.
  private func repeatedIndex(of id: NodeID) -> Int {
    // Repeated values are sorted by their first nodes, and are nested or disjoint.
    var index = repeatedValues.partitionPoint { $0.firstNode > id } - 1
    while index >= 0, repeatedValues[index].lastNode < id {
      index = Int(repeatedValues[index].outer)
    }
    return index
  }
}

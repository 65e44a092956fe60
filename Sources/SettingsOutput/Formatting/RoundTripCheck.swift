import SettingsSyntax

/// Checks that a formatted file reads back as the same documents.
///
/// Both have the same documents of the same nodes: kinds, tags, values under the core schema, strings
/// to the byte, merge keys, and aliases for the same nodes. Only the order of keys may differ, and
/// only in mappings whose keys are the language's. Both have the same comments, anchors and
/// directives, each as often.
struct RoundTripCheck {
  private let old: SyntaxTree
  private let new: SyntaxTree
  private let orders: KeyOrders
  // The nodes of the new tree by those of the old one. Empty if there is no alias.
  private var counterparts: [NodeID: NodeID] = [:]
  private let hasAliases: Bool

  /// Whether it holds. Linear in both files, but for sorting their comments.
  ///
  /// - Parameters:
  ///   - old: the file's tree.
  ///   - new: that of the formatted bytes.
  ///   - orders: those of the file.
  static func holds(
    from old: SyntaxTree, to new: SyntaxTree, _ orders: KeyOrders, isJSON: Bool
  ) -> Bool {
    guard new.isWellFormed, old.documents.count == new.documents.count else { return false }
    var check = RoundTripCheck(old, new, orders)
    for (index, (a, b)) in zip(old.documents, new.documents).enumerated() {
      guard a.isComplete, b.isComplete, (a.root == nil) == (b.root == nil) else { return false }
      let use = orders.root(ofDocument: index)
      if let a = a.root, let b = b.root, !check.isEqual(a, b, use) { return false }
    }
    return isJSON || SourceTrivia.areEqual(old, new)
  }

  private init(_ old: SyntaxTree, _ new: SyntaxTree, _ orders: KeyOrders) {
    self.old = old
    self.new = new
    self.orders = orders
    hasAliases = (0..<old.nodeCount).contains { old[NodeID($0)].kind == .alias }
  }

  private mutating func isEqual(_ a: NodeID, _ b: NodeID, _ use: KeyOrders.Use) -> Bool {
    let (before, after) = (old[a], new[b])
    guard before.kind == after.kind, before.tag == after.tag else { return false }
    if hasAliases { counterparts[a] = b }
    switch before.kind {
    case .scalar:
      // Block scalars stay block scalars.
      let isBlock = before.style == .literal || before.style == .folded
      let type = old.coreType(of: a)
      return type == new.coreType(of: b) && (type == .null || hasEqualBytes(a, b))
        && (!isBlock || before.style == after.style)
    case .alias: return counterparts[old.resolved(a)] == new.resolved(b)
    case .sequence:
      guard old.childCount(of: a) == new.childCount(of: b) else { return false }
      let element = orders.element(of: use)
      var others = new.elements(of: b)
      for child in old.elements(of: a) {
        guard let other = others.next(), isEqual(child, other, element) else { return false }
      }
      return true
    case .mapping:
      return old.childCount(of: a) == new.childCount(of: b) && hasEqualEntries(a, b, use)
    }
  }

  private func hasEqualBytes(_ a: NodeID, _ b: NodeID) -> Bool {
    let (bytes, others) = (old.bytes(of: a), new.bytes(of: b))
    return bytes.count == others.count
      && UnsafeRawBufferPointer(bytes).elementsEqual(bytesOf: others)
  }

  private func isEqualKey(_ a: NodeID, _ b: NodeID) -> Bool {
    old.isMergeKey(a) == new.isMergeKey(b) && old[a].tag == new[b].tag && hasEqualBytes(a, b)
  }

  private mutating func hasEqualEntries(
    _ a: NodeID, _ b: NodeID, _ use: KeyOrders.Use
  ) -> Bool {
    let order = orders.order(of: a, use)
    var others = new.entries(of: b)
    var entries: [KeyID: SyntaxTree.Entry]?
    for entry in old.entries(of: a) {
      var other = others.next()
      if entries != nil || other.map({ !isEqualKey(entry.key, $0.key) }) ?? true {
        // From the first entry that was moved on, they are found by their keys.
        guard order >= 0 else { return false }
        let found =
          entries
          ?? Dictionary(
            new.entries(of: b).map { (new.key(of: $0.key), $0) }, uniquingKeysWith: { $1 })
        entries = found
        other = new.keys.find(old.bytes(of: entry.key)).flatMap { found[$0] }
      }
      guard let other, isEqualKey(entry.key, other.key) else { return false }
      if hasAliases { counterparts[entry.key] = other.key }
      let value = orders.rank(of: entry.key, in: order, use).use
      guard isEqual(entry.value, other.value, value) else { return false }
    }
    return true
  }
}

import SettingsSyntax

/// Whether a formatted file says what the file said.
///
/// Both have the same documents of the same nodes: kinds, tags, values under the core schema, texts
/// to the byte, merge keys, and aliases that stand for the same nodes. Only the order of keys may
/// differ, and only in mappings whose keys are the language's. Both have the same comments, anchors
/// and directives, each as often.
struct FormattingProof {
  private let old: SyntaxTree
  private let new: SyntaxTree
  private let orders: FileKeyOrders
  // By node of the old tree: that of the new one. Empty where there is no alias.
  private var counterparts: [NodeID: NodeID] = [:]
  private let hasAliases: Bool

  /// Whether it could be proven. Linear in both files, but for sorting their comments.
  ///
  /// - Parameters:
  ///   - old: the file's tree.
  ///   - new: that of the formatted bytes.
  static func holds(
    from old: SyntaxTree, to new: SyntaxTree, as forms: [String?], _ orders: KeyOrders,
    isJSON: Bool
  ) -> Bool {
    guard new.isWellFormed, old.documents.count == new.documents.count else { return false }
    var proof = FormattingProof(old, new, orders)
    for (index, pair) in zip(old.documents, new.documents).enumerated() {
      guard pair.0.isComplete, pair.1.isComplete else { return false }
      let use = proof.orders.root(of: index < forms.count ? forms[index] : nil)
      switch (pair.0.root, pair.1.root) {
      case (nil, nil): break
      case (let a?, let b?): guard proof.isEqual(a, b, use) else { return false }
      default: return false
      }
    }
    return isJSON || SourceTrivia.areEqual(old, new)
  }

  private init(_ old: SyntaxTree, _ new: SyntaxTree, _ orders: KeyOrders) {
    self.old = old
    self.new = new
    self.orders = FileKeyOrders(orders, in: old)
    hasAliases = (0..<old.nodeCount).contains { old[NodeID($0)].kind == .alias }
  }

  private mutating func isEqual(_ a: NodeID, _ b: NodeID, _ use: FileKeyOrders.Use) -> Bool {
    let (before, after) = (old[a], new[b])
    guard before.kind == after.kind, before.tag == after.tag else { return false }
    if hasAliases { counterparts[a] = b }
    switch before.kind {
    case .scalar:
      // Block scalars stay what they are.
      let isBlock = before.style == .literal || before.style == .folded
      return isEqualText(a, b) && (!isBlock || before.style == after.style)
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

  private func isEqualText(_ a: NodeID, _ b: NodeID) -> Bool {
    let type = old.coreType(of: a)
    guard type == new.coreType(of: b) else { return false }
    if type == .null { return true }
    let (text, other) = (old.bytes(of: a), new.bytes(of: b))
    return text.count == other.count
      && UnsafeRawBufferPointer(text).elementsEqual(bytesOf: other)
  }

  private func isEqualKey(_ a: NodeID, _ b: NodeID) -> Bool {
    let (text, other) = (old.bytes(of: a), new.bytes(of: b))
    return old.isMergeKey(a) == new.isMergeKey(b) && old[a].tag == new[b].tag
      && text.count == other.count
      && UnsafeRawBufferPointer(text).elementsEqual(bytesOf: other)
  }

  private mutating func hasEqualEntries(
    _ a: NodeID, _ b: NodeID, _ use: FileKeyOrders.Use
  ) -> Bool {
    let order = orders.order(of: a, use)
    var others = new.entries(of: b)
    var places: [KeyID: SyntaxTree.Entry]?
    for entry in old.entries(of: a) {
      var other = others.next()
      if places != nil || other.map({ !isEqualKey(entry.key, $0.key) }) ?? true {
        guard order >= 0 else { return false }
        if places == nil {
          places = Dictionary(
            new.entries(of: b).map { (new.key(of: $0.key), $0) }, uniquingKeysWith: { $1 })
        }
        other = new.keys.find(old.bytes(of: entry.key)).flatMap { places?[$0] }
      }
      guard let other, isEqualKey(entry.key, other.key) else { return false }
      if hasAliases { counterparts[entry.key] = other.key }
      let value = orders.rank(of: entry.key, in: order, use).use
      guard isEqual(entry.value, other.value, value) else { return false }
    }
    return true
  }
}

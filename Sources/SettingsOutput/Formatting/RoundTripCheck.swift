import SettingsLanguage
import SettingsSyntax

/// Checks that a formatted file has the same meaning as its source.
///
/// Each file is encoded so that equal bytes mean equal contents: the kinds, the tags, the types of
/// the core schema, the bytes of strings, the merge keys, and the number of the target of each
/// alias. The keys of a mapping are in the order of `KeyOrders`, so the encodings differ if any
/// other key moved. Both files must also have the same comments, anchors, tags and directives, the
/// same number of times.
struct RoundTripCheck {
  private let tree: SyntaxTree
  private let orders: KeyOrders
  private var encoding: [UInt8] = []
  // The numbers of the nodes, and the targets of all aliases. After sorting, an alias may precede
  // its anchor, so the targets are encoded at the end. Both are empty in files without aliases.
  private var numbers: [NodeID: Int] = [:]
  private var targets: [NodeID] = []

  /// Returns whether the files have the same contents. Linear, except for sorting
  /// the comments.
  ///
  /// - Parameters:
  ///   - old: the tree of the source.
  ///   - new: the tree of the formatted bytes.
  ///   - forms: the name of the shape of each document's root, as for `KeyOrders`.
  static func succeeds(
    from old: SyntaxTree, to new: SyntaxTree, as forms: [String?], isJSON: Bool
  ) -> Bool {
    new.isWellFormed && contentEncoding(of: old, forms) == contentEncoding(of: new, forms)
      && (isJSON || SourceMarks(old).sortedTexts == SourceMarks(new).sortedTexts)
  }

  private static func contentEncoding(of tree: SyntaxTree, _ forms: [String?]) -> [UInt8] {
    var check = RoundTripCheck(tree: tree, orders: KeyOrders(tree, as: forms))
    check.encoding.reserveCapacity(tree.file.bytes.count * 2)
    for (index, document) in tree.documents.enumerated() {
      if let root = document.root {
        check.encodeNode(root, check.orders.rootUse(ofDocument: index))
      }
      check.encode(number: index)
    }
    for target in check.targets { check.encode(number: check.numbers[target] ?? -1) }
    return check.encoding
  }

  private mutating func encodeNode(_ id: NodeID, _ use: KeyOrders.Use) {
    let node = tree[id]
    if tree.hasAliases { numbers[id] = numbers.count }
    encoding.append(node.kind.rawValue << 4 | (tree.isMergeKey(id) ? 1 : 0))
    encoding.append(node.tag.rawValue)
    switch node.kind {
    case .alias: targets.append(tree.resolved(id))
    case .scalar:
      // A block scalar must still be a block scalar.
      let isBlock = node.style == .literal || node.style == .folded
      let coreType = tree.coreType(of: id)
      encoding.append((isBlock ? node.style.rawValue : 0) << 4 | coreType.rawValue)
      if coreType == .null { return }
      encode(number: tree.bytes(of: id).count)
      encoding += tree.bytes(of: id)
    case .mapping, .sequence:
      encode(number: tree.childCount(of: id))
      for entry in orders.sortedEntries(of: id, use) {
        if let key = entry.key { encodeNode(key, .any) }
        encodeNode(entry.value, entry.use)
      }
    }
  }

  private mutating func encode(number: Int) {
    withUnsafeBytes(of: number) { encoding += $0 }
  }
}

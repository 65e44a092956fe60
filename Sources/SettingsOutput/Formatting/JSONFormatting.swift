import SettingsSyntax

/// Formats a JSON file like `JSONWriter`, but copies numbers and strings from the source.
struct JSONFormatting {
  private let tree: SyntaxTree
  private let orders: KeyOrders
  private var writer = JSONWriter(isCompact: false)

  /// Returns the formatted file.
  static func format(_ tree: SyntaxTree, _ orders: KeyOrders) -> [UInt8] {
    var formatting = JSONFormatting(tree: tree, orders: orders)
    for (index, document) in tree.documents.enumerated() {
      guard let root = document.root else { continue }
      formatting.write(root, orders.rootUse(ofDocument: index))
      formatting.writer.endDocument()
    }
    return formatting.writer.bytes
  }

  private mutating func write(_ node: NodeID, _ use: KeyOrders.Use) {
    switch tree[node].kind {
    case .scalar, .alias: return writer.writeLiteral(tree.file.text(tree.range(of: node)))
    case .sequence: writer.beginArray()
    case .mapping: writer.beginObject()
    }
    for entry in orders.sortedEntries(of: node, use) {
      if let key = entry.key { writer.writeKey(literal: tree.file.text(tree.range(of: key))) }
      write(entry.value, entry.use)
    }
    if tree[node].kind == .sequence { writer.endArray() } else { writer.endObject() }
  }
}

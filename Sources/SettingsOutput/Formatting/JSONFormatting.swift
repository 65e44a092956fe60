import SettingsSyntax

/// Writes a JSON file as `JSONWriter` would, but numbers and strings as they are.
struct JSONFormatting {
  private let tree: SyntaxTree
  private let bytes: UnsafeBufferPointer<UInt8>
  private let orders: KeyOrders
  private var out: [UInt8] = []

  private struct Member {
    var entry: SyntaxTree.Entry
    var rank: Int
    var use: KeyOrders.Use
  }

  /// The whole file.
  static func format(_ tree: SyntaxTree, _ orders: KeyOrders) -> [UInt8] {
    var formatting = JSONFormatting(tree: tree, bytes: tree.file.bytes.buffer, orders: orders)
    formatting.out.reserveCapacity(tree.file.bytes.count * 2)
    for (index, document) in tree.documents.enumerated() {
      guard let root = document.root else { continue }
      formatting.write(root, orders.root(ofDocument: index), indent: 0)
      formatting.out.append(0x0A)
    }
    return formatting.out
  }

  private mutating func write(_ node: NodeID, _ use: KeyOrders.Use, indent: Int) {
    switch tree[node].kind {
    case .scalar, .alias: copy(node)
    case .sequence:
      let element = orders.element(of: use)
      out.append(UInt8(ascii: "["))
      var isFirst = true
      for child in tree.elements(of: node) {
        beginLine(isFirst: &isFirst, indent: indent + 2)
        write(child, element, indent: indent + 2)
      }
      end(UInt8(ascii: "]"), isEmpty: isFirst, indent: indent)
    case .mapping:
      out.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in members(of: node, use) {
        beginLine(isFirst: &isFirst, indent: indent + 2)
        copy(member.entry.key)
        out += ": ".utf8
        write(member.entry.value, member.use, indent: indent + 2)
      }
      end(UInt8(ascii: "}"), isEmpty: isFirst, indent: indent)
    }
  }

  private func members(of node: NodeID, _ use: KeyOrders.Use) -> [Member] {
    let order = orders.order(of: node, use)
    var members: [Member] = []
    var isSorted = true
    members.reserveCapacity(tree.childCount(of: node))
    for entry in tree.entries(of: node) {
      let (rank, value) = orders.rank(of: entry.key, in: order, use)
      if let last = members.last, last.rank > rank { isSorted = false }
      members.append(Member(entry: entry, rank: rank, use: value))
    }
    if isSorted { return members }
    return members.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  private mutating func copy(_ node: NodeID) {
    let range = tree.range(of: node)
    out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range.offset..<range.end]))
  }

  private mutating func beginLine(isFirst: inout Bool, indent: Int) {
    if !isFirst { out.append(UInt8(ascii: ",")) }
    isFirst = false
    breakLine(indent)
  }

  private mutating func end(_ bracket: UInt8, isEmpty: Bool, indent: Int) {
    if !isEmpty { breakLine(indent) }
    out.append(bracket)
  }

  private mutating func breakLine(_ indent: Int) {
    out.append(0x0A)
    out += repeatElement(0x20, count: min(indent, JSONWriter.mostIndentation))
  }
}

import SettingsModel
import SettingsSyntax

/// The canonical order of the entries of each mapping in a file.
///
/// The order follows the declared shapes, and for items and models the fields and events of their
/// built-in kind. In an item of another kind, the fields and events are not sorted; they are between
/// the keys that precede and follow the fields of every kind. All other mappings are not sorted. The
/// formatter and the check of its result use the same orders, so they agree on which keys may move.
final class KeyOrders {
  /// An entry of a mapping, or an element of a sequence.
  struct Entry {
    /// The key; nil for an element.
    var key: NodeID?
    var value: NodeID
    /// The declared type of the value; `any` if its keys are not sorted.
    var type: FieldType
    /// Entries are sorted by rank. Entries of equal rank are in the order of the source.
    var rank = 0
  }

  /// The ranks of those keys of a mapping that occur in the file. All other keys have one rank.
  private struct Order {
    var isSorted = false
    var ranks: [KeyID: (rank: Int, type: FieldType)] = [:]
    var others: (rank: Int, type: FieldType) = (0, .any)
  }

  private let tree: SyntaxTree
  private let forms: [String?]
  private var orders: [String: Order] = [:]

  /// Makes the orders of a file.
  ///
  /// - Parameter forms: the name of the shape of each document's root; nil if its keys are
  ///   not sorted.
  init(_ tree: SyntaxTree, as forms: [String?]) {
    self.tree = tree
    self.forms = forms
  }

  /// The type of the root of a document, by the document's 0-based number.
  func root(ofDocument index: Int) -> FieldType {
    let form = index < forms.count ? forms[index] : nil
    let shapes = [Shape.page, .presenter, .tree, .wire, .registry, .configuration]
    return shapes.first { $0.name == form }.map { .shape($0) } ?? .any
  }

  /// Returns the entries of a mapping or the elements of a sequence in the order of the source, ranked.
  func entries(of node: NodeID, _ type: FieldType) -> [Entry] {
    guard tree[node].kind == .mapping else {
      let element = if case .list(let field) = type { field.type } else { FieldType.any }
      return tree.elements(of: node).map { Entry(key: nil, value: $0, type: element) }
    }
    let order = order(of: node, type)
    return tree.entries(of: node).map { entry in
      let isMerge = order.isSorted && tree.isMergeKey(entry.key)
      let known = isMerge ? (-1, .any) : order.ranks[tree.key(of: entry.key)]
      let (rank, type) = known ?? order.others
      return Entry(key: entry.key, value: entry.value, type: type, rank: rank)
    }
  }

  /// Returns the same entries in canonical order.
  func sortedEntries(of node: NodeID, _ type: FieldType) -> [Entry] {
    entries(of: node, type).sorted { $0.rank < $1.rank }
  }

  // MARK: Orders

  private func order(of mapping: NodeID, _ type: FieldType) -> Order {
    let shape: Shape
    switch type {
    case .mapping(let reference), .either(_, let reference): shape = reference.shape
    case .table(let table): return Order(others: (0, table.value.type))
    default: return Order()
    }
    func text(_ key: Key) -> String? {
      tree.value(of: key.name, in: mapping).map { tree.string(of: tree.resolved($0)) }
    }
    switch shape.name {
    case "inserted":
      let inserted = text(.items) == nil ? Shape.item : .section
      return order(of: mapping, .shape(inserted))
    case Shape.item.name where text(.cases) != nil: return order(of: .choice, nil)
    case Shape.item.name:
      return order(of: shape, text(.kind).flatMap { Registry.builtIn.kind(named: $0) })
    case Shape.rowModel.name:
      let kind = text(.modelClass).flatMap { Registry.builtIn.indices(ofModelClass: $0)?.last }
      return order(of: shape, kind.map { Registry.builtIn.kinds[$0] })
    default: return order(of: shape, nil)
    }
  }

  /// The order of a shape, with the fields and events of a kind: the events follow the action.
  private func order(of shape: Shape, _ kind: CellKind?) -> Order {
    let name = "\(shape.name) \(kind?.name ?? "")"
    if let order = orders[name] { return order }
    var members = shape.members.map { ($0.key.name, $0.field.type) }
    var others = shape.othersAt
    if let kind {
      if let action = members.firstIndex(where: { $0.0 == Key.action.name }) {
        members.insert(contentsOf: kind.events.map { ($0.name, .any) }, at: action + 1)
      }
      members.insert(contentsOf: kind.fields.map { ($0.name, .any) }, at: others)
      others = members.count
    }
    let ranks = members.enumerated().compactMap { position, member in
      tree.keys.find(member.0).map { ($0, (position < others ? position : position + 1, member.1)) }
    }
    let order = Order(
      isSorted: true, ranks: Dictionary(ranks, uniquingKeysWith: { first, _ in first }),
      others: (others, .any))
    orders[name] = order
    return order
  }
}

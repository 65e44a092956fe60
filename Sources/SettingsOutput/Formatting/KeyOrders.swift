import SettingsLanguage
import SettingsSyntax

/// The canonical order of the entries of each mapping in a file.
///
/// The order follows the declared shapes. In items and models, it also follows the fields and
/// events of their built-in kind. In an item of another kind, the fields and events are not sorted,
/// but placed between the keys that precede and follow the fields of every kind. All other mappings
/// are not sorted. The formatter and the check of its result share this type, so they agree on the
/// keys that may move.
final class KeyOrders {
  /// The type of a value according to the declared shapes.
  indirect enum Use {
    case any
    case list(Use)
    case table(Use)
    case mapping(ShapeOrders)
  }

  /// An entry of a mapping, or an element of a sequence.
  struct Entry {
    /// The key; nil for an element.
    var key: NodeID?
    var value: NodeID
    var use: Use
    /// Entries are sorted by rank. Entries of equal rank are in the order of the source.
    var rank = 0
  }

  /// The ranks of the keys of a mapping that occur in the file. All other keys have the same rank.
  struct Order {
    var isSorted = false
    var keys: [(id: KeyID, rank: Int, use: Use)] = []
    var others: (rank: Int, use: Use) = (0, .any)
  }

  /// The orders of the mappings of a shape, by the name of their kind or model.
  final class ShapeOrders {
    let shape: Shape
    /// The key that determines the order, if the file contains it.
    let decidingKey: KeyID?
    fileprivate var orders: [String?: Order] = [:]

    init(_ shape: Shape, decidingKey: KeyID?) {
      (self.shape, self.decidingKey) = (shape, decidingKey)
    }
  }

  private let tree: SyntaxTree
  private let forms: [String?]
  private let casesKey: KeyID?
  private var shapes: [String: ShapeOrders] = [:]

  /// Creates the orders of a file.
  ///
  /// - Parameter forms: the name of the shape of each document's root; nil if its keys are not
  ///   sorted.
  init(_ tree: SyntaxTree, as forms: [String?]) {
    self.tree = tree
    self.forms = forms
    casesKey = tree.keys.find(Key.cases.name)
  }

  /// Returns the type of the root of a document with a 0-based number.
  func rootUse(ofDocument index: Int) -> Use {
    let form = index < forms.count ? forms[index] : nil
    let shapes = [Shape.page, .presenter, .tree, .wire, .registry, .configuration]
    return shapes.first { $0.name == form }.map(use) ?? .any
  }

  /// Returns the entries of a mapping or the elements of a sequence in the order of the source,
  /// ranked.
  func rankedEntries(of node: NodeID, _ use: Use) -> [Entry] {
    guard tree[node].kind == .mapping else {
      let element = if case .list(let element) = use { element } else { Use.any }
      return tree.elements(of: node).map { Entry(key: nil, value: $0, use: element) }
    }
    let order = order(of: node, use)
    return tree.entries(of: node).map { entry in
      let id = tree.key(of: entry.key)
      var (rank, use) = order.others
      if order.isSorted, tree.isMergeKey(entry.key) {
        (rank, use) = (-1, .any)
      } else if let key = order.keys.first(where: { $0.id == id }) {
        (rank, use) = (key.rank, key.use)
      }
      return Entry(key: entry.key, value: entry.value, use: use, rank: rank)
    }
  }

  /// Returns the same entries in canonical order.
  func sortedEntries(of node: NodeID, _ use: Use) -> [Entry] {
    var entries = rankedEntries(of: node, use)
    entries.sort { $0.rank < $1.rank }
    return entries
  }

  // MARK: Orders

  private func use(of type: FieldType) -> Use {
    switch type {
    case .mapping(let reference): use(of: reference.shape)
    case .either(_, let detailed): use(of: detailed)
    case .list(let element): .list(use(of: element.type))
    case .table(let table): .table(use(of: table.value.type))
    default: .any
    }
  }

  private func use(of shape: Shape) -> Use {
    if let known = shapes[shape.name] { return .mapping(known) }
    let keys = [
      "inserted": Key.items, Shape.item.name: .kind, Shape.rowModel.name: .modelClass,
    ]
    let decidingKey = keys[shape.name].flatMap { tree.keys.find($0.name) }
    let orders = ShapeOrders(shape, decidingKey: decidingKey)
    shapes[shape.name] = orders
    return .mapping(orders)
  }

  private func order(of mapping: NodeID, _ use: Use) -> Order {
    switch use {
    case .any, .list: return Order()
    case .table(let value): return Order(others: (0, value))
    case .mapping(let orders):
      let deciding = orders.decidingKey.flatMap { tree.value(of: $0, in: mapping) }
      if orders.shape.name == "inserted" {
        return order(of: mapping, self.use(of: deciding == nil ? Shape.item : .section))
      }
      if orders.shape.name == Shape.item.name, let casesKey,
        tree.value(of: casesKey, in: mapping) != nil
      {
        return order(of: mapping, self.use(of: Shape.choice))
      }
      return order(of: orders, kind: deciding.map { tree.string(of: tree.resolved($0)) })
    }
  }

  /// Returns the order of the entries of a shape. The fields of a kind replace the other keys, and
  /// the events follow the action.
  ///
  /// - Parameter name: The name of a kind, or of the class of its model.
  private func order(of orders: ShapeOrders, kind name: String?) -> Order {
    if let order = orders.orders[name] { return order }
    let (shape, registry) = (orders.shape, Registry.builtIn)
    let model = name.flatMap { registry.indices(ofModelClass: $0)?.last }.map { registry.kinds[$0] }
    let kind = shape.name == Shape.rowModel.name ? model : name.flatMap(registry.kind(named:))
    if name != nil, kind == nil { return order(of: orders, kind: nil) }
    var members = shape.members.map { ($0.key.name, use(of: $0.field.type)) }
    var others = shape.othersAt
    if let kind {
      if let action = members.firstIndex(where: { $0.0 == Key.action.name }) {
        members.insert(contentsOf: kind.events.map { ($0.name, .any) }, at: action + 1)
      }
      members.insert(contentsOf: kind.fields.map { ($0.name, .any) }, at: others)
      others = members.count
    }
    let keys = members.enumerated().compactMap { position, member in
      tree.keys.find(member.0).map {
        (id: $0, rank: position < others ? position : position + 1, use: member.1)
      }
    }
    let order = Order(isSorted: true, keys: keys, others: (others, .any))
    orders.orders[name] = order
    return order
  }
}

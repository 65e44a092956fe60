import SettingsModel
import SettingsSyntax

/// The order of keys in the documents of one file: that of the declared shapes, and of the fields and
/// events of the built-in kinds.
///
/// Another kind keeps the order of its item, between what stands before the fields of every kind and
/// what stands after them. What no order speaks of keeps its own.
struct KeyOrders {
  /// An order by its position in the table; negative for no order.
  typealias Place = Int

  /// What a node is, as far as orders go.
  struct Use {
    /// How many lists, or mappings of names, stand between the node and mappings of the order.
    var levels: Int8 = 0
    var isNamed = false
    var place: Place = -1

    static let free = Use()
  }

  /// What decides the order of a mapping. Keys that the file does not have are nil or left out.
  private enum Rule {
    /// Its keys, and where others stand among them.
    case keys([(key: KeyID, rank: Int, use: Use)], others: Int)
    /// The text of a key.
    case text(of: KeyID?, [String: Place], otherwise: Place)
    /// Whether a key is there.
    case presence(of: KeyID?, then: Place, otherwise: Place)
  }

  private let tree: SyntaxTree
  private let forms: [String?]
  private var rules: [Rule] = []
  private var places: [String: Place] = [:]

  /// Makes the orders of a file.
  ///
  /// - Parameter forms: the name of the shape of each document's root; nil if its keys keep their
  ///   order.
  init(_ tree: SyntaxTree, as forms: [String?]) {
    self.tree = tree
    self.forms = forms
    for root in [Shape.page, .presenter, .tree, .wire, .registry, .configuration] {
      _ = place(of: root)
    }
    if let inserted = places["inserted"] {
      rules[inserted] = .presence(
        of: id(of: .items), then: place(of: .section), otherwise: place(of: .item))
    }
    var (items, models): ([String: Place], [String: Place]) = ([:], [:])
    for kind in Registry.builtIn.kinds {
      let fields = kind.fields.map { ($0.name, Use.free) }
      items[kind.name] = add(
        rule(keys(ofItemWith: fields, kind.events.map { ($0.name, .free) })))
      guard case .fixed(_, let model) = kind.classes else { continue }
      models[model] = add(rule([(Key.modelClass.name, .free)] + fields))
    }
    decide(.item, by: .kind, items)
    let (item, byKind) = (place(of: .item), add(rules[place(of: .item)]))
    rules[item] = .presence(of: id(of: .cases), then: place(of: .choice), otherwise: byKind)
    decide(.rowModel, by: .modelClass, models)
  }

  // MARK: The table

  private func id(of key: Key) -> KeyID? { tree.keys.find(key.name) }

  private mutating func add(_ rule: Rule) -> Place {
    rules.append(rule)
    return rules.count - 1
  }

  /// The order of some keys; others stand before the key at a position, or after all.
  private func rule(_ keys: [(String, Use)], others: Int? = nil) -> Rule {
    let others = others ?? keys.count
    let found = keys.enumerated().compactMap { position, key in
      tree.keys.find(key.0).map { id in
        (key: id, rank: position < others ? position : position + 1, use: key.1)
      }
    }
    return .keys(found, others: others)
  }

  private mutating func place(of shape: Shape) -> Place {
    if let place = places[shape.name] { return place }
    // Added first: a shape may hold itself.
    let place = add(rule([]))
    places[shape.name] = place
    let keys = shape.members.map { ($0.key.name, use(of: $0.field.type)) }
    rules[place] = rule(keys, others: shape.othersAt)
    return place
  }

  private mutating func use(of type: FieldType) -> Use {
    switch type {
    case .mapping(let reference), .either(_, let reference): Use(place: place(of: reference.shape))
    case .list(let element): Use(of: use(of: element.type), isNamed: false)
    case .table(let table): Use(of: use(of: table.value.type), isNamed: true)
    default: .free
    }
  }

  /// The keys of an item of a kind: its fields before the action, its events after it.
  private mutating func keys(
    ofItemWith fields: [(String, Use)], _ events: [(String, Use)]
  ) -> [(String, Use)] {
    var keys: [(String, Use)] = []
    for (position, member) in Shape.item.members.enumerated() {
      if position == Shape.item.othersAt { keys += fields }
      keys.append((member.key.name, use(of: member.field.type)))
      if member.key == .action { keys += events }
    }
    return keys
  }

  /// Lets the text of a key decide the order of a shape's mappings.
  private mutating func decide(_ shape: Shape, by key: Key, _ names: [String: Place]) {
    let place = place(of: shape)
    let otherwise = add(rules[place])
    rules[place] = .text(of: id(of: key), names, otherwise: otherwise)
  }

  // MARK: Nodes

  /// The root of a document, by the document's number (0-based).
  func root(ofDocument index: Int) -> Use {
    let form = index < forms.count ? forms[index] : nil
    return Use(place: form.flatMap { places[$0] } ?? -1)
  }

  /// What the elements of a list are.
  func element(of use: Use) -> Use {
    guard use.levels > 0, !use.isNamed else { return .free }
    return Use(levels: use.levels - 1, place: use.place)
  }

  /// The order of a mapping whose keys may be moved, choices made; negative where they may not.
  func order(of mapping: NodeID, _ use: Use) -> Place {
    guard use.levels == 0 else { return -1 }
    var place = use.place
    // A choice leads to keys, or to one more choice.
    while place >= 0 {
      switch rules[place] {
      case .keys: return place
      case .text(let key, let names, let otherwise):
        let text = value(of: key, in: mapping).map { tree.string(of: tree.resolved($0)) }
        place = text.flatMap { names[$0] } ?? otherwise
      case .presence(let key, let then, let otherwise):
        place = value(of: key, in: mapping) == nil ? otherwise : then
      }
    }
    return -1
  }

  private func value(of key: KeyID?, in mapping: NodeID) -> NodeID? {
    guard let key else { return nil }
    return tree.entries(of: mapping).first { tree.key(of: $0.key) == key }?.value
  }

  /// Where a key stands among others: the lower, the earlier; and what its value is. A merge key is
  /// the first.
  ///
  /// - Parameters:
  ///   - place: what `order` gave for the mapping.
  ///   - use: what the mapping is.
  func rank(of key: NodeID, in place: Place, _ use: Use) -> (rank: Int, use: Use) {
    guard place >= 0, case .keys(let keys, let others) = rules[place] else {
      return (0, use.isNamed && use.levels > 0 ? Use(place: use.place) : .free)
    }
    if tree.isMergeKey(key) { return (-1, .free) }
    let id = tree.key(of: key)
    for entry in keys where entry.key == id { return (entry.rank, entry.use) }
    return (others, .free)
  }
}

extension KeyOrders.Use {
  /// A list, or a mapping of names, of what may be such again. Of two levels, none may be named.
  fileprivate init(of element: KeyOrders.Use, isNamed: Bool) {
    self = .free
    guard element.place >= 0, !element.isNamed, !isNamed || element.levels == 0 else { return }
    (levels, place, self.isNamed) = (element.levels + 1, element.place, isNamed)
  }
}

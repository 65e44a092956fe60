import SettingsSyntax

/// A table of orders as one file sees it: by the numbers of the keys that the file has.
struct FileKeyOrders {
  /// An order by its position in the table; negative where there is none.
  typealias Place = Int

  /// What a node is, as far as orders go.
  struct Use {
    /// How many lists, or mappings of names, stand between the node and mappings of the order.
    var levels: Int8 = 0
    var isNamed = false
    var place: Place = -1

    static let free = Use()
  }

  private struct Key {
    var key: KeyID
    var rank: Int
    var use: Use
  }

  private enum Rule {
    case keys([Key], others: Int)
    case byText(of: KeyID?, [String: Place], otherwise: Place)
    case byPresence(of: KeyID?, then: Place, otherwise: Place)
  }

  private var rules: [Rule] = []
  private let places: [String: Place]
  private let tree: SyntaxTree

  init(_ table: KeyOrders, in tree: SyntaxTree) {
    self.tree = tree
    let names = Array(table.orders.keys)
    let places = Dictionary(zip(names, names.indices)) { first, _ in first }
    self.places = places
    for name in names {
      guard let order = table.orders[name] else { continue }
      switch order.rule {
      case .keys(let keys, let others):
        let found = keys.enumerated().compactMap { position, entry in
          tree.keys.find(entry.name).map { key in
            // Others stand before the key of their position.
            Key(
              key: key, rank: position < others ? position : position + 1,
              use: FileKeyOrders.use(entry.value, places))
          }
        }
        rules.append(.keys(found, others: others))
      case .byText(let key, let names, let otherwise):
        rules.append(
          .byText(
            of: tree.keys.find(key), names.compactMapValues { places[$0] },
            otherwise: places[otherwise] ?? -1))
      case .byPresence(let key, let then, let otherwise):
        rules.append(
          .byPresence(
            of: tree.keys.find(key), then: places[then] ?? -1, otherwise: places[otherwise] ?? -1))
      }
    }
  }

  private static func use(_ value: KeyOrder.Value, _ places: [String: Place]) -> Use {
    switch value {
    case .free: .free
    case .mapping(let name): Use(levels: 0, place: places[name] ?? -1)
    case .list(let name): Use(levels: 1, place: places[name] ?? -1)
    case .lists(let name): Use(levels: 2, place: places[name] ?? -1)
    case .named(let name): Use(levels: 1, isNamed: true, place: places[name] ?? -1)
    }
  }

  /// The root of a document of a form.
  func root(of form: String?) -> Use { Use(place: form.flatMap { places[$0] } ?? -1) }

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
    for _ in 0..<4 where place >= 0 {
      switch rules[place] {
      case .keys: return place
      case .byText(let key, let names, let otherwise):
        place = text(of: key, in: mapping).flatMap { names[$0] } ?? otherwise
      case .byPresence(let key, let then, let otherwise):
        let isThere = key.map { key in entries(of: mapping) { $0 == key } != nil } ?? false
        place = isThere ? then : otherwise
      }
    }
    return -1
  }

  private func entries(of mapping: NodeID, _ matches: (KeyID) -> Bool) -> SyntaxTree.Entry? {
    tree.entries(of: mapping).first { matches(tree.key(of: $0.key)) }
  }

  private func text(of key: KeyID?, in mapping: NodeID) -> String? {
    guard let key, let entry = entries(of: mapping, { $0 == key }) else { return nil }
    return tree.string(of: tree.resolved(entry.value))
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

public import SettingsModel

extension KeyOrders {
  /// The order of keys in every kind of document: that of the declared shapes.
  ///
  /// The fields and events of the registry's kinds have the order of their declaration. A kind that
  /// the registry does not have keeps the order of its item, between what stands before the fields
  /// of every kind and what stands after them.
  public static func language(_ registry: Registry) -> KeyOrders {
    var table = KeyOrders([:])
    for root in [Shape.page, .presenter, .tree, .wire, .registry, .configuration] {
      table.add(root)
    }
    table.orders["inserted"] = KeyOrder(
      .byPresence(of: Key.items.name, then: Shape.section.name, otherwise: Shape.item.name))
    table.addKinds(of: registry)
    return table
  }

  /// The order of a shape's keys, and of the mappings below.
  private mutating func add(_ shape: Shape) {
    guard orders[shape.name] == nil else { return }
    // Set first: a shape may hold itself.
    orders[shape.name] = KeyOrder([:])
    let keys = shape.members.map { ($0.key.name, value(of: $0.field.type)) }
    orders[shape.name] = KeyOrder(.keys(keys, others: shape.othersAt))
  }

  private mutating func value(of type: FieldType) -> KeyOrder.Value {
    switch type {
    case .mapping(let reference), .either(_, let reference):
      add(reference.shape)
      return .mapping(reference.shape.name)
    case .list(let element):
      switch value(of: element.type) {
      case .mapping(let name): return .list(name)
      case .list(let name): return .lists(name)
      default: return .free
      }
    case .table(let table):
      guard case .mapping(let name) = value(of: table.value.type) else { return .free }
      return .named(name)
    default: return .free
    }
  }

  private mutating func addKinds(of registry: Registry) {
    var items: [String: String] = [:]
    var models: [String: String] = [:]
    for kind in registry.kinds {
      let name = "item of \(kind.name)"
      orders[name] = item(of: kind)
      items[kind.name] = name
      guard case .fixed(_, let model) = kind.classes else { continue }
      orders["model of \(model)"] = KeyOrder([Key.modelClass.name] + kind.fields.map(\.name))
      models[model] = "model of \(model)"
    }
    for (shape, key, names) in [
      (Shape.item, Key.kind, items), (Shape.rowModel, Key.modelClass, models),
    ] {
      let other = "other \(shape.name)"
      orders[other] = orders[shape.name]
      orders[shape.name] = KeyOrder(.byText(of: key.name, names, otherwise: other))
    }
  }

  /// The keys of an item of a kind: its fields before the action, its events after it.
  private func item(of kind: CellKind) -> KeyOrder {
    let fields = kind.fields.map { ($0.name, KeyOrder.Value.free) }
    let events = kind.events.map { ($0.name, KeyOrder.Value.free) }
    let members = Shape.item.members.map { member in
      let value: KeyOrder.Value =
        if case .either(_, let reference) = member.field.type {
          .mapping(reference.shape.name)
        } else {
          .free
        }
      return (member.key, (member.key.name, value))
    }
    var keys = members.prefix(Shape.item.othersAt).map(\.1) + fields
    for (key, entry) in members.dropFirst(Shape.item.othersAt) {
      keys.append(entry)
      if key == .action { keys += events }
    }
    return KeyOrder(.keys(keys, others: keys.count))
  }
}

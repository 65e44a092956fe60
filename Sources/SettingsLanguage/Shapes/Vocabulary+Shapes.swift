public import SettingsSyntax

extension Vocabulary {
  /// Creates a vocabulary of the keys of the language, and the fields and events of the kinds.
  public init(of registry: Registry) {
    self.init()
    for key in Key.allCases { insert(key.name, isText: false) }
    var seen = Set<String>()
    for shape in [Shape.page, .presenter, .registry, .configuration, .wire, .tree] {
      insert(shape, &seen)
    }
    for kind in registry.kinds {
      for field in kind.fields { insert(field) }
      for event in kind.events { insert(event.name, isText: false) }
    }
  }

  private mutating func insert(_ shape: Shape, _ seen: inout Set<String>) {
    guard seen.insert(shape.name).inserted else { return }
    for member in shape.members {
      insert(member.field)
      for inner in member.field.type.shapes { insert(inner, &seen) }
    }
  }

  private mutating func insert(_ field: Field) {
    // The name of a kind can be any string in the shape, but is always an identifier.
    insert(
      field.name, isText: field.type.isText && field.name != Key.kind.name,
      isCondition: [.formatted(.condition), .formatted(.appCondition)].contains(field.type))
    for inner in field.type.members { insert(inner) }
  }
}

extension FieldType {
  /// True if a value can be arbitrary text.
  fileprivate var isText: Bool {
    switch self {
    case .string, .scalar, .any, .anyMapping, .formatted(.image): true
    case .either(let simple, _): simple.isText
    default: false
    }
  }

  /// The fields of an object, or of the objects in a list.
  fileprivate var members: [Field] {
    switch self {
    case .object(let fields): fields
    case .list(let element): element.type.members
    default: []
    }
  }

  /// The shapes of mappings, also in lists and tables.
  fileprivate var shapes: [Shape] {
    switch self {
    case .mapping(let reference): [reference.shape]
    case .either(_, let detailed): detailed.shapes
    case .list(let element): element.type.shapes
    case .table(let table): table.value.type.shapes
    default: []
    }
  }
}

public import SettingsModel
import SettingsSyntax

/// What values at one place are, as far as they were seen.
public struct ObservedShape: Hashable, Sendable {
  /// The types of the values, null left out.
  public private(set) var types: Set<DeclaredType> = []
  /// Whether one of them is null.
  public private(set) var isNullable = false
  /// How many values were seen.
  public private(set) var count = 0
  /// Of mappings: the fields in the order of first sight.
  public private(set) var fields: [Field] = []
  /// Of lists: what their elements are, none or one.
  public private(set) var elements: [ObservedShape] = []

  private var positions: [String: Int] = [:]

  /// A field of a mapping.
  public struct Field: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// What its values are.
    public var shape: ObservedShape
  }

  /// The shape of nothing.
  public init() {}

  /// Whether every mapping has a field.
  public func isRequired(_ field: Field) -> Bool { field.shape.count == count }

  /// The type that allows all the values: a scalar for numbers and strings.
  public var type: DeclaredType {
    switch types {
    case []: .scalar
    case [.integer, .number]: .number
    case _ where types.count == 1: types.first ?? .scalar
    default: .scalar
    }
  }

  /// Takes another value into account. Linear in it; the depth is that of the document.
  mutating func observe(_ node: NodeID, in tree: SyntaxTree, leavingOut excluded: String? = nil) {
    count += 1
    switch tree[node].kind {
    case .scalar, .alias:
      switch tree.coreType(of: node) {
      case .null: isNullable = true
      case .true, .false: types.insert(.boolean)
      case .integer: types.insert(.integer)
      case .float, .nonFinite: types.insert(.number)
      case .string: types.insert(.string)
      }
    case .sequence:
      types.insert(.list)
      for element in tree.elements(of: node) {
        if elements.isEmpty { elements = [ObservedShape()] }
        elements[0].observe(element, in: tree)
      }
    case .mapping:
      types.insert(.object)
      for merged in tree.entries(of: node) {
        let name = tree.string(of: merged.key)
        guard name != excluded else { continue }
        let position = positions[name] ?? fields.count
        if position == fields.count {
          guard fields.count < Budget.fields else { continue }
          positions[name] = position
          fields.append(Field(name: name, shape: ObservedShape()))
        }
        fields[position].shape.observe(merged.value, in: tree)
      }
    }
  }
}

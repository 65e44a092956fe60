public import SettingsLanguage
import SettingsSyntax

/// The observed shape of the values at one place: their types, their fields and their elements.
public struct ObservedShape: Hashable, Sendable {
  /// The types of the values, excluding null.
  public private(set) var types: Set<DeclaredType> = []
  /// True if one of the values is null.
  public private(set) var isNullable = false
  /// The number of observed values.
  public private(set) var count = 0
  /// The fields of mappings, in the order of first appearance.
  public private(set) var fields: [Field] = []
  /// The shape of the elements of lists, or empty without elements.
  public private(set) var elements: [ObservedShape] = []

  private var positions: [String: Int] = [:]

  /// A field of a mapping.
  public struct Field: Hashable, Sendable {
    /// The name of the field.
    public var name: String
    /// The shape of the field's values.
    public var shape: ObservedShape
  }

  /// Creates the shape of no values.
  public init() {}

  /// Returns true if every observed value has the field.
  public func isRequired(_ field: Field) -> Bool { field.shape.count == count }

  /// The type that allows all values. Different types result in a scalar, except integers and other
  /// numbers.
  public var type: DeclaredType {
    switch types {
    case []: .scalar
    case [.integer, .number]: .number
    case _ where types.count == 1: types.first ?? .scalar
    default: .scalar
    }
  }

  /// Adds a value. Linear in the value. The recursion is as deep as the document.
  ///
  /// - Parameter excluded: the name of a field to ignore.
  mutating func observeValue(
    _ node: NodeID, in tree: SyntaxTree, leavingOut excluded: String? = nil
  ) {
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
        elements[0].observeValue(element, in: tree)
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
        fields[position].shape.observeValue(merged.value, in: tree)
      }
    }
  }
}

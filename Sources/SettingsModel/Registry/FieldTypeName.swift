/// The words for types in a registry file.
public enum FieldTypeName: String, CaseIterable, Sendable {
  case string, boolean, integer, number, scalar
  case enumeration = "enum"
  case url, image, color, selector, list, object

  /// Whether its values are written as texts.
  public var isText: Bool {
    switch self {
    case .string, .enumeration, .url, .image, .color, .selector: true
    case .boolean, .integer, .number, .scalar, .list, .object: false
    }
  }

  /// The key of a field that a type cannot do without, and that no other type has; nil for a
  /// type that says all by its name.
  public var requiredKey: String? {
    switch self {
    case .enumeration: "values"
    case .list: "of"
    case .object: "fields"
    case .string, .boolean, .integer, .number, .scalar, .url, .image, .color, .selector: nil
    }
  }
}

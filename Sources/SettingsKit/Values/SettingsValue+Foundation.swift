public import Foundation
public import SettingsRuntime

extension SettingsValue {
  /// Reads JSON. Fields are in the order of their names, and of several with one name, one counts.
  ///
  /// - Throws: a ``SettingsTreeError`` for what is not JSON, for a number that no `Double` holds, and
  ///   for more than 512 nested lists and objects.
  public init(json: Data) throws(SettingsTreeError) {
    do {
      let object = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
      self = SettingsValue(foundation: object) ?? .null
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw .notJSON(text: reason ?? error.localizedDescription)
    }
  }

  /// The value as JSON in UTF-8, on one line, with the fields in the order of their names.
  public var json: Data {
    let options: JSONSerialization.WritingOptions = [
      .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
    ]
    // Every value is one that JSONSerialization writes.
    return (try? JSONSerialization.data(withJSONObject: foundation, options: options)) ?? Data()
  }

  /// Converts a value of JSON or of a property list; nil for data, dates and everything else that
  /// JSON does not have.
  init?(foundation object: Any) {
    switch object {
    case is NSNull: self = .null
    case let text as String: self = .string(text)
    case let number as NSNumber: self = SettingsValue(number)
    case let list as [Any]:
      let values = list.compactMap { SettingsValue(foundation: $0) }
      guard values.count == list.count else { return nil }
      self = .list(values)
    case let members as [String: Any]:
      var fields = SettingsFields()
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        guard let value = SettingsValue(foundation: member) else { return nil }
        fields.append(SettingsField(name, value))
      }
      self = .object(fields)
    default: return nil
    }
  }

  /// The value as an object of Foundation. Null, and a number that is not finite, is `NSNull`.
  var foundation: Any {
    switch self {
    case .null: NSNull()
    case .boolean(let value): NSNumber(value: value)
    case .number(.integer(let value)): NSNumber(value: value)
    case .number(.double(let value)): value.isFinite ? NSNumber(value: value) : NSNull()
    case .string(let value): value
    case .list(let values): values.map(\.foundation)
    case .object(let fields):
      Dictionary(
        fields.map { ($0.name, $0.value.foundation) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private init(_ number: NSNumber) {
    // A boolean is a number of its own class: `1` and `true` differ in JSON and in a property list.
    #if canImport(ObjectiveC)
      let isBoolean = CFGetTypeID(number) == CFBooleanGetTypeID()
    #else
      let isBoolean = String(cString: number.objCType) == "c" && (number == 0 || number == 1)
    #endif
    if isBoolean {
      self = .boolean(number.boolValue)
      return
    }
    switch String(cString: number.objCType) {
    case "d", "f": self = SettingsValue(number.doubleValue)
    case "Q":
      self =
        Int64(exactly: number.uint64Value).map { .number(.integer($0)) }
        ?? SettingsValue(number.doubleValue)
    default: self = .number(.integer(number.int64Value))
    }
  }
}

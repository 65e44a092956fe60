public import SettingsRuntime

extension SettingsValue: Decodable {
  /// Decodes a value of any type, so that a model can have it as a property. Fields are in the order of
  /// their names.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .number(.integer(value))
    } else if let value = try? container.decode(Double.self) {
      self = SettingsValue(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([SettingsValue].self) {
      self = .list(values)
    } else {
      let fields = try container.decode([String: SettingsValue].self).sorted { $0.key < $1.key }
      self = .object(SettingsFields(fields.map { ($0.key, $0.value) }))
    }
  }
}

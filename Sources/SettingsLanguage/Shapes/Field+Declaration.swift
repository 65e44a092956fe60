extension Field {
  /// Returns the declaration as lists of kinds have it.
  ///
  /// - Parameter isElement: True for the elements of a list, which have no name.
  package func declaration(isElement: Bool = false) -> SettingsValue {
    var (values, element, members): (SettingsValue?, SettingsValue?, SettingsValue?)
    switch type {
    case .enumeration(let words): values = .list(words.map(SettingsValue.string))
    case .list(let type): element = type.declaration(isElement: true)
    case .object(let fields): members = .list(fields.map { $0.declaration() })
    default: break
    }
    let number = { (value: Double) in SettingsValue(value) }
    return .members([
      "name": isElement ? nil : .string(name),
      "type": .string(type.name), "summary": .string(summary),
      "required": .boolean(isRequired), "nullable": .boolean(isNullable),
      "default": defaultValue, "minimum": minimum.map(number),
      "maximum": maximum.map(number),
      "exclusiveMinimum": exclusiveMinimum.map(number),
      "minLength": minLength.map(SettingsValue.integer),
      "maxLength": maxLength.map(SettingsValue.integer),
      "pattern": pattern.map { .string($0.source) },
      "secure": isSecret ? true : nil,
      "deprecated": deprecation.map(SettingsValue.string), "values": values, "of": element,
      "fields": members,
    ])
  }
}

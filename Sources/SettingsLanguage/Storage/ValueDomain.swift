import SettingsSyntax

/// The set of possible values of a stored key.
public enum ValueDomain: Hashable, Sendable {
  case boolean
  /// A number between two inclusive bounds. A bound of nil means no limit.
  case number(minimum: SettingsNumber?, maximum: SettingsNumber?, step: SettingsNumber?)
  /// Any string.
  case text
  /// A date, a time or both, as a string in the given format.
  case date(StringFormat)
  /// The value of one of the options.
  case choice([SettingsValue])
  /// A list of values of the options.
  case choices([SettingsValue])
  /// A version of an app. Versions are compared number by number.
  case version
  /// Any value.
  case any

  /// The name in the output that lists keys.
  public var name: String {
    switch self {
    case .boolean: "boolean"
    case .number: "number"
    case .text: "string"
    case .date(let format): format.typeName
    case .choice: "choice"
    case .choices: "choices"
    case .version: "version"
    case .any: "any"
    }
  }

  /// The description of a value, with an article, for messages.
  public var description: String {
    switch self {
    case .boolean: "a boolean"
    case .number: "a number"
    case .text: "a string"
    case .date(let format): format.description
    case .choice: "one of some options"
    case .choices: "a list of options"
    case .version: StringFormat.version.description
    case .any: "a value"
    }
  }

  /// Returns whether both have the same values: a step between numbers and the order of options do
  /// not matter.
  func hasValues(of other: ValueDomain) -> Bool {
    switch (self, other) {
    case (.number(let minimum, let maximum, _), .number(let otherMinimum, let otherMaximum, _)):
      minimum == otherMinimum && maximum == otherMaximum
    case (.choice(let values), .choice(let others)), (.choices(let values), .choices(let others)):
      values == others || Set(values) == Set(others)
    default: self == other
    }
  }

  /// True if data decides about some of the options.
  var hasOpenValues: Bool {
    switch self {
    case .choice(let values), .choices(let values): values.contains(where: \.hasBraces)
    default: false
    }
  }

  /// The bounds or the options, for messages.
  var extent: String {
    switch self {
    case .number(let minimum, let maximum, _):
      "from \(minimum?.description ?? "any") to \(maximum?.description ?? "any")"
    case .choice(let values), .choices(let values):
      NearestName.list(values.prefix(20).map(\.quoted))
    default: description
    }
  }

  /// The format of the strings; nil for none.
  var format: StringFormat? {
    switch self {
    case .date(let format): format
    case .version: .version
    default: nil
    }
  }

  /// Returns whether a string is a possible value. Always true for domains without a string format.
  func mayEqual(_ text: String) -> Bool {
    var text = text
    return format.map { text.withUTF8($0.accepts) } ?? true
  }

  /// The types of the possible values.
  var types: Set<SettingsValue.ValueType> {
    switch self {
    case .boolean: [.boolean]
    case .number: [.number]
    case .text, .date, .version: [.string]
    case .choice(let values): Set(values.map(\.type))
    case .choices: [.list]
    case .any: Set(SettingsValue.ValueType.allCases)
    }
  }
}

extension SettingsPage.Item {
  /// The domain of the stored value; nil if the row stores no value.
  var storedDomain: ValueDomain? { storage.flatMap(domain) }

  /// Returns the possible stored values of the row.
  func domain(of storage: CellKind.Storage) -> ValueDomain? {
    if let options = storage.options, case .list(let list) = value(of: options) {
      return .choice(OptionValues(list).values)
    }
    guard let field = cellKind?.field(named: storage.field) else { return nil }
    func number(_ value: SettingsValue?) -> SettingsNumber? {
      if case .number(let number)? = value { number } else { nil }
    }
    let domain = field.type.domain
    switch domain {
    case .number:
      let limits = limits(of: storage)
      return .number(
        minimum: number(limits.minimum), maximum: number(limits.maximum), step: limits.step)
    case .date(.moment):
      let rules = (cellKind?.formatRules ?? []).filter { $0.field == storage.field }
      // The data decides.
      if rules.contains(where: { value(of: $0.decidingField).hasBraces }) { return .any }
      let rule = rules.first { value(of: $0.decidingField).string == $0.decidingValue }
      return .date(rule?.format ?? .moment)
    default: return domain
    }
  }
}

extension FieldType {
  /// The possible values of the type, without the constraints of a field.
  public var domain: ValueDomain {
    switch self {
    case .boolean: .boolean
    case .integer: .number(minimum: nil, maximum: nil, step: .integer(1))
    case .number: .number(minimum: nil, maximum: nil, step: nil)
    case .enumeration(let words): .choice(words.map(SettingsValue.string))
    case .formatted(let format) where [.date, .time, .dateTime, .moment].contains(format):
      .date(format)
    case .formatted(.version): .version
    case .string, .formatted: .text
    case .list: .choices([])
    default: .any
    }
  }
}

extension SettingsKey {
  /// True if several options can be chosen.
  var isMultiple: Bool { if case .choices = type { true } else { false } }

  /// The possible values of the key of a selection.
  var choiceDomain: ValueDomain {
    if case .choices(let options) = type { return .choices(options) }
    return .choice(type.optionValues)
  }
}

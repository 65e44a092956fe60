/// A key under which an app stores the value of a row, or the selection of a section.
public struct SettingsKey: Hashable, Sendable {
  /// The key, such as `notifications.push`.
  public var name: String
  /// What its values are.
  public var type: ValueType
  /// The value until the user sets one: what the page says. Nil for none.
  public var defaultValue: SettingsValue?

  /// Makes a key.
  public init(_ name: String, _ type: ValueType, default value: SettingsValue? = nil) {
    self.name = name
    self.type = type
    defaultValue = value
  }

  /// What the values of a key are.
  public enum ValueType: Hashable, Sendable {
    case boolean
    case number
    case string
    /// The version of an app.
    case version
    /// The value of one of some options.
    case choice([SettingsValue])
    /// The values of some of the options.
    case choices([SettingsValue])
    case any

    /// Whether a value is one of the type. Linear in the options.
    public func accepts(_ value: SettingsValue) -> Bool {
      switch (self, value) {
      case (_, .null): false
      case (.boolean, .boolean), (.number, .number), (.string, .string),
        (.any, _):
        true
      case (.version, .string(let text)): AppVersion(text) != nil
      case (.choice(let options), _): options.contains(value)
      case (.choices(let options), .list(let values)):
        Set(options).isSuperset(of: values)
      default: false
      }
    }

    /// What a value of it is, for messages.
    var description: String {
      switch self {
      case .boolean: "a boolean"
      case .number: "a number"
      case .string: "a string"
      case .version: "a version such as '2.10'"
      case .choice: "the value of one of the options"
      case .choices: "a list of values of the options"
      case .any: "a value"
      }
    }
  }
}

extension SettingsKey.ValueType {
  /// What the stored value of a row can be; nil for a row that stores nothing.
  init?(of item: SettingsPage.Item, _ kind: SettingsKind) {
    guard let name = kind.stores else { return nil }
    let declared = kind.fields?.first { $0.name == name }?.type
    switch declared {
    case .boolean?: self = .boolean
    case .integer?, .number?: self = .number
    case .string?: self = .string
    case .version?: self = .version
    case .enumeration(let words)?: self = .choice(words.map(SettingsValue.string))
    case .scalar?, nil:
      // A kind with options stores the value of one of them.
      if let options = item.fields["options"]?.list {
        self = .choice(options.compactMap { $0.object?[.value] })
      } else {
        self = declared == nil ? Self.type(of: item.fields[name]) : .any
      }
    default: self = .any
    }
  }

  private static func type(of value: SettingsValue?) -> Self {
    switch value {
    case .boolean?: .boolean
    case .number?: .number
    case .string?: .string
    default: .any
    }
  }
}

extension SettingsPage {
  /// The keys of the page and of the pages in it, in display order: those of sections before those of
  /// their rows. Linear.
  public var storedKeys: [SettingsKey] {
    var keys: [SettingsKey] = []
    for section in sections {
      if let key = section.storedKey { keys.append(key) }
      keys += section.items.compactMap(\.storedKey)
    }
    for child in container?.children ?? [] { keys += child.page.storedKeys }
    return keys
  }
}

extension SettingsPage.Section {
  /// The key of its selection, if it has one.
  public var storedKey: SettingsKey? {
    guard let key, let selection else { return nil }
    var known = Set<SettingsValue>()
    let options = items.compactMap(\.choiceValue).filter { known.insert($0).inserted }
    switch selection.mode {
    case .single: return SettingsKey(key, .choice(options), default: selection.values.first)
    case .multiple: return SettingsKey(key, .choices(options), default: .list(selection.values))
    }
  }
}

extension SettingsPage.Item {
  /// The key of its value, if it has one and its kind stores something.
  public var storedKey: SettingsKey? {
    guard let key, let storedField, let storedType else { return nil }
    let value = fields[storedField]
    return SettingsKey(key, storedType, default: value == .null ? nil : value)
  }
}

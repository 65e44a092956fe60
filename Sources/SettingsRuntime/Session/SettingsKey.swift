/// A key under which an app stores the value of a row, or the selection of a section.
public struct SettingsKey: Hashable, Sendable {
  /// The name, such as `notifications.push`.
  public var name: String
  /// The type of the stored values.
  public var type: ValueType
  /// The value that the page specifies, used until the user sets another one; nil for none, and for a
  /// secret.
  public var defaultValue: SettingsValue?
  /// The options with their titles; empty for a key without options.
  public var options: [Option]
  /// True if the value is hidden, as a password is. A row that shows the key has asterisks.
  public var isSecret: Bool
  /// The limits of the values that people can enter.
  public var limits: Limits

  /// Creates a key.
  public init(
    _ name: String, _ type: ValueType, default value: SettingsValue? = nil, options: [Option] = [],
    isSecret: Bool = false, limits: Limits = Limits()
  ) {
    self.name = name
    self.type = type
    defaultValue = value
    self.options = options
    self.isSecret = isSecret
    self.limits = limits
  }

  /// The limits of the values that people can enter in a row. A stored value may be outside of them,
  /// because an earlier version of the page had other limits. An app checks values from elsewhere with
  /// them.
  public struct Limits: Hashable, Sendable {
    /// The smallest number, or the first date or time.
    public var minimum: SettingsValue?
    /// The largest number, or the last date or time.
    public var maximum: SettingsValue?
    /// The distance between two numbers.
    public var step: SettingsNumber?
    /// The minimum number of characters.
    public var minLength: Int?
    /// The maximum number of characters.
    public var maxLength: Int?
    /// A regular expression that must match some part of the text.
    public var pattern: String?

    /// Creates limits that allow every value.
    public init() {}
  }

  /// A value that the user can choose.
  public struct Option: Hashable, Sendable {
    /// The stored value.
    public var value: SettingsValue
    /// The title that the user sees.
    public var title: String

    /// Creates an option.
    public init(value: SettingsValue, title: String) {
      self.value = value
      self.title = title
    }
  }

  /// The type of the values of a key.
  public enum ValueType: Hashable, Sendable {
    case boolean
    case number
    case string
    /// The version of an app.
    case version
    /// The value of one of the options.
    case choice([SettingsValue])
    /// A list of values of the options.
    case choices([SettingsValue])
    case any

    /// Returns whether the type accepts a value. Linear in the options.
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

    /// The type with an article, for messages.
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
  /// Creates the type of the stored value of a row. Returns nil if it stores no value.
  init?(of item: SettingsPage.Item, _ kind: SettingsKind) {
    guard let name = item.storedField else { return nil }
    let declared = kind.fields?.first { $0.name == name }?.type
    switch declared {
    case .boolean?: self = .boolean
    case .integer?, .number?: self = .number
    case .string?: self = .string
    case .version?: self = .version
    case .enumeration(let words)?: self = .choice(words.map(SettingsValue.string))
    case .scalar?, nil:
      // A kind with options stores the value of the chosen option.
      if let options = item.fields[SettingsPage.Item.options]?.list {
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
  /// The keys of the page and its children, in display order. The key of a section precedes the
  /// keys of its rows. Sections with the same key have one. Linear.
  public var storedKeys: [SettingsKey] {
    var keys: [SettingsKey] = []
    var choices = storedChoices
    for section in sections {
      if let name = section.key, let key = choices.removeValue(forKey: name) { keys.append(key) }
      keys += section.items.compactMap(\.storedKey)
    }
    for child in container?.children ?? [] { keys += child.page.storedKeys }
    return keys
  }
}

extension SettingsPage {
  /// The keys of selections, by name. Sections with the same key are one choice, which has the
  /// options of all of them. Linear.
  package var storedChoices: [String: SettingsKey] {
    Dictionary(grouping: sections.compactMap(\.storedKey), by: \.name)
      .mapValues(SettingsKey.joining)
  }
}

extension SettingsKey {
  /// Returns the key of a choice whose options are in several sections. The first default counts;
  /// if several options can be chosen, all of them are.
  fileprivate static func joining(_ keys: [SettingsKey]) -> SettingsKey {
    var joined = keys[0]
    if keys.count == 1 { return joined }
    joined.options = keys.flatMap(\.options).uniqued
    switch joined.type {
    case .choice:
      joined.type = .choice(keys.flatMap { $0.type.optionValues }.uniqued)
      joined.defaultValue = keys.lazy.compactMap(\.defaultValue).first
    case .choices:
      joined.type = .choices(keys.flatMap { $0.type.optionValues }.uniqued)
      joined.defaultValue = .list(keys.flatMap { $0.defaultValue?.list ?? [] }.uniqued)
    default: break
    }
    return joined
  }
}

extension SettingsKey.ValueType {
  /// The values of the options; empty for other types.
  package var optionValues: [SettingsValue] {
    switch self {
    case .choice(let values), .choices(let values): values
    default: []
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without repetition, in the order of their first appearance.
  fileprivate var uniqued: [Element] {
    var known = Set<Element>()
    return filter { known.insert($0).inserted }
  }
}

extension SettingsPage.Section {
  /// The key of the selection, with the options of this section; nil if the section has no selection
  /// or no key.
  public var storedKey: SettingsKey? {
    guard let key, let selection else { return nil }
    let values = items.compactMap(\.choiceValue).uniqued
    switch selection.mode {
    case .single:
      return SettingsKey(key, .choice(values), default: selection.values.first, options: options)
    case .multiple:
      return SettingsKey(key, .choices(values), default: .list(selection.values), options: options)
    }
  }

  /// The options that are rows, with their titles.
  package var options: [SettingsKey.Option] {
    items.compactMap { item in
      guard let value = item.choiceValue, let title = item.fields[.title]?.string else {
        return nil
      }
      return SettingsKey.Option(value: value, title: title)
    }
  }
}

extension SettingsKey {
  /// The text in place of a secret.
  package static let hiddenText = "********"
}

extension SettingsValue {
  /// True if the value is a secret in a field that is hidden. An empty field contains none.
  package var isSecret: Bool { self != .null && self != .string("") }
}

extension SettingsPage {
  /// The page without the secrets that its rows contain.
  package var hidingSecrets: SettingsPage {
    var page = self
    for section in sections.indices {
      for item in sections[section].items.indices
      where sections[section].items[item].hasSecretDefault {
        page.sections[section].items[item] = sections[section].items[item].hidingSecrets
      }
    }
    for (index, child) in (container?.children ?? []).enumerated() {
      page.container?.children[index].page = child.page.hidingSecrets
    }
    return page
  }
}

extension SettingsPage.Item {
  /// The row without the secret that it contains.
  package var hidingSecrets: SettingsPage.Item {
    guard hasSecretDefault, let storedField else { return self }
    var item = self
    item.fields[storedField] = .string("")
    item.source = .null
    return item
  }

  /// The key of the value; nil if the row has no key, or stores no value.
  public var storedKey: SettingsKey? {
    guard let key, let storedField, let storedType else { return nil }
    let value = hasSecretDefault ? nil : fields[storedField]
    return SettingsKey(
      key, storedType, default: value == .null ? nil : value, options: options(in: Self.options),
      isSecret: isSecret, limits: storedLimits?.value ?? SettingsKey.Limits())
  }

  /// True if the value of the row is hidden, as a password is.
  package var isSecret: Bool { storesSecret || fields[.secure]?.boolean == true }

  /// True if the value of the row is hidden, and the page contains one. Apps, outputs and messages
  /// ignore it.
  package var hasSecretDefault: Bool {
    isSecret && (storedField.map(value)?.isSecret ?? false)
  }

  /// Returns the limits of the stored value: those in the fields of the row, and the declared limits
  /// of the stored field.
  ///
  /// - Parameter names: the fields with the limits of the row.
  package func limits(
    _ declared: SettingsKey.Limits, in names: SettingsKind.Limits?
  ) -> SettingsKey.Limits {
    var limits = declared
    func value(_ name: String?) -> SettingsValue? {
      name.flatMap { fields[$0] }.flatMap { $0 == .null ? nil : $0 }
    }
    limits.minimum = value(names?.minimum) ?? limits.minimum
    limits.maximum = value(names?.maximum) ?? limits.maximum
    if case .number(let step)? = value(names?.step) { limits.step = step }
    limits.maxLength = value(names?.length)?.integer.map { Int($0) } ?? limits.maxLength
    return limits
  }

  /// The field with the options of a kind that has options.
  fileprivate static let options = "options"

  /// Returns the options in a field, with their titles, and without invalid options.
  package func options(in field: String) -> [SettingsKey.Option] {
    (fields[field]?.list ?? []).compactMap { option in
      guard let option = option.object, let value = option[.value] else { return nil }
      return SettingsKey.Option(value: value, title: option[.title]?.string ?? "")
    }
  }
}

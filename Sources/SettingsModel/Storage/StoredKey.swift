public import SettingsSyntax

/// A value that the app keeps under a key: what it can be, and what it is before the user sets it.
public struct StoredKey: Sendable {
  /// The key.
  public var name: String
  /// What its values are.
  public var domain: ValueDomain
  /// The value that is written in the page; nil for none.
  public var defaultValue: SettingsValue?
  /// The id of the page.
  public var page: String
  /// The id of the row or the section.
  public var item: String
  /// Where the key is written.
  public var range: SourceRange
  /// The conditions under which the row is shown: its own, and its section's.
  public var visibility: [AppCondition]

  /// Why two rows cannot share a key; nil if they can.
  public func conflict(with other: StoredKey) -> String? {
    if domain.name != other.domain.name {
      return "holds \(domain.description) here, and \(other.domain.description) there"
    }
    if domain.withoutStep != other.domain.withoutStep {
      return "can be \(domain.extent) here, and \(other.domain.extent) there"
    }
    guard defaultValue != other.defaultValue else { return nil }
    let (one, two) = (defaultValue?.quoted ?? "none", other.defaultValue?.quoted ?? "none")
    return "has the default \(one) here, and \(two) there"
  }
}

/// What a value can be.
public enum ValueDomain: Hashable, Sendable {
  case boolean
  /// A number between two bounds.
  case number(minimum: SettingsNumber?, maximum: SettingsNumber?, step: SettingsNumber?)
  /// Any string.
  case text
  /// A date, a time or both, as a string of a format.
  case date(StringFormat)
  /// The value of one of some options.
  case choice([SettingsValue])
  /// The values of some of the options.
  case choices([SettingsValue])
  /// A version, compared number by number.
  case version
  /// Anything.
  case any

  /// The word for it in the list of keys.
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

  /// What a value of it is, for messages.
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

  /// The same with any number between its bounds.
  fileprivate var withoutStep: ValueDomain {
    guard case .number(let minimum, let maximum, _) = self else { return self }
    return .number(minimum: minimum, maximum: maximum, step: nil)
  }

  /// Which of the values of its type it has, for messages.
  var extent: String {
    switch self {
    case .number(let minimum, let maximum, _):
      "from \(minimum?.description ?? "any") to \(maximum?.description ?? "any")"
    case .choice(let values), .choices(let values):
      NearestName.list(values.prefix(20).map(\.quoted))
    default: description
    }
  }

  /// The format of its strings, if they have one.
  private var format: StringFormat? {
    switch self {
    case .date(let format): format
    case .version: .version
    default: nil
    }
  }

  /// Whether one of its strings can be the same as another; true for what has no strings.
  func mayBe(_ text: String) -> Bool {
    var text = text
    return format.map { text.withUTF8($0.accepts) } ?? true
  }

  /// The types of value that it has.
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

/// A condition on what the app keeps, and where it is written.
public struct AppCondition: Sendable {
  /// `visibleIf` or `enabledIf`.
  public var key: Key
  /// The condition.
  public var expression: SettingsCondition.Test
  /// The condition as it is written.
  public var text: String
  /// Where its string is written.
  public var range: SourceRange
  /// The key under which the same row or section keeps its value, if it does.
  public var ownKey: String?
  /// The conditions without which it does not matter: under which the section is shown, and for
  /// `enabledIf` the row.
  public var outer: [AppCondition] = []

  /// Changes the file of its place, and of those of the others.
  mutating func move(_ move: (inout SourceRange) -> Void) {
    move(&range)
    for index in outer.indices { outer[index].move(move) }
  }
}

/// What a page keeps, and what of it depends on what is kept.
public struct PageStorage: Sendable {
  /// The keys in the order of the page.
  public var keys: [StoredKey] = []
  /// The conditions in the order of the page.
  public var conditions: [AppCondition] = []
  /// The keys that data completes, which the page lacks, as they are written.
  public var openKeys: [String] = []
  /// The keys of rows that keep nothing, with the name of the kind.
  public var withoutValue: [(range: SourceRange, kind: String)] = []

  /// The values of its rows that must be unique, or name something; of each page in it as well.
  public var links: [FieldLinks] = []

  /// Whether data, which the page lacks, decides what is kept.
  public private(set) var hasData = false

  /// Nothing.
  public init() {}

  /// Whether there is nothing in it.
  public var isEmpty: Bool {
    keys.isEmpty && openKeys.isEmpty && conditions.isEmpty && withoutValue.isEmpty && links.isEmpty
  }

  /// What a page and the pages in it keep. Linear in the rows.
  public init(of page: PageTree) {
    for section in page.sections {
      let own = section.properties[text: .key]
      if let name = own.value {
        noteData(in: [.string(name), .string(section.id.value)] + (section.chosen?.values ?? []))
        for item in section.items { noteData(in: [item.choice?.value ?? .null]) }
      }
      let visibility = add(conditionsOf: section.properties, key: own.value)
      if let name = own.value, name.contains("{") {
        openKeys.append(name)
      } else if let name = own.value, let range = own.origin.range {
        if let (domain, value) = section.selectionStorage {
          keys.append(
            .init(
              name: name, domain: domain, defaultValue: value, page: page.id.value,
              item: section.id.value, range: range, visibility: visibility))
        } else {
          withoutValue.append((range, ""))
        }
      }
      for item in section.items { add(item, of: page.id.value, within: visibility) }
    }
    let links = FieldLinks(of: page)
    if !links.isEmpty { self.links.append(links) }
    for child in page.container?.children ?? [] {
      let inner = PageStorage(of: child.page)
      keys += inner.keys
      openKeys += inner.openKeys
      conditions += inner.conditions
      withoutValue += inner.withoutValue
      self.links += inner.links
      hasData = hasData || inner.hasData
    }
  }

  private mutating func add(
    _ item: PageTree.Item, of page: String, within outer: [AppCondition]
  ) {
    if item.properties.isEmpty { return }
    let own = item.properties[text: .key]
    let visibility = add(conditionsOf: item.properties, key: own.value, within: outer)
    if let name = own.value, let storage = item.kind?.storage {
      noteData(in: [.string(name), .string(item.id.value)])
      noteData(in: storage.fields.map(item.value))
    }
    if let name = own.value, name.contains("{") { return openKeys.append(name) }
    guard let name = own.value, let range = own.origin.range, let kind = item.kind else { return }
    guard let storage = kind.storage, let domain = item.domain(of: storage) else {
      withoutValue.append((range, kind.name))
      return
    }
    let value = item.value(of: storage.field)
    keys.append(
      .init(
        name: name, domain: domain, defaultValue: value == .null ? nil : value, page: page,
        item: item.id.value, range: range, visibility: visibility))
  }

  /// Notes that data decides something if there is a place for data in some values.
  private mutating func noteData(in values: [SettingsValue]) {
    hasData = hasData || values.contains(where: \.hasBraces)
  }

  /// Adds the conditions of a row or a section, and returns those under which it is shown.
  ///
  /// - Parameter outer: those under which the section of a row is shown.
  private mutating func add(
    conditionsOf properties: Properties, key: String?, within outer: [AppCondition] = []
  ) -> [AppCondition] {
    var visibility = outer
    for name in [Key.visibleIf, .enabledIf] {
      let written = properties[text: name]
      guard let text = written.value, let range = written.origin.range,
        let expression = try? SettingsCondition.Test(parsing: text)
      else { continue }
      let condition = AppCondition(
        key: name, expression: expression, text: text, range: range, ownKey: key,
        outer: visibility)
      conditions.append(condition)
      if name == .visibleIf { visibility.append(condition) }
    }
    return visibility
  }
}

extension PageTree.Item {
  /// What is kept of the row; nil for one that keeps nothing.
  var storedDomain: ValueDomain? { (kind?.storage).flatMap(domain) }

  /// What the stored value of the row can be.
  fileprivate func domain(of storage: CellKind.Storage) -> ValueDomain? {
    if let options = storage.options, case .list(let list) = value(of: options) {
      return .choice(OptionValues(list).values)
    }
    guard let field = kind?.field(named: storage.field) else { return nil }
    func bound(_ name: String?) -> SettingsNumber? {
      if case .number(let number)? = name.map(value(of:)) { number } else { nil }
    }
    let domain = field.type.domain
    switch domain {
    case .number(_, _, let step):
      return .number(
        minimum: bound(storage.minimum) ?? field.minimum.flatMap(SettingsNumber.init),
        maximum: bound(storage.maximum) ?? field.maximum.flatMap(SettingsNumber.init),
        step: step ?? bound(storage.step))
    case .date(.moment):
      let rule = kind?.formatRules.first {
        $0.field == storage.field && value(of: $0.decidingField).string == $0.decidingValue
      }
      return .date(rule?.format ?? .moment)
    default: return domain
    }
  }
}

extension FieldType {
  /// What its values can be.
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

extension PageTree.Section {
  /// Whether it has a selection.
  public var hasSelection: Bool { properties[.selection] != nil }

  /// How many options can be chosen, and the values that are; nil for a section without a selection.
  public var chosen: (mode: SettingsSelectionMode, values: [SettingsValue])? {
    guard let selection = properties[.selection]?.value else { return nil }
    let mode = selection[.mode]?.string.flatMap(SettingsSelectionMode.init) ?? .single
    switch selection[.value] {
    case .list(let values)?: return (mode, values)
    case nil, .null?: return (mode, [])
    case let value?: return (mode, [value])
    }
  }

  /// What is kept of the section's selection, and its default.
  var selectionStorage: (ValueDomain, SettingsValue?)? {
    guard let chosen else { return nil }
    var options = OptionValues()
    for item in items where item.canBeChosen {
      if let value = item.choice?.value, value != .null { options.add(value) }
    }
    switch chosen.mode {
    case .single: return (.choice(options.values), chosen.values.first)
    case .multiple: return (.choices(options.values), .list(chosen.values))
    }
  }
}

public import SettingsSyntax

/// A value that the app keeps under a key: what it can be, and what it is before the user sets it.
public struct StoredKey: Sendable {
  /// The key.
  public var name: String
  /// What its values are.
  public var domain: ValueDomain
  /// The value that is written in the page; nil for none, and for one from data.
  public var defaultValue: SettingsValue?
  /// The id of the page.
  public var page: String
  /// The id of the row or the section.
  public var item: String
  /// Where the key is written.
  public var range: SourceRange
  /// The conditions under which the row is shown: its own, and its section's.
  public var visibility: [AppCondition]
  /// Whether its default, its bounds or its options come from data, so that they are not known.
  var isOpen = false
  /// The presenter whose version of a page has it, if any.
  var variant: PageVariant?

  /// Why two rows cannot share a key; nil if they can, or if that depends on data.
  public func conflict(with other: StoredKey) -> String? {
    if isOpen || other.isOpen {
      let names = Set([domain.name, other.domain.name])
      if names.count == 1 || names.contains(ValueDomain.any.name) { return nil }
    }
    if domain.name != other.domain.name {
      return "holds \(domain.description) here, and \(other.domain.description) there"
    }
    if isOpen || other.isOpen { return nil }
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

/// The version of a page that a presenter makes. Several versions of one page are never in one app.
struct PageVariant: Hashable, Sendable {
  /// Where the id of the page is written.
  var page: SourceRange
  /// The class of the presenter.
  var presenter: String

  /// Whether both are versions of one page.
  func excludes(_ other: PageVariant) -> Bool {
    page == other.page && presenter != other.presenter
  }
}

/// What a page keeps, and what of it depends on what is kept.
public struct PageStorage: Sendable {
  /// The id of the page.
  public var id = ""
  /// Where the id is written; nil for a derived id, and for a page that keeps nothing.
  var place: SourceRange?
  /// The presenter that made the page, if any.
  private(set) var variant: PageVariant?
  /// The keys in the order of the page.
  public var keys: [StoredKey] = []
  /// The conditions in the order of the page.
  public var conditions: [AppCondition] = []
  /// The keys whose names have places for data, as they are written: each stands for any number of keys.
  public var openKeys: [StoredKey] = []
  /// The keys of rows that keep nothing, with the name of the kind.
  public var withoutValue: [(range: SourceRange, kind: String)] = []

  /// The values of its rows that must be unique, or name something; of each page in it as well.
  public var links: [FieldLinks] = []

  /// Whether the page keeps nothing, and depends on nothing.
  public var isEmpty: Bool {
    keys.isEmpty && openKeys.isEmpty && conditions.isEmpty && withoutValue.isEmpty && links.isEmpty
  }

  /// A page that keeps nothing.
  public init(id: String) { self.id = id }

  /// What a page and the pages in it keep. Linear in the rows.
  public init(of page: SettingsPage) {
    (id, place) = (page.id, page.idOrigin.range)
    variant = page.presenter.flatMap { presenter in
      place.map { PageVariant(page: $0, presenter: presenter) }
    }
    for section in page.sections {
      let visibility = add(conditionsOf: section.properties, key: section.key)
      if let name = section.key { add(name, of: section, on: page.id, visibility) }
      for index in section.items.indices {
        add(section.items[index], of: page.id, within: visibility)
      }
    }
    let links = FieldLinks(of: page)
    if !links.isEmpty { self.links.append(links) }
    for child in page.container?.children ?? [] {
      let inner = PageStorage(of: child.page)
      keys += inner.keys.map { key in
        var key = key
        key.variant = variant
        return key
      }
      openKeys += inner.openKeys
      conditions += inner.conditions
      withoutValue += inner.withoutValue
      self.links += inner.links
    }
    if isEmpty, variant == nil { place = nil }
  }

  private mutating func add(
    _ name: String, of section: SettingsPage.Section, on page: String,
    _ visibility: [AppCondition]
  ) {
    guard let range = section.properties.origin(of: .key).range else { return }
    guard let (domain, value) = section.selectionStorage else {
      return withoutValue.append((range, ""))
    }
    add(
      .init(
        name: name, domain: domain, defaultValue: value, page: page, item: section.id,
        range: range, visibility: visibility))
  }

  /// Adds a key without what data decides of it.
  private mutating func add(_ key: StoredKey) {
    var key = key
    key.variant = variant
    if key.defaultValue?.hasBraces == true { (key.defaultValue, key.isOpen) = (nil, true) }
    switch key.domain {
    case .choice(let values) where values.contains(where: \.hasBraces),
      .choices(let values) where values.contains(where: \.hasBraces):
      (key.domain, key.isOpen) = (.any, true)
    default: break
    }
    if key.name.contains("{") { openKeys.append(key) } else { keys.append(key) }
  }

  private mutating func add(
    _ item: SettingsPage.Item, of page: String, within outer: [AppCondition]
  ) {
    if item.properties.isEmpty { return }
    let visibility = add(conditionsOf: item.properties, key: item.key, within: outer)
    guard let name = item.key else { return }
    guard let range = item.properties.origin(of: .key).range else { return }
    guard let kind = item.cellKind else {
      // The unknown kind is the mistake, and not what depends on its key.
      return add(
        .init(
          name: name, domain: .any, page: page, item: item.id, range: range,
          visibility: visibility, isOpen: true))
    }
    guard let storage = kind.storage, let domain = item.domain(of: storage) else {
      withoutValue.append((range, kind.name))
      return
    }
    let value = item.value(of: storage.field)
    add(
      .init(
        name: name, domain: domain, defaultValue: value == .null ? nil : value, page: page,
        item: item.id, range: range, visibility: visibility,
        isOpen: storage.fields.contains { item.value(of: $0).hasBraces }))
  }

  /// Changes the files of all places.
  mutating func mapFiles(_ map: (FileID) -> FileID) {
    func move(_ range: inout SourceRange) { range.file = map(range.file) }
    if let file = place?.file { place?.file = map(file) }
    if let file = variant?.page.file { variant?.page.file = map(file) }
    for index in keys.indices {
      keys[index].variant = variant
      move(&keys[index].range)
      for condition in keys[index].visibility.indices {
        keys[index].visibility[condition].move(move)
      }
    }
    for index in conditions.indices { conditions[index].move(move) }
    for index in withoutValue.indices { move(&withoutValue[index].range) }
    for index in links.indices { links[index].move(move) }
  }

  /// Adds the conditions of a row or a section, and returns those under which it is shown.
  ///
  /// - Parameter outer: those under which the section of a row is shown.
  private mutating func add(
    conditionsOf properties: SettingsFields, key: String?, within outer: [AppCondition] = []
  ) -> [AppCondition] {
    var visibility = outer
    for name in [Key.visibleIf, .enabledIf] {
      guard let written = properties.field(name), let range = written.origin.range,
        let text = written.value.object?[.expression]?.string,
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

extension SettingsPage.Item {
  /// What is kept of the row; nil for one that keeps nothing.
  var storedDomain: ValueDomain? { (cellKind?.storage).flatMap(domain) }

  /// What the stored value of the row can be.
  fileprivate func domain(of storage: CellKind.Storage) -> ValueDomain? {
    if let options = storage.options, case .list(let list) = value(of: options) {
      return .choice(OptionValues(list).values)
    }
    guard let field = cellKind?.field(named: storage.field) else { return nil }
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
      let rule = cellKind?.formatRules.first {
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

extension SettingsPage.Section {
  /// What is kept of the section's selection, and its default.
  var selectionStorage: (ValueDomain, SettingsValue?)? {
    guard let selection else { return nil }
    let options = OptionValues(of: items)
    return switch selection.mode {
    case .single: (.choice(options.values), selection.values.first)
    case .multiple: (.choices(options.values), .list(selection.values))
    }
  }
}

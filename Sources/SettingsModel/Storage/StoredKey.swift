public import SettingsSyntax

/// The declaration of a stored value: its key, its domain and its default.
public struct StoredKey: Sendable {
  /// The key.
  public var name: String
  /// The possible values.
  public var domain: ValueDomain
  /// The default, which the page declares; nil without a default, or if it comes from data.
  public var defaultValue: SettingsValue?
  /// The id of the page.
  public var page: String
  /// The id of the row or the section.
  public var item: String
  /// Where the key is written.
  public var range: SourceRange
  /// The conditions under which the row is shown: those of the row and of its section.
  public var visibility: [AppCondition]
  /// Whether its default, its bounds or its options come from data, so that they are not known.
  var isOpen = false
  /// The place of the patch that sets the default, if any.
  var patchPlace: SourceRange?
  /// The version of the page that declares the key, if a presenter made it.
  var variant: PageVariant?

  /// Why two rows cannot share a key; nil if they can, or if that depends on data.
  public func conflict(with other: StoredKey) -> String? {
    let dependsOnData = isOpen || other.isOpen
    if domain.name != other.domain.name {
      if dependsOnData, domain == .any || other.domain == .any { return nil }
      return "holds \(domain.description) here, and \(other.domain.description) there"
    }
    if dependsOnData { return nil }
    if domain.withoutStep != other.domain.withoutStep {
      return "can be \(domain.extent) here, and \(other.domain.extent) there"
    }
    guard defaultValue != other.defaultValue else { return nil }
    let (one, two) = (defaultValue?.quoted ?? "none", other.defaultValue?.quoted ?? "none")
    return "has the default \(one) here, and \(two) there"
  }
}

/// The possible values of a stored value.
public enum ValueDomain: Hashable, Sendable {
  case boolean
  /// A number between two bounds.
  case number(minimum: SettingsNumber?, maximum: SettingsNumber?, step: SettingsNumber?)
  /// Any string.
  case text
  /// A date, a time or both, as a string of a format.
  case date(StringFormat)
  /// The value of one of several options.
  case choice([SettingsValue])
  /// A list of values of options.
  case choices([SettingsValue])
  /// A version, compared number by number.
  case version
  /// Anything.
  case any

  /// The name in the list of keys.
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

  /// A value of the domain, for messages.
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

  /// The domain without the step between numbers.
  fileprivate var withoutStep: ValueDomain {
    guard case .number(let minimum, let maximum, _) = self else { return self }
    return .number(minimum: minimum, maximum: maximum, step: nil)
  }

  /// The bounds or the choices, for messages.
  var extent: String {
    switch self {
    case .number(let minimum, let maximum, _):
      "from \(minimum?.description ?? "any") to \(maximum?.description ?? "any")"
    case .choice(let values), .choices(let values):
      NearestName.list(values.prefix(20).map(\.quoted))
    default: description
    }
  }

  /// The format of the strings, if they have a format.
  private var format: StringFormat? {
    switch self {
    case .date(let format): format
    case .version: .version
    default: nil
    }
  }

  /// Whether a string can be a value. True for domains without strings.
  func mayBe(_ text: String) -> Bool {
    var text = text
    return format.map { text.withUTF8($0.accepts) } ?? true
  }

  /// The types of the values.
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

/// A condition on stored values, with its place.
public struct AppCondition: Sendable {
  /// `visibleIf` or `enabledIf`.
  public var key: Key
  /// The condition.
  public var expression: SettingsCondition.Test
  /// The condition as written.
  public var text: String
  /// The place of its string.
  public var range: SourceRange
  /// The stored key of the same row or section, if any.
  public var ownKey: String?
  /// The conditions under which this condition matters: those of the section, and for `enabledIf` those of
  /// the row.
  public var outer: [AppCondition] = []

  /// The names in it: stored keys, flags, and others.
  public var names: [String] {
    var names: [String] = []
    expression.visit { test in
      if let name = test.name { names.append(name) }
    }
    return names
  }

  /// Changes the files of all places.
  mutating func move(_ move: (inout SourceRange) -> Void) {
    move(&range)
    for index in outer.indices { outer[index].move(move) }
  }
}

/// The version of a page that a presenter makes. Several versions of one page are never in one app.
public struct PageVariant: Hashable, Sendable {
  /// Where the id of the page is written.
  public var page: SourceRange
  /// The class of the presenter.
  public var presenter: String

  /// Whether both are versions of one page.
  func excludes(_ other: PageVariant) -> Bool {
    page == other.page && presenter != other.presenter
  }
}

/// The stored keys of a page, and the conditions on stored values.
public struct PageStorage: Sendable {
  /// The id of the page.
  public var id = ""
  /// The place of the id; nil for a derived id.
  public var place: SourceRange?
  /// The presenter that made the page, if any.
  public private(set) var variant: PageVariant?
  /// The keys in the order of the page.
  public var keys: [StoredKey] = []
  /// The conditions in the order of the page.
  public var conditions: [AppCondition] = []
  /// The keys whose names have placeholders, as written. Each represents any number of keys.
  public var openKeys: [StoredKey] = []
  /// The keys of rows whose kind stores no value, with the name of the kind.
  public var withoutValue: [(range: SourceRange, kind: String)] = []

  /// The unique values and the references of its rows, and of the pages in it.
  public var links: [FieldLinks] = []

  /// Whether the page has no stored values, conditions or references.
  public var isEmpty: Bool {
    keys.isEmpty && openKeys.isEmpty && conditions.isEmpty && withoutValue.isEmpty && links.isEmpty
  }

  /// Makes the storage of a page without stored values.
  package init(_ id: Sourced<String>) { (self.id, place) = (id.value, id.origin.range) }

  /// Collects the stored values of a page and of the pages in it. Linear in the rows.
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
      keys += inner.keys
      openKeys += inner.openKeys
      conditions += inner.conditions
      withoutValue += inner.withoutValue
      self.links += inner.links
    }
    for index in keys.indices { keys[index].variant = variant }
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

  /// Adds a key, without the default and the options that come from data.
  private mutating func add(_ key: StoredKey) {
    var key = key
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
      // The unknown kind is reported. Conditions on the key are not.
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
        isOpen: storage.fields.contains { item.value(of: $0).hasBraces },
        patchPlace: item.fields.field(named: storage.field)?.origin.patch))
  }

  /// Changes the files of all places.
  public mutating func mapFiles(_ map: (FileID) -> FileID) {
    func move(_ range: inout SourceRange) { range.file = map(range.file) }
    if let file = place?.file { place?.file = map(file) }
    if let file = variant?.page.file { variant?.page.file = map(file) }
    for index in keys.indices {
      keys[index].variant = variant
      move(&keys[index].range)
      if let file = keys[index].patchPlace?.file { keys[index].patchPlace?.file = map(file) }
      for condition in keys[index].visibility.indices {
        keys[index].visibility[condition].move(move)
      }
    }
    for index in conditions.indices { conditions[index].move(move) }
    for index in withoutValue.indices { move(&withoutValue[index].range) }
    for index in links.indices { links[index].move(move) }
  }

  /// Adds the conditions of a row or a section, and returns the conditions under which it is shown.
  ///
  /// - Parameter outer: the conditions under which the section of a row is shown.
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
  /// The domain of the stored value; nil if the kind stores no value.
  var storedDomain: ValueDomain? { (cellKind?.storage).flatMap(domain) }

  /// The possible stored values of the row.
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
  /// The possible values of the type.
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
  /// The domain of the stored selection, and its default.
  var selectionStorage: (ValueDomain, SettingsValue?)? {
    guard let selection else { return nil }
    let options = OptionValues(of: items)
    return switch selection.mode {
    case .single: (.choice(options.values), selection.values.first)
    case .multiple: (.choices(options.values), .list(selection.values))
    }
  }
}

extension Origin {
  /// The place of the patch that set the value, if any.
  fileprivate var patch: SourceRange? {
    if case .patched(let range, _) = self { range } else { nil }
  }
}

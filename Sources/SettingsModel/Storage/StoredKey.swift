public import SettingsSyntax

/// The declaration of a stored value: its key, its domain and its default.
///
/// A class, because the checks between pages pass thousands of keys around.
public final class StoredKey: Sendable {
  /// The name of the key.
  public let name: String
  /// The possible values of the key.
  public let domain: ValueDomain
  /// The default that the page declares; nil if it has none, or if the default comes from data.
  public let defaultValue: SettingsValue?
  /// The options with their titles; empty for a key without options.
  let options: [SettingsKey.Option]
  /// True if the value is hidden, as a password is.
  let isSecret: Bool
  /// True if the value is a number without a fraction.
  public let isInteger: Bool
  /// The conditions under which the row is visible: its own and the conditions of its section.
  public let visibility: [AppCondition]
  /// True if the default, the bounds or the options come from data, so that they are unknown.
  let isOpen: Bool
  /// The row or the section that declares the key.
  let owner: Owner
  /// The range of the patch that sets the default; nil for none.
  let patchPlace: SourceRange?
  /// The range of the written default; nil for the default of the kind.
  let defaultPlace: SourceRange?

  /// The row or the section that declares a key.
  struct Owner: Sendable {
    /// The id of the page.
    var page: String
    /// The variant of the page, if a presenter created it.
    var variant: PageVariant?
    /// The id of the row or section.
    var item: String
    /// The range of the key in its document.
    var range: SourceRange
  }

  /// Creates a key. If its default or options come from data, they are unknown.
  init(
    _ name: String, _ domain: ValueDomain, default defaultValue: SettingsValue? = nil,
    options: [SettingsKey.Option] = [], isSecret: Bool = false, isInteger: Bool = false,
    isOpen: Bool = false, visibility: [AppCondition], of owner: Owner,
    patchPlace: SourceRange? = nil, defaultPlace: SourceRange? = nil
  ) {
    let hasOpenDefault = defaultValue?.hasBraces == true
    self.name = name
    self.domain = domain.hasOpenValues ? .any : domain
    self.defaultValue = hasOpenDefault ? nil : defaultValue
    (self.options, self.isSecret, self.isInteger) = (options, isSecret, isInteger)
    self.isOpen = isOpen || hasOpenDefault || domain.hasOpenValues
    (self.visibility, self.owner) = (visibility, owner)
    (self.patchPlace, self.defaultPlace) = (patchPlace, defaultPlace)
  }

  /// The id of the page that declares the key.
  public var page: String { owner.page }
  /// The id of the row or section that declares the key.
  public var item: String { owner.item }
  /// The range of the key in its document.
  public var range: SourceRange { owner.range }
  /// The variant of the page that declares the key, if a presenter created it.
  var variant: PageVariant? { owner.variant }

  /// Returns true if two rows can share a key, but for their defaults.
  func differsInDefault(from other: StoredKey) -> Bool { valueConflict(with: other) == nil }

  /// Returns why two rows cannot share a key. Returns nil if they can, or if the answer depends on
  /// data.
  public func conflict(with other: StoredKey) -> String? {
    if let conflict = valueConflict(with: other) { return conflict }
    guard !isOpen, !other.isOpen, defaultValue != other.defaultValue else { return nil }
    let (one, two) = (defaultValue?.quoted ?? "none", other.defaultValue?.quoted ?? "none")
    return "has the default \(one) here, and \(two) there"
  }

  /// Returns why two rows store different values, or nil.
  private func valueConflict(with other: StoredKey) -> String? {
    let dependsOnData = isOpen || other.isOpen
    if domain.name != other.domain.name {
      if dependsOnData, domain == .any || other.domain == .any { return nil }
      return "holds \(domain.description) here, and \(other.domain.description) there"
    }
    if dependsOnData || domain.hasValues(of: other.domain) { return nil }
    return "can be \(domain.extent) here, and \(other.domain.extent) there"
  }
}

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
  fileprivate func hasValues(of other: ValueDomain) -> Bool {
    switch (self, other) {
    case (.number(let minimum, let maximum, _), .number(let otherMinimum, let otherMaximum, _)):
      minimum == otherMinimum && maximum == otherMaximum
    case (.choice(let values), .choice(let others)), (.choices(let values), .choices(let others)):
      values == others || Set(values) == Set(others)
    default: self == other
    }
  }

  /// True if data decides about some of the options.
  fileprivate var hasOpenValues: Bool {
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
  private var format: StringFormat? {
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

/// A condition on stored values, with its source range. A class, as `StoredKey` is.
public final class AppCondition: Sendable {
  /// The key of the condition: `visibleIf` or `enabledIf`.
  public let key: Key
  /// The parsed condition.
  public let expression: SettingsCondition.Test
  /// The condition as written in the document.
  public let text: String
  /// The range of the string in its document.
  public let range: SourceRange
  /// Whether the text is made of several strings of the document.
  let isCombined: Bool
  /// The stored key of the same row or section; nil for none.
  public let ownKey: String?
  /// The conditions that must be true for this condition to have an effect: `visibleIf` of the
  /// section and, for `enabledIf`, of the same row or section.
  public let outer: [AppCondition]
  /// The names in the condition, with their ranges in the text: stored keys, flags, the version and
  /// the platform.
  let references: [(name: String, bytes: Range<Int>)]

  init(
    _ key: Key, _ expression: SettingsCondition.Test, text: String, at range: SourceRange,
    isCombined: Bool, of ownKey: String?, within outer: [AppCondition]
  ) {
    (self.key, self.expression, self.text, self.range) = (key, expression, text, range)
    (self.isCombined, self.ownKey, self.outer) = (isCombined, ownKey, outer)
    references = expression.references
  }

  /// The names in the condition: stored keys, flags, the version and the platform.
  public var names: [String] { references.map(\.name) }
}

/// A variant of a page, created by a presenter. An app never contains several variants of the same
/// page.
public struct PageVariant: Hashable, Sendable {
  /// The range of the page's id, which identifies the page.
  public var page: SourceRange
  /// The class of the presenter.
  public var presenter: String
  /// The range of the class in the presenter; nil if it is unknown.
  public var place: SourceRange?

  /// Returns whether both are variants of the same page by different presenters.
  func excludes(_ other: PageVariant) -> Bool {
    page == other.page && presenter != other.presenter
  }
}

/// The stored keys of a page, and the conditions on stored values. `StorageCheck` compares the
/// storage of all pages of an app.
public struct PageStorage: Sendable {
  /// The id of the page.
  public var id = ""
  /// The range of the id; nil for a derived id.
  public var place: SourceRange?
  /// The variant of the page, if a presenter created it.
  public let variant: PageVariant?
  /// The keys in page order.
  public var keys: [StoredKey] = []
  /// The conditions in page order.
  public var conditions: [AppCondition] = []
  /// The keys whose names contain placeholders, as written. Each represents any number of keys.
  public var openKeys: [StoredKey] = []
  /// The ranges of keys in rows whose kind stores no value, with the name of the kind. The name is
  /// empty for a section without a selection.
  public var withoutValue: [(range: SourceRange, kind: String)] = []

  /// The unique values and references in the rows of the page and its children.
  public var links: [FieldLinks] = []

  /// True if the page has no stored keys, conditions or references.
  public var isEmpty: Bool {
    keys.isEmpty && openKeys.isEmpty && conditions.isEmpty && withoutValue.isEmpty && links.isEmpty
  }

  /// Creates the storage of a page without stored values.
  package init(_ id: Sourced<String>) {
    (self.id, place, variant) = (id.value, id.origin.range, nil)
  }

  /// Collects the stored keys and conditions of a page and its children. Linear in the rows.
  public init(of page: SettingsPage) {
    self.init(
      of: page,
      as: page.presenter.flatMap { presenter in
        page.idOrigin.range.map {
          PageVariant(page: $0, presenter: presenter, place: page.places[Key.presenter.name])
        }
      })
  }

  private init(of page: SettingsPage, as variant: PageVariant?) {
    (id, place, self.variant) = (page.id, page.idOrigin.range, variant)
    for section in page.sections {
      let visibility = add(conditionsOf: section.properties, key: section.key)
      if let name = section.key { addSection(name, of: section, visibility) }
      for index in section.items.indices { addItem(section.items[index], within: visibility) }
    }
    let links = FieldLinks(of: page)
    if !links.isEmpty { self.links.append(links) }
    for child in page.container?.children ?? [] {
      let inner = PageStorage(of: child.page, as: variant)
      keys += inner.keys
      openKeys += inner.openKeys
      conditions += inner.conditions
      withoutValue += inner.withoutValue
      self.links += inner.links
    }
  }

  private mutating func addSection(
    _ name: String, of section: SettingsPage.Section, _ visibility: [AppCondition]
  ) {
    guard let range = section.properties.origin(of: .key).range else { return }
    guard let (domain, value) = section.selectionStorage else {
      return withoutValue.append((range, ""))
    }
    add(
      StoredKey(
        name, domain, default: value, options: section.options, visibility: visibility,
        of: owner(section.id, range)))
  }

  private func owner(_ item: String, _ range: SourceRange) -> StoredKey.Owner {
    .init(page: id, variant: variant, item: item, range: range)
  }

  private mutating func add(_ key: StoredKey) {
    if key.name.contains("{") { openKeys.append(key) } else { keys.append(key) }
  }

  private mutating func addItem(_ item: SettingsPage.Item, within outer: [AppCondition]) {
    if item.properties.isEmpty { return }
    var outer = outer
    if item.hasOwnLoop {
      // In the row, the same path starts at another element than in the section.
      outer.removeAll(where: \.expression.hasPlaceholders)
    }
    let visibility = add(
      conditionsOf: item.properties, isCombined: item.flagCondition == .combined, key: item.key,
      within: outer)
    guard let name = item.key else { return }
    guard let range = item.properties.origin(of: .key).range else { return }
    guard let kind = item.cellKind, !item.isInvalid else {
      // The mistake is reported already. Conditions on the key are accepted.
      return add(
        StoredKey(name, .any, isOpen: true, visibility: visibility, of: owner(item.id, range)))
    }
    guard let storage = kind.storage, let domain = item.domain(of: storage) else {
      withoutValue.append((range, kind.name))
      return
    }
    let value = item.value(of: storage.field)
    let origin = item.fields.field(named: storage.field)?.origin
    add(
      StoredKey(
        name, domain, default: value == .null ? nil : value,
        options: storage.options.map(item.options) ?? [], isSecret: item.isSecret,
        isInteger: kind.field(named: storage.field)?.type == .integer,
        isOpen: kind.storedFields.contains { item.value(of: $0).hasBraces },
        visibility: visibility, of: owner(item.id, range), patchPlace: origin?.patch,
        defaultPlace: origin?.range))
  }

  /// Adds the conditions of a row or a section. Returns the conditions under which it is visible.
  ///
  /// - Parameter outer: the conditions under which the section of a row is visible.
  private mutating func add(
    conditionsOf properties: SettingsFields, isCombined: Bool = false, key: String?,
    within outer: [AppCondition] = []
  ) -> [AppCondition] {
    var visibility = outer
    for name in [Key.visibleIf, .enabledIf] {
      guard let written = properties.field(name), let range = written.origin.range,
        let text = written.value.object?[.expression]?.string,
        let expression = try? SettingsCondition.Test(parsing: text, allowsPlaceholders: true)
      else { continue }
      let condition = AppCondition(
        name, expression, text: text, at: range, isCombined: isCombined && name == .visibleIf,
        of: key, within: visibility)
      conditions.append(condition)
      if name == .visibleIf { visibility.append(condition) }
    }
    return visibility
  }
}

extension SettingsPage.Item {
  /// True if a loop repeats the row within its section, in a page without data.
  fileprivate var hasOwnLoop: Bool {
    recurrence?.forEach != nil || recurrence?.choice?.recurrence.forEach != nil
  }

  /// The domain of the stored value; nil if the kind stores no value.
  var storedDomain: ValueDomain? { (cellKind?.storage).flatMap(domain) }

  /// Returns the possible stored values of the row.
  fileprivate func domain(of storage: CellKind.Storage) -> ValueDomain? {
    if let options = storage.options, case .list(let list) = value(of: options) {
      return .choice(OptionValues(list).values)
    }
    guard let field = cellKind?.field(named: storage.field) else { return nil }
    let limits = cellKind?.storedLimits
    func bound(_ name: String?) -> SettingsNumber? {
      if case .number(let number)? = name.map(value(of:)) { number } else { nil }
    }
    let domain = field.type.domain
    switch domain {
    case .number(_, _, let step):
      return .number(
        minimum: bound(limits?.minimum) ?? field.minimum.flatMap(SettingsNumber.init),
        maximum: bound(limits?.maximum) ?? field.maximum.flatMap(SettingsNumber.init),
        step: step ?? bound(limits?.step))
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

extension SettingsPage.Section {
  /// The domain of the stored selection and its default; nil if the section has no selection.
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
  /// The range of the patch that set the value; nil for none.
  fileprivate var patch: SourceRange? {
    if case .patched(let range, _) = self { range } else { nil }
  }
}

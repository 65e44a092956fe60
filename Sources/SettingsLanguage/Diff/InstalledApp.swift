import SettingsSyntax

/// Information about the app that was built for an old page, in addition to the names in that page.
public struct InstalledApp {
  /// The kinds whose classes the app has.
  public var registry: Registry
  /// The selectors that the app's presenter implements.
  public var handlers: [String]
  /// Returns true if the app has the page in a file. The file name is in the form that the old page
  /// uses.
  public var hasPage: (_ file: String) -> Bool
  /// True if both pages are versions of one file, so that the app opens the new page by the old id.
  public var hasSamePath: Bool

  /// Makes an app. By default, only the built-in kinds are known.
  public init(
    registry: Registry = .builtIn, handlers: [String] = [],
    hasPage: @escaping (_ file: String) -> Bool = { _ in false }, hasSamePath: Bool = false
  ) {
    self.registry = registry
    self.handlers = handlers
    self.hasPage = hasPage
    self.hasSamePath = hasSamePath
  }
}

/// The old page in an installed app. The app knows the names in the page and its child pages, and the
/// names in the ``InstalledApp``. It may lack any other name.
///
/// The names are collected at the first lookup, because most changes need none. Collecting them is
/// linear in the old page. Each lookup is linear in the looked-up element.
final class InstalledPage {
  private enum Name {
    case kind(String), cellClass(String), modelClass(String), selector(String), page(id: String)
    /// A field or an event of a model class.
    case member(String, of: String)
    /// A field of a model class with the type of one of its values.
    case typedMember(String, of: String, SettingsValue.ValueType)

    /// A text that is unique for each name. Only the last part can contain arbitrary characters.
    var text: String {
      switch self {
      case .kind(let name): "kind \(name)"
      case .cellClass(let name): "cell \(name)"
      case .modelClass(let name): "model \(name)"
      case .selector(let name): "selector \(name)"
      case .page(let id): "page \(id)"
      case .member(let name, let modelClass): "member \(modelClass) \(name)"
      case .typedMember(let name, let modelClass, let type): "\(type) \(modelClass) \(name)"
      }
    }
  }

  private let page: SettingsPage
  private let app: InstalledApp
  private lazy var interface = PageInterface(of: page)
  private lazy var names: KeyTable = {
    var table = KeyTable()
    for kind in app.registry.kinds { _ = table.intern(Name.kind(kind.name).text) }
    for name in app.registry.cellClasses { _ = table.intern(Name.cellClass(name).text) }
    for name in app.registry.modelClasses { _ = table.intern(Name.modelClass(name).text) }
    for handler in app.handlers { _ = table.intern(Name.selector(handler).text) }
    for call in interface.allCalls { _ = table.intern(Name.selector(call.selector).text) }
    for page in interface.presented { _ = table.intern(Name.page(id: page.id).text) }
    for type in interface.rowTypes {
      for name in unregisteredNames(of: type) { _ = table.intern(name.text) }
    }
    return table
  }()

  /// Creates the page in the app that was built for it.
  init(of page: SettingsPage, in app: InstalledApp) {
    self.page = page
    self.app = app
  }

  /// True if both pages are versions of one file.
  var hasSamePath: Bool { app.hasSamePath }

  private func knows(_ name: Name) -> Bool { names.find(name.text) != nil }

  /// The stored keys of the old page.
  private lazy var keys = Dictionary(
    interface.keys.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns true if the page stores a value of another type under the key of an item.
  func retypesKey(of item: SettingsPage.Item) -> Bool {
    retypesKey(item.key, to: item.storedDomain)
  }

  /// Returns true if the page stores a value of another type under the key of a section.
  func retypesKey(of section: SettingsPage.Section) -> Bool {
    retypesKey(section.key, to: section.storedKey?.choiceDomain)
  }

  private func retypesKey(_ key: String?, to domain: ValueDomain?) -> Bool {
    guard let key, let known = keys[key], let domain else { return false }
    return known.domain.name != domain.name
  }

  /// Returns the breakages if a new row stores a value under a key that another row of the page had.
  private func breakages(ofStoring item: SettingsPage.Item) -> [Breakage] {
    guard let name = item.key, let known = keys[name] else { return [] }
    if retypesKey(of: item) { return [Breakage(.keyRetyped, name)] }
    let value = item.storage.map { item.value(of: $0.field) }
    let isKept = value == nil || (known.defaultValue ?? .null) == value
    return isKept ? [] : [Breakage(.defaultChanged, name)]
  }

  /// Returns true if the app may lack a method.
  func mayLack(selector: String) -> Bool { !knows(.selector(selector)) }

  /// Returns true if the app may lack a page.
  func mayLack(page: SettingsPage.Item.Presented) -> Bool {
    !knows(.page(id: page.id)) && !app.hasPage(page.file)
  }

  /// Returns true if the models of an item may lack a field, or its cells may lack an event.
  func mayLack(member: String, of item: SettingsPage.Item) -> Bool {
    if let kind = app.registry.kind(named: item.kind), case .fixed = kind.classes {
      let isDeclared =
        kind.field(named: member) != nil || kind.events.contains { $0.name.hasBytes(of: member) }
      if isDeclared { return false }
    }
    return !knows(.member(member, of: item.modelClass))
  }

  /// Returns true if the app has the field and is known to use another type for it.
  func retypesField(_ field: SettingsField, of item: SettingsPage.Item) -> Bool {
    if field.value == .null || mayLack(member: field.name, of: item) { return false }
    if let kind = app.registry.kind(named: item.kind), case .fixed = kind.classes,
      let declared = kind.field(named: field.name)
    {
      return !declared.type.mayHaveType(field.value.type)
    }
    return !knows(.typedMember(field.name, of: item.modelClass, field.value.type))
      && SettingsValue.ValueType.allCases.contains {
        $0 != .null && knows(.typedMember(field.name, of: item.modelClass, $0))
      }
  }

  /// Returns the breakages from adding an item. If its kind or a class may be missing, its members are
  /// not listed separately.
  func breakages(ofAdding item: SettingsPage.Item) -> [Breakage] {
    var breakages: [Breakage] = []
    if !knows(.kind(item.kind)) {
      breakages = [Breakage(.kindAdded, item.kind)]
    } else {
      let classes = [Name.cellClass(item.cellClass), .modelClass(item.modelClass)]
      breakages = zip(classes, [item.cellClass, item.modelClass])
        .filter { !$1.isEmpty && !knows($0) }.map { Breakage(.classAdded, $1) }
      if breakages.isEmpty {
        breakages =
          (item.fields.map(\.name) + item.events.map(\.name))
          .filter { mayLack(member: $0, of: item) }.map { Breakage(.fieldAdded, $0) }
          + item.fields.filter { retypesField($0, of: item) }.map {
            Breakage(.fieldRetyped, $0.name)
          }
      }
    }
    breakages += item.selectors.filter { mayLack(selector: $0) }
      .map { Breakage(.selectorAdded, $0) }
    if let page = item.presents, mayLack(page: page) {
      breakages.append(.init(.pageAdded, page.id))
    }
    return breakages + self.breakages(ofStoring: item)
  }

  /// Returns the breakages from adding a page and its child pages, without duplicates.
  func breakages(ofAdding page: SettingsPage) -> [Breakage] {
    var breakages: [Breakage] = []
    for item in page.allItems { breakages += self.breakages(ofAdding: item) }
    for selector in PageInterface(of: page).allCalls.map(\.selector)
    where mayLack(selector: selector) {
      breakages.append(.init(.selectorAdded, selector))
    }
    var seen = Set<Breakage>()
    return breakages.filter { seen.insert($0).inserted }
  }

  /// Returns the names that rows add to the names in the registry.
  private func unregisteredNames(of type: RowType) -> [Name] {
    let names = [
      Name.kind(type.kind), .cellClass(type.cellClass), .modelClass(type.modelClass),
    ]
    // The app has all members of a registered kind.
    if let kind = type.declaration, case .fixed = kind.classes,
      kind === app.registry.kind(named: kind.name)
    {
      return names
    }
    return names
      + (type.fields.map(\.name) + type.events).map { .member($0, of: type.modelClass) }
      + type.fields.flatMap { field in
        field.types.map { .typedMember(field.name, of: type.modelClass, $0) }
      }
  }
}

extension SettingsPage.Item {
  /// The selectors that the item calls for a tap and for events.
  var selectors: [String] { (action.map { [$0] } ?? []) + events.compactMap(\.value.string) }
}

extension FieldType {
  /// Returns true if a field of this type can have a value of the given type, or if the type is
  /// unknown.
  fileprivate func mayHaveType(_ type: SettingsValue.ValueType) -> Bool {
    switch self {
    case .string, .enumeration, .formatted: type == .string
    case .boolean: type == .boolean
    case .integer, .number: type == .number
    case .scalar: type == .string || type == .number || type == .boolean
    case .list: type == .list
    case .object, .anyMapping: type == .object
    default: true
    }
  }
}

public import SettingsSyntax

/// The declarations of a page, and the names that it needs from its app. One walk over the page
/// collects them. Checks between pages, generated code, diffs, and the lists of keys and handlers are
/// queries over them.
///
/// The keys, conditions and row types of a container include those of its children, because the app
/// shows them together. The ids and calls do not: each child has its own, and a presenter of its own.
public struct PageInterface: Sendable {
  /// The id of the page.
  public private(set) var id: String
  /// The range of the id; nil for a derived id, and if no other page can have the same id.
  public var place: SourceRange?
  /// The variant of the page, if a presenter created it.
  public private(set) var variant: PageVariant?
  /// The class of the presenter, if the page is the version of an app.
  public private(set) var presenter: String?
  /// The title in the navigation bar.
  public private(set) var title: String?
  /// The inset of the separators between rows, in points.
  public private(set) var separatorInset: SettingsPage.Insets
  /// True if the page has all its data, so that no name contains placeholders.
  public private(set) var isFilled = true
  /// The selectors that the presenter lists, or nil if it has no list.
  public package(set) var handlers: [String]?
  /// The kinds that the page may use, if it is a page of a document.
  public package(set) var registry: Registry?

  // MARK: What the page provides

  /// The ids of the sections that do not depend on data.
  public fileprivate(set) var sectionIDs: [String] = []
  /// The ids of the rows that do not depend on data.
  public fileprivate(set) var rowIDs: [String] = []
  /// The stored keys in page order.
  public package(set) var keys: [StoredKey] = []
  /// The keys whose names contain placeholders, as written. Each represents any number of keys.
  public fileprivate(set) var openKeys: [StoredKey] = []

  // MARK: What the page needs

  /// The conditions in page order.
  public fileprivate(set) var conditions: [AppCondition] = []
  /// The ranges of keys in rows whose kind stores no value, with the name of the kind. The name is
  /// empty for a section without a selection.
  public fileprivate(set) var keysWithoutValue: [(range: SourceRange, message: String)] = []
  /// The unique values and the references of the page and of each of its children.
  public fileprivate(set) var links: [Links] = []
  /// The calls of selectors: first by the rows, each one's action before its events; then by states,
  /// the bar and the delegates.
  public fileprivate(set) var calls: [SelectorCall] = []
  /// The rows that open pages, in page order.
  private(set) var openers: [Opener] = []
  /// The conditions of each row on its visibility, if the page shows nothing when all rows are hidden.
  /// Empty if a row or another part of the page is always visible.
  private(set) var rowConditions: [[AppCondition]] = []
  /// The images that fields name, in page order, without images from data.
  public fileprivate(set) var images: [(name: String, range: SourceRange)] = []
  /// The class of the view controller and its scene in a storyboard, as the page or its container names
  /// them.
  public fileprivate(set) var screens: [SettingsField] = []
  /// The values of the keys that registries add: first to the page, then to its sections.
  public fileprivate(set) var addedFields: [(field: SettingsField, isOfPage: Bool)] = []
  /// The types of the rows, in the order of their first rows. A child may repeat a type.
  public fileprivate(set) var rowTypes: [RowType] = []

  /// The children of a container.
  public fileprivate(set) var children: [PageInterface] = []

  /// True if the page has no stored keys, conditions or references, so that no other page affects
  /// it.
  public var storesNothing: Bool {
    keys.isEmpty && openKeys.isEmpty && conditions.isEmpty && keysWithoutValue.isEmpty
      && links.isEmpty
  }

  /// Returns true if a key, a condition, a unique value or a reference of the page is at a place. The
  /// rows of the page may be in other documents.
  public func hasStorage(at place: SourceRange) -> Bool {
    keys.contains { $0.range == place || $0.defaultPlace == place || $0.patchPlace == place }
      || openKeys.contains { $0.range == place }
      || conditions.contains { $0.range.contains(place) }
      || keysWithoutValue.contains { $0.range == place }
      || links.contains { links in
        links.values.contains { $0.range == place }
          || links.references.contains { $0.range == place }
      }
  }

  /// A row that opens a page.
  struct Opener: Sendable {
    /// The opened page.
    var page: SettingsPage.Item.Presented
    /// The conditions on the row: its own and those of its section.
    var conditions: AppCondition.OfRow
    /// True if the row has a mistake, so that its conditions may be incomplete.
    var isInvalid: Bool
  }

  /// The pages that rows open, in page order.
  public var presented: [SettingsPage.Item.Presented] { openers.map(\.page) }

  /// The calls of the page and its children.
  public var allCalls: [SelectorCall] { calls + children.flatMap(\.allCalls) }

  /// Creates the interface of a page that no other page affects, without a walk over the page.
  package init(_ id: Sourced<String>) {
    (self.id, place) = (id.value, id.origin.range)
    (variant, presenter, title, separatorInset) = (nil, nil, nil, .init())
  }

  /// Collects the interface of a page and its children. Linear in the rows.
  ///
  /// - Parameters:
  ///   - isComplete: false to leave out the ids, calls, images and types of rows. Thousands of
  ///     containers may contain one large page, and the checks between pages need none of these.
  ///   - children: the interfaces of all children, if they are known; empty to collect them.
  public init(of page: SettingsPage, isComplete: Bool = true, children: [PageInterface] = []) {
    self.init(
      of: page, isComplete: isComplete, children,
      as: page.presenter.flatMap { presenter in
        page.idOrigin.range.map {
          PageVariant(page: $0, presenter: presenter, place: page.places[Key.presenter.name])
        }
      })
  }

  private init(
    of page: SettingsPage, isComplete: Bool, _ known: [PageInterface], as variant: PageVariant?
  ) {
    (id, place, self.variant) = (page.id, page.idOrigin.range, variant)
    (presenter, title, separatorInset) = (page.presenter, page.title, page.separatorInset)
    isFilled = page.isFilled
    screens = page.screens
    addedFields = page.fields.map { ($0, true) }
    var walk = PageWalk(self, isComplete: isComplete, choices: page.storedChoices)
    for section in page.sections { walk.visit(section) }
    self = walk.interface
    (openers, rowConditions) = (walk.openers, page.canBeBlank ? walk.rowConditions : [])
    if isComplete { calls += page.callsOutsideRows }
    addLinks(walk.links, of: page)
    for (index, child) in (page.container?.children ?? []).map(\.page).enumerated() {
      guard known.indices.contains(index) else {
        add(PageInterface(of: child, isComplete: isComplete, [], as: variant))
        continue
      }
      // The container may set these.
      var own = known[index]
      (own.place, own.title, own.separatorInset) = (
        child.idOrigin.range, child.title, child.separatorInset
      )
      own.screens = child.screens
      add(own)
    }
  }

  private mutating func addLinks(_ links: Links, of page: SettingsPage) {
    if links.isEmpty { return }
    var links = links
    links.addIDs(of: page)
    self.links.append(links)
  }

  private mutating func add(_ child: PageInterface) {
    keys += child.keys
    openKeys += child.openKeys
    conditions += child.conditions
    keysWithoutValue += child.keysWithoutValue
    links += child.links
    openers += child.openers
    images += child.images
    rowTypes += child.rowTypes
    children.append(child)
  }
}

/// A variant of a page, created by a presenter. An app shows one variant of a page; several are a
/// mistake.
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

/// The walk over the sections and rows of a page.
private struct PageWalk {
  var interface: PageInterface
  private(set) var links = PageInterface.Links()
  private(set) var openers: [PageInterface.Opener] = []
  /// The conditions of each row on its visibility; empty if a row has none.
  private(set) var rowConditions: [[AppCondition]] = []
  private var hasUnconditionalRow = false
  private var knownValues = PageInterface.Links.KnownValues()
  private var rowTypePositions: [RowType.Identity: Int] = [:]

  private let isComplete: Bool
  /// The keys of selections, with the options of all sections that have the same key.
  private let choices: [String: SettingsKey]

  init(_ interface: PageInterface, isComplete: Bool, choices: [String: SettingsKey]) {
    (self.interface, self.isComplete, self.choices) = (interface, isComplete, choices)
  }

  mutating func visit(_ section: SettingsPage.Section) {
    let isRepeated = section.recurrence?.isLoop == true
    if isComplete, !isRepeated, isFixed(section.sourcedID) {
      interface.sectionIDs.append(section.id)
    }
    interface.addedFields += section.fields.map { ($0, false) }
    let conditions = addConditions(section.conditions, of: section.key)
    if let name = section.key { addKey(name, of: section, conditions) }
    for index in section.items.indices {
      visit(section.items[index], isRepeated: isRepeated, within: conditions)
    }
  }

  private mutating func visit(
    _ item: SettingsPage.Item, isRepeated: Bool, within conditions: AppCondition.OfRow
  ) {
    let isLoop = item.recurrence?.isLoop == true
    let conditions = addStorage(of: item, isLoop: isLoop, within: conditions)
    addVisibility(conditions.visibility)
    links.add(item, &knownValues)
    if let page = item.presents {
      openers.append(.init(page: page, conditions: conditions, isInvalid: item.isInvalid))
    }
    guard isComplete else { return }
    if !item.isElement, !isRepeated, !isLoop, isFixed(item.sourcedID) {
      interface.rowIDs.append(item.id)
    }
    interface.calls += item.calls
    addRowType(of: item)
  }

  /// Returns true if an id does not depend on data. Rows from data may change the derived ids of
  /// other rows.
  private func isFixed(_ id: Sourced<String>) -> Bool {
    id.value.isStable && (interface.isFilled || id.origin != .derived)
  }

  private mutating func addVisibility(_ conditions: [AppCondition]) {
    if hasUnconditionalRow { return }
    hasUnconditionalRow = conditions.isEmpty
    if hasUnconditionalRow { rowConditions = [] } else { rowConditions.append(conditions) }
  }

  // MARK: Row types

  private mutating func addRowType(of item: SettingsPage.Item) {
    let identity = RowType.Identity(of: item)
    let position = rowTypePositions[identity] ?? interface.rowTypes.count
    if position == interface.rowTypes.count {
      rowTypePositions[identity] = position
      interface.rowTypes.append(RowType(of: item))
    }
    interface.rowTypes[position].add(item)
    let names = interface.rowTypes[position].imageFields
    if names.isEmpty { return }
    for field in item.fields where names.contains(field.name) {
      if case .data = field.origin { continue }
      if let name = field.value.string, let range = field.origin.range {
        interface.images.append((name, range))
      }
    }
  }

  // MARK: Storage

  private mutating func addKey(
    _ name: String, of section: SettingsPage.Section, _ conditions: AppCondition.OfRow
  ) {
    guard let range = section.properties.origin(of: .key).range else { return }
    guard let own = section.storedKey else {
      return interface.keysWithoutValue.append(
        (
          range,
          "a section without a selection stores no value; write 'selection: {}' if it is one choice"
        ))
    }
    let shared = choices[name].flatMap { $0.isMultiple == own.isMultiple ? $0 : nil } ?? own
    let value = own.isMultiple ? shared.defaultValue : own.defaultValue ?? shared.defaultValue
    // A row with a mistake may be any option.
    let isOpen = section.items.contains(where: \.isInvalid)
    add(
      StoredKey(
        name, isOpen ? .any : shared.choiceDomain, default: value, options: shared.options,
        isOpen: isOpen,
        conditions: conditions, of: owner(section.id, range)))
  }

  private func owner(
    _ item: String, _ range: SourceRange, isElement: Bool = false
  ) -> StoredKey.Owner {
    .init(
      page: interface.id, variant: interface.variant, item: item, range: range,
      isElement: isElement)
  }

  private mutating func add(_ key: StoredKey) {
    if key.name.contains("{") { interface.openKeys.append(key) } else { interface.keys.append(key) }
  }

  /// Adds the conditions and the key of a row. Returns its conditions, with those of its section.
  ///
  /// - Parameter outer: the conditions on the section.
  private mutating func addStorage(
    of item: SettingsPage.Item, isLoop: Bool, within outer: AppCondition.OfRow
  ) -> AppCondition.OfRow {
    if !item.hasKeys { return outer }
    var outer = outer
    if isLoop {
      // In the row, the same path starts at another element than in the section.
      outer.visibility.removeAll(where: \.expression.hasPlaceholders)
      outer.enabling.removeAll(where: \.expression.hasPlaceholders)
    }
    let conditions = addConditions(
      item.conditions, isCombined: item.flagCondition == .combined, of: item.key, within: outer)
    addKey(of: item, conditions)
    return conditions
  }

  private mutating func addKey(of item: SettingsPage.Item, _ conditions: AppCondition.OfRow) {
    guard let name = item.key, let range = item.properties.origin(of: .key).range else { return }
    guard let kind = item.cellKind, !item.isInvalid, !item.hasOpenAccessory else {
      // The mistake is reported already. Conditions on the key are accepted. Wrong options or bounds, or
      // a wrong field that decides about the format, may be the mistake. Data may add a switch.
      let storage = item.cellKind.flatMap { kind in
        kind.formatRules.isEmpty && item.settingFields.count == 1 ? item.storage : nil
      }
      return add(
        StoredKey(
          name, storage.flatMap(item.domain) ?? .any, isOpen: true, conditions: conditions,
          of: owner(item.id, range)))
    }
    guard let storage = item.storage, let domain = item.domain(of: storage) else {
      interface.keysWithoutValue.append((range, item.reasonWithoutStorage))
      return
    }
    let value = item.value(of: storage.field)
    let origin = item.fields.field(named: storage.field)?.origin
    add(
      StoredKey(
        name, domain, default: value == .null ? nil : value,
        options: storage.options.map(item.options) ?? [], isSecret: item.isSecret,
        isInteger: kind.field(named: storage.field)?.type == .integer,
        limits: item.limits(of: storage), kind: kind.name,
        isOpen: item.settingFields.contains { item.value(of: $0).hasBraces },
        conditions: conditions, of: owner(item.id, range, isElement: item.isElement),
        patchPlace: origin?.patch,
        defaultPlace: origin?.range,
        datum: origin?.datum, nameDatum: item.properties.origin(of: .key).datum,
        patches: interface.variant == nil ? [] : item.settingPatches))
  }

  /// Adds the conditions of a row or a section. Returns them with those of its section.
  ///
  /// - Parameter outer: the conditions on the section of a row.
  private mutating func addConditions(
    _ conditions: [Key: SettingsCondition], isCombined: Bool = false, of key: String?,
    within outer: AppCondition.OfRow = .init()
  ) -> AppCondition.OfRow {
    var all = outer
    for name in Key.conditions {
      guard let written = conditions[name],
        let condition = AppCondition(
          name, written, isCombined: isCombined && name == .visibleIf, of: key,
          within: all.visibility)
      else { continue }
      interface.conditions.append(condition)
      if name == .visibleIf {
        all.visibility.append(condition)
      } else {
        all.enabling.append(condition)
      }
    }
    return all
  }
}

extension SettingsPage {
  /// True if the page shows nothing when conditions hide all of its rows: each of its sections has rows
  /// and disappears with them, and the app adds neither other rows nor a message.
  fileprivate var canBeBlank: Bool {
    provider == nil && states[.empty] == nil && tool == nil && container == nil
      && sections.allSatisfy { !$0.items.isEmpty && !$0.showsWhenEmpty }
  }

  fileprivate var screens: [SettingsField] {
    [Key.controller, .storyboard].compactMap { properties.field($0) }
  }

  /// The calls of states, the bar and the delegates.
  package var callsOutsideRows: [SelectorCall] {
    var calls: [SelectorCall] = []
    for (name, state) in statesInOrder {
      guard let retry = state.retry else { continue }
      calls.append(.init(retry, by: .state(name), state.retryOrigin))
    }
    for button in container?.bar ?? [] {
      guard let action = button.action else { continue }
      calls.append(.init(action, by: .bar(title: button.title), button.actionOrigin))
    }
    for delegate in container?.delegates ?? [] {
      let caller = SelectorCall.Caller.delegate(child: delegate.child, event: delegate.event)
      calls.append(.init(delegate.selector, by: caller, delegate.origin))
    }
    return calls
  }
}

extension SettingsPage.Item {
  /// The calls of the item: of its action, and of its events.
  package var calls: [SelectorCall] {
    var calls: [SelectorCall] = []
    if let action {
      let caller = SelectorCall.Caller.item(id: id, modelClass: modelClass)
      calls.append(.init(action, by: caller, actionOrigin))
    }
    for event in events {
      let declared = cellKind?.events.first { $0.name == event.name }
      let caller = SelectorCall.Caller.event(item: id, name: event.name, declared)
      calls.append(.init(event.value.string ?? "", by: caller, event.origin))
    }
    return calls
  }

  /// True if the item adds something to an interface that is not complete: what `PageWalk` collects
  /// from an item before it looks at `isComplete`.
  package var declaresNames: Bool {
    hasKeys || presents != nil || cellKind?.linkedFields.isEmpty == false
  }

  /// The reason why the row stores no value, for a message.
  fileprivate var reasonWithoutStorage: String {
    let kind = "a row of the kind '\(Excerpt.quoted(kind))'"
    guard cellKind?.layout.hasSwitch == true else { return "\(kind) stores no value" }
    return choiceValue == nil
      ? "\(kind) stores no value without a switch"
      : "\(kind) with a 'value' is an option, and its section stores the choice"
  }

  /// True if data decides about the control at the end of the row.
  fileprivate var hasOpenAccessory: Bool {
    guard case .chosen(let field, _)? = cellKind?.layout.accessory else { return false }
    return value(of: field).hasBraces
  }

  /// True if a field of the item may refer to an id of its page.
  package var refersToIDs: Bool {
    cellKind?.linkedFields.contains { $0.target == .id } ?? false
  }
}

extension SettingsPage.Item {
  /// The patches of the fields that decide which values the row stores.
  fileprivate var settingPatches: [SourceRange] {
    settingFields.compactMap { fields.field(named: $0)?.origin.patch }
  }
}

extension Origin {
  /// The range of the patch that set the value; nil for none.
  fileprivate var patch: SourceRange? {
    if case .patched(let range, _) = self { range } else { nil }
  }
}

extension String {
  /// True if an id or a selector does not depend on data.
  package var isStable: Bool { !isEmpty && !utf8.contains(UInt8(ascii: "{")) }
}

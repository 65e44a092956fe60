/// The state of an app's pages while they are in use. Every preview renders a session.
///
/// A session is a reducer without side effects: ``handle(_:)`` applies an event and returns the
/// work for the app. Events for parts that the shown page does not have are ignored.
///
/// A session contains several pages by id, and shows the last page of ``path``. A tap on a row that
/// opens a page of the session adds that page to the path. The page is then in its initial state,
/// but stored values are kept. ``Event/back`` and the effect ``Effect/dismiss`` return to the page
/// before. A page that the session does not contain is only returned as an effect.
public struct SettingsSession: Sendable {
  /// An input to the session.
  public enum Event: Hashable, Sendable {
    /// A value is stored under a key. Nil removes the value, so that the default applies again.
    case set(SettingsValue?, key: String)
    /// The user changes the value of a row, such as a slider, a text field or a menu.
    case change(SettingsValue, row: String)
    /// The user toggles the switch of a row.
    case toggle(row: String)
    /// The user taps a row: an option of a selection, or a row with an action, a page or a URL.
    case tap(row: String)
    /// The keyword of the tool changes; empty for none.
    case search(String)
    /// The user taps an option in a child of a container, which toggles the choice.
    case select(SettingsPage.Choice)
    /// The user clears all choices in a child of a container.
    case clear(child: String)
    /// The user presses a button in the bar of a container, by its position from 0.
    case press(button: Int)
    /// A flag is enabled or disabled.
    case flag(String, isOn: Bool)
    /// The value of a flag with several values changes.
    case variant(String, flag: String)
    /// The version of the app changes; nil if it is unknown.
    case version(AppVersion?)
    /// The platform of the app changes.
    case platform(SettingsContext.Platform)
    /// The page shows a state instead of its contents; nil for the contents.
    case show(SettingsStateName?)
    /// The user returns to the page that opened the shown page. Ignored on the first page.
    case back
  }

  /// Work for the app.
  public enum Effect: Hashable, Sendable {
    /// Calls a selector. Selectors that end with `:` get the argument.
    case call(selector: String, argument: SettingsArgument)
    /// Stores a value under a key; nil removes the value.
    case store(SettingsValue?, key: String)
    /// Presents another page. If the session contains the page, it shows the page already.
    case present(SettingsPage.Item.Presented)
    /// Opens a URL.
    case open(url: String)
    /// Fetches the rows of the shown page again, from the first response, with a keyword; empty for
    /// none.
    case fetch(keyword: String)
    /// Closes the page that was shown, which another page presents. The session has returned to the
    /// page before.
    case dismiss
  }

  /// The state of a page, apart from stored values.
  public struct PageState: Hashable, Sendable {
    /// The keyword of the tool; empty for none.
    public var keyword = ""
    /// The chosen options in the children of a container.
    public var choices: [SettingsPage.Choice] = []
    /// The state that is shown instead of the contents; nil for the contents.
    public var state: SettingsStateName?
    /// The values of rows and the selections of sections without a key, by id. The ids of the children
    /// precede the id of their section, each followed by a line break.
    fileprivate var values: [String: SettingsValue] = [:]

    /// Creates the initial state, which shows the contents and has no keyword and no choices.
    public init() {}

    /// Returns the name of the selection of a section among the values.
    fileprivate static func place(of section: SettingsPage.Section, at path: [String]) -> String {
      (path + [section.id]).joined(separator: "\n")
    }

    /// Replaces the choices in a section by the options that a selection contains.
    fileprivate mutating func setChoices(
      _ selection: SettingsPage.Selection, of section: SettingsPage.Section, at path: [String]
    ) {
      choices.removeAll { $0.children == path && $0.section == section.id }
      choices += section.items.compactMap(\.choiceValue).filter(selection.contains).map {
        SettingsPage.Choice(children: path, section: section.id, value: $0)
      }
    }
  }

  /// The pages, by id.
  public private(set) var pages: [String: SettingsPage]
  /// The states of pages, by the id of the page. A page without an entry is in its initial state.
  public private(set) var pageStates: [String: PageState] = [:]
  /// The ids of the open pages. The first page opened the second, and so on; the last one is shown.
  public private(set) var path: [String]
  /// The id of the page that is shown.
  public var pageID: String { path[path.count - 1] }
  /// The stored values, by key.
  public private(set) var values: [String: SettingsValue] = [:]
  /// The enabled flags.
  package private(set) var flags: Set<String>
  /// The values of flags that have several, by name.
  package private(set) var variants: [String: String]
  /// The version of the app; nil if it is unknown.
  package private(set) var version: AppVersion?
  /// The platform of the app.
  package private(set) var platform: SettingsContext.Platform
  /// The stored keys of the app, by name.
  package let keys: [String: SettingsKey]

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - page: the page that is shown first.
  ///   - others: more pages of the app. If several pages have the same id, the first one is used.
  ///   - store: the store with the values of the pages' keys. The session reads these once, and
  ///     never writes.
  ///   - flags: the enabled flags, without the prefix `flags.`.
  ///   - variants: the values of flags that have several, by name.
  ///   - version: the version of the app; nil if it is unknown.
  public init(
    _ page: SettingsPage, others: [SettingsPage] = [], store: (any SettingsStore)? = nil,
    flags: Set<String> = [], variants: [String: String] = [:], version: AppVersion? = nil,
    platform: SettingsContext.Platform = .current
  ) {
    let keys = ([page] + others).flatMap(\.storedKeys)
    self.init(
      page, others: others, keys: keys, flags: flags, variants: variants, version: version,
      platform: platform)
    for key in keys { values[key.name] = store?.settingsValue(forKey: key.name) }
  }

  /// Creates a session with the stored keys of an app, which may include keys of other pages.
  package init(
    _ page: SettingsPage, others: [SettingsPage] = [], keys: [SettingsKey],
    flags: Set<String> = [], variants: [String: String] = [:], version: AppVersion?,
    platform: SettingsContext.Platform
  ) {
    pages = Dictionary(
      ([page] + others).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    path = [page.id]
    self.keys = SettingsContext.keysByName(keys)
    self.flags = flags
    self.variants = variants
    self.version = version
    self.platform = platform
  }

  /// Returns a copy that begins with another of its pages, with the same values.
  package func beginning(withPage id: String) -> SettingsSession {
    var session = self
    session.path = [id]
    session.pageStates = [:]
    return session
  }

  // MARK: The page

  /// The state of the shown page, apart from stored values.
  public var pageState: PageState { pageStates[pageID] ?? PageState() }

  /// The page that the user sees: with stored values, without hidden rows, and with only the rows
  /// that contain the keyword and pass the filters.
  public var visiblePage: SettingsPage {
    let state = pageState
    return currentPage.narrowed(to: SettingsKeyword(state.keyword)).filtered(by: state.choices)
  }

  /// The values, flags and version that conditions and texts are evaluated with.
  package var context: SettingsContext {
    SettingsContext(
      store: SessionStore(values: values), keys: keys, flags: flags, variants: variants,
      version: version, platform: platform)
  }

  /// The shown page with its values, before the keyword and the filters are applied.
  private var currentPage: SettingsPage {
    var page = (pages[pageID] ?? SettingsPage(id: pageID)).shown(in: context)
    page.apply(pageState.values)
    return page
  }

  // MARK: Events

  /// Applies an event. Returns the work for the app.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .set(let value, let key): return store(value, key)
    case .change(let value, let id): return change(value, row: id)
    case .toggle(let id): return toggle(row: id)
    case .tap(let id): return tapRow(id)
    case .search(let keyword):
      updatePage { $0.keyword = keyword }
      return pages[pageID]?.tool?.search == .remote ? [.fetch(keyword: keyword)] : []
    case .select(let choice): return selectOption(choice)
    case .clear(let child): return clear(child)
    case .press(let index): return pressButton(index)
    case .flag(let name, let isOn):
      if isOn { flags.insert(name) } else { flags.remove(name) }
    case .variant(let value, let name): variants[name] = value
    case .version(let version): self.version = version
    case .platform(let platform): self.platform = platform
    case .show(let state): updatePage { $0.state = state }
    case .back: close()
    }
    return []
  }

  /// Shows a page on top of the shown page, in its initial state.
  private mutating func open(_ id: String) {
    guard pages[id] != nil else { return }
    pageStates[id] = nil
    path.append(id)
  }

  /// Returns to the page that opened the shown page.
  private mutating func close() {
    if path.count > 1 { path.removeLast() }
  }

  private mutating func updatePage(_ change: (inout PageState) -> Void) {
    change(&pageStates[pageID, default: PageState()])
  }

  private mutating func store(_ value: SettingsValue?, _ key: String) -> [Effect] {
    values[key] = value
    return [.store(value, key: key)]
  }

  /// Returns the current state of a row; nil if the row is disabled or does not exist.
  private func currentRow(_ id: String) -> SettingsPage.Item? {
    currentPage.allItems.first { $0.id == id && $0.isEnabled }
  }

  private mutating func change(_ value: SettingsValue, row id: String) -> [Effect] {
    guard let item = currentRow(id), item.storedField != nil else { return [] }
    var effects: [Effect] = []
    if let key = item.key {
      effects = store(value, key)
    } else {
      updatePage { $0.values[id] = value }
    }
    return effects + calls(of: item, value)
  }

  /// Returns the calls of the events of a row.
  private func calls(of item: SettingsPage.Item, _ value: SettingsValue) -> [Effect] {
    item.events.compactMap {
      $0.value.string.map { .call(selector: $0, argument: .value(value)) }
    }
  }

  /// Toggles the switch of a row. The switch of an option follows the selection of its section.
  private mutating func toggle(row id: String) -> [Effect] {
    guard let (children, section, item) = currentPage.place(ofRow: id, in: []),
      let isOn = item.isSwitchedOn
    else { return [] }
    if item.storedField != nil { return change(.boolean(!isOn), row: id) }
    if let option = item.choiceValue, !children.isEmpty {
      return selectOption(.init(children: children, section: section.id, value: option))
    }
    let isSelection = section.selection != nil && children.isEmpty
    if !isSelection { updatePage { $0.values[id] = .boolean(!isOn) } }
    let effects = isSelection ? tapRow(id) : []
    return effects + calls(of: item, .boolean(!isOn))
  }

  private mutating func tapRow(_ id: String) -> [Effect] {
    guard let item = currentRow(id) else { return [] }
    var effects: [Effect] = []
    var dismisses = item.action != nil
    if let section = currentPage.sections.first(where: { $0.items.contains { $0.id == id } }),
      let option = item.choiceValue, let selection = selection(of: section, choosing: option)
    {
      dismisses = selection.mode == .single
      if let key = section.key {
        effects = store(selection.value, key)
      } else {
        updatePage { $0.values[section.id] = selection.value }
      }
    }
    if let action = item.action {
      effects.append(.call(selector: action, argument: .item(item)))
    }
    if let url = item.fields["url"]?.string { effects.append(.open(url: url)) }
    if dismisses, currentPage.dismissal == .onSelect {
      effects.append(.dismiss)
      close()
    }
    if let page = item.presents {
      effects.append(.present(page))
      open(page.id)
    }
    return effects
  }

  /// Returns the selection of a section after a tap on an option. The options of a key that are not
  /// visible, or in other sections, remain chosen.
  private func selection(
    of section: SettingsPage.Section, choosing option: SettingsValue
  ) -> SettingsPage.Selection? {
    guard var selection = section.selection else { return nil }
    var options = section.items.compactMap(\.choiceValue)
    if let name = section.key, case .choices(let all)? = keys[name]?.type {
      selection.value = context.value(forKey: name) ?? .list([])
      options = all
    }
    return selection.toggling(option, among: options)
  }

  /// Chooses an option in a child. A section with a selection has the rules of a tap on a page. In
  /// other sections, each tap adds or removes a choice.
  private mutating func selectOption(_ choice: SettingsPage.Choice) -> [Effect] {
    guard let child = choice.children.first, let option = pages[pageID]?.findOption(choice) else {
      return []
    }
    var isChosen = !pageState.choices.contains(choice)
    var effects: [Effect] = []
    let sections = currentPage.page(ofChild: choice.children)?.sections ?? []
    if let section = sections.first(where: { $0.id == choice.section }),
      let selection = selection(of: section, choosing: choice.value)
    {
      isChosen = selection.contains(choice.value)
      if let key = section.key { effects = store(selection.value, key) }
      updatePage { state in
        if section.key == nil {
          state.values[PageState.place(of: section, at: choice.children)] = selection.value
        }
        for other in sections
        where other.id == section.id || other.key != nil && other.key == section.key {
          state.setChoices(selection, of: other, at: choice.children)
        }
      }
    } else {
      updatePage { state in
        if isChosen {
          state.choices.append(choice)
        } else {
          state.choices.removeAll { $0 == choice }
        }
      }
    }
    return effects + (option.isSwitchedOn == nil ? [] : calls(of: option, .boolean(isChosen)))
      + delegateCalls(of: isChosen ? .didSelect : .didDeselect, in: child, .item(option))
  }

  /// Removes the choices in a child and its children. A stored choice returns to its default.
  private mutating func clear(_ child: String) -> [Effect] {
    updatePage { $0.choices.removeAll { $0.children.first == child } }
    return clearSelections(at: [child]) + delegateCalls(of: .didClear, in: child, .none)
  }

  private mutating func clearSelections(at path: [String]) -> [Effect] {
    guard let page = pages[pageID]?.page(ofChild: path) else { return [] }
    var effects: [Effect] = []
    for section in page.sections {
      guard let selection = section.selection else { continue }
      if let key = section.key {
        if values[key] != nil { effects += store(nil, key) }
      } else {
        updatePage {
          $0.values[PageState.place(of: section, at: path)] =
            selection.mode == .single ? .null : .list([])
        }
      }
    }
    for child in page.container?.children ?? [] {
      effects += clearSelections(at: path + [child.id])
    }
    return effects
  }

  /// Clears the children of a button, and then calls its action.
  private mutating func pressButton(_ index: Int) -> [Effect] {
    guard let container = pages[pageID]?.container, container.bar.indices.contains(index) else {
      return []
    }
    let button = container.bar[index]
    let calls = container.childrenCleared(by: button).flatMap { clear($0) }
    return calls + (button.action.map { [.call(selector: $0, argument: .none)] } ?? [])
  }

  private func delegateCalls(
    of event: SettingsPage.Container.Delegate.Event, in child: String,
    _ argument: SettingsArgument
  ) -> [Effect] {
    (pages[pageID]?.container?.delegates ?? []).filter { $0.child == child && $0.event == event }
      .map { .call(selector: $0.selector, argument: argument) }
  }
}

extension SettingsPage {
  /// A row with its section, and the ids of the children that lead to it.
  fileprivate typealias RowPlace = (children: [String], section: Section, item: Item)

  /// Returns the place of the first row with an id that people can use; nil if there is none.
  ///
  /// - Parameter children: the ids of the children that lead to the page.
  fileprivate func place(ofRow id: String, in children: [String]) -> RowPlace? {
    for section in sections {
      if let item = section.items.first(where: { $0.id == id && $0.isEnabled }) {
        return (children, section, item)
      }
    }
    for child in container?.children ?? [] {
      if let place = child.page.place(ofRow: id, in: children + [child.id]) { return place }
    }
    return nil
  }
}

/// The stored values of a session, as a read-only store.
private struct SessionStore: SettingsStore {
  let values: [String: SettingsValue]

  func settingsValue(forKey key: String) -> SettingsValue? { values[key] }
  func setSettingsValue(_: SettingsValue?, forKey _: String) {}
}

extension SettingsPage {
  /// Sets the values of rows and the selections of sections.
  ///
  /// - Parameter path: the ids of the children that lead to the page.
  fileprivate mutating func apply(_ values: [String: SettingsValue], at path: [String] = []) {
    if values.isEmpty { return }
    for s in sections.indices {
      if let value = values[SettingsSession.PageState.place(of: sections[s], at: path)] {
        sections[s].selection?.value = value
        sections[s].markItems()
      }
      for i in sections[s].items.indices {
        guard let value = values[sections[s].items[i].id] else { continue }
        if let field = sections[s].items[i].storedField {
          sections[s].items[i].fields[field] = value
        } else if let isChosen = value.boolean, sections[s].items[i].isSwitchedOn != nil {
          sections[s].items[i].mark(isChosen: isChosen)
        }
      }
    }
    for (index, child) in (container?.children ?? []).enumerated() {
      container?.children[index].page.apply(values, at: path + [child.id])
    }
  }
}

import SettingsModel

extension EmitForm {
  /// The handlers of a page's presenter.
  public static let handlers = EmitForm(
    "handlers", "what a presenter must implement", HandlersFormat.self)
}

/// The methods that a presenter must implement: each selector that the page calls with its callers,
/// sorted by bytes. A selector with placeholders represents any number of selectors.
///
/// The keys of the root must not identify a kind of document, so that the file is not read as a
/// settings document.
enum HandlersFormat: OutputFormat {
  static func write(_ page: SettingsPage, to writer: inout some StructuredWriter) {
    var calls: [SelectorCall] = []
    page.forEachSelectorCall { calls.append($0) }
    // Calls of the same selector are in the order of the page.
    let ordered = calls.enumerated().sorted { a, b in
      let (x, y) = (a.element.selector.utf8, b.element.selector.utf8)
      if x.elementsEqual(y) { return a.offset < b.offset }
      return x.lexicographicallyPrecedes(y)
    }.map(\.element)
    writer.beginObject()
    writer.member(.handlers, 1)
    let names: SettingsValue = .members([
      Key.id.name: .string(page.id), Key.presenter.name: .string(orNull: page.presenter),
    ])
    writer.member(.page, names)
    var groups: [ArraySlice<SelectorCall>] = []
    var rest = ordered[...]
    while let first = rest.first {
      let group = rest.prefix { $0.selector.utf8.elementsEqual(first.selector.utf8) }
      groups.append(group)
      rest = rest.dropFirst(group.count)
    }
    writer.member("selectors", listing: groups, selector)
    writer.endObject()
  }

  /// Returns a selector with its callers. Empty lists of states, bars and delegates are omitted,
  /// because few pages have them.
  private static func selector(_ calls: ArraySlice<SelectorCall>) -> SettingsValue {
    var callers: [String: [SettingsValue]] = [:]
    for call in calls {
      switch call.caller {
      case .item(let id): callers[Key.items.name, default: []].append(.string(id))
      case .event(let item, let name, let valueType):
        callers[Key.events.name, default: []].append(
          .members(["item": .string(item), "event": .string(name), "value": .string(valueType)]))
      case .state(let name): callers[Key.states.name, default: []].append(.string(name.rawValue))
      case .bar(let title): callers[Key.bar.name, default: []].append(.string(title))
      case .delegate(let child, let event):
        callers[Key.delegates.name, default: []].append(
          .members(["child": .string(child), "event": .string(event.rawValue)]))
      }
    }
    return .members([
      "selector": calls.first.map { .string($0.selector) },
      "takesModel": calls.first.map { .boolean($0.takesModel) },
      Key.items.name: .list(callers[Key.items.name] ?? []),
      Key.events.name: .list(callers[Key.events.name] ?? []),
      Key.states.name: callers[Key.states.name].map(SettingsValue.list),
      Key.bar.name: callers[Key.bar.name].map(SettingsValue.list),
      Key.delegates.name: callers[Key.delegates.name].map(SettingsValue.list),
    ])
  }
}

import SettingsLanguage

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
    // Calls of the same selector are in the order of the page.
    let groups = Dictionary(grouping: PageInterface(of: page).calls) { Array($0.selector.utf8) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    writer.beginObject()
    writer.writeMember(.handlers, 1)
    let names: SettingsValue = .members([
      Key.id.name: .string(page.id), Key.presenter.name: .string(orNull: page.presenter),
    ])
    writer.writeMember(.page, names)
    writer.writeMember("selectors", listing: groups, selectorObject)
    writer.endObject()
  }

  /// Returns a selector with its callers. Empty lists of states, bars and delegates are omitted,
  /// because few pages have them.
  private static func selectorObject(_ calls: [SelectorCall]) -> SettingsValue {
    var callers: [Key: [SettingsValue]] = [:]
    for call in calls {
      let (key, caller): (Key, SettingsValue) =
        switch call.caller {
        case .item(let id, _): (.items, .string(id))
        case .event(let item, let name, let event):
          (
            .events,
            [
              "item": .string(item), "event": .string(name),
              "value": .string(event?.valueType ?? ""),
            ]
          )
        case .state(let name): (.states, .string(name.rawValue))
        case .bar(let title): (.bar, .string(title))
        case .delegate(let child, let event):
          (.delegates, ["child": .string(child), "event": .string(event.rawValue)])
        }
      callers[key, default: []].append(caller)
    }
    return .members([
      "selector": calls.first.map { .string($0.selector) },
      "takesModel": calls.first.map { .boolean($0.takesModel) },
      Key.items.name: .list(callers[.items] ?? []),
      Key.events.name: .list(callers[.events] ?? []),
      Key.states.name: callers[.states].map(SettingsValue.list),
      Key.bar.name: callers[.bar].map(SettingsValue.list),
      Key.delegates.name: callers[.delegates].map(SettingsValue.list),
    ])
  }
}

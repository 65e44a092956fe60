import SettingsModel
import SettingsSyntax

/// Applies what a patch sets to an item.
struct ItemPatch {
  private let settings: PagePatcher.Settings
  /// An item that has what the patch sets, and defaults for the rest.
  private let built: PageTree.Item
  private let kind: CellKind
  private let syntax: SyntaxTree

  init(
    _ settings: PagePatcher.Settings, _ built: PageTree.Item, of kind: CellKind,
    _ syntax: SyntaxTree
  ) {
    self.settings = settings
    self.built = built
    self.kind = kind
    self.syntax = syntax
  }

  /// Changes the item. What is wrong in the patch changes nothing.
  func apply(to item: inout PageTree.Item) {
    // What data leaves out is not set.
    if let use = settings.action, built.action.value != nil || settings.takesActionAway {
      item.action = Sourced(
        built.action.value,
        patched(use.value, built.action.origin, over: item.action.origin, of: item))
    }
    for use in settings.uses where !use.isInvalid {
      if use.slot >= BoundPage.FieldUse.eventBase {
        setEvent(Int(use.slot & ~BoundPage.FieldUse.eventBase), use.value, &item)
      } else {
        setField(Int(use.slot), use.value, &item)
      }
    }
    item.events.removeAll { settings.dropped.contains($0.name) }
  }

  private func setEvent(_ slot: Int, _ value: NodeID, _ item: inout PageTree.Item) {
    guard kind.events.indices.contains(slot),
      var event = built.events.first(where: { $0.name == kind.events[slot].name })
    else { return }
    if let index = item.events.firstIndex(where: { $0.name == event.name }) {
      event.origin = patched(value, event.origin, over: item.events[index].origin, of: item)
      item.events[index] = event
    } else {
      event.origin = patched(value, event.origin, over: .byDefault, of: item)
      let order = kind.events.map(\.name)
      item.events.insert(event, at: place(of: event.name, among: item.events.map(\.name), order))
    }
  }

  private func setField(_ slot: Int, _ value: NodeID, _ item: inout PageTree.Item) {
    let name = kind.fields[slot].name
    if case .own(let cell, let model, let content) = kind.classes {
      switch name {
      case cell: item.cellClass = built.cellClass
      case model: item.modelClass = built.modelClass
      case content:
        item.fields = built.fields.map { field in
          let old = item.fields.first { $0.name == field.name }?.origin ?? .byDefault
          return .init(
            name: field.name, value: field.value,
            origin: patched(value, field.origin, over: old, of: item))
        }
      default: break
      }
      return
    }
    guard var field = built.fields.first(where: { $0.name == name }), field.origin != .byDefault
    else { return }
    if let index = item.fields.firstIndex(where: { $0.name == name }) {
      field.origin = patched(value, field.origin, over: item.fields[index].origin, of: item)
      item.fields[index] = field
    } else {
      field.origin = patched(value, field.origin, over: .byDefault, of: item)
      let order = kind.fields.map(\.name)
      item.fields.insert(field, at: place(of: name, among: item.fields.map(\.name), order))
    }
  }

  /// Where a name belongs among some of an order's names, which stand in that order.
  private func place(of name: String, among names: [String], _ order: [String]) -> Int {
    let later = Set(order.drop { $0 != name }.dropFirst())
    return names.firstIndex(where: later.contains) ?? names.count
  }

  /// The origin of what the patch sets in place of another; that of a value from data is the datum.
  private func patched(
    _ node: NodeID, _ built: Origin, over old: Origin, of item: PageTree.Item
  ) -> Origin {
    if case .data = built { return built }
    return .patched(syntax.range(of: syntax.resolved(node)), over: old.range ?? item.range)
  }
}

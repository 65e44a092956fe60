import SettingsLanguage
import SettingsSyntax

/// The update of an item by a patch.
struct ItemPatch {
  let settings: PagePatcher.Settings
  /// An item with the values of the patch, and defaults for all others.
  let built: SettingsPage.Item
  let kind: CellKind
  let syntax: SyntaxTree

  /// Sets the values in the item. Invalid values are not set.
  func apply(to item: inout SettingsPage.Item) {
    // A value that is missing in the data is not set.
    if let use = settings.action, built.action != nil || settings.takesActionAway {
      item.actionOrigin = patchedOrigin(
        use.value, built.actionOrigin, over: item.actionOrigin.range ?? item.range)
      item.action = built.action
    }
    for use in settings.uses where !use.isInvalid {
      if use.slot >= BoundPage.FieldUse.eventBase {
        let slot = Int(use.slot & ~BoundPage.FieldUse.eventBase)
        guard kind.events.indices.contains(slot),
          let event = built.events.first(where: { $0.name == kind.events[slot].name })
        else { continue }
        setPart(
          event, from: use.value, in: &item.events, order: kind.events.map(\.name), item.range)
      } else {
        setField(kind.fields[Int(use.slot)].name, use.value, &item)
      }
    }
    item.events.removeAll { settings.dropped.contains($0.name) }
  }

  private func setField(_ name: String, _ value: NodeID, _ item: inout SettingsPage.Item) {
    guard case .own(let cell, let model, let content) = kind.classes else {
      guard let field = built.fields.first(where: { $0.name == name }), field.origin != .byDefault
      else { return }
      setPart(field, from: value, in: &item.fields, order: kind.fields.map(\.name), item.range)
      return
    }
    switch name {
    case cell: item.cellClass = built.cellClass
    case model: item.modelClass = built.modelClass
    case content:
      let old = item.fields
      item.fields = SettingsFields(
        built.fields.map { field in
          var field = field
          let range = old.field(named: field.name)?.origin.range ?? item.range
          field.origin = patchedOrigin(value, field.origin, over: range)
          return field
        })
    default: break
    }
  }

  /// Replaces the part with the same name, or inserts the part according to the order of names.
  ///
  /// - Parameter itemRange: the place of the item, used as the replaced place if the item does not
  ///   have the part.
  private func setPart(
    _ part: SettingsField, from value: NodeID, in parts: inout SettingsFields, order: [String],
    _ itemRange: SourceRange
  ) {
    var part = part
    let old = parts.field(named: part.name)
    part.origin = patchedOrigin(value, part.origin, over: old?.origin.range ?? itemRange)
    if old != nil {
      parts.set(part)
    } else {
      let later = Set(order.drop { $0 != part.name }.dropFirst())
      parts.insert(part, at: parts.firstIndex { later.contains($0.name) } ?? parts.count)
    }
  }

  /// Returns the origin of a value that the patch sets. A value from data has the origin of the
  /// datum.
  private func patchedOrigin(_ node: NodeID, _ built: Origin, over old: SourceRange) -> Origin {
    if case .data = built { return built }
    return .patched(syntax.range(of: node), over: old)
  }
}

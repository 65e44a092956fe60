import SettingsModel
import SettingsSyntax

extension PageReader {
  /// Finds out whether a row looks interactive but has no effect. `LinkedApp` reports it, unless another
  /// document handles its taps.
  mutating func checkEffect(ofRowAt position: Int) {
    let item = page.items[position]
    let kind = registry.kinds[Int(item.kind)]
    let uses = page.fields[Int(item.firstField)..<Int(item.endOfFields)]
    // An error in the row may be the cause. If the bag is full, not all errors are known.
    guard !item.isInvalid, !nodes.diagnostics.isFull(of: .inertRow), page.presents[position] == nil,
      // A row with a storage key needs no action: the app stores its value.
      page.itemProperties.isEmpty
        || page.itemProperties[position]?.contains(where: { $0.key == .key }) != true,
      !uses.contains(where: { $0.slot >= BoundPage.FieldUse.eventBase }),
      let control = interactiveControl(kind.preview.accessory, of: kind, uses),
      !nodes.tree.hasErrors(in: item.node, nodes.diagnostics),
      page.inertRows.count < nodes.diagnostics.limit
    else { return }
    page.inertRows.append(
      Diagnostic(
        .inertRow, control.description,
        at: nodes.tree.range(of: item.node),
        notes: [.init("add \(control.remedies(kind))")]))
  }

  /// Returns the interactive control of a row, or nil if it has none or if it depends on data.
  private func interactiveControl(
    _ accessory: PreviewLayout.Accessory, of kind: CellKind, _ uses: ArraySlice<BoundPage.FieldUse>
  ) -> InertControl? {
    func value(of field: String) -> NodeID? {
      let slot = kind.fields.firstIndex { $0.name == field }
      return uses.last { Int($0.slot) == slot }.map { $0.value }
    }
    switch accessory {
    case .toggle: return .toggle
    case .disclosureUnless(let field):
      guard let value = value(of: field) else { return .arrow(hiddenBy: field) }
      return nodes.tree.coreType(of: value) == .false ? .arrow(hiddenBy: field) : nil
    case .chosen(let field, let choices):
      guard let value = value(of: field), let chosen = choices[nodes.string(value)] else {
        return nil
      }
      return interactiveControl(chosen, of: kind, uses)
    case .disclosure where kind.storage != nil: return nil
    case .disclosure: return .arrow(hiddenBy: nil)
    case .none, .checkmark, .text, .slider, .progress, .stepper, .segments, .chosenOption,
      .textField, .link:
      return kind.isButton ? .button : nil
    }
  }
}

/// An interactive control that has no effect.
private enum InertControl {
  /// An arrow, and the field that can hide it, if any.
  case arrow(hiddenBy: String?)
  case toggle
  case button

  var description: String {
    switch self {
    case .arrow: "this row has an arrow, but it calls nothing and opens no page"
    case .toggle: "this row has a switch, but it calls nothing when that is tapped"
    case .button: "this row is a button, but it calls nothing"
    }
  }

  /// Returns the keys that would give the control an effect, for a note.
  func remedies(_ kind: CellKind) -> String {
    let call = "'\(Key.action.name)'"
    switch self {
    case .arrow(let field):
      return "\(call) or '\(Key.presents.name)'"
        + (field.map { ", or hide the arrow with '\($0): true'" } ?? "")
    case .toggle:
      return
        (kind.storage == nil ? "" : "'\(Key.key.name)', under which the app stores the value, or ")
        + (kind.events.first.map { "'\($0.name)'" } ?? call)
    case .button: return call
    }
  }
}

import SettingsLanguage
import SettingsSyntax

extension PageReader {
  /// Finds out whether a row looks interactive but has no effect. `LinkedApp` reports it, unless another
  /// document handles its taps.
  mutating func checkEffect(ofRowAt position: Int) {
    let item = page.items[position]
    let kind = registry.kinds[Int(item.kind)]
    let uses = page.fields[Int(item.firstField)..<Int(item.endOfFields)]
    func value(_ field: String) -> SettingsValue? {
      let slot = kind.fields.firstIndex { $0.name == field }
      return uses.last { Int($0.slot) == slot }.map { nodes.tree.scalarValue(of: $0.value) }
    }
    // An error in the row may be the cause. If the bag is full, not all errors are known.
    guard !item.isInvalid, !nodes.diagnostics.isFull(of: .inertRow), page.presents[position] == nil,
      // A row with a storage key needs no action: the app stores its value.
      page.itemProperties.isEmpty
        || page.itemProperties[position]?.contains(where: { $0.key == .key }) != true,
      !uses.contains(where: { $0.slot >= BoundPage.FieldUse.eventBase }),
      !(isInSelection && value(Key.value.name) != nil),
      let control = InertControl(of: kind, value: value),
      !nodes.tree.hasErrors(in: item.node, nodes.diagnostics),
      page.inertRows.count < nodes.diagnostics.limit
    else { return }
    page.inertRows.append(control.diagnostic(at: nodes.tree.range(of: item.node), kind))
  }
}

extension SettingsPage.Item {
  /// Returns the diagnostic of a row that looks interactive but has no effect; nil for other rows.
  func inertRowDiagnostic(at range: SourceRange) -> Diagnostic? {
    guard !isInvalid, !handlesTaps, key == nil, let cellKind else { return nil }
    return InertControl(of: cellKind, value: { fields[$0] })?.diagnostic(at: range, cellKind)
  }
}

/// An interactive control that has no effect.
private enum InertControl {
  /// An arrow, and the field that can hide it, if any.
  case arrow(hiddenBy: String?)
  /// A switch, and whether the app can store its state under a key.
  case toggle(isStored: Bool)
  case button

  /// Finds the interactive control of a row. Returns nil if it has none or if it depends on data.
  ///
  /// - Parameter value: returns the value of a field, or nil if the row does not have it.
  init?(of kind: CellKind, value: (String) -> SettingsValue?) {
    switch kind.layout.accessory(choosingBy: { value($0)?.string }) {
    case .control(.toggle, _):
      self = .toggle(isStored: kind.storage != nil || value(Key.value.name) == nil)
    case .disclosure(let field?):
      if let value = value(field), value != .boolean(false) { return nil }
      self = .arrow(hiddenBy: field)
    case .disclosure(nil):
      if kind.storage != nil { return nil }
      self = .arrow(hiddenBy: nil)
    default:
      guard kind.isButton else { return nil }
      self = .button
    }
  }

  /// Returns the diagnostic of a row with the control.
  func diagnostic(at range: SourceRange, _ kind: CellKind) -> Diagnostic {
    Diagnostic(.inertRow, description, at: range, notes: [.init("add \(remedies(kind))")])
  }

  private var description: String {
    switch self {
    case .arrow: "this row has an arrow, but it calls nothing and opens no page"
    case .toggle: "this row has a switch, but it calls nothing when that is tapped"
    case .button: "this row is a button, but it calls nothing"
    }
  }

  /// Returns the keys that would give the control an effect, for a note.
  private func remedies(_ kind: CellKind) -> String {
    let call = "'\(Key.action.name)'"
    switch self {
    case .arrow(let field):
      return "\(call) or '\(Key.presents.name)'"
        + (field.map { ", or hide the arrow with '\($0): true'" } ?? "")
    case .toggle(let isStored):
      return
        (isStored ? "'\(Key.key.name)', under which the app stores the value, or " : "")
        + (kind.events.first.map { "'\($0.name)'" } ?? call)
    case .button: return call
    }
  }
}

import SettingsModel
import SettingsSyntax

extension PageReader {
  /// Checks rules of an item's kind: what may stand only beside what.
  ///
  /// The fields of the item are in `fieldMarks`, those of this item marked by `serial`.
  mutating func checkRules(
    _ rules: [FieldRule], of kind: CellKind, events: [(index: Int, use: KeyUse)], item: NodeID
  ) {
    for rule in rules {
      guard let decider = kind.fields.firstIndex(where: { $0.name == rule.decidingField }) else {
        continue
      }
      let decided = value(ofField: decider, in: kind)
      // A decider that is wrong itself was reported; nothing follows from it.
      guard let decided else { continue }
      let applies = decided == rule.decidingValue
      switch rule.subject {
      case .field(let name):
        guard let slot = kind.fields.firstIndex(where: { $0.name == name }) else { continue }
        checkField(rule, slot, of: kind, applies: applies, item: item)
      case .event(let name):
        guard !applies, let use = events.first(where: { kind.events[$0.index].name == name })?.use
        else { continue }
        reportRule(rule, of: kind, at: use)
      }
    }
  }

  private mutating func checkField(
    _ rule: FieldRule, _ slot: Int, of kind: CellKind, applies: Bool, item: NodeID
  ) {
    let field = kind.fields[slot]
    guard fieldMarks[slot].serial == serial, let use = fieldMarks[slot].use else {
      if applies, rule.isRequired {
        let decider = kind.fields.firstIndex { $0.name == rule.decidingField }
        let place = decider.flatMap {
          fieldMarks[$0].serial == serial ? fieldMarks[$0].use?.value : nil
        }
        nodes.report(
          .fieldRule,
          rule.missingMessage,
          at: .node(place ?? item))
      }
      return
    }
    guard !applies else { return }
    let node = nodes.tree.resolved(use.value)
    if let defaultValue = field.defaultValue, defaultValue == simpleValue(of: node) { return }
    reportRule(rule, of: kind, at: use)
  }

  private mutating func reportRule(_ rule: FieldRule, of kind: CellKind, at use: KeyUse) {
    nodes.report(
      .fieldRule,
      rule.misplacedMessage,
      at: .key(use),
      notes: [.init("write '\(rule.decidingField): \(rule.decidingValue)', or leave it out")])
  }

  /// The text that a deciding field has, or has by default; nil where it is wrong.
  private func value(ofField slot: Int, in kind: CellKind) -> String? {
    guard fieldMarks[slot].serial == serial, let use = fieldMarks[slot].use else {
      return kind.fields[slot].defaultValue?.text
    }
    guard let text = simpleValue(of: nodes.tree.resolved(use.value))?.text else { return nil }
    if case .enumeration(let words) = kind.fields[slot].type, !words.contains(text) { return nil }
    return text
  }

  /// A boolean or a text as a value; nil for anything else.
  private func simpleValue(of node: NodeID) -> Value? {
    guard nodes.tree[node].kind == .scalar else { return nil }
    switch nodes.tree.coreType(of: node) {
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .string: return .string(nodes.tree.string(of: node))
    default: return nil
    }
  }
}

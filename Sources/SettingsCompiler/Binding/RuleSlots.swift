import SettingsModel

/// A rule of a kind in positions and bytes, so that most items are seen to keep it at once.
struct RuleSlots: Sendable {
  /// The deciding field's position; -1 where the kind has none of that name.
  let decider: Int
  /// The position of the field or event that it is about; -1 where the kind has none of that name.
  let subject: Int
  let isEvent: Bool
  let isRequired: Bool
  /// Whether the deciding field holds one of some words, so that its bytes decide.
  let isWord: Bool
  /// The value that the deciding field must have, as UTF-8.
  let word: [UInt8]
  /// Whether the condition holds where the deciding field is absent.
  let appliesByDefault: Bool

  init(_ rule: FieldRule, of kind: CellKind) {
    let decider = kind.fields.firstIndex { $0.name == rule.decidingField }
    self.decider = decider ?? -1
    switch rule.subject {
    case .field(let name):
      isEvent = false
      subject = kind.fields.firstIndex { $0.name == name } ?? -1
    case .event(let name):
      isEvent = true
      subject = kind.events.firstIndex { $0.name == name } ?? -1
    }
    isRequired = rule.isRequired
    word = Array(rule.decidingValue.utf8)
    let field = decider.map { kind.fields[$0] }
    if case .enumeration = field?.type { isWord = true } else { isWord = false }
    appliesByDefault = field?.defaultValue?.text == rule.decidingValue
  }
}

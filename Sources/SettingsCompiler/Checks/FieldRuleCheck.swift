import SettingsModel
import SettingsSyntax

/// A rule of a kind in positions and bytes, so that it is checked without a look at names.
struct CompiledRule: Sendable {
  let rule: FieldRule
  /// The position of the deciding field.
  let decider: Int
  /// The position of the field that the rule is about, or the slot of the event.
  let subject: Int
  let isEvent: Bool
  /// The value that the deciding field must have, in UTF-8.
  let word: [UInt8]
  /// All values that the deciding field may have, in UTF-8; empty if it may be any string.
  let words: [[UInt8]]
  /// Whether the condition holds where the deciding field is absent.
  let appliesByDefault: Bool

  /// - Returns: nil for a rule about a field or an event that the kind does not have.
  init?(_ rule: FieldRule, of kind: CellKind) {
    func position(ofField name: String) -> Int? { kind.fields.firstIndex { $0.name == name } }
    guard let decider = position(ofField: rule.decidingField) else { return nil }
    switch rule.subject {
    case .field(let name):
      guard let subject = position(ofField: name) else { return nil }
      (self.subject, isEvent) = (subject, false)
    case .event(let name):
      guard let event = kind.events.firstIndex(where: { $0.name == name }) else { return nil }
      (subject, isEvent) = (Int(BoundPage.FieldUse.eventBase) | event, true)
    }
    self.rule = rule
    self.decider = decider
    word = Array(rule.decidingValue.utf8)
    let type = kind.fields[decider].type
    words = if case .enumeration(let all) = type { all.map { Array($0.utf8) } } else { [] }
    appliesByDefault = kind.fields[decider].defaultValue?.string == rule.decidingValue
  }
}

extension PageReader {
  /// Checks rules of an item's kind: what may stand only beside what.
  ///
  /// - Parameters:
  ///   - first: the position of the item's first field in `BoundPage.fields`.
  ///   - item: where a missing field is reported, unless the deciding field is written.
  mutating func checkRules(
    _ rules: [CompiledRule], _ kind: CellKind, firstField first: Int, item: NodeID
  ) {
    for rule in rules {
      let decider = use(ofField: rule.decider)
      // Nothing follows from a deciding field that is wrong, which is reported, or made from data.
      guard let applies = decider.map({ applies(rule, $0) }) ?? rule.appliesByDefault else {
        continue
      }
      let subject =
        rule.isEvent ? use(ofEvent: rule.subject, firstField: first) : use(ofField: rule.subject)
      if applies {
        guard rule.rule.isRequired, subject == nil else { continue }
        nodes.report(.fieldRule, rule.rule.missingMessage, at: .node(decider?.value ?? item))
      } else if let subject, rule.isEvent || !isDefault(subject, of: kind.fields[rule.subject]) {
        let advice =
          "write '\(rule.rule.decidingField): \(rule.rule.decidingValue)', or leave it out"
        nodes.report(
          .fieldRule, rule.rule.misplacedMessage, at: .key(subject), notes: [.init(advice)])
      }
    }
  }

  private func use(ofField slot: Int) -> SyntaxTree.Entry? {
    fieldMarks[slot].serial == serial ? fieldMarks[slot].use : nil
  }

  private func use(ofEvent slot: Int, firstField: Int) -> SyntaxTree.Entry? {
    page.fields[firstField...].first { Int($0.slot) == slot }.map {
      SyntaxTree.Entry(key: NodeID($0.value.position - 1), value: $0.value)
    }
  }

  /// Whether a value of the deciding field is that of the rule; nil if it cannot be its value.
  private func applies(_ rule: CompiledRule, _ use: SyntaxTree.Entry) -> Bool? {
    let node = use.value
    let bytes = nodes.tree.bytes(of: node)
    if rule.words.isEmpty {
      guard nodes.tree.coreType(of: node) == .string, !nodes.mayBeTemplate(node) else { return nil }
    } else if !rule.words.contains(where: { $0.elementsEqual(bytes) }) {
      return nil
    }
    return rule.word.elementsEqual(bytes)
  }

  /// Whether a boolean or a string is the default of its field.
  private func isDefault(_ use: SyntaxTree.Entry, of field: Field) -> Bool {
    let node = use.value
    guard let value = field.defaultValue, nodes.tree[node].kind == .scalar else { return false }
    switch nodes.tree.coreType(of: node) {
    case .true, .false, .string: return nodes.tree.scalarValue(of: node) == value
    default: return false
    }
  }
}

extension SettingsPage.Item {
  /// Whether a field or an event of a built item says more than its default, and where.
  func presence(
    of subject: FieldRule.Subject, _ kind: CellKind
  ) -> (isPresent: Bool, range: SourceRange?) {
    switch subject {
    case .field(let name):
      let field = fields.first { $0.name == name }
      let byDefault = kind.field(named: name)?.defaultValue
      return (field.map { $0.value != byDefault } ?? false, field?.origin.range)
    case .event(let name):
      let event = events.first { $0.name == name }
      return (event != nil, event?.origin.range)
    }
  }
}

extension TemplateFiller {
  /// Checks the rules of a kind on an item that data has a part in, as far as they could not be
  /// checked where the item is written.
  func checkRules(of kind: CellKind, _ item: SettingsPage.Item) {
    checkValues(of: kind, item)
    for rule in kind.rules {
      guard let decider = item.fields.first(where: { $0.name == rule.decidingField }),
        let decided = decider.value.string
      else { continue }
      let applies = decided.utf8.elementsEqual(rule.decidingValue.utf8)
      let (isPresent, range) = item.presence(of: rule.subject, kind)
      if isPresent, !applies, let datum = decider.origin.datum, let place = decider.origin.range {
        report(
          .fieldRule, rule.misplacedMessage, at: range ?? place,
          notes: [.init("it is '\(Excerpt.quoted(decided))' here", at: datum)])
      } else if applies, rule.isRequired, !isPresent {
        report(
          .fieldRule, rule.missingMessage, at: decider.origin.range ?? item.range,
          notes: decider.origin.datum.map { [.init("'\(rule.decidingField)' is set here", at: $0)] }
            ?? [])
      }
    }
  }
}

import SettingsModel
import SettingsSyntax

extension PageTree.Item {
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
  func checkRules(of kind: CellKind, _ item: PageTree.Item) {
    for rule in kind.rules {
      guard let decider = item.fields.first(where: { $0.name == rule.decidingField }),
        let decided = decider.value.text
      else { continue }
      let applies = decided.utf8.elementsEqual(rule.decidingValue.utf8)
      let (isPresent, range) = item.presence(of: rule.subject, kind)
      if isPresent, !applies, let datum = decider.origin.datum, let place = decider.origin.range {
        report(
          .fieldRule,
          rule.misplacedMessage,
          at: range ?? place, notes: [.init("it is '\(Excerpt.quoted(decided))' here", at: datum)])
      } else if applies, rule.isRequired, !isPresent {
        report(
          .fieldRule,
          rule.missingMessage,
          at: decider.origin.range ?? item.range,
          notes: decider.origin.datum.map { [.init("'\(rule.decidingField)' is set here", at: $0)] }
            ?? [])
      }
    }
  }
}

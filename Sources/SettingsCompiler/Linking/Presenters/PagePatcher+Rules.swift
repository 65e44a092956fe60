import SettingsModel
import SettingsSyntax

extension PagePatcher {
  /// Checks the rules of a kind on an item as a patch leaves it. A rule that the patch has nothing
  /// to do with was checked where the item is written.
  mutating func checkRules(of kind: CellKind, _ index: Int, _ settings: Settings) {
    guard let item = page.nodes[index].item else { return }
    checkValues(of: kind, item, settings)
    for rule in kind.rules {
      let decider = settings.keys[rule.decidingField]
      let subject = settings.keys[rule.subject.name]
      guard decider != nil || subject != nil, isSound(rule.decidingField, settings, kind),
        let decided = item.value(of: rule.decidingField).string
          ?? kind.field(named: rule.decidingField)?.defaultValue?.string
      else { continue }
      let applies = decided.utf8.elementsEqual(rule.decidingValue.utf8)
      let (isPresent, range) = item.presence(of: rule.subject, kind)
      if isPresent, !applies {
        report(rule, of: kind, decider: decider, subject: subject, at: range ?? item.range)
      } else if applies, rule.isRequired, !isPresent, let place = decider {
        reader.nodes.report(.fieldRule, rule.missingMessage, at: .value(place))
      }
    }
  }

  /// Checks the values of an item together, of which the patch sets some.
  private mutating func checkValues(
    of kind: CellKind, _ item: SettingsPage.Item, _ settings: Settings
  ) {
    guard kind.relatesValues else { return }
    let values = ItemValues(item)
    for problem in kind.problems(values.knowledge, choices: values.choices)
    where problem.involved.allSatisfy({ isSound($0, settings, kind) }) {
      guard let use = problem.involved.lazy.compactMap({ settings.keys[$0] }).first else {
        continue
      }
      reader.nodes.report(
        problem.id, problem.message, at: .value(use),
        notes: problem.advice.isEmpty ? [] : [.init(problem.advice)])
    }
  }

  /// Whether the kind has a field, and the patch does not set it to something wrong.
  private func isSound(_ name: String, _ settings: Settings, _ kind: CellKind) -> Bool {
    guard let slot = kind.fields.firstIndex(where: { $0.name == name }) else { return false }
    return settings.uses.allSatisfy { Int($0.slot) != slot || !$0.isInvalid }
  }

  /// - Parameters:
  ///   - decider: the deciding field, where the patch sets it.
  ///   - subject: what the rule is about, where the patch sets it.
  private mutating func report(
    _ rule: FieldRule, of kind: CellKind, decider: SyntaxTree.Entry?, subject: SyntaxTree.Entry?,
    at range: SourceRange
  ) {
    if let subject {
      reader.nodes.report(
        .fieldRule, rule.misplacedMessage, at: .key(subject),
        notes: [.init("set '\(rule.decidingField)' to '\(rule.decidingValue)', or leave it out")])
    } else if let decider {
      let advice =
        if case .event = rule.subject {
          "set it to null to remove it: '\(rule.subject.name): ~'"
        } else if let value = kind.field(named: rule.subject.name)?.defaultValue?.plainText {
          "set it too: '\(rule.subject.name): \(value)'"
        } else {
          "to take it away, remove the item and insert another one"
        }
      reader.nodes.report(
        .fieldRule, rule.misplacedMessage, at: .value(decider),
        notes: [.init("the item has it here", at: range), .init(advice)])
    }
  }
}

extension SettingsValue {
  /// A string or a boolean as it is written.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .number, .list, .object: nil
    }
  }
}

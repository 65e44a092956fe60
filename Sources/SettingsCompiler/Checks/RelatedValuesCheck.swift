import SettingsModel
import SettingsSyntax

// Values that are right by themselves, and wrong together: requirements of kinds, formats that another
// field decides, and choices.

extension PageReader {
  /// Checks the values of the item at hand together.
  ///
  /// - Parameters:
  ///   - first: the position of the item's first field in `BoundPage.fields`.
  ///   - item: where what concerns no written field is reported.
  mutating func checkValues(of kind: CellKind, firstField first: Int, item: NodeID) {
    let wrong = Set(page.fields[first...].filter(\.isInvalid).map(\.value))
    var uses: [String: SyntaxTree.Entry] = [:]
    for (slot, field) in kind.fields.enumerated() where fieldMarks[slot].serial == serial {
      uses[field.name] = fieldMarks[slot].use
    }
    let problems = kind.problems {
      knowledge(of: kind.field(named: $0), uses[$0], wrong)
    } choices: { name in
      guard let options = uses[name], let field = kind.field(named: name) else { return nil }
      guard case .value(.list(let values)) = knowledge(of: field, options, wrong) else {
        return nil
      }
      return OptionValues(values)
    }
    for problem in problems {
      let written = uses[problem.field] ?? problem.involved.lazy.compactMap { uses[$0] }.first
      let fix = problem.suggestion?.string.flatMap { text in
        written.map { nodes.replacing($0.value, with: text, "did you mean '\(text)'?") }
      }
      nodes.report(
        problem.id, problem.message, at: written.map { .value($0) } ?? .node(item),
        notes: fix != nil || problem.advice.isEmpty ? [] : [.init(problem.advice)], fix: fix)
    }
  }

  /// What is known of a field whose value is written, or not.
  private func knowledge(
    of field: Field?, _ use: SyntaxTree.Entry?, _ wrong: Set<NodeID>
  ) -> ValueProblem.Knowledge {
    guard let field else { return .missing }
    guard let use else { return field.defaultValue.map { .value($0) } ?? .missing }
    guard !wrong.contains(use.value), let value = nodes.tree.value(of: use.value, as: field) else {
      return .unknown
    }
    return nodes.readsTemplates && value.hasBraces ? .unknown : .value(value)
  }
}

extension TemplateFiller {
  /// Checks the values of an item that data has a part in.
  func checkValues(of kind: CellKind, _ item: SettingsPage.Item) {
    guard kind.relatesValues else { return }
    let values = ItemValues(item)
    for problem in kind.problems(values.knowledge, choices: values.choices) {
      let involved = problem.involved.compactMap(values.field)
      guard let datum = involved.lazy.compactMap(\.origin.datum).first else { continue }
      report(
        problem.id, problem.message, at: values.field(problem.field)?.origin.range ?? item.range,
        notes: [.init("this value has a part in it", at: datum)])
    }
  }
}

/// What is known of the fields of a built item.
struct ItemValues {
  private let item: SettingsPage.Item

  init(_ item: SettingsPage.Item) { self.item = item }

  func field(_ name: String) -> SettingsField? { item.fields.field(named: name) }

  func knowledge(of name: String) -> ValueProblem.Knowledge {
    field(name).map { .value($0.value) } ?? .missing
  }

  func choices(in name: String) -> OptionValues? {
    if case .list(let options)? = field(name)?.value { OptionValues(options) } else { nil }
  }
}

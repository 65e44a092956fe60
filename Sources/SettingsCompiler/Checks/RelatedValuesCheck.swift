import SettingsLanguage
import SettingsSyntax

// Checks of values that are valid separately, but not together: requirements of kinds, rules,
// formats that depend on another field, and choices. `CellKind.problems` finds the problems of
// written, filled and patched items.

extension PageReader {
  /// Checks the values of the current item together.
  ///
  /// - Parameters:
  ///   - first: the position of the item's first field in `BoundPage.fields`.
  ///   - item: the node for problems without a written field.
  mutating func checkValues(of kind: CellKind, firstField first: Int, item: NodeID) {
    let (tree, marks, uses) = (nodes.tree, fieldMarks, page.fields[first...])
    func use(of name: String) -> SyntaxTree.Entry? {
      if let slot = kind.fields.firstIndex(where: { $0.name == name }) {
        return marks[slot].serial == serial ? marks[slot].use : nil
      }
      guard let event = kind.events.firstIndex(where: { $0.name == name }) else { return nil }
      let slot = BoundPage.FieldUse.eventBase | UInt16(truncatingIfNeeded: event)
      return uses.first { $0.slot == slot }.map {
        SyntaxTree.Entry(key: NodeID($0.value.position - 1), value: $0.value)
      }
    }
    func knowledge(of name: String) -> ValueProblem.Knowledge {
      let field = kind.field(named: name)
      guard let use = use(of: name) else {
        let slot = kind.fields.firstIndex { $0.name == name }
        if let slot, marks[slot].misspelledSerial == serial { return .unknown }
        return field?.defaultValue.map { .value($0) } ?? .missing
      }
      guard let field, !uses.contains(where: { $0.isInvalid && $0.value == use.value }),
        let value = tree.value(of: use.value, as: field)
      else { return .unknown }
      return nodes.readsTemplates && value.hasBraces ? .unknown : .value(value)
    }
    let problems = kind.problems(knowledge) { name in
      guard use(of: name) != nil, case .value(.list(let values)) = knowledge(of: name) else {
        return nil
      }
      return OptionValues(values)
    }
    for problem in problems {
      let written = use(of: problem.field) ?? problem.involved.compactMap(use).first
      if let elements = problem.elements, let written {
        let values = tree.elements(of: written.value).map { element in
          tree.value(of: Key.value.name, in: tree.resolved(element)) ?? element
        }
        reportRepeatedOption(problem.message, values, elements)
        continue
      }
      let fix = problem.suggestion?.string.flatMap { text in
        written.map { nodes.replacementFix($0.value, with: text, "did you mean '\(text)'?") }
      }
      nodes.report(
        problem.id, problem.message,
        at: written.map { problem.isMisplaced ? .key($0) : .value($0) } ?? .node(item),
        notes: fix != nil || problem.advice.isEmpty ? [] : [.init(problem.advice)], fix: fix)
    }
  }
}

extension PageData {
  /// Reports the problems that the data of an item causes, with the ranges of the template and the
  /// data.
  ///
  /// - Parameter open: the names of the fields and events with placeholders.
  func checkValues(of kind: CellKind, _ item: SettingsPage.Item, open: Set<String>) {
    let values = ItemValues(item)
    // The reader has already reported the problems that do not depend on data.
    let reported = Set(values.problems(of: kind, unknown: open))
    for problem in values.problems(of: kind, unknown: [])
    // A secret in a response belongs to one person.
    where problem.id != .secretDefault && !reported.contains(problem) {
      let datum = problem.involved.lazy.compactMap { values.origin(of: $0)?.datum }.first
      report(
        problem.id, problem.message,
        at: values.origin(of: problem.field)?.range ?? item.range,
        notes: datum.map { [.init("this value has a part in it", at: $0)] } ?? [])
    }
  }
}

/// The values of a built item, for checks.
struct ItemValues {
  private let item: SettingsPage.Item

  init(_ item: SettingsPage.Item) { self.item = item }

  /// Returns the origin of a field or an event, or nil if the item does not have it.
  func origin(of name: String) -> Origin? {
    (item.fields.field(named: name) ?? item.events.field(named: name))?.origin
  }

  /// Returns the problems of the values.
  ///
  /// - Parameter unknown: the names of the fields and events with unknown values.
  func problems(of kind: CellKind, unknown: Set<String>) -> [ValueProblem] {
    kind.problems { name in
      if unknown.contains(name) { return .unknown }
      return (item.fields[name] ?? item.events[name]).map { .value($0) } ?? .missing
    } choices: { name in
      guard !unknown.contains(name), case .list(let options)? = item.fields[name] else {
        return nil
      }
      return OptionValues(options)
    }
  }
}

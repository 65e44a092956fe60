import SettingsLanguage
import SettingsSyntax

extension PagePatcher {
  /// Reports the problems of an item that a patch causes.
  ///
  /// - Parameters:
  ///   - old: the item before the patch.
  ///   - use: the entry of the key `set`.
  mutating func checkValues(
    of kind: CellKind, _ index: Int, before old: SettingsPage.Item, _ settings: Settings,
    _ use: SyntaxTree.Entry
  ) {
    guard kind.relatesValues, let item = page[index].item else { return }
    // Invalid values were reported, and are not set.
    let wrong = Set(
      settings.uses.filter(\.isInvalid).compactMap { use in
        kind.fields.indices.contains(Int(use.slot)) ? kind.fields[Int(use.slot)].name : nil
      })
    let values = ItemValues(item)
    let reported = Set(ItemValues(old).problems(of: kind, unknown: []))
    for problem in values.problems(of: kind, unknown: wrong) where !reported.contains(problem) {
      let isSet = settings.keys[problem.field] != nil
      let place =
        settings.keys[problem.field]
        ?? problem.involved.lazy.compactMap { settings.keys[$0] }.first ?? use
      var notes: [Diagnostic.Note] = []
      if !isSet, problem.isMisplaced {
        if let range = values.origin(of: problem.field)?.range {
          notes.append(.init("the item has it here", at: range))
        }
        notes.append(.init(adviceToRemove(problem.field, kind)))
      } else if !problem.advice.isEmpty {
        notes.append(.init(problem.advice))
      }
      reader.nodes.report(
        problem.id, problem.message, at: isSet && problem.isMisplaced ? .key(place) : .value(place),
        notes: notes)
    }
  }

  /// Returns the advice for a field or an event that a patch makes invalid.
  private func adviceToRemove(_ name: String, _ kind: CellKind) -> String {
    if kind.events.contains(where: { $0.name == name }) {
      return "set it to null to remove it: '\(name): ~'"
    }
    switch kind.field(named: name)?.defaultValue {
    case .string(let text)?: return "set it too: '\(name): \(text)'"
    case .boolean(let flag)?: return "set it too: '\(name): \(flag)'"
    default: return "to take it away, remove the item and insert another one"
    }
  }
}

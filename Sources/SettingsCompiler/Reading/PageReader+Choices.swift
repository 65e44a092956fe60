import SettingsModel
import SettingsSyntax

// Conditions on the data, and items with cases.

extension PageReader {
  /// Returns a condition, or nil after reporting a malformed one.
  mutating func readCondition(_ use: SyntaxTree.Entry) -> BoundPage.Condition? {
    nodes.noteData(at: use.value)
    guard nodes.check(use, as: Shape.item.field(.when)) else { return nil }
    let node = use.value
    guard let expression = try? SettingsCondition.Test(parsing: nodes.tree.bytes(of: node)) else {
      return nil
    }
    return .init(node: node, expression: expression)
  }

  /// Reads an item with `cases` instead of a kind.
  ///
  /// - Parameters:
  ///   - key: the key `cases`.
  ///   - isLooped: whether a loop repeats the section.
  mutating func readChoice(_ mapping: NodeID, at key: NodeID, inLoop isLooped: Bool) {
    nodes.noteData(at: key)
    let read = nodes.read(mapping, as: nodes.keys(of: .choice))
    var choice = BoundPage.Choice(key: key, items: 0..<0)
    choice.loop = read[.forEach].flatMap { readLoop($0) }
    choice.condition = read[.when].flatMap { readCondition($0) }
    guard let cases = read[.cases] else { return }
    let start = page.items.count
    let list = cases.value
    var otherwise: NodeID?
    for element in nodes.tree.elements(of: list) {
      if let otherwise {
        nodes.report(
          .unreachableCase,
          "the case before has no '\(Key.when.name)', so this one is never chosen",
          at: .node(element),
          notes: [.init("this one always holds", at: nodes.tree.range(of: otherwise))])
      }
      let position = page.items.count
      readPageItem(element, inLoop: isLooped || choice.loop != nil)
      guard page.items.count == position + 1 else { continue }
      if page.choices.removeValue(forKey: position) != nil || page.itemLoops[position] != nil {
        page.itemLoops[position] = nil
        nodes.report(
          .unknownKey,
          "a case is one row, and has no '\(Key.forEach.name)' and no cases of its own",
          at: .node(element))
      }
      if page.itemConditions[position] == nil, !hasWhen(element) {
        otherwise = otherwise ?? element
      }
    }
    if page.items.count == start { return }
    choice.items = start..<page.items.count
    page.choices[start] = choice
  }

  private func hasWhen(_ node: NodeID) -> Bool {
    let mapping = node
    guard nodes.tree[mapping].kind == .mapping else { return true }
    return nodes.tree.keys.find(Key.when.name).flatMap { nodes.entry($0, of: mapping) } != nil
  }

  /// Reports the key `cases` in an item with a kind.
  mutating func reportCasesBesideKind(_ use: SyntaxTree.Entry) {
    nodes.report(
      .unknownKey, "an item has either '\(Key.kind.name)' or '\(Key.cases.name)'", at: .key(use),
      notes: [.init("move '\(Key.kind.name)' and the fields into the cases")])
  }
}

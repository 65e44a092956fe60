import SettingsLanguage
import SettingsSyntax

// Conditions on the data, and items with cases.

extension PageReader {
  /// Returns the condition of a mapping on the data or on flags of the app, or nil if it has none.
  mutating func readCondition(of read: ReadMapping) -> BoundPage.Condition? {
    if let use = read[.when] { return readCondition(use) }
    return read.place(of: .when).map { .invalid(at: $0) }
  }

  /// Returns the condition of a mapping on the data, or nil if it has none or asks flags, which is
  /// reported.
  mutating func readDataCondition(of read: ReadMapping) -> BoundPage.Condition? {
    if let use = read[.when] { return readDataCondition(use) }
    return read.place(of: .when).map { .invalid(at: $0) }
  }

  /// Returns a condition on the data or on flags of the app. Reports a malformed one.
  mutating func readCondition(_ use: SyntaxTree.Entry) -> BoundPage.Condition {
    let node = use.value
    guard let member = Shape.item.member(.when), nodes.checkValue(use, as: member),
      let expression = nodes.conditions[node]
    else {
      nodes.recordTemplate(at: node)
      return .invalid(at: node)
    }
    let names = expression.references.map(\.name)
    let asksFlags = names.contains { AppFlag.name(in: $0) != nil }
    if !asksFlags {
      nodes.recordTemplate(at: node)
    } else if let other = names.first(where: { AppFlag.name(in: $0) == nil }) {
      nodes.recordTemplate(at: node)
      reportMixedCondition(expression, other, use)
      return .invalid(at: node)
    }
    return .init(node: node, expression: expression, asksFlags: asksFlags)
  }

  /// Reports a condition on flags and on another name.
  private mutating func reportMixedCondition(
    _ expression: SettingsCondition.Test, _ other: String, _ use: SyntaxTree.Entry
  ) {
    let text = nodes.tree.bytes(of: use.value)
    var parts: [String] = []
    if case .all(let tests) = expression.term {
      let ofFlags = tests.filter { test in
        let names = test.references.map(\.name)
        return !names.isEmpty && names.allSatisfy { AppFlag.name(in: $0) != nil }
      }
      parts = ofFlags.map { String(decoding: text[$0.bytes], as: UTF8.self) }
    }
    let part = Excerpt.quoted(parts.joined(separator: " and "))
    nodes.report(
      .malformedCondition,
      "a '\(Key.when.name)' uses either flags or data, but '\(Excerpt.quoted(other))' is not a flag",
      at: .value(use),
      notes: [
        parts.isEmpty
          ? .init(
            "'\(Key.visibleIf.name)' can combine flags with stored keys, but not with data")
          : .init("move '\(part)' to '\(Key.visibleIf.name)', which is decided in the app"),
        .init("put strings in quotes, as in 'flags.group == \"a\"'"),
      ])
  }

  /// Returns a condition on the data, or nil after reporting any other.
  mutating func readDataCondition(_ use: SyntaxTree.Entry) -> BoundPage.Condition? {
    let condition = readCondition(use)
    guard condition.asksFlags else { return condition }
    nodes.report(
      .malformedCondition,
      "only the '\(Key.when.name)' of a section, a row or a case can ask flags",
      at: .value(use), notes: [.init("write the condition in each row")])
    return nil
  }

  /// Shows an item only if a condition on flags holds.
  mutating func addVisibility(_ condition: BoundPage.Condition, ofItemAt position: Int) {
    let properties = page.itemProperties[position] ?? []
    reportSecondCondition(condition.node, beside: properties)
    page.itemProperties[position] = properties + [condition.visibility]
  }

  /// Reports a condition on flags beside `visibleIf`, which asks the same app.
  mutating func reportSecondCondition(
    _ condition: NodeID, beside properties: [BoundPage.Property]
  ) {
    guard let other = properties.first(where: { $0.key == .visibleIf }) else { return }
    nodes.report(
      .malformedCondition,
      "the app decides '\(Key.when.name)' and '\(Key.visibleIf.name)'; write one condition, with 'and'",
      at: .node(condition),
      notes: [.init("the other one is here", at: nodes.tree.range(of: other.value))])
  }

  /// Reads an item with `cases` instead of a kind.
  ///
  /// - Parameters:
  ///   - key: the key `cases`.
  ///   - isLooped: whether a loop repeats the section.
  mutating func readChoice(_ mapping: NodeID, at key: NodeID, inLoop isLooped: Bool) {
    let read = nodes.readMapping(mapping, as: nodes.fileShape(of: .choice))
    var choice = BoundPage.Choice(key: key, items: 0..<0)
    choice.loop = read[.forEach].flatMap { readLoop($0) }
    choice.condition = readDataCondition(of: read)
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
      readPageItem(element, inLoop: isLooped || choice.loop != nil, asCase: true)
      guard page.items.count > position else { continue }
      if page.choices.removeValue(forKey: position) != nil || page.casesBefore[position] != nil
        || page.itemLoops[position] != nil
      {
        page.itemLoops[position] = nil
        nodes.report(
          .unknownKey,
          "a case is one row, and has no '\(Key.forEach.name)' and no cases of its own",
          at: .node(element))
      }
      if !hasWhenKey(element), !hasMisspelledCondition {
        otherwise = otherwise ?? element
      }
    }
    if page.items.count == start { return }
    choice.items = start..<page.items.count
    // Which case an element matches is unknown.
    let invalid = choice.items.compactMap { page.itemConditions[$0] }.first(where: \.isInvalid)
    choice.condition = invalid ?? choice.condition
    if choice.items.contains(where: { page.flagConditions[$0] != nil }) {
      readFlagChoice(choice)
    } else {
      nodes.recordTemplate(at: key)
      page.choices[start] = choice
    }
  }

  /// Makes rows of cases that ask flags. The app shows the first one whose condition holds.
  private mutating func readFlagChoice(_ choice: BoundPage.Choice) {
    var before: [BoundPage.Condition] = []
    var byteCount = 0
    for position in choice.items {
      if let condition = page.itemConditions[position], !condition.isInvalid {
        return nodes.report(
          .malformedCondition,
          "another case asks the app's flags, so this one cannot ask the data",
          at: .node(condition.node))
      }
      page.itemLoops[position] = choice.loop
      page.itemConditions[position] = page.itemConditions[position] ?? choice.condition
      let own = page.itemProperties[position]?.first { $0.key == .visibleIf }?.value
      let ownByteCount = own.map { nodes.tree.bytes(of: $0).count } ?? 0
      if !before.isEmpty, byteCount + ownByteCount > Budget.expressionBytes {
        return nodes.report(
          .malformedCondition,
          "with the conditions of the cases before, this one has more than \(Budget.expressionBytes) bytes",
          at: .node(page.items[position].node))
      }
      page.casesBefore[position] = before
      if let condition = page.flagConditions[position] {
        before.append(condition)
        byteCount += ownByteCount + " and not ()".utf8.count
      }
    }
  }

  private func hasWhenKey(_ node: NodeID) -> Bool {
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

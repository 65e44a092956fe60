import SettingsSyntax

/// Checks what people see after they have used the rows of a page: rows that stay when the row that
/// they depend on is hidden, and rows that wait for each other.
///
/// Only keys whose rows are all on one page are considered. Flags, the platform, the version and other
/// pages may have any value, so conditions on them prove nothing.
struct ReachabilityCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private let scope: ConditionScope
  /// The places of conditions with a mistake.
  private let unsound: Set<SourceRange>
  private var steps = Account(limit: Budget.appConditionSteps.all)
  /// The places of the conditions that were checked, on any page.
  private var checked = Set<SourceRange>()

  /// Checks several pages. Takes a limited number of steps.
  init(_ pages: [PageInterface], in scope: ConditionScope, besides unsound: Set<SourceRange>) {
    (self.scope, self.unsound) = (scope, unsound)
    if pages.allSatisfy({ $0.conditions.isEmpty }) { return }
    var places: [String: Set<SourceRange>] = [:]
    for key in pages.lazy.flatMap(\.keys) { places[key.name, default: []].insert(key.range) }
    for page in pages where !page.conditions.isEmpty {
      let keys = Dictionary(grouping: page.keys, by: \.name).filter { name, rows in
        rows.count <= StateSearch.mostRows && Set(rows.map(\.range)) == places[name]
          && rows.allSatisfy(isKnown)
      }
      for condition in page.conditions where checked.insert(condition.range).inserted {
        checkDependencies(of: condition, keys)
      }
      checkLockedRows(page.keys.map(\.name).filter { keys[$0] != nil }, keys)
    }
  }

  private func isKnown(_ row: StoredKey) -> Bool {
    !row.isOpen && !row.owner.isElement
      && (row.conditions.visibility + row.conditions.enabling).allSatisfy(isSound)
  }

  private func isSound(_ condition: AppCondition) -> Bool {
    !condition.isFilled && !unsound.contains(condition.range)
  }

  // MARK: Hidden dependencies

  /// Reports a row or a section that people can see while the row that it depends on is hidden.
  private mutating func checkDependencies(
    of condition: AppCondition, _ keys: [String: [StoredKey]]
  ) {
    guard condition.key == .visibleIf, (condition.outer + [condition]).allSatisfy(isSound) else {
      return
    }
    for (name, bytes) in condition.references where name != condition.ownKey {
      guard let rows = keys[name], rows.allSatisfy({ !$0.visibility.isEmpty }),
        // A condition that mentions what hides the rows takes it into account.
        !rows.allSatisfy({ row in
          row.visibility.flatMap(\.names).allSatisfy(condition.names.contains)
        })
      else { continue }
      let isShown = (condition.outer + [condition]).map(\.expression)
      let areHidden = rows.map { row in
        SettingsCondition.Test(.not(.init(.all(row.visibility.map(\.expression)))))
      }
      let goal = SettingsCondition.Test(.all(isShown + areHidden))
      guard var search = StateSearch(for: goal, by: keys.tests, in: scope, steps: &steps),
        search.canReach(goal, dependingOn: (condition.expression, name), steps: &steps) == true
      else { continue }
      diagnostics.append(
        .init(
          .hiddenDependency,
          "this stays visible when the row that stores '\(Excerpt.quoted(name))' is hidden",
          at: condition.place(of: bytes) ?? condition.range,
          notes: rows.prefix(3).flatMap { row in
            row.visibility.suffix(1).map { .init("the row is hidden by this", at: $0.range) }
          } + [.init("a hidden row keeps its value; repeat its condition here")],
          fix: rows.count == 1 ? fix(of: condition, by: rows[0], name) : nil))
      return
    }
  }

  /// Returns the fix that adds the condition of a row to a condition on its key.
  private func fix(
    of condition: AppCondition, by row: StoredKey, _ name: String
  ) -> Diagnostic.Fix? {
    let missing = row.visibility.filter { one in
      !condition.outer.contains { $0.range == one.range }
    }
    if condition.isCombined || missing.isEmpty { return nil }
    let added = missing.map { $0.expression.isAny ? "(\($0.text))" : $0.text }
    let whole = condition.expression
    // `x or b` becomes `x or a and b`.
    var part = whole
    if case .any(let parts) = whole.term {
      guard let one = parts.first(where: { $0.references.contains { $0.name == name } }),
        parts.count(where: { $0.references.contains { $0.name == name } }) == 1
      else { return nil }
      part = one
    }
    var bytes = Array(condition.text.utf8)
    guard part.bytes.upperBound <= bytes.count, !part.bytes.isEmpty else { return nil }
    bytes.insert(
      contentsOf: (added.joined(separator: " and ") + " and ").utf8, at: part.bytes.lowerBound)
    let text = String(decoding: bytes, as: UTF8.self)
    let isPlain = condition.range.length == condition.text.utf8.count
    let isSafe = !text.utf8.contains { Array("[]{},:#".utf8).contains($0) }
    return .init(
      "hide it with that row", .unsafe,
      [
        .init(
          condition.range,
          !isPlain ? QuotedText.json(text) : isSafe ? text : QuotedText.yaml(text))
      ])
  }

  // MARK: Locked rows

  /// Reports rows that people can never use, because each waits for another one.
  private mutating func checkLockedRows(_ names: [String], _ keys: [String: [StoredKey]]) {
    var known = Set<String>()
    for name in names where known.insert(name).inserted {
      guard let circle = lockedCircle(of: name, keys),
        let place = condition(of: name, on: circle, keys)
      else { continue }
      known.formUnion(circle)
      let others = circle.filter { $0 != name }.sorted()
      diagnostics.append(
        .init(
          .lockedRows,
          "people can never change '\(Excerpt.quoted(name))'"
            + (others.isEmpty
              ? "" : ": it waits for \(NearestName.list(others.map { "'\($0)'" }))"),
          at: place.range,
          notes: others.prefix(5).compactMap { other in
            condition(of: other, on: circle, keys).map {
              .init("'\(Excerpt.quoted(other))' waits for it", at: $0.range)
            }
          } + [.init("give one of them a default that frees another, or remove a condition")]))
    }
  }

  /// Returns the names whose rows wait for a row that is locked, and that it waits for. Nil if people can
  /// use a row that stores the name, or if that is not certain.
  private mutating func lockedCircle(
    of name: String, _ keys: [String: [StoredKey]]
  ) -> Set<String>? {
    guard let rows = keys[name], rows.allSatisfy(\.isConditional) else { return nil }
    let goal = SettingsCondition.Test(.any(rows.map(\.conditions.test)))
    guard let names = StateSearch.names(decisiveFor: goal, by: keys.tests), names.contains(name),
      var search = StateSearch(for: goal, by: keys.tests, in: scope, steps: &steps),
      search.canReach(goal, steps: &steps) == false,
      ConditionAnalysis.analyze(goal, in: scope, steps: &steps) == .sometimes
    else { return nil }
    return names.filter { other in
      let test = SettingsCondition.Test(.any((keys[other] ?? []).map(\.conditions.test)))
      return StateSearch.names(decisiveFor: test, by: keys.tests)?.contains(name) == true
    }
  }

  /// Returns the condition on a row by which it waits for another one.
  private func condition(
    of name: String, on circle: Set<String>, _ keys: [String: [StoredKey]]
  ) -> AppCondition? {
    let conditions = (keys[name] ?? []).flatMap {
      $0.conditions.enabling + $0.conditions.visibility
    }
    return conditions.first { $0.names.contains(where: circle.contains) }
  }
}

extension [String: [StoredKey]] {
  /// Returns the conditions under which people can use the rows that store a name.
  fileprivate func tests(_ name: String) -> [SettingsCondition.Test]? {
    self[name]?.map(\.conditions.test)
  }
}

extension StoredKey {
  /// True if a condition decides whether people can use the row.
  fileprivate var isConditional: Bool {
    !conditions.visibility.isEmpty || !conditions.enabling.isEmpty
  }
}

extension SettingsCondition.Test {
  /// True if parts are joined by `or`.
  fileprivate var isAny: Bool { if case .any = term { true } else { false } }
}

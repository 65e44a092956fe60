import SettingsSyntax

/// The search for states of stored values that people can reach with the rows of a page.
///
/// After installation, each key has its default. People change the value of a key where one of its rows
/// is visible and enabled; a row that is hidden keeps its value. The values are the candidates of
/// `ConditionAnalysis`, which represent all values that can change a condition. The search visits one
/// state after another, nearest first, and has a limited number of names, rows and steps: pages may have
/// thousands of rows that depend on each other in a chain.
struct StateSearch {
  /// Returns the conditions under which people can use the rows that store a name, one for each row.
  /// Nil if the rows or the values of the name are not all known.
  typealias Rows = (_ name: String) -> [SettingsCondition.Test]?

  /// The most rows that store the names of one search, and the most that store one name.
  static let mostRows = 40

  private var analysis: ConditionAnalysis
  /// The names that rows change, each with the condition under which one of its rows can be used.
  private var changes: [(name: Int, isUsable: ConditionAnalysis.Node)] = []
  /// The positions of the defaults in the candidates, by name.
  private var start: [Int] = []
  /// The values of the names in the state that the last successful search found.
  private(set) var foundState: [(name: String, value: SettingsCondition.Operand)] = []

  /// Creates a search. Returns nil if a condition has a name whose rows or values are not all known.
  ///
  /// - Parameters:
  ///   - goal: the condition to search for.
  ///   - rows: the rows that people can use.
  ///   - steps: the remaining steps. Making the search spends some of them.
  init?(
    for goal: SettingsCondition.Test, by rows: Rows, in scope: ConditionScope,
    steps: inout Account
  ) {
    guard steps.left > 0, let names = StateSearch.names(decisiveFor: goal, by: rows) else {
      return nil
    }
    let tests = names.flatMap { rows($0) ?? [] }
    steps.spend(10 * (names.count + tests.count))
    analysis = ConditionAnalysis([goal] + tests, in: scope)
    for (number, name) in analysis.names.enumerated() {
      guard let key = scope.key(named: name), scope.domain(of: key) != .any,
        let value = StateSearch.position(
          of: scope.defaultValue(of: key), among: analysis.candidates[number])
      else { return nil }
      start.append(value)
      for test in rows(name) ?? [] { changes.append((number, analysis.makeNode(of: test))) }
    }
  }

  /// Returns the names in a condition, and those that decide whether people can change them. Nil if the
  /// rows of one are not all known, or if there are too many.
  static func names(
    decisiveFor goal: SettingsCondition.Test, by rows: Rows
  ) -> Set<String>? {
    var found = Set<String>()
    var rowCount = 0
    var rest = goal.references.map(\.name)
    while let name = rest.popLast() {
      guard found.insert(name).inserted else { continue }
      guard let tests = rows(name) else { return nil }
      rowCount += tests.count
      if rowCount > mostRows { return nil }
      rest += tests.flatMap { $0.references.map(\.name) }
    }
    return found
  }

  /// Returns true if people can reach a state in which a condition holds, and false if they cannot. Nil
  /// if the search ended before, or if not all values are known.
  ///
  /// - Parameter part: a part of the condition and a name in it: the name must have another value than
  ///   its default, and the part must depend on the value. Nil for no such requirement.
  mutating func canReach(
    _ goal: SettingsCondition.Test,
    dependingOn part: (test: SettingsCondition.Test, name: String)? = nil, steps: inout Account
  ) -> Bool? {
    let limit = min(Budget.appConditionSteps.one, steps.left)
    analysis.stepsLeft = limit
    defer { steps.spend(limit - max(0, analysis.stepsLeft) + 1) }
    let node = analysis.makeNode(of: goal)
    let dependent = part.flatMap { part in
      analysis.names.firstIndex(of: part.name).map { (analysis.makeNode(of: part.test), $0) }
    }
    var states = [start]
    var known: Set = [start]
    var next = 0
    var isComplete = analysis.isExact
    while next < states.count {
      let state = states[next]
      next += 1
      if analysis.stepsLeft <= 0 { return nil }
      if holds(node, in: state) == true,
        dependent.map({ depends($0.0, on: $0.1, in: state) }) ?? true
      {
        foundState = analysis.names.indices.map { number in
          (analysis.names[number], analysis.candidates[number][state[number]])
        }
        return true
      }
      for (name, isUsable) in changes {
        guard let canChange = holds(isUsable, in: state) else {
          isComplete = false
          continue
        }
        for value in analysis.candidates[name].indices where canChange && value != state[name] {
          if case .missing = analysis.candidates[name][value] { continue }
          analysis.stepsLeft -= state.count
          var changed = state
          changed[name] = value
          if known.insert(changed).inserted { states.append(changed) }
        }
      }
    }
    return isComplete ? false : nil
  }

  private mutating func holds(_ node: ConditionAnalysis.Node, in state: [Int]) -> Bool? {
    analysis.stepsLeft -= state.count
    return analysis.evaluate(node, state.indices.map { analysis.candidates[$0][state[$0]] })
  }

  /// Returns true if a name has not its default in a state, and a condition would not hold for another
  /// value of it.
  private mutating func depends(
    _ node: ConditionAnalysis.Node, on name: Int, in state: [Int]
  ) -> Bool {
    for value in analysis.candidates[name].indices where state[name] != start[name] {
      var other = state
      other[name] = value
      if holds(node, in: other) == false { return true }
    }
    return false
  }

  /// Returns the position of a default in the candidates of a name. A text that no condition asks for is
  /// represented by another such text.
  private static func position(
    of value: SettingsValue?, among candidates: [SettingsCondition.Operand]
  ) -> Int? {
    let wanted = SettingsCondition.Operand(value)
    return candidates.firstIndex { $0.equals(wanted) && wanted.type == $0.type }
      ?? candidates.lastIndex { $0.type == wanted.type && wanted.type == .string }
  }
}

extension AppCondition.OfRow {
  /// The condition under which people can use the row.
  var test: SettingsCondition.Test { .init(.all((visibility + enabling).map(\.expression))) }
}

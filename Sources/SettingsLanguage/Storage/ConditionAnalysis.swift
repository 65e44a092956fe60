import SettingsSyntax

/// Decides whether a condition can be true and whether it can be false, given the possible values
/// of its names.
///
/// Each name is assigned a small set of candidates: the values that can change the result. For a
/// number, these are its bounds, the constants that it is compared with, and some numbers next to
/// them. If k names are compared with each other, k numbers on either side of a constant suffice,
/// because other values can be moved next to the constant without changing their order.
///
/// The search assigns values to one name after another, and stops as soon as the condition is
/// decided (backtracking with Kleene's three-valued logic).
struct ConditionAnalysis {
  /// The result of an analysis.
  enum Answer: Hashable, Sendable {
    case never, always, sometimes
    /// The search exceeded its limit, or the candidates do not cover all possible values.
    case notProven
  }

  private let scope: ConditionScope
  /// The analyzed condition, and the conditions that are true at the same time.
  private let conditions: [SettingsCondition.Test]
  /// The names. Their positions are the numbers that represent names in `Node`.
  private(set) var names: [String] = []
  /// The candidates of each name, by number.
  private(set) var candidates: [[SettingsCondition.Operand]] = []
  private(set) var isExact = true
  var stepsLeft = 0

  /// Analyzes a condition. Its names must be known, and its types valid.
  ///
  /// - Parameters:
  ///   - others: conditions that are true at the same time. If they cannot all be true, the answer
  ///     is `sometimes`.
  ///   - steps: the remaining steps. The analysis spends some of them.
  static func analyze(
    _ condition: SettingsCondition.Test, where others: [SettingsCondition.Test] = [],
    in scope: ConditionScope,
    steps: inout Account
  ) -> Answer {
    guard steps.left > 0 else { return .notProven }
    // Most conditions consist of the name of one switch.
    if others.isEmpty, let name = condition.name, scope.domain(of: name) == .boolean {
      return .sometimes
    }
    var analysis = ConditionAnalysis([condition] + others, in: scope)
    let node = analysis.makeNode(of: condition)
    let outer = others.map { analysis.makeNode(of: $0) }
    func isSatisfiable(_ node: Node) -> Bool? {
      let limit = min(Budget.appConditionSteps.one, steps.left)
      analysis.stepsLeft = limit
      defer { steps.spend(limit - max(0, analysis.stepsLeft) + 1) }
      var values = [SettingsCondition.Operand?](repeating: nil, count: analysis.names.count)
      return analysis.findAssignment(outer.isEmpty ? node : .all(outer + [node]), &values)
    }
    guard let canHold = isSatisfiable(node), let canFail = isSatisfiable(.not(node)) else {
      return .notProven
    }
    switch (canHold, canFail) {
    case (true, true), (false, false): return .sometimes
    case (false, _): return analysis.isExact ? .never : .notProven
    case (_, false): return analysis.isExact ? .always : .notProven
    }
  }

  init(_ conditions: [SettingsCondition.Test], in scope: ConditionScope) {
    self.scope = scope
    self.conditions = conditions
    visitConditions { part in
      if let name = part.name, !names.contains(name) { names.append(name) }
    }
    candidates = Array(repeating: [], count: names.count)
    for group in makeGroups() {
      for name in group.names {
        var values: [SettingsCondition.Operand] = []
        if let domain = scope.domain(of: names[name]) {
          values = candidateValues(domain, group)
          // A default may be between two steps.
          if case .number = domain,
            let value = scope.key(named: names[name]).flatMap(scope.defaultValue),
            !values.contains(where: { $0.equals(.scalar(value)) })
          {
            values.append(.scalar(value))
          }
        } else {
          isExact = false
        }
        if scope.mayBeMissing(names[name]) { values.append(.missing) }
        candidates[name] = values
      }
    }
  }

  private func visitConditions(_ body: (SettingsCondition.Test) -> Void) {
    for condition in conditions { condition.visit(body) }
  }

  /// Names that are compared with each other, directly or through other names, and the constants
  /// that they are compared with. Only the order of these values affects the result.
  private struct Group {
    var names: [Int] = []
    var constants: [SettingsValue] = []
  }

  /// Returns the names in groups. `n log n` in the size of the conditions.
  private func makeGroups() -> [Group] {
    var numbers: [String: Int] = [:]
    for (number, name) in names.enumerated() { numbers[name] = number }
    // A union-find forest: each name points to a name of its group. The root represents the group.
    var leaders = Array(names.indices)
    func leader(_ name: Int) -> Int {
      var name = name
      while leaders[name] != name {
        leaders[name] = leaders[leaders[name]]
        name = leaders[name]
      }
      return name
    }
    var compared: [(name: Int, constants: [SettingsValue])] = []
    visitConditions { part in
      switch part.term {
      case .comparison(let left, _, let right):
        let found = [left, right].compactMap(\.name).compactMap { numbers[$0] }
        if found.count == 2 { leaders[leader(found[0])] = leader(found[1]) }
        let literals = [left, right].compactMap(\.literal)
        if let name = found.first { compared.append((name, literals)) }
      case .membership(let left, let literals):
        guard let name = left.name.flatMap({ numbers[$0] }) else { return }
        compared.append((name, literals.compactMap(\.literal)))
      default: break
      }
    }
    var groups = [Group](repeating: Group(), count: names.count)
    for name in names.indices { groups[leader(name)].names.append(name) }
    for (name, constants) in compared { groups[leader(name)].constants += constants }
    return groups.filter { !$0.names.isEmpty }
  }

  /// Returns the values of a domain that can change the result.
  private mutating func candidateValues(
    _ domain: ValueDomain, _ group: Group
  ) -> [SettingsCondition.Operand] {
    let constants = group.constants
    switch domain {
    case .boolean: return [true, false].map { .scalar(.boolean($0)) }
    case .choice(let values): return values.map { .scalar($0) }
    case .choices: return [.list(isEmpty: true), .list(isEmpty: false)]
    case .version:
      return candidateVersions(constants.compactMap(\.string).compactMap(AppVersion.init))
    case .number(let minimum, let maximum, let step):
      return candidateNumbers(minimum?.double, maximum?.double, step?.double, group)
    case .text, .date:
      // Strings are only checked for equality here, not for order.
      if hasOrderedStrings { isExact = false }
      let texts = constants.compactMap(\.string)
      let fresh = group.names.indices.map { "\u{1}\($0)" }
      return (Set(texts).sorted() + fresh).map { .scalar(.string($0)) }
    case .any:
      isExact = false
      return [.scalar(.boolean(true)), .scalar(.boolean(false))]
    }
  }

  private var hasOrderedStrings: Bool {
    var isFound = false
    visitConditions { part in
      guard case .comparison(let left, let comparison, let right) = part.term, comparison.isOrder
      else { return }
      for name in [left, right].compactMap(\.name) {
        switch scope.domain(of: name) {
        case .text, .date: isFound = true
        default: break
        }
      }
    }
    return isFound
  }

  /// Returns versions equal to, less than, between and greater than the given versions.
  private func candidateVersions(_ constants: [AppVersion]) -> [SettingsCondition.Operand] {
    var found: [AppVersion] = []
    for version in Set(constants).sorted() {
      if let before = version.justBefore, before > (found.last ?? before) || found.isEmpty {
        found.append(before)
      }
      found.append(version)
      if let after = version.justAfter { found.append(after) }
    }
    if found.isEmpty, let one = AppVersion("1") { found = [one] }
    return Set(found).sorted().map { .version($0) }
  }

  /// Returns numbers at, next to and between the bounds and the constants of a group.
  private func candidateNumbers(
    _ minimum: Double?, _ maximum: Double?, _ step: Double?, _ group: Group
  ) -> [SettingsCondition.Operand] {
    let count = group.names.count
    var marks = group.constants.compactMap(\.number)
    // The bounds of the other names are relevant too.
    for case .number(let low, let high, _)? in group.names.map({ scope.domain(of: names[$0]) }) {
      marks += [low, high].compactMap { $0?.double }
    }
    marks = Array(Set(marks)).sorted()
    if marks.isEmpty { marks = [minimum ?? maximum ?? 0] }
    var found = Set<Double>()
    // Adds a value if it is finite and within the bounds.
    func add(_ value: Double) {
      guard value >= minimum ?? value, value <= maximum ?? value, value.isFinite else { return }
      found.insert(value)
    }
    let isWhole = step.map { $0 == $0.rounded() && (minimum ?? 0) == (minimum ?? 0).rounded() }
    if isOfIntegers(group) {
      // Between two marks, the first integers suffice: others can be moved down without changing
      // their order.
      let first = marks[0].rounded(.down)
      for offset in -count..<0 { add(first + Double(offset)) }
      for mark in marks { for offset in 0...count { add(mark.rounded(.down) + Double(offset)) } }
    } else if isWhole == true, let step {
      let origin = minimum ?? 0
      for mark in marks {
        let base = ((mark - origin) / step).rounded(.down)
        for offset in -count...(count + 1) { add(origin + (base + Double(offset)) * step) }
      }
    } else {
      for (mark, next) in zip(marks, marks.dropFirst() + [marks[marks.count - 1] + 1]) {
        let distance = (next - mark) / Double(count + 1)
        for part in 0...count { add(mark + distance * Double(part)) }
      }
      for part in 1...count { add(marks[0] - Double(part)) }
      if let minimum { add(minimum) }
      if let maximum { add(maximum) }
    }
    return found.sorted().map { .scalar(SettingsValue($0)) }
  }

  /// Returns whether every name of a group accepts all integers between its bounds.
  private func isOfIntegers(_ group: Group) -> Bool {
    group.names.allSatisfy { name in
      guard case .number(let minimum, _, let step?)? = scope.domain(of: names[name]) else {
        return false
      }
      let origin = minimum?.double ?? 0
      return step.double == 1 && origin == origin.rounded()
    }
  }

  // MARK: Search

  /// A part of a condition. Names are replaced by numbers.
  indirect enum Node {
    case operand(Operand)
    case not(Node)
    case all([Node])
    case any([Node])
    case comparison(Operand, SettingsCondition.Comparison, Operand)
    case membership(Operand, [SettingsCondition.Operand])
  }

  indirect enum Operand {
    case name(Int)
    case literal(SettingsCondition.Operand)
    case condition(Node)
  }

  func makeNode(of part: SettingsCondition.Test) -> Node {
    switch part.term {
    case .value, .name: .operand(makeOperand(of: part))
    case .not(let inner): .not(makeNode(of: inner))
    case .all(let parts): .all(parts.map(makeNode))
    case .any(let parts): .any(parts.map(makeNode))
    case .comparison(let left, let comparison, let right):
      .comparison(makeOperand(of: left), comparison, makeOperand(of: right))
    case .membership(let left, let literals):
      .membership(
        makeOperand(of: left),
        literals.map { SettingsCondition.Operand($0.literal) })
    }
  }

  private func makeOperand(of part: SettingsCondition.Test) -> Operand {
    switch part.term {
    case .value(let value): .literal(.scalar(value))
    case .name(let name): .name(names.firstIndex(of: name) ?? 0)
    default: .condition(makeNode(of: part))
    }
  }

  /// Returns whether some assignment satisfies a condition; nil if the search exceeds its limit.
  private mutating func findAssignment(_ node: Node, _ values: inout [SettingsCondition.Operand?])
    -> Bool?
  {
    if stepsLeft <= 0 { return nil }
    if let known = evaluate(node, values) { return known }
    // If all names have values, the undecided part compares values that have no order.
    guard let name = mostDecisiveName(node, values)?.name else { return true }
    var isUnknown = false
    for value in candidates[name] {
      values[name] = value
      switch findAssignment(node, &values) {
      case true?: return true
      case nil: isUnknown = true
      case false?: break
      }
      if stepsLeft <= 0 {
        // The condition may be true for values that were not tried.
        isUnknown = true
        break
      }
    }
    values[name] = nil
    return isUnknown ? nil : false
  }

  /// Evaluates a part. Returns nil if the result depends on names without a value, or if values
  /// cannot be compared.
  mutating func evaluate(_ node: Node, _ values: [SettingsCondition.Operand?]) -> Bool? {
    stepsLeft -= 1
    switch node {
    case .operand(let operand): return value(of: operand, values)?.holds
    case .not(let inner): return evaluate(inner, values).map { !$0 }
    case .all(let nodes): return evaluate(nodes, values, ends: false)
    case .any(let nodes): return evaluate(nodes, values, ends: true)
    case .comparison(let left, let comparison, let right):
      guard let one = value(of: left, values), let other = value(of: right, values),
        comparison.mismatch(of: one.type, other.type) == nil
      else { return nil }
      return comparison.result(of: one, other)
    case .membership(let operand, let literals):
      guard let found = value(of: operand, values) else { return nil }
      return literals.contains { found.equals($0) }
    }
  }

  /// Evaluates several parts. A part with the value `ends` decides the result.
  private mutating func evaluate(
    _ nodes: [Node], _ values: [SettingsCondition.Operand?], ends: Bool
  ) -> Bool? {
    var isUnknown = false
    for node in nodes {
      guard let verdict = evaluate(node, values) else {
        isUnknown = true
        continue
      }
      if verdict == ends { return ends }
    }
    return isUnknown ? nil : !ends
  }

  private mutating func value(
    of operand: Operand, _ values: [SettingsCondition.Operand?]
  ) -> SettingsCondition.Operand? {
    switch operand {
    case .name(let name): values[name]
    case .literal(let value): value
    case .condition(let node): evaluate(node, values).map { .scalar(.boolean($0)) }
    }
  }

  /// Returns the name to assign next, and the number of unassigned names in the smallest undecided
  /// part that contains it. A part with only one such name is decided by the next assignment.
  private mutating func mostDecisiveName(
    _ node: Node, _ values: [SettingsCondition.Operand?]
  ) -> (name: Int, missing: Int)? {
    stepsLeft -= 1
    switch node {
    case .not(let inner): return mostDecisiveName(inner, values)
    case .all(let nodes), .any(let nodes):
      var best: (name: Int, missing: Int)?
      for node in nodes where evaluate(node, values) == nil {
        guard let found = mostDecisiveName(node, values) else { continue }
        if found.missing < best?.missing ?? .max { best = found }
        if best?.missing == 1 { break }
      }
      return best
    case .operand(let operand), .membership(let operand, _):
      return decisiveName(in: [operand], values)
    case .comparison(let left, _, let right): return decisiveName(in: [left, right], values)
    }
  }

  private mutating func decisiveName(
    in operands: [Operand], _ values: [SettingsCondition.Operand?]
  ) -> (name: Int, missing: Int)? {
    var found: (name: Int, missing: Int)?
    for operand in operands {
      switch operand {
      case .name(let name) where values[name] == nil: found = (name, (found?.missing ?? 0) + 1)
      case .condition(let node):
        guard let inner = mostDecisiveName(node, values) else { continue }
        found = (inner.name, (found?.missing ?? 0) + inner.missing)
      case .name, .literal: break
      }
    }
    return found
  }
}

extension AppVersion {
  /// The smallest version greater than this one: `2.0.0.1` for `2`.
  fileprivate var justAfter: AppVersion? { numbers.count < 4 ? appending(1, zerosTo: 4) : next }
  /// The greatest version less than this one; nil for version 0.
  fileprivate var justBefore: AppVersion? {
    guard let last = numbers.last, last > 0 else { return nil }
    var version = self
    version.numbers[numbers.count - 1] = last - 1
    version.pad(with: 999_999_999)
    // Versions have no zeros at the end: 2 is before 2.0.0.1.
    while version.numbers.last == 0 { version.numbers.removeLast() }
    return version
  }
  private var next: AppVersion? {
    var version = self
    version.numbers[numbers.count - 1] += 1
    return version
  }
  private func appending(_ number: Int, zerosTo count: Int) -> AppVersion {
    var version = self
    while version.numbers.count < count - 1 { version.numbers.append(0) }
    version.numbers.append(number)
    return version
  }
  private mutating func pad(with number: Int) {
    while numbers.count < 4 { numbers.append(number) }
  }
}

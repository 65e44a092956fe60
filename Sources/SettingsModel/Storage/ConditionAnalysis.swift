import SettingsSyntax

/// Decides whether a condition can hold, and whether it can fail, for some values of its names.
///
/// Each name gets the few values that can make a difference. Of a number, these are the bounds, the
/// constants that it is compared with and some numbers next to them: with k names that are compared with
/// each other, k numbers on either side suffice, since other values can be moved next to a constant without
/// changing their order.
/// Names get values one after the other; what is already decided ends a branch (backtracking with
/// Kleene's three values).
struct ConditionAnalysis {
  /// The answer.
  enum Answer: Hashable, Sendable {
    case never, always, sometimes
    /// Deciding takes too long, or depends on more than values of known types.
    case notProven
  }

  private let scope: ConditionScope
  /// The condition, and those that hold with it.
  private let conditions: [SettingsCondition.Test]
  /// The names by their numbers.
  private var names: [String] = []
  /// By the name's number: the values that it gets.
  private var candidates: [[SettingsCondition.Operand]] = []
  private var isExact = true
  private var stepsLeft = 0

  /// Decides a condition whose names are known and whose types fit.
  ///
  /// - Parameters:
  ///   - others: conditions that hold at the same time; where they never do, the answer is that they do
  ///     not say more.
  ///   - steps: the steps that are left, of which the answer takes some.
  static func answer(
    _ condition: SettingsCondition.Test, where others: [SettingsCondition.Test] = [],
    in scope: ConditionScope,
    steps: inout Account
  ) -> Answer {
    guard steps.left > 0 else { return .notProven }
    // Most conditions name one switch.
    if others.isEmpty, let name = condition.name, scope.domain(of: name) == .boolean {
      return .sometimes
    }
    var analysis = ConditionAnalysis([condition] + others, in: scope)
    let node = analysis.node(of: condition)
    let outer = others.map { analysis.node(of: $0) }
    func isSatisfiable(_ node: Node) -> Bool? {
      let limit = min(Budget.appConditionSteps.one, steps.left)
      analysis.stepsLeft = limit
      defer { steps.spend(limit - max(0, analysis.stepsLeft) + 1) }
      var values = [SettingsCondition.Operand?](repeating: nil, count: analysis.names.count)
      return analysis.search(outer.isEmpty ? node : .all(outer + [node]), &values)
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

  private init(_ conditions: [SettingsCondition.Test], in scope: ConditionScope) {
    self.scope = scope
    self.conditions = conditions
    visit { part in
      if let name = part.name, !names.contains(name) { names.append(name) }
    }
    candidates = Array(repeating: [], count: names.count)
    for group in groups() {
      for name in group.names {
        var values: [SettingsCondition.Operand] = []
        if let domain = scope.domain(of: names[name]) {
          values = candidates(domain, group)
        } else {
          isExact = false
        }
        if scope.mayBeMissing(names[name]) { values.append(.missing) }
        candidates[name] = values
      }
    }
  }

  private func visit(_ body: (SettingsCondition.Test) -> Void) {
    for condition in conditions { condition.visit(body) }
  }

  /// Names that are compared with each other, directly or by others, and the constants that they are
  /// compared with. Only the order among these decides anything.
  private struct Group {
    var names: [Int] = []
    var constants: [SettingsValue] = []
  }

  /// The names in groups. `n log n` in the conditions.
  private func groups() -> [Group] {
    var numbers: [String: Int] = [:]
    for (number, name) in names.enumerated() { numbers[name] = number }
    // Each name points to one of its group, and in the end to the same.
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
    visit { part in
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

  /// The values of a domain that can make a difference.
  private mutating func candidates(
    _ domain: ValueDomain, _ group: Group
  ) -> [SettingsCondition.Operand] {
    let constants = group.constants
    switch domain {
    case .boolean: return [true, false].map { .scalar(.boolean($0)) }
    case .choice(let values): return values.map { .scalar($0) }
    case .choices: return [.list(isEmpty: true), .list(isEmpty: false)]
    case .version: return versions(constants.compactMap(\.string).compactMap(AppVersion.init))
    case .number(let minimum, let maximum, let step):
      return numbers(minimum?.double, maximum?.double, step?.double, group)
    case .text, .date:
      // Only whether strings are equal is decided.
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
    visit { part in
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

  /// Versions at, before, between and after some.
  private func versions(_ constants: [AppVersion]) -> [SettingsCondition.Operand] {
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

  /// Numbers at, next to and between the bounds and the constants of a group.
  private func numbers(
    _ minimum: Double?, _ maximum: Double?, _ step: Double?, _ group: Group
  ) -> [SettingsCondition.Operand] {
    let count = group.names.count
    var marks = group.constants.compactMap(\.number)
    // The bounds of the other names are marks too.
    for case .number(let low, let high, _)? in group.names.map({ scope.domain(of: names[$0]) }) {
      marks += [low, high].compactMap { $0?.double }
    }
    marks = Array(Set(marks)).sorted()
    if marks.isEmpty { marks = [minimum ?? maximum ?? 0] }
    var found = Set<Double>()
    // The values that the control can set, if it has steps.
    func add(_ value: Double) {
      guard value >= minimum ?? value, value <= maximum ?? value, value.isFinite else { return }
      found.insert(value)
    }
    let isWhole = step.map { $0 == $0.rounded() && (minimum ?? 0) == (minimum ?? 0).rounded() }
    if isOfIntegers(group) {
      // Between two marks, the first numbers suffice: others can be moved down without changing their
      // order.
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

  /// Whether the names of a group have all integers between their bounds.
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

  /// A part of a condition, its names as numbers.
  private indirect enum Node {
    case operand(Operand)
    case not(Node)
    case all([Node])
    case any([Node])
    case comparison(Operand, SettingsCondition.Comparison, Operand)
    case membership(Operand, [SettingsCondition.Operand])
  }

  private indirect enum Operand {
    case name(Int)
    case literal(SettingsCondition.Operand)
    case condition(Node)
  }

  private func node(of part: SettingsCondition.Test) -> Node {
    switch part.term {
    case .value, .name: .operand(operand(of: part))
    case .not(let inner): .not(node(of: inner))
    case .all(let parts): .all(parts.map(node))
    case .any(let parts): .any(parts.map(node))
    case .comparison(let left, let comparison, let right):
      .comparison(operand(of: left), comparison, operand(of: right))
    case .membership(let left, let literals):
      .membership(
        operand(of: left),
        literals.map { SettingsCondition.Operand($0.literal) })
    }
  }

  private func operand(of part: SettingsCondition.Test) -> Operand {
    switch part.term {
    case .value(let value): .literal(.scalar(value))
    case .name(let name): .name(names.firstIndex(of: name) ?? 0)
    default: .condition(node(of: part))
    }
  }

  /// Whether some values satisfy a condition; nil if finding out takes too long.
  private mutating func search(_ node: Node, _ values: inout [SettingsCondition.Operand?]) -> Bool?
  {
    if stepsLeft <= 0 { return nil }
    if let known = verdict(node, values) { return known }
    // Where all names have values, those cannot be compared.
    guard let name = mostDecisive(node, values)?.name else { return true }
    var isUnknown = false
    for value in candidates[name] {
      values[name] = value
      switch search(node, &values) {
      case true?: return true
      case nil: isUnknown = true
      case false?: break
      }
      if stepsLeft <= 0 {
        // What was not tried may hold.
        isUnknown = true
        break
      }
    }
    values[name] = nil
    return isUnknown ? nil : false
  }

  /// Whether a part holds; nil where that depends on names that have no value yet, and where values cannot
  /// be compared.
  private mutating func verdict(_ node: Node, _ values: [SettingsCondition.Operand?]) -> Bool? {
    stepsLeft -= 1
    switch node {
    case .operand(let operand): return value(of: operand, values)?.holds
    case .not(let inner): return verdict(inner, values).map { !$0 }
    case .all(let nodes): return verdict(nodes, values, ends: false)
    case .any(let nodes): return verdict(nodes, values, ends: true)
    case .comparison(let left, let comparison, let right):
      guard let one = value(of: left, values), let other = value(of: right, values),
        comparison.mismatch(of: one.type, other.type) == nil
      else { return nil }
      return comparison.holds(of: one, other)
    case .membership(let operand, let literals):
      guard let found = value(of: operand, values) else { return nil }
      return literals.contains { found.equals($0) }
    }
  }

  /// The verdict on several parts, of which one of a kind ends the search.
  private mutating func verdict(
    _ nodes: [Node], _ values: [SettingsCondition.Operand?], ends: Bool
  ) -> Bool? {
    var isUnknown = false
    for node in nodes {
      guard let verdict = verdict(node, values) else {
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
    case .condition(let node): verdict(node, values).map { .scalar(.boolean($0)) }
    }
  }

  /// The name to give a value next, and how many names the smallest undecided part with it lacks: what
  /// one value decides ends a branch.
  private mutating func mostDecisive(
    _ node: Node, _ values: [SettingsCondition.Operand?]
  ) -> (name: Int, missing: Int)? {
    stepsLeft -= 1
    switch node {
    case .not(let inner): return mostDecisive(inner, values)
    case .all(let nodes), .any(let nodes):
      var best: (name: Int, missing: Int)?
      for node in nodes where verdict(node, values) == nil {
        guard let found = mostDecisive(node, values) else { continue }
        if found.missing < best?.missing ?? .max { best = found }
        if best?.missing == 1 { break }
      }
      return best
    case .operand(let operand), .membership(let operand, _): return missing(in: [operand], values)
    case .comparison(let left, _, let right): return missing(in: [left, right], values)
    }
  }

  private mutating func missing(
    in operands: [Operand], _ values: [SettingsCondition.Operand?]
  ) -> (name: Int, missing: Int)? {
    var found: (name: Int, missing: Int)?
    for operand in operands {
      switch operand {
      case .name(let name) where values[name] == nil: found = (name, (found?.missing ?? 0) + 1)
      case .condition(let node):
        guard let inner = mostDecisive(node, values) else { continue }
        found = (inner.name, (found?.missing ?? 0) + inner.missing)
      case .name, .literal: break
      }
    }
    return found
  }
}

extension AppVersion {
  /// A version after this one, and before all others that conditions name.
  fileprivate var justAfter: AppVersion? { numbers.count < 4 ? appending(1, zerosTo: 4) : next }
  /// A version before this one; nil before the first.
  fileprivate var justBefore: AppVersion? {
    guard let last = numbers.last, last > 0 else { return nil }
    var version = self
    version.numbers[numbers.count - 1] = last - 1
    version.pad(with: 999_999_999)
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

public import SettingsSyntax

/// Decides whether a condition can hold, and whether it can fail, for some values of its names.
///
/// Each name gets the few values that can make a difference. Of a number, these are the bounds, the
/// constants of the condition and some numbers next to them: with k names in comparisons, k numbers on
/// either side suffice, since other values can be moved next to a constant without changing their order.
/// Names get values one after the other; what is already decided ends a branch (backtracking with
/// Kleene's three values).
public struct ConditionAnalysis {
  /// The answer.
  public enum Answer: Hashable, Sendable {
    case never, always, sometimes
    /// Deciding takes too long, or depends on more than values of known types.
    case notProven
  }

  /// The most evaluations.
  private static let budget = 20_000

  private let scope: ConditionScope
  private let condition: Expression.Part
  private var candidates: [(name: String, values: [Expression.Operand])] = []
  private var isExact = true
  private var evaluations = 0

  /// Decides a condition whose names are known and whose types fit.
  ///
  /// - Parameter others: conditions that hold too where it is asked.
  public static func answer(
    _ condition: Expression, whenAll others: [Expression] = [], in scope: ConditionScope
  ) -> Answer {
    let parts = others.map(\.root) + [condition.root]
    let whole = Expression.Part(term: .all(parts), bytes: 0..<0)
    let known = Expression.Part(term: .all(others.map(\.root)), bytes: 0..<0)
    let negated = Expression.Part(
      term: .all([known, .init(term: .not(condition.root), bytes: 0..<0)]), bytes: 0..<0)
    var analysis = ConditionAnalysis(whole, in: scope)
    guard let canHold = analysis.isSatisfiable(whole), let canFail = analysis.isSatisfiable(negated)
    else { return .notProven }
    switch (canHold, canFail) {
    case (true, true): return .sometimes
    case (false, _): return analysis.isExact ? .never : .notProven
    case (_, false): return analysis.isExact ? .always : .notProven
    }
  }

  private init(_ condition: Expression.Part, in scope: ConditionScope) {
    self.scope = scope
    self.condition = condition
    var names: [String] = []
    condition.visit { part in
      if case .reference(let path) = part.term, !names.contains(path.text) {
        names.append(path.text)
      }
    }
    let constants = constants
    for name in names {
      guard let domain = scope.domain(of: name) else {
        isExact = false
        continue
      }
      var values = candidates(domain, constants, count: names.count)
      if scope.mayBeMissing(name) { values.append(.missing) }
      candidates.append((name, values))
    }
    // Names with few values first: they decide most.
    candidates.sort { $0.values.count < $1.values.count }
  }

  /// The literals in the condition.
  private var constants: [Value] {
    var found: [Value] = []
    condition.visit { part in
      switch part.term {
      case .literal(let value): found.append(value)
      case .membership(_, let literals):
        for case .literal(let value) in literals.map(\.term) { found.append(value) }
      default: break
      }
    }
    return found
  }

  /// The values of a domain that can make a difference.
  private mutating func candidates(
    _ domain: ValueDomain, _ constants: [Value], count: Int
  ) -> [Expression.Operand] {
    switch domain {
    case .boolean: return [true, false].map { .scalar(.boolean($0)) }
    case .choice(let values): return values.map { .scalar($0) }
    case .choices: return [.list(count: 0), .list(count: 1)]
    case .version: return versions(constants.compactMap(\.text).compactMap(AppVersion.init))
    case .number(let minimum, let maximum, let step):
      return numbers(minimum?.double, maximum?.double, step?.double, constants, count)
    case .text, .date:
      // Only whether strings are equal is decided.
      if hasOrderedStrings { isExact = false }
      let texts = constants.compactMap(\.text)
      let fresh = (0..<count).map { "\u{1}\($0)" }
      return (Set(texts).sorted() + fresh).map { .scalar(.string($0)) }
    case .any:
      isExact = false
      return [.scalar(.boolean(true)), .scalar(.boolean(false))]
    }
  }

  private var hasOrderedStrings: Bool {
    var isFound = false
    condition.visit { part in
      guard case .comparison(let left, let comparison, let right) = part.term, comparison.isOrder
      else { return }
      for case .reference(let path) in [left.term, right.term] {
        if [.text, .date].contains(scope.domain(of: path.text)) { isFound = true }
      }
    }
    return isFound
  }

  /// Versions at, before, between and after some.
  private func versions(_ constants: [AppVersion]) -> [Expression.Operand] {
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

  /// Numbers at, next to and between the bounds and the constants of a condition.
  private func numbers(
    _ minimum: Double?, _ maximum: Double?, _ step: Double?, _ constants: [Value], _ count: Int
  ) -> [Expression.Operand] {
    var marks = constants.compactMap { value -> Double? in
      if case .number(let number) = value { number.double } else { nil }
    }
    // All numbers of other names are marks too.
    for name in scope.keys.values {
      guard case .number(let low, let high, _) = name.domain, isNamed(name.name) else { continue }
      marks += [low?.double, high?.double].compactMap(\.self)
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
    if isWhole == true, let step {
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
    return found.sorted().map { .scalar(.number(CoreNumber($0))) }
  }

  private func isNamed(_ name: String) -> Bool {
    var isFound = false
    condition.visit { part in
      if case .reference(let path) = part.term, path.text == name { isFound = true }
    }
    return isFound
  }

  // MARK: Search

  /// Whether some values satisfy a condition; nil if finding out takes too long.
  private mutating func isSatisfiable(_ condition: Expression.Part) -> Bool? {
    evaluations = 0
    var values: [String: Expression.Operand] = [:]
    return search(condition, &values, at: 0)
  }

  private mutating func search(
    _ condition: Expression.Part, _ values: inout [String: Expression.Operand], at index: Int
  ) -> Bool? {
    evaluations += 1
    if evaluations > ConditionAnalysis.budget { return nil }
    if let known = condition.verdict({ values[$0] }) { return known }
    guard index < candidates.count else { return true }
    var isUnknown = false
    for value in candidates[index].values {
      values[candidates[index].name] = value
      switch search(condition, &values, at: index + 1) {
      case true?: return true
      case nil: isUnknown = true
      case false?: break
      }
      if evaluations > ConditionAnalysis.budget { break }
    }
    values[candidates[index].name] = nil
    return isUnknown ? nil : false
  }
}

extension Expression.Part {
  /// Whether the part holds; nil where that depends on names that have no value yet, and where values
  /// cannot be compared.
  ///
  /// - Parameter value: the value of a name; nil for one that has none yet.
  func verdict(_ value: (String) -> Expression.Operand?) -> Bool? {
    switch term {
    case .not(let inner): return inner.verdict(value).map { !$0 }
    case .all(let parts):
      var isUnknown = false
      for part in parts {
        switch part.verdict(value) {
        case false?: return false
        case nil: isUnknown = true
        case true?: break
        }
      }
      return isUnknown ? nil : true
    case .any(let parts):
      var isUnknown = false
      for part in parts {
        switch part.verdict(value) {
        case true?: return true
        case nil: isUnknown = true
        case false?: break
        }
      }
      return isUnknown ? nil : false
    default:
      var isUnknown = false
      visit { part in
        if case .reference(let path) = part.term, value(path.text) == nil { isUnknown = true }
      }
      if isUnknown { return nil }
      return try? Expression.holds(self) { path, _ in value(path.text) ?? .missing }
    }
  }
}

extension CoreNumber {
  /// The number as a double; nil for one that cannot be represented.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .float(let value): value
    case .unrepresentable: nil
    }
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

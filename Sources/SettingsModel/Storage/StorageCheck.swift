public import SettingsSyntax

/// Checks the stored keys of all pages of a project, and the conditions on them.
///
/// Rows that share a key must agree on its values and default. The names and types in a condition
/// must be valid, conditions must not depend on each other in a cycle, and a condition should not
/// be always or never true.
public struct StorageCheck {
  /// The diagnostics, in no particular order.
  public private(set) var diagnostics: [Diagnostic] = []
  private var scope: ConditionScope
  private var keys: [StoredKey] = []
  private let conditions: [AppCondition]
  /// True if all pages of the project are known. If false, the values of a key may be incomplete.
  private let isComplete: Bool
  /// The names of the keys that several rows or sections have.
  private var repeatedKeys = Set<String>()
  /// The number of names that may still be compared with unknown names.
  private var suggestionsLeft = 100_000
  /// The messages about conditions, each with its file.
  private var messages = Set<[String]>()

  /// Checks several pages. Takes `n log n` steps for keys and conditions, and a limited number of
  /// steps for the analysis of conditions.
  ///
  /// - Parameters:
  ///   - flags: the flags that the project declares.
  ///   - isComplete: whether every page of the project is known.
  public init(_ pages: [PageStorage], flags: [AppFlag], isComplete: Bool = true) {
    self.isComplete = isComplete
    var known = Set<SourceRange>()
    keys = pages.flatMap(\.keys).filter { known.insert($0.patchPlace ?? $0.range).inserted }
    conditions = pages.flatMap(\.conditions).filter { known.insert($0.range).inserted }
    scope = ConditionScope(pages, flags: flags, isComplete: isComplete)
    for (range, kind) in pages.flatMap(\.withoutValue) where known.insert(range).inserted {
      let what = kind.isEmpty ? "a section without a selection" : "a row of the kind '\(kind)'"
      diagnostics.append(.init(.nothingToStore, "\(what) keeps no value", at: range))
    }
    checkConflicts()
    var sound = Set<SourceRange>()
    for condition in conditions where check(condition) { sound.insert(condition.range) }
    let cyclic = checkCycles()
    if isComplete { checkTruth(of: sound.subtracting(cyclic)) }
  }

  // MARK: Keys

  private mutating func checkConflicts() {
    for (name, group) in Dictionary(grouping: keys, by: \.name) where group.count > 1 {
      repeatedKeys.insert(name)
      // Keys that conflict with each other. A few of them suffice to find a conflict for each key.
      var different: [StoredKey] = []
      for key in group where different.count < 8 {
        let isKnown = different.contains {
          $0.variant == key.variant && $0.conflict(with: key) == nil
        }
        if !isKnown { different.append(key) }
      }
      if different.count > 1 { checkConflicts(in: group, with: different) }
    }
  }

  /// Reports every key with a conflict, so that the result does not depend on the order of the
  /// files.
  private mutating func checkConflicts(in group: [StoredKey], with others: [StoredKey]) {
    for key in group {
      for other in others {
        guard let reason = key.conflict(with: other) else { continue }
        scope.forgetDomain(of: key.name)
        if let variant = key.variant, other.variant?.excludes(variant) == true { continue }
        report(key, reason, other)
        break
      }
    }
  }

  private mutating func report(_ key: StoredKey, _ reason: String, _ other: StoredKey) {
    diagnostics.append(
      .init(
        .conflictingKeys, "'\(Excerpt.quoted(key.name))' \(reason)",
        at: key.patchPlace ?? key.range,
        notes: [.init("the other one is here", at: other.patchPlace ?? other.range)]))
  }

  // MARK: Conditions

  private mutating func check(_ condition: AppCondition) -> Bool {
    let problems = scope.problems(of: condition, suggestionsLeft: &suggestionsLeft)
      .filter { isComplete || $0.id != .unknownChoice }
    for problem in problems {
      let place = condition.place(of: problem.bytes)
      // The condition of a case repeats those of the cases before it.
      let message = ["\(condition.range.file.rawValue)", problem.message]
      guard messages.insert(message).inserted || !condition.isCombined else { continue }
      let fix = problem.suggestion.flatMap { name in
        place.map { place in
          Diagnostic.Fix(
            "did you mean \(name.hasPrefix("'") ? name : "'\(name)'")?", .unsafe,
            [.init(place, name)])
        }
      }
      diagnostics.append(
        .init(
          problem.id, problem.message, at: place ?? condition.range,
          notes: fix != nil || problem.advice.isEmpty ? [] : [.init(problem.advice)], fix: fix))
    }
    return problems.isEmpty
  }

  /// Reports rows and sections whose visibility depends on each other in a cycle. Returns the
  /// conditions that close a cycle.
  private mutating func checkCycles() -> Set<SourceRange> {
    var cyclic = Set<SourceRange>()
    // The state of a depth-first search, by key: 1 while the key is on the path, 2 when it is done.
    var state: [String: Int] = [:]
    let starts = keys.filter { !$0.visibility.isEmpty }.map(\.name).sorted()
    for start in starts where state[start] == nil {
      var path = [(name: start, next: dependencies(of: start)[...])]
      state[start] = 1
      while let last = path.last {
        guard let edge = last.next.first else {
          state[last.name] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].next = last.next.dropFirst()
        switch state[edge.name] {
        case nil where scope.keys[edge.name] != nil:
          state[edge.name] = 1
          path.append((edge.name, dependencies(of: edge.name)[...]))
        case 1?:
          // A condition of a row on its own key was already reported.
          if edge.name == last.name, edge.condition.ownKey == last.name { continue }
          cyclic.insert(edge.condition.range)
          diagnostics.append(
            .init(
              .conditionCycle,
              edge.name == last.name
                ? "a row of the section, which keeps '\(Excerpt.quoted(edge.name))', is shown by it"
                : "'\(Excerpt.quoted(last.name))' is shown by '\(Excerpt.quoted(edge.name))', and that "
                  + "by this one",
              at: edge.condition.range,
              notes: (scope.keys[edge.name]?.range).map { [.init("it is kept here", at: $0)] } ?? []
            ))
        default: break
        }
      }
    }
    return cyclic
  }

  private func dependencies(of name: String) -> [(name: String, condition: AppCondition)] {
    // Another row may set the value.
    if repeatedKeys.contains(name) { return [] }
    return (scope.keys[name]?.visibility ?? []).flatMap { condition in
      condition.expression.references.map { ($0.name, condition) }
    }
  }

  /// Reports conditions that are always or never true, and conditions on rows that are never
  /// visible.
  private mutating func checkTruth(of sound: Set<SourceRange>) {
    var neverShown = Set<String>()
    var steps = Account(limit: Budget.appConditionSteps.all)
    for condition in conditions where sound.contains(condition.range) {
      switch ConditionAnalysis.answer(condition.expression, in: scope, steps: &steps) {
      case .never:
        report(condition, "never holds")
        if condition.key == .visibleIf, let key = condition.ownKey { neverShown.insert(key) }
      case .always: report(condition, "always holds")
      case .sometimes where condition.outer.allSatisfy({ sound.contains($0.range) }):
        checkTruth(ofInner: condition, &steps)
      case .sometimes, .notProven: break
      }
    }
    if neverShown.isEmpty { return }
    for condition in conditions where sound.contains(condition.range) {
      for (name, bytes) in condition.expression.references where neverShown.contains(name) {
        diagnostics.append(
          .init(
            .constantCondition,
            "the row that keeps '\(Excerpt.quoted(name))' is never shown",
            at: condition.place(of: bytes) ?? condition.range,
            notes: (scope.keys[name]?.range).map { [.init("it is here", at: $0)] } ?? []))
      }
    }
  }

  /// Reports a condition that is always or never true when its outer conditions are true.
  private mutating func checkTruth(ofInner condition: AppCondition, _ steps: inout Account) {
    guard let last = condition.outer.last else { return }
    let answer = ConditionAnalysis.answer(
      condition.expression, where: condition.outer.map(\.expression), in: scope,
      steps: &steps)
    guard answer == .never || answer == .always else { return }
    report(
      condition, "\(answer == .never ? "never" : "always") holds where it matters",
      notes: [.init("it matters only where this holds", at: last.range)])
  }

  private mutating func report(
    _ condition: AppCondition, _ what: String, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      .init(
        .constantCondition, "'\(Excerpt.quoted(condition.text))' \(what)", at: condition.range,
        notes: notes))
  }
}

extension AppCondition {
  /// Returns the source range of a part of the expression, given in bytes from 0. Returns nil if
  /// the source string has escapes or several lines.
  func place(of bytes: Range<Int>) -> SourceRange? {
    if isCombined { return nil }
    // The string is either plain, or quoted without escapes.
    let start = (range.length - text.utf8.count) / 2
    guard range.length == text.utf8.count + start * 2, (0...1).contains(start) else { return nil }
    return SourceRange(
      file: range.file, offset: range.offset + start + bytes.lowerBound, length: bytes.count)
  }
}

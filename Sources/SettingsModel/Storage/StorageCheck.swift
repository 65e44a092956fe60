public import SettingsSyntax

/// What some pages of one project keep.
public struct ProjectStorage: Sendable {
  /// What the project is called.
  public var project: String
  /// The names of its flags.
  public var flags: [String]
  /// What each page keeps.
  public var pages: [PageStorage]
  /// Whether all documents could be read. One that could not may have what others miss.
  public var isComplete: Bool

  /// Makes the storage of some pages.
  public init(project: String, flags: [String], pages: [PageStorage], isComplete: Bool) {
    self.project = project
    self.flags = flags
    self.pages = pages
    self.isComplete = isComplete
  }

  /// Whether no page keeps anything, or depends on what is kept.
  public var isEmpty: Bool { pages.allSatisfy(\.isEmpty) }

  /// The same with other numbers of the files.
  public func mappingFiles(_ map: (FileID) -> FileID) -> ProjectStorage {
    var copy = self
    for index in copy.pages.indices { copy.pages[index].mapFiles(map) }
    return copy
  }

  /// What is wrong with what some projects keep, each by itself.
  public static func diagnostics(of parts: [ProjectStorage]) -> [Diagnostic] {
    if parts.allSatisfy(\.isEmpty) { return [] }
    let projects = Dictionary(grouping: parts, by: \.project)
    return projects.sorted { $0.key < $1.key }.flatMap { _, parts in
      // An app shows the version of a page that its presenter makes, and not the page itself.
      let presented = Set(parts.lazy.flatMap(\.pages).compactMap(\.variant?.page))
      let pages = parts.flatMap(\.pages).filter { page in
        page.variant != nil || !(page.place.map(presented.contains) ?? false)
      }
      let isComplete = parts.allSatisfy(\.isComplete)
      return StorageCheck(pages, flags: parts[0].flags, isComplete: isComplete).diagnostics
        + FieldLinkCheck(
          pages.flatMap(\.links),
          keys: isComplete ? Set(pages.lazy.flatMap(\.keys).map(\.name)) : nil,
          pageIDs: isComplete ? Set(pages.map(\.id)) : nil
        ).diagnostics
    }
  }
}

/// Checks what the pages of a project keep, and the conditions on it, against each other.
public struct StorageCheck {
  /// What was found, in no order.
  public private(set) var diagnostics: [Diagnostic] = []
  private var scope: ConditionScope
  private var keys: [StoredKey] = []
  private let conditions: [AppCondition]
  /// The keys that several rows keep.
  private var repeatedKeys = Set<String>()
  /// How many names may still be compared with wrong ones.
  private var suggestionsLeft = 100_000

  /// Checks some pages. `n log n` in the keys and the conditions, which are limited in what they may
  /// take to decide.
  ///
  /// - Parameters:
  ///   - flags: the names of the flags that the project declares.
  ///   - isComplete: whether there are no other pages that may keep something.
  public init(_ pages: [PageStorage], flags: [String], isComplete: Bool = true) {
    var known = Set<SourceRange>()
    keys = pages.flatMap(\.keys).filter { known.insert($0.range).inserted }
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
    checkTruth(of: sound.subtracting(cyclic))
  }

  // MARK: Keys

  private mutating func checkConflicts() {
    var first: [String: StoredKey] = [:]
    var isReported = Set<SourceRange>()
    for key in keys {
      guard let other = first[key.name] else {
        first[key.name] = key
        continue
      }
      repeatedKeys.insert(key.name)
      guard let reason = key.conflict(with: other) else { continue }
      scope.forgetDomain(of: key.name)
      if let variant = key.variant, other.variant?.excludes(variant) == true { continue }
      report(key, reason, other)
      if isReported.insert(other.range).inserted, let reverse = other.conflict(with: key) {
        report(other, reverse, key)
      }
    }
  }

  private mutating func report(_ key: StoredKey, _ reason: String, _ other: StoredKey) {
    diagnostics.append(
      .init(
        .conflictingKeys, "'\(Excerpt.quoted(key.name))' \(reason)", at: key.range,
        notes: [.init("the other one is here", at: other.range)]))
  }

  // MARK: Conditions

  private mutating func check(_ condition: AppCondition) -> Bool {
    let problems = scope.problems(of: condition, suggestionsLeft: &suggestionsLeft)
    for problem in problems {
      let fix = problem.suggestion.flatMap { name in
        condition.place(of: problem.bytes).map { place in
          Diagnostic.Fix(
            "did you mean \(name.hasPrefix("'") ? name : "'\(name)'")?", .unsafe,
            [.init(place, name)])
        }
      }
      diagnostics.append(
        .init(
          problem.id, problem.message, at: condition.place(of: problem.bytes) ?? condition.range,
          notes: fix != nil || problem.advice.isEmpty ? [] : [.init(problem.advice)], fix: fix))
    }
    return problems.isEmpty
  }

  /// Reports rows whose visibility depends on each other, and returns their conditions.
  private mutating func checkCycles() -> Set<SourceRange> {
    var cyclic = Set<SourceRange>()
    // By key: 1 while it is on the way, 2 once it is done.
    var state: [String: Int] = [:]
    for start in keys.map(\.name) where state[start] == nil {
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
          // The row's own condition on itself is reported as it is read.
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
    // What several rows keep can be set in another one.
    if repeatedKeys.contains(name) { return [] }
    return (scope.keys[name]?.visibility ?? []).flatMap { condition in
      condition.expression.references.map { ($0.name, condition) }
    }
  }

  /// Reports conditions that never hold or always do, and those on rows that are never shown.
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

  /// Reports a condition that never holds, or always does, where it matters.
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
  /// The place of some bytes of the string, from 0; nil where it is not written as it is: with
  /// escapes, or over several lines.
  func place(of bytes: Range<Int>) -> SourceRange? {
    // A plain string, or one in quotes without escapes.
    let start = (range.length - text.utf8.count) / 2
    guard range.length == text.utf8.count + start * 2, (0...1).contains(start) else { return nil }
    return SourceRange(
      file: range.file, offset: range.offset + start + bytes.lowerBound, length: bytes.count)
  }
}

public import SettingsSyntax

/// Checks the stored keys of all pages of an app, and the conditions on them.
///
/// Rows that share a key must agree on its values and default. The names and types in a condition
/// must be valid, conditions must not depend on each other in a cycle, a condition should not be
/// always or never true, and `ReachabilityCheck` finds what people get to while they use a page.
public struct StorageCheck {
  /// The diagnostics, in no particular order.
  public private(set) var diagnostics: [Diagnostic] = []
  private var scope: ConditionScope
  /// The keys with placeholders, by name as written.
  private var openKeys: [String: StoredKey] = [:]
  private let conditions: [AppCondition]
  /// The keys of the pages that presenters replace, each with its page, by name.
  private let replacedKeys: [String: (key: StoredKey, page: SourceRange)]
  /// The variants of pages, by the places of the ids of the pages.
  private let variants: [SourceRange: Set<PageVariant>]
  /// True if all values of the keys are known.
  private let knowsValues: Bool
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
  ///   - pages: the pages that the app shows.
  ///   - replaced: the pages that the versions of presenters replace.
  ///   - flags: the flags that the project declares.
  ///   - knowsKeys: whether all keys of the project are known.
  ///   - knowsValues: whether all values of the keys are known.
  public init(
    _ pages: [PageInterface], besides replaced: [PageInterface] = [], flags: [AppFlag],
    knowsKeys: Bool = true, knowsValues: Bool = true
  ) {
    self.knowsValues = knowsKeys && knowsValues
    replacedKeys = Dictionary(
      replaced.flatMap { page in
        (page.keys + page.openKeys).compactMap { key in page.place.map { (key.name, (key, $0)) } }
      }, uniquingKeysWith: { first, _ in first })
    variants = Dictionary(grouping: pages.compactMap(\.variant), by: \.page).mapValues(Set.init)
    scope = ConditionScope(pages, flags: flags, isComplete: knowsKeys)
    // A page may also be a child of another page. Each range is checked once.
    var known = Set<SourceRange>()
    for key in pages.lazy.flatMap(\.openKeys) where known.insert(key.range).inserted {
      if openKeys.updateValue(openKeys[key.name] ?? key, forKey: key.name) != nil {
        repeatedKeys.insert(key.name)
      }
    }
    known.reserveCapacity(pages.reduce(known.count) { $0 + $1.conditions.count })
    conditions = pages.flatMap(\.conditions).filter {
      known.insert($0.range).inserted || $0.isFilled
    }
    for (range, message) in pages.flatMap(\.keysWithoutValue) where known.insert(range).inserted {
      diagnostics.append(.init(.nothingToStore, message, at: range))
    }
    checkConflicts(among: pages.lazy.flatMap(\.keys))
    var unsound = Set<SourceRange>()
    // The rows of a loop have one range, and one mistake.
    for condition in conditions where !unsound.contains(condition.range) {
      if !check(condition) { unsound.insert(condition.range) }
    }
    unsound.formUnion(checkCycles())
    guard self.knowsValues else { return }
    checkConstantConditions(besides: unsound)
    diagnostics += ReachabilityCheck(pages, in: scope, besides: unsound).diagnostics
    diagnostics += BlankPageCheck(pages, in: scope, besides: unsound).diagnostics
  }

  // MARK: Keys

  private mutating func checkConflicts(among keys: some Sequence<StoredKey>) {
    // The keys of each name that several rows have.
    var groups: [String: [StoredKey]] = [:]
    for key in keys {
      guard let first = scope.keys[key.name], first !== key else { continue }
      groups[key.name, default: [first]].append(key)
    }
    for (name, group) in groups {
      // A page may also be a child of another page. The rows of a loop have one place.
      var known: [SourceRange: Set<String>] = [:]
      let group = group.filter { key in
        let row = key.owner.isElement ? key.item : ""
        return known[key.patchPlace ?? key.range, default: []].insert(row).inserted
      }
      guard group.count > 1 else { continue }
      repeatedKeys.insert(name)
      checkConflicts(of: group.sorted { ($0.page, $0.item) < ($1.page, $1.item) })
    }
  }

  /// Reports the rows that declare a key differently from most of the rows that share it. If two
  /// declarations are equally frequent, the first one in the order of ids is right.
  private mutating func checkConflicts(of group: [StoredKey]) {
    // The declarations that conflict with each other. A few of them suffice to find a conflict for
    // each key.
    var declarations: [(key: StoredKey, count: Int)] = []
    for key in group {
      let known = declarations.firstIndex {
        $0.key.variant == key.variant && $0.key.conflict(with: key) == nil
      }
      if let known {
        declarations[known].count += 1
      } else if declarations.count < 8 {
        declarations.append((key, 1))
      }
    }
    guard declarations.count > 1 else { return }
    declarations.sort { $0.count > $1.count }
    for key in group {
      for (other, _) in declarations {
        if other.variant == key.variant, other.conflict(with: key) == nil { break }
        guard let reason = key.conflict(with: other) else { continue }
        scope.forgetDomain(of: key.name)
        if let variant = key.variant, other.variant?.excludes(variant) == true { continue }
        let rest = declarations.map(\.key).filter { third in
          third.range != other.range && key.conflict(with: third) != nil
        }
        reportConflict(key, reason, [other] + rest)
        break
      }
    }
  }

  /// Reports a row that contradicts others. A contradiction of defaults is marked at the defaults. A
  /// row from data is marked at its datum.
  private mutating func reportConflict(_ key: StoredKey, _ reason: String, _ others: [StoredKey]) {
    func place(_ one: StoredKey, _ other: StoredKey) -> SourceRange {
      let place = one.patchPlace ?? one.range
      if let datum = one.datum { return datum }
      return one.differsInDefault(from: other) ? one.defaultPlace ?? place : place
    }
    diagnostics.append(
      .init(
        .conflictingKeys, "'\(Excerpt.quoted(key.name))' \(reason)", at: place(key, others[0]),
        notes: others.prefix(5).enumerated().map { index, other in
          .init("\(index == 0 ? "the other" : "another") one is here", at: place(other, key))
        } + dataNotes(on: [key] + others.prefix(5))))
  }

  /// Returns notes at the rows that the values of some keys are made for, and at the data of their names.
  private func dataNotes(on keys: [StoredKey]) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    for key in keys {
      let found =
        key.datum.map { _ in Diagnostic.Note("a row is made here", at: key.range) }
        ?? key.nameDatum.map { .init("a key comes from here", at: $0) }
      if let found, !notes.contains(found) { notes.append(found) }
    }
    return notes
  }

  // MARK: Conditions

  private mutating func check(_ condition: AppCondition) -> Bool {
    let problems = scope.problems(of: condition, suggestionsLeft: &suggestionsLeft)
      .filter { knowsValues || $0.id != .unknownChoice }
    for problem in problems {
      let place = condition.place(of: problem.bytes)
      if reportRemovedKey(problem, in: condition, at: place ?? condition.range) { continue }
      // The condition of a case repeats those of the cases before it.
      let message = ["\(condition.range.file.rawValue)", problem.message]
      guard messages.insert(message).inserted || !condition.isCombined else { continue }
      let fix = problem.suggestion.flatMap { name in
        place.map { place in
          Diagnostic.Fix(
            problem.id == .unknownSetting && name.hasPrefix("'")
              ? "write quotes" : "did you mean \(name.hasPrefix("'") ? name : "'\(name)'")?",
            .unsafe,
            [condition.edit(replacing: problem.bytes, at: place, with: name)])
        }
      }
      diagnostics.append(
        .init(
          problem.id, problem.message, at: place ?? condition.range,
          notes: (fix != nil || problem.advice.isEmpty ? [] : [.init(problem.advice)])
            + patchNotes(
              on: condition.references.filter { $0.bytes.overlaps(problem.bytes) }, condition),
          fix: fix))
    }
    return problems.isEmpty
  }

  /// Returns notes at the patches that change the rows of some keys, if they are in another file than
  /// the condition. The mistake then belongs to the report of the presenter too.
  private func patchNotes(
    on names: [(name: String, bytes: Range<Int>)], _ condition: AppCondition
  ) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    for (name, _) in names {
      guard let place = scope.keys[name]?.patches.first, place.file != condition.range.file,
        !notes.contains(where: { $0.range == place })
      else { continue }
      notes.append(
        .init("a presenter changes the row of '\(Excerpt.quoted(name))' here", at: place))
    }
    return notes
  }

  /// Reports a name whose row a presenter removes from its page. Returns false for other problems.
  private mutating func reportRemovedKey(
    _ problem: ConditionProblem, in condition: AppCondition, at place: SourceRange
  ) -> Bool {
    guard problem.id == .unknownSetting,
      let name = condition.references.first(where: { $0.bytes == problem.bytes })?.name,
      let (key, page) = replacedKeys[name],
      let found = variants[page]?.sorted(by: { $0.presenter < $1.presenter }),
      let presenter = found.first.map({ Excerpt.quoted($0.presenter) })
    else { return false }
    diagnostics.append(
      .init(
        .unknownSetting,
        "no row stores '\(Excerpt.quoted(name))', because '\(presenter)' removes or changes its row",
        at: place,
        notes: found.map { .init("the presenter is here", at: $0.place) }
          + [.init("the page stores it here", at: key.range)]))
    return true
  }

  /// Reports rows and sections whose visibility depends on each other in a cycle. Returns the
  /// conditions that close a cycle.
  private mutating func checkCycles() -> Set<SourceRange> {
    // A row that is always visible is part of no cycle. The value of a repeated key may be set by
    // another row. A placeholder with another path belongs to another key.
    let keys = (Array(scope.keys.values) + openKeys.values).filter {
      !$0.visibility.isEmpty && !repeatedKeys.contains($0.name)
    }.sorted { $0.name < $1.name }
    let positions = Dictionary(
      uniqueKeysWithValues: keys.enumerated().map { ($1.name, $0) })
    func dependencies(of position: Int) -> ArraySlice<(key: Int, condition: AppCondition)> {
      keys[position].visibility.flatMap { condition in
        condition.references.compactMap { reference in
          positions[reference.name].map { ($0, condition) }
        }
      }[...]
    }
    enum State { case new, onPath, done }
    var states = Array(repeating: State.new, count: keys.count)
    var cyclic = Set<SourceRange>()
    for start in keys.indices where states[start] == .new {
      var path = [(key: start, rest: dependencies(of: start), condition: AppCondition?.none)]
      states[start] = .onPath
      while let last = path.indices.last {
        let key = path[last].key
        guard let edge = path[last].rest.popFirst() else {
          states[key] = .done
          path.removeLast()
          continue
        }
        switch states[edge.key] {
        case .new:
          states[edge.key] = .onPath
          path.append((edge.key, dependencies(of: edge.key), edge.condition))
        case .onPath:
          // A condition of a row on its own key was already reported.
          if edge.key == key, edge.condition.ownKey == keys[key].name { continue }
          cyclic.insert(edge.condition.range)
          let others = path.drop { $0.key != edge.key }.dropFirst().compactMap(\.condition)
          reportCycle(of: keys[key], shownBy: keys[edge.key], edge.condition, others)
        case .done: break
        }
      }
    }
    return cyclic
  }

  private mutating func reportCycle(
    of key: StoredKey, shownBy other: StoredKey, _ condition: AppCondition, _ others: [AppCondition]
  ) {
    let name = Excerpt.quoted(other.name)
    diagnostics.append(
      .init(
        .conditionCycle,
        key === other
          ? "a row of the section, which stores '\(name)', is shown by it"
          : "'\(Excerpt.quoted(key.name))' is shown by '\(name)', and that by this one",
        at: condition.range,
        // A presenter may have made one of the other conditions.
        notes: [.init("it is stored here", at: other.range)]
          + others.filter { $0.range.file != condition.range.file }.prefix(5).map {
            .init("another condition of the cycle is here", at: $0.range)
          }))
  }

  /// Reports conditions that are always or never true, and conditions on rows that are never
  /// visible.
  ///
  /// - Parameter unsound: the places of conditions with a mistake.
  private mutating func checkConstantConditions(besides unsound: Set<SourceRange>) {
    var neverShown = Set<String>()
    var steps = Account(limit: Budget.appConditionSteps.all)
    for condition in conditions where !unsound.contains(condition.range) {
      let answer = ConditionAnalysis.analyze(condition.expression, in: scope, steps: &steps)
      switch answer {
      case .never, .always:
        reportConstantCondition(condition, isNever: answer == .never, &steps)
        if answer == .never, condition.key == .visibleIf, let key = condition.ownKey {
          neverShown.insert(key)
        }
      case .sometimes where condition.outer.allSatisfy({ !unsound.contains($0.range) }):
        checkConstantConditions(ofInner: condition, &steps)
      case .sometimes, .notProven: break
      }
    }
    if neverShown.isEmpty { return }
    for condition in conditions where !unsound.contains(condition.range) {
      for (name, bytes) in condition.references where neverShown.contains(name) {
        diagnostics.append(
          .init(
            .constantCondition,
            "the row that stores '\(Excerpt.quoted(name))' is never shown",
            at: condition.place(of: bytes) ?? condition.range,
            notes: neverShownNotes(on: name, condition)))
      }
    }
  }

  /// Returns notes at a row that is never visible, and at its condition if that is in another file.
  private func neverShownNotes(
    on name: String, _ condition: AppCondition
  ) -> [Diagnostic.Note] {
    guard let key = scope.keys[name] ?? openKeys[name] else { return [] }
    let patched = key.visibility.filter { $0.range.file != key.range.file }
    return [.init("it is here", at: key.range)]
      + patched.prefix(1).map { .init("its condition is here", at: $0.range) }
  }

  /// Reports a condition that is always or never true when its outer conditions are true.
  private mutating func checkConstantConditions(
    ofInner condition: AppCondition, _ steps: inout Account
  ) {
    guard let last = condition.outer.last else { return }
    let answer = ConditionAnalysis.analyze(
      condition.expression, where: condition.outer.map(\.expression), in: scope,
      steps: &steps)
    guard answer == .never || answer == .always else { return }
    diagnostics.append(
      .init(
        .constantCondition,
        "'\(Excerpt.quoted(condition.text))' \(answer == .never ? "never" : "always") holds where it "
          + "matters",
        at: condition.range,
        notes: [.init("it matters only where this holds", at: last.range)]
          + patchNotes(on: condition.references + last.references, condition)))
  }

  /// Reports a condition that is never or always true, at the part that decides it.
  private mutating func reportConstantCondition(
    _ condition: AppCondition, isNever: Bool, _ steps: inout Account
  ) {
    let part = decidingPart(of: condition.expression, isNever: isNever, &steps)
    let place = part == condition.expression ? nil : condition.place(of: part.bytes)
    let text = place.map { _ in
      String(decoding: Array(condition.text.utf8)[part.bytes], as: UTF8.self)
    }
    diagnostics.append(
      .init(
        .constantCondition,
        "'\(Excerpt.quoted(text ?? condition.text))' \(isNever ? "never" : "always") holds",
        at: place ?? condition.range,
        notes: valueNotes(in: place == nil ? condition.expression : part)
          + patchNotes(on: condition.references, condition)))
  }

  /// Returns the part of a condition that is never true by itself, so that the condition is never
  /// true; or a part that is always true, and makes the condition always true.
  private func decidingPart(
    of test: SettingsCondition.Test, isNever: Bool, _ steps: inout Account
  ) -> SettingsCondition.Test {
    switch test.term {
    case .all(let parts) where isNever, .any(let parts) where !isNever:
      let answer: ConditionAnalysis.Answer = isNever ? .never : .always
      for part in parts where ConditionAnalysis.analyze(part, in: scope, steps: &steps) == answer {
        return decidingPart(of: part, isNever: isNever, &steps)
      }
      return test
    default: return test
    }
  }

  /// Returns a note with the values of the only name in a comparison.
  private func valueNotes(in test: SettingsCondition.Test) -> [Diagnostic.Note] {
    let names = Set(test.references.map(\.name))
    guard names.count == 1, let name = names.first, let domain = scope.domain(of: name) else {
      return []
    }
    let subject = "'\(Excerpt.quoted(name))' is"
    if test.isNameAlone, domain != .boolean {
      // A name alone asks whether the key has a value.
      return [
        .init(
          domain == .text
            ? "\(subject) a string, and a string alone is true, even if it is empty; write "
              + "\"\(Excerpt.quoted(name)) != ''\""
            : "\(subject) \(domain.extent), and alone it is true whatever its value; compare it")
      ]
    }
    return switch domain {
    case .number(_, _, .integer(1)?): [.init("\(subject) a whole number \(domain.extent)")]
    case .number(_, _, let step?): [.init("\(subject) \(domain.extent), in steps of \(step)")]
    case .number, .choice: [.init("\(subject) \(domain.extent)")]
    default: []
    }
  }
}

extension AppCondition {
  /// Returns the edit that replaces a name or a value. A plain string of YAML gets quotes if it may
  /// not contain the braces of the new name.
  fileprivate func edit(
    replacing bytes: Range<Int>, at place: SourceRange, with name: String
  ) -> Diagnostic.Fix.Edit {
    guard name.contains("{"), range.length == text.utf8.count else { return .init(place, name) }
    var changed = Array(text.utf8)
    changed.replaceSubrange(bytes, with: name.utf8)
    return .init(range, QuotedText.yaml(String(decoding: changed, as: UTF8.self)))
  }

  /// Returns the source range of a part of the expression, given in bytes from 0. Returns nil if
  /// the source string has several lines, or escapes other than those of its quotes.
  func place(of bytes: Range<Int>) -> SourceRange? {
    if isCombined { return nil }
    let utf8 = Array(text.utf8)
    let extra = range.length - utf8.count
    // The string is plain, or its length shows which characters have an escape of two bytes: a
    // quote is doubled in single quotes, and has a backslash in double quotes, as a backslash has.
    let escaped: [[Character]] = [[], ["'"], ["\"", "\\"]]
    let signs = escaped.lazy.map { Set($0.compactMap(\.asciiValue)) }.first { signs in
      extra == 2 + utf8.count(where: signs.contains)
    }
    guard extra == 0 || signs != nil else { return nil }
    let start = extra == 0 ? 0 : 1
    let before = utf8[..<bytes.lowerBound].count { signs?.contains($0) == true }
    let inside = utf8[bytes].count { signs?.contains($0) == true }
    return SourceRange(
      file: range.file, offset: range.offset + start + bytes.lowerBound + before,
      length: bytes.count + inside)
  }
}

extension SettingsCondition.Test {
  /// True for a name, also after `not`.
  fileprivate var isNameAlone: Bool {
    switch term {
    case .name: true
    case .not(let inner): inner.isNameAlone
    default: false
    }
  }
}

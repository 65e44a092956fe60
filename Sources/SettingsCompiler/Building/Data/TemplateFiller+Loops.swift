import SettingsModel
import SettingsSyntax

extension TemplateFiller {
  /// Calls `body` for each element of a loop. Calls it once if there is no loop or no response.
  func forEachElement(_ loop: BoundPage.Loop?, _ body: () -> Void) {
    guard let loop, let elements = elements(of: loop) else { return body() }
    let outer = element
    defer { element = outer }
    for element in elements {
      self.element = element
      body()
    }
  }

  /// Returns the elements of a loop; nil if no response was given.
  private func elements(of loop: BoundPage.Loop) -> [Datum]? {
    guard let path = path(in: loop.path) else { return [] }
    let range = syntax.range(of: loop.path)
    guard !lookup.data.isEmpty else {
      firstUnfilled = firstUnfilled ?? range
      return nil
    }
    // The exceeded limit has already been reported.
    guard !accounts.loopedElements.isOverdrawn, !accounts.groupedElements.isOverdrawn else {
      countProblem()
      return []
    }
    let found = findDatum(
      path, isOptional: loop.isOptional, at: range,
      optionalForm: "{path: \(Excerpt.quoted(path.text)), optional: true}")
    if loop.isOptional { recordOptionalPath(path, isMet: found != nil, at: range) }
    guard let list = found else { return [] }
    guard let elements = lookup.elements(of: list) else {
      if loop.isOptional, case .node(let node) = list,
        lookup.data.responses[node.response].tree.isNull(node.node)
      {
        return []
      }
      report(
        .wrongType,
        "'\(Key.forEach.name)' needs a list, but '\(Excerpt.quoted(path.text))' is not a list",
        at: range,
        notes: list.place.map { [.init("the value is here", at: lookup.data.range(of: $0))] } ?? [])
      return []
    }
    var chosen = elements
    if let condition = loop.condition {
      // Filtering visits all elements, so they are counted as well.
      let isAffordable = accounts.loopedElements.spend(elements.count)
      chosen = isAffordable ? elements.filter { isConditionTrue(condition, of: $0) } : []
    }
    let result = loop.groupBy.map { groups(of: chosen, by: $0) } ?? chosen.map(Datum.node)
    if accounts.loopedElements.spend(result.count) { return result }
    report(
      .tooManyNodes,
      "this makes more than \(budget.loopedElements) sections and items from the data",
      at: range)
    return []
  }

  private func isConditionTrue(_ condition: BoundPage.Condition, of element: DatumNode) -> Bool {
    let outer = self.element
    defer { self.element = outer }
    self.element = .node(element)
    return isConditionTrue(condition)
  }

  /// Groups the elements of a list by a value, in the order in which the values first appear.
  private func groups(of elements: [DatumNode], by node: NodeID) -> [Datum] {
    guard let path = path(in: node) else { return [] }
    let range = syntax.range(of: node)
    guard accounts.groupedElements.spend(elements.count) else {
      report(
        .tooManyNodes, "this groups more than \(budget.loopedElements) elements of the data",
        at: range)
      return []
    }
    let outer = element
    defer { element = outer }
    var positions: [SettingsValue: Int] = [:]
    var groups: [(key: DatumNode, elements: [DatumNode])] = []
    for element in elements {
      self.element = .node(element)
      guard case .node(let key)? = findDatum(path, isOptional: false, at: range, optionalForm: nil)
      else { continue }
      let tree = lookup.data.responses[key.response].tree
      guard tree[key.node].kind == .scalar else {
        report(
          .wrongType,
          "'\(Key.groupBy.name)' needs a string, a number or a boolean, but '\(Excerpt.quoted(path.text))' is a list or an object",
          at: range, notes: [.init("the value is here", at: lookup.data.range(of: key))])
        continue
      }
      let value = tree.scalarValue(of: key.node)
      if let position = positions[value] {
        groups[position].elements.append(element)
      } else {
        positions[value] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups.map { .group(key: $0.key, elements: $0.elements) }
  }

  /// Returns the path in a node; nil for a malformed path, which was reported before.
  private func path(in node: NodeID) -> DataPath? { DataPath(syntax.string(of: node)) }
}

/// The problems found while the templates of a page are filled.
///
/// Many elements of a list may have the same problem. It is reported once, with notes for the first
/// few elements.
struct FillingDiagnostics {
  /// The number of errors, including repeated ones.
  var problemCount = 0

  private struct Problem: Hashable {
    var id: DiagnosticID
    var range: SourceRange
  }

  /// The maximum number of elements that are shown for one problem.
  private static let shownElements = 5

  private let limit: Int
  private var diagnostics: [Diagnostic] = []
  /// For each problem, its index in `diagnostics` and the number of elements with the problem.
  private var elements: [Problem: (position: Int, count: Int)] = [:]
  /// The counter of diagnostics beyond the limit.
  private var discarded = DiagnosticBag(limit: 0)

  init(limit: Int) { self.limit = limit }

  /// An empty bag, limited to the number of diagnostics that may still be reported.
  var emptyBag: DiagnosticBag { DiagnosticBag(limit: max(0, limit - diagnostics.count)) }

  /// Reports a problem. If it was reported before, only the notes for the new element are added.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: () -> [Diagnostic.Note],
    fix: () -> Diagnostic.Fix? = { nil }
  ) {
    if id.severity == .error { problemCount += 1 }
    let problem = Problem(id: id, range: range)
    guard let (position, count) = elements[problem] else {
      if diagnostics.count >= limit {
        _ = discarded.dropsDiagnostic(id, at: range)
        return
      }
      elements[problem] = (diagnostics.count, 1)
      diagnostics.append(Diagnostic(id, message, at: range, notes: notes(), fix: fix()))
      return
    }
    elements[problem] = (position, count + 1)
    if count < FillingDiagnostics.shownElements {
      diagnostics[position].notes += notes().filter { $0.range != nil }
    }
  }

  /// Reports the problems of a value in a response. Adds a note to each.
  mutating func report(contentsOf bag: DiagnosticBag, note: @autoclosure () -> Diagnostic.Note) {
    for var diagnostic in bag.diagnostics {
      diagnostic.notes.append(note())
      // The value comes from a server, so changing the sample would not fix it.
      diagnostic.fix = nil
      diagnostics.append(diagnostic)
    }
    discarded.countOmitted(of: bag)
  }

  /// Moves the collected diagnostics into a bag.
  mutating func moveDiagnostics(into bag: inout DiagnosticBag) {
    for (position, count) in elements.values where count > FillingDiagnostics.shownElements {
      let more = count - FillingDiagnostics.shownElements
      diagnostics[position].notes.append(
        .init("and \(counted(more, "more element"))"))
    }
    for diagnostic in diagnostics { bag.report(diagnostic) }
    bag.countOmitted(of: discarded)
    (diagnostics, elements, discarded) = ([], [:], DiagnosticBag(limit: 0))
  }
}

import SettingsSyntax

/// Checks whether people can open a page on which conditions hide all rows.
///
/// A row opens a blank page if people can reach a state in which the row can be used and all rows of the
/// page are hidden. They reach it with the rows of the page that has the row, and with those of the opened
/// page. Other pages may have other rows for the same keys. If no row opens the page that has the row,
/// people see it after installation, when these keys have their defaults. Otherwise, nothing is reported
/// about them.
struct BlankPageCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private let scope: ConditionScope
  /// The places of conditions with a mistake.
  private let unsound: Set<SourceRange>
  private var steps = Account(limit: Budget.appConditionSteps.all)
  /// The rows of all pages, by the keys that they store.
  private var rows: [String: [StoredKey]] = [:]

  /// Checks several pages. Takes a limited number of steps.
  init(_ pages: [PageInterface], in scope: ConditionScope, besides unsound: Set<SourceRange>) {
    (self.scope, self.unsound) = (scope, unsound)
    let targets = findTargets(among: pages)
    if targets.isEmpty { return }
    for key in pages.lazy.flatMap(\.keys) { rows[key.name, default: []].append(key) }
    let openedIDs = Set(pages.lazy.flatMap(\.openers).map(\.page.id))
    // A container has the rows of its children, and a page those of its fragments.
    var laterPlaces = Set<SourceRange>()
    for page in pages where openedIDs.contains(page.id) {
      laterPlaces.formUnion(page.openers.compactMap(\.page.origin.range))
    }
    var reported = Set<SourceRange>()
    // Without a configuration, a run over one file does not read the pages that it opens, unless the file
    // stores something. It then has no place.
    for page in pages where !page.storesNothing || page.place != nil {
      for opener in page.openers {
        guard let target = targets[opener.page.id], target.id != page.id,
          let place = opener.page.origin.range, !reported.contains(place),
          let state = findState(of: opener, on: page, target, isFirst: !laterPlaces.contains(place))
        else { continue }
        reported.insert(place)
        report(target, at: place, state)
      }
    }
  }

  /// Returns the pages that can be blank, by id. Pages that share an id are left out.
  private func findTargets(among pages: [PageInterface]) -> [String: PageInterface] {
    Dictionary(grouping: pages, by: \.id).compactMapValues { pages in
      guard pages.count == 1, let page = pages.first, !page.rowConditions.isEmpty,
        page.rowConditions.count <= StateSearch.mostRows,
        page.rowConditions.allSatisfy({ $0.allSatisfy(isSound) })
      else { return nil }
      return page
    }
  }

  private func isSound(_ condition: AppCondition) -> Bool {
    !condition.isFilled && !unsound.contains(condition.range)
  }

  private func isSound(_ conditions: AppCondition.OfRow) -> Bool {
    (conditions.visibility + conditions.enabling).allSatisfy(isSound)
  }

  /// Returns the values of the keys in a state in which a row opens a blank page; nil for none.
  ///
  /// - Parameter isFirst: true if no row opens the page that has the opener.
  private mutating func findState(
    of opener: PageInterface.Opener, on page: PageInterface, _ target: PageInterface, isFirst: Bool
  ) -> [(name: String, value: SettingsCondition.Operand)]? {
    guard steps.left > 0, !opener.isInvalid, isSound(opener.conditions) else { return nil }
    var steps = steps
    defer { self.steps = steps }
    let isUsable = opener.conditions.test
    let areVisible = target.rowConditions.map { SettingsCondition.Test(.all($0.map(\.expression))) }
    let goal = SettingsCondition.Test(
      .all([isUsable] + areVisible.map { SettingsCondition.Test(.not($0)) }))
    let pageIDs = page.idsOfPageAndChildren
    func tests(_ name: String) -> [SettingsCondition.Test]? {
      guard let all = rows[name], all.count <= StateSearch.mostRows,
        all.allSatisfy({ !$0.isOpen && !$0.owner.isElement && isSound($0.conditions) })
      else { return nil }
      let near = all.filter { pageIDs.contains($0.page) || $0.page == target.id }
      if !isFirst, Set(near.map(\.range)) != Set(all.map(\.range)) { return nil }
      return near.map { row in
        // People use the rows of the opened page after they have opened it.
        row.page == target.id ? .init(.all([isUsable, row.conditions.test])) : row.conditions.test
      }
    }
    guard var search = StateSearch(for: goal, by: tests, in: scope, steps: &steps),
      search.canReach(goal, steps: &steps) == true,
      // A row that is never visible has a finding of its own.
      ConditionAnalysis.analyze(.init(.any(areVisible)), in: scope, steps: &steps) == .sometimes
    else { return nil }
    let names = Set(goal.references.map(\.name))
    return search.foundState.filter { names.contains($0.name) }
  }

  private mutating func report(
    _ target: PageInterface, at place: SourceRange,
    _ state: [(name: String, value: SettingsCondition.Operand)]
  ) {
    let values = state.prefix(3).compactMap { name, value in
      value.description.map { "'\(Excerpt.quoted(name))' \($0)" }
    }
    diagnostics.append(
      .init(
        .blankPage,
        "the page '\(Excerpt.quoted(target.id))' is empty when people open it"
          + (values.isEmpty ? "" : " while \(values.joined(separator: " and "))"),
        at: place,
        notes: target.rowConditions.prefix(3).compactMap(\.last).map {
          .init("this hides a row of the page", at: $0.range)
        } + [
          .init(
            "repeat the condition on the row that opens it, or declare '\(Key.states.name): "
              + "{\(Key.empty.name): …}' on the page")
        ]))
  }
}

extension PageInterface {
  /// The ids of the page and the children of a container.
  fileprivate var idsOfPageAndChildren: Set<String> {
    children.reduce(into: [id]) { $0.formUnion($1.idsOfPageAndChildren) }
  }
}

extension SettingsCondition.Operand {
  /// The value in a sentence about a key; nil for a value that represents others.
  fileprivate var description: String? {
    switch self {
    case .missing: "has no value"
    case .list(isEmpty: true): "is empty"
    case .list(isEmpty: false): "is not empty"
    case .scalar(.string(let text)) where text.hasPrefix("\u{1}"): nil
    case .scalar(let value), .option(let value, _): "is \(value.quoted)"
    case .object, .version: nil
    }
  }
}

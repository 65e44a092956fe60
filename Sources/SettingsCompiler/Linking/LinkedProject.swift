import SettingsLanguage
package import SettingsSyntax

/// All documents of a project, whichever apps they belong to. `AppRule` lists the checks of it.
package struct LinkedProject: Sendable {
  private let units: [Unit]
  /// The pages that the roots of the apps do not lead to.
  private let unreachable: [PageInterface]

  /// - Parameters:
  ///   - units: the units of the project.
  ///   - unreachable: the positions of the units that the roots of the apps do not lead to.
  package init(_ units: [Unit], unreachable: Set<Int>) {
    self.units = units
    self.unreachable = unreachable.sorted().flatMap { units[$0].pages }
  }

  /// Returns the diagnostics of all checks.
  ///
  /// - Parameter optional: the optional ids that have a severity.
  package func diagnostics(with optional: Set<DiagnosticID>) -> [Diagnostic] {
    AppRule.all.flatMap { rule -> [Diagnostic] in
      guard case .ofProject(let find) = rule.find,
        rule.ids.contains(where: { !$0.entry.isOptional || optional.contains($0) })
      else { return [] }
      return find(self)
    }
  }

  /// Reports the registered kinds that no row uses.
  func findUnusedKinds() -> [Diagnostic] {
    guard units.allSatisfy({ $0.hidden.isDisjoint(with: .kinds) }) else { return [] }
    let used = Set(units.flatMap(\.usedKinds))
    return units.flatMap(\.registeredKinds).filter { !used.contains($0.name) }.map { kind in
      Diagnostic(
        .unusedKind, "no row of the project is of the kind '\(Excerpt.quoted(kind.name))'",
        at: kind.place)
    }
  }

  /// Reports the stored keys that no condition and no field refers to.
  func findUnusedSettings() -> [Diagnostic] {
    guard units.allSatisfy({ $0.hidden.isDisjoint(with: .uses) }) else { return [] }
    let pages = units.flatMap(\.pages)
    var used = Set(pages.flatMap(\.links).flatMap(\.references).map(\.text))
    for condition in pages.flatMap(\.conditions) { used.formUnion(condition.names) }
    var known = Set<SourceRange>()
    return pages.flatMap(\.keys).filter {
      !used.contains($0.name) && known.insert($0.range).inserted
    }.map { key in
      Diagnostic(
        .unusedSetting, "no condition names the key '\(Excerpt.quoted(key.name))'", at: key.range)
    }
  }

  /// Reports the pages that people cannot open.
  func findUnreachablePages() -> [Diagnostic] {
    unreachable.compactMap { page in
      page.place.map { place in
        Diagnostic(
          .unreachablePage,
          "no row leads to the page '\(Excerpt.quoted(page.id))' from the root of an app",
          at: place,
          notes: [.init("open it with '\(Key.presents.name)', or remove it")])
      }
    }
  }
}

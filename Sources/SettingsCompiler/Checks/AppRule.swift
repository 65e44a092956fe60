import SettingsLanguage
package import SettingsSyntax

/// A check between the pages of an app, or between all documents of a project.
///
/// To add one, write a function over the linked app or project here, or in a file of its own, and list
/// it in `all`. Its ids have their texts and examples in the catalog.
package struct AppRule: Sendable {
  /// The ids that the check reports.
  package let ids: [DiagnosticID]
  /// True if a page with the mistake cannot be compiled or drawn. `compile` and `preview` then read
  /// the other pages of the app.
  package let stopsCompile: Bool
  /// Returns true if the diagnostics of a file depend on the other files of the app. A run over one
  /// file then reads the whole app.
  package let needsApp: @Sendable (Unit) -> Bool
  /// The function. A check of a project whose ids are all optional runs only if the configuration turns
  /// one on.
  let find: Function

  enum Function: Sendable {
    case ofApp(@Sendable (LinkedApp) -> [Diagnostic])
    case ofProject(@Sendable (LinkedProject) -> [Diagnostic])
  }

  /// All checks.
  package static let all: [AppRule] = [
    rule([.inertRow], of: { !$0.inertRows.isEmpty }) { $0.inertRows },
    rule([.duplicateID], of: { !$0.project.isEmpty }) { $0.findDuplicatePages() },
    rule(
      [.duplicatePresenter], of: { !$0.project.isEmpty && $0.isPresenter }, stopsCompile: true
    ) { $0.findDuplicatePresenters() },
    rule([.unmetPath], of: { !$0.unresolvedNames.isEmpty }) { $0.findMisplacedNames() },
    rule(
      [
        .malformedKey, .nothingToStore, .conflictingKeys, .unknownSetting, .conditionCycle,
        .constantCondition, .incomparableValues, .unknownChoice, .hiddenDependency, .lockedRows,
        .blankPage,
      ], of: { !$0.storesNothing }, stopsCompile: true
    ) { $0.checkStorage() },
    rule([.duplicateValue, .unknownReference], of: { !$0.storesNothing }, stopsCompile: true) {
      $0.checkLinks(ofData: false)
    },
    rule(ofProject: .unreachablePage) { $0.findUnreachablePages() },
    rule(ofProject: .unusedKind) { $0.findUnusedKinds() },
    rule(ofProject: .unusedSetting) { $0.findUnusedSettings() },
  ]

  /// The ids of mistakes in keys and conditions that sample data can show. Others may be those of an
  /// incomplete sample.
  fileprivate static let idsOfData: [DiagnosticID] = [
    .conflictingKeys, .nothingToStore, .incomparableValues, .conditionCycle,
  ]

  /// The ids of mistakes with which a page cannot be compiled or drawn.
  package static let idsStoppingCompile = all.filter(\.stopsCompile).flatMap(\.ids)

  private static func rule(
    _ ids: [DiagnosticID], of needsApp: @escaping @Sendable (Unit) -> Bool,
    stopsCompile: Bool = false, _ find: @escaping @Sendable (LinkedApp) -> [Diagnostic]
  ) -> AppRule {
    AppRule(ids: ids, stopsCompile: stopsCompile, needsApp: needsApp, find: .ofApp(find))
  }

  private static func rule(
    ofProject id: DiagnosticID, _ find: @escaping @Sendable (LinkedProject) -> [Diagnostic]
  ) -> AppRule {
    AppRule(ids: [id], stopsCompile: false, needsApp: { _ in false }, find: .ofProject(find))
  }
}

extension Unit {
  /// True if other files of the app can affect the diagnostics of the file.
  package var needsApp: Bool { AppRule.all.contains { $0.needsApp(self) } }
}

extension LinkedApp {
  /// Returns the diagnostics of all checks. `n log n` in the keys and conditions.
  package func diagnostics() -> [Diagnostic] {
    AppRule.all.flatMap { rule -> [Diagnostic] in
      if case .ofApp(let find) = rule.find { find(self) } else { [] }
    }
  }

  /// Returns the diagnostics that an app of filled pages can have in addition to those of its templates.
  package func diagnosticsOfData() -> [Diagnostic] {
    checkStorage().filter { AppRule.idsOfData.contains($0.id) } + checkLinks(ofData: true)
  }

  /// Checks the stored keys and the conditions.
  fileprivate func checkStorage() -> [Diagnostic] {
    if pages.allSatisfy(\.storesNothing) { return [] }
    return StorageCheck(
      pages, besides: replacedPages, flags: flags, knowsKeys: knowsAllKeys,
      knowsValues: !hidden.contains(.values)
    ).diagnostics
  }

  /// Checks the unique values and the references.
  ///
  /// - Parameter ofData: true to check only the references that come from data.
  fileprivate func checkLinks(ofData: Bool) -> [Diagnostic] {
    LinkCheck(
      pages, knowsKeys: knowsAllKeys, knowsPages: !hidden.contains(.elements), ofData: ofData
    ).diagnostics
  }

  /// Reports the names in conditions on data that the app knows, and the data does not.
  fileprivate func findMisplacedNames() -> [Diagnostic] {
    if unresolvedNames.isEmpty { return [] }
    let scope = ConditionScope(pages, flags: flags)
    return unresolvedNames.compactMap { unmet in
      let flag = flags.first { [$0.name, "flag.\($0.name)"].contains(unmet.name) }
      if scope.keys[unmet.name] == nil, let flag {
        return Diagnostic(
          .unmetPath, "'\(Key.when.name)' asks the data, but '\(flag.name)' is a flag of the app",
          at: unmet.range,
          fix: .init(
            "did you mean '\(SettingsContext.flagPrefix)\(flag.name)'?", .unsafe,
            replacing: unmet.range, with: SettingsContext.flagPrefix + flag.name))
      }
      guard scope.knows(unmet.name) else { return nil }
      return Diagnostic(
        .unmetPath,
        "'\(Key.when.name)' asks the data, but '\(Excerpt.quoted(unmet.name))' is "
          + (scope.keys[unmet.name] == nil ? "known to the app" : "a key that the app stores"),
        at: unmet.range,
        notes: [.init("ask for it in '\(Key.visibleIf.name)'")]
          + [scope.keys[unmet.name]].compactMap { key in
            key.map { .init("it is stored here", at: $0.range) }
          })
    }
  }

  /// Reports the presenters of each page that several presenters of a declared app present, because
  /// rows can open only one version. The page is right, and may belong to other people.
  fileprivate func findDuplicatePresenters() -> [Diagnostic] {
    guard let id, isDeclared else { return [] }
    return versions.filter { $0.value.count > 1 }.flatMap { page, versions in
      let names = Set(versions.map(\.variant.presenter)).sorted()
      let isNamedByClass = names.count == versions.count
      let list = NearestName.list(isNamedByClass ? names : versions.map(\.path).sorted())
      return versions.map { version in
        let place = version.variant.place ?? page
        let others = versions.compactMap(\.variant.place).filter { $0 != place }
        return Diagnostic(
          .duplicatePresenter,
          "the app '\(Excerpt.quoted(id))' has several presenters of one page: \(list)", at: place,
          notes: [.init("list each in '\(Key.presenters.name)' of the app that it belongs to")]
            + others.prefix(5).enumerated().map { index, other in
              .init("\(index == 0 ? "the other" : "another") one is here", at: other)
            })
      }
    }
  }

  /// Reports each page with the id of an earlier page in the app. Versions of one page count as one
  /// page.
  fileprivate func findDuplicatePages() -> [Diagnostic] {
    if !isDeclared { return [] }
    var places: [String: [SourceRange]] = [:]
    for page in pages {
      guard let place = page.place, !places[page.id, default: []].contains(place) else { continue }
      places[page.id, default: []].append(place)
    }
    // Files are linked in the order of their paths.
    var ranks = FileTable<Int>()
    for (rank, file) in files.files.enumerated() { ranks[file] = rank }
    return places.filter { $0.value.count > 1 }.flatMap { id, places in
      let places = places.sorted {
        (ranks[$0.file] ?? .max, $0.offset) < (ranks[$1.file] ?? .max, $1.offset)
      }
      return places.dropFirst().map { place in
        Diagnostic(
          .duplicateID, "another page of the app has the id '\(Excerpt.quoted(id))' too", at: place,
          notes: [.init("the other one is here", at: places[0])])
      }
    }
  }
}

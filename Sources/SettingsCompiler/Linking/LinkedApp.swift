public import SettingsModel
public import SettingsSyntax

/// The pages of one app, with the checks between them.
///
/// `Linker` creates a linked app for each app of a project. The checks find repeated pages and
/// presenters, and conflicts between stored keys, conditions and references.
public struct LinkedApp: Sendable {
  /// The name, or nil for the only app of a project.
  public let id: String?
  /// The paths of the app's files.
  public let paths: [String]
  /// The paths of the presenters, each with the paths of the pages that it presents.
  public let presenters: [(path: String, bases: [String])]
  /// The pages that the app shows. A presenter's version of a page replaces the page.
  public let pages: [PageStorage]
  /// All pages of the files, also those that a presenter's version replaces. Empty unless the options
  /// request pages.
  public let composedPages: [Unit.ComposedPage]
  /// The flags that the app decides.
  public let flags: [AppFlag]
  /// The paths of the files with a mistake that may hide a declaration.
  public let incompletePaths: [String]
  /// The names that pages look for in data which does not have them.
  private let unresolvedNames: [Unit.UnresolvedName]
  /// The rows whose taps nothing in the app handles.
  private let inertRows: [Diagnostic]
  /// The ids of the pages that a presenter has a version of.
  private let versionedIDs: Set<String>
  /// The presenters of each page, by the place of its id.
  private var versions: [SourceRange: [(variant: PageVariant, path: String)]] = [:]
  /// True if a configuration declares the project. Files without a configuration may belong to any
  /// number of apps.
  private let isDeclared: Bool

  /// Links units to an app.
  ///
  /// - Parameter canonical: returns the canonical path of a file.
  public init(
    _ units: [Unit], flags: [AppFlag], id: String? = nil, canonical: (String) -> String
  ) {
    self.id = id
    self.flags = flags
    paths = units.map(\.path)
    presenters = units.filter { !$0.bases.isEmpty }.map { ($0.path, $0.bases) }
    composedPages = units.flatMap(\.composedPages)
    unresolvedNames = units.flatMap(\.unresolvedNames)
    inertRows = LinkedApp.inertRowDiagnostics(in: units, canonical)
    incompletePaths = units.filter { !$0.isComplete }.map(\.path)
    isDeclared = units.contains { !$0.project.isEmpty }
    for unit in units {
      for variant in Set(unit.pages.compactMap(\.variant)) {
        versions[variant.page, default: []].append((variant, unit.path))
      }
    }
    versionedIDs = Set(units.lazy.flatMap(\.pages).filter { $0.variant != nil }.map(\.id))
    pages = units.flatMap(\.pages).filter { [versions] page in
      page.variant != nil || page.place.map { versions[$0] == nil } ?? true
    }
  }

  /// False after a mistake that may hide a declaration in a file of the app.
  public var isComplete: Bool { incompletePaths.isEmpty }

  /// Returns true if a presenter's version replaces the page in the app.
  public func replaces(_ page: SettingsPage) -> Bool {
    page.presenter == nil && versionedIDs.contains(page.id)
  }

  /// Returns the diagnostics about several pages. `n log n` in their keys and conditions.
  public func diagnostics() -> [Diagnostic] {
    var diagnostics =
      inertRows + (isDeclared ? duplicatePageDiagnostics() + duplicatePresenterDiagnostics() : [])
    diagnostics += misplacedNameDiagnostics()
    if pages.allSatisfy(\.isEmpty) { return diagnostics }
    diagnostics += StorageCheck(pages, flags: flags, isComplete: isComplete).diagnostics
    diagnostics +=
      FieldLinkCheck(
        pages.flatMap(\.links),
        keys: isComplete ? Set(pages.lazy.flatMap(\.keys).map(\.name)) : nil,
        pageIDs: isComplete ? Set(pages.map(\.id)) : nil
      ).diagnostics
    return diagnostics
  }

  /// Reports the names in conditions on data that the app knows, and the data does not.
  private func misplacedNameDiagnostics() -> [Diagnostic] {
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

  /// Returns the rows whose taps nothing handles. Notes show the presenters and containers that could handle them.
  ///
  /// A presenter or a container with a mistake may handle the rows of its pages, and a presenter without a known page
  /// may handle any row.
  private static func inertRowDiagnostics(
    in units: [Unit], _ canonical: (String) -> String
  ) -> [Diagnostic] {
    let inert = units.filter { !$0.inertRows.isEmpty }
    let handlers = units.filter(\.mayHandleRows)
    if inert.isEmpty || handlers.isEmpty { return inert.flatMap(\.inertRows) }
    if handlers.contains(where: { !$0.isComplete && $0.isPresenter && $0.bases.isEmpty }) {
      return []
    }
    func key(_ path: String) -> StringBytes { StringBytes(canonical(path)) }
    let inertPaths = Set(inert.map { key($0.path) })
    let handled = handlers.reduce(into: Set<SourceRange>()) { $0.formUnion($1.handledRows) }
    var unsurePaths = Set<StringBytes>()
    var notes: [StringBytes: [Diagnostic.Note]] = [:]
    for unit in handlers {
      let paths = inertPaths.intersection((unit.bases + unit.parts).map(key))
      if !unit.isComplete { unsurePaths.formUnion(paths.union([key(unit.path)])) }
      guard let page = unit.pages.first, let place = page.variant?.place ?? page.place else {
        continue
      }
      let handler = page.variant == nil ? "container" : Key.presenter.name
      let note = Diagnostic.Note("this \(handler) does not handle the tap", at: place)
      for path in paths { notes[path, default: []].append(note) }
    }
    return inert.flatMap { unit -> [Diagnostic] in
      let path = key(unit.path)
      if unsurePaths.contains(path) { return [] }
      return unit.inertRows.filter { !handled.contains($0.range) }.map { row in
        var row = row
        row.notes += notes[path]?.prefix(3) ?? []
        return row
      }
    }
  }

  /// Reports each page that several presenters of a declared app present, because rows can open
  /// only one version.
  private func duplicatePresenterDiagnostics() -> [Diagnostic] {
    guard let id else { return [] }
    return versions.filter { $0.value.count > 1 }.map { place, versions in
      let names = Set(versions.map(\.variant.presenter)).sorted()
      let isNamedByClass = names.count == versions.count
      return Diagnostic(
        .duplicatePresenter,
        "the app '\(Excerpt.quoted(id))' has several presenters of this page: "
          + NearestName.list(isNamedByClass ? names : versions.map(\.path).sorted()), at: place,
        notes: [.init("list each in '\(Key.presenters.name)' of the app that it belongs to")]
          + versions.compactMap(\.variant.place).map { .init("one is here", at: $0) })
    }
  }

  /// Reports each page with the id of an earlier page in the app. Versions of one page count as one
  /// page.
  private func duplicatePageDiagnostics() -> [Diagnostic] {
    var places: [String: [SourceRange]] = [:]
    for page in pages {
      guard let place = page.place, !places[page.id, default: []].contains(place) else { continue }
      places[page.id, default: []].append(place)
    }
    return places.filter { $0.value.count > 1 }.flatMap { id, places in
      let places = places.sorted()
      return places.dropFirst().map { place in
        Diagnostic(
          .duplicateID, "another page of the app has the id '\(Excerpt.quoted(id))' too", at: place,
          notes: [.init("the other one is here", at: places[0])])
      }
    }
  }
}

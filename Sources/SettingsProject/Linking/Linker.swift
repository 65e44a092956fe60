import SettingsCompiler
import SettingsLanguage
import SettingsSyntax

/// An app in a configuration, with its settings and its checks.
package struct DeclaredApp: Sendable {
  /// The declaration, combined with the settings for all apps.
  var app: Configuration.App
  /// The check against sources and images, or nil if the configuration names neither.
  var check: AppCheck?
  /// The optional diagnostics that the configuration turns on.
  var optional: Set<DiagnosticID> = []
}

/// Links the units of a project to its apps.
///
/// An app consists of the pages that its configuration declares and all files that they lead to:
/// the pages that rows open, the parts of pages, and the app's presenters of these pages with their
/// own parts. Presenters that only other apps list are excluded. The result does not depend on the
/// order of the files.
struct Linker {
  /// The apps, sorted by name.
  private(set) var apps: [LinkedApp] = []
  /// The name of the only app whose diagnostics are reported, or nil for all apps.
  var reportedApp: String?
  private let declaredApps: [Configuration.App]
  private let checks: [AppCheck?]
  private let optional: Set<DiagnosticID>
  private let units: [Unit]
  /// The canonical path of each unit, relative to the configuration.
  private let paths: [GlobPath]
  /// The positions of each unit's parts.
  private var parts: [[Int]]
  /// The positions of the pages that each unit's rows open.
  private var presentedUnits: [[Int]]
  /// The positions of each unit's presenters.
  private var presenters: [[Int]]
  /// The positions of the pages whose sections each unit includes.
  private var includedUnits: [[Int]]
  /// The positions of each app's units.
  private var members: [Set<Int>] = []
  /// The positions of the pages that cannot be reached from a root.
  private var unreachable = Set<Int>()

  /// - Parameters:
  ///   - units: the units of one project.
  ///   - declared: the complete apps of its configuration. Empty without a configuration.
  ///   - directory: the canonical path of the configuration's directory.
  ///   - canonicalPath: returns the canonical path of a file.
  ///   - find: returns the file at a path, or nil if the project has none.
  init(
    _ units: [Unit], to declared: [DeclaredApp], in directory: String,
    canonicalPath: (FileID) -> String, find: (String) -> FileID?
  ) {
    self.units = units
    (parts, presentedUnits) = (units.map { _ in [] }, units.map { _ in [] })
    (presenters, includedUnits) = (parts, parts)
    let hasParts = units.contains { !$0.includedFiles.isEmpty }
    if !hasParts, declared.allSatisfy({ $0.app.id == nil && $0.check == nil }) {
      (self.declaredApps, checks, paths) = ([], [], [])
      optional = declared.reduce(into: []) { $0.formUnion($1.optional) }
      apps = [
        LinkedApp(
          units, flags: declared.flatMap { $0.app.settings.flags.map(\.value) })
      ]
      return
    }
    let declared =
      declared.isEmpty
      ? [DeclaredApp(app: .init())]
      : declared.sorted { ($0.app.id?.text ?? "") < ($1.app.id?.text ?? "") }
    (self.declaredApps, checks) = (declared.map(\.app), declared.map(\.check))
    optional = declared[0].optional
    let isDivided = declared.contains { $0.app.id != nil }
    paths = units.map { GlobPath(FilePath.relative(canonicalPath($0.file), to: directory)) }
    var positions = FileTable<Int>()
    for (position, unit) in units.enumerated() { positions[unit.file] = position }
    parts = units.map { $0.parts.compactMap { positions[$0] } }
    presentedUnits = units.map { $0.presentedFiles.compactMap { positions[$0] } }
    includedUnits = units.map { $0.includedFiles.compactMap { positions[$0] } }
    for (position, unit) in units.enumerated() {
      for base in unit.bases.compactMap({ positions[$0] }) { presenters[base].append(position) }
    }
    func findRoot(_ app: Configuration.App) -> Int? {
      let position = app.root.flatMap { find($0.path) }.flatMap { positions[$0] }
      // A registry is no page.
      return position.flatMap { units[$0].pages.isEmpty && units[$0].hidden.isEmpty ? nil : $0 }
    }
    for app in self.declaredApps {
      let root = findRoot(app)
      let pages = isDivided ? pages(of: app, root) : Set(units.indices)
      members.append(pages)
      let fragments = fragmentUnits(among: pages, besides: root)
      let linked = pages.sorted().map { position in
        fragments.contains(position) ? units[position].asFragment : units[position]
      }
      let flags = app.settings.flags.map(\.value)
      apps.append(LinkedApp(linked, flags: flags, id: app.id?.text))
    }
    collectUnreachableUnits(findRoot)
  }

  // MARK: Members

  /// Returns the units of an app.
  ///
  /// - Parameter root: the position of the root page, or nil if the app has no root or the page is
  ///   not part of the project.
  private func pages(of app: Configuration.App, _ root: Int?) -> Set<Int> {
    var start = root.map { [$0] } ?? []
    if let pages = app.pages {
      start += units.indices.filter { position in
        pages.contains { $0.glob.matches(paths[position]) }
      }
    } else if root == nil {
      start += units.indices.filter { !units[$0].isPresenter }
    }
    // A presenter whose page is missing may present any page of the app.
    start += units.indices.filter {
      units[$0].isPresenter && units[$0].bases.isEmpty && isPresenter($0, of: app)
    }
    return reachableUnits(from: start, in: app)
  }

  /// Returns the units whose pages are shown only as sections of other pages. Children keep their keys.
  private func fragmentUnits(among members: Set<Int>, besides root: Int?) -> Set<Int> {
    let included = Set(members.flatMap { self.includedUnits[$0] })
    if included.isEmpty { return [] }
    return included.subtracting(members.flatMap { presentedUnits[$0] } + (root.map { [$0] } ?? []))
  }

  /// Returns the given units and all units that can be reached from them in an app.
  private func reachableUnits(from start: [Int], in app: Configuration.App) -> Set<Int> {
    var reached = Set(start)
    var rest = start
    while let position = rest.popLast() {
      let versions = presenters[position].filter { isPresenter($0, of: app) }
      // The rows of a version replace the rows of the page.
      let next = parts[position] + (versions.isEmpty ? presentedUnits[position] : [])
      // A reference to a page may name a presenter by mistake.
      rest += (next.filter { !units[$0].isPresenter } + versions)
        .filter { reached.insert($0).inserted }
    }
    return reached
  }

  /// Returns true if a presenter belongs to an app: the app lists it, or no app lists it. If a
  /// pattern in an app matches nothing, the presenter probably belongs to that app. The pattern is
  /// reported.
  private func isPresenter(_ position: Int, of app: Configuration.App) -> Bool {
    func lists(_ app: Configuration.App) -> Bool {
      (app.settings.patterns[.presenters] ?? []).contains { $0.glob.matches(paths[position]) }
    }
    if declaredApps.contains(where: lists) { return lists(app) }
    let wrong = declaredApps.filter { app in
      (app.settings.patterns[.presenters] ?? []).contains { pattern in
        !paths.contains { pattern.glob.matches($0) }
      }
    }
    return wrong.isEmpty || wrong.contains { $0.id?.text == app.id?.text }
  }

  // MARK: Pages without a way

  /// Finds the pages that an app names but its root does not lead to, and the pages that belong to
  /// no app. Leaves out the parts of such pages.
  private mutating func collectUnreachableUnits(_ findRoot: (Configuration.App) -> Int?) {
    guard apps.allSatisfy({ !$0.hidden.contains(.elements) }) else { return }
    for (index, app) in declaredApps.enumerated() where app.pages != nil {
      guard let root = findRoot(app) else { continue }
      unreachable.formUnion(members[index].subtracting(reachableUnits(from: [root], in: app)))
    }
    if declaredApps.allSatisfy({ findRoot($0) != nil && $0.pages == nil }) {
      unreachable.formUnion(Set(units.indices).subtracting(members.joined()))
    }
    unreachable = unreachable.filter { !units[$0].isPresenter }
    // A way to a page is a way to its parts. Pages that contain each other have an error.
    let contained = unreachable.flatMap { page in
      parts[page].filter { $0 != page && !parts[$0].contains(page) }
    }
    unreachable.subtract(contained)
  }

  // MARK: Diagnostics

  private func isReported(_ app: LinkedApp) -> Bool { reportedApp == nil || app.id == reportedApp }

  /// The files that only other apps have than the reported one.
  var filesOfOtherApps: FileSet {
    guard apps.contains(where: isReported) else { return FileSet() }
    let own = FileSet(apps.filter(isReported).flatMap(\.files.files))
    return FileSet(apps.flatMap(\.files.files).filter { !own.contains($0) })
  }

  /// Returns the diagnostics of the apps without duplicates. If a file belongs to several apps and
  /// only some of them have the diagnostic, a note names these apps.
  ///
  /// - Parameters:
  ///   - files: the files of the run, which the diagnostics concern.
  ///   - filesWithParts: these files and their parts. The diagnostics of an app with a file of the
  ///     run concern the parts too.
  ///   - sources: the files of the units. Sources of apps that notes refer to are added.
  func diagnostics(
    of files: FileSet, withParts filesWithParts: FileSet, in sources: inout Sources
  ) -> [Diagnostic] {
    var result: [Diagnostic] = []
    // The positions of the diagnostics at each location, and the apps that report them.
    var found: [Place: [(position: Int, apps: [Int])]] = [:]
    for (index, app) in apps.enumerated() where isReported(app) {
      let concerned = app.files.files.contains(where: files.contains) ? filesWithParts : files
      let ofSources = sourceDiagnostics(ofAppAt: index, concerned, &sources)
      for diagnostic in app.diagnostics().filter({ $0.concerns(concerned) }) + ofSources {
        let place = Place(id: diagnostic.id, range: diagnostic.range)
        let known = found[place] ?? []
        if let same = known.firstIndex(where: {
          result[$0.position].message == diagnostic.message
        }) {
          if known[same].apps.last != index { found[place]?[same].apps.append(index) }
          let position = known[same].position
          result[position].fix = result[position].fix ?? diagnostic.fix
        } else if let other = known.first, other.apps[0] != index {
          // The message names the classes of one app.
          let position = other.position
          let note = Diagnostic.Note(
            "in the app '\(Excerpt.quoted(app.id ?? ""))': \(diagnostic.message)")
          if !result[position].notes.contains(note) { result[position].notes.append(note) }
          if result[position].fix != diagnostic.fix { result[position].fix = nil }
        } else {
          found[place, default: []].append((result.count, [index]))
          result.append(diagnostic)
        }
      }
    }
    for (position, members) in found.values.joined() where apps.count > 1 {
      let file = result[position].range.file
      if members.count < apps.count(where: { isReported($0) && $0.files.contains(file) }) {
        result[position].notes.insert(
          Linker.appNamesNote(on: members.compactMap { apps[$0].id }), at: 0)
      }
    }
    let project = LinkedProject(units, unreachable: unreachable)
    return result + project.diagnostics(with: optional).filter { $0.concerns(files) }
  }

  /// Returns the diagnostics that the pages of the apps have only with the responses of a data set.
  ///
  /// - Parameters:
  ///   - set: the name of the data set; empty for the responses outside of data sets.
  ///   - filled: the files of the pages with responses. Other apps have no such diagnostics.
  ///   - files: the files of the run, which the diagnostics concern.
  ///   - filesWithParts: these files and their parts.
  ///   - known: the diagnostics of the pages without responses.
  func diagnostics(
    ofData set: String, in filled: [FileID], of files: FileSet, withParts filesWithParts: FileSet,
    besides known: [Diagnostic]
  ) -> [Diagnostic] {
    let known = Dictionary(grouping: known, by: \.id)
    let affected = apps.filter { app in
      isReported(app) && filled.contains { app.files.contains($0) }
    }
    return affected.flatMap { app in
      let concerned = app.files.files.contains(where: files.contains) ? filesWithParts : files
      return app.diagnosticsOfData().filter { $0.concerns(concerned) }
    }.filter { diagnostic in
      // A template and its rows have one mistake.
      let places = [diagnostic.range] + diagnostic.notes.compactMap(\.range)
      return known[diagnostic.id]?.contains { one in places.contains { $0.overlaps(one.range) } }
        != true
    }.map { diagnostic in
      if set.isEmpty { return diagnostic }
      var noted = diagnostic
      noted.notes.append(.init("this is so with the data set '\(Excerpt.quoted(set))'"))
      return noted
    }
  }

  /// Reports the names in the given files of an app that its sources and images do not declare.
  private func sourceDiagnostics(
    ofAppAt index: Int, _ files: FileSet, _ sources: inout Sources
  ) -> [Diagnostic] {
    guard index < checks.count, let check = checks[index] else { return [] }
    let positions = members[index].sorted()
    let presented = positions.filter { !units[$0].bases.isEmpty }
    // A presenter handles the selectors of its page and of the page's children.
    let handled = Set(presented.flatMap { parts[$0] })
    var unchecked = UncheckedNames(in: files)
    let diagnostics = positions.flatMap { position -> [Diagnostic] in
      guard let uses = units[position].uses else { return [] }
      let isPresented = handled.contains(position)
      let found = check.diagnostics(
        of: uses, isPresented: isPresented, in: &sources, unchecked: &unchecked)
      if units[position].isPresenter || isPresented || !apps[index].hidden.contains(.elements) {
        return found
      }
      // A presenter with errors may handle the page.
      return found.filter { $0.id != .missingMethod }
    }
    return diagnostics.filter { $0.concerns(files) }
      + unchecked.diagnostics(for: check, in: &sources)
  }

  /// The id and the location of a diagnostic.
  private struct Place: Hashable {
    var id: DiagnosticID
    var range: SourceRange
  }

  private static func appNamesNote(on names: [String]) -> Diagnostic.Note {
    .init(
      names.count == 1
        ? "this is so in the app '\(Excerpt.quoted(names[0]))'"
        : "this is so in these apps: \(NearestName.list(names))")
  }
}

extension SourceRange {
  /// Returns true if both ranges have a byte in common.
  fileprivate func overlaps(_ other: SourceRange) -> Bool {
    file == other.file && offset < other.end && other.offset < end
  }
}

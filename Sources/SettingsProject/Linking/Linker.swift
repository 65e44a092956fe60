import SettingsCompiler
import SettingsModel
import SettingsSyntax

/// Links the units of a project to its apps.
///
/// An app has the pages that its configuration declares for it, and all that they lead to: pages that rows open,
/// parts of pages, the presenters of the app for each of them, and what these name. Presenters that only other
/// apps list do not belong to it. The order of the files has no influence.
struct Linker {
  /// The apps, in the order of their names.
  private(set) var apps: [LinkedApp] = []
  private let declared: [Configuration.App]
  private let directory: String
  private let units: [Unit]
  /// The canonical path of each unit, relative to the configuration.
  private let paths: [GlobPath]
  /// The canonical paths of the files of each app.
  private var memberPaths: [Set<String>] = []
  /// The positions of the units that each unit names.
  private var named: [[Int]] = []
  /// The positions of the presenters of each unit.
  private var presenters: [[Int]]
  /// The positions of the pages that no root leads to.
  private var unreachable = Set<Int>()

  /// - Parameters:
  ///   - units: the units of one project.
  ///   - declared: the apps of its configuration, complete.
  ///   - directory: the canonical path of the directory of the configuration.
  ///   - canonical: returns the canonical path of a file.
  init(
    _ units: [Unit], to declared: [Configuration.App], in directory: String,
    canonical: (String) -> String
  ) {
    self.units = units
    self.declared = declared.sorted { ($0.id?.text ?? "") < ($1.id?.text ?? "") }
    self.directory = directory
    presenters = units.map { _ in [] }
    guard declared.contains(where: { $0.id != nil }) else {
      paths = []
      let flags = declared.first?.settings.flags.map(\.value) ?? []
      apps = [LinkedApp(units, flags: flags)]
      return
    }
    let full = units.map { canonical($0.path) }
    paths = full.map { GlobPath(FilePath.relative($0, to: directory)) }
    let positions = Dictionary(
      full.enumerated().map { (Array($1.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    func find(_ path: String) -> Int? { positions[Array(canonical(path).utf8)] }
    named = units.map { $0.namedPaths.compactMap(find) }
    for (position, unit) in units.enumerated() {
      for base in unit.bases.compactMap(find) { presenters[base].append(position) }
    }
    var members: [Set<Int>] = []
    for app in self.declared {
      let pages = pages(of: app, app.root.flatMap { find($0.path) })
      members.append(pages)
      memberPaths.append(Set(pages.map { full[$0] }))
      let flags = app.settings.flags.map(\.value)
      apps.append(LinkedApp(pages.sorted().map { units[$0] }, flags: flags, id: app.id?.text))
    }
    findUnreachable(besides: members) { find($0.path) }
  }

  // MARK: Members

  /// Returns the units of an app.
  private func pages(of app: Configuration.App, _ root: Int?) -> Set<Int> {
    var start = root.map { [$0] } ?? []
    if let pages = app.pages {
      start += units.indices.filter { position in
        pages.contains { $0.glob.matches(paths[position]) }
      }
    } else if app.root == nil {
      start += units.indices.filter { units[$0].bases.isEmpty }
    }
    return reached(from: start, in: app)
  }

  /// Returns the units that some units lead to in an app, with these.
  private func reached(from start: [Int], in app: Configuration.App) -> Set<Int> {
    var reached = Set(start)
    var rest = start
    while let position = rest.popLast() {
      let next = named[position] + presenters[position].filter { isPresenter($0, of: app) }
      rest += next.filter { reached.insert($0).inserted }
    }
    return reached
  }

  /// Whether a presenter belongs to an app: the app lists it, or no app does.
  private func isPresenter(_ position: Int, of app: Configuration.App) -> Bool {
    func lists(_ app: Configuration.App) -> Bool {
      (app.settings.patterns[.presenters] ?? []).contains { $0.glob.matches(paths[position]) }
    }
    return lists(app) || !declared.contains(where: lists)
  }

  // MARK: Pages without a way

  /// Finds the pages that an app names and its root does not lead to, and the pages that no app has.
  private mutating func findUnreachable(
    besides members: [Set<Int>], find: (Configuration.NamedFile) -> Int?
  ) {
    guard apps.allSatisfy(\.isComplete) else { return }
    for (index, app) in declared.enumerated() where app.pages != nil {
      guard let root = app.root.flatMap(find) else { continue }
      unreachable.formUnion(members[index].subtracting(reached(from: [root], in: app)))
    }
    if declared.allSatisfy({ $0.root.flatMap(find) != nil && $0.pages == nil }) {
      unreachable.formUnion(Set(units.indices).subtracting(members.joined()))
    }
    unreachable = unreachable.filter { units[$0].bases.isEmpty }
  }

  // MARK: Diagnostics

  /// Returns what is wrong in the apps, each diagnostic once. If it is not so in all apps that have the file,
  /// a note names the apps.
  ///
  /// - Parameter path: returns the canonical path of a file.
  func diagnostics(path: (FileID) -> String) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var found: [Diagnostic: [String]] = [:]
    for app in apps {
      for diagnostic in app.check() {
        if found[diagnostic] == nil { result.append(diagnostic) }
        found[diagnostic, default: []].append(app.id ?? "")
      }
    }
    if apps.count > 1 {
      for index in result.indices {
        guard let names = found[result[index]] else { continue }
        let file = path(result[index].range.file)
        if names.count < memberPaths.count(where: { $0.contains(file) }) {
          result[index].notes.append(Linker.note(on: names))
        }
      }
    }
    return result + unreachablePages
  }

  private static func note(on names: [String]) -> Diagnostic.Note {
    .init(
      names.count == 1
        ? "this is so in the app '\(Excerpt.quoted(names[0]))'"
        : "this is so in these apps: \(NearestName.list(names))")
  }

  private var unreachablePages: [Diagnostic] {
    unreachable.flatMap { units[$0].pages }.compactMap { page in
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

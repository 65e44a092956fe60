import SettingsCompiler
import SettingsLanguage
public import SettingsOutput
public import SettingsSyntax

/// The pages of all apps of a project, for `gallery`: in memory, as files of a static site.
public struct GalleryRun {
  /// The gallery.
  public private(set) var gallery = Gallery()
  /// The diagnostics of all pages, in the order of the files.
  public private(set) var diagnostics: [(diagnostics: [Diagnostic], sources: Sources)] = []
  /// The paths of the files that were read.
  public private(set) var readPaths: [String] = []
  /// The directory of the pages.
  private let root: String

  private typealias CheckedPages = (run: PageFile, pages: [SettingsPage])

  /// Reads the pages below a directory.
  ///
  /// - Throws: the errors of `ProjectFiles`.
  public init(_ input: RunInput) throws {
    let files = try ProjectFiles(input.showingPages)
    try files.project.requireValidConfigurations()
    let snapshot = try Snapshot(files, keepsPages: true)
    var project = snapshot.project
    let apps = snapshot.makeLinkedReport().apps(input.options).filter { !$0.pages.isEmpty }
    root = try input.fileSystem.canonicalPath(of: input.paths[0])
    for app in apps {
      let owner = app.paths.first.flatMap { project.member(at: $0) }
      let sets = owner?.file.configuration.dataSets.map(\.name.text) ?? []
      for set in [nil] + sets.map(Optional.some) {
        let filled = snapshot.drawing { options in
          (options.fillsPages, options.dataSet, options.app) = (true, set, app.id)
        }
        // The apps of several projects are told apart by the directories of the projects.
        let place = owner.map { FilePath.relative($0.file.directory, to: root) }
        let name = [place == "." ? nil : place, app.id].compactMap(\.self).joined(separator: "/")
        try add(app, named: name, ofDataSet: set, in: filled)
      }
    }
  }

  private mutating func add(
    _ app: LinkedApp, named name: String, ofDataSet set: String?, in snapshot: Snapshot
  ) throws {
    var runs: [CheckedPages] = []
    for path in app.paths {
      let run = try PageFile(path, in: snapshot, of: [app])
      let pages = run.pages().filter { !app.replaces($0.id, of: $0.presenter) }
      if !pages.isEmpty { runs.append((run, pages)) }
    }
    // Without a configuration, several pages may have the same id. A session has one of them.
    while !runs.isEmpty {
      var (group, rest, ids) = ([CheckedPages](), [CheckedPages](), Set<String>())
      for run in runs {
        if ids.isDisjoint(with: run.pages.map(\.id)) { group.append(run) } else { rest.append(run) }
        ids.formUnion(run.pages.map(\.id))
      }
      try add(group, named: name, ofDataSet: set)
      runs = rest
    }
  }

  private mutating func add(
    _ runs: [CheckedPages], named name: String, ofDataSet set: String?
  ) throws {
    var runs = runs
    guard var first = runs.first?.run else { return }
    var notes = PlayerNotes()
    var entries: [Gallery.Entry] = []
    for index in runs.indices {
      let found = runs[index].run.diagnostics()
      notes.add(found, in: runs[index].run.sources, to: runs[index].pages)
      if set == nil { diagnostics.append((found, runs[index].run.sources)) }
      readPaths += runs[index].run.readPaths
      let source = runs[index].run.sources.file(at: runs[index].run.path)
      for page in runs[index].pages {
        entries.append(
          Gallery.Entry(
            page: page, PageInterface(of: page),
            path: FilePath.relative(runs[index].run.path, to: root),
            source: source.map { String(decoding: $0.bytes.buffer, as: UTF8.self) } ?? ""))
      }
    }
    let session = try first.makeSession(
      of: entries.map(\.page), with: entries.map(\.interface), PageSelection(settings: []))
    gallery.add(
      appNamed: name.isEmpty ? nil : name, dataSet: set, session, notes: notes, entries: entries)
  }
}

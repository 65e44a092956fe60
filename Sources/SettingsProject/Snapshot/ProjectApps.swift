import SettingsCompiler
import SettingsSyntax

/// The apps of a project, with an index of their presenters.
///
/// Linking a project takes time that grows with its size, so a comparison of many pages links each
/// version once.
struct ProjectApps: Sendable {
  /// The snapshot of the project.
  let snapshot: Snapshot
  /// The apps, without those that the options exclude.
  let apps: [LinkedApp]
  /// The presenters of each page, with the positions of their apps.
  private var presentersOfPage = FileTable<[(app: Int, file: FileID)]>()

  /// Creates an index. Takes linear time in the number of presenters.
  init(_ apps: [LinkedApp] = [], in snapshot: Snapshot) {
    (self.apps, self.snapshot) = (apps, snapshot)
    for (position, app) in apps.enumerated() {
      for presenter in app.presenters {
        for base in presenter.bases {
          presentersOfPage[base] = (presentersOfPage[base] ?? []) + [(position, presenter.file)]
        }
      }
    }
  }

  /// Returns the apps that show a file.
  func apps(of file: FileID) -> [LinkedApp] { apps.filter { $0.files.contains(file) } }

  /// Returns the presenters that the apps which show a page have for it, without duplicates, sorted by
  /// path.
  func presenters(of page: FileID) -> [FileID] {
    let found = (presentersOfPage[page] ?? []).filter { apps[$0.app].files.contains(page) }
    return FileSet(found.map(\.file)).files.sorted {
      snapshot.sources[$0].path < snapshot.sources[$1].path
    }
  }
}

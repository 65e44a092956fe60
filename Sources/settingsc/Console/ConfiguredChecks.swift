import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// The files of a `validate` run, each under its own configuration.
struct ConfiguredChecks {
  private(set) var entries: [DocumentSearch.Entry]
  private(set) var project: Project
  private let excluded: [String]
  private let outside: [String]
  private let hasErrors: Bool
  private let fileSystem: any FileSystem

  /// Takes what a search found.
  init(_ search: inout DocumentSearch) {
    entries = search.entries()
    project = search.project
    excluded = search.excluded
    outside = search.outside
    hasErrors = !search.errors.isEmpty
    fileSystem = search.fileSystem
  }

  /// Ends the command where a configuration has errors that it is not there to tell.
  mutating func refuseBadConfigurations(_ console: Console) throws {
    // The configurations of all files are known once they were asked for.
    for entry in entries { _ = project.member(at: entry.path) }
    var checked = Set<[UInt8]>()
    for entry in entries where project.isConfiguration(entry.path) {
      if let path = try? fileSystem.canonicalPath(of: entry.path) {
        checked.insert(Array(path.utf8))
      }
    }
    try console.refuseBadConfigurations(of: project, except: checked)
  }

  /// Whether a file was named, and its project excludes it.
  func excludes(_ path: String) -> Bool { excluded.contains { $0.hasBytes(of: path) } }

  /// Says so where files were named and all of them are excluded: then there is nothing to sum up.
  func tellsThatAllIsExcluded(_ console: Console) -> Bool {
    guard entries.isEmpty, !hasErrors, let first = excluded.first else { return false }
    let words =
      excluded.count == 1
      ? "'\(Excerpt.quoted(first))' is excluded" : "all \(excluded.count) files are excluded"
    console.complain(
      "\(words) by the configuration, and nothing was done; 'settingsc config FILE' says why")
    return true
  }

  /// Says which links were passed over because they lead out of the project.
  func tellWhatLeadsOut(_ console: Console) {
    guard let first = outside.first else { return }
    console.complain(
      outside.count == 1
        ? "\(first): is a link out of the project, and was passed over; name it if it is meant"
        : "\(first) and \(outside.count - 1) more are links out of the project, and were passed "
          + "over; name those that are meant")
  }

  /// Adds the presenters of the pages that are checked.
  mutating func addPresenters() {
    for path in project.presenters(ofPagesAt: entries.map(\.path)) {
      entries.append(.init(path: path, isNamed: false))
    }
  }

  /// The checks of all files. A registry or a response that cannot be read ends the command.
  mutating func list(skippingUnrecognized skips: Bool, _ console: Console) throws -> CheckList {
    do throws(FileError) {
      return try CheckList(entries, skippingUnrecognized: skips, in: &project)
    } catch {
      console.complain(error)
      try console.end(ExitStatus.failure)
    }
  }

  /// The checks of some of the files, as another file system has them.
  ///
  /// - Throws: a `FileError` of a registry or a response that cannot be read.
  func list(
    of positions: [Int], skippingUnrecognized skips: Bool, in fileSystem: any FileSystem
  ) throws(FileError) -> CheckList {
    var project = Project(project.options, in: fileSystem)
    return try CheckList(
      positions.map { entries[$0] }, skippingUnrecognized: skips, in: &project)
  }

  /// The paths of the files that were checked, with the reports on all of them: not of those that
  /// were found by search and are somebody else's.
  func paths(with reports: [FileReport]) -> [String] {
    zip(entries, reports).lazy.filter { entry, report in
      report.failure == nil && (entry.isNamed || entry.isListed || report.hasDocuments)
    }.map(\.0.path)
  }

  /// The paths of all files that were read, by the reports on all of them.
  func paths(readFor reports: [FileReport]) -> some Sequence<String> {
    [
      entries.map(\.path), reports.flatMap(\.readPaths), project.configurations.map(\.path),
      project.options.registryPaths, project.options.dataPaths,
    ].joined()
  }

  /// Whether a finding makes the run fail.
  mutating func counts(_ finding: Diagnostic, in sources: SourceStore) -> Bool {
    project.counts(finding, in: sources)
  }

  /// The limits that a file is read under.
  mutating func limits(ofFileAt path: String) -> Limits {
    if project.isConfiguration(path) { return Limits() }
    return project.limits(by: project.member(at: path)?.file.configuration ?? Configuration())
  }
}

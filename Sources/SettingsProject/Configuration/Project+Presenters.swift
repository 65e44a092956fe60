import SettingsCompiler
import SettingsSyntax

extension Project {
  /// The presenters that the configurations of some files name, and that present one of the files.
  ///
  /// A dead row is found where the presenter is checked, and a hook is told of the changed page
  /// only.
  ///
  /// - Parameter paths: the files that are checked.
  /// - Returns: the paths of further files to check, in the order of their paths.
  public mutating func presenters(ofPagesAt paths: [String]) -> [String] {
    guard configurations.contains(where: { !$0.configuration.presenters.isEmpty }) else {
      return []
    }
    // By the bytes of canonical paths, by directories.
    var pages: [[UInt8]: Set<[UInt8]>] = [:]
    var members: [[UInt8]: ConfigurationFile] = [:]
    var checked = Set<[UInt8]>()
    for path in paths {
      guard let canonical = try? fileSystem.canonicalPath(of: path) else { continue }
      checked.insert(Array(canonical.utf8))
      guard let file = member(at: path)?.file, !file.configuration.presenters.isEmpty else {
        continue
      }
      pages[Array(file.directory.utf8), default: []].insert(Array(canonical.utf8))
      members[Array(file.directory.utf8)] = file
    }
    var result: [String] = []
    for file in configurations where members[Array(file.directory.utf8)] === file {
      let pages = pages[Array(file.directory.utf8)] ?? []
      for path in files(matching: file.configuration.presenters, below: file) {
        guard let canonical = try? fileSystem.canonicalPath(of: path),
          !checked.contains(Array(canonical.utf8)),
          let named = try? PresenterPages.paths(
            namedIn: path, within: root(of: file), limits: limits(by: file.configuration),
            in: fileSystem),
          named.contains(where: { pages.contains(Array($0.utf8)) }),
          checked.insert(Array(canonical.utf8)).inserted
        else { continue }
        if case .excluded = verdict(onFile: path) { continue }
        result.append(path)
      }
    }
    return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The canonical path of the directory that what a configuration names must lie below; nil for
  /// anywhere.
  private func root(of file: ConfigurationFile) -> String? {
    options.allowsOutside ? nil : file.directory
  }

  /// The files below a configuration's directory that patterns match, hidden ones left out, and
  /// links that lead out of it.
  private func files(
    matching patterns: [Configuration.Pattern], below file: ConfigurationFile
  ) -> [String] {
    var found: [String] = []
    var walk = DirectoryWalk(
      fileSystem, from: FilePath.directory(of: file.path), within: root(of: file))
    while let entry = walk.next() {
      if entry.leadsOut { continue }
      let path = GlobPath(entry.relativePath)
      if entry.isDirectory {
        let isExcluded = file.configuration.exclude.contains {
          $0.glob.matches(path, isDirectory: true)
        }
        if isExcluded || !patterns.contains(where: { $0.glob.mayMatch(below: path) }) {
          walk.skipDirectory()
        }
      } else if patterns.contains(where: { $0.glob.matches(path) }) {
        found.append(entry.path)
      }
    }
    return found
  }
}

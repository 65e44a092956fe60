import SettingsCompiler
import SettingsLanguage
public import SettingsSyntax

/// The contents and the diagnostics of a `settingsc.yaml`.
public final class ConfigurationFile: Sendable {
  /// The path that diagnostics show.
  public let path: String
  /// The canonical path of its directory. Patterns are relative to the directory.
  public let directory: String
  /// Its values, without invalid values.
  public let configuration: Configuration
  /// Its diagnostics, sorted by place.
  public let diagnostics: [Diagnostic]
  private let file: SourceFile

  /// The file that the diagnostics refer to.
  public var sources: Sources {
    var sources = Sources()
    sources.add(path: file.path, bytes: file.bytes)
    return sources
  }

  /// The path of its directory, as shown to people.
  var shownDirectory: String { FilePath.directory(of: path) }

  /// The canonical path of its directory, joined with its name.
  public var canonicalPath: String { FilePath.join(directory, FilePath.name(of: path)) }

  /// The file name of every configuration.
  public static let name = "settingsc.yaml"

  /// Returns true if a path ends with the file name of configurations.
  public static func isName(of path: String) -> Bool {
    FilePath.name(of: path).utf8.elementsEqual(name.utf8)
  }

  /// True if the configuration has errors, so that the project cannot be checked.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Returns true if the configuration has errors outside of the declarations of other apps.
  ///
  /// - Parameter app: the app in the options, or nil for all apps.
  func hasErrors(for app: String?) -> Bool {
    removingOtherApps(than: app, from: diagnostics).contains { $0.severity == .error }
  }

  /// Returns diagnostics of the configuration without those in the declarations of other apps. A mistake
  /// there does not affect a command for one app.
  ///
  /// - Parameter app: the app in the options, or nil for all apps.
  func removingOtherApps(than app: String?, from diagnostics: [Diagnostic]) -> [Diagnostic] {
    let apps = configuration.apps
    guard let app, apps.contains(where: { $0.id?.text == app }) else { return diagnostics }
    let others =
      apps.filter { $0.id?.text != app }.compactMap(\.range) + configuration.unnamedApps
    return diagnostics.filter { diagnostic in !others.contains { $0.contains(diagnostic.range) } }
  }

  /// The budget of a configuration. It is far more than any configuration needs, and small enough
  /// to be read at once.
  static let budget = Budget(fileBytes: 1 << 20, nodes: 300_000)

  /// Reads a configuration. Linear in the file.
  ///
  /// - Parameters:
  ///   - path: the path that opens the file and that diagnostics show.
  ///   - directory: the canonical path of its directory.
  ///   - allowsOutside: true if it may name registries outside of its directory.
  /// - Throws: a `FileError` if the file cannot be read.
  convenience init(
    reading path: String, in directory: String, _ fileSystem: any FileSystem, allowsOutside: Bool
  ) throws(FileError) {
    var sources = Sources()
    let file = try sources.open(path, in: fileSystem, budget: ConfigurationFile.budget)
    self.init(of: file, at: path, in: directory, fileSystem, allowsOutside: allowsOutside)
  }

  /// Reads a configuration from its bytes. Its ranges have the id of the file.
  init(
    of file: SourceFile, at path: String, in directory: String, _ fileSystem: any FileSystem,
    allowsOutside: Bool
  ) {
    self.path = path
    self.directory = directory
    self.file = file
    var resolver = ConfigurationResolver(
      root: allowsOutside ? nil : directory, fileSystem: fileSystem)
    configuration = resolver.read(file)
    var found = resolver.diagnostics
    found.reportOmitted()
    diagnostics = found.sorted()
  }
}

extension ConfigurationFile {
  /// Returns a warning for each pattern that matches neither a file nor a directory below the
  /// configuration's directory. Returns no warnings for a project with too many files to search.
  func unmatchedPatterns(in fileSystem: any FileSystem) -> [Diagnostic] {
    let groups = configuration.patternGroups
    var remaining = groups.flatMap(\.patterns)
    let weight = remaining.reduce(1) { $0 + 10 + $1.glob.weight }
    var entriesLeft = min(200_000, max(1_000, 50_000_000 / weight))
    let walk = DirectoryWalk(fileSystem, skipping: .git)
    walk.visit(below: shownDirectory, within: directory) { entry in
      entriesLeft -= 1
      guard entriesLeft >= 0, !remaining.isEmpty else { return false }
      let path = GlobPath(entry.relativePath)
      remaining.removeAll { $0.glob.matches(path, isDirectory: entry.isDirectory) }
      return true
    }
    guard entriesLeft >= 0 else { return [] }
    let unmatched = Set(remaining.map(\.range))
    return groups.flatMap { key, patterns in
      let wrong = patterns.filter { unmatched.contains($0.range) }
      // Excluding nothing, or changing no severities, leaves nothing out of a check.
      let isWhole = wrong.count == patterns.count && key != .exclude && key != .overrides
      let note = Diagnostic.Note("patterns are relative to the directory of the configuration")
      if isWhole, let first = wrong.first {
        let shown = "'\(Excerpt.quoted(first.glob.source))'"
        return [
          Diagnostic(
            .unmatchedKey,
            "no file of the project matches '\(key.name)': "
              + (wrong.count == 1 ? shown : "\(shown) and \(wrong.count - 1) more"),
            at: first.range, notes: [note])
        ]
      }
      return wrong.map { pattern in
        Diagnostic(
          .unmatchedGlob,
          "no file of the project matches the pattern '\(Excerpt.quoted(pattern.glob.source))'",
          at: pattern.range, notes: [note])
      }
    }
  }
}

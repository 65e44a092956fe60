import SettingsModel
public import SettingsSyntax

/// The patterns of a configuration that match nothing: a rename leaves them behind.
public enum ConfigurationAudit {
  /// Returns a warning for each pattern that matches neither a file nor a directory below the
  /// configuration's directory; none for a project with too many files to look at.
  public static func unmatchedPatterns(
    of file: ConfigurationFile, in fileSystem: any FileSystem
  ) -> [Diagnostic] {
    let configuration = file.configuration
    var remaining =
      Shape.configuration.keys.flatMap { configuration.patterns[$0] ?? [] }
      + configuration.overrides.flatMap(\.files)
    let weight = remaining.reduce(1) { $0 + $1.glob.weight }
    var entriesLeft = min(200_000, max(1_000, 50_000_000 / weight))
    let walk = DirectoryWalk(fileSystem, skipping: .git)
    walk.visit(below: FilePath.directory(of: file.path), within: file.directory) { entry in
      entriesLeft -= 1
      guard entriesLeft >= 0, !remaining.isEmpty else { return false }
      let path = GlobPath(entry.relativePath)
      remaining.removeAll { $0.glob.matches(path, isDirectory: entry.isDirectory) }
      return true
    }
    guard entriesLeft >= 0 else { return [] }
    return remaining.map { pattern in
      Diagnostic(
        .unmatchedGlob,
        "no file of the project matches the pattern '\(Excerpt.quoted(pattern.glob.source))'",
        at: pattern.range,
        notes: [.init("patterns are relative to the directory of the configuration")])
    }
  }
}

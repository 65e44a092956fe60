public import SettingsSyntax

/// The patterns of a configuration that nothing matches: a rename leaves them behind.
public enum ConfigurationAudit {
  /// A warning for each pattern that matches neither a file nor a directory below the
  /// configuration's directory. Nothing is said of a project with too many files to look at.
  public static func unmatchedPatterns(
    of file: ConfigurationFile, in fileSystem: any FileSystem
  ) -> [Diagnostic] {
    let configuration = file.configuration
    var left =
      (configuration.files ?? []) + configuration.exclude + configuration.presenters
      + configuration.overrides.flatMap(\.files)
    guard !left.isEmpty else { return [] }
    let weight = left.reduce(1) { $0 + $1.glob.weight }
    var walk = DirectoryWalk(
      fileSystem, from: FilePath.directory(of: file.path), within: file.directory,
      includesHidden: true,
      limit: min(200_000, max(1_000, 50_000_000 / weight)))
    while !left.isEmpty, let entry = walk.next() {
      let path = GlobPath(entry.relativePath)
      left.removeAll { $0.glob.matches(path, isDirectory: entry.isDirectory) }
    }
    guard !walk.isCut else { return [] }
    return left.map { pattern in
      Diagnostic(
        .unmatchedGlob,
        "no file of the project matches the pattern '\(Excerpt.quoted(pattern.glob.source))'",
        at: pattern.range,
        notes: [.init("patterns are relative to the directory of the configuration")])
    }
  }
}

import SettingsCompiler
public import SettingsSyntax

/// A `settingsc.yaml` that was read, and what was found in it.
public final class ConfigurationFile: Sendable {
  /// The path that it is told under.
  public let path: String
  /// The canonical path of its directory, to which its patterns are relative.
  public let directory: String
  /// What it says, without what is wrong.
  public let configuration: Configuration
  /// What is wrong with it, sorted by place.
  public let findings: [Diagnostic]
  /// The file, as findings speak of it.
  public let sources: SourceStore

  /// The canonical path of its directory, and its name.
  public var canonicalPath: String { FilePath.join(directory, FilePath.name(of: path)) }

  /// The name that makes a file a configuration.
  public static let name = ProjectRoot.markerName

  /// Whether a path ends with that name.
  public static func isName(of path: String) -> Bool {
    FilePath.name(of: path).utf8.elementsEqual(name.utf8)
  }

  /// Whether the project cannot be checked by it.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// What a configuration may hold: far more than any needs, and little enough to be read at once.
  static let limits: Limits = {
    var limits = Limits()
    limits.fileBytes = 1 << 20
    limits.nodes = 300_000
    return limits
  }()

  /// Reads a configuration. Linear in the file.
  ///
  /// - Parameters:
  ///   - path: the path that it is told under, by which it can be opened.
  ///   - directory: the canonical path of its directory.
  ///   - allowsOutside: whether it may name registries outside of that.
  /// - Throws: a `FileError` of a file that cannot be read.
  init(
    reading path: String, in directory: String, _ fileSystem: any FileSystem, allowsOutside: Bool
  ) throws(FileError) {
    self.path = path
    self.directory = directory
    var sources = SourceStore()
    let file = try sources.open(path, in: fileSystem, limits: ConfigurationFile.limits)
    var reader = ConfigurationReader(
      root: allowsOutside ? nil : directory, fileSystem: fileSystem)
    configuration = reader.read(file)
    var found = reader.found
    found.tellSurplus()
    findings = found.sorted()
    self.sources = sources
  }
}

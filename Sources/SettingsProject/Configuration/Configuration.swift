public import SettingsCompiler
public import SettingsModel
public import SettingsSyntax

/// What a project says of its files, as plain values with their places.
///
/// Patterns and paths are relative to the directory of the configuration.
public struct Configuration: Sendable {
  /// The project's documents; nil where all that are ours are meant.
  public var files: [Pattern]?
  /// What is never checked.
  public var exclude: [Pattern] = []
  /// The registries whose kinds every document may use.
  public var registries: [RegistryFile] = []
  /// Presenters that are checked with the pages that they present.
  public var presenters: [Pattern] = []
  /// How findings count.
  public var severity: [BoundConfiguration.WrittenLevel] = []
  /// How findings of some files count; later ones win.
  public var overrides: [Override] = []
  /// The longest file, in bytes.
  public var bytes: Sourced<Int>?
  /// The deepest nesting.
  public var depth: Sourced<Int>?
  /// The most values in a file.
  public var nodes: Sourced<Int>?
  /// The most errors of a file, and the most warnings, that are told.
  public var findings: Sourced<Int>?
  /// Whether warnings count as errors.
  public var strict: Sourced<Bool>?

  /// The configuration that says nothing.
  public init() {}

  /// A pattern, and where it is written.
  public struct Pattern: Sendable {
    /// The pattern.
    public var glob: GlobPattern
    /// Its place.
    public var range: SourceRange
  }

  /// A registry, and where it is named.
  public struct RegistryFile: Sendable {
    /// Its name as it is written.
    public var name: String
    /// The path under which it can be opened.
    public var path: String
    /// Where it is named.
    public var range: SourceRange
  }

  /// How findings of some files count.
  public struct Override: Sendable {
    /// The files.
    public var files: [Pattern]
    /// How their findings count.
    public var severity: [BoundConfiguration.WrittenLevel]
  }

  /// The levels of a file, by what is written last for it. An id that is not there counts as the
  /// catalogue has it.
  public func levels(of path: GlobPath) -> [DiagnosticID: BoundConfiguration.WrittenLevel] {
    var levels: [DiagnosticID: BoundConfiguration.WrittenLevel] = [:]
    for level in severity { levels[level.id] = level }
    for override in overrides where override.files.contains(where: { $0.glob.matches(path) }) {
      for level in override.severity { levels[level.id] = level }
    }
    return levels
  }
}

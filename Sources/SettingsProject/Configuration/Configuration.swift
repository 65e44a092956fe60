public import SettingsCompiler
public import SettingsModel
public import SettingsSyntax

/// What a project says of its files, as plain values with their places, by the declared keys.
///
/// Patterns and paths are relative to the directory of the configuration.
public struct Configuration: Sendable {
  /// Patterns, by the keys that the shape of configurations declares for them. A key without patterns
  /// is missing; that of the project's documents then means all settings documents.
  public var patterns: [Key: [Pattern]] = [:]
  /// The registries whose kinds every document may use.
  public var registries: [NamedFile] = []
  /// The responses that pages are made from.
  public var data: [PageData] = []
  /// Other responses under names, as they are written.
  public var dataSets: [DataSet] = []
  /// The flags of the app that conditions may name.
  package var appFlags: [Sourced<String>] = []
  /// The classes of others, whose members no page names.
  package var external: [Sourced<String>] = []
  /// What diagnostics count as.
  public var severity: [BoundConfiguration.WrittenLevel] = []
  /// What the diagnostics of some files count as; later ones win.
  public var overrides: [Override] = []
  /// What is done about keys of wire documents that are unknown.
  package var extraKeys: Sourced<ExtraKeys>?
  /// What is said of the code that is generated: strings by the keys of a language, and by their own.
  package var code: [Key: [Key: Sourced<String>]] = [:]
  /// Numbers, such as budget, by their keys.
  package var numbers: [Key: Sourced<Int>] = [:]
  /// Booleans by their keys.
  package var flags: [Key: Sourced<Bool>] = [:]

  /// The limits that a configuration can set, by their keys.
  public static let limits: [(key: Key, path: any WritableKeyPath<Budget, Int> & Sendable)] = [
    (.bytes, \.fileBytes), (.nodes, \.nodes),
  ]

  /// A pattern, and where it is written.
  public struct Pattern: Sendable {
    /// The pattern.
    public var glob: GlobPattern
    /// Its place.
    public var range: SourceRange
  }

  /// A file that the configuration names, and where.
  public struct NamedFile: Sendable {
    /// Its name as it is written.
    public var name: String
    /// The path under which it can be opened.
    public var path: String
    /// Where it is named.
    public var range: SourceRange
  }

  /// The responses that a page is made from.
  public struct PageData: Sendable {
    /// The page.
    public var page: NamedFile
    /// The files of the responses, in the order in which they are fetched.
    public var responses: [NamedFile]
  }

  /// Responses under a name.
  public struct DataSet: Sendable {
    /// The name.
    public var name: BoundConfiguration.PlacedText
    /// The responses of pages.
    public var pages: [PageData]
  }

  /// What the diagnostics of some files count as.
  public struct Override: Sendable {
    /// The files.
    public var files: [Pattern]
    /// What their diagnostics count as.
    public var severity: [BoundConfiguration.WrittenLevel]
  }

  /// The responses that a page is made from, of which those are used that are written first for its
  /// path; nil if none are named.
  ///
  /// - Parameter set: the data set whose responses are used for the pages that it names.
  public func data(of path: GlobPath, in set: String? = nil) -> PageData? {
    let pages = dataSets.filter { $0.name.text == set }.flatMap(\.pages) + data
    return pages.first { GlobPath($0.page.name) == path }
  }

  /// The paths of the responses of a page, in a data set or by default.
  func responses(of path: GlobPath, in set: String?) -> [String] {
    data(of: path, in: set)?.responses.map(\.path) ?? []
  }

  /// Whether responses of a page are named.
  func hasData(of path: GlobPath) -> Bool {
    data(of: path) != nil || !dataSets(of: path).isEmpty
  }

  /// The names of the data sets with responses of a page.
  public func dataSets(of path: GlobPath) -> [String] {
    dataSets.filter { $0.pages.contains { GlobPath($0.page.name) == path } }.map(\.name.text)
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

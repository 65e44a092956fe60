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
  /// What holds for all apps.
  package var common = AppSettings()
  /// The apps that are declared.
  package var apps: [App] = []
  /// What diagnostics count as.
  public var severity: [BoundConfiguration.WrittenLevel] = []
  /// What the diagnostics of some files count as; later ones win.
  public var overrides: [Override] = []
  /// What is done about keys of wire documents that are unknown.
  package var extraKeys: Sourced<ExtraKeys>?
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

  /// What a configuration says of one app, or of all.
  package struct AppSettings: Sendable {
    /// The patterns of presenters and sources; nil for a key that is not written.
    package var patterns: [Key: [Pattern]] = [:]
    /// The classes of libraries, whose members no page names.
    package var external: [Sourced<String>] = []
    /// The classes that implement the selectors of pages without a presenter.
    package var handlerClasses: [Sourced<String>] = []
    /// The flags that conditions may name.
    package var flags: [Sourced<String>] = []
    /// The settings of generated code: strings by the key of a language, and by their own key.
    package var code: [Key: [Key: Sourced<String>]] = [:]

    /// Adds other settings. Where both say something of the code of a language, these are kept.
    fileprivate func adding(_ other: AppSettings) -> AppSettings {
      var result = self
      result.patterns.merge(other.patterns) { $0 + $1 }
      result.external += other.external
      result.handlerClasses += other.handlerClasses
      result.flags += other.flags
      result.code.merge(other.code) { own, _ in own }
      return result
    }
  }

  /// An app that shows pages of the project.
  package struct App: Sendable {
    /// The name; nil for the app of a configuration that declares none.
    package var id: BoundConfiguration.PlacedText?
    /// The page that the app shows first.
    package var root: NamedFile?
    /// The pages of the app; nil if that is not written.
    package var pages: [Pattern]?
    /// What is written of this app.
    package var settings = AppSettings()
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

  /// The apps with what holds for all of them; one without a name if none is declared.
  package var completeApps: [App] {
    (apps.isEmpty ? [App()] : apps).map { app in
      var app = app
      app.settings = app.settings.adding(common)
      return app
    }
  }

  /// Whether the sources or the images of an app are named.
  var namesSources: Bool {
    patterns[.assets] != nil
      || ([common] + apps.map(\.settings)).contains { $0.patterns[.sources] != nil }
  }

  /// All patterns.
  var allPatterns: [Pattern] {
    let apps = apps.flatMap { app in
      (app.pages ?? []) + Shape.app.keys.flatMap { app.settings.patterns[$0] ?? [] }
    }
    return Shape.configuration.keys.flatMap { patterns[$0] ?? common.patterns[$0] ?? [] } + apps
      + overrides.flatMap(\.files)
  }

  /// Whether an app names a file as its root, or matches it as a page or a presenter.
  func isPartOfApp(_ path: GlobPath) -> Bool {
    let patterns =
      ([common] + apps.map(\.settings)).flatMap { $0.patterns[.presenters] ?? [] }
      + apps.flatMap { $0.pages ?? [] }
    return patterns.contains { $0.glob.matches(path) }
      || apps.contains { $0.root.map { GlobPath($0.name) == path } ?? false }
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

  /// Whether it gives a diagnostic a severity, for some files at least.
  func enables(_ id: DiagnosticID) -> Bool {
    (severity + overrides.flatMap(\.severity)).contains { $0.id == id && $0.level.severity != nil }
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

public import SettingsCompiler
public import SettingsLanguage
public import SettingsSyntax

/// The settings in a project's configuration, as plain values with their locations, by declared
/// key.
///
/// Patterns and paths are relative to the directory of the configuration.
public struct Configuration: Sendable {
  /// Patterns, by the keys that the shape of configurations declares for them. A key without
  /// patterns is absent. If the key of the project's documents is absent, the project has all
  /// settings documents.
  package var patterns: [Key: [Pattern]] = [:]
  /// The registries whose kinds every document may use.
  public var registries: [NamedFile] = []
  /// The responses that pages are made from.
  public var data: [PageData] = []
  /// Named sets of other responses, as written.
  public var dataSets: [DataSet] = []
  /// The settings that apply to all apps.
  package var common = AppSettings()
  /// The declared apps.
  package var apps: [App] = []
  /// The ranges of the apps whose id is missing or wrong. Their settings are not read.
  var unnamedApps: [SourceRange] = []
  /// The levels of diagnostics.
  public var severity: [BoundConfiguration.WrittenLevel] = []
  /// The levels of diagnostics in some files. Later overrides take precedence.
  public var overrides: [Override] = []
  /// The treatment of unknown keys in wire documents.
  package var extraKeys: Sourced<ExtraKeys>?
  /// Numbers, such as the budget, by their keys.
  package var numbers: [Key: Sourced<Int>] = [:]
  /// Booleans by their keys.
  package var flags: [Key: Sourced<Bool>] = [:]

  /// The limits that a configuration can set, by their keys.
  package static let limits: [(key: Key, path: any WritableKeyPath<Budget, Int> & Sendable)] = [
    (.bytes, \.fileBytes), (.nodes, \.nodes),
  ]

  /// A pattern and its location.
  public struct Pattern: Sendable {
    /// The pattern.
    public var glob: GlobPattern
    /// The location of the pattern.
    public var range: SourceRange
  }

  /// The settings of one app, or of all apps.
  package struct AppSettings: Sendable {
    /// The patterns of presenters and sources; nil for a key that is absent.
    package var patterns: [Key: [Pattern]] = [:]
    /// The classes of libraries, whose members no page refers to.
    package var external: [Sourced<String>] = []
    /// The classes that implement the selectors of pages without a presenter.
    package var handlerClasses: [Sourced<String>] = []
    /// The flags that conditions may use.
    package var flags: [Sourced<AppFlag>] = []
    /// The settings of generated code: strings by the key of a language and by their own key.
    package var code: [Key: [Key: Sourced<String>]] = [:]

    /// Returns these settings combined with other settings. If both have code settings for a
    /// language, these take precedence.
    fileprivate func combined(_ other: AppSettings) -> AppSettings {
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
    /// The name, or nil for the app of a configuration that declares no apps.
    package var id: BoundConfiguration.PlacedText?
    /// The page that the app shows first.
    package var root: NamedFile?
    /// The pages of the app, or nil if they are not specified.
    package var pages: [Pattern]?
    /// The settings of this app.
    package var settings = AppSettings()
    /// The range of the declaration.
    package var range: SourceRange?
  }

  /// A file in the configuration, and the location of its name.
  public struct NamedFile: Sendable {
    /// The name as written.
    public var name: String
    /// The path that opens the file.
    public var path: String
    /// The location of the name.
    public var range: SourceRange
  }

  /// The responses that a page is made from.
  public struct PageData: Sendable {
    /// The page.
    public var page: NamedFile
    /// The files of the responses, in fetch order.
    public var responses: [NamedFile]
  }

  /// A named set of responses.
  public struct DataSet: Sendable {
    /// The name.
    public var name: BoundConfiguration.PlacedText
    /// The keyword of a remote search that has the responses; nil for none.
    public var keyword: BoundConfiguration.PlacedText?
    /// The responses of pages.
    public var pages: [PageData]
  }

  /// The levels of diagnostics in some files.
  public struct Override: Sendable {
    /// The files.
    public var files: [Pattern]
    /// The levels of their diagnostics.
    public var severity: [BoundConfiguration.WrittenLevel]
  }

  /// The apps, with the settings that apply to all of them. If the configuration declares no apps,
  /// this is one app without a name.
  package var completeApps: [App] {
    (apps.isEmpty ? [App()] : apps).map { app in
      var app = app
      app.settings = app.settings.combined(common)
      return app
    }
  }

  /// True if the configuration names the sources or the images of an app.
  var namesSources: Bool {
    patterns[.assets] != nil
      || ([common] + apps.map(\.settings)).contains { $0.patterns[.sources] != nil }
  }

  /// All patterns of the configuration, each with those of the same key and app.
  var patternGroups: [(key: Key, patterns: [Pattern])] {
    let own = Shape.configuration.keys.compactMap { key in
      (patterns[key] ?? common.patterns[key]).map { (key, $0) }
    }
    let ofApps = apps.flatMap { app in
      (app.pages.map { [(Key.pages, $0)] } ?? [])
        + Shape.app.keys.compactMap { key in app.settings.patterns[key].map { (key, $0) } }
    }
    return own + ofApps + overrides.map { (.overrides, $0.files) }
  }

  /// Returns true if an app names a file as its root, or matches it as a page or a presenter.
  func isPartOfApp(_ path: GlobPath) -> Bool {
    let patterns =
      ([common] + apps.map(\.settings)).flatMap { $0.patterns[.presenters] ?? [] }
      + apps.flatMap { $0.pages ?? [] }
    return patterns.contains { $0.glob.matches(path) }
      || apps.contains { $0.root.map { GlobPath($0.name) == path } ?? false }
  }

  /// Returns the responses that a page is made from, or nil if the configuration names none. If
  /// there are several for the page's path, returns the first.
  ///
  /// - Parameter set: the data set that takes precedence for the pages that it names.
  public func pageData(of path: GlobPath, in set: String? = nil) -> PageData? {
    let pages = dataSets.filter { $0.name.text == set }.flatMap(\.pages) + data
    return pages.first { GlobPath($0.page.name) == path }
  }

  /// Returns the paths of the responses of a page, from a data set or by default.
  func responsePaths(of path: GlobPath, in set: String?) -> [String] {
    pageData(of: path, in: set)?.responses.map(\.path) ?? []
  }

  /// Returns true if the configuration names responses of a page.
  func hasData(of path: GlobPath) -> Bool {
    pageData(of: path) != nil || !dataSets(of: path).isEmpty
  }

  /// Returns the name of the data set with the responses of a page for a keyword.
  func dataSet(of path: GlobPath, forKeyword keyword: SettingsKeyword) -> String? {
    let names = dataSets(of: path)
    return dataSets.first { set in
      names.contains(set.name.text) && set.keyword.map { keyword.equals($0.text) } == true
    }?.name.text
  }

  /// Returns the names of the data sets with responses of a page.
  public func dataSets(of path: GlobPath) -> [String] {
    dataSets.filter { $0.pages.contains { GlobPath($0.page.name) == path } }.map(\.name.text)
  }

  /// The optional diagnostics that get a severity, for some files at least.
  var optionalDiagnostics: Set<DiagnosticID> {
    let levels = (severity + overrides.flatMap(\.severity)).filter { $0.level.severity != nil }
    return Set(levels.map(\.id).filter(\.entry.isOptional))
  }

  /// Returns the levels of a file. The last level for an id takes precedence. An id without a level
  /// has its severity in the catalog.
  public func diagnosticLevels(of path: GlobPath) -> [DiagnosticID: BoundConfiguration.WrittenLevel]
  {
    var levels: [DiagnosticID: BoundConfiguration.WrittenLevel] = [:]
    for level in severity { levels[level.id] = level }
    for override in overrides where override.files.contains(where: { $0.glob.matches(path) }) {
      for level in override.severity { levels[level.id] = level }
    }
    return levels
  }
}

public import SettingsCompiler
public import SettingsLanguage
public import SettingsSyntax

/// The configurations of the files of a run. They determine which files are checked, with which
/// compiler, and with which severities.
///
/// Command-line options take precedence over a configuration, which takes precedence over the
/// defaults.
public struct Project: Sendable {
  /// The options of a run.
  public struct Options: Sendable {
    /// The configurations that the run uses.
    public var choice = ConfigurationFinder.Choice.nearest
    /// The budget for limits that the configuration does not set.
    public var budget = Budget()
    /// The paths of additional registries. Their kinds can be used in all documents.
    public var registryPaths: [String] = []
    /// The paths of responses that fill every page. They replace the responses in the
    /// configurations.
    public var dataPaths: [String] = []
    /// The data set that replaces the default responses of pages.
    public var dataSet: String?
    /// The search keyword that selects the responses for drawing a page with a remote search.
    public var keyword: String?
    /// The name of the app that the command processes, or nil for all apps.
    public var app: String?
    /// True to fill pages with the responses in the configurations, for drawing them. Compiled
    /// pages and generated code are made from templates, because a sample differs from the
    /// responses of the server.
    public var fillsPages = false
    /// True to check pages against the responses in the configurations.
    public var comparesResponses = true
    /// True to check names against the app's sources and images.
    var checksSources = true
    /// True if all pages of linked apps are built, because code is generated from them.
    public var buildsAllPages = false
    /// True if documents may refer to files outside of the project's root.
    public var allowsOutside = false
    /// The threads that read files. One by default.
    public var workers: any Workers = SequentialWorkers()

    /// Creates options with the default values.
    public init() {}
  }

  /// The file system that contains the files.
  public internal(set) var fileSystem: any FileSystem
  /// The options of the run.
  public internal(set) var options: Options
  var finder: ConfigurationFinder
  /// The error if a configuration could not be read. It ends the run.
  public private(set) var failure: FileError?
  /// The paths in the arguments of the command.
  private let namedPaths: [String]
  /// The directory that contains the files that documents without a configuration may refer to.
  private var commonRoot: String?
  /// The configuration of files without one; nil for none.
  private var substitute: ConfigurationFile?
  /// The settings of each configuration, or of the files without one, by root.
  private var knownSettings: [Name: DocumentSettings] = [:]

  /// The cached checks of apps against their sources, by configuration.
  var appChecks: [ObjectIdentifier: Result<[AppCheck?], FileError>] = [:]

  /// Creates a project that has not read any files.
  ///
  /// - Parameter paths: the files and directories in the arguments of the command.
  public init(_ options: Options, of paths: [String] = [], in fileSystem: any FileSystem) {
    self.options = options
    namedPaths = paths
    self.fileSystem = fileSystem
    finder = ConfigurationFinder(
      options.choice, in: fileSystem, allowsOutside: options.allowsOutside)
  }

  /// The configurations that were read.
  public var configurations: [ConfigurationFile] { finder.files }

  /// Returns the apps of the configuration in a directory, with their checks. Returns nil if the
  /// configuration has errors, so that the apps are unknown.
  ///
  /// - Parameter directory: the canonical path of the directory.
  mutating func apps(in directory: String) -> [DeclaredApp]? {
    guard let file = configurations.first(where: { $0.directory.hasBytes(of: directory) }) else {
      return []
    }
    if file.hasErrors(for: options.app) { return nil }
    let apps = file.configuration.completeApps
    let checks = (try? appChecks(by: file)) ?? []
    let optional = file.configuration.optionalDiagnostics
    return apps.indices.map {
      .init(app: apps[$0], check: checks.isEmpty ? nil : checks[$0], optional: optional)
    }
  }

  /// A file and its configuration.
  public struct Member {
    /// The nearest configuration, or the configuration that an option names.
    public var file: ConfigurationFile
    /// The path of the file, relative to the directory of the configuration.
    public var path: GlobPath
  }

  /// Returns a file with its configuration, or nil if it has none. If the configuration cannot be
  /// read, sets `failure` and returns nil.
  public mutating func member(at path: String) -> Member? {
    guard let location = finder.location(of: path) else { return nil }
    return member(location)
  }

  private mutating func member(_ location: ConfigurationFinder.Location) -> Member? {
    configuration(of: location.directory).map { file in
      let path = FilePath.join(location.directory, location.name)
      // Patterns never match a path that begins with '..'.
      return Member(file: file, path: GlobPath(FilePath.relative(path, to: file.directory)))
    }
  }

  private mutating func configuration(of directory: String) -> ConfigurationFile? {
    guard failure == nil else { return nil }
    do {
      return try finder.configuration(of: directory)
    } catch {
      failure = error
      return nil
    }
  }

  // MARK: Files

  /// Returns whether the configuration of a file includes the file in checks.
  public mutating func verdict(onFile path: String) -> FileVerdict {
    // A configuration cannot exclude itself.
    guard !isConfiguration(path), let member = member(at: path) else { return .open }
    return member.verdict
  }

  /// Returns true if the configuration of a directory excludes all files in the directory.
  public mutating func excludes(directory path: String) -> Bool {
    guard let directory = finder.canonicalPath(of: path), directory != "/",
      let member = member(
        .init(directory: FilePath.directory(of: directory), name: FilePath.name(of: directory)))
    else { return false }
    return (member.file.configuration.patterns[.exclude] ?? []).contains {
      $0.glob.matches(member.path, isDirectory: true)
    }
  }

  /// Returns true if a path is a configuration, either by its name or because an option names it.
  public func isConfiguration(_ path: String) -> Bool {
    if ConfigurationFile.isName(of: path) { return true }
    guard case .named(let named) = options.choice else { return false }
    return FilePath.normalized(named).utf8.elementsEqual(FilePath.normalized(path).utf8)
  }

  /// Checks a configuration. Returns its diagnostics, and the file that they refer to.
  ///
  /// - Throws: a `FileError` if a file cannot be read.
  public mutating func checkConfiguration(
    at path: String
  ) throws(FileError) -> (diagnostics: [Diagnostic], sources: Sources) {
    var sources = Sources()
    let file = try sources.open(path, in: fileSystem, budget: ConfigurationFile.budget)
    return (try diagnostics(ofConfiguration: file), sources)
  }

  /// Returns the diagnostics of a configuration that is one of the files of a run: those of reading
  /// it, patterns without matches, wrong root pages, and missing handler classes.
  ///
  /// - Parameter source: the configuration, with an id of the run.
  /// - Throws: a `FileError` if a source of the app cannot be read.
  mutating func diagnostics(
    ofConfiguration source: SourceFile
  ) throws(FileError) -> [Diagnostic] {
    let known = try finder.configurationFile(at: source.path)
    let file = ConfigurationFile(
      of: source, at: known.path, in: known.directory, fileSystem,
      allowsOutside: options.allowsOutside)
    return file.removingOtherApps(
      than: options.app,
      from: file.diagnostics + file.unmatchedPatterns(in: fileSystem)
        + wrongRootDiagnostics(of: file)
        + missingHandlerClassDiagnostics(of: file, checks: try appChecks(by: known)))
  }

  /// Returns a diagnostic for each root page of an app that is not a page of the project.
  private mutating func wrongRootDiagnostics(of file: ConfigurationFile) -> [Diagnostic] {
    file.configuration.apps.compactMap { app in
      guard let root = app.root else { return nil }
      var problem: String?
      if case .excluded? = member(at: root.path)?.verdict {
        problem = "'\(Key.exclude.name)' excludes it"
      } else if let bytes = try? fileSystem.contents(of: root.path, limit: Budget().fileBytes) {
        let source = SourceFile(id: FileID(0), path: root.path, bytes: bytes)
        let forms = DocumentReading(source, budget: budget(by: file.configuration)).forms
        let isPage = forms.contains { $0?.isPage == true || $0 == .presenter }
        problem = isPage ? nil : "it is not a page"
      }
      return problem.map {
        Diagnostic(
          .notAPage,
          "'\(Excerpt.quoted(root.name))' cannot be the root of an app, because \($0)",
          at: root.range,
          notes: [.init("name the page that the app shows first")])
      }
    }
  }

  /// Returns a diagnostic for each handler class that the app's sources do not declare.
  private func missingHandlerClassDiagnostics(
    of file: ConfigurationFile, checks: [AppCheck?]
  ) -> [Diagnostic] {
    var known = Set<SourceRange>()
    return zip(file.configuration.completeApps, checks).flatMap { app, check in
      app.settings.handlerClasses.compactMap { name in
        guard let range = name.origin.range, known.insert(range).inserted,
          let problem = check?.problem(ofHandlerClass: name.value)
        else { return nil }
        return Diagnostic(problem.id, problem.text, at: range)
      }
    }
  }

  // MARK: Settings of documents

  /// Reads the configuration of the file that a command shows.
  ///
  /// - Parameter other: the file whose configuration is used if the file has none.
  /// - Throws: a `FileError` if a configuration cannot be read, or a `RunFailure` if it has errors.
  mutating func requireConfiguration(ofFileAt path: String, orLike other: String?) throws {
    if member(at: path) == nil, let other { substitute = member(at: other)?.file }
    try requireValidConfigurations()
  }

  /// True if no other configuration is used in place of the configuration of a file.
  var usesOwnConfigurations: Bool { substitute == nil }

  /// Returns the settings of a file.
  ///
  /// - Throws: a `FileError` if a configuration cannot be read.
  mutating func settings(ofFileAt path: String) throws(FileError) -> DocumentSettings {
    let directory = finder.location(of: path)?.directory
    let own = directory.flatMap { configuration(of: $0) }
    if let failure { throw failure }
    let root = root(of: directory, own)
    let file = own ?? substitute
    let key = Name("\(file?.canonicalPath ?? "")\0\(root ?? "")")
    if let known = knownSettings[key] { return known }
    let result = makeSettings(by: file, root: root)
    knownSettings[key] = result
    return result
  }

  /// Returns an error if a symbolic link in a path leads out of the project that the link belongs to,
  /// unless the options allow this. A command must not write such a file.
  ///
  /// The project of a link is that of its directory. A link in the middle of a path belongs to a
  /// project only if a configuration or a repository says so.
  public mutating func linkError(ofFileAt path: String) -> FileError? {
    if options.allowsOutside || path == RunInput.standardInput { return nil }
    var directory = FilePath.isAbsolute(path) ? "/" : "."
    let names = path.split(separator: "/").map(String.init)
    for (index, name) in names.enumerated() {
      let link = FilePath.join(directory, name)
      defer { directory = link }
      guard fileSystem.linkTarget(at: link) != nil,
        let place = finder.canonicalPath(of: directory),
        let target = try? fileSystem.canonicalPath(of: link)
      else { continue }
      let marked = finder.markedDirectory(above: place) ?? finder.repository(above: place)
      let root =
        index == names.count - 1 ? root(of: place, configuration(of: place)) : marked
      if let root, !FilePath.contains(root, target) {
        return FileError(
          path: path,
          reason: .system(
            "is a link out of the project to '\(Excerpt.quoted(target))'; it was not changed; name "
              + "that file, or pass --allow-outside"))
      }
    }
    return nil
  }

  /// Returns the canonical path of the directory that contains the files that a document may refer
  /// to: the directory of its configuration, else the root of the run. Nil if it may refer to all
  /// files.
  private mutating func root(of directory: String?, _ file: ConfigurationFile?) -> String? {
    if options.allowsOutside { return nil }
    if let file, FilePath.contains(file.directory, directory ?? "") { return file.directory }
    if options.choice != .nearest, let directory,
      let found = finder.markedDirectory(above: directory)
    {
      return found
    }
    let common = commonRoot ?? finder.commonRoot(of: namedPaths)
    commonRoot = common
    return common ?? directory
  }

  private func makeSettings(by file: ConfigurationFile?, root: String?) -> DocumentSettings {
    let configuration = file?.configuration ?? Configuration()
    var result = DocumentSettings()
    result.budget = budget(by: configuration)
    result.configuredRegistryPaths = configuration.registries.map(\.path)
    result.mayLackRegistries = file?.diagnostics.contains(where: \.mayHideDeclarations) ?? false
    result.registryPaths = options.registryPaths
    result.root = root
    result.project = file?.directory ?? ""
    result.buildsAllPages = options.buildsAllPages
    result.collectsCodeReferences = options.checksSources && configuration.namesSources
    return result
  }

  /// Returns the kinds that a document at a path may use, with the diagnostics about the registries
  /// that the options and the configuration name.
  ///
  /// - Throws: a `FileError` if a configuration or a registry cannot be read.
  public mutating func kinds(forFileAt path: String) throws(FileError) -> LoadedKinds {
    var loader = Loader(in: fileSystem)
    return try loader.loadKinds(try settings(ofFileAt: path))
  }

  /// The responses that fill a page.
  struct ResponseSet {
    /// The name of the data set, or nil for the default responses.
    var name: String?
    /// The paths of the responses, in fetch order.
    var paths: [String]
  }

  /// Returns the responses that a page is checked against: those of the options, else all of its
  /// configuration. A presenter is checked against the responses of its page.
  ///
  /// - Parameter paths: the path of the page, or of a presenter and the pages that it presents.
  mutating func responseSets(ofPageAt paths: [String]) -> [ResponseSet] {
    if !options.comparesResponses { return [] }
    if !options.dataPaths.isEmpty { return [ResponseSet(paths: options.dataPaths)] }
    guard let (file, page) = pageWithData(at: paths) else { return [] }
    return ([nil] + file.configuration.dataSets(of: page)).map { set in
      ResponseSet(name: set, paths: file.configuration.responsePaths(of: page, in: set))
    }.filter { !$0.paths.isEmpty }
  }

  /// Returns the responses that a page is drawn with, and true if they are a response to the keyword
  /// in the options.
  mutating func drawnResponses(ofPageAt paths: [String]) -> (set: ResponseSet, areOfKeyword: Bool) {
    if !options.dataPaths.isEmpty { return (ResponseSet(paths: options.dataPaths), false) }
    guard options.fillsPages, let (file, page) = pageWithData(at: paths) else {
      return (ResponseSet(paths: []), false)
    }
    let found = file.configuration.dataSet(
      of: page, forKeyword: SettingsKeyword(options.keyword ?? ""))
    let name = options.dataSet ?? found
    let paths = file.configuration.responsePaths(of: page, in: name)
    return (ResponseSet(name: name, paths: paths), found != nil)
  }

  /// Returns the first page for which its configuration lists responses, or nil.
  private mutating func pageWithData(
    at paths: [String]
  ) -> (file: ConfigurationFile, page: GlobPath)? {
    guard let file = paths.first.flatMap({ member(at: $0)?.file ?? substitute }),
      !(file.configuration.data.isEmpty && file.configuration.dataSets.isEmpty)
    else { return nil }
    for path in paths {
      if let member = member(at: path), file.configuration.hasData(of: member.path) {
        return (file, member.path)
      }
    }
    return nil
  }

  /// Returns the budget for files with a configuration.
  public func budget(by configuration: Configuration) -> Budget {
    var budget = options.budget
    for (key, path) in Configuration.limits {
      if let limit = configuration.numbers[key]?.value { budget[keyPath: path] = limit }
    }
    return budget
  }
}

/// The decision of a configuration whether a file is checked.
public enum FileVerdict: Sendable {
  /// The file is checked if it is a settings document.
  case open
  /// The file is checked, because a pattern in `files` matches it.
  case listed(by: Configuration.Pattern)
  /// The file is checked only if it is named, because no pattern in `files` matches it.
  case unlisted
  /// The file is never checked, because a pattern in `exclude` matches it.
  case excluded(by: Configuration.Pattern)
}

extension Project.Member {
  /// The decision of the configuration whether the file is checked.
  public var verdict: FileVerdict {
    let configuration = file.configuration
    if let pattern = configuration.patterns[.exclude]?.first(where: { $0.glob.matches(path) }) {
      return .excluded(by: pattern)
    }
    guard let files = configuration.patterns[.files] else { return .open }
    if let pattern = files.first(where: { $0.glob.matches(path) }) { return .listed(by: pattern) }
    return configuration.isPartOfApp(path) ? .open : .unlisted
  }
}

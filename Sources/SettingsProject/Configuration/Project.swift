public import SettingsCompiler
public import SettingsModel
public import SettingsSyntax

/// The configurations of the files of a run. They determine which files are checked, with which
/// compiler, and with which severities.
///
/// Command-line options take precedence over a configuration, which takes precedence over the
/// defaults.
public struct Project {
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
    /// True if linked apps contain their pages. Code generation needs the pages.
    public var collectsPages = false
    /// True if documents may refer to files outside of the project's root.
    public var allowsOutside = false
    /// Reads a number of source files and returns the results in order. Reads them sequentially by
    /// default; a program can replace this with a concurrent version.
    public var readings:
      @Sendable (_ count: Int, _ read: @escaping @Sendable (Int) -> AppSource.Reading)
        -> [AppSource.Reading] = { count, read in (0..<count).map(read) }

    /// Creates options with the default values.
    public init() {}
  }

  /// The file system that contains the files.
  public private(set) var fileSystem: any FileSystem
  /// The options of the run.
  public let options: Options
  var finder: ConfigurationFinder
  /// The error if a configuration could not be read. It ends the run.
  public private(set) var failure: FileError?
  /// The compilers of the run. Each compiler has read the registries and responses of a
  /// configuration, but no other files.
  public private(set) var compilers: [Compiler] = []
  /// The positions of compilers, by a string that is unique for each combination of configuration,
  /// root and responses.
  private var compilerPositions: [String: Int] = [:]

  /// True if a data set has the responses for the keyword in the options.
  private(set) var hasKeywordResponses = false

  /// The cached results of checking stored values, by the directory of the project.
  var storageReports: [String: StorageReport] = [:]

  /// The cached checks of apps against their sources, by configuration.
  var appChecks: [ObjectIdentifier: Result<[AppCheck?], FileError>] = [:]

  /// Creates a project that has not read any files.
  public init(_ options: Options, in fileSystem: any FileSystem) {
    self.options = options
    self.fileSystem = fileSystem
    finder = ConfigurationFinder(
      options.choice, in: fileSystem, allowsOutside: options.allowsOutside)
  }

  /// Replaces the file system. The configurations, registries and responses must be the same in
  /// both file systems.
  mutating func continueReading(from fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
    finder.fileSystem = fileSystem
    compilers = compilers.map { $0.reading(fileSystem) }
    storageReports = [:]
  }

  /// The paths of the registries and responses that were read.
  var inputPaths: [String] { compilers.flatMap(\.inputPaths) }

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
    if file.hasErrors { return nil }
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

  /// Returns the report of a configuration that is one of the files of a run.
  ///
  /// - Parameter checksPatterns: true to also report patterns without matches, wrong root pages,
  ///   and missing handler classes.
  public mutating func report(
    onConfigurationAt path: String, checksPatterns: Bool
  ) -> FileReport {
    do {
      let file = try finder.configurationFile(at: path)
      return FileReport(
        on: file, as: path,
        with: checksPatterns
          ? file.unmatchedPatterns(in: fileSystem) + wrongRootDiagnostics(of: file)
            + (try missingHandlerClassDiagnostics(of: file)) : [])
    } catch {
      return FileReport(path, failing: error)
    }
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
  private mutating func missingHandlerClassDiagnostics(
    of file: ConfigurationFile
  ) throws(FileError) -> [Diagnostic] {
    let checks = try appChecks(by: file)
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

  // MARK: Compilers

  /// Returns the position of a file's compiler in `compilers`. Files with the same configuration
  /// and the same responses share a compiler.
  ///
  /// - Throws: a `FileError` if a registry or a response cannot be read.
  public mutating func compilerPosition(for path: String) throws(FileError) -> Int {
    let checks = try checks(ofFileAt: path)
    return options.dataPaths.isEmpty ? checks.compiler : checks.responses[0].compiler
  }

  /// The compilers that check a file: one without responses, and one for each set of responses that
  /// its pages are checked against.
  struct FileChecks {
    /// The position of the compiler without responses.
    var compiler: Int
    /// The positions of the compilers with responses, and the names of their data sets. The name is
    /// nil for the default responses.
    var responses: [(set: String?, compiler: Int)]
  }

  /// Returns the compilers that check a file.
  ///
  /// - Throws: a `FileError` if a registry, a response or a source cannot be read.
  mutating func checks(ofFileAt path: String) throws(FileError) -> FileChecks {
    let directory = finder.location(of: path)?.directory
    let file = directory.flatMap { configuration(of: $0) }
    if let failure { throw failure }
    let root = projectRoot(of: directory, file)
    var sets: [(name: String?, paths: [String])] = [(nil, options.dataPaths)]
    if options.dataPaths.isEmpty, options.comparesResponses, let file,
      let page = pageWithData(at: path, by: file)
    {
      sets = ([nil] + file.configuration.dataSets(of: page)).map { set in
        (set, file.configuration.responsePaths(of: page, in: set))
      }
    }
    if let file { _ = try appChecks(by: file) }
    return FileChecks(
      compiler: try compilerPosition(of: file, root, []),
      responses: try sets.filter { !$0.paths.isEmpty }.map { set throws(FileError) in
        (set.name, try compilerPosition(of: file, root, set.paths))
      })
  }

  private mutating func compilerPosition(
    of file: ConfigurationFile?, _ root: ProjectRoot, _ data: [String]
  ) throws(FileError) -> Int {
    let place =
      switch root {
      case .search: ""
      case .ofFile: "."
      case .directory(let path): path
      }
    let key = ([file?.canonicalPath ?? "", place] + data).joined(separator: "\0")
    if let known = compilerPositions[key] { return known }
    // The registries are read once.
    compilers.append(
      data.isEmpty
        ? try makeCompiler(file, root)
        : try compilers[compilerPosition(of: file, root, [])].readingResponses(at: data))
    compilerPositions[key] = compilers.count - 1
    return compilers.count - 1
  }

  /// Returns the path under which the configuration lists the responses of a file: its own path or,
  /// for a presenter, the path of its page. Returns nil if the configuration lists no responses.
  private mutating func pageWithData(at path: String, by file: ConfigurationFile) -> GlobPath? {
    let configuration = file.configuration
    guard !(configuration.data.isEmpty && configuration.dataSets.isEmpty),
      let member = member(at: path)
    else { return nil }
    if configuration.hasData(of: member.path) { return member.path }
    let pages = try? PresenterPages.pagePaths(
      namedIn: path, within: options.allowsOutside ? nil : file.directory,
      budget: budget(by: configuration), in: fileSystem)
    return (pages ?? []).lazy.map { GlobPath(FilePath.relative($0, to: file.directory)) }
      .first(where: configuration.hasData)
  }

  /// Returns a compiler for several files, or for the kinds of a directory.
  ///
  /// - Parameter path: the file whose configuration is used. It does not have to exist. Pages are
  ///   filled with the responses in the options or, for drawing, with the responses in the
  ///   configuration.
  /// - Throws: a `FileError` if a registry or a response cannot be read.
  public mutating func sharedCompiler(forAllBy path: String) throws(FileError) -> Compiler {
    let file = finder.location(of: path).flatMap { configuration(of: $0.directory) }
    if let failure { throw failure }
    var responses = options.dataPaths
    if responses.isEmpty, options.fillsPages, let file, let page = pageWithData(at: path, by: file)
    {
      let keyword = SettingsKeyword(options.keyword ?? "")
      let set = file.configuration.dataSet(of: page, forKeyword: keyword)
      hasKeywordResponses = set != nil
      responses = file.configuration.responsePaths(of: page, in: options.dataSet ?? set)
    }
    return try makeCompiler(file, .search).readingResponses(at: responses)
  }

  private func projectRoot(of directory: String?, _ file: ConfigurationFile?) -> ProjectRoot {
    switch options.choice {
    case .none: return .search
    case .nearest: return file.map { .directory($0.directory) } ?? .ofFile
    case .named:
      guard let file, let directory, FilePath.contains(file.directory, directory) else {
        return .search
      }
      return .directory(file.directory)
    }
  }

  private func makeCompiler(
    _ file: ConfigurationFile?, _ root: ProjectRoot
  ) throws(FileError) -> Compiler {
    let configuration = file?.configuration ?? Configuration()
    var result = CompilerOptions()
    result.budget = budget(by: configuration)
    result.configuredRegistryPaths = configuration.registries.map(\.path)
    result.mayLackRegistries = file?.diagnostics.contains(where: \.mayHideDeclarations) ?? false
    result.registryPaths = options.registryPaths
    result.allowsOutside = options.allowsOutside
    result.projectRoot = root
    result.project = file?.directory ?? ""
    result.collectsKinds = configuration.optionalDiagnostics.contains(.unusedKind)
    result.collectsPages = options.collectsPages
    result.collectsAppUses = options.checksSources && configuration.namesSources
    return try Compiler(fileSystem: fileSystem, options: result)
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

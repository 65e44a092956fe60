public import SettingsCompiler
public import SettingsModel
public import SettingsSyntax

/// The configurations of the files of one run: which files are checked, how, and with which
/// severities.
///
/// Options of the command line take precedence over a configuration, and that over the defaults.
public struct Project {
  /// The options of a run.
  public struct Options: Sendable {
    /// The configurations that apply.
    public var choice = ConfigurationFinder.Choice.nearest
    /// The budget that the configuration does not set.
    public var budget = Budget()
    /// The paths of registries.
    public var registryPaths: [String] = []
    /// The paths of responses.
    public var dataPaths: [String] = []
    /// The data set of the configurations in place of the responses that pages have by default.
    public var dataSet: String?
    /// The keyword of a search, whose responses a page with a remote search is drawn with.
    public var keyword: String?
    /// The app of the configurations that the command is about; nil for all of them.
    public var app: String?
    /// Whether pages are filled with the responses that the configurations name: to draw them. Everything
    /// that an app is built from is made of templates, because a sample is not what a server sends.
    public var fillsPages = false
    /// Whether pages are compared with the responses that the configurations name.
    public var comparesResponses = true
    /// Whether names are looked up in the app's sources and images.
    var checksSources = true
    /// Whether linked apps contain their pages, because code is generated from them.
    public var collectsPages = false
    /// Whether documents may name files outside of the project's root.
    public var allowsOutside = false
    /// Makes what comes of reading each of a number of source files, in their order: one after the other,
    /// unless a program uses its threads.
    public var readings:
      @Sendable (_ count: Int, _ read: @escaping @Sendable (Int) -> AppSource.Reading)
        -> [AppSource.Reading] = { count, read in (0..<count).map(read) }

    /// Makes options that set nothing.
    public init() {}
  }

  /// Where files are looked for.
  public private(set) var fileSystem: any FileSystem
  /// The options of the run.
  public let options: Options
  var finder: ConfigurationFinder
  /// The error of a configuration that could not be read, which ends the run.
  public private(set) var failure: FileError?
  /// The compilers of the run: each has read the registries and responses of a configuration, and
  /// no file yet.
  public private(set) var compilers: [Compiler] = []
  /// The positions of compilers, by a text that is unique for each configuration, root and list of responses.
  private var compilerPositions: [String: Int] = [:]

  /// Whether a data set has the responses for the keyword of the options.
  private(set) var hasKeywordResponses = false

  /// What is wrong with what the pages of projects keep, by the projects' directories.
  var storageReports: [String: StorageReport] = [:]

  /// What the sources of apps declare, by the configurations that name them.
  var appChecks: [ObjectIdentifier: Result<[AppCheck?], FileError>] = [:]

  /// Makes a project that has read nothing yet.
  public init(_ options: Options, in fileSystem: any FileSystem) {
    self.options = options
    self.fileSystem = fileSystem
    finder = ConfigurationFinder(
      options.choice, in: fileSystem, allowsOutside: options.allowsOutside)
  }

  /// Continues with another file system, in which the configurations, registries and responses are the same.
  mutating func continueReading(from fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
    finder.fileSystem = fileSystem
    compilers = compilers.map { $0.reading(fileSystem) }
    storageReports = [:]
  }

  /// The paths of the registries and responses that were read.
  var inputPaths: [String] { compilers.flatMap(\.inputPaths) }

  /// The configurations that were read so far.
  public var configurations: [ConfigurationFile] { finder.files }

  /// Returns the apps of the configuration in a directory, by its canonical path, with their checks; nil if the
  /// configuration has errors, so that the apps are not known.
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

  /// A file with its configuration.
  public struct Member {
    /// The configuration.
    public var file: ConfigurationFile
    /// The file's path relative to it.
    public var path: GlobPath
  }

  /// Returns the configuration of a file; nil if it has none, or if it cannot be read, which sets
  /// `failure`.
  public mutating func member(at path: String) -> Member? {
    guard let location = finder.location(of: path) else { return nil }
    return member(location)
  }

  private mutating func member(_ location: ConfigurationFinder.Location) -> Member? {
    configuration(of: location.directory).map { file in
      let path = FilePath.join(location.directory, location.name)
      // No pattern matches a path that begins with '..'.
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

  /// Returns whether a file is checked, by its configuration.
  public mutating func verdict(onFile path: String) -> FileVerdict {
    // A configuration cannot exclude itself.
    guard !isConfiguration(path), let member = member(at: path) else { return .open }
    return member.verdict
  }

  /// Returns whether the configuration around a directory excludes everything below it.
  public mutating func excludes(directory path: String) -> Bool {
    guard let directory = finder.canonicalPath(of: path), directory != "/",
      let member = member(
        .init(directory: FilePath.directory(of: directory), name: FilePath.name(of: directory)))
    else { return false }
    return (member.file.configuration.patterns[.exclude] ?? []).contains {
      $0.glob.matches(member.path, isDirectory: true)
    }
  }

  /// Returns whether a path is that of a configuration: by its name, or by an option.
  public func isConfiguration(_ path: String) -> Bool {
    if ConfigurationFile.isName(of: path) { return true }
    guard case .named(let named) = options.choice else { return false }
    return FilePath.normalized(named).utf8.elementsEqual(FilePath.normalized(path).utf8)
  }

  /// Returns the report of a configuration that is one of the files of a run.
  ///
  /// - Parameter checksPatterns: whether patterns that match nothing are reported.
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

  /// Returns a diagnostic for each root of an app that is not a page of the project.
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

  /// Returns a diagnostic for each handler class that the sources of its app do not have.
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

  /// Returns the position in `compilers` of a file's compiler, which files of one configuration
  /// share that have the same responses.
  ///
  /// - Throws: a `FileError` of a registry or a response that cannot be read.
  public mutating func compilerPosition(for path: String) throws(FileError) -> Int {
    let checks = try checks(ofFileAt: path)
    return options.dataPaths.isEmpty ? checks.compiler : checks.responses[0].compiler
  }

  /// How a file is checked: by a compiler without responses, and by others that compare its pages with
  /// responses.
  struct FileChecks {
    /// The position of the compiler in `compilers`.
    var compiler: Int
    /// The positions of the compilers with responses; the name of each data set, nil for none.
    var responses: [(set: String?, compiler: Int)]
  }

  /// Returns how a file is checked.
  ///
  /// - Throws: a `FileError` of a registry, a response or a source that cannot be read.
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

  /// The path under which the configuration names the responses of a file: its own path, or, for a presenter,
  /// the path of its page. Nil if the configuration names none.
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
  /// - Parameter path: the file whose configuration is used, which need not exist. Pages are filled with
  ///   the responses of the options, or, to draw them, with those of the configuration.
  /// - Throws: a `FileError` of a registry or a response that cannot be read.
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

  /// Returns the budget of files with a configuration.
  public func budget(by configuration: Configuration) -> Budget {
    var budget = options.budget
    for (key, path) in Configuration.limits {
      if let limit = configuration.numbers[key]?.value { budget[keyPath: path] = limit }
    }
    return budget
  }
}

/// Whether a file is checked, by its configuration.
public enum FileVerdict: Sendable {
  /// It is checked if it is a settings document.
  case open
  /// It is checked, because a pattern of `files` matches it.
  case listed(by: Configuration.Pattern)
  /// It is checked only if it is named, because no pattern of `files` matches it.
  case unlisted
  /// It is never checked, because a pattern of `exclude` matches it.
  case excluded(by: Configuration.Pattern)
}

extension Project.Member {
  /// Whether the file is checked.
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

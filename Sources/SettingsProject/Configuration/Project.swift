public import SettingsCompiler
import SettingsModel
public import SettingsSyntax

/// The files of one run as their configurations have them: what is checked, how, and how findings
/// count.
///
/// What the command line says comes before what a configuration says, and that before the defaults.
public struct Project {
  /// What a run is told from outside.
  public struct Options: Sendable {
    /// Which configurations count.
    public var choice = ConfigurationFinder.Choice.nearest
    /// The longest file in bytes, if it was told.
    public var fileBytes: Int?
    /// The deepest nesting, if it was told.
    public var depth: Int?
    /// The most values in a file, if they were told.
    public var nodes: Int?
    /// The most errors and warnings of a file that are told, if they were told.
    public var findings: Int?
    /// Paths of registries.
    public var registryPaths: [String] = []
    /// Paths of responses.
    public var dataPaths: [String] = []
    /// Whether documents may name files outside of the project's root.
    public var allowsOutside = false

    /// The options of a run that was told nothing.
    public init() {}
  }

  /// Where files are looked for.
  public let fileSystem: any FileSystem
  /// What the run was told.
  public let options: Options
  var finder: ConfigurationFinder
  /// Why a configuration could not be read: the run can do nothing.
  public private(set) var failure: FileError?
  /// The compilers of the run: each has read the registries and responses of a configuration, and
  /// nothing else.
  public private(set) var compilers: [Compiler] = []
  private var compilerPositions: [CompilerKey: Int] = [:]

  private struct CompilerKey: Hashable {
    var position: Int?
    var root: ProjectRoot
  }

  /// Starts a run that has read nothing.
  public init(_ options: Options, in fileSystem: any FileSystem) {
    self.options = options
    self.fileSystem = fileSystem
    finder = ConfigurationFinder(
      options.choice, in: fileSystem, allowsOutside: options.allowsOutside)
  }

  /// The configurations that were met so far.
  public var configurations: [ConfigurationFile] { finder.files }

  /// A file under its configuration.
  public struct Member {
    /// The configuration.
    public var file: ConfigurationFile
    /// The file's path relative to it.
    public var path: GlobPath
  }

  /// The configuration of a file; nil where there is none, and where it cannot be read, which is
  /// `failure`.
  public mutating func member(at path: String) -> Member? {
    guard let location = finder.location(of: path) else { return nil }
    return member(location)
  }

  private mutating func member(_ location: ConfigurationFinder.Location) -> Member? {
    guard let position = position(in: location.directory) else { return nil }
    let file = finder.files[position]
    let path = FilePath.join(location.directory, location.name)
    let isBelow = FilePath.contains(file.directory, location.directory)
    // From outside a path begins with what no pattern can be written for.
    let relative =
      isBelow ? path.utf8.dropFirst(file.directory == "/" ? 1 : file.directory.utf8.count) : nil
    return Member(
      file: file, path: GlobPath(relative.map { String(Substring($0)) } ?? "../\(path)"))
  }

  private mutating func position(in directory: String) -> Int? {
    guard failure == nil else { return nil }
    do {
      return try finder.position(in: directory)
    } catch {
      failure = error
      return nil
    }
  }

  // MARK: Which files are checked

  /// What the configuration of a file says of checking it.
  public mutating func verdict(onFile path: String) -> FileVerdict {
    // A configuration is checked as what it is.
    guard !isConfiguration(path), let member = member(at: path) else { return .open }
    return member.verdict
  }

  /// Whether nothing below a directory is checked, by the configuration that counts beside it.
  public mutating func excludes(directory path: String) -> Bool {
    guard let directory = finder.canonicalPath(of: path), directory != "/",
      let member = member(
        .init(directory: FilePath.directory(of: directory), name: FilePath.name(of: directory)))
    else { return false }
    return member.file.configuration.exclude.contains {
      $0.glob.matches(member.path, isDirectory: true)
    }
  }

  /// Whether a path is that of a configuration: by its name, or because the command line says so.
  public func isConfiguration(_ path: String) -> Bool {
    if ConfigurationFile.isName(of: path) { return true }
    guard case .named(let named) = options.choice else { return false }
    return FilePath.normalized(named).utf8.elementsEqual(FilePath.normalized(path).utf8)
  }

  /// The report on a configuration as one of the files of a run.
  ///
  /// - Parameter isNamed: whether it was named itself, so that patterns without files count.
  public mutating func report(onConfigurationAt path: String, isNamed: Bool) -> FileReport {
    do {
      let file = try finder.file(at: path)
      return FileReport(
        on: file, as: path,
        with: isNamed ? ConfigurationAudit.unmatchedPatterns(of: file, in: fileSystem) : [])
    } catch {
      return FileReport(path, failing: error)
    }
  }

  // MARK: How they are checked

  /// The position in `compilers` of a file's compiler. Files of one configuration share it.
  ///
  /// - Throws: a `FileError` of a registry or a response that cannot be read.
  public mutating func compilerPosition(for path: String) throws(FileError) -> Int {
    let directory = finder.location(of: path)?.directory
    let position = directory.flatMap { self.position(in: $0) }
    if let failure { throw failure }
    let key = CompilerKey(position: position, root: root(of: directory, position))
    if let known = compilerPositions[key] { return known }
    compilers.append(try makeCompiler(key))
    compilerPositions[key] = compilers.count - 1
    return compilers.count - 1
  }

  /// The compiler of a file.
  ///
  /// - Throws: a `FileError` of a registry or a response that cannot be read.
  public mutating func compiler(for path: String) throws(FileError) -> Compiler {
    compilers[try compilerPosition(for: path)]
  }

  /// A compiler for the kinds of a directory's configuration, or of several files at once.
  ///
  /// - Parameter path: a file below the directory, which need not be there.
  /// - Throws: a `FileError` of a registry or a response that cannot be read.
  public mutating func compiler(forAllBy path: String) throws(FileError) -> Compiler {
    let position = finder.location(of: path).flatMap { self.position(in: $0.directory) }
    if let failure { throw failure }
    return try makeCompiler(CompilerKey(position: position, root: .search))
  }

  private func root(of directory: String?, _ position: Int?) -> ProjectRoot {
    switch options.choice {
    case .none: return .search
    case .nearest: return position.map { .directory(finder.files[$0].directory) } ?? .ofFile
    case .named:
      guard let position, let directory,
        FilePath.contains(finder.files[position].directory, directory)
      else { return .search }
      return .directory(finder.files[position].directory)
    }
  }

  private func makeCompiler(_ key: CompilerKey) throws(FileError) -> Compiler {
    let configuration = key.position.map { finder.files[$0].configuration } ?? Configuration()
    var result = CompilerOptions()
    result.limits = limits(by: configuration)
    result.configuredRegistryPaths = configuration.registries.map(\.path)
    result.registryPaths = options.registryPaths
    result.dataPaths = options.dataPaths
    result.allowsOutside = options.allowsOutside
    result.projectRoot = key.root
    return try Compiler(fileSystem: fileSystem, options: result)
  }

  /// The limits of files under a configuration.
  public func limits(by configuration: Configuration) -> Limits {
    var limits = Limits()
    if let bytes = options.fileBytes ?? configuration.bytes?.value { limits.fileBytes = bytes }
    if let depth = options.depth ?? configuration.depth?.value { limits.depth = depth }
    if let nodes = options.nodes ?? configuration.nodes?.value { limits.nodes = nodes }
    if let count = options.findings ?? configuration.findings?.value { limits.findings = count }
    return limits
  }
}

extension Project.Member {
  /// What the configuration says of checking the file.
  public var verdict: FileVerdict {
    let configuration = file.configuration
    if let pattern = configuration.exclude.first(where: { $0.glob.matches(path) }) {
      return .excluded(by: pattern)
    }
    guard let files = configuration.files else { return .open }
    return files.first { $0.glob.matches(path) }.map { .listed(by: $0) } ?? .unlisted
  }
}

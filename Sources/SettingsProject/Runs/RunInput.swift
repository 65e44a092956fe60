public import SettingsCompiler
import SettingsLanguage
public import SettingsSyntax

/// The files that a command reads, and the file system that contains them.
public struct RunInput: Sendable {
  /// The file system. Standard input replaces the file that it represents.
  public private(set) var fileSystem: any FileSystem
  /// The paths in the arguments.
  public let paths: [String]
  /// The path of standard input in the file system.
  public let standardInputPath: String
  /// True if standard input is among the paths.
  public let readsStandardInput: Bool
  /// The options of the project.
  public internal(set) var options: Project.Options

  /// The argument for standard input, which is also its path if it has no other name.
  public static let standardInput = "-"

  /// Prepares the arguments of a command.
  ///
  /// - Parameters:
  ///   - arguments: the paths; `-` is standard input.
  ///   - name: the path of the file that standard input represents, if any.
  ///   - fileSystem: the file system that contains the files.
  public init(
    _ arguments: [String], _ options: Project.Options, standardInputNamed name: String?,
    in fileSystem: any FileSystem
  ) {
    let standardInputPath = name ?? RunInput.standardInput
    func path(_ argument: String) -> String {
      argument == RunInput.standardInput ? standardInputPath : argument
    }
    var options = options
    options.registryPaths = options.registryPaths.map(path)
    options.dataPaths = options.dataPaths.map(path)
    self.options = options
    self.standardInputPath = standardInputPath
    self.fileSystem = fileSystem
    paths = arguments.map(path)
    readsStandardInput = arguments.contains(RunInput.standardInput)
  }

  /// Returns a copy that reads from another file system.
  func reading(_ fileSystem: any FileSystem) -> RunInput {
    var copy = self
    copy.fileSystem = fileSystem
    return copy
  }

  /// Returns true if a path is standard input and the run processes standard input.
  public func isStandardInput(_ path: String) -> Bool {
    readsStandardInput && path.hasBytes(of: standardInputPath)
  }

  /// Returns the contents of standard input, or nil if they cannot be read.
  public func standardInputContents() -> [UInt8]? {
    (try? fileSystem.contents(of: standardInputPath, limit: Budget.largestFileBytes))
      .map { Array($0.buffer) }
  }

  /// Returns the name of a path that is shown to people.
  public static func displayName(of path: String) -> String {
    path == standardInput ? "<stdin>" : path
  }

  /// A copy for a command that shows pages. It reports neither their responses nor their use of the
  /// app's sources.
  var showingPages: RunInput {
    var copy = self
    copy.options.comparesResponses = false
    copy.options.checksSources = false
    return copy
  }

  /// Makes the project of the files. Its configurations are not read yet.
  func makeProject() -> Project { Project(options, of: paths, in: fileSystem) }

  /// Returns the kinds in the working directory's configuration and in the options. The diagnostics
  /// are warnings about registries.
  ///
  /// - Throws: a `FileError` or a `RunFailure` for a configuration or a registry.
  public func loadKinds() throws -> LoadedKinds {
    var project = makeProject()
    let kinds = try project.kinds(forFileAt: RunInput.standardInput)
    try project.requireValidConfigurations()
    let errors = kinds.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw RunFailure(nil, after: kinds.diagnostics, in: kinds.sources) }
    return kinds
  }
}

/// The reason why a command failed, other than a `FileError`.
public struct RunFailure: Error {
  /// The message for people, in lower case and without a final period; nil if the diagnostics
  /// include errors that explain the failure.
  public var message: String?
  /// The diagnostics to print before the message.
  public var reports: [(diagnostics: [Diagnostic], sources: Sources)] = []

  /// Makes a failure with a message. The diagnostics are printed before the message.
  public init(
    _ message: String?, after diagnostics: [Diagnostic] = [],
    in sources: Sources = Sources()
  ) {
    self.message = message
    reports = [(diagnostics, sources)]
  }
}

extension Project {
  /// Throws a `FileError` if a configuration could not be read, or a `RunFailure` if a
  /// configuration has errors, because the run cannot determine its files and settings.
  ///
  /// - Parameter checked: the canonical paths of configurations that the run itself checks.
  func requireValidConfigurations(except checked: Set<Name> = []) throws {
    if let failure { throw failure }
    let invalid = configurations.filter { file in
      file.hasErrors(for: options.app) && !checked.contains(Name(file.canonicalPath))
    }
    if invalid.isEmpty {
      try requireDeclaredName(
        options.dataSet, Key.dataSets, "data set",
        configurations.flatMap { $0.configuration.dataSets.map(\.name.text) })
      return try requireDeclaredName(
        options.app, Key.apps, "app",
        configurations.flatMap { $0.configuration.apps.compactMap(\.id?.text) })
    }
    let names = invalid.map { "'\(Excerpt.quoted($0.path))'" }.joined(separator: ", ")
    var failure = RunFailure(
      "\(names): the configuration has errors, so nothing was done; --no-config ignores it")
    failure.reports = invalid.map { ($0.diagnostics, $0.sources) }
    throw failure
  }

  /// Throws a `RunFailure` if no configuration declares the name in an option.
  private func requireDeclaredName(
    _ name: String?, _ key: Key, _ thing: String, _ names: [String]
  ) throws(RunFailure) {
    guard let name, !names.contains(name) else { return }
    let advice =
      NearestName.find(name, among: names).map { "did you mean '\(Excerpt.quoted($0))'?" }
      ?? (names.isEmpty
        ? "'\(key.name)' in settingsc.yaml declares them"
        : "the \(thing)s are: \(NearestName.list(names))")
    throw RunFailure("no \(thing) is called '\(Excerpt.quoted(name))'; \(advice)")
  }
}

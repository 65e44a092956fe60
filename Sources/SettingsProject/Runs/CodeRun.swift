import SettingsCompiler
import SettingsLanguage
public import SettingsOutput
public import SettingsSyntax

/// A language of generated code.
public enum CodeLanguage: String, CaseIterable, Sendable {
  case swift, objc

  /// The key of the language in a configuration.
  package var key: Key { self == .swift ? .swift : .objc }
  /// The key of the namespace or the prefix of all declarations.
  package var nameKey: Key { self == .swift ? .namespace : .prefix }
}

/// A run of `generate`. It generates code from the checked documents of a project, in memory.
public struct CodeRun {
  /// The options of the command.
  public struct Request: Sendable {
    /// The language of the code.
    public var language: CodeLanguage
    /// The output directory, or nil for the directory in the configuration.
    public var output: String?
    /// The namespace or the prefix, or nil for the name in the configuration or the default.
    public var name: String?

    /// Creates a request.
    public init(_ language: CodeLanguage, output: String?, name: String?) {
      (self.language, self.output, self.name) = (language, output, name)
    }
  }

  /// A generated file and the current contents of its path.
  public struct File {
    /// The path of the file in the output directory.
    public var path: String
    /// The current contents, or nil if the file does not exist.
    public var before: FileBytes?
    /// The generated contents.
    public var bytes: [UInt8]

    /// True if the current contents equal the generated contents.
    public var isCurrent: Bool { before.map { $0.buffer.elementsEqual(bytes) } ?? false }
    /// True if the current file was written by hand.
    public var isForeign: Bool { before.map { !GeneratedFile.isGenerated($0) } ?? false }
  }

  /// An app and the location of its code.
  public struct Target {
    /// The output directory.
    public let output: String
    /// The directory that contains a folder for each app. If the app has no folder of its own, this
    /// is the output directory.
    fileprivate let folder: String
    /// The directory of the configuration that names the output directory. Links must not lead out
    /// of it. Nil if an option names the output directory.
    public let boundary: String?
    fileprivate let name: String
    /// The app. A directory without declared apps has one for each project in it.
    fileprivate let apps: [LinkedApp]
  }

  /// The targets, sorted by the names of the apps.
  public let targets: [Target]
  private let request: Request
  /// True if the options name an app. The files of other apps are not deleted in this case.
  private let isOfOneApp: Bool
  /// The kinds in the registries that the options and the configuration name.
  private let kinds: LoadedKinds
  private let sources: Sources
  private let fileSystem: any FileSystem

  /// Finds the apps of a directory and the locations of their code.
  ///
  /// - Parameter snapshot: the directory as the only path. Its options collect pages.
  /// - Throws: a `RunFailure` if no output directory is configured or several apps share one, or a
  ///   `FileError` if a registry cannot be read.
  public init(_ snapshot: Snapshot, _ request: Request) throws {
    let input = snapshot.files.input
    var project = snapshot.project
    fileSystem = input.fileSystem
    self.request = request
    isOfOneApp = input.options.app != nil
    let place = FilePath.join(input.paths[0], ".")
    let file = project.member(at: place)?.file
    (kinds, sources) = (try project.kinds(forFileAt: place), snapshot.sources)
    let declared = (file?.configuration ?? Configuration()).completeApps
    let chosen = snapshot.makeReport().apps(input.options)
    let apps = Dictionary(grouping: chosen, by: \.id)
    targets = try apps.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { id, linked in
      let settings = declared.first { $0.id?.text == id }?.settings
      return try Target(
        linked, settings?.code[request.language.key] ?? [:], request, of: file,
        isOneOfSeveral: apps.count > 1)
    }
    let outputs = Dictionary(grouping: targets) { $0.output.lowercased() }.values
    if let shared = outputs.first(where: { $0.count > 1 }) {
      throw RunFailure(
        "the code of the apps \(NearestName.list(shared.compactMap { $0.apps.first?.id })) has one "
          + "directory, '\(Excerpt.quoted(shared[0].output))'; give each app a directory of its own"
      )
    }
  }

  /// Returns the kinds, pages and handlers that the code of an app is generated from. The pages are
  /// sorted by their ids, so that the code does not change when a file gets another name. Pages with one
  /// id, such as a page and its presenters, are sorted by their paths.
  ///
  /// - Throws: a `RunFailure` if a kind or a key has conflicting declarations.
  public func makeInput(for target: Target) throws(RunFailure) -> CodeInput {
    var input = CodeInput()
    do throws(CodeInput.Conflict) {
      for kind in kinds.registry.kinds where kind.definedAt != nil { try input.add(kind) }
      // The pages of an app are sorted by their paths.
      let pages = target.apps.flatMap { app in
        app.pages.filter { !app.replaces($0.id, of: $0.presenter) }
      }
      // The sort is stable.
      for page in pages.sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) {
        try input.add(page)
      }
    } catch {
      switch error {
      case .kind(let kind):
        let isConfigured = kinds.registry.kinds.contains { $0 === kind }
        let place =
          kind.definedAt.map { " in \((isConfigured ? kinds.sources : sources)[$0.file].path)" }
          ?? ""
        throw RunFailure(
          "the kind '\(kind.name)' has another declaration\(place), so its rows have different types; "
            + "rename one of the two")
      case .key(let name, let reason):
        throw RunFailure(
          "'\(Excerpt.quoted(name))' \(reason), and code has one declaration of a key; if these are "
            + "presenters of different apps, list them in '\(Key.apps.name)' of "
            + "\(ConfigurationFile.name)")
      }
    }
    return input
  }

  /// Generates the files and reads the current files at their paths. Linear in the input.
  ///
  /// - Throws: a `FileError` if a file cannot be read.
  public func generateFiles(
    from input: CodeInput, for target: Target
  ) throws(FileError) -> [File] {
    let files =
      request.language == .swift
      ? SwiftCode.makeFiles(of: input, namespace: target.name)
      : ObjCCode.makeFiles(of: input, prefix: target.name)
    return try files.map { file throws(FileError) in
      let path = FilePath.join(target.output, file.name)
      let before =
        fileSystem.entry(at: path).kind == nil
        ? nil : try fileSystem.contents(of: path, limit: Budget.largestFileBytes)
      return File(path: path, before: before, bytes: Array(file.text.utf8))
    }
  }

  /// Returns the paths of generated files that are obsolete. Searches the output directories, the
  /// directory that contains the folders of apps, and the folders of apps that no longer exist.
  public func obsoleteFiles(besides files: [File]) -> [String] {
    let known = Set(files.map { Name($0.path) })
    let outputs = Set(targets.flatMap { [$0.output, $0.folder] })
    let folders =
      isOfOneApp || targets.count == 1
      ? [] : outputs.flatMap { output in fileNames(in: output).map { FilePath.join(output, $0) } }
    let extensions = request.language == .swift ? [request.language.rawValue] : ["h", "m"]
    return Set(
      outputs.union(folders).flatMap { directory in
        fileNames(in: directory).filter { extensions.contains(FilePath.extension(of: $0)) }
          .map { FilePath.join(directory, $0) }
      }
    ).filter { path in
      guard !known.contains(Name(path)),
        let bytes = try? fileSystem.contents(of: path, limit: Budget.largestFileBytes)
      else { return false }
      return GeneratedFile.isGenerated(bytes)
    }.sorted()
  }

  private func fileNames(in directory: String) -> [String] {
    (try? fileSystem.names(in: directory)) ?? []
  }
}

extension CodeRun.Target {
  /// - Parameters:
  ///   - settings: the settings of the app's code.
  ///   - isOneOfSeveral: true if several apps share the output directory, so that each app has a
  ///     folder, unless the app has its own directory.
  fileprivate init(
    _ apps: [LinkedApp], _ settings: [Key: Sourced<String>], _ request: CodeRun.Request,
    of file: ConfigurationFile?, isOneOfSeveral: Bool
  ) throws {
    let language = request.language
    let common = file?.configuration.common.code[language.key]?[.output]
    var folder: String
    if let output = request.output {
      (folder, boundary) = (output, nil)
    } else if let file, let output = settings[.output] {
      let directory = FilePath.normalized(FilePath.directory(of: file.path))
      (folder, boundary) = (FilePath.join(directory, output.value), directory)
    } else {
      throw RunFailure(
        "no directory for the code; add '\(Key.generate.name): {\(language.rawValue): {"
          + "\(Key.output.name): DIR}}' to \(ConfigurationFile.name), or pass '--output DIR'")
    }
    let isNormalized = request.output == nil || isOneOfSeveral
    self.folder = isNormalized ? FilePath.normalized(folder) : folder
    let isShared = request.output != nil || settings[.output]?.origin == common?.origin
    if isOneOfSeveral, isShared, let id = apps.first?.id { folder = FilePath.join(folder, id) }
    output = isNormalized ? FilePath.normalized(folder) : folder
    name =
      request.name ?? settings[language.nameKey]?.value
      ?? (language == .swift ? SwiftCode.defaultNamespace : ObjCCode.defaultPrefix)
    self.apps = apps
    if language == .swift, SwiftCode.usesType(name) {
      throw RunFailure(
        "'\(name)' cannot be the namespace, because generated code uses a type of that name; "
          + "choose another")
    }
  }
}

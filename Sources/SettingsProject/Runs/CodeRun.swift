import SettingsCompiler
public import SettingsModel
public import SettingsOutput
public import SettingsSyntax

/// A language that code is generated in.
public enum CodeLanguage: String, CaseIterable, Sendable {
  case swift, objc

  /// Its key in a configuration.
  public var key: Key { self == .swift ? .swift : .objc }
  /// The key of the name that all declarations have in common.
  public var nameKey: Key { self == .swift ? .namespace : .prefix }
}

/// A run of `generate`: makes code of the checked documents of a project, in memory.
public struct CodeRun {
  /// The options of the command.
  public struct Request: Sendable {
    /// The language.
    public var language: CodeLanguage
    /// The directory of the files; nil for the directory of the configuration.
    public var output: String?
    /// The namespace or the prefix; nil for the name of the configuration, or the default.
    public var name: String?

    /// Makes a request.
    public init(_ language: CodeLanguage, output: String?, name: String?) {
      (self.language, self.output, self.name) = (language, output, name)
    }
  }

  /// A generated file, with the present contents at its path.
  public struct File {
    /// Its path.
    public var path: String
    /// The present contents; nil if there is no file.
    public var before: FileBytes?
    /// The generated contents.
    public var bytes: [UInt8]

    /// Whether the file is as it is generated.
    public var isCurrent: Bool { before.map { $0.buffer.elementsEqual(bytes) } ?? false }
    /// Whether the present file was written by hand.
    public var isForeign: Bool { before.map { !GeneratedFile.isGenerated($0) } ?? false }
  }

  /// An app, and the place of its code.
  public struct Target {
    /// The directory of the files.
    public let output: String
    /// The directory that has a folder for each app; the same if it has not.
    fileprivate let folder: String
    /// The directory of the configuration that names it, which links must not lead out of; nil where an
    /// option names it.
    public let boundary: String?
    /// The namespace or the prefix.
    fileprivate let name: String
    /// The app; of a directory without declared apps, one for each project in it.
    fileprivate let apps: [LinkedApp]
  }

  /// The apps in the order of their names.
  public let targets: [Target]
  private let request: Request
  /// Whether the options name an app, so that other apps keep their files.
  private let isOfOneApp: Bool
  /// The kinds of the registries that the options and the configuration name.
  private let addedKinds: [Unit.AddedKind]
  private let fileSystem: any FileSystem

  /// Finds the apps of a directory, and the places of their code.
  ///
  /// - Parameter workspace: the directory alone, checked. Its options collect pages.
  /// - Throws: a `RunFailure` if no directory is configured for the code, or if apps have one directory, and a
  ///   `FileError` if a registry cannot be read.
  public init(_ workspace: inout Workspace, _ request: Request) throws {
    let input = workspace.files.input
    var project = workspace.project
    fileSystem = input.fileSystem
    self.request = request
    isOfOneApp = input.options.app != nil
    let place = FilePath.join(input.paths[0], ".")
    let file = project.member(at: place)?.file
    let compiler = try project.sharedCompiler(forAllBy: place)
    addedKinds = compiler.addedKinds(in: compiler.registry)
    let declared = (file?.configuration ?? Configuration()).completeApps
    let chosen = workspace.makeReport().apps.filter {
      input.options.app == nil || $0.id == input.options.app
    }
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

  /// Returns the contents of the code of an app.
  ///
  /// - Throws: a `RunFailure` for kinds that are declared twice, and for keys that presenters of one page
  ///   declare differently.
  public func makeInput(for target: Target) throws(RunFailure) -> CodeInput {
    var input = CodeInput()
    let pages = target.apps.flatMap { app in
      app.composedPages.filter { !app.replaces($0.page) }
    }
    do throws(CodeInput.Conflict) {
      for added in addedKinds { try input.add(added.kind) }
      for composed in pages {
        for added in composed.kinds { try input.add(added.kind) }
        try input.add(
          composed.page, handlers: composed.handlers, keepsValues: !composed.isFragment)
      }
    } catch {
      switch error {
      case .kind(let kind):
        let known = addedKinds + pages.flatMap(\.kinds)
        let place = known.first { $0.kind === kind }.map { " in \($0.path)" } ?? ""
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

  /// Generates the files, and reads the present ones. Linear in the input.
  ///
  /// - Throws: a `FileError` of a file that cannot be read.
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

  /// Returns the paths of files that were generated before and are no longer: in the directories of the apps,
  /// in the directory of these, and in folders of apps that are gone.
  public func obsoleteFiles(besides files: [File]) -> [String] {
    let known = Set(files.map { StringBytes($0.path) })
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
      guard !known.contains(StringBytes(path)),
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
  ///   - isOneOfSeveral: whether the directory has a folder for each app, unless it is the app's own.
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

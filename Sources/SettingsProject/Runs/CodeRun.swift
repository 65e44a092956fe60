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

/// A run of `generate`: reads the documents of a project, and makes code of them in memory.
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

  /// The directory of the files.
  public let output: String
  /// The directory of the configuration that names it, which links must not lead out of; nil where an
  /// option names it.
  public let boundary: String?
  private let request: Request
  private let name: String
  private let entries: [DocumentSearch.Entry]
  private var project: Project
  private let fileSystem: any FileSystem
  private let directory: String

  /// Finds the documents of a directory, and its configuration.
  ///
  /// - Parameter input: the directory alone.
  /// - Throws: a `RunFailure` where no directory is configured, and as `ProjectFiles`.
  public init(_ input: RunInput, _ request: Request) throws {
    directory = input.paths[0]
    fileSystem = input.fileSystem
    guard fileSystem.kind(of: directory) == .directory else {
      throw RunFailure(
        "'\(Excerpt.quoted(directory))' is not a directory; code is generated from a whole project")
    }
    let files = try ProjectFiles(input)
    project = files.project
    let configuration = project.member(at: FilePath.join(directory, "."))?.file
    try project.requireValidConfigurations()
    let language = request.language
    let settings = configuration?.configuration.common.code[language.key] ?? [:]
    if let output = request.output {
      self.output = output
      boundary = nil
    } else if let configuration, let output = settings[.output]?.value {
      let directory = FilePath.normalized(FilePath.directory(of: configuration.path))
      self.output = FilePath.normalized(FilePath.join(directory, output))
      boundary = directory
    } else {
      throw RunFailure(
        "no directory for the code; add '\(Key.generate.name): {\(language.rawValue): {"
          + "\(Key.output.name): DIR}}' to \(ConfigurationFile.name), or pass '--output DIR'")
    }
    name =
      request.name ?? settings[language.nameKey]?.value
      ?? (language == .swift ? SwiftCode.defaultNamespace : ObjCCode.defaultPrefix)
    if language == .swift, SwiftCode.usesType(name) {
      throw RunFailure(
        "'\(name)' cannot be the namespace, because generated code uses a type of that name; "
          + "choose another")
    }
    self.request = request
    entries = files.entries.filter { [project] in !project.isConfiguration($0.path) }
  }

  /// Reads the documents, which were validated.
  ///
  /// - Parameter report: called with the diagnostics of each document that prevent its use, although
  ///   the validation passed: those that a comment or the baseline hides.
  /// - Returns: what code is generated from; nil if a diagnostic prevents it.
  /// - Throws: a `FileError` of a file that cannot be read, and a `RunFailure` for kinds that are
  ///   declared twice.
  public mutating func read(
    _ report: ([Diagnostic], SourceStore) -> Void
  ) throws -> CodeInput? {
    var input = CodeInput()
    var isValid = true
    let compiler = try project.compiler(forAllBy: FilePath.join(directory, "."))
    try project.requireValidConfigurations()
    try add(compiler.registry.kinds, [], from: compiler.sources, to: &input)
    for entry in entries {
      var run = try PageRun.check(entry, in: &project)
      let pages = run.compilablePages(needsData: false) ?? []
      let diagnostics = run.diagnostics()
      if diagnostics.contains(where: { run.isFailure($0) }) {
        report(diagnostics, run.sources)
        isValid = false
      }
      guard isValid else { continue }
      for (document, page) in zip(run.documents.filter(\.isPage), pages)
      where document.form != .tree {
        try add(
          document.registry?.kinds ?? [], [(page, document.handlers ?? [])],
          from: run.sources, to: &input)
      }
    }
    return isValid ? input : nil
  }

  private func add(
    _ kinds: [CellKind], _ pages: [(SettingsPage, handlers: [String])], from sources: SourceStore,
    to input: inout CodeInput
  ) throws(RunFailure) {
    do throws(CodeInput.Conflict) {
      for kind in kinds where kind.definedAt != nil { try input.add(kind) }
      for (page, handlers) in pages { try input.add(page, handlers: handlers) }
    } catch {
      let place = error.kind.definedAt.map { " in \(sources[$0.file].path)" } ?? ""
      throw RunFailure(
        "the kind '\(error.kind.name)' has another declaration\(place), so its rows have no one type; "
          + "rename one of the two")
    }
  }

  /// Generates the files, and reads the present ones. Linear in the input.
  ///
  /// - Throws: a `FileError` of a file that cannot be read.
  public func files(from input: CodeInput) throws(FileError) -> [File] {
    let files =
      request.language == .swift
      ? SwiftCode.files(of: input, namespace: name) : ObjCCode.files(of: input, prefix: name)
    var result: [File] = []
    for file in files {
      let path = FilePath.join(output, file.name)
      let isThere = fileSystem.entry(at: path).kind != nil
      result.append(
        File(
          path: path,
          before: isThere
            ? try fileSystem.contents(of: path, limit: Budget.largestFileBytes) : nil,
          bytes: Array(file.text.utf8)))
    }
    return result
  }

  /// Returns the paths of generated files in the directory that are not among those that are generated.
  public func obsoleteFiles(besides files: [File]) -> [String] {
    let known = Set(files.map { Array(FilePath.name(of: $0.path).utf8) })
    let extensions = request.language == .swift ? [request.language.rawValue] : ["h", "m"]
    let names = (try? fileSystem.names(in: output)) ?? []
    return names.filter { name in
      guard extensions.contains(FilePath.extension(of: name)), !known.contains(Array(name.utf8)),
        let bytes = try? fileSystem.contents(
          of: FilePath.join(output, name), limit: Budget.largestFileBytes)
      else { return false }
      return GeneratedFile.isGenerated(bytes)
    }.sorted().map { FilePath.join(output, $0) }
  }
}

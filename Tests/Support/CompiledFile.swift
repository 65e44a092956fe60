package import SettingsCompiler
package import SettingsLanguage
package import SettingsSyntax

/// A file that is compiled in memory, with the files that it names.
package struct CompiledFile {
  private var loader: Loader
  private let file: FileID
  private let filled: FilledFiles?

  /// Compiles a file. It may name all files of its directory and below.
  ///
  /// - Parameter data: the paths of the responses that fill its pages.
  /// - Throws: a `FileError` if the file, a registry or a response cannot be read.
  package init(
    _ path: String, in fileSystem: any FileSystem, settings: DocumentSettings = DocumentSettings(),
    registry: Registry = .builtIn, data: [String] = [], allowsOutside: Bool = false
  ) throws {
    var settings = settings
    if !allowsOutside {
      settings.root = try fileSystem.canonicalPath(of: FilePath.directory(of: path))
    }
    loader = Loader(in: fileSystem, registry: registry)
    file = loader.id(of: path)
    try loader.load([file]) { [settings] _ in settings }
    if let failure = loader.failure(of: file) { throw failure }
    filled =
      data.isEmpty ? nil : loader.fill(file, with: try loader.loadResponses(data, for: settings))
  }

  /// The documents of the file.
  package var documents: [Document] {
    filled?.documents ?? loader.composedFile(file)?.documents ?? []
  }

  /// The pages of the file.
  package var pages: [SettingsPage] { documents.compactMap { $0.makePage() } }

  /// The diagnostics of the file and its parts.
  package var diagnostics: [Diagnostic] { diagnostics(with: []) }

  /// Returns the diagnostics of the file and its parts, and other diagnostics.
  package func diagnostics(with more: [Diagnostic]) -> [Diagnostic] {
    loader.sortedDiagnostics(withPartsOf: file, filled: filled, more: more)
  }

  /// True if the file or a part has an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The files that were read.
  package var sources: Sources { loader.sources }

  /// The contents of the file.
  package var source: SourceFile { sources[file] }

  /// The kinds that all documents may use.
  package var registry: Registry { loader.registry(of: file) }

  /// The declarations and uses of the file.
  package var unit: Unit? { filled?.unit ?? loader.composedFile(file)?.unit }
}

public import SettingsSyntax

/// The documents below a directory, and the files that they are compiled to.
public struct ProjectCompilation {
  /// A document and its output.
  public struct Part: Sendable {
    /// The path of the file that it is compiled to.
    public var output: String
    fileprivate var entry: DocumentSearch.Entry

    /// The path of the document.
    public var path: String { entry.path }
  }

  /// The documents in the order in which they are found.
  public let parts: [Part]
  /// Messages about files that are not compiled.
  public let notices: [String]
  /// The directories that could not be searched.
  public let errors: [FileError]
  private var project: Project

  /// Finds the documents of a directory.
  ///
  /// - Parameters:
  ///   - input: the directory alone.
  ///   - output: the directory of the outputs, which may lie in it: what it has is not compiled.
  ///   - fileExtension: that of the outputs.
  /// - Throws: a `RunFailure` for a directory of outputs that is no place for them, and as
  ///   `ProjectFiles`.
  public init(_ input: RunInput, to output: String, extension fileExtension: String) throws {
    let source = input.paths[0]
    var canonicalPaths = CanonicalPaths(in: input.fileSystem)
    let target = canonicalPaths.path(of: output)
    if FilePath.contains(target, canonicalPaths.path(of: source)) {
      throw RunFailure(
        "the output directory '\(Excerpt.quoted(output))' contains the directory that is compiled; "
          + "choose one beside or below it")
    }
    let files = try ProjectFiles(input)
    (notices, errors, project) = (files.notices, files.errors, files.project)
    parts = files.documents(besides: output).map { name, entry in
      let folder = FilePath.join(output, FilePath.directory(of: name))
      let path = FilePath.join(folder, "\(FilePath.stem(of: name)).\(fileExtension)")
      return Part(output: FilePath.normalized(path), entry: entry)
    }
  }

  /// Reads and checks a document; configurations and registries are read once.
  ///
  /// - Throws: a `FileError` of a file, or a `RunFailure` of a configuration with errors.
  public mutating func read(_ part: Part) throws -> PageRun {
    var run = try PageRun.check(part.entry, in: &project)
    try run.checkStorage(in: &project)
    return run
  }
}

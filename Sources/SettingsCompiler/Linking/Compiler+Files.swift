import SettingsModel
public import SettingsSyntax

// Opening and reading files.

extension Compiler {
  /// Opens a file, which is read on first use. Returns nil for a file that is too large, which is
  /// reported.
  mutating func openFile(_ path: String) throws(FileError) -> SourceFile? {
    do throws(FileError) {
      let file: SourceFile
      if loadedFiles.isIdentifying,
        let known = loadedFiles.openedFile(at: path, of: sources, in: fileSystem)
      {
        file = known
      } else {
        file = try sources.open(path, in: fileSystem, budget: options.budget)
      }
      currentCheck.effects.opened.append(file.id)
      guard let tooLarge = loadedFiles.tooLarge[file.id] else { return file }
      reportReferencedFile(tooLarge)
    } catch {
      guard case .tooLarge(let limit) = error.reason else { throw error }
      let empty = sources.add(path: path, bytes: FileBytes([]))
      currentCheck.effects.opened.append(empty.id)
      let diagnostic = Diagnostic(
        .fileTooLarge, "the file is larger than the limit of \(limit) bytes", at: empty.range(0, 0),
        notes: [.init(Budget.fileBytesAdvice)])
      loadedFiles.tooLarge[empty.id] = diagnostic
      reportReferencedFile(diagnostic)
    }
    return nil
  }

  /// Returns the opened file at a path, even if it was opened under another path.
  public mutating func openedFile(at path: String) -> SourceFile? {
    sources.file(at: path) ?? loadedFiles.openedFile(at: path, of: sources, in: fileSystem)
  }

  /// Parses a file.
  func read(_ file: SourceFile, isJSON: Bool, into found: inout DiagnosticBag) -> SyntaxTree {
    SourceForm.read(
      file, isJSON: isJSON, budget: options.budget, registry: registry, into: &found)
  }

  /// Returns the forms of the documents in a file and the ids of its pages, before the file is
  /// checked.
  mutating func documentHeaders(of file: SourceFile) -> [DocumentHeader] {
    if let known = checkedFiles.headers[file.id] { return known }
    var discarded = DiagnosticBag()
    let tree = SourceForm.read(
      file, isJSON: SourceForm.isJSON(file), budget: options.budget, into: &discarded)
    let headers = tree.documents.map { document in
      let form = DocumentForm.of(document, in: tree)
      return DocumentHeader(form: form, id: PageBuilder.pageID(of: document, form, in: tree))
    }
    checkedFiles.headers[file.id] = headers
    return headers
  }

  /// Opens the file that a document references. Returns nil for a file that cannot be opened, which
  /// is reported.
  mutating func openReferencedFile(
    _ reference: FileReference, _ found: inout DiagnosticBag
  ) -> SourceFile? {
    switch pathResolver(from: reference.source.path).resolve(
      reference.text, suggestingAfter: found, meansPage: true)
    {
    case .failure(let failure):
      found.report(failure.diagnostic(at: reference.range, in: reference.source))
      return nil
    case .success(let path):
      loadedFiles.isIdentifying = true
      do {
        return try openFile(path)
      } catch {
        found.report(
          .missingFile, "'\(reference.quotedText)': \(error.message)", at: reference.range)
        return nil
      }
    }
  }

  /// Returns a resolver for the paths in a file. They may lead to files in the project of the file
  /// that the run checks.
  mutating func pathResolver(from source: String) -> PathResolver {
    currentCheck.projectRoot = currentCheck.projectRoot ?? projectRoot(of: currentCheck.path)
    return PathResolver(from: source, within: currentCheck.projectRoot, in: fileSystem)
  }

  /// Returns the canonical path of the root of a file's project, or nil if documents may reference
  /// files anywhere.
  func projectRoot(of path: String) -> Result<String, FileError>? {
    options.allowsOutside
      ? nil : PathResolver.projectRoot(of: path, as: options.projectRoot, in: fileSystem)
  }
}

/// The files that a run has read, with their registries.
///
/// A file has one identity, even if it is opened by several paths, and its registries are reported
/// once.
struct LoadedFiles {
  /// A file whose registries were bound.
  struct Loaded {
    /// The declarations of the file's registries.
    var registry: BoundRegistry
    var isWellFormed: Bool
    /// The place of diagnostics about the whole file.
    var start: SourceRange
    /// The diagnostics of the file's syntax and registries.
    var found: DiagnosticBag

    init(_ tree: SyntaxTree, _ registry: BoundRegistry, _ found: DiagnosticBag) {
      self.registry = registry
      self.found = found
      isWellFormed = tree.isWellFormed
      start = tree.documents.first?.range ?? tree.file.range(0, 0)
    }
  }

  /// True if files are identified by their canonical paths, because files that reference each other
  /// may open one file by several paths.
  var isIdentifying = false

  private var loaded = FileTable<Loaded>()
  /// The approximate number of diagnostics in `loaded`.
  private(set) var diagnosticCount = 0
  /// The diagnostics of files that are too large to be read.
  var tooLarge = FileTable<Diagnostic>()
  /// The files whose registries were reported for the checked file.
  var reported = FileSet()
  /// The files by their canonical paths.
  private var filesByIdentity: [StringBytes: FileID] = [:]
  private var identifiedCount = 0

  subscript(file: FileID) -> Loaded? {
    get { loaded[file] }
    set {
      loaded[file] = newValue
      diagnosticCount += newValue?.found.diagnostics.count ?? 0
    }
  }

  /// Returns the opened file at a path, or nil if the file was not opened. The path of each opened
  /// file is resolved once.
  mutating func openedFile(
    at path: String, of sources: SourceStore, in fileSystem: any FileSystem
  ) -> SourceFile? {
    func identity(_ path: String) -> StringBytes {
      StringBytes((try? fileSystem.canonicalPath(of: path)) ?? path)
    }
    for file in sources.files[identifiedCount...] {
      let identity = identity(file.path)
      filesByIdentity[identity] = filesByIdentity[identity] ?? file.id
    }
    identifiedCount = sources.files.count
    return filesByIdentity[identity(path)].map { sources[$0] }
  }
}

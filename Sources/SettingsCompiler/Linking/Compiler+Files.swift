import SettingsModel
import SettingsSyntax

// Files as they are found, opened and read.

extension Compiler {
  /// A file, read from the system on first sight; nil for one that is too large, which is reported.
  mutating func open(_ path: String) throws(FileError) -> SourceFile? {
    if loaded.isIdentifying, let file = loaded.file(at: path, of: sources, in: fileSystem) {
      return loaded.isTooLarge(file.id) ? nil : file
    }
    do {
      let file = try sources.open(path, in: fileSystem, limits: options.limits)
      return loaded.isTooLarge(file.id) ? nil : file
    } catch {
      guard case .tooLarge(let limit) = error.reason else { throw error }
      let empty = sources.add(path: path, bytes: FileBytes([]))
      loaded.markTooLarge(empty.id)
      diagnostics.report(
        .fileTooLarge, "the file is larger than the limit of \(limit) bytes", at: empty.range(0, 0),
        notes: [.init("a higher limit is set with --max-bytes")])
      return nil
    }
  }

  /// A file as a tree; what is wrong with its syntax is reported the first time.
  func read(_ file: SourceFile, isJSON: Bool, into found: inout DiagnosticBag) -> SyntaxTree {
    var first = found.emptied
    let tree = SourceForm.read(
      file, isJSON: isJSON, limits: options.limits, registry: registry, into: &first)
    if loaded[file.id] == nil { found.report(contentsOf: first) }
    return tree
  }

  /// What the documents of a file are, and the ids of its pages, before the file is checked.
  mutating func headers(of file: SourceFile) -> [DocumentHeader] {
    if let known = references.headers[file.id] { return known }
    var discarded = DiagnosticBag()
    let tree = SourceForm.read(
      file, isJSON: SourceForm.isJSON(file), limits: options.limits, into: &discarded)
    let headers = tree.documents.map { document in
      let form = DocumentForm.of(document, in: tree)
      return DocumentHeader(form: form, id: PageBuilder.pageID(of: document, form, in: tree))
    }
    references.headers[file.id] = headers
    return headers
  }

  /// The file that a document names; a missing one is reported.
  mutating func openFile(
    _ reference: FileReference, _ found: inout DiagnosticBag
  ) -> SourceFile? {
    switch pathResolver(from: reference.source.path).resolve(reference.text) {
    case .failure(let failure):
      found.report(failure.diagnostic(at: reference.range, in: reference.source))
      return nil
    case .success(let path):
      loaded.isIdentifying = true
      do {
        return try open(path)
      } catch {
        found.report(
          .missingFile, "'\(reference.shown)': \(error.message)", at: reference.range)
        return nil
      }
    }
  }

  /// Resolves the paths in a file, within the project of the file that the run was asked to check.
  mutating func pathResolver(from source: String) -> PathResolver {
    var root: Result<String, FileError>?
    if !options.allowsOutside {
      root =
        references.projectRoot
        ?? PathResolver.root(of: references.named, as: options.projectRoot, in: fileSystem)
      references.projectRoot = root
    }
    return PathResolver(from: source, within: root, in: fileSystem)
  }
}

/// What a run knows of the files that it has read: each is one file by whatever path it is named,
/// and is reported on once.
struct LoadedFiles {
  /// A file whose syntax and registries are reported on.
  struct Loaded {
    /// The kinds that it registers.
    var registry: BoundRegistry
    var isWellFormed: Bool
    /// The place of diagnostics about the whole file.
    var start: SourceRange

    init(_ tree: SyntaxTree, _ registry: BoundRegistry) {
      self.registry = registry
      isWellFormed = tree.isWellFormed
      start = tree.documents.first?.range ?? tree.file.range(0, 0)
    }
  }

  /// Whether files name each other, so that one may be opened by several paths.
  var isIdentifying = false

  private var loaded: [FileID: Loaded] = [:]
  private var tooLarge = Set<FileID>()
  /// By the bytes of the canonical path: equal strings may be two normal forms of a name.
  private var filesByIdentity: [[UInt8]: FileID] = [:]
  private var identifiedCount = 0

  subscript(file: FileID) -> Loaded? {
    get { loaded[file] }
    set { loaded[file] = newValue }
  }

  /// Marks a file that is too large to be read, which is reported.
  mutating func markTooLarge(_ file: FileID) { tooLarge.insert(file) }

  /// Whether a file is too large to be read.
  func isTooLarge(_ file: FileID) -> Bool { tooLarge.contains(file) }

  /// The opened file that a path leads to, if there is one. The paths of all opened files are
  /// followed, each once.
  mutating func file(
    at path: String, of sources: SourceStore, in fileSystem: any FileSystem
  ) -> SourceFile? {
    func identity(_ path: String) -> [UInt8] {
      Array(((try? fileSystem.canonicalPath(of: path)) ?? path).utf8)
    }
    for file in sources.files[identifiedCount...] {
      let identity = identity(file.path)
      filesByIdentity[identity] = filesByIdentity[identity] ?? file.id
    }
    identifiedCount = sources.files.count
    return filesByIdentity[identity(path)].map { sources[$0] }
  }
}

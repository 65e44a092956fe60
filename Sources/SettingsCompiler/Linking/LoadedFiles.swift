import SettingsModel
import SettingsSyntax

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

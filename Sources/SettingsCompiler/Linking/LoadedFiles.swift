import SettingsModel
import SettingsSyntax

/// What a run knows of the files that it has read: each is one file by whatever path it is named,
/// and is told about once.
struct LoadedFiles {
  /// A file whose findings of syntax and of registries are reported.
  struct Reading {
    /// What it registers.
    var registry: BoundRegistry
    var isWellFormed: Bool
    /// The place to speak of the whole file at.
    var start: SourceRange

    init(_ tree: SyntaxTree, _ registry: BoundRegistry) {
      self.registry = registry
      isWellFormed = tree.isWellFormed
      start = tree.documents.first?.range ?? tree.file.range(0, 0)
    }
  }

  /// Whether files name each other, so that one may be opened by several paths.
  var isIdentifying = false

  private var readings: [FileID: Reading] = [:]
  private var refused = Set<FileID>()
  // By the bytes of the canonical path: Swift takes two normal forms of a name for one text.
  private var filesByIdentity: [[UInt8]: FileID] = [:]
  private var identifiedCount = 0

  subscript(file: FileID) -> Reading? {
    get { readings[file] }
    set { readings[file] = newValue }
  }

  /// Keeps in mind that a file is too large to be read; that is reported.
  mutating func refuse(_ file: FileID) { refused.insert(file) }

  /// Whether a file is too large to be read.
  func isRefused(_ file: FileID) -> Bool { refused.contains(file) }

  /// The opened file that a path leads to, if there is one. The paths of all opened files are
  /// followed, each once.
  mutating func file(
    at path: String, of sources: SourceStore, in fileSystem: any FileSystem
  ) -> SourceFile? {
    for file in sources.files[identifiedCount...] {
      let identity = LoadedFiles.identity(of: file.path, in: fileSystem)
      if filesByIdentity[identity] == nil { filesByIdentity[identity] = file.id }
    }
    identifiedCount = sources.files.count
    return filesByIdentity[LoadedFiles.identity(of: path, in: fileSystem)].map { sources[$0] }
  }

  private static func identity(of path: String, in fileSystem: any FileSystem) -> [UInt8] {
    Array(((try? fileSystem.canonicalPath(of: path)) ?? path).utf8)
  }
}

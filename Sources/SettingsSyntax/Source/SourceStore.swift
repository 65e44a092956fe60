/// The files of one run. A file is read once, whoever asks for it.
public struct SourceStore: Sendable {
  /// The files by `FileID.rawValue`.
  public private(set) var files: [SourceFile] = []
  // By bytes: Swift takes two normal forms of a name for one text, and most disks have two files.
  private var idsByPath: [[UInt8]: FileID] = [:]

  /// Makes an empty store.
  public init() {}

  /// The file of an id of this store.
  public subscript(id: FileID) -> SourceFile { files[Int(id.rawValue)] }

  /// The file of a path, if it is in the store. Constant time.
  public func file(at path: String) -> SourceFile? { idsByPath[Array(path.utf8)].map { self[$0] } }

  /// Adds a file under a path. A path that is there already keeps its first bytes.
  public mutating func add(path: String, bytes: FileBytes) -> SourceFile {
    if let id = idsByPath[Array(path.utf8)] { return self[id] }
    let file = SourceFile(id: FileID(files.count), path: path, bytes: bytes)
    files.append(file)
    idsByPath[Array(path.utf8)] = file.id
    return file
  }

  /// Adds a file of another store: the same path and bytes under an id of this one. A path that is
  /// there already keeps its first bytes.
  public mutating func add(_ file: SourceFile) -> SourceFile {
    if let id = idsByPath[Array(file.path.utf8)] { return self[id] }
    let copy = SourceFile(id: FileID(files.count), sharing: file)
    files.append(copy)
    idsByPath[Array(copy.path.utf8)] = copy.id
    return copy
  }

  /// The file at a path, read on first sight.
  public mutating func open(
    _ path: String, in fileSystem: any FileSystem, limits: Limits
  ) throws(FileError) -> SourceFile {
    if let id = idsByPath[Array(path.utf8)] { return self[id] }
    return add(path: path, bytes: try fileSystem.contents(of: path, limit: limits.fileBytes))
  }
}

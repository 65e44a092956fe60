/// The files of one run. Each is read once.
public struct SourceStore: Sendable {
  /// The files by `FileID.rawValue`.
  public private(set) var files: [SourceFile] = []
  // By bytes: Swift treats normal forms of a name as equal, and most disks have two files.
  private var idsByPath: [[UInt8]: FileID] = [:]

  /// Makes an empty store.
  public init() {}

  /// The file with an id of this store.
  public subscript(id: FileID) -> SourceFile { files[Int(id.rawValue)] }

  /// The file with a path; nil if it is not in the store. Constant time.
  public func file(at path: String) -> SourceFile? { idsByPath[Array(path.utf8)].map { self[$0] } }

  /// Adds a file with a path, or returns the one that has it already. Linear in the bytes.
  public mutating func add(path: String, bytes: FileBytes) -> SourceFile {
    file(at: path) ?? append(SourceFile(id: FileID(files.count), path: path, bytes: bytes))
  }

  /// Adds a file of another store, with an id of this one, or returns the one that has its path
  /// already. Constant time.
  public mutating func add(_ file: SourceFile) -> SourceFile {
    self.file(at: file.path) ?? append(SourceFile(id: FileID(files.count), sharing: file))
  }

  private mutating func append(_ file: SourceFile) -> SourceFile {
    files.append(file)
    idsByPath[Array(file.path.utf8)] = file.id
    return file
  }

  /// The file at a path, which is read unless the store has it. Throws what the file system throws.
  public mutating func open(
    _ path: String, in fileSystem: any FileSystem, limits: Limits
  ) throws(FileError) -> SourceFile {
    if let file = file(at: path) { return file }
    return add(path: path, bytes: try fileSystem.contents(of: path, limit: limits.fileBytes))
  }
}

public import SettingsRuntime

/// The files of a run, with the contents that were read last. A file has one id in the whole run.
public struct Sources: Sendable {
  /// The files, indexed by `FileID.rawValue`.
  public private(set) var files: [SourceFile] = []
  // Keyed by UTF-8 bytes: Swift compares canonically equivalent names as equal, but most file
  // systems allow both.
  private var idsByPath: [Name: FileID] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Returns the file with an id.
  public subscript(id: FileID) -> SourceFile { files[Int(id.rawValue)] }

  /// Returns the file with a path, or nil if there is none. Constant time.
  public func file(at path: String) -> SourceFile? { idsByPath[Name(path)].map { self[$0] } }

  /// Adds a file, or returns the file that has the same path. Linear in the number of bytes.
  @discardableResult
  public mutating func add(path: String, bytes: FileBytes) -> SourceFile {
    if let known = file(at: path) { return known }
    let file = SourceFile(id: FileID(files.count), path: path, bytes: bytes)
    files.append(file)
    idsByPath[Name(path)] = file.id
    return file
  }

  /// Gives an id to a file that was not read yet. The file is empty until `replace` is called.
  public mutating func reserve(_ path: String) -> FileID {
    add(path: path, bytes: FileBytes([])).id
  }

  /// Replaces the contents of a file.
  public mutating func replace(_ file: SourceFile) { files[Int(file.id.rawValue)] = file }

  /// Returns the file at a path, and reads it if it was not added before. Rethrows errors of the
  /// file system.
  public mutating func open(
    _ path: String, in fileSystem: any FileSystem, budget: Budget
  ) throws(FileError) -> SourceFile {
    if let file = file(at: path) { return file }
    return add(path: path, bytes: try fileSystem.contents(of: path, limit: budget.fileBytes))
  }
}

/// Files that exist only in memory, on top of another file system or without one.
public struct MemoryFileSystem: FileSystem {
  private var files: [String: FileBytes]
  private var base: (any FileSystem)?

  /// Makes a file system of these files.
  ///
  /// - Parameters:
  ///   - files: The contents by path.
  ///   - base: The file system for paths that `files` does not have.
  public init(_ files: [String: FileBytes] = [:], over base: (any FileSystem)? = nil) {
    self.files = [:]
    for (path, bytes) in files { self.files[FilePath.normalized(path)] = bytes }
    self.base = base
  }

  /// Makes a file system of files with these contents.
  public init(texts: [String: String]) {
    self.init(texts.mapValues { FileBytes($0.utf8) })
  }

  /// The bytes of a file of this layer, or else of the base.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    guard let bytes = files[FilePath.normalized(path)] else {
      guard let base else { throw FileError(path: path, reason: .notFound) }
      return try base.contents(of: path, limit: limit)
    }
    guard bytes.count <= limit else {
      throw FileError(path: path, reason: .tooLarge(limit: limit))
    }
    return bytes
  }

  /// The kind of what is at a path: a directory if files are below it.
  public func kind(of path: String) -> FileKind? {
    let normal = FilePath.normalized(path)
    if files[normal] != nil { return .file }
    if let kind = base?.kind(of: path) { return kind }
    return files.keys.contains { isBelow(normal, $0) } ? .directory : nil
  }

  /// The names in a directory of both layers.
  public func names(in directory: String) throws(FileError) -> [String] {
    let normal = FilePath.normalized(directory)
    var names = Set<String>()
    for path in files.keys where isBelow(normal, path) {
      let rest = normal == "." ? Substring(path) : path.dropFirst(normal.count + 1)
      names.insert(String(rest.prefix { $0 != "/" }))
    }
    if let base { names.formUnion((try? base.names(in: directory)) ?? []) }
    guard !names.isEmpty else { throw FileError(path: directory, reason: .notFound) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func isBelow(_ directory: String, _ path: String) -> Bool {
    directory == "." ? !FilePath.isAbsolute(path) : path.hasPrefix(directory + "/")
  }

  /// The target of a link of the base; memory has no links.
  public func linkTarget(at path: String) -> String? {
    files[FilePath.normalized(path)] == nil ? base?.linkTarget(at: path) : nil
  }

  /// The path without `.` and `..`; memory has no links.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    if let base, files[FilePath.normalized(path)] == nil { return try base.canonicalPath(of: path) }
    guard kind(of: path) != nil else { throw FileError(path: path, reason: .notFound) }
    guard let base else { return FilePath.normalized("/" + path) }
    let directory = try base.canonicalPath(of: FilePath.directory(of: path))
    return FilePath.normalized(directory + "/" + FilePath.name(of: path))
  }
}

/// Files that exist only in memory, on top of another file system or without one.
///
/// A file is the same whatever path names it.
public struct MemoryFileSystem: FileSystem {
  // By the bytes of paths: Swift takes two normal forms of a name for one string.
  private var files: [[UInt8]: FileBytes] = [:]
  private var base: (any FileSystem)?

  /// Makes a file system of these files.
  ///
  /// - Parameters:
  ///   - files: The contents by path.
  ///   - base: The file system for paths that `files` does not have.
  public init(_ files: [String: FileBytes] = [:], over base: (any FileSystem)? = nil) {
    self.base = base
    for (path, bytes) in files { set(bytes, at: path) }
  }

  /// Makes a file system of files with these contents.
  public init(texts: [String: String]) {
    self.init(texts.mapValues { FileBytes($0.utf8) })
  }

  /// Sets the contents of a file, which need not exist; nil removes the file from this layer.
  public mutating func set(_ bytes: FileBytes?, at path: String) {
    files[Array(identity(of: path).utf8)] = bytes
  }

  /// Returns the path by which a file is kept: the canonical one of the base, if there is a base.
  private func identity(of path: String) -> String {
    guard let base else { return FilePath.normalized(path) }
    if let canonical = try? base.canonicalPath(of: path) { return canonical }
    let directory = try? base.canonicalPath(of: FilePath.directory(of: path))
    return FilePath.normalized(
      directory.map { FilePath.join($0, FilePath.name(of: path)) } ?? path)
  }

  private func file(at path: String) -> FileBytes? {
    if files.isEmpty { return nil }
    let identity = Array(identity(of: path).utf8)
    if let file = files[identity] { return file }
    return base == nil ? MemoryFileSystem.fromWorkingDirectory(identity).flatMap { files[$0] } : nil
  }

  /// The same path without the slash at its beginning: without a base, the root is the working
  /// directory too.
  private static func fromWorkingDirectory(_ path: [UInt8]) -> [UInt8]? {
    path.first == UInt8(ascii: "/") ? Array(path.dropFirst()) : nil
  }

  /// The bytes of a file of this layer, or else of the base.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    guard let bytes = file(at: path) else {
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
    if let kind = base?.kind(of: path) { return kind }
    if file(at: path) != nil { return .file }
    return names(below: identity(of: path)).isEmpty ? nil : .directory
  }

  /// The entry at a path of the base, or else of this layer.
  public func entry(at path: String) -> DirectoryEntry {
    if let entry = base?.entry(at: path), entry.kind != nil || files.isEmpty { return entry }
    return DirectoryEntry(FilePath.name(of: path), kind(of: path))
  }

  /// The names in a directory of both layers.
  public func names(in directory: String) throws(FileError) -> [String] {
    var names = names(below: identity(of: directory))
    if let base { names.formUnion(((try? base.names(in: directory)) ?? []).map { Array($0.utf8) }) }
    guard !names.isEmpty else { throw FileError(path: directory, reason: .notFound) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func names(below directory: String) -> Set<[UInt8]> {
    let slash = UInt8(ascii: "/")
    let prefix = Array((directory == "." ? "" : directory + "/").utf8)
    let below = files.keys.filter { prefix.isEmpty ? $0.first != slash : $0.starts(with: prefix) }
    if below.isEmpty, base == nil, let path = MemoryFileSystem.fromWorkingDirectory(prefix) {
      return names(below: path.isEmpty ? "." : String(decoding: path.dropLast(), as: UTF8.self))
    }
    return Set(
      below.map { path in Array(path.dropFirst(prefix.count).prefix { $0 != slash }) })
  }

  /// The target of a link of the base; memory has no links.
  public func linkTarget(at path: String) -> String? { base?.linkTarget(at: path) }

  /// The path without `.` and `..`; memory has no links.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    guard kind(of: path) != nil else { throw FileError(path: path, reason: .notFound) }
    return base == nil ? FilePath.normalized("/" + path) : identity(of: path)
  }
}

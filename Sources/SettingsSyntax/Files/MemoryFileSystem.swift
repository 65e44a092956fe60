/// Files in memory, optionally layered over another file system.
///
/// Different paths of the same file refer to the same contents.
public struct MemoryFileSystem: FileSystem {
  // Keyed by UTF-8 bytes, because Swift compares canonically equivalent strings as equal.
  private var files: [[UInt8]: FileBytes] = [:]
  private var base: (any FileSystem)?

  /// Creates a file system.
  ///
  /// - Parameters:
  ///   - files: The contents by path.
  /// - base: The file system for all other paths; nil for none.
  public init(_ files: [String: FileBytes] = [:], over base: (any FileSystem)? = nil) {
    self.base = base
    for (path, bytes) in files { setContents(bytes, at: path) }
  }

  /// Creates a file system of text files.
  public init(texts: [String: String]) {
    self.init(texts.mapValues { FileBytes($0.utf8) })
  }

  /// Sets the contents of a file and creates it if necessary. Nil removes the file from this layer.
  public mutating func setContents(_ bytes: FileBytes?, at path: String) {
    files[Array(identity(of: path).utf8)] = bytes
  }

  /// Returns the path that identifies a file: the canonical path if there is a base, and the
  /// normalized path if not.
  private func identity(of path: String) -> String {
    guard let base else { return FilePath.normalized(path) }
    if let canonical = try? base.canonicalPath(of: path) { return canonical }
    let directory = try? base.canonicalPath(of: FilePath.directory(of: path))
    return FilePath.normalized(
      directory.map { FilePath.join($0, FilePath.name(of: path)) } ?? path)
  }

  private func ownFile(at path: String) -> FileBytes? {
    if files.isEmpty { return nil }
    let identity = Array(identity(of: path).utf8)
    if let file = files[identity] { return file }
    return base == nil
      ? MemoryFileSystem.relativeToWorkingDirectory(identity).flatMap { files[$0] } : nil
  }

  /// Returns the path without its leading slash, or nil if it has none. Without a base, the root is
  /// the working directory.
  private static func relativeToWorkingDirectory(_ path: [UInt8]) -> [UInt8]? {
    path.first == UInt8(ascii: "/") ? Array(path.dropFirst()) : nil
  }

  /// Returns the contents of a file of this layer, or of the base if this layer does not have it.
  public func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    guard let bytes = ownFile(at: path) else {
      guard let base else { throw FileError(path: path, reason: .notFound) }
      return try base.contents(of: path, limit: limit)
    }
    guard bytes.count <= limit else {
      throw FileError(path: path, reason: .tooLarge(limit: limit))
    }
    return bytes
  }

  /// Returns the kind of the file at a path. A path with files below it is a directory.
  public func kind(of path: String) -> FileKind? {
    if let kind = base?.kind(of: path) { return kind }
    if ownFile(at: path) != nil { return .file }
    return names(below: identity(of: path)).isEmpty ? nil : .directory
  }

  /// Returns the entry of the base if it exists, and of this layer if not.
  public func entry(at path: String) -> DirectoryEntry {
    if let entry = base?.entry(at: path), entry.kind != nil || files.isEmpty { return entry }
    return DirectoryEntry(FilePath.name(of: path), kind(of: path))
  }

  /// Returns the names in a directory of both layers.
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
    if below.isEmpty, base == nil, let path = MemoryFileSystem.relativeToWorkingDirectory(prefix) {
      return names(below: path.isEmpty ? "." : String(decoding: path.dropLast(), as: UTF8.self))
    }
    return Set(
      below.map { path in Array(path.dropFirst(prefix.count).prefix { $0 != slash }) })
  }

  /// Returns the target of a link of the base. This layer has no links.
  public func linkTarget(at path: String) -> String? { base?.linkTarget(at: path) }

  /// Returns the path without `.` and `..`, and without the links of the base.
  public func canonicalPath(of path: String) throws(FileError) -> String {
    guard kind(of: path) != nil else { throw FileError(path: path, reason: .notFound) }
    return base == nil ? FilePath.normalized("/" + path) : identity(of: path)
  }
}

/// A name in a directory, and what is known of it without opening it.
public struct DirectoryEntry: Hashable, Sendable {
  /// The name, without the directory.
  public var name: String
  /// What stands there, links followed; nil where nothing can be seen, behind a broken link say.
  public var kind: FileKind?
  /// Whether its canonical path may be another one than that of the directory and this name.
  public var mayBeLink: Bool

  /// Makes an entry.
  public init(_ name: String, _ kind: FileKind?, mayBeLink: Bool = true) {
    self.name = name
    self.kind = kind
    self.mayBeLink = mayBeLink
  }
}

extension FileSystem {
  /// The names in a directory and what stands there, by asking for each.
  public func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    try names(in: directory).map { DirectoryEntry($0, kind(of: FilePath.join(directory, $0))) }
  }

  /// What stands at a path, which may be a link.
  public func entry(at path: String) -> DirectoryEntry {
    DirectoryEntry(FilePath.name(of: path), kind(of: path))
  }
}

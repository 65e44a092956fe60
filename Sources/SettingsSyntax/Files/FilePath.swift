import SettingsRuntime

/// Operations on paths as strings, without access to a file system. All are linear.
public enum FilePath {
  /// Returns everything before the last `/`, or `.` if there is none.
  public static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
    return slash == path.startIndex ? "/" : text(path.utf8[..<slash])
  }

  /// Returns everything after the last `/`.
  public static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return path }
    return text(path.utf8[path.utf8.index(after: slash)...])
  }

  /// Returns the name without its extension. A leading dot does not begin an extension.
  public static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: dot), dot != name.startIndex else { return name }
    return text(name.utf8[..<dot])
  }

  /// Returns the extension in lower case without the dot, or an empty string if there is none.
  public static func `extension`(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: dot), dot != name.startIndex else { return "" }
    return text(name.utf8[name.utf8.index(after: dot)...]).lowercased()
  }

  /// Returns the path of a file below a directory: `directory/path`. Absolute paths are returned
  /// unchanged.
  public static func join(_ directory: String, _ path: String) -> String {
    if isAbsolute(path) || directory == "." || directory.isEmpty { return path }
    return directory.utf8.last == slash ? directory + path : directory + "/" + path
  }

  /// Returns the path without `.`, empty components, and `..` after a name.
  public static func normalized(_ path: String) -> String {
    var parts: [String] = []
    for part in path.utf8.split(separator: slash).map(text) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute(path) {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute(path) ? "/" + joined : (joined.isEmpty ? "." : joined)
  }

  /// Returns true if `path` is `directory` or below it. Both must be canonical.
  public static func contains(_ directory: String, _ path: String) -> Bool {
    let (outer, inner) = (Array(directory.utf8), Array(path.utf8))
    return inner == outer || outer == [slash] || inner.starts(with: outer + [slash])
  }

  /// Returns true if a path begins with `/`.
  public static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// Returns the path of a file relative to a directory, with `..` if it is outside. Both must be
  /// absolute and canonical; other paths are returned unchanged.
  public static func relative(_ path: String, to directory: String) -> String {
    guard isAbsolute(path), isAbsolute(directory) else { return path }
    let rest = path.utf8.dropFirst(directory.utf8.count)
    if path.utf8.starts(with: directory.utf8), rest.first == slash { return text(rest.dropFirst()) }
    let names = path.utf8.split(separator: slash)
    let above = directory.utf8.split(separator: slash)
    var shared = 0
    while shared < min(names.count, above.count), names[shared].elementsEqual(above[shared]) {
      shared += 1
    }
    let parts =
      Array(repeating: "..", count: above.count - shared) + names[shared...].map(text)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  // Paths are handled as bytes, because a slash and a combining mark after it are one Character.
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  private static func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
}

/// A cache of canonical directories, which finds the canonical paths of many files with fewer
/// system calls.
///
/// Finding a canonical path takes a system call for each component of the path. A file that is not
/// a link is in its canonical directory under the same name, so only one lookup for each directory
/// is needed.
/// in its directory, and each directory is looked up once.
public struct CanonicalPaths: Sendable {
  private let fileSystem: any FileSystem
  // Keyed by UTF-8 bytes: Swift compares canonically equivalent names as equal, but most file
  // systems allow both.
  private var directories: [Name: String] = [:]

  /// Creates an empty cache.
  public init(in fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// Returns the canonical path, or the path unchanged if it does not exist.
  public mutating func path(of path: String) -> String {
    let entry = fileSystem.entry(at: path)
    guard entry.kind != nil, !entry.mayBeLink, !["", ".", ".."].contains(entry.name) else {
      return (try? fileSystem.canonicalPath(of: path)) ?? path
    }
    let directory = FilePath.directory(of: path)
    let key = Name(directory)
    if let known = directories[key] { return FilePath.join(known, entry.name) }
    guard let canonical = try? fileSystem.canonicalPath(of: directory) else { return path }
    directories[key] = canonical
    return FilePath.join(canonical, entry.name)
  }
}

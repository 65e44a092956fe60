/// Arithmetic on paths as strings. Nothing here asks the disk.
public enum FilePath {
  /// All before the last `/`; `.` where there is none.
  public static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
    return slash == path.startIndex ? "/" : text(path.utf8[..<slash])
  }

  /// All after the last `/`.
  public static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return path }
    return text(path.utf8[path.utf8.index(after: slash)...])
  }

  /// The name without its extension; a name that begins with its only dot is kept whole.
  public static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: dot), dot != name.startIndex else { return name }
    return text(name.utf8[..<dot])
  }

  /// The extension in lower case, without its dot; empty where there is none.
  public static func `extension`(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: dot), dot != name.startIndex else { return "" }
    return text(name.utf8[name.utf8.index(after: dot)...]).lowercased()
  }

  /// `path` as seen from `directory`; an absolute path stays as it is.
  public static func join(_ directory: String, _ path: String) -> String {
    if isAbsolute(path) || directory == "." || directory.isEmpty { return path }
    return directory.utf8.last == slash ? directory + path : directory + "/" + path
  }

  /// The path without `.`, empty parts, and `..` after a name.
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

  /// Whether `path` is `directory` or lies below it. Both are canonical.
  public static func contains(_ directory: String, _ path: String) -> Bool {
    let (outer, inner) = (Array(directory.utf8), Array(path.utf8))
    return inner == outer || outer == [slash] || inner.starts(with: outer + [slash])
  }

  /// Whether a path begins at the root.
  public static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  // A combining mark behind a slash makes one Character with it, so paths are bytes here.
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  private static func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
}

/// Arithmetic on paths as strings. Nothing here asks the disk.
public enum FilePath {
  /// All before the last `/`; `.` where there is none.
  public static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// All after the last `/`.
  public static func name(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// The name without its extension; a name that begins with its only dot is kept whole.
  public static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The extension in lower case, without its dot; empty where there is none.
  public static func `extension`(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// `path` as seen from `directory`; an absolute path stays as it is.
  public static func join(_ directory: String, _ path: String) -> String {
    if path.hasPrefix("/") || directory == "." || directory.isEmpty { return path }
    return directory.hasSuffix("/") ? directory + path : directory + "/" + path
  }

  /// The path without `.`, empty parts, and `..` after a name.
  public static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : (joined.isEmpty ? "." : joined)
  }

  /// Whether `path` is `directory` or lies below it. Both are canonical.
  public static func contains(_ directory: String, _ path: String) -> Bool {
    path == directory || directory == "/" || path.hasPrefix(directory + "/")
  }
}

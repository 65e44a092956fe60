extension FilePath {
  /// The path from a directory to a file, with `..` where it lies outside. Both are absolute and
  /// canonical; any other path stays as it is.
  public static func relative(_ path: String, to directory: String) -> String {
    guard isAbsolute(path), isAbsolute(directory) else { return path }
    let slash = UInt8(ascii: "/")
    let names = path.utf8.split(separator: slash)
    let above = directory.utf8.split(separator: slash)
    var shared = 0
    while shared < names.count, shared < above.count,
      names[shared].elementsEqual(above[shared])
    {
      shared += 1
    }
    let parts =
      Array(repeating: "..", count: above.count - shared)
      + names[shared...].map { String(Substring($0)) }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}

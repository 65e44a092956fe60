import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system tells of the names in a directory.
struct DirectoryListing {
  /// What stands at a name, as far as the directory itself says it.
  enum EntryType {
    case known(FileKind)
    case link
    case unknown
  }

  let name: String
  let type: EntryType

  /// The names in a directory, in the order of their bytes. The directory is closed again before
  /// this returns, so that a search of any depth has one open.
  static func read(_ directory: String) throws(FileError) -> [DirectoryListing] {
    guard !directory.utf8.contains(0) else {
      throw FileError(path: directory, reason: .notFound)
    }
    let stream = try open(directory)
    defer { closedir(stream) }
    var entries: [DirectoryListing] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      if let listed = DirectoryListing(entry) { entries.append(listed) }
    }
    guard errno == 0 else { throw SystemError.last.about(directory) }
    entries.sort { bytesPrecede($0.name, $1.name) }
    return entries
  }

  #if canImport(Darwin)
    private typealias Stream = UnsafeMutablePointer<DIR>
  #else
    private typealias Stream = OpaquePointer
  #endif

  private static func open(_ directory: String) throws(FileError) -> Stream {
    while true {
      if let stream = opendir(directory) { return stream }
      guard errno == EINTR else { throw SystemError.last.about(directory) }
    }
  }

  /// Nil for the directory itself and the one above it.
  private init?(_ entry: UnsafeMutablePointer<dirent>) {
    // The entry may be shorter than its type: nothing may copy it whole.
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name),
      let typeOffset = MemoryLayout<dirent>.offset(of: \.d_type)
    else { return nil }
    let memory = UnsafeRawPointer(entry)
    let characters = memory.advanced(by: nameOffset).assumingMemoryBound(to: UInt8.self)
    let dot = UInt8(ascii: ".")
    if characters[0] == dot, characters[1] == 0 || (characters[1] == dot && characters[2] == 0) {
      return nil
    }
    name = String(cString: characters)
    switch Int(memory.load(fromByteOffset: typeOffset, as: UInt8.self)) {
    case Int(DT_REG): type = .known(.file)
    case Int(DT_DIR): type = .known(.directory)
    case Int(DT_LNK): type = .link
    case Int(DT_UNKNOWN): type = .unknown
    default: type = .known(.special)
    }
  }

  /// Whether a name comes before another by its bytes.
  private static func bytesPrecede(_ a: String, _ b: String) -> Bool {
    let order = a.utf8.withContiguousStorageIfAvailable { left in
      b.utf8.withContiguousStorageIfAvailable { right -> Bool in
        guard let one = left.baseAddress, let other = right.baseAddress else {
          return left.count < right.count
        }
        let order = memcmp(one, other, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
    return (order ?? nil) ?? a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}

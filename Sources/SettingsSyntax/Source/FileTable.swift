public import SettingsRuntime

/// Values by file. Lookups and changes take constant time.
///
/// The values are in an array, because the ids of files are small numbers. A dictionary would also
/// cost a twentieth of a short run: the first use of a type as a key is slow in Swift.
public struct FileTable<Value: Sendable>: Sendable {
  @usableFromInline var values: [Value?] = []

  /// Creates an empty table.
  @inlinable
  public init() {}

  /// The value of a file, or nil. Values are read and changed in place, because they may be large.
  @inlinable
  public subscript(file: FileID) -> Value? {
    _read {
      if Int(file.rawValue) < values.count {
        yield values[Int(file.rawValue)]
      } else {
        yield nil
      }
    }
    _modify {
      let missing = Int(file.rawValue) + 1 - values.count
      if missing > 0 { values += repeatElement(nil, count: missing) }
      yield &values[Int(file.rawValue)]
    }
  }

  /// True if no file ever had a value.
  public var isEmpty: Bool { values.isEmpty }

  /// The files with values, in the order of their ids. Linear in the greatest id.
  @inlinable
  public var files: [FileID] {
    values.indices.compactMap { if case .some = values[$0] { FileID($0) } else { nil } }
  }
}

/// A set of files that preserves the order of insertion.
///
/// Lookup and insertion take constant time, and are faster than in a `Set`. If all pages of a
/// project open each other, each file is looked up once for each reference to it.
public struct FileSet: Sendable {
  /// The files in the order of insertion.
  public private(set) var files: [FileID] = []
  /// Whether each file is a member, by its raw value. Empty for a few files, which are searched: a
  /// project has many small sets, and files with large values.
  @usableFromInline var isMember: [Bool] = []

  private static let fewFiles = 8

  /// Creates a set of files. Empty by default.
  public init(_ files: [FileID] = []) {
    for file in files { insert(file) }
  }

  /// Returns true if the set contains the file.
  @inlinable
  public func contains(_ file: FileID) -> Bool {
    if isMember.isEmpty { return files.contains(file) }
    return Int(file.rawValue) < isMember.count && isMember[Int(file.rawValue)]
  }

  /// Inserts a file. Returns false if the set already contains the file.
  @discardableResult public mutating func insert(_ file: FileID) -> Bool {
    guard !contains(file) else { return false }
    files.append(file)
    if !isMember.isEmpty {
      mark(file)
    } else if files.count > FileSet.fewFiles {
      for file in files { mark(file) }
    }
    return true
  }

  private mutating func mark(_ file: FileID) {
    let missing = Int(file.rawValue) + 1 - isMember.count
    if missing > 0 { isMember += repeatElement(false, count: missing) }
    isMember[Int(file.rawValue)] = true
  }

  /// Removes a file. Linear in the number of files in the set.
  public mutating func remove(_ file: FileID) {
    guard contains(file) else { return }
    if !isMember.isEmpty { isMember[Int(file.rawValue)] = false }
    files.removeAll { $0 == file }
  }

  /// Removes all files. Linear in the number of files in the set.
  public mutating func removeAll() {
    if !isMember.isEmpty { for file in files { isMember[Int(file.rawValue)] = false } }
    files = []
  }
}

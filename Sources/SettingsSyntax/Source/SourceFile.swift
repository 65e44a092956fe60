import SettingsRuntime

/// One file of a run: its bytes and what a scan of them found.
public final class SourceFile: Sendable {
  /// Its number in the run.
  public let id: FileID
  /// Its path as the user wrote it, or as another file names it; `-` is standard input.
  public let path: String
  /// Its bytes, including a byte order mark.
  public let bytes: FileBytes
  /// What a scan of the bytes found.
  public let scan: SourceScan

  /// Makes a file and scans its bytes. Linear.
  public init(id: FileID, path: String, bytes: FileBytes) {
    self.id = id
    self.path = path
    self.bytes = bytes
    scan = SourceScan(bytes.buffer)
  }

  /// Makes the same file with another id.
  init(id: FileID, sharing file: SourceFile) {
    self.id = id
    path = file.path
    bytes = file.bytes
    scan = file.scan
  }

  /// The range of `length` bytes from a 0-based offset.
  public func range(_ offset: Int, _ length: Int) -> SourceRange {
    SourceRange(file: id, offset: offset, length: length)
  }

  /// The bytes of a range as text; invalid UTF-8 becomes U+FFFD. Linear in the range.
  public func text(_ range: SourceRange) -> String {
    let all = bytes.buffer
    let start = min(range.offset, all.count)
    return String(decoding: all[start..<min(range.end, all.count)], as: UTF8.self)
  }

  /// The file's bytes with replacements made in order; nil if two of them overlap, or one is not in
  /// this file. Takes n log n steps for n edits, and time linear in the bytes.
  public func applying(_ edits: [Diagnostic.Fix.Edit]) -> [UInt8]? {
    let ordered = edits.enumerated().sorted { a, b in
      (a.element.range, a.offset) < (b.element.range, b.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for (_, edit) in ordered {
      guard edit.range.file == id, edit.range.offset >= position, edit.range.end <= bytes.count
      else { return nil }
      result += bytes.buffer[position..<edit.range.offset]
      result += edit.replacement.utf8
      position = edit.range.end
    }
    result += bytes.buffer[position...]
    return result
  }

  /// The 0-based offsets of each `#` that may begin a comment whose first word is `word`, in ascending
  /// order. It may also be part of a scalar.
  ///
  /// The `#` is at the start of a line or after a blank, and blanks may follow it. Linear, and about as
  /// fast as the bytes come from memory: most files have no such comment.
  public func possibleComments(beginningWith word: StaticString) -> [Int] {
    let bytes = bytes.buffer
    var result: [Int] = []
    var position = scan.textStart
    while let hash = bytes.firstIndex(of: UInt8(ascii: "#"), from: position) {
      position = hash + 1
      guard hash == scan.textStart || bytes[hash - 1].isBlank || bytes[hash - 1].isLineBreak else {
        continue
      }
      while position < bytes.count, bytes[position].isBlank { position += 1 }
      if bytes.has(word, at: position) { result.append(hash) }
    }
    return result
  }
}

/// The files of one run. Each is read once.
public struct SourceStore: Sendable {
  /// The files by `FileID.rawValue`.
  public private(set) var files: [SourceFile] = []
  /// The number of bytes in all files.
  public private(set) var byteCount = 0
  // By bytes: Swift treats normal forms of a name as equal, and most disks have two files.
  private var idsByPath: [StringBytes: FileID] = [:]

  /// Makes an empty store.
  public init() {}

  /// The file with an id of this store.
  public subscript(id: FileID) -> SourceFile { files[Int(id.rawValue)] }

  /// The file with a path; nil if it is not in the store. Constant time.
  public func file(at path: String) -> SourceFile? { idsByPath[StringBytes(path)].map { self[$0] } }

  /// Adds a file with a path, or returns the one that has it already. Linear in the bytes.
  public mutating func add(path: String, bytes: FileBytes) -> SourceFile {
    file(at: path) ?? append(SourceFile(id: FileID(files.count), path: path, bytes: bytes))
  }

  /// Adds a file of another store, with an id of this one, or returns the one that has its path
  /// already. Constant time.
  public mutating func add(_ file: SourceFile) -> SourceFile {
    self.file(at: file.path) ?? append(SourceFile(id: FileID(files.count), sharing: file))
  }

  private mutating func append(_ file: SourceFile) -> SourceFile {
    files.append(file)
    byteCount += file.bytes.count
    idsByPath[StringBytes(file.path)] = file.id
    return file
  }

  /// The file at a path, which is read unless the store has it. Throws what the file system throws.
  public mutating func open(
    _ path: String, in fileSystem: any FileSystem, budget: Budget
  ) throws(FileError) -> SourceFile {
    if let file = file(at: path) { return file }
    return add(path: path, bytes: try fileSystem.contents(of: path, limit: budget.fileBytes))
  }
}

import SettingsRuntime

/// A file of a run: its bytes, and the result of scanning them.
public final class SourceFile: Sendable {
  /// The number of the file in the run.
  public let id: FileID
  /// The path that the user or another file refers to; `-` for standard input.
  public let path: String
  /// The contents, including a byte order mark.
  public let bytes: FileBytes
  /// The result of scanning the bytes.
  public let scan: SourceScan

  /// Creates a file and scans its bytes. Linear.
  public init(id: FileID, path: String, bytes: FileBytes) {
    self.id = id
    self.path = path
    self.bytes = bytes
    scan = SourceScan(bytes.buffer)
  }

  /// Returns the range of `length` bytes at a 0-based offset.
  public func range(_ offset: Int, _ length: Int) -> SourceRange {
    SourceRange(file: id, offset: offset, length: length)
  }

  /// Returns the text of a range. Invalid UTF-8 becomes U+FFFD. Linear in the length of the range.
  public func text(_ range: SourceRange) -> String {
    let all = bytes.buffer
    let start = min(range.offset, all.count)
    return String(decoding: all[start..<min(range.end, all.count)], as: UTF8.self)
  }

  /// Returns the contents with edits applied, or nil if two edits overlap or an edit is not in this
  /// file. Takes O(n log n) steps for n edits, and time linear in the size of the file.
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

  /// Returns the 0-based offsets of each `#` that may begin a comment whose first word is `word`,
  /// in ascending order. The `#` may also be part of a scalar.
  ///
  /// The `#` is at the start of a line or after a blank, and blanks may follow it. Linear, and
  /// about as fast as memory can be read, because most files have no such comment.
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

/// One file of a run: its bytes and what the first look at them found.
public final class SourceFile: Sendable {
  /// Its number in the run.
  public let id: FileID
  /// Its path as the user wrote it, or as another file named it; `-` is standard input.
  public let path: String
  /// Its bytes as they came, byte order mark included.
  public let bytes: FileBytes
  /// What one pass over the bytes found.
  public let scan: SourceScan

  /// Makes a file and scans its bytes once. Linear.
  public init(id: FileID, path: String, bytes: FileBytes) {
    self.id = id
    self.path = path
    self.bytes = bytes
    scan = SourceScan(bytes.buffer)
  }

  /// The same file under another id.
  init(id: FileID, sharing file: SourceFile) {
    self.id = id
    path = file.path
    bytes = file.bytes
    scan = file.scan
  }

  /// The range of these bytes of the file.
  public func range(_ offset: Int, _ length: Int) -> SourceRange {
    SourceRange(file: id, offset: offset, length: length)
  }

  /// The bytes of a range as text; what is not UTF-8 becomes U+FFFD.
  public func text(_ range: SourceRange) -> String {
    let all = bytes.buffer
    let start = min(range.offset, all.count)
    return String(decoding: all[start..<min(range.end, all.count)], as: UTF8.self)
  }
}

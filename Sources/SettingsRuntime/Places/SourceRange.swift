/// A file of one run, numbered in the order of opening.
public struct FileID: Hashable, Comparable, Sendable {
  /// The 0-based position in the run's `SourceStore`.
  public let rawValue: UInt32

  /// Makes the id of a 0-based position.
  public init(_ rawValue: Int) { self.rawValue = UInt32(truncatingIfNeeded: rawValue) }

  /// Orders files by their positions.
  public static func < (a: FileID, b: FileID) -> Bool { a.rawValue < b.rawValue }
}

/// A run of bytes in one file: the only way in which any stage names a place.
///
/// Lines and columns exist only when something is printed; see `LineIndex`.
public struct SourceRange: Hashable, Sendable {
  /// The file that holds the bytes.
  public var file: FileID
  private var start: UInt32
  private var count: UInt32

  /// The 0-based offset of its first byte.
  public var offset: Int { Int(start) }
  /// The number of bytes; 0 for a place between two bytes.
  public var length: Int { Int(count) }
  /// The 0-based offset of the first byte after it.
  public var end: Int { offset + length }

  /// Makes a range. Files are limited to 1 GiB, so that 32 bits hold every offset.
  public init(file: FileID, offset: Int, length: Int) {
    self.file = file
    start = UInt32(clamping: offset)
    count = UInt32(clamping: length)
  }

  /// The shortest range that covers both. Both must be in one file.
  public func union(_ other: SourceRange) -> SourceRange {
    let first = min(offset, other.offset)
    return SourceRange(file: file, offset: first, length: max(end, other.end) - first)
  }
}

extension SourceRange: Comparable {
  /// Orders ranges by file, then start, then length.
  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.file.rawValue, a.start, a.count) < (b.file.rawValue, b.start, b.count)
  }
}

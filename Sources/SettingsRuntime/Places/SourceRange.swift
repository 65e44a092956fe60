/// The id of a file within one run. Files are numbered in the order of opening, which depends on the
/// files that a run names. Output is ordered by path.
public struct FileID: Hashable, Sendable {
  /// The 0-based index in the `Sources` of the run.
  public let rawValue: UInt32

  /// Creates the id of a 0-based index.
  public init(_ rawValue: Int) { self.rawValue = UInt32(truncatingIfNeeded: rawValue) }
}

/// A range of bytes in one file. Every stage uses it to refer to source text.
///
/// Lines and columns are computed for output only; see `LineIndex`.
public struct SourceRange: Hashable, Sendable {
  /// The file that contains the bytes.
  public var file: FileID
  private var start: UInt32
  private var count: UInt32

  /// The 0-based offset of the first byte.
  public var offset: Int { Int(start) }
  /// The number of bytes; 0 for a position between two bytes.
  public var length: Int { Int(count) }
  /// The 0-based offset after the last byte.
  public var end: Int { offset + length }

  /// Creates a range. Files are limited to 1 GiB, so every offset fits in 32 bits.
  public init(file: FileID, offset: Int, length: Int) {
    self.file = file
    start = UInt32(clamping: offset)
    count = UInt32(clamping: length)
  }

  /// Returns true if all of another range is in this range.
  public func contains(_ other: SourceRange) -> Bool {
    file == other.file && offset <= other.offset && other.end <= end
  }

  /// Returns the shortest range that covers both ranges. Both must be in the same file.
  public func union(_ other: SourceRange) -> SourceRange {
    let first = min(offset, other.offset)
    return SourceRange(file: file, offset: first, length: max(end, other.end) - first)
  }
}

extension SourceRange: Comparable {
  /// Orders ranges by file, then by start, then by length.
  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.file.rawValue, a.start, a.count) < (b.file.rawValue, b.start, b.count)
  }
}

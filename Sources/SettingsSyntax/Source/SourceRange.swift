/// The reading half of settingsc: bytes come in, a positioned tree and findings go out.
///
/// This module knows YAML and JSON, places and diagnostics. It must not know what a page, a kind
/// or a section is; the catalogue alone names them, because ids are one namespace.

/// A file of one run, by the order in which it was opened.
public struct FileID: Hashable, Comparable, Sendable {
  /// The 0-based position in the run's `SourceStore`.
  public let rawValue: UInt32

  /// Makes the id of the file opened as number `rawValue`, from 0.
  public init(_ rawValue: Int) { self.rawValue = UInt32(truncatingIfNeeded: rawValue) }

  /// By the order of opening.
  public static func < (a: FileID, b: FileID) -> Bool { a.rawValue < b.rawValue }
}

/// A run of bytes in one file: the only way that any stage names a place.
///
/// Lines and columns exist only when something is printed; see `LineIndex`.
public struct SourceRange: Hashable, Sendable {
  /// The file that holds the bytes.
  public var file: FileID
  private var start: UInt32
  private var count: UInt32

  /// Where it begins, in bytes from the start of the file, 0-based.
  public var offset: Int { Int(start) }
  /// How many bytes it covers; 0 is a place between two bytes.
  public var length: Int { Int(count) }
  /// Where it ends, in bytes from the start of the file; the first byte after it.
  public var end: Int { offset + length }

  /// Makes a range. Files are limited to 1 GiB, so that 32 bits hold every offset.
  public init(file: FileID, offset: Int, length: Int) {
    self.file = file
    start = UInt32(clamping: offset)
    count = UInt32(clamping: length)
  }

  /// The shortest range that covers both. Both lie in one file.
  public func union(_ other: SourceRange) -> SourceRange {
    let first = min(offset, other.offset)
    return SourceRange(file: file, offset: first, length: max(end, other.end) - first)
  }
}

extension SourceRange: Comparable {
  /// By file, then start, then length.
  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.file.rawValue, a.start, a.count) < (b.file.rawValue, b.start, b.count)
  }
}

/// The lines and columns of one file, computed when something of it is printed.
///
/// A line ends at LF, CR or CR LF, as in editors. A position costs the same anywhere, even in a file
/// that is one long line.
public struct LineIndex: Sendable {
  /// A position as people count it.
  public struct Position: Hashable, Sendable {
    /// The line, 1-based.
    public var line: Int
    /// The column, 1-based, in Unicode scalars.
    public var column: Int
  }

  private static let blockLength = 1024

  private let file: SourceFile
  private let lineStarts: [Int]
  // The number of scalars that begin before each block of bytes; empty if the file is ASCII.
  private let scalarsBefore: [Int]

  /// Finds the lines of a file. Linear in its bytes.
  public init(_ file: SourceFile) {
    self.file = file
    let bytes = file.bytes.buffer
    var starts = [file.scan.textStart]
    var position = file.scan.textStart
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0x0A || (byte == 0x0D && !(position < bytes.count && bytes[position] == 0x0A)) {
        starts.append(position)
      }
    }
    lineStarts = starts
    var counts: [Int] = []
    if !file.scan.isASCII {
      var count = 0
      for (offset, byte) in bytes.enumerated() {
        if offset % LineIndex.blockLength == 0 { counts.append(count) }
        if byte & 0xC0 != 0x80 { count += 1 }
      }
    }
    scalarsBefore = counts
  }

  /// The number of lines; a file that ends with a line break has an empty last line.
  public var lineCount: Int { lineStarts.count }

  /// The 0-based offsets of the bytes of a 1-based line, without its line break.
  public func bytesOfLine(_ line: Int) -> Range<Int> {
    let bytes = file.bytes.buffer
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The position of the byte at a 0-based offset; that of a line break is just after the line's text.
  /// Logarithmic in the number of lines.
  public func position(of offset: Int) -> Position {
    let offset = min(max(offset, file.scan.textStart), file.bytes.count)
    let line = lineNumber(of: offset)
    let column = scalars(before: offset) - scalars(before: lineStarts[line - 1]) + 1
    return Position(line: line, column: column)
  }

  /// The number of scalars that begin before a byte.
  private func scalars(before offset: Int) -> Int {
    guard !scalarsBefore.isEmpty else { return offset }
    let block = min(offset / LineIndex.blockLength, scalarsBefore.count - 1)
    var count = scalarsBefore[block]
    for byte in file.bytes.buffer[(block * LineIndex.blockLength)..<offset]
    where byte & 0xC0 != 0x80 {
      count += 1
    }
    return count
  }

  /// The 1-based line of a byte: the last that starts at it or before.
  private func lineNumber(of offset: Int) -> Int { lineStarts.partitionPoint { $0 > offset } }
}

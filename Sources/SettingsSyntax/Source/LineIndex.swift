/// The lines and columns of a file. Created only if a position in the file is printed.
///
/// Lines end at LF, CR or CR LF, as in editors. The cost of a lookup does not depend on the length
/// of lines.
public struct LineIndex: Sendable {
  /// A position in lines and columns.
  public struct Position: Hashable, Sendable {
    /// The 1-based line.
    public var line: Int
    /// The 1-based column, in Unicode scalars.
    public var column: Int
  }

  private static let blockLength = 1024

  private let file: SourceFile
  private let lineStarts: [Int]
  // The number of scalars that begin before each block of bytes; empty if the file is ASCII.
  private let scalarsBefore: [Int]

  /// Indexes the lines of a file. Linear in its size.
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

  /// The number of lines. A file that ends with a line break has an empty last line.
  public var lineCount: Int { lineStarts.count }

  /// Returns the range of a 1-based line without its line break, in 0-based byte offsets.
  public func bytesOfLine(_ line: Int) -> Range<Int> {
    let bytes = file.bytes.buffer
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns the position of a 0-based byte offset. A line break is at the column after the text of
  /// its line. Logarithmic in the number of lines.
  public func position(of offset: Int) -> Position {
    let offset = min(max(offset, file.scan.textStart), file.bytes.count)
    let line = lineNumber(of: offset)
    let column = scalarCount(before: offset) - scalarCount(before: lineStarts[line - 1]) + 1
    return Position(line: line, column: column)
  }

  /// Returns the number of scalars that begin before a byte offset.
  private func scalarCount(before offset: Int) -> Int {
    guard !scalarsBefore.isEmpty else { return offset }
    let block = min(offset / LineIndex.blockLength, scalarsBefore.count - 1)
    var count = scalarsBefore[block]
    for byte in file.bytes.buffer[(block * LineIndex.blockLength)..<offset]
    where byte & 0xC0 != 0x80 {
      count += 1
    }
    return count
  }

  /// Returns the 1-based line that contains a byte offset.
  private func lineNumber(of offset: Int) -> Int { lineStarts.partitionPoint { $0 > offset } }
}

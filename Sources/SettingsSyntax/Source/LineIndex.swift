/// Lines and columns of one file, made when something of it is printed.
///
/// A line ends at LF, CR or CR LF, as editors see it. Asking for places in ascending order is
/// linear in the file for all of them together, even where the file is one long line.
public struct LineIndex: Sendable {
  /// A place as people count it.
  public struct Position: Hashable, Sendable {
    /// The line, 1-based.
    public var line: Int
    /// The column, 1-based, in Unicode scalars.
    public var column: Int
  }

  private let file: SourceFile
  private let lineStarts: [Int]
  private var last = (line: 0, offset: 0, column: 1)

  /// Finds the lines of a file. Linear.
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
  }

  /// How many lines the file has; a file that ends in a line break has an empty last line.
  public var lineCount: Int { lineStarts.count }

  /// The bytes of a line (1-based) without its line break, as offsets in the file.
  public func bytesOfLine(_ line: Int) -> Range<Int> {
    let bytes = file.bytes.buffer
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The line and column of a byte. A place past the end of a line's text is just after it.
  public mutating func position(of offset: Int) -> Position {
    let line = lineNumber(of: offset)
    let start = lineStarts[line - 1]
    let resumes = last.line == line && last.offset <= offset
    let from = resumes ? last.offset : start
    let bytes = file.bytes.buffer
    var column = resumes ? last.column : 1
    var position = from
    while position < min(offset, bytes.count) {
      position += UTF8Decoding.scalar(in: bytes, at: position).length
      column += 1
    }
    last = (line, position, column)
    return Position(line: line, column: column)
  }

  /// The 1-based line of a byte: the last that starts at it or before. Logarithmic.
  private func lineNumber(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

import SettingsSyntax

/// The source line of a range, and a marker below its columns.
///
/// A long line is cut to a window around the range. Thousands of diagnostics on one line of a
/// megabyte thus cost as much as diagnostics on short lines.
struct SourceExcerpt {
  /// The number of columns of an excerpt that is not written to a terminal.
  static let usualColumns = 106
  /// The number of columns before the text: a line number and a bar.
  private static let gutterColumns = 6

  private let lineNumber: Int
  private let text: String
  private let markStart: Int
  private let markLength: Int

  /// Creates an excerpt.
  ///
  /// - Parameter columns: The width of a terminal. Lines do not wrap, so that the marker stays
  ///   below its text; a terminal of less than 40 columns wraps them.
  init(_ range: SourceRange, _ locator: SourceLocator, columns: Int) {
    let window = max(40, columns) - SourceExcerpt.gutterColumns
    let file = locator.sources[range.file]
    lineNumber = locator.positions(of: range).start.line
    let line = locator.bytesOfLine(lineNumber, in: range.file)
    let first = min(max(range.offset, line.lowerBound), line.upperBound)
    let last = min(max(range.end, first), line.upperBound)

    let before = SourceExcerpt.trailingText(file, line.lowerBound..<first, columns: window / 2)
    markStart = DisplayWidth.columnCount(of: before)
    let marked = SourceExcerpt.leadingText(file, first..<last, columns: window - markStart)
    let markedColumns = DisplayWidth.columnCount(of: marked)
    markLength = max(1, markedColumns)
    let room = window - markStart - markedColumns
    let after =
      room > 0 ? SourceExcerpt.leadingText(file, last..<line.upperBound, columns: room) : ""
    text = before + marked + after
  }

  /// Returns the lines of the excerpt, with a gutter of line numbers.
  func excerptLines(
    mark: Character, style: TerminalStyle, color: (String) -> String
  ) -> [String] {
    let number = TextLayout.padded(String(lineNumber), toColumns: 3, alignment: .trailing)
    let gutter = String(repeating: " ", count: number.utf8.count)
    let marker =
      String(repeating: " ", count: markStart) + color(String(repeating: mark, count: markLength))
    return [
      "\(style.blue("\(number) |")) \(text)",
      "\(style.blue("\(gutter) |")) \(marker)",
    ]
  }

  /// Returns the text of some bytes, cut at its end to a number of columns.
  private static func leadingText(_ file: SourceFile, _ bytes: Range<Int>, columns: Int) -> String {
    let window = bytes.prefix((columns + 1) * bytesPerColumn(file))
    let end = max(bytes.lowerBound, boundary(file, at: window.upperBound))
    let text = visibleText(file, bytes.lowerBound..<end)
    let isWhole = end == bytes.upperBound && DisplayWidth.columnCount(of: text) <= columns
    return isWhole ? text : TextLayout.truncated(text + "…", toColumns: columns)
  }

  /// Returns the text of some bytes, cut at its beginning to four fifths of the given columns if it
  /// has more.
  private static func trailingText(_ file: SourceFile, _ bytes: Range<Int>, columns most: Int)
    -> String
  {
    let window = bytes.suffix((most + 1) * bytesPerColumn(file))
    let start = boundary(file, at: window.lowerBound)
    let text = visibleText(file, min(start, bytes.upperBound)..<bytes.upperBound)
    var columns = DisplayWidth.columnCount(of: text)
    if start <= bytes.lowerBound, columns <= most { return text }
    var position = text.startIndex
    while columns > most * 4 / 5 {
      let cluster = DisplayWidth.clusterWidth(of: text[...], at: position)
      columns -= cluster.columns
      position = cluster.end
    }
    return "…" + text[position...]
  }

  /// Returns the maximum number of bytes to read for a column of text. Characters outside of ASCII
  /// may be clusters of several scalars.
  private static func bytesPerColumn(_ file: SourceFile) -> Int { file.scan.isASCII ? 1 : 8 }

  /// Returns the start of the character that contains a byte.
  private static func boundary(_ file: SourceFile, at offset: Int) -> Int {
    let bytes = file.bytes.buffer
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private static func visibleText(_ file: SourceFile, _ bytes: Range<Int>) -> String {
    VisibleText.escaping(file.text(file.range(bytes.lowerBound, bytes.count)))
  }
}

/// Converts ranges to lines and columns. A file is indexed when its first range is converted.
final class SourceLocator {
  let sources: Sources
  private let paths: ReportPaths
  private var indices: [FileID: LineIndex] = [:]
  private var reportedPaths: [FileID: String] = [:]

  init(_ sources: Sources, _ paths: ReportPaths = ReportPaths()) {
    self.sources = sources
    self.paths = paths
  }

  convenience init(_ report: Report) { self.init(report.sources, report.paths) }

  /// Returns the position of the start of a range, and the position after its last character.
  func positions(of range: SourceRange) -> (start: LineIndex.Position, end: LineIndex.Position) {
    let index = lineIndex(of: range.file)
    return (index.position(of: range.offset), index.position(of: range.end))
  }

  /// Returns the range of a 1-based line in its file, in byte offsets.
  func bytesOfLine(_ line: Int, in file: FileID) -> Range<Int> {
    lineIndex(of: file).bytesOfLine(line)
  }

  private func lineIndex(of file: FileID) -> LineIndex {
    if let index = indices[file] { return index }
    let index = LineIndex(sources[file])
    indices[file] = index
    return index
  }

  /// Returns the start of a range for people, as `path:line:col` with invisible characters escaped.
  func shownPlace(of range: SourceRange) -> String {
    let path = sources[range.file].path
    return placeText(of: range, path: path == "-" ? "<stdin>" : path)
  }

  /// Returns the start of a range for other programs, as `path:line:col` with invisible characters
  /// escaped.
  func reportedPlace(of range: SourceRange) -> String {
    placeText(of: range, path: reportedPath(of: range.file))
  }

  private func placeText(of range: SourceRange, path: String) -> String {
    let start = positions(of: range).start
    return "\(VisibleText.escaping(path)):\(start.line):\(start.column)"
  }

  /// Returns the path of a file for other programs, without escapes.
  func reportedPath(of file: FileID) -> String {
    if let path = reportedPaths[file] { return path }
    let path = paths.path(of: sources[file].path)
    reportedPaths[file] = path
    return path
  }
}

import SettingsSyntax

/// The line of a range, and a marker under exactly its columns.
///
/// A long line is cut to a window around the range, so that five thousand diagnostics on one line of
/// a megabyte cost no more than on as many short lines.
struct SourceExcerpt {
  /// The columns of text that a window may have.
  private static let windowColumns = 100
  /// The columns before the range that a window keeps.
  private static let leadColumns = 40
  /// The columns before the range that need not be cut.
  private static let widestLead = 50

  private let lineNumber: Int
  private let text: String
  private let markStart: Int
  private let markLength: Int

  init(_ range: SourceRange, _ locator: SourceLocator) {
    let file = locator.sources[range.file]
    lineNumber = locator.positions(of: range).start.line
    let line = locator.bytesOfLine(lineNumber, in: range.file)
    let first = min(max(range.offset, line.lowerBound), line.upperBound)
    let last = min(max(range.end, first), line.upperBound)

    let before = SourceExcerpt.tail(file, line.lowerBound..<first)
    markStart = DisplayWidth.columns(of: before)
    let marked = SourceExcerpt.head(file, first..<last, columns: SourceExcerpt.windowColumns)
    let markedColumns = DisplayWidth.columns(of: marked)
    markLength = max(1, markedColumns)
    let room = SourceExcerpt.windowColumns - markStart - markedColumns
    let after = room > 0 ? SourceExcerpt.head(file, last..<line.upperBound, columns: room) : ""
    text = before + marked + after
  }

  /// The lines as they are shown, with a gutter of line numbers.
  func lines(
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

  /// The text of some bytes, cut at its end to a number of columns.
  private static func head(_ file: SourceFile, _ bytes: Range<Int>, columns: Int) -> String {
    let window = bytes.prefix((columns + 1) * bytesPerColumn(file))
    let end = max(bytes.lowerBound, boundary(file, at: window.upperBound))
    let text = visible(file, bytes.lowerBound..<end)
    let isWhole = end == bytes.upperBound && DisplayWidth.columns(of: text) <= columns
    return isWhole ? text : TextLayout.truncated(text + "…", toColumns: columns)
  }

  /// The text of some bytes, cut at its beginning to the columns of a window's lead.
  private static func tail(_ file: SourceFile, _ bytes: Range<Int>) -> String {
    let window = bytes.suffix((widestLead + 1) * bytesPerColumn(file))
    let start = boundary(file, at: window.lowerBound)
    let text = visible(file, min(start, bytes.upperBound)..<bytes.upperBound)
    var columns = DisplayWidth.columns(of: text)
    if start <= bytes.lowerBound, columns <= widestLead { return text }
    var position = text.startIndex
    while columns > leadColumns {
      let cluster = DisplayWidth.cluster(of: text[...], at: position)
      columns -= cluster.columns
      position = cluster.end
    }
    return "…" + text[position...]
  }

  /// The most bytes that are looked at for a column of text: characters outside of ASCII may be
  /// clusters of many.
  private static func bytesPerColumn(_ file: SourceFile) -> Int { file.scan.isASCII ? 1 : 8 }

  /// The start of the character that a byte is part of.
  private static func boundary(_ file: SourceFile, at offset: Int) -> Int {
    let bytes = file.bytes.buffer
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private static func visible(_ file: SourceFile, _ bytes: Range<Int>) -> String {
    VisibleText.escaping(file.text(file.range(bytes.lowerBound, bytes.count)))
  }
}

/// Lines and columns in the files of a run. A file is indexed when it is asked for first.
final class SourceLocator {
  let sources: SourceStore
  private let paths: ReportPaths
  private var indices: [FileID: LineIndex] = [:]
  private var reportedPaths: [FileID: String] = [:]

  init(_ sources: SourceStore, _ paths: ReportPaths = ReportPaths()) {
    self.sources = sources
    self.paths = paths
  }

  convenience init(_ report: Report) { self.init(report.sources, report.paths) }

  /// The positions of the start of a range and of its end, the place after its last character.
  func positions(of range: SourceRange) -> (start: LineIndex.Position, end: LineIndex.Position) {
    let index = lineIndex(of: range.file)
    return (index.position(of: range.offset), index.position(of: range.end))
  }

  /// The bytes of a line (1-based), as offsets in its file.
  func bytesOfLine(_ line: Int, in file: FileID) -> Range<Int> {
    lineIndex(of: file).bytesOfLine(line)
  }

  private func lineIndex(of file: FileID) -> LineIndex {
    if let index = indices[file] { return index }
    let index = LineIndex(sources[file])
    indices[file] = index
    return index
  }

  /// The place where a range starts as people read it, `path:line:col`, with everything visible.
  func shownPlace(of range: SourceRange) -> String {
    let path = sources[range.file].path
    return place(of: range, path: path == "-" ? "<stdin>" : path)
  }

  /// The place where a range starts as other programs print it, with everything visible.
  func reportedPlace(of range: SourceRange) -> String {
    place(of: range, path: reportedPath(of: range.file))
  }

  private func place(of range: SourceRange, path: String) -> String {
    let start = positions(of: range).start
    return "\(VisibleText.escaping(path)):\(start.line):\(start.column)"
  }

  /// The path of a file as other programs get it, unescaped.
  func reportedPath(of file: FileID) -> String {
    if let path = reportedPaths[file] { return path }
    let path = paths.path(of: sources[file].path)
    reportedPaths[file] = path
    return path
  }
}

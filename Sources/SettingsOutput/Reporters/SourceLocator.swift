import SettingsSyntax

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

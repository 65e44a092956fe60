import SettingsSyntax

/// Lines and columns of the files of a run, each file indexed when it is asked for first.
struct SourceLocator {
  let sources: SourceStore
  private let paths: ReportPaths
  private var indices: [FileID: LineIndex] = [:]
  private var reportedPaths: [FileID: String] = [:]

  init(_ sources: SourceStore) {
    self.sources = sources
    paths = ReportPaths()
  }

  init(_ report: Report) {
    sources = report.sources
    paths = report.paths
  }

  /// Where a range begins and where it ends (the place after its last character).
  mutating func positions(
    of range: SourceRange
  ) -> (start: LineIndex.Position, end: LineIndex.Position) {
    let index = lineIndex(of: range.file)
    return (index.position(of: range.offset), index.position(of: range.end))
  }

  /// The bytes of a line (1-based), as offsets in its file.
  mutating func bytesOfLine(_ line: Int, in file: FileID) -> Range<Int> {
    lineIndex(of: file).bytesOfLine(line)
  }

  private mutating func lineIndex(of file: FileID) -> LineIndex {
    if let index = indices[file] { return index }
    let index = LineIndex(sources[file])
    indices[file] = index
    return index
  }

  /// The path of a file as people read it: nothing in it acts on a terminal.
  func shownPath(of file: FileID) -> String {
    let path = sources[file].path
    return VisibleText.escaping(path == "-" ? "<stdin>" : path)
  }

  /// The path of a file as other programs get it, unescaped.
  mutating func reportedPath(of file: FileID) -> String {
    if let path = reportedPaths[file] { return path }
    let path = paths.path(of: sources[file].path)
    reportedPaths[file] = path
    return path
  }
}

import SettingsSyntax

/// A file of a run and what came of it, for formats that tell file by file.
struct ReportedFile {
  /// Its path as programs get it.
  let path: String
  /// What was found in it, in the order of the report.
  var findings: [Diagnostic] = []
  /// Why it could not be read, if it could not be.
  var failures: [FileError] = []

  /// All files of a report by the bytes of their paths: those that were checked, those that
  /// something was found in, and those that could not be read.
  ///
  /// - Complexity: files × log(files), and linear in the findings.
  static func all(of report: Report) -> [ReportedFile] {
    var files: [ReportedFile] = []
    // By bytes: Swift takes two normal forms of a name for one text.
    var positions: [[UInt8]: Int] = [:]
    func position(of path: String) -> Int {
      let shown = report.paths.path(of: path)
      let key = Array(shown.utf8)
      if let position = positions[key] { return position }
      positions[key] = files.count
      files.append(ReportedFile(path: shown))
      return files.count - 1
    }
    for path in report.checkedPaths { _ = position(of: path) }
    var positionsByID: [FileID: Int] = [:]
    for finding in report.findings {
      let file = finding.range.file
      let index = positionsByID[file] ?? position(of: report.sources[file].path)
      positionsByID[file] = index
      files[index].findings.append(finding)
    }
    for failure in report.failures { files[position(of: failure.path)].failures.append(failure) }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

public import SettingsSyntax

/// The result of a run, which a reporter writes.
public struct Report: Sendable {
  /// The diagnostics, sorted by file and range.
  public var diagnostics: [Diagnostic]
  /// The store with the files of the diagnostics.
  public var sources: Sources
  /// The paths of all checked files, as they were opened.
  public var checkedPaths: [String] = []
  /// The errors of files that could not be read.
  public var failures: [FileError] = []
  /// The files whose warnings are treated as errors.
  public var strictFiles = Set<FileID>()
  /// The format of paths.
  public var paths = ReportPaths()

  /// Creates a report of diagnostics.
  public init(diagnostics: [Diagnostic], sources: Sources) {
    self.diagnostics = diagnostics
    self.sources = sources
  }

  /// Returns true if a diagnostic makes the run fail.
  func isFailure(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error || strictFiles.contains(diagnostic.range.file)
  }

  /// The diagnostics with their fingerprints, which identify them in other runs.
  var fingerprinted: some Sequence<(Diagnostic, Fingerprint)> {
    zip(diagnostics, Fingerprint.all(of: diagnostics, in: sources) { paths.path(of: $0.path) })
  }

  /// A file of a run with its diagnostics, for formats that are grouped by file.
  struct File {
    /// The path in the format of the report.
    let path: String
    /// The diagnostics of the file, in the order of the report.
    var diagnostics: [Diagnostic] = []
    /// The errors from reading the file.
    var failures: [FileError] = []
  }

  /// All files, sorted by the bytes of their paths: checked files, files with diagnostics, and
  /// files that could not be read.
  ///
  /// - Complexity: O(n log n) in the number of files, and linear in the number of diagnostics.
  var files: [File] {
    var files: [File] = []
    var positions: [Name: Int] = [:]
    func position(of path: String) -> Int {
      let shown = paths.path(of: path)
      let key = Name(shown)
      if let position = positions[key] { return position }
      positions[key] = files.count
      files.append(File(path: shown))
      return files.count - 1
    }
    for path in checkedPaths { _ = position(of: path) }
    var positionsByID: [FileID: Int] = [:]
    for diagnostic in diagnostics {
      let file = diagnostic.range.file
      let index = positionsByID[file] ?? position(of: sources[file].path)
      positionsByID[file] = index
      files[index].diagnostics.append(diagnostic)
    }
    for failure in failures { files[position(of: failure.path)].failures.append(failure) }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

/// The format of paths in reports for other programs. Paths are relative to the root of the
/// repository if it is known, because other programs look for the files there.
public struct ReportPaths: Sendable {
  private let workingDirectory: String?
  private let root: String?

  /// Creates paths relative to the working directory.
  public init() {
    workingDirectory = nil
    root = nil
  }

  /// Creates paths relative to a root that contains the working directory. If it does not, paths
  /// are relative to the working directory.
  ///
  /// - Parameters:
  ///   - workingDirectory: The base of relative paths, absolute and canonical.
  ///   - root: The root of the repository, absolute and canonical; nil for the working directory.
  public init(workingDirectory: String, root: String?) {
    self.workingDirectory = workingDirectory
    self.root =
      root.flatMap { FilePath.contains($0, workingDirectory) ? $0 : nil } ?? workingDirectory
  }

  /// Returns the path of a file for other programs: relative to the root without `./`, or absolute
  /// if the file is outside of the root. Standard input without a name is `<stdin>`.
  public func path(of path: String) -> String {
    if path == "-" { return "<stdin>" }
    guard let workingDirectory, let root else { return FilePath.normalized(path) }
    let absolute = FilePath.normalized(FilePath.join(workingDirectory, path))
    guard FilePath.contains(root, absolute), absolute.utf8.count > root.utf8.count else {
      return absolute
    }
    let inner = absolute.utf8.dropFirst(root.utf8.count).drop { $0 == UInt8(ascii: "/") }
    return String(Substring(inner))
  }
}

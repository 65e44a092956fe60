public import SettingsSyntax

/// The result of a run, for a reporter to write.
public struct Report: Sendable {
  /// The diagnostics, sorted by file and place.
  public var diagnostics: [Diagnostic]
  /// The files that the diagnostics are in.
  public var sources: SourceStore
  /// The paths of all files that were checked, as they were opened.
  public var checkedPaths: [String] = []
  /// The files that could not be read.
  public var failures: [FileError] = []
  /// The files in which warnings count as errors.
  public var strictFiles = Set<FileID>()
  /// How paths are written.
  public var paths = ReportPaths()

  /// Makes a report of diagnostics.
  public init(diagnostics: [Diagnostic], sources: SourceStore) {
    self.diagnostics = diagnostics
    self.sources = sources
  }

  /// Whether a diagnostic makes the run fail.
  func isFailure(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error || strictFiles.contains(diagnostic.range.file)
  }

  /// The diagnostics, each with the fingerprint by which another run recognizes it.
  var fingerprinted: some Sequence<(Diagnostic, Fingerprint)> {
    zip(diagnostics, Fingerprint.all(of: diagnostics, in: sources) { paths.path(of: $0.path) })
  }

  /// A file of a run with its diagnostics, for formats that are made file by file.
  struct File {
    /// Its path as programs get it.
    let path: String
    /// The diagnostics in it, in the order of the report.
    var diagnostics: [Diagnostic] = []
    /// Why it could not be read, if it could not be.
    var failures: [FileError] = []
  }

  /// All files by the bytes of their paths: those that were checked, those that a diagnostic is in,
  /// and those that could not be read.
  ///
  /// - Complexity: files × log(files), and linear in the diagnostics.
  var files: [File] {
    var files: [File] = []
    // By bytes: Swift takes two normal forms of a name for one string.
    var positions: [[UInt8]: Int] = [:]
    func position(of path: String) -> Int {
      let shown = paths.path(of: path)
      let key = Array(shown.utf8)
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

/// The form of paths in reports for other programs: from the root of the repository, if that is
/// known, since they look for the files there and not where settingsc was started.
public struct ReportPaths: Sendable {
  private let workingDirectory: String?
  private let root: String?

  /// Writes paths from the working directory, whatever it is.
  public init() {
    workingDirectory = nil
    root = nil
  }

  /// Writes paths from a root above the working directory; if it is not above, from that directory.
  ///
  /// - Parameters:
  ///   - workingDirectory: the start of relative paths, absolute and canonical.
  ///   - root: the root of the repository, absolute and canonical, or nil for the working directory.
  public init(workingDirectory: String, root: String?) {
    self.workingDirectory = workingDirectory
    self.root =
      root.flatMap { FilePath.contains($0, workingDirectory) ? $0 : nil } ?? workingDirectory
  }

  /// Returns the path of a file as programs get it: without `./`, from the root if it is below that,
  /// else absolute. Standard input without a name is `<stdin>`.
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

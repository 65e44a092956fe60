public import SettingsSyntax

/// What came of a run, for a reporter to write.
public struct Report: Sendable {
  /// What was found, sorted by file and place.
  public var findings: [Diagnostic]
  /// The files that the findings lie in.
  public var sources: SourceStore
  /// The paths of the files that were checked, with findings or without, as they were opened.
  public var checkedPaths: [String] = []
  /// The files that could not be read.
  public var failures: [FileError] = []
  /// The files in which warnings count as errors.
  public var strictFiles = Set<FileID>()
  /// How paths are written.
  public var paths = ReportPaths()

  /// Makes a report of findings.
  public init(findings: [Diagnostic], sources: SourceStore) {
    self.findings = findings
    self.sources = sources
  }

  /// Whether a finding makes the run fail.
  func isFailure(_ finding: Diagnostic) -> Bool {
    finding.severity == .error || strictFiles.contains(finding.range.file)
  }

  /// What tells each finding again in another run, in their order.
  var fingerprints: [Fingerprint] {
    Fingerprint.all(of: findings, in: sources) { paths.path(of: $0.path) }
  }
}

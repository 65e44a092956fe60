import SettingsProject
import SettingsSyntax

/// What decides which findings of a run are told, once all files are checked: the comments in the
/// files, the configurations, then the baseline.
struct FindingSettling {
  let fileSystem: any FileSystem
  /// What says how findings count.
  let project: Project
  /// Whether the run has responses.
  let hasData: Bool
  /// The findings that are known.
  let baseline: (file: BaselineFile, known: Baseline)?

  /// What is told of the files with these reports.
  func settle(_ reports: [FileReport]) -> RunReport { settled(reports).report }

  /// What is told, and the entries of the baseline that are not found any more.
  func settled(_ reports: [FileReport]) -> (report: RunReport, stale: [Baseline.Entry]) {
    var canonicalPaths = CanonicalPaths(in: fileSystem)
    var report = RunReport(reports) { canonicalPaths.path(of: $0) }
    report.suppress(withData: hasData)
    var project = project
    report.findings = project.weigh(report.findings, in: report.sources)
    guard let baseline else { return (report, []) }
    let checked = Set(
      reports.lazy.filter { $0.failure == nil }.map { baseline.file.name(of: $0.path) })
    let stale = report.hide(
      baseline.known, path: { baseline.file.name(of: $0.path) }, checked: checked.contains,
      withData: hasData)
    return (report, stale)
  }
}

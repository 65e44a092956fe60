import SettingsSyntax

/// Decides which diagnostics of checked files are reported: first the comments in the files, then
/// the severities in the configurations, then the baseline.
struct DiagnosticFilter {
  var project: Project
  /// The known diagnostics, and their file.
  var baseline: (file: BaselineFile, known: Baseline)?

  /// Returns the diagnostics to report, and the entries of the baseline that are fixed.
  func apply(to reports: [FileReport]) -> (report: RunReport, fixed: [Baseline.Entry]) {
    let hasData = !project.options.dataPaths.isEmpty
    var canonicalPaths = CanonicalPaths(in: project.fileSystem)
    var report = RunReport(reports) { canonicalPaths.path(of: $0) }
    report.suppress(withData: hasData)
    var project = project
    report.findings = project.applySeverities(to: report.findings, in: report.sources)
    guard let (file, known) = baseline else { return (report, []) }
    let checked = Set(reports.lazy.filter { $0.failure == nil }.map { file.name(of: $0.path) })
    let fixed = report.hide(
      known, path: { file.name(of: $0.path) }, checked: checked.contains, withData: hasData)
    return (report, fixed)
  }
}

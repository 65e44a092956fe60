import SettingsCompiler
import SettingsOutput
import TestSupport

extension FuzzTarget {
  /// Runs validate, compile and preview on a document and its files.
  static let validate = FuzzTarget("validate", maximumLength: 8192) { input in
    guard let checked = CheckedInput(InputFiles(input)) else { return }
    try FindingOracle.check(checked.compiled.diagnostics, in: checked.compiled.sources)
    try ReportOracle.check(checked.report, paths: checked.files.files.map(\.path))
    for tree in checked.trees { try PreviewOracle.check(tree) }
    try EmissionOracle.check(checked)
    try TwinPageOracle.check(checked)
  }
}

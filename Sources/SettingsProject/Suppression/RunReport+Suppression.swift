import SettingsSyntax

extension RunReport {
  /// Takes out the findings that comments in their files disable, and tells which comments were
  /// good for nothing.
  ///
  /// Linear in the findings and the comments, but for a search in the latter. It comes before all
  /// else that turns findings off: a comment about those is good for something still.
  ///
  /// - Parameter hasData: whether the run has responses; without any, what is wrong between them and
  ///   pages is not found, and a comment about that may be good for something.
  public mutating func suppress(withData hasData: Bool) {
    guard !suppressions.isEmpty else { return }
    var tables: [FileID: SuppressionTable] = [:]
    for (id, said) in suppressions { tables[id] = SuppressionTable(said, of: sources[id]) }
    var kept = DiagnosticBag()
    for finding in findings where tables[finding.range.file]?.suppresses(finding) != true {
      kept.report(finding)
    }
    for (id, table) in tables where checkedFiles.contains(id) && suppressions[id]?.isWhole == true {
      for finding in table.unused(where: { $0.isFound(withData: hasData) }) {
        kept.report(finding)
      }
    }
    findings = kept.sorted(byPathIn: sources)
  }
}

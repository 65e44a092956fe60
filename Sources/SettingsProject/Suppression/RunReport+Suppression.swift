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
    var kept = DiagnosticBag(limit: .max)
    // Files of which not all findings are told: a comment may be good for one of the others.
    var cut = Set<FileID>()
    for finding in findings where tables[finding.range.file]?.suppresses(finding) != true {
      kept.report(finding)
      if finding.id == .tooManyFindings { cut.insert(finding.range.file) }
    }
    for (id, table) in tables where checkedFiles.contains(id) && !cut.contains(id) {
      guard let said = suppressions[id], said.isWhole else { continue }
      var unused = DiagnosticBag(limit: said.findingsLimit)
      for finding in table.unused(where: { $0.isFound(withData: hasData) }) {
        unused.report(finding)
      }
      unused.tellSurplus()
      kept.report(contentsOf: unused)
    }
    findings = kept.sorted(byPathIn: sources)
  }
}

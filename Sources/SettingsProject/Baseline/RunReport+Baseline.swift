public import SettingsSyntax

extension RunReport {
  /// Takes out the findings that a baseline knows.
  ///
  /// Linear in the findings and the baseline.
  ///
  /// - Parameters:
  ///   - path: the path of a file from the directory of the baseline.
  ///   - checked: whether the file at such a path was checked in this run: of others nothing can
  ///     be said.
  ///   - hasData: whether the run has responses, so that all findings could be found.
  /// - Returns: the entries whose findings are not there any more.
  public mutating func hide(
    _ baseline: Baseline, path: (SourceFile) -> String, checked: (String) -> Bool,
    withData hasData: Bool
  ) -> [Baseline.Entry] {
    let prints = Fingerprint.all(of: findings, in: sources, path: path)
    let known = Set(baseline.entries.map(\.fingerprint))
    let present = Set(prints)
    // Where reading broke off, what is behind the place may be there still.
    var brokenFiles = Set<FileID>()
    for finding in findings where finding.id.isOfReading {
      brokenFiles.insert(finding.range.file)
    }
    let broken = Set(brokenFiles.map { path(sources[$0]) })
    // Findings that were left out are not known to anybody.
    findings = zip(findings, prints)
      .filter { $0.id == .tooManyFindings || !known.contains($1) }.map(\.0)
    return baseline.entries.filter { entry in
      guard !present.contains(entry.fingerprint), checked(entry.path),
        !broken.contains(entry.path)
      else { return false }
      return DiagnosticID(rawValue: entry.id)?.isFound(withData: hasData) ?? true
    }
  }
}

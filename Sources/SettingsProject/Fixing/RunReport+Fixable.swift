public import SettingsSyntax

extension RunReport {
  /// The findings whose fixes a run may make: those in files that were checked themselves.
  public var fixableFindings: [Diagnostic] {
    findings.filter { finding in
      guard let edits = finding.fix?.edits, !edits.isEmpty else { return false }
      return edits.allSatisfy { checkedFiles.contains($0.range.file) }
    }
  }
}

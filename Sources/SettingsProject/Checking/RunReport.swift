public import SettingsSyntax

/// What checking many files gave, as one: all findings in the order of paths and places, each once,
/// whoever found it first.
public struct RunReport: Sendable {
  /// The findings, sorted by path and place.
  public var findings: [Diagnostic] = []
  /// The files that findings speak of.
  public private(set) var sources = SourceStore()
  /// The files that could not be read, in the order of the reports.
  public private(set) var failures: [FileError] = []
  /// What comments say of the findings in their files.
  public private(set) var suppressions: [FileID: FileSuppressions] = [:]
  /// The files that were checked themselves, and not only for others that name them; those alone
  /// of which anything was found or is said.
  public private(set) var checkedFiles = Set<FileID>()

  /// Puts reports together. `n log n` in the findings.
  ///
  /// A file that was checked itself tells its own findings; what is found in it where another file
  /// names it is told only if it is something else.
  ///
  /// - Parameter identity: what two paths of one file have in common: the canonical path.
  public init(_ reports: [FileReport], identity: (String) -> String) {
    var ids: [[UInt8]: FileID] = [:]
    func mapping(_ report: FileReport) -> [FileID] {
      report.sources.files.map { file in
        let key = Array(identity(file.path).utf8)
        if let known = ids[key] { return known }
        let copy = sources.add(file).id
        ids[key] = copy
        return copy
      }
    }
    // A file's own path is the one that it is told under.
    for report in reports {
      if let failure = report.failure { failures.append(failure) }
      if let file = report.ownFile {
        let id = sources.add(file).id
        ids[Array(identity(file.path).utf8)] = id
        checkedFiles.insert(id)
        suppressions[id] = report.suppressions[file.id]
      }
    }
    var bag = DiagnosticBag(limit: .max)
    var others: [Diagnostic] = []
    for report in reports where !report.findings.isEmpty {
      let own = report.ownFile?.id
      let mapped = mapping(report)
      for (id, said) in report.suppressions where !checkedFiles.contains(mapped[Int(id.rawValue)]) {
        suppressions[mapped[Int(id.rawValue)]] = said
      }
      for finding in report.findings {
        let moved = finding.mappingFiles { mapped[Int($0.rawValue)] }
        if finding.range.file == own { bag.report(moved) } else { others.append(moved) }
      }
    }
    for finding in others { bag.report(finding) }
    findings = RunReport.tellingCyclesOnce(bag.sorted(byPathIn: sources))
  }

  /// A cycle is found from each of its files, each time at another of its names.
  private static func tellingCyclesOnce(_ findings: [Diagnostic]) -> [Diagnostic] {
    var cycles = Set<Set<SourceRange>>()
    return findings.filter { finding in
      guard finding.id == .inclusionCycle else { return true }
      return cycles.insert(Set([finding.range] + finding.notes.compactMap(\.range))).inserted
    }
  }
}

extension FileReport {
  /// The file that was checked, if a finding speaks of it.
  var ownFile: SourceFile? {
    sources.file(at: path)
  }
}

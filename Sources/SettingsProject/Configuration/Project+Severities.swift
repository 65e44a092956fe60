import SettingsCompiler
import SettingsModel
public import SettingsSyntax

extension Project {
  /// Findings with the severities that the configurations of their files give them; those that are
  /// off are left out.
  ///
  /// What is found in a configuration counts as the catalogue has it: it cannot hush itself.
  ///
  /// - Parameter keepsBlocking: whether an error counts as one nevertheless where no whole tree can
  ///   be made of what has it.
  public mutating func weigh(
    _ findings: [Diagnostic], in sources: SourceStore, keepingBlocking keepsBlocking: Bool = false
  ) -> [Diagnostic] {
    var levels: [FileID: [DiagnosticID: BoundConfiguration.WrittenLevel]] = [:]
    return findings.compactMap { finding in
      let file = finding.range.file
      if levels[file] == nil {
        let path = sources[file].path
        let member = isConfiguration(path) ? nil : member(at: path)
        levels[file] = member.map { $0.file.configuration.levels(of: $0.path) } ?? [:]
      }
      // A file that cannot be read is no use to anybody, however silent it is.
      guard !finding.id.isOfReading, let level = levels[file]?[finding.id]?.level else {
        return finding
      }
      if keepsBlocking, finding.id.severity == .error, !finding.id.leavesTreeWhole {
        return finding
      }
      guard let severity = level.severity else { return nil }
      var weighed = finding
      weighed.severity = severity
      return weighed
    }
  }

  /// Whether a finding makes a run fail: an error does, and a warning where its file's configuration
  /// is strict.
  public mutating func counts(_ finding: Diagnostic, in sources: SourceStore) -> Bool {
    if finding.severity == .error { return true }
    return member(at: sources[finding.range.file].path)?.file.configuration.strict?.value == true
  }
}

extension DiagnosticID {
  /// Whether what is found under it leaves nothing out of the page's tree, though it is an error:
  /// it is about what others make of the page.
  public var leavesTreeWhole: Bool {
    switch self {
    case .unhandledSelector, .filterMismatch: true
    default: severity != .error
    }
  }
}

import SettingsCompiler
import SettingsModel
import SettingsSyntax

extension Project {
  /// Returns diagnostics with the severities that the configurations of their files give them,
  /// without those that are off.
  ///
  /// A diagnostic in a configuration keeps its severity: a configuration cannot silence itself.
  ///
  /// - Parameter keepsBlocking: whether errors keep their severity that prevent a complete tree.
  mutating func applySeverities(
    to diagnostics: [Diagnostic], in sources: SourceStore,
    keepingBlocking keepsBlocking: Bool = false
  ) -> [Diagnostic] {
    var levels: [FileID: [DiagnosticID: BoundConfiguration.WrittenLevel]] = [:]
    return diagnostics.compactMap { diagnostic in
      let file = diagnostic.range.file
      if levels[file] == nil {
        let path = sources[file].path
        let member = isConfiguration(path) ? nil : member(at: path)
        levels[file] = member.map { $0.file.configuration.levels(of: $0.path) } ?? [:]
      }
      // A file that cannot be read is of no use, even without a message.
      guard !diagnostic.id.isOfReading, let level = levels[file]?[diagnostic.id]?.level else {
        return diagnostic
      }
      if keepsBlocking, diagnostic.id.severity == .error, !diagnostic.id.leavesTreeWhole {
        return diagnostic
      }
      guard let severity = level.severity else { return nil }
      var result = diagnostic
      result.severity = severity
      return result
    }
  }

  /// Returns whether a diagnostic makes a run fail: an error does, and a warning does if the
  /// configuration of its file is strict.
  mutating func isFailure(_ diagnostic: Diagnostic, in sources: SourceStore) -> Bool {
    if diagnostic.severity == .error { return true }
    return member(at: sources[diagnostic.range.file].path)?.file.configuration.flags[.strict]?.value
      == true
  }
}

extension DiagnosticID {
  /// Whether the page's tree is complete in spite of it: it is about the use of the page by others.
  fileprivate var leavesTreeWhole: Bool {
    switch self {
    case .unhandledSelector, .filterMismatch: true
    default: severity != .error
    }
  }
}

public import SettingsSyntax

/// The reason why a command could not do its work, beside a `FileError`.
public struct RunFailure: Error {
  /// The message for people: lower case, no final period; nil if the diagnostics are errors that say
  /// enough.
  public var message: String?
  /// The diagnostics to print before the message.
  public var reports: [(diagnostics: [Diagnostic], sources: SourceStore)] = []

  /// Makes a failure with a message, printed after some diagnostics.
  public init(
    _ message: String?, after diagnostics: [Diagnostic] = [],
    in sources: SourceStore = SourceStore()
  ) {
    self.message = message
    reports = [(diagnostics, sources)]
  }
}

extension Project {
  /// Throws a `FileError` if a configuration could not be read, and a `RunFailure` if one has errors,
  /// so that the work of the run is not known.
  ///
  /// - Parameter checked: the canonical paths of configurations that the run itself checks.
  func requireValidConfigurations(except checked: Set<[UInt8]> = []) throws {
    if let failure { throw failure }
    let invalid = configurations.filter { file in
      file.hasErrors && !checked.contains(Array(file.canonicalPath.utf8))
    }
    guard !invalid.isEmpty else { return }
    let names = invalid.map { "'\(Excerpt.quoted($0.path))'" }.joined(separator: ", ")
    var failure = RunFailure(
      "\(names): the configuration has errors, so nothing was done; --no-config ignores it")
    failure.reports = invalid.map { ($0.findings, $0.sources) }
    throw failure
  }
}

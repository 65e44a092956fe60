public import SettingsSyntax

/// The reason why a command could not do its work.
public struct RunFailure: Error {
  /// What went wrong.
  public enum Reason: Sendable {
    /// A file could not be read or written.
    case file(FileError)
    /// The message for people: lower case, no final period.
    case message(String)
    /// Errors in a document, which the diagnostics report.
    case errors
  }

  /// What went wrong.
  public var reason: Reason
  /// The diagnostics to print before the reason.
  public var reports: [(diagnostics: [Diagnostic], sources: SourceStore)] = []

  /// Makes the failure of a file that could not be read or written.
  public init(_ error: FileError) { reason = .file(error) }

  /// Makes a failure with a message, printed after some diagnostics.
  public init(
    _ message: String, after diagnostics: [Diagnostic] = [], in sources: SourceStore = SourceStore()
  ) {
    reason = .message(message)
    reports = [(diagnostics, sources)]
  }

  /// Makes the failure of a document with errors.
  public init(errors diagnostics: [Diagnostic], in sources: SourceStore) {
    reason = .errors
    reports = [(diagnostics, sources)]
  }
}

extension Project {
  /// Throws if a configuration could not be read or has errors, so that the work of the run is not
  /// known.
  ///
  /// - Parameter checked: the canonical paths of configurations that the run itself checks.
  func requireValidConfigurations(except checked: Set<[UInt8]> = []) throws(RunFailure) {
    if let failure { throw RunFailure(failure) }
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

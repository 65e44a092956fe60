import SettingsLanguage
public import SettingsSyntax

/// The last line of a run: the number of errors and warnings, and how many can be fixed.
public struct RunSummary: Sendable {
  private let errors: Int
  private let warnings: Int
  private let files: Int

  /// Counts the errors and warnings of a run.
  ///
  /// - Parameter files: The number of checked files.
  public init(diagnostics: [Diagnostic], files: Int) {
    errors = diagnostics.count { $0.severity == .error }
    warnings = diagnostics.count - errors
    self.files = files
  }

  /// Returns the line without a line break, with the result of `--fix` or advice to use it.
  ///
  /// - Parameters:
  ///   - fixed: The number of fixed problems; nil if the run did not fix problems.
  ///   - fixable: The diagnostics with fixes.
  public func text(fixed: Int?, fixable: [Diagnostic], style: TerminalStyle) -> String {
    (fixed.map { "\($0) fixed; " } ?? "") + text(style: style)
      + RunSummary.fixAdvice(fixable, isAfterFixing: fixed != nil)
  }

  /// Returns the number of files, errors and warnings.
  public func text(style: TerminalStyle) -> String {
    if files == 0 {
      return style.yellow("no settings documents found; a page begins with 'page: <id>'")
    }
    let scope = "in \(counted(files, "file"))"
    switch (errors, warnings) {
    case (0, 0): return style.green("no errors or warnings \(scope)")
    case (0, _): return style.yellow("\(counted(warnings, "warning")) \(scope)")
    case (_, 0): return style.red("\(counted(errors, "error")) \(scope)")
    default:
      return style.red("\(counted(errors, "error")), \(counted(warnings, "warning")) \(scope)")
    }
  }

  /// Returns the line of a run that only shows its fixes.
  public static func previewText(
    fixed: Int, files: Int, remaining: Int, fixable: [Diagnostic]
  ) -> String {
    let head =
      fixed == 0
      ? "nothing to fix"
      : "\(counted(fixed, "problem")) fixable in \(counted(files, "file")); \(remaining) would remain"
    return head + fixAdvice(fixable, isAfterFixing: true)
  }

  /// Returns advice on fixing more problems; empty if no more can be fixed.
  private static func fixAdvice(_ fixable: [Diagnostic], isAfterFixing: Bool) -> String {
    let count = fixable.count { $0.fix?.safety == (isAfterFixing ? .unsafe : .safe) }
    return count == 0 ? "" : " (\(count) fixable with --\(isAfterFixing ? "unsafe-fixes" : "fix"))"
  }

  /// The summary in JSON reports.
  var value: SettingsValue {
    .members(["errors": .integer(errors), "warnings": .integer(warnings)])
  }
}

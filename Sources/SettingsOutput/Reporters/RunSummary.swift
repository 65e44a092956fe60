import SettingsModel
public import SettingsSyntax

/// The last line of a run: the number of errors and warnings, and what can be fixed.
public struct RunSummary: Sendable {
  private let errors: Int
  private let warnings: Int
  private let files: Int

  /// Counts the errors and warnings of a run.
  ///
  /// - Parameter files: the number of files that were checked.
  public init(diagnostics: [Diagnostic], files: Int) {
    errors = diagnostics.count { $0.severity == .error }
    warnings = diagnostics.count - errors
    self.files = files
  }

  /// The line, without a line break, with what `--fix` did or could do.
  ///
  /// - Parameters:
  ///   - fixed: the number of problems that were fixed; nil for a run that fixes nothing.
  ///   - fixable: the diagnostics that have fixes.
  public func text(fixed: Int?, fixable: [Diagnostic], style: TerminalStyle) -> String {
    (fixed.map { "\($0) fixed; " } ?? "") + text(style: style)
      + RunSummary.advice(fixable, isAfterFixing: fixed != nil)
  }

  /// The number of files, errors and warnings.
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

  /// The line of a run that shows what it would fix.
  public static func preview(
    fixed: Int, files: Int, remaining: Int, fixable: [Diagnostic]
  ) -> String {
    let head =
      fixed == 0
      ? "nothing to fix"
      : "\(counted(fixed, "problem")) fixable in \(counted(files, "file")); \(remaining) would remain"
    return head + advice(fixable, isAfterFixing: true)
  }

  /// How more can be fixed; empty if nothing can.
  private static func advice(_ fixable: [Diagnostic], isAfterFixing: Bool) -> String {
    let count = fixable.count { $0.fix?.safety == (isAfterFixing ? .unsafe : .safe) }
    return count == 0 ? "" : " (\(count) fixable with --\(isAfterFixing ? "unsafe-fixes" : "fix"))"
  }

  /// The summary in JSON reports.
  var value: SettingsValue {
    .members(["errors": .integer(errors), "warnings": .integer(warnings)])
  }
}

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
  public init(findings: [Diagnostic], files: Int) {
    errors = findings.count { $0.severity == .error }
    warnings = findings.count - errors
    self.files = files
  }

  /// The line, without a line break.
  public func text(style: TerminalStyle) -> String {
    let scope = "in \(counted(files, "file"))"
    switch (errors, warnings) {
    case (0, 0):
      return files == 0
        ? style.yellow("no settings documents found; a page begins with 'page: <id>'")
        : style.green("no errors or warnings \(scope)")
    case (0, _): return style.yellow("\(counted(warnings, "warning")) \(scope)")
    case (_, 0): return style.red("\(counted(errors, "error")) \(scope)")
    default:
      return style.red("\(counted(errors, "error")), \(counted(warnings, "warning")) \(scope)")
    }
  }

  /// The summary in JSON reports.
  var value: Value {
    .members(["errors": .integer(errors), "warnings": .integer(warnings)])
  }
}

/// The parts of the last line that are about fixes.
public enum FixSummary {
  /// The end of the line after a run that fixes nothing; empty if nothing can be fixed.
  public static func advice(_ findings: [Diagnostic]) -> String {
    advice(findings, .safe, "--fix")
  }

  /// The start of the line after a run that fixed something.
  public static func head(fixed: Int) -> String { "\(fixed) fixed; " }

  /// The end of the line after a run that fixed something; empty if nothing else can be fixed.
  public static func adviceAfterFixing(_ findings: [Diagnostic]) -> String {
    advice(findings, .unsafe, "--unsafe-fixes")
  }

  private static func advice(
    _ findings: [Diagnostic], _ safety: Diagnostic.Fix.Safety, _ option: String
  ) -> String {
    let count = findings.count { $0.fix?.safety == safety }
    return count == 0 ? "" : " (\(count) fixable with \(option))"
  }

  /// The line of a run that shows what it would fix.
  public static func preview(
    fixed: Int, files: Int, remaining findings: [Diagnostic], fixable: [Diagnostic]
  ) -> String {
    if fixed == 0 { return "nothing to fix" + adviceAfterFixing(fixable) }
    return "\(counted(fixed, "problem")) fixable in \(counted(files, "file")); "
      + "\(findings.count) would remain" + adviceAfterFixing(fixable)
  }
}

private func counted(_ number: Int, _ word: String) -> String {
  "\(number) \(word)\(number == 1 ? "" : "s")"
}

public import SettingsSyntax

/// The last line of a run: how much was found in how many files.
public struct RunSummary: Sendable {
  private let errors: Int
  private let warnings: Int
  private let files: Int

  /// Counts the findings of a run.
  ///
  /// - Parameter files: how many files were checked.
  public init(findings: [Diagnostic], files: Int) {
    errors = findings.count { $0.severity == .error }
    warnings = findings.count - errors
    self.files = files
  }

  /// The line, without a line break.
  public func text(style: TerminalStyle) -> String {
    func counted(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let scope = "in \(counted(files, "file"))"
    switch (errors, warnings) {
    case (0, 0):
      return files == 0
        ? style.yellow("no settings documents found; a page begins with 'page: <id>'")
        : style.green("no findings \(scope)")
    case (0, _): return style.yellow("\(counted(warnings, "warning")) \(scope)")
    case (_, 0): return style.red("\(counted(errors, "error")) \(scope)")
    default:
      return style.red("\(counted(errors, "error")), \(counted(warnings, "warning")) \(scope)")
    }
  }
}

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
  var value: Value {
    .members(["errors": .integer(errors), "warnings": .integer(warnings)])
  }
}

/// The number of diagnostics of each id and severity.
public struct Statistics: Sendable {
  /// The diagnostics of one id and severity.
  public struct Row: Hashable, Sendable {
    /// Their id.
    public let id: DiagnosticID
    /// Their severity, which the project's configuration may have changed.
    public let severity: Severity
    /// Their number.
    public fileprivate(set) var count = 0
    /// The number of those with a fix, safe or unsafe.
    public fileprivate(set) var fixable = 0
  }

  /// The rows, the most frequent ones first, then by id.
  public let rows: [Row]
  private let summary: RunSummary

  /// Counts diagnostics. Linear.
  public init(_ diagnostics: [Diagnostic]) {
    summary = RunSummary(diagnostics: diagnostics, files: 0)
    var rows: [Row: Row] = [:]
    for diagnostic in diagnostics {
      let key = Row(id: diagnostic.id, severity: diagnostic.severity)
      rows[key, default: key].count += 1
      if diagnostic.fix != nil { rows[key]?.fixable += 1 }
    }
    self.rows = rows.values.sorted { a, b in
      if a.count != b.count { return a.count > b.count }
      return a.id == b.id ? a.severity < b.severity : a.id.rawValue < b.id.rawValue
    }
  }

  /// A line for each row: the number, the severity, the id, the number with a fix. Empty if there
  /// are none.
  public func text(style: TerminalStyle) -> [UInt8] {
    let digits = rows.map { String($0.count).utf8.count }.max() ?? 0
    let width = rows.map { $0.id.rawValue.utf8.count }.max() ?? 0
    let lines = rows.map { row in
      let count = TextLayout.padded(String(row.count), toColumns: digits, alignment: .trailing)
      let severity =
        row.severity == .error ? style.red("error  ") : style.yellow("warning")
      let id = row.id.rawValue
      let end =
        row.fixable == 0
        ? id
        : TextLayout.padded(id, toColumns: width) + "  " + style.green("\(row.fixable) with a fix")
      return "\(style.bold(count))  \(severity)  \(end)\n"
    }
    return Array(lines.joined().utf8)
  }

  /// A JSON object: `statistics`, the rows in their order, and the `summary` that reports have.
  public func json() -> [UInt8] {
    let rows = rows.map { row in
      Value.members([
        "id": .string(row.id.rawValue), "severity": .string(row.severity.rawValue),
        "count": .integer(row.count), "fixable": .integer(row.fixable),
      ])
    }
    return JSONWriter.document(.members(["statistics": .list(rows), "summary": summary.value]))
  }
}

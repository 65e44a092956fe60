import SettingsModel
public import SettingsSyntax

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
      let severity = row.severity == .error ? style.red("error  ") : style.yellow("warning")
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

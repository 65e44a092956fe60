public import SettingsSyntax

/// How often each diagnostic was found, in place of the findings.
public struct Statistics: Sendable {
  /// The findings of one id and severity.
  public struct Row: Hashable, Sendable {
    /// Their id.
    public let id: DiagnosticID
    /// Their severity: what the project's configuration says may differ from the catalogue's.
    public let severity: Severity
    /// How many there are.
    public fileprivate(set) var count = 0
    /// How many of them have a fix, safe or unsafe.
    public fileprivate(set) var fixable = 0
  }

  /// The rows, most findings first, then by id.
  public let rows: [Row]

  private struct Key: Hashable {
    let id: DiagnosticID
    let severity: Severity
  }

  /// Counts findings. Linear.
  public init(_ findings: [Diagnostic]) {
    var rows: [Key: Row] = [:]
    for finding in findings {
      let key = Key(id: finding.id, severity: finding.severity)
      var row = rows[key] ?? Row(id: finding.id, severity: finding.severity)
      row.count += 1
      if finding.fix != nil { row.fixable += 1 }
      rows[key] = row
    }
    self.rows = rows.values.sorted { a, b in
      if a.count != b.count { return a.count > b.count }
      return a.id == b.id ? a.severity < b.severity : a.id.rawValue < b.id.rawValue
    }
  }

  /// One line a row: how many, the severity, the id, how many have a fix. Empty where nothing was
  /// found.
  public func text(style: TerminalStyle) -> [UInt8] {
    let digits = rows.map { String($0.count).utf8.count }.max() ?? 0
    let width = rows.map { $0.id.rawValue.utf8.count }.max() ?? 0
    var text = ""
    for row in rows {
      let count = String(row.count)
      text += String(repeating: " ", count: digits - count.utf8.count) + style.bold(count) + "  "
      text += row.severity == .error ? style.red("error  ") : style.yellow("warning")
      if row.fixable > 0 {
        let id = TextLayout.padded(row.id.rawValue, toColumns: width)
        text += "  \(id)  \(style.green("\(row.fixable) with a fix"))\n"
      } else {
        text += "  \(row.id.rawValue)\n"
      }
    }
    return Array(text.utf8)
  }

  /// A JSON object: `statistics`, the rows in their order, and the `summary` that reports have.
  public func json() -> [UInt8] {
    var writer = JSONWriter(isCompact: false)
    writer.beginObject()
    writer.key("statistics")
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      writer.member("id", row.id.rawValue)
      writer.member("severity", row.severity.rawValue)
      writer.member("count", row.count)
      writer.member("fixable", row.fixable)
      writer.endObject()
    }
    writer.endArray()
    writer.key("summary")
    writer.beginObject()
    func total(_ severity: Severity) -> Int {
      rows.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
    }
    writer.member("errors", total(.error))
    writer.member("warnings", total(.warning))
    writer.endObject()
    writer.endObject()
    writer.endDocument()
    return writer.bytes
  }
}

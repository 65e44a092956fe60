import SettingsSyntax

/// Findings as one JSON object, for scripts.
///
/// Lines and columns are 1-based, a column counts Unicode scalars, `endColumn` is the place after
/// the last character; `offset` and `length` count bytes, from 0.
public struct JSONReporter: Reporter {
  /// Makes a reporter.
  public init() {}

  /// The text of all findings.
  public func text(of report: Report) -> [UInt8] {
    var locator = SourceLocator(report.sources)
    var writer = JSONWriter(isCompact: false)
    writer.beginObject()
    writer.key("findings")
    writer.beginArray()
    for finding in report.findings { write(finding, &locator, to: &writer) }
    writer.endArray()
    writer.key("summary")
    writer.beginObject()
    let errors = report.findings.count { $0.severity == .error }
    writer.member("errors", errors)
    writer.member("warnings", report.findings.count - errors)
    writer.endObject()
    writer.endObject()
    writer.endDocument()
    return writer.bytes
  }

  private func write(
    _ finding: Diagnostic, _ locator: inout SourceLocator, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writePlace(finding.range, &locator, to: &writer)
    writer.member("severity", finding.severity.rawValue)
    writer.member("id", finding.id.rawValue)
    writer.member("message", finding.message)
    writer.key("notes")
    writer.beginArray()
    for note in finding.notes {
      writer.beginObject()
      writer.member("message", note.message)
      if let range = note.range { writePlace(range, &locator, to: &writer) }
      writer.endObject()
    }
    writer.endArray()
    writer.key("fix")
    if let fix = finding.fix {
      writer.beginObject()
      writer.member("message", fix.message)
      writer.member("safety", fix.safety.rawValue)
      writer.key("edits")
      writer.beginArray()
      for edit in fix.edits {
        writer.beginObject()
        writePlace(edit.range, &locator, to: &writer)
        writer.member("replacement", edit.replacement)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    } else {
      writer.null()
    }
    writer.endObject()
  }

  private func writePlace(
    _ range: SourceRange, _ locator: inout SourceLocator, to writer: inout JSONWriter
  ) {
    let (start, end) = locator.positions(of: range)
    writer.member("path", locator.sources[range.file].path)
    writer.member("line", start.line)
    writer.member("column", start.column)
    writer.member("endLine", end.line)
    writer.member("endColumn", end.column)
    writer.member("offset", range.offset)
    writer.member("length", range.length)
  }
}

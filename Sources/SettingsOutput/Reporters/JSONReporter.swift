import SettingsLanguage
import SettingsSyntax

extension ReportFormat {
  /// A JSON object.
  public static let json = ReportFormat(
    "json", "everything about each diagnostic"
  ) { _ in JSONReporter() }
}

/// Writes diagnostics as one JSON object, for scripts.
///
/// Lines and columns are 1-based. Columns count Unicode scalars, and `endColumn` is the column
/// after the last character. `offset` and `length` count bytes, from 0.
struct JSONReporter: Reporter {
  /// Returns a JSON object with all diagnostics.
  func text(of report: Report) -> [UInt8] {
    let locator = SourceLocator(report.sources)
    return JSONWriter.document { writer in
      writer.writeObject { writer in
        writer.writeMember("findings", listing: report.diagnostics) { jsonObject(of: $0, locator) }
        writer.writeMember("summary", RunSummary(diagnostics: report.diagnostics, files: 0).value)
      }
    }
  }

  private func jsonObject(of diagnostic: Diagnostic, _ locator: SourceLocator) -> SettingsValue {
    let fix = diagnostic.fix.map { fix -> SettingsValue in
      let edits = fix.edits.map { edit in
        placeFields(of: edit.range, locator) + [
          SettingsField("replacement", .string(edit.replacement))
        ]
      }
      return .members([
        "message": .string(fix.message), "safety": .string(fix.safety.rawValue),
        "edits": .list(edits.map { .object($0) }),
      ])
    }
    let notes = diagnostic.notes.map { note in
      [SettingsField("message", .string(note.message))]
        + (note.range.map { placeFields(of: $0, locator) } ?? [])
    }
    return .object(
      placeFields(of: diagnostic.range, locator) + [
        .init("severity", .string(diagnostic.severity.rawValue)),
        .init("id", .string(diagnostic.id.rawValue)),
        .init("message", .string(diagnostic.message)),
        .init("notes", .list(notes.map { .object($0) })), .init("fix", fix ?? .null),
      ])
  }

  private func placeFields(of range: SourceRange, _ locator: SourceLocator) -> [SettingsField] {
    let (start, end) = locator.positions(of: range)
    return [
      .init("path", .string(locator.sources[range.file].path)),
      .init("line", .integer(start.line)), .init("column", .integer(start.column)),
      .init("endLine", .integer(end.line)), .init("endColumn", .integer(end.column)),
      .init("offset", .integer(range.offset)), .init("length", .integer(range.length)),
    ]
  }
}

import SettingsOutput
import SettingsSyntax

/// Generates `docs/diagnostics.md`, which lists every diagnostic.
public enum DiagnosticsDoc {
  /// The text of the page, generated from the catalog.
  public static func text() -> String {
    let rows = DiagnosticID.allCases.map { id in
      [
        "[\(id.rawValue)](#\(id.rawValue))", id.entry.defaultLevel,
        MarkdownText.escapedProse(id.entry.summary),
      ]
    }
    return """
      \(MarkdownPage.header)
      # Diagnostics

      Every error and warning has one of these ids, in brackets after its message. An id never
      changes, but the wording of a message may. `settingsc explain ID` prints the same text in a
      terminal.

      A diagnostic that is *off* is only reported if `severity` in `settingsc.yaml` gives it a level.

      A document with errors is not compiled. A document with warnings is compiled, unless `--strict`
      turns them into errors. The examples show invisible characters as `<U+202E>` or `␉`.

      \(MarkdownPage.table(["id", "severity", "meaning"], rows))
      \(DiagnosticID.allCases.map(section).joined(separator: "\n"))
      """
  }

  private static func section(_ id: DiagnosticID) -> String {
    "## \(id.rawValue)\n\n\(MarkdownText.catalogEntry(id))"
  }
}

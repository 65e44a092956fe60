import SettingsSyntax

/// The page of the docs that lists every diagnostic: `docs/diagnostics.md`.
public enum DiagnosticsDoc {
  /// The text of the page, made from the catalogue alone.
  public static func text() -> String {
    let rows = DiagnosticID.allCases.map { id in
      [
        "[\(id.rawValue)](#\(id.rawValue))", id.severity.rawValue,
        MarkdownText.prose(id.entry.summary),
      ]
    }
    return """
      \(MarkdownText.header)
      # Diagnostics

      Every error and warning has one of these ids, in brackets after its message. An id never
      changes; the wording of a message may. `settingsc explain ID` prints the same text in a
      terminal.

      A document with errors is not compiled. Warnings do not prevent that, unless `--strict` turns
      them into errors. The examples show invisible characters as `<U+202E>` or `␉`.

      \(MarkdownText.table(["id", "severity", "what it means"], rows))
      \(DiagnosticID.allCases.map(section).joined(separator: "\n"))
      """
  }

  private static func section(_ id: DiagnosticID) -> String {
    "## \(id.rawValue)\n\n\(body(id))"
  }

  /// The section of one diagnostic, without its heading.
  static func body(_ id: DiagnosticID) -> String {
    let entry = id.entry
    var parts = [
      "*\(entry.severity.rawValue):* \(MarkdownText.prose(entry.summary))\n",
      "\(MarkdownText.prose(entry.explanation))\n\(fix(entry.examples.fix))",
      "Bad:\n", example(entry.bad),
      "Good:\n", example(entry.good),
    ]
    for other in entry.others {
      let use =
        other.isData
        ? "Both are checked with `--data \(other.name)`" : "Next to both is `\(other.name)`"
      let language = other.name.hasSuffix(".json") ? "json" : "yaml"
      parts += ["\(use):\n", MarkdownText.fenced(other.text, language)]
    }
    return parts.joined(separator: "\n")
  }

  /// How the bad example is fixed; empty where it has no fix.
  private static func fix(_ safety: Diagnostic.Fix.Safety?) -> String {
    switch safety {
    case .safe?: "\nThe example has a safe fix, which `--fix` applies.\n"
    case .unsafe?: "\nThe example has an unsafe fix, which `--fix --unsafe-fixes` applies.\n"
    case nil: ""
    }
  }

  private static func example(_ example: CatalogueEntry.Example) -> String {
    if case .configuration(let text) = example { return MarkdownText.fenced(text, "yaml") }
    return MarkdownText.fenced(example.text, example.fileExtension ?? "text")
  }
}

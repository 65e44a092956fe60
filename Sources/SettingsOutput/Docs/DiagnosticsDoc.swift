import SettingsSyntax

/// The page of the docs that lists every diagnostic: `docs/diagnostics.md`.
public enum DiagnosticsDoc {
  /// The page, made of the catalogue alone.
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

      Every finding has one of these ids, in brackets behind its message. An id never changes;
      the words of a message may. `settingsc explain ID` prints the same on a terminal.

      An error keeps a document from being compiled. A warning does not, unless `--strict` counts
      it as one. Characters that cannot be seen are shown as `<U+202E>` or `␉` in
      the examples.

      \(MarkdownText.table(["id", "severity", "what it means"], rows))
      \(DiagnosticID.allCases.map(section).joined(separator: "\n"))
      """
  }

  private static func section(_ id: DiagnosticID) -> String {
    "## \(id.rawValue)\n\n\(body(id))"
  }

  /// What the page says of one diagnostic, without the heading.
  static func body(_ id: DiagnosticID) -> String {
    let entry = id.entry
    var parts = [
      "*\(entry.severity.rawValue):* \(MarkdownText.prose(entry.summary))\n",
      "\(MarkdownText.prose(entry.explanation))\n\(fix(of: id))",
      "Bad:\n", example(entry.bad),
      "Good:\n", example(entry.good),
    ]
    for other in entry.others {
      let use =
        other.isData ? "Both are given `--data \(other.name)`" : "Beside both is `\(other.name)`"
      let language = other.name.hasSuffix(".json") ? "json" : "yaml"
      parts += ["\(use):\n", MarkdownText.fenced(other.text, language)]
    }
    return parts.joined(separator: "\n")
  }

  /// How the example is fixed; empty where nothing is certain enough to be offered.
  private static func fix(of id: DiagnosticID) -> String {
    switch id.exampleFix {
    case .safe?: "\nThe example has a safe fix, which `--fix` makes.\n"
    case .unsafe?: "\nThe example has an unsafe fix, which `--fix --unsafe-fixes` makes.\n"
    case nil: ""
    }
  }

  private static func example(_ example: CatalogueEntry.Example) -> String {
    if case .configuration(let text) = example { return MarkdownText.fenced(text, "yaml") }
    return MarkdownText.fenced(example.text, example.fileExtension ?? "text")
  }
}

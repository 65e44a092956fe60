public import SettingsSyntax

/// The catalog of diagnostics as text.
public enum CatalogText {
  /// Returns a list with one line per diagnostic.
  public static func diagnosticList(style: TerminalStyle) -> String {
    let width = DiagnosticID.allCases.map { $0.rawValue.utf8.count }.max() ?? 0
    return DiagnosticID.allCases.map { id in
      let name = TextLayout.padded(id.rawValue, toColumns: width)
      let word = id.severity == .error ? style.red("error  ") : style.yellow("warning")
      return "\(style.bold(name))  \(word)  \(id.entry.summary)\n"
    }.joined()
  }

  /// Returns the description of a diagnostic with its meaning, a bad example and a good example.
  public static func diagnosticDescription(_ id: DiagnosticID, style: TerminalStyle) -> String {
    let entry = id.entry
    var parts = [
      "\(style.bold(id.rawValue)) (\(entry.defaultLevel)): \(entry.summary)\n",
      "\(entry.explanation)\n",
      "\(style.red("bad")):\n\(indentedLines(entry.bad.text))",
      "\(style.green("good")):\n\(indentedLines(entry.good.text))",
    ]
    for other in entry.others {
      let name = other.isData ? "--data \(other.name)" : other.name
      parts.append("\(style.cyan(name)):\n\(indentedLines(other.text))")
    }
    return parts.joined(separator: "\n")
  }

  private static func indentedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \(VisibleText.escaping(String($0)))\n" }
      .joined()
  }
}

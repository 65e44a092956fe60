import SettingsSyntax

/// Findings as people read them: the place, the source line with the range marked, notes at
/// related places, and what to write instead.
public struct FullReporter: Reporter {
  private let style: TerminalStyle

  /// Makes a reporter that colours its text where the style is enabled.
  public init(style: TerminalStyle) { self.style = style }

  /// The text of all findings, an empty line after each.
  public func text(of report: Report) -> [UInt8] {
    var locator = SourceLocator(report.sources)
    var bytes: [UInt8] = []
    for finding in report.findings { append(finding, &locator, to: &bytes) }
    return bytes
  }

  private func append(
    _ finding: Diagnostic, _ locator: inout SourceLocator, to bytes: inout [UInt8]
  ) {
    func line(_ text: String) {
      bytes.append(contentsOf: text.utf8)
      bytes.append(0x0A)
    }
    let isError = finding.severity == .error
    let word = isError ? style.red("error") : style.yellow("warning")
    let message = style.bold(VisibleText.escaping(finding.message))
    line(
      "\(place(of: finding.range, &locator)): \(word): \(message) \(style.dim("[\(finding.id.rawValue)]"))"
    )
    let excerpt = SourceExcerpt(finding.range, &locator)
    for text in excerpt.lines(mark: "^", style: style, color: isError ? style.red : style.yellow) {
      line(text)
    }
    for note in finding.notes {
      let message = VisibleText.escaping(note.message)
      guard let range = note.range else {
        line("  \(style.cyan("note")): \(message)")
        continue
      }
      line("  \(style.cyan("note")): \(place(of: range, &locator)): \(message)")
      for text in SourceExcerpt(range, &locator).lines(mark: "-", style: style, color: style.cyan) {
        line(text)
      }
    }
    if let fix = finding.fix { line("  \(style.green("fix")): \(fix.words)") }
    line("")
  }

  private func place(of range: SourceRange, _ locator: inout SourceLocator) -> String {
    let start = locator.positions(of: range).start
    return style.bold("\(locator.shownPath(of: range.file)):\(start.line):\(start.column)")
  }
}

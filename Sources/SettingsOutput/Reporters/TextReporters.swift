import SettingsSyntax

extension ReportFormat {
  /// The default format for people.
  public static let full = ReportFormat(
    "full", "the message, the source line with the range marked, notes and suggestions",
    isForPeople: true
  ) { FullReporter(style: $0) }
}

/// Writes diagnostics for people: the location, the source line with the range marked, notes at
/// related locations, and the suggested fix.
public struct FullReporter: Reporter {
  private let style: TerminalStyle

  /// Creates a reporter. It colors the text if the style is enabled.
  public init(style: TerminalStyle) { self.style = style }

  /// Returns all diagnostics, each followed by an empty line.
  public func text(of report: Report) -> [UInt8] {
    let locator = SourceLocator(report.sources)
    return report.diagnostics.flatMap { diagnostic in
      lines(of: diagnostic, locator).flatMap { Array("\($0)\n".utf8) } + [0x0A]
    }
  }

  private func lines(of diagnostic: Diagnostic, _ locator: SourceLocator) -> [String] {
    let isError = diagnostic.severity == .error
    let word = isError ? style.red("error") : style.yellow("warning")
    let place = style.bold(locator.shownPlace(of: diagnostic.range))
    let message = style.bold(VisibleText.escaping(diagnostic.message))
    var lines = ["\(place): \(word): \(message) \(style.dim("[\(diagnostic.id.rawValue)]"))"]
    let columns = style.columns ?? SourceExcerpt.usualColumns
    lines += SourceExcerpt(diagnostic.range, locator, columns: columns)
      .excerptLines(mark: "^", style: style, color: isError ? style.red : style.yellow)
    for note in diagnostic.notes {
      let label = style.cyan("note")
      let message = VisibleText.escaping(note.message)
      guard let range = note.range else {
        lines.append("  \(label): \(message)")
        continue
      }
      lines.append("  \(label): \(style.bold(locator.shownPlace(of: range))): \(message)")
      lines += SourceExcerpt(range, locator, columns: columns).excerptLines(
        mark: "-", style: style, color: style.cyan)
    }
    if let fix = diagnostic.fix {
      lines.append("  \(style.green("fix")) \(style.dim("(\(fix.option))")): \(fix.words)")
    }
    return lines
  }
}

extension ReportFormat {
  /// A line for each diagnostic.
  public static let concise = ReportFormat(
    "concise", "`path:line:col: severity: message [id]`, one line for each diagnostic",
    isForPeople: true
  ) { _ in ConciseReporter() }
}

/// Writes a line for each diagnostic: `path:line:col: error: message [id]`.
struct ConciseReporter: Reporter {
  /// Returns one line for each diagnostic.
  func text(of report: Report) -> [UInt8] {
    let locator = SourceLocator(report.sources)
    return report.diagnostics.flatMap { diagnostic in
      let message = VisibleText.escaping(diagnostic.message)
      let line =
        "\(locator.shownPlace(of: diagnostic.range)): \(diagnostic.severity.rawValue): "
        + "\(message) [\(diagnostic.id.rawValue)]\n"
      return Array(line.utf8)
    }
  }
}

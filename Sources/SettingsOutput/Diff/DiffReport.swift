public import SettingsModel

/// What changed between two pages, with all that is needed to tell it.
public struct DiffReport: Sendable {
  /// What changed.
  public let diff: PageDiff
  /// The page before.
  public let old: PageTree
  /// The page after.
  public let new: PageTree
  /// What the page before is called: a path, or `<stdin>`.
  public let oldName: String
  /// What the page after is called.
  public let newName: String

  /// Compares two pages.
  public init(from old: PageTree, named oldName: String, to new: PageTree, named newName: String) {
    diff = PageDiff(from: old, to: new)
    self.old = old
    self.new = new
    self.oldName = oldName
    self.newName = newName
  }
}

/// The formats of a diff, by the names that `--format` has for them.
public enum DiffFormat: String, CaseIterable, Sendable {
  case text, json, markdown

  /// The report in this format. People are told nothing where nothing changed; programs are told
  /// that.
  ///
  /// - Parameters:
  ///   - width: the columns of a line of text; the other formats have none.
  ///   - style: the colours of text.
  public func write(_ report: DiffReport, width: Int, style: TerminalStyle) -> [UInt8] {
    switch self {
    case .json: DiffJSON.write(report)
    case .text:
      report.diff.isEmpty ? [] : Array(DiffText(width: width, style: style).text(of: report).utf8)
    case .markdown: report.diff.isEmpty ? [] : Array(DiffMarkdown.text(of: report).utf8)
    }
  }
}

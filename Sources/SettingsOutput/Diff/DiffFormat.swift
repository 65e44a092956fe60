import SettingsLanguage
import SettingsSyntax

/// The formats of a diff. The raw values are the names in `--format`.
public enum DiffFormat: String, CaseIterable, Sendable {
  case text, json, markdown, html, batch

  /// True if the format is a complete document. These are written even if nothing changed.
  public var isData: Bool { self == .json || self == .batch || self == .html }

  /// Returns the changes of a page. If nothing changed, formats for people are empty.
  ///
  /// - Parameters:
  ///   - width: the columns of a line of text; ignored by the other formats.
  ///   - style: the colors of text.
  public func write(_ report: DiffReport, width: Int, style: TerminalStyle) -> [UInt8] {
    switch form(width: width, style: style) {
    case .lines where report.isEmpty && !isData: return []
    case .lines(let drawing):
      let start = drawing.start(from: report.oldName, to: report.newName)
      return Array((start + drawing.text(of: DiffBlock(of: report)) + drawing.end).utf8)
    case .members(let members):
      return JSONWriter.document { writer in
        writer.writeObject { writer in
          writer.writeMember(members.name, 1)
          writer.writeMember("old", report.oldName)
          writer.writeMember("new", report.newName)
          members.write(report, to: &writer)
          members.writeApps(report.appChanges, to: &writer)
        }
      }
    }
  }

  /// Returns the form that writes the format.
  func form(width: Int, style: TerminalStyle) -> DiffForm {
    switch self {
    case .text: .lines(DiffText(width: width, style: style))
    case .markdown: .lines(DiffMarkdown())
    case .html: .lines(DiffHTML())
    case .json: .members(DiffJSON.self)
    case .batch: .members(DiffBatch.self)
    }
  }

  /// Returns the text that shows a picture of both versions of a page; empty unless the format is
  /// Markdown.
  public func image(at path: String) -> String {
    self == .markdown
      ? "\n![both versions of the page](\(PercentEncoding.encodedPath(path)))\n" : ""
  }
}

/// A form of a diff, for people or for programs.
enum DiffForm {
  case lines(any DiffDrawing)
  case members(any DiffMembers.Type)
}

/// A form of a diff for people, which draws lines.
protocol DiffDrawing {
  /// Returns the start of the document.
  func start(from oldName: String, to newName: String) -> String
  /// Returns the changes of a page, or those of a project that belong to no page.
  func text(of block: DiffBlock) -> String
  /// The text between two blocks.
  var separator: String { get }
  /// The end of the document.
  var end: String { get }
}

extension DiffDrawing {
  func start(from oldName: String, to newName: String) -> String { "" }
  var separator: String { "\n" }
  var end: String { "" }
}

/// A form of a diff for programs: the members of a JSON object.
protocol DiffMembers {
  /// The name of the form, with its version as value.
  static var name: String { get }
  /// Writes the changes of a page.
  static func write(_ report: DiffReport, to writer: inout JSONWriter)
  /// Writes the changes of the apps that show the page.
  static func writeApps(_ changes: [AppDiff.Change], to writer: inout JSONWriter)
  /// Writes the changes of a project that belong to no page.
  static func write(_ project: ProjectChanges, to writer: inout JSONWriter)
}

extension DiffMembers {
  static func writeApps(_ changes: [AppDiff.Change], to writer: inout JSONWriter) {}
  static func write(_ project: ProjectChanges, to writer: inout JSONWriter) {}
}

/// The lines of a page, or of the rest of a project, with their summary.
struct DiffBlock {
  /// The compared page; nil for the rest of a project.
  let report: DiffReport?
  let lines: [DiffLine]
  /// The numbers of changes, in words.
  let counts: [String]
  /// The numbers of reasons why changes are not safe.
  let breakages: BreakageCounts

  init(of report: DiffReport) {
    self.report = report
    lines =
      DiffLine.lines(for: report.diff, from: report.old, to: report.new)
      + DiffLine.lines(for: report.appChanges)
    counts = DiffSummary(report).parts
    breakages = report.counts
  }

  init(of project: ProjectChanges) {
    report = nil
    lines = project.lines
    counts = project.counts
    breakages = project.breakages
  }

  /// The highest level of the changes; nil if all changes are safe.
  var level: Breakage.Level? {
    breakages.breaking > 0 ? .breaking : breakages.attention > 0 ? .attention : nil
  }

  /// The numbers of changes that are not safe, in words.
  var verdict: String {
    let (breaking, attention) = (breakages.breaking, breakages.attention)
    let words = [
      breaking > 0 ? "\(breaking) breaking" : nil,
      attention > 0 ? "\(attention) need\(attention == 1 ? "s" : "") attention" : nil,
    ].compactMap(\.self)
    return words.isEmpty ? "all safe" : words.joined(separator: ", ")
  }
}

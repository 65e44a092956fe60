public import SettingsLanguage

/// A page in one or both versions of a project.
public struct ComparedPage: Sendable {
  /// The change of a page.
  public enum Change: Sendable {
    case inserted
    case deleted
    indirect case updated(DiffReport)
    case equal
  }

  /// The path of its file in the project.
  public let path: String
  /// The id of the page, from the new version if it exists.
  public let id: String
  /// The title of the page, from the new version if it exists.
  public let title: String?
  /// The change of the page.
  public let change: Change
  /// The path of the presented page, if it has the same changes as this page of a presenter. They
  /// are shown only for the presented page.
  public var sameChangesPath: String?
  /// True if the page is a presenter's version of another page, which an app without the presenter
  /// shows.
  private let isVersion: Bool

  /// Creates the result for a page.
  ///
  /// - Parameters:
  ///   - path: the path of its file in the project.
  ///   - page: the new page, or the old page if it was deleted.
  public init(_ path: String, _ page: SettingsPage, _ change: Change) {
    self.path = path
    self.change = change
    (id, title) = (page.id, page.title)
    isVersion = page.presenter != nil
  }

  /// The breakage from deleting the page: an installed app may open it. An inserted page is safe,
  /// because a row that opens it is a change of the row's page.
  var breakages: [Breakage] { isDeleted && !isVersion ? [Breakage(.pageRemoved, path)] : [] }

  /// True if the page is deleted.
  var isDeleted: Bool { if case .deleted = change { true } else { false } }

  /// The warning about a deleted page.
  static let deletionWarning = "installed apps may open this page"
}

/// Writes the changes between two versions of a project while the pages are compared. Only the
/// pages in the current comparison are in memory.
public struct ProjectDiffWriter {
  private let format: DiffFormat
  private let width: Int
  private let style: TerminalStyle
  private let sink: OutputBuffer.Sink
  private var json: JSONWriter
  private var inserted: [ComparedPage] = []
  private var deleted: [ComparedPage] = []
  private var failed: [String] = []
  private var equalCount = 0
  private var updatedCount = 0
  /// The updated pages that are only listed, by path, each with the page that has the same changes.
  private var repeated: [(path: String, same: String)] = []
  private var appChanges: [AppDiff.Change] = []
  /// The changes of apps that are already reported as changes of pages.
  public private(set) var known = AppDiff.Known()
  /// The number of changes that break apps in the field.
  public private(set) var breakingCount = 0

  /// Begins the output.
  ///
  /// - Parameters:
  ///   - oldName: the directory of the old version.
  ///   - newName: the directory of the new version.
  ///   - width: the columns of a line of text; ignored by the other formats.
  ///   - style: the colors of text.
  ///   - sink: receives the output in pieces.
  public init(
    _ format: DiffFormat, from oldName: String, to newName: String,
    layout: (width: Int, style: TerminalStyle), sink: @escaping OutputBuffer.Sink
  ) {
    self.format = format
    (width, style) = layout
    self.sink = sink
    json = JSONWriter(isCompact: false, output: OutputBuffer(sink: sink))
    if format == .html { write(DiffHTML.head(from: oldName, to: newName)) }
    guard format == .json || format == .batch else { return }
    json.beginObject()
    json.writeMember(format == .json ? "diff" : "batch", 1)
    json.writeMember("old", oldName)
    json.writeMember("new", newName)
    json.writeKey("pages")
    json.beginArray()
  }

  /// True if all compared pages are equal, and the apps have no changes.
  public var isEmpty: Bool {
    inserted.isEmpty && deleted.isEmpty && updatedCount == 0 && appChanges.isEmpty
  }

  /// True if a page was added.
  public var hasPages: Bool { !isEmpty || equalCount > 0 }

  /// Adds a page. The changes of an updated page are written, unless another page has the same; the
  /// other pages are listed at the end.
  public mutating func add(_ page: ComparedPage) {
    breakingCount += page.breakages.count
    switch page.change {
    case .equal: equalCount += 1
    case .inserted: inserted.append(page)
    case .deleted:
      deleted.append(page)
      known.pages.insert(page.id)
    case .updated(let report):
      known.add(report.diff, from: report.old)
      if let same = page.sameChangesPath {
        repeated.append((page.path, same))
      } else {
        breakingCount += report.breakingCount
      }
      write(page, report)
      updatedCount += 1
    }
  }

  /// True if the changes of a page were written.
  private var hasWrittenPage: Bool { updatedCount > repeated.count }

  /// Adds a picture of the last page that was added. Only Markdown shows it.
  ///
  /// - Parameter path: the path of the picture.
  public func addImage(at path: String) { write(format.image(at: path)) }

  /// Adds a document that could not be compared.
  ///
  /// - Parameter path: the path of the document in the project.
  public mutating func addFailure(at path: String) { failed.append(path) }

  /// Adds the changes of apps.
  public mutating func add(_ diff: AppDiff) {
    appChanges += diff.changes
    breakingCount += diff.changes.count
  }

  /// Writes the list of the other pages and the summary.
  public mutating func finish() {
    switch format {
    case .json, .batch: writeJSONEnd()
    case .html:
      write(
        DiffHTML.remainder(
          inserted + deleted, appChanges, repeated: repeated, failed: failed,
          counts: "\(counts); \(breaking)") + DiffHTML.end)
    case .text, .markdown:
      if isEmpty { return }
      if hasWrittenPage { write("\n") }
      let lines = format == .text ? textLines : markdownLines
      write(lines.joined(separator: "\n") + "\n")
    }
  }

  private func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { _ = sink($0) } }

  private func write(_ text: String) { write(Array(text.utf8)) }

  // MARK: Formats for people

  /// The numbers of pages, in words.
  private var counts: String {
    let counts = [
      (inserted.count, "inserted"), (deleted.count, "deleted"), (updatedCount, "updated"),
      (equalCount, "unchanged"), (failed.count, "not compared"),
    ]
    return "pages: "
      + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private var breaking: String { DiffSummary.countText(forBreaking: breakingCount) }

  private var textLines: [String] {
    let text = DiffText(width: width, style: style)
    var lines =
      repeated.map { text.line(ofRepeated: $0.path, $0.same) }
      + inserted.flatMap { text.unpairedPageLines(of: $0) }
      + deleted.flatMap { text.unpairedPageLines(of: $0) }
    lines += failed.map { text.line(ofUncompared: $0) } + text.lines(of: appChanges)
    if !lines.isEmpty { lines.append("") }
    return lines + text.summaryLines([counts], breaking, isBreaking: breakingCount > 0)
  }

  private var markdownLines: [String] {
    let verdict = breakingCount == 0 ? breaking : "**\(breaking)**"
    let pages =
      repeated.map { "- \(DiffMarkdown.words.repeated($0.path, $0.same))" }
      + (inserted + deleted).flatMap(DiffMarkdown.unpairedPageLines)
      + appChanges.map { "- " + DiffMarkdown.words.change($0) }
      + failed.map { "- \(DiffMarkdown.words.name($0)) not compared" }
    return ["### Pages", "", "\(counts); \(verdict)"] + (pages.isEmpty ? [] : [""] + pages)
  }

  /// Writes an updated page. People see its changes once; programs apply them to each page.
  private mutating func write(_ page: ComparedPage, _ report: DiffReport) {
    switch format {
    case .json, .batch: writeJSON(of: page, report)
    case _ where page.sameChangesPath != nil: break
    case .html: write(DiffHTML.section(for: report))
    case .text, .markdown:
      if hasWrittenPage { write("\n") }
      write(format.write(report, width: width, style: style))
    }
  }

  // MARK: Formats for programs

  /// Writes a changed page.
  private mutating func writeJSON(of page: ComparedPage, _ report: DiffReport) {
    json.writeObject { json in
      json.writeMember("path", page.path)
      json.writeMember("id", page.id)
      if format == .json {
        if let same = page.sameChangesPath { json.writeMember("sameChangesAs", same) }
        DiffJSON.writeSummary(of: report, to: &json)
        DiffJSON.writePageChanges(report.diff, to: &json)
      } else {
        DiffBatch.write(report.diff, from: report.old, to: report.new, into: &json)
      }
    }
    json.output.flush()
  }

  private mutating func writeJSONEnd() {
    json.endArray()
    if format == .json {
      json.writeMember("inserts", listing: inserted) {
        .members(["path": .string($0.path), "id": .string($0.id)])
      }
      json.writeMember("deletes", listing: deleted) {
        .members([
          "path": .string($0.path), "id": .string($0.id),
          "breaking": .list($0.breakages.map(DiffJSON.jsonObject)),
        ])
      }
      DiffJSON.writeAppChanges(appChanges, to: &json)
      json.writeMember("failures", listing: failed) { .string($0) }
      json.writeMember(
        "summary",
        .members([
          "inserts": .integer(inserted.count), "deletes": .integer(deleted.count),
          "updates": .integer(updatedCount), "equal": .integer(equalCount),
          "failures": .integer(failed.count), "breaking": .integer(breakingCount),
        ]))
    }
    json.endObject()
    json.endDocument()
    json.output.flush(isEnd: true)
  }
}

extension DiffMarkdown {
  /// Returns the lines for a page that only one version of a project has.
  static func unpairedPageLines(of page: ComparedPage) -> [String] {
    let event = page.isDeleted ? "deleted" : "inserted"
    let title = words.suffix(forTitle: page.title)
    return ["- \(words.name(page.path)): \(words.name(page.id))\(title) \(event)"]
      + (page.breakages.isEmpty ? [] : ["  - **BREAKING**: \(ComparedPage.deletionWarning)"])
  }
}

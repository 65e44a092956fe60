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
}

/// The changes between two versions of a project, without the reports of its pages.
struct ProjectChanges {
  /// The pages that only one version has.
  var inserted: [ComparedPage] = []
  var deleted: [ComparedPage] = []
  /// The pages whose changes are shown for another page, by path.
  var repeated: [(path: String, same: String)] = []
  /// The documents that could not be compared.
  var failed: [String] = []
  /// The changes of kinds, with the paths of their registries.
  var kinds: [(path: String, kind: KindDiff)] = []
  var apps: [AppDiff.Change] = []
  var equalCount = 0
  var updatedCount = 0
  /// The numbers of reasons why changes are not safe, including those of pages.
  var breakages = BreakageCounts()

  var isEmpty: Bool {
    inserted.isEmpty && deleted.isEmpty && updatedCount == 0 && apps.isEmpty && kinds.isEmpty
  }

  /// The numbers of pages and of kinds that changed, in words.
  var counts: [String] {
    let counts = [
      (inserted.count, "inserted"), (deleted.count, "deleted"), (updatedCount, "updated"),
      (equalCount, "unchanged"), (failed.count, "not compared"),
    ]
    let kindCounts = KindDiff.Sort.allCases.map { sort in
      (kinds.count { $0.kind.sort == sort }, sort.rawValue)
    }
    return [("pages", counts), ("kinds", kindCounts)].compactMap { noun, counts in
      let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return words.isEmpty ? nil : "\(noun): \(words.joined(separator: ", "))"
    }
  }

  /// The lines of the pages without a report, of the kinds and of the apps.
  var lines: [DiffLine] {
    var lines = repeated.map { page in
      var line = DiffLine(.updated, .page, page.path)
      line.details = "the same changes as \(name: page.same)"
      return line
    }
    lines += (inserted + deleted).map { page in
      var line = DiffLine(
        page.isDeleted ? .deleted : .inserted, .page, page.path, title: page.title)
      line.details = "id \(name: page.id)"
      line.warnings = page.breakages.map { DiffWarning($0, "installed apps may open this page") }
      return line
    }
    lines += failed.map { DiffLine(.failed, .page, $0) }
    lines += kinds.map { DiffLine($0.kind, at: $0.path) }
    return lines + DiffLine.lines(for: apps)
  }
}

/// Writes the changes between two versions of a project while the pages are compared. Only the
/// pages in the current comparison are in memory.
public struct DiffWriter {
  private let format: DiffFormat
  private let form: DiffForm
  private let sink: OutputBuffer.Sink
  private var json: JSONWriter
  private var changes = ProjectChanges()
  /// The changes of apps that are already reported as changes of pages.
  public private(set) var known = AppDiff.Known()

  /// Begins the output.
  ///
  /// - Parameters:
  ///   - oldName: the directory of the old version.
  ///   - newName: the directory of the new version.
  ///   - layout: the columns of a line of text, and its colors; ignored by the other formats.
  ///   - sink: receives the output in pieces.
  public init(
    _ format: DiffFormat, from oldName: String, to newName: String,
    layout: (width: Int, style: TerminalStyle), sink: @escaping OutputBuffer.Sink
  ) {
    self.format = format
    form = format.form(width: layout.width, style: layout.style)
    self.sink = sink
    json = JSONWriter(isCompact: false, output: OutputBuffer(sink: sink))
    switch form {
    case .lines(let drawing): write(drawing.start(from: oldName, to: newName))
    case .members(let members):
      json.beginObject()
      json.writeMember(members.name, 1)
      json.writeMember("old", oldName)
      json.writeMember("new", newName)
      json.writeKey("pages")
      json.beginArray()
    }
  }

  /// True if all compared pages are equal, and the apps have no changes.
  public var isEmpty: Bool { changes.isEmpty }

  /// True if a page was added.
  public var hasPages: Bool { !isEmpty || changes.equalCount > 0 }

  /// The numbers of reasons why changes are not safe.
  public var breakages: BreakageCounts { changes.breakages }

  /// Adds a page. The changes of an updated page are written, unless another page has the same; the
  /// other pages are listed at the end.
  public mutating func add(_ page: ComparedPage) {
    changes.breakages += BreakageCounts(page.breakages)
    switch page.change {
    case .equal: changes.equalCount += 1
    case .inserted: changes.inserted.append(page)
    case .deleted:
      changes.deleted.append(page)
      known.pages.insert(page.id)
    case .updated(let report):
      known.add(report.diff, from: report.old)
      write(page, report)
      changes.updatedCount += 1
      if let same = page.sameChangesPath {
        changes.repeated.append((page.path, same))
      } else {
        changes.breakages += report.counts
      }
    }
  }

  /// Adds the changes of kinds.
  ///
  /// - Parameter path: the path of their registry in the project.
  public mutating func add(_ kinds: [KindDiff], at path: String) {
    known.add(kinds)
    changes.kinds += kinds.map { (path, $0) }
    changes.breakages += BreakageCounts(kinds.flatMap(\.breakages))
  }

  /// Adds a picture of the last page that was added. Only Markdown shows it.
  ///
  /// - Parameter path: the path of the picture.
  public func addImage(at path: String) { write(format.image(at: path)) }

  /// Adds a document that could not be compared.
  ///
  /// - Parameter path: the path of the document in the project.
  public mutating func addFailure(at path: String) { changes.failed.append(path) }

  /// Adds the changes of apps.
  public mutating func add(_ diff: AppDiff) {
    changes.apps += diff.changes
    changes.breakages += BreakageCounts(diff.changes.map(\.breakage))
  }

  /// Writes the list of the other pages and the summary.
  public mutating func finish() {
    switch form {
    case .lines(let drawing):
      if isEmpty, !format.isData { return }
      write(DiffBlock(of: changes), drawing)
      write(drawing.end)
    case .members(let members):
      json.endArray()
      members.write(changes, to: &json)
      json.endObject()
      json.endDocument()
      json.output.flush(isEnd: true)
    }
  }

  /// Writes an updated page. People see its changes once; programs apply them to each page.
  private mutating func write(_ page: ComparedPage, _ report: DiffReport) {
    switch form {
    case .lines where page.sameChangesPath != nil: break
    case .lines(let drawing): write(DiffBlock(of: report), drawing)
    case .members(let members):
      json.writeObject { json in
        json.writeMember("path", page.path)
        json.writeMember("id", page.id)
        if let same = page.sameChangesPath { json.writeMember("sameChangesAs", same) }
        members.write(report, to: &json)
      }
      json.output.flush()
    }
  }

  private func write(_ block: DiffBlock, _ drawing: any DiffDrawing) {
    let isFirst = changes.updatedCount == changes.repeated.count
    write((isFirst ? "" : drawing.separator) + drawing.text(of: block))
  }

  private func write(_ text: String) {
    Array(text.utf8).withUnsafeBytes { _ = sink($0) }
  }
}

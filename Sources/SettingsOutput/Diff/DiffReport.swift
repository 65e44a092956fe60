public import SettingsLanguage
import SettingsSyntax

/// The changes between two pages, with the data that is needed to print them.
public struct DiffReport: Sendable {
  /// The changes.
  public let diff: PageDiff
  private let pages: (old: Shared<SettingsPage>, new: Shared<SettingsPage>)
  /// The old page.
  public var old: SettingsPage { pages.old.value }
  /// The new page.
  public var new: SettingsPage { pages.new.value }
  /// The name of the old page: a path, or `<stdin>`.
  public let oldName: String
  /// The name of the new page.
  public let newName: String
  /// The changes of the apps that show the page.
  public var appChanges: [AppDiff.Change] = []

  /// True if nothing changed.
  public var isEmpty: Bool { diff.isEmpty && appChanges.isEmpty }
  /// The number of changes that break apps in the field.
  public var breakingCount: Int { diff.breakingCount + appChanges.count }

  /// Compares two pages.
  ///
  /// - Parameter app: the app that was built for the old page.
  public init(
    from old: SettingsPage, named oldName: String, to new: SettingsPage, named newName: String,
    in app: InstalledApp = InstalledApp()
  ) {
    diff = PageDiff(from: old, to: new, in: app)
    pages = (Shared(old), Shared(new))
    self.oldName = oldName
    self.newName = newName
  }
}

/// The formats of a diff. The raw values are the names in `--format`.
public enum DiffFormat: String, CaseIterable, Sendable {
  case text, json, markdown, html, batch

  /// True if the format is a complete document. These are written even if nothing changed.
  public var isData: Bool { self == .json || self == .batch || self == .html }

  /// Returns the report in this format. If nothing changed, formats for people are empty.
  ///
  /// - Parameters:
  ///   - width: the columns of a line of text; ignored by the other formats.
  ///   - style: the colors of text.
  public func write(_ report: DiffReport, width: Int, style: TerminalStyle) -> [UInt8] {
    switch self {
    case .json: DiffJSON.write(report)
    case .batch: DiffBatch.write(report)
    case .html:
      Array(
        (DiffHTML.head(from: report.oldName, to: report.newName) + DiffHTML.section(for: report)
          + DiffHTML.end).utf8)
    case .text:
      report.isEmpty ? [] : Array(DiffText(width: width, style: style).text(of: report).utf8)
    case .markdown: report.isEmpty ? [] : Array(DiffMarkdown.text(of: report).utf8)
    }
  }
}

extension DiffFormat {
  /// Returns the text that shows a picture of both versions of a page; empty unless the format is
  /// Markdown.
  public func image(at path: String) -> String {
    self == .markdown
      ? "\n![both versions of the page](\(PercentEncoding.encodedPath(path)))\n" : ""
  }
}

/// The numbers of changes, including the changes of child pages.
struct DiffSummary {
  /// The words for the changes of an element.
  private static let events = ["inserted", "deleted", "moved", "updated"]

  /// The number of pages whose own properties changed.
  private var pages = 0
  /// The numbers of changes for each type of element, in the order of `events`.
  private var counts: [(sort: String, numbers: [Int])] = [
    ("children", [0, 0, 0, 0]), ("sections", [0, 0, 0, 0]), ("items", [0, 0, 0, 0]),
  ]
  private let isOfPageAlone: Bool
  /// The number of deletes, inserts and updates that break apps in the field.
  let breakingCount: Int

  /// Counts the changes of a page, its child pages and its apps.
  init(_ report: DiffReport) {
    breakingCount = report.breakingCount
    isOfPageAlone = report.diff.childPages.isEmpty
    addDiff(report.diff)
  }

  private mutating func addDiff(_ diff: PageDiff) {
    if diff.page != nil { pages += 1 }
    let numbers = [diff.children.counts, diff.sections.counts, diff.items.counts]
    for (index, numbers) in numbers.enumerated() {
      counts[index].numbers = zip(counts[index].numbers, numbers).map(+)
    }
    for child in diff.childPages { addDiff(child.diff) }
  }

  /// The total numbers of inserts, deletes, moves and updates.
  var totals: [Int] {
    counts.reduce([0, 0, 0, pages]) { totals, counts in zip(totals, counts.numbers).map(+) }
  }

  /// The parts of the summary: `page updated`, `items: 2 inserted, 1 deleted`.
  var parts: [String] {
    let page = isOfPageAlone ? "page updated" : "pages: \(pages) updated"
    return (pages > 0 ? [page] : [])
      + counts.compactMap { sort, numbers in
        let words = zip(numbers, DiffSummary.events).filter { $0.0 > 0 }.map { "\($0) \($1)" }
        return words.isEmpty ? nil : "\(sort): \(words.joined(separator: ", "))"
      }
  }

  /// The number of breaking changes in words.
  var breaking: String { DiffSummary.countText(forBreaking: breakingCount) }

  /// Returns a number of breaking changes in words.
  static func countText(forBreaking count: Int) -> String {
    count == 0 ? "all safe" : "\(count) breaking"
  }
}

extension PageDiff.Changes {
  /// The numbers of inserts, deletes, moves and updates.
  fileprivate var counts: [Int] { [inserts.count, deletes.count, moves.count, updates.count] }
}

extension PageDiff.PropertyChange {
  /// The reason for the change, if it was caused by a change of another property.
  var explanation: String? {
    cause.map { "derived from the \($0.name); a written \(name) does not change with it" }
  }
}

extension Breakage {
  /// The reason in words: `field removed`.
  var words: String {
    String(reason.rawValue.map { $0 == "-" ? " " : $0 })
  }

  /// Returns a sentence about an inserted or deleted element that breaks apps.
  ///
  /// - Parameter name: formats a name.
  func sentence(naming name: (String) -> String) -> String {
    let sort: String
    switch reason {
    case .kindAdded: sort = "kind"
    case .classAdded: sort = "class"
    case .fieldAdded: sort = "field"
    case .fieldRetyped: return "the field \(name(subject)) has another type in installed apps"
    case .selectorAdded: sort = "selector"
    case .pageAdded: sort = "page"
    case .choiceRemoved:
      return "the option \(name(subject)) is gone: users may have chosen it"
    case .defaultChanged: return "the app has another default under \(name(subject))"
    case .keyRetyped: return "the app keeps something of another type under \(name(subject))"
    case .pageRemoved: return "no row opens the page \(name(subject)) any more"
    default: return "nothing calls \(name(subject)) any more"
    }
    return "the \(sort) \(name(subject)) is new: installed apps may lack it"
  }
}

extension AppDiff.Change {
  /// Returns a sentence about the change.
  ///
  /// - Parameter name: formats a name.
  func sentence(naming name: (String) -> String) -> String {
    let subject = name(breakage.subject)
    let row = place.map { " (\(name($0.item)) of the page \(name($0.page)))" } ?? ""
    switch breakage.reason {
    case .appRemoved: return "the configuration has no app \(subject) any more"
    case .pageRemoved: return "the app has no page \(subject) any more"
    case .keyRetyped: return "\(subject) has another type\(row): users lose their setting"
    case .defaultChanged: return "\(subject) has another default\(row)"
    case .choiceRemoved: return "an option of \(subject) is gone\(row): users may have chosen it"
    default: return "no page stores \(subject) any more\(row): users lose their setting"
    }
  }

  /// Returns the word "app" with the names of the apps.
  ///
  /// - Parameter name: formats a name.
  func heading(naming name: (String) -> String) -> String {
    switch apps.count {
    case 0: "app"
    case 1: "app \(name(apps[0]))"
    default: "apps \(apps.map(name).joined(separator: ", "))"
    }
  }
}

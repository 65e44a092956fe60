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
  /// The numbers of reasons why changes are not safe.
  public var counts: BreakageCounts {
    BreakageCounts(diff.breakages + appChanges.map(\.breakage))
  }

  /// Compares two pages.
  ///
  /// - Parameter app: the app that was built for the old page.
  public init(
    from old: SettingsPage, named oldName: String, to new: SettingsPage, named newName: String,
    in app: InstalledApp = InstalledApp()
  ) {
    diff = PageDiff(from: old, to: new, in: app)
    pages = (Shared(old.hidingSecrets), Shared(new.hidingSecrets))
    self.oldName = oldName
    self.newName = newName
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

  /// Counts the changes of a page and its child pages.
  init(_ report: DiffReport) {
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
}

extension PageDiff.Changes {
  /// The numbers of inserts, deletes, moves and updates.
  fileprivate var counts: [Int] { [inserts.count, deletes.count, moves.count, updates.count] }
}

public import SettingsModel

/// The changes between two pages, with all that is needed to print them.
public struct DiffReport: Sendable {
  /// The changes.
  public let diff: PageDiff
  /// The old page.
  public let old: PageTree
  /// The new page.
  public let new: PageTree
  /// The name of the old page: a path, or `<stdin>`.
  public let oldName: String
  /// The name of the new page.
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

  /// The report in this format. If nothing changed, formats for people are empty.
  ///
  /// - Parameters:
  ///   - width: the columns of a line of text; ignored by the other formats.
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

/// The numbers of changes, including those on the pages of children.
struct DiffSummary {
  /// The numbers of changes of one sort of elements.
  struct Counts {
    private(set) var inserts = 0
    private(set) var deletes = 0
    private(set) var moves = 0
    private(set) var updates = 0

    fileprivate mutating func add<Place, Element>(_ changes: PageDiff.Changes<Place, Element>) {
      inserts += changes.inserts.count
      deletes += changes.deletes.count
      moves += changes.moves.count
      updates += changes.updates.count
    }

    /// `2 inserted, 1 deleted`; empty if there are no changes.
    fileprivate var words: String {
      let counts = [
        (inserts, "inserted"), (deletes, "deleted"), (moves, "moved"), (updates, "updated"),
      ]
      return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
  }

  /// The number of pages whose own properties changed.
  private(set) var pages = 0
  /// The changes of children.
  private(set) var children = Counts()
  /// The changes of sections.
  private(set) var sections = Counts()
  /// The changes of items.
  private(set) var items = Counts()
  /// The number of deletes and updates that break apps in the field.
  let breakingCount: Int

  private let isOfPageAlone: Bool

  /// Counts the changes of a diff and of those of the children's pages.
  init(diff: PageDiff) {
    breakingCount = diff.breakingCount
    isOfPageAlone = diff.childPages.isEmpty
    add(diff)
  }

  private mutating func add(_ diff: PageDiff) {
    if diff.page != nil { pages += 1 }
    children.add(diff.children)
    sections.add(diff.sections)
    items.add(diff.items)
    for child in diff.childPages { add(child.diff) }
  }

  /// All inserts, deletes, moves and updates.
  var totals: (inserts: Int, deletes: Int, moves: Int, updates: Int) {
    var totals = (inserts: 0, deletes: 0, moves: 0, updates: pages)
    for counts in [children, sections, items] {
      totals.inserts += counts.inserts
      totals.deletes += counts.deletes
      totals.moves += counts.moves
      totals.updates += counts.updates
    }
    return totals
  }

  /// The parts: `page updated`, `items: 2 inserted, 1 deleted`.
  var parts: [String] {
    var parts: [String] = []
    if pages > 0 { parts.append(isOfPageAlone ? "page updated" : "pages: \(pages) updated") }
    for (name, counts) in [("children", children), ("sections", sections), ("items", items)]
    where !counts.words.isEmpty {
      parts.append("\(name): \(counts.words)")
    }
    return parts
  }

  /// The number of breaking changes in words.
  var breaking: String { breakingCount == 0 ? "all safe" : "\(breakingCount) breaking" }
}

extension Breakage {
  /// The reason in words: `field removed`.
  var words: String {
    String(reason.rawValue.map { $0 == "-" ? " " : $0 })
  }
}

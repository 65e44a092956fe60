import SettingsModel

/// How much changed, in a few words; what changed on the pages of children counts too.
struct DiffSummary {
  /// How much happened to elements of one sort.
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

    /// `2 inserted, 1 deleted`; empty where nothing happened.
    fileprivate var words: String {
      let counts = [
        (inserts, "inserted"), (deletes, "deleted"), (moves, "moved"), (updates, "updated"),
      ]
      return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
  }

  /// How many pages say something of themselves otherwise.
  private(set) var pages = 0
  /// What happened to children.
  private(set) var children = Counts()
  /// What happened to sections.
  private(set) var sections = Counts()
  /// What happened to items.
  private(set) var items = Counts()
  /// How many deletes and updates break apps in the field.
  let breakingCount: Int

  private let isOfPageAlone: Bool

  /// Counts through a diff and those of the children's pages.
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

  /// How much of it breaks.
  var breaking: String { breakingCount == 0 ? "all safe" : "\(breakingCount) breaking" }
}

extension Breakage {
  /// The reason as people read it: `field removed`.
  var words: String {
    String(reason.rawValue.map { $0 == "-" ? " " : $0 })
  }
}

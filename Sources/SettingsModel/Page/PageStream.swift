/// A page whose rows are made as it is walked, one at a time, in display order.
///
/// Who writes or draws a page holds one row of it, however many there are; a walk that ends early
/// makes no more. Each walk makes the rows anew: who needs them twice, or all together, collects
/// them in a ``PageTree``.
public struct PageStream {
  /// What the page says of itself: a tree without sections.
  public let page: PageTree
  private let rows: any PageRows

  /// A page whose rows are made already.
  public init(_ page: PageTree) {
    var head = page
    head.sections = []
    self.init(head, rows: MadeRows(sections: page.sections))
  }

  /// A page with its rows.
  ///
  /// - Parameter page: what it says of itself, without sections.
  public init(_ page: PageTree, rows: any PageRows) {
    self.page = page
    self.rows = rows
  }

  /// The sections in display order.
  public var sections: Sections { Sections(rows: rows) }

  /// Whether it has no row, nor has any of its children. It makes none to find out.
  public var isEmpty: Bool { page.isEmpty && sections.allSatisfy(\.items.isEmpty) }

  /// The page with all its rows. Linear.
  public var tree: PageTree {
    if let made = rows as? MadeRows { return page.with(sections: made.sections) }
    return page.with(sections: sections.map(\.whole))
  }

  /// The sections of a page.
  public struct Sections: RandomAccessCollection {
    fileprivate let rows: any PageRows

    /// The position of the first one.
    public var startIndex: Int { 0 }
    /// Their number.
    public var endIndex: Int { rows.sectionCount }

    /// The section at a position.
    public subscript(position: Int) -> Section { Section(rows: rows, position: position) }
  }

  /// A section whose rows are made as they are walked.
  public struct Section {
    fileprivate let rows: any PageRows
    fileprivate let position: Int

    /// What it says of itself: a section without items.
    public var header: PageTree.Section { rows.section(at: position) }

    /// Its rows in display order.
    public var items: Items {
      Items(rows: rows, section: position, endIndex: rows.itemCount(ofSection: position))
    }

    /// The section with all its rows.
    fileprivate var whole: PageTree.Section {
      var section = header
      section.items = Array(items)
      return section
    }
  }

  /// The rows of a section. Each is made when it is asked for.
  public struct Items: RandomAccessCollection {
    fileprivate let rows: any PageRows
    fileprivate let section: Int

    /// The position of the first one.
    public var startIndex: Int { 0 }
    /// Their number.
    public let endIndex: Int

    /// The row at a position.
    public subscript(position: Int) -> PageTree.Item {
      rows.item(at: position, ofSection: section)
    }
  }
}

/// What makes the rows of a page. Positions count from 0 and are below the counts.
public protocol PageRows {
  /// How many sections there are.
  var sectionCount: Int { get }
  /// A section without its items.
  func section(at position: Int) -> PageTree.Section
  /// How many items a section has.
  func itemCount(ofSection section: Int) -> Int
  /// An item, by its position in its section.
  func item(at position: Int, ofSection section: Int) -> PageTree.Item
}

/// Rows that are made already.
private struct MadeRows: PageRows {
  let sections: [PageTree.Section]

  var sectionCount: Int { sections.count }

  func section(at position: Int) -> PageTree.Section {
    let section = sections[position]
    return PageTree.Section(
      id: section.id, title: section.title, footer: section.footer, items: [])
  }

  func itemCount(ofSection section: Int) -> Int { sections[section].items.count }

  func item(at position: Int, ofSection section: Int) -> PageTree.Item {
    sections[section].items[position]
  }
}

extension PageTree {
  fileprivate func with(sections: [Section]) -> PageTree {
    var page = self
    page.sections = sections
    return page
  }
}

/// A page whose rows are made while it is walked, one at a time, in display order.
///
/// So an output keeps one row in memory, however many there are, and no rows are made after it stops.
/// Each walk makes the rows again; ``tree`` collects them.
public struct PageStream {
  /// The page without its sections.
  public let page: PageTree
  private let rows: any PageRows

  /// A page with existing rows.
  public init(_ page: PageTree) {
    var head = page
    head.sections = []
    self.init(head, rows: MadeRows(sections: page.sections))
  }

  /// A page with its rows.
  ///
  /// - Parameter page: the page without its sections.
  public init(_ page: PageTree, rows: any PageRows) {
    self.page = page
    self.rows = rows
  }

  /// The sections in display order.
  public var sections: Sections { Sections(rows: rows) }

  /// Whether neither the page nor any of its children has a row. Makes no rows.
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

  /// A section whose rows are made while it is walked.
  public struct Section {
    fileprivate let rows: any PageRows
    fileprivate let position: Int

    /// The section without its items.
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

  /// The rows of a section, each made when it is accessed.
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

/// A maker of a page's rows. Positions are from 0 up to, not including, the counts.
public protocol PageRows {
  /// The number of sections.
  var sectionCount: Int { get }
  /// A section without its items.
  func section(at position: Int) -> PageTree.Section
  /// The number of items in a section.
  func itemCount(ofSection section: Int) -> Int
  /// An item, by its position in its section.
  func item(at position: Int, ofSection section: Int) -> PageTree.Item
}

/// Existing rows.
private struct MadeRows: PageRows {
  let sections: [PageTree.Section]

  var sectionCount: Int { sections.count }

  func section(at position: Int) -> PageTree.Section {
    sections[position].header
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

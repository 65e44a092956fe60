/// A page whose rows are made while it is walked, one at a time, in display order.
///
/// So an output keeps one row in memory, however many there are, and no rows are made after it stops.
/// Each walk makes the rows again; ``tree`` collects them.
public struct PageStream {
  /// The page without its sections.
  public let page: PageTree
  /// The sections in display order.
  public let sections: [Section]

  /// A page with existing rows.
  public init(_ page: PageTree) {
    var head = page
    head.sections = []
    self.init(
      head,
      sections: page.sections.map { section in
        Section(header: section.header, itemCount: section.items.count) { section.items[$0] }
      })
  }

  /// A page with its rows.
  ///
  /// - Parameter page: the page without its sections.
  public init(_ page: PageTree, sections: [Section]) {
    self.page = page
    self.sections = sections
  }

  /// The same page, naming other registries.
  public func naming(registries: [String]) -> PageStream {
    var head = page
    head.registries = registries
    return PageStream(head, sections: sections)
  }

  /// Whether neither the page nor any of its children has a row. Makes no rows.
  public var isEmpty: Bool { page.isEmpty && sections.allSatisfy(\.items.isEmpty) }

  /// The page with all its rows. Linear.
  public var tree: PageTree {
    var tree = page
    tree.sections = sections.map { section in
      var whole = section.header
      whole.items = Array(section.items)
      return whole
    }
    return tree
  }

  /// A section whose rows are made while it is walked.
  public struct Section {
    /// The section without its items.
    public let header: PageTree.Section
    /// Its rows in display order.
    public let items: Items

    /// A section with a maker of its rows, which gets their positions from 0.
    public init(
      header: PageTree.Section, itemCount: Int, item: @escaping (Int) -> PageTree.Item
    ) {
      self.header = header
      items = Items(endIndex: itemCount, item: item)
    }
  }

  /// The rows of a section, each made when it is accessed.
  public struct Items: RandomAccessCollection {
    /// Their number.
    public let endIndex: Int
    fileprivate let item: (Int) -> PageTree.Item

    /// The position of the first one.
    public var startIndex: Int { 0 }

    /// The row at a position.
    public subscript(position: Int) -> PageTree.Item { item(position) }
  }
}

public import SettingsSyntax

/// A page that is made of other pages. They know nothing of it: what happens in them is told to
/// it, and what follows from that is declared here.
public struct Container: Sendable {
  /// The most children of a container, and the most filters.
  public static let mostParts = 100

  /// The direction in which the children follow each other.
  public enum Axis: String, Hashable, Sendable, CaseIterable { case horizontal, vertical }

  /// A page within the page.
  public struct Child: Sendable {
    /// What delegates and filters call it.
    public var id: Sourced<String>
    /// Its file as the container names it.
    public var file: String
    /// Its share of the room, as a ratio to the other weights. Above 0.
    public var weight: CoreNumber
    /// The page itself; an empty one where it is missing.
    public var page: PageTree
    /// Whether its page could not be had, which is an error already.
    public var isMissing: Bool
    /// How many pages, sections and items it was made with.
    let partCount: Int

    /// Makes a child; one without a page is missing.
    public init(id: Sourced<String>, file: String, weight: CoreNumber, page: PageTree?) {
      self.id = id
      self.file = file
      self.weight = weight
      self.page =
        page
        ?? PageTree(
          id: Sourced(id.value, .derived), title: Sourced(nil, .byDefault),
          separatorInset: EdgeInsets(), sections: [])
      isMissing = page == nil
      partCount = page?.partCount ?? 1
    }
  }

  /// A button in the bar.
  public struct BarButton: Sendable {
    /// What stands on it.
    public var title: String
    /// The selector that it calls, or null.
    public var action: Sourced<String?>

    /// Makes a button.
    public init(title: String, action: Sourced<String?>) {
      self.title = title
      self.action = action
    }
  }

  /// What a child reports, and the selector of the container that is told.
  public struct Delegate: Sendable {
    /// What a child can report.
    public enum Event: String, Hashable, Sendable, CaseIterable {
      case didSelect, didDeselect, didClear
    }

    /// The child's id.
    public var child: String
    /// What it reports.
    public var event: Event
    /// The selector that is called.
    public var selector: Sourced<String>
    /// The child and the event, as they are written.
    public var key: String { "\(child).\(event.rawValue)" }

    /// Makes a delegation.
    public init(child: String, event: Event, selector: Sourced<String>) {
      self.child = child
      self.event = event
      self.selector = selector
    }
  }

  /// What a choice in one child does to the items of another.
  public struct Filter: Hashable, Sendable {
    /// How an item's field must compare with the value that is chosen.
    public enum Match: String, Hashable, Sendable, CaseIterable { case equals, atLeast, atMost }

    /// The child with the choices.
    public var fromChild: String
    /// The section of that child whose options are the choices.
    public var fromSection: String
    /// The child whose items are filtered.
    public var to: String
    /// The field of those items that is compared.
    public var field: String
    /// How it is compared.
    public var match: Match

    /// Makes a filter.
    public init(
      fromChild: String, fromSection: String, to: String, field: String, match: Match = .equals
    ) {
      self.fromChild = fromChild
      self.fromSection = fromSection
      self.to = to
      self.field = field
      self.match = match
    }
  }

  /// The direction in which the children follow each other.
  public var axis: Axis
  /// The pages, in display order.
  public var children: [Child]
  /// The buttons of the bar, in display order.
  public var bar: [BarButton]
  /// Who is told what, in the order of the source's bytes.
  public var delegates: [Delegate]
  /// The filters, in the order of the source.
  public var filters: [Filter]
  /// Where it is said that it is one, if it is written.
  public var range: SourceRange?

  /// Makes a container.
  public init(
    axis: Axis, children: [Child], bar: [BarButton] = [], delegates: [Delegate] = [],
    filters: [Filter] = []
  ) {
    self.axis = axis
    self.children = children
    self.bar = bar
    self.delegates = delegates
    self.filters = filters
  }

  /// How many pages, sections and items its children have together, those of theirs counted, as
  /// they were when it was made: children that share a page may be more than can be walked.
  public var partCount: Int { children.reduce(0) { $0 + $1.partCount } }
}

extension PageTree {
  /// How many pages, sections and items it has, itself and those of its children counted.
  public var partCount: Int {
    sections.reduce(1 + (container?.partCount ?? 0)) { $0 + 1 + $1.items.count }
  }
}

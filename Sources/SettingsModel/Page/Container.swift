public import SettingsSyntax

/// A page that consists of other pages. They do not know of it: it is notified of what happens in
/// them, and declares the effects.
public struct Container: Sendable {
  /// A page within the page.
  public struct Child: Sendable {
    /// Its name in delegates and filters.
    public var id: Sourced<String>
    /// Its file, as the container names it.
    public var file: String
    /// Its share of the space, as a ratio to the other weights. Above 0.
    public var weight: SettingsNumber
    /// The page; an empty one if it is missing.
    public var page: PageTree
    /// Whether its page could not be read, which is reported as an error.
    public var isMissing: Bool
    /// The number of pages, sections and items it was made with.
    let partCount: Int

    /// A child; without a page it is missing.
    ///
    /// - Parameter partCount: that of the page, if it is known.
    public init(
      id: Sourced<String>, file: String, weight: SettingsNumber, page: PageTree?,
      partCount: Int? = nil
    ) {
      self.id = id
      self.file = file
      self.weight = weight
      self.page = page ?? PageTree(id: Sourced(id.value, .derived))
      isMissing = page == nil
      self.partCount = partCount ?? page?.partCount ?? 1
    }
  }

  /// A button in the bar.
  public struct BarButton: Sendable {
    /// The title of the button.
    public var title: String
    /// The selector that the button calls, or null.
    public var action: Sourced<String?>

    /// A button.
    public init(title: String, action: Sourced<String?>) {
      self.title = title
      self.action = action
    }
  }

  /// An event of a child, and the selector of the container that it calls.
  public struct Delegate: Sendable {
    /// The events of a child.
    public enum Event: String, Hashable, Sendable, CaseIterable {
      case didSelect, didDeselect, didClear
    }

    /// The child's id.
    public var child: String
    /// The event.
    public var event: Event
    /// The selector that is called.
    public var selector: Sourced<String>
    /// The child and the event, as the key in a document.
    public var key: String { "\(child).\(event.rawValue)" }

    /// A delegate.
    public init(child: String, event: Event, selector: Sourced<String>) {
      self.child = child
      self.event = event
      self.selector = selector
    }
  }

  /// The effect of a choice in one child on the items of another.
  public struct Filter: Hashable, Sendable {
    /// The child with the choices.
    public var fromChild: String
    /// The section of that child whose options are the choices.
    public var fromSection: String
    /// The child whose items are filtered.
    public var to: String
    /// The field of those items that is compared.
    public var field: String
    /// How it is compared.
    public var match: SettingsFilterMatch

    /// A filter.
    public init(
      fromChild: String, fromSection: String, to: String, field: String,
      match: SettingsFilterMatch = .equals
    ) {
      self.fromChild = fromChild
      self.fromSection = fromSection
      self.to = to
      self.field = field
      self.match = match
    }
  }

  /// The direction in which the children follow each other.
  public var axis: SettingsAxis
  /// The pages, in display order.
  public var children: [Child]
  /// The buttons of the bar, in display order.
  public var bar: [BarButton]
  /// The delegates, in the order of the source.
  public var delegates: [Delegate]
  /// The filters, in the order of the source.
  public var filters: [Filter]
  /// Where the page is declared to be a container, if it is written.
  public var range: SourceRange?

  /// A container.
  public init(
    axis: SettingsAxis, children: [Child], bar: [BarButton] = [], delegates: [Delegate] = [],
    filters: [Filter] = []
  ) {
    self.axis = axis
    self.children = children
    self.bar = bar
    self.delegates = delegates
    self.filters = filters
  }

  /// The number of pages, sections and items of its children, and of their children, when it was made.
  /// Children that share a page may have more of them than can be walked.
  public var partCount: Int { children.reduce(0) { $0 + $1.partCount } }
}

extension PageTree {
  /// The number of pages, sections and items, including the page itself and those of its children. An
  /// item with long strings counts once more for each 256 bytes of them.
  public var partCount: Int {
    sections.reduce(1 + (container?.partCount ?? 0)) { count, section in
      section.items.reduce(count + 1) { $0 + 1 + $1.longTextCount }
    }
  }
}

extension PageTree.Item {
  fileprivate var longTextCount: Int {
    fields.reduce(0) { $0 + ($1.value.string?.utf8.count ?? 0) / 256 }
  }
}

extension SettingsPage {
  /// The child pages of a page, and the connections between them. Children do not refer to their
  /// container. The container declares the selectors that the events of children call, and the
  /// filters that choices in a child apply to other children.
  public struct Container: Hashable, Sendable {
    /// The layout direction of the children.
    public var axis: SettingsAxis
    /// The child pages in display order.
    public var children: [Child]
    /// The buttons next to the title, in display order.
    public var bar: [Button]
    /// The selectors that the events of children call.
    public var delegates: [Delegate]
    /// The filters that choices in a child apply to the rows of another child.
    public var filters: [Filter]
    /// The range that declares the page as a container, if it is written in a document.
    @Uncompared package var range: SourceRange?

    /// Creates a container.
    public init(
      axis: SettingsAxis = .vertical, children: [Child] = [], bar: [Button] = [],
      delegates: [Delegate] = [], filters: [Filter] = []
    ) {
      self.axis = axis
      self.children = children
      self.bar = bar
      self.delegates = delegates
      self.filters = filters
    }

    /// A child page of a container.
    public struct Child: Hashable, Sendable {
      /// The id that delegates and filters refer to.
      public var id: String
      @Uncompared package var idOrigin = Origin.byDefault
      /// The path of the source file.
      public var file: String
      /// The share of the available space, relative to the weights of the other children. Greater
      /// than 0.
      public var weight: SettingsNumber
      /// The contents of the child; empty if the page could not be read.
      public var page: SettingsPage
      /// The problems of the child, without the problems of its page.
      public var problems: [SettingsProblem] = []
      /// True if the page could not be read. This is reported as an error, and the page is empty.
      package var isMissing = false
      /// The number of pages, sections and items when the child was created or filled.
      package var partCount: Int

      /// Creates a child.
      public init(id: String, file: String, weight: SettingsNumber, page: SettingsPage) {
        self.init(Sourced(id, .byDefault), file: file, weight: weight, page: page)
      }

      /// Creates a child of a document. Without a page, the child is missing.
      ///
      /// - Parameter partCount: the number of parts of the page, if it is known.
      package init(
        _ id: Sourced<String>, file: String, weight: SettingsNumber, page: SettingsPage?,
        partCount: Int? = nil
      ) {
        self.id = id.value
        self.file = file
        self.weight = weight
        self.page = page ?? SettingsPage(id: id.value)
        self.partCount = partCount ?? page?.partCount ?? 1
        isMissing = page == nil
        idOrigin = id.origin
      }
    }

    /// A button next to the title.
    public struct Button: Hashable, Sendable {
      /// The label of the button.
      public var title: String
      /// The selector that the button calls; nil for none.
      public var action: String?
      @Uncompared package var actionOrigin = Origin.byDefault
      /// The id of the child whose choices the button clears, or ``allChildren``; nil for none.
      public var clears: String?

      /// The value of ``clears`` for a button that clears all children.
      public static let allChildren = "all"

      /// Creates a button.
      public init(title: String, action: String?, clears: String? = nil) {
        self.title = title
        self.action = action
        self.clears = clears
      }
    }

    /// A connection from an event of a child to the selector that it calls.
    public struct Delegate: Hashable, Sendable {
      /// The events that a child reports.
      public enum Event: String, Hashable, Sendable, CaseIterable {
        case didSelect, didDeselect, didClear
      }

      /// The id of the child.
      public var child: String
      /// The event that calls the selector.
      public var event: Event
      /// The selector that the event calls.
      public var selector: String
      @Uncompared package var origin = Origin.byDefault

      /// The child and the event, as they are combined in the key of a document.
      package var key: String { "\(child).\(event.rawValue)" }

      /// Creates a delegate.
      public init(child: String, event: Event, selector: String) {
        self.child = child
        self.event = event
        self.selector = selector
      }
    }

    /// A filter: choices in one child hide rows of another child.
    public struct Filter: Hashable, Sendable {
      /// The id of the child with the options.
      public var fromChild: String
      /// The id of the section with the options.
      public var fromSection: String
      /// The id of the child whose rows are filtered.
      public var to: String
      /// The field of the filtered rows that is compared with the chosen values.
      public var field: String
      /// The comparison that rows must pass.
      public var match: SettingsFilterMatch

      /// Creates a filter.
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

    /// Returns the ids of the children whose choices a button clears, in display order.
    public func childrenCleared(by button: Button) -> [String] {
      if button.clears == Button.allChildren { return children.map(\.id) }
      return children.map(\.id).filter { $0 == button.clears }
    }

    /// The number of pages, sections and items in the children and their descendants when they were
    /// created. If children share pages, this may be more than could be visited.
    package var partCount: Int { children.reduce(0) { $0 + $1.partCount } }
  }

  /// The number of pages, sections and items, including the page itself and its children. An item
  /// with long strings counts once more for each 256 bytes of a string.
  package var partCount: Int {
    sections.reduce(1 + (container?.partCount ?? 0)) { count, section in
      section.items.reduce(count + 1) { $0 + 1 + $1.longTextCount }
    }
  }
}

extension SettingsPage.Item {
  fileprivate var longTextCount: Int {
    fields.reduce(0) { $0 + ($1.value.string?.utf8.count ?? 0) / 256 }
  }
}

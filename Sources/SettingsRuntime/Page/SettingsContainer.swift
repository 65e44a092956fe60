extension SettingsPage {
  /// What a page is made of that consists of other pages. They do not know of it: it is notified of what
  /// happens in them, and declares the effects.
  public struct Container: Hashable, Sendable {
    /// The direction in which the children follow each other.
    public var axis: SettingsAxis
    /// The pages in display order.
    public var children: [Child]
    /// The buttons in display order.
    public var bar: [Button]
    /// The selectors that the events of children call.
    public var delegates: [Delegate]
    /// What choices do to the rows of other children.
    public var filters: [Filter]
    /// Where the page is declared to be a container, if it is written.
    @Uncompared package var range: SourceRange?

    /// Makes a container.
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

    /// A page within the page.
    public struct Child: Hashable, Sendable {
      /// Its id in delegates and filters.
      public var id: String
      @Uncompared package var idOrigin = Origin.byDefault
      /// The path of the file that it was compiled from.
      public var file: String
      /// Its share of the room, as a ratio to the other weights. Above 0.
      public var weight: SettingsNumber
      /// The page.
      public var page: SettingsPage
      /// What is wrong with it, apart from its page.
      public var problems: [SettingsProblem] = []
      /// Whether its page could not be read, which is reported as an error. The page is empty.
      package var isMissing = false
      /// The number of pages, sections and items that it was made with.
      package let partCount: Int

      /// Makes a child.
      public init(id: String, file: String, weight: SettingsNumber, page: SettingsPage) {
        self.init(Sourced(id, .byDefault), file: file, weight: weight, page: page)
      }

      /// Makes a child of a document; without a page it is missing.
      ///
      /// - Parameter partCount: that of the page, if it is known.
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

    /// A button beside the title.
    public struct Button: Hashable, Sendable {
      /// The label of the button.
      public var title: String
      /// The selector that it calls.
      public var action: String?
      @Uncompared package var actionOrigin = Origin.byDefault

      /// Makes a button.
      public init(title: String, action: String?) {
        self.title = title
        self.action = action
      }
    }

    /// An event of a child, and the selector that it calls.
    public struct Delegate: Hashable, Sendable {
      /// The events of a child.
      public enum Event: String, Hashable, Sendable, CaseIterable {
        case didSelect, didDeselect, didClear
      }

      /// The id of the child.
      public var child: String
      /// The event.
      public var event: Event
      /// The selector.
      public var selector: String
      @Uncompared package var origin = Origin.byDefault

      /// The child and the event, as the key in a document.
      package var key: String { "\(child).\(event.rawValue)" }

      /// Makes a delegate.
      public init(child: String, event: Event, selector: String) {
        self.child = child
        self.event = event
        self.selector = selector
      }
    }

    /// What a choice in one child does to the rows of another.
    public struct Filter: Hashable, Sendable {
      /// The child with the choices.
      public var fromChild: String
      /// The section of that child whose options are the choices.
      public var fromSection: String
      /// The child whose rows are filtered.
      public var to: String
      /// The field of those rows that is compared.
      public var field: String
      /// How it is compared.
      public var match: SettingsFilterMatch

      /// Makes a filter.
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

    /// The number of pages, sections and items of its children, and of their children, when it was made.
    /// Children that share a page may have more of them than can be walked.
    package var partCount: Int { children.reduce(0) { $0 + $1.partCount } }
  }

  /// The number of pages, sections and items, including the page itself and those of its children. An
  /// item with long strings counts once more for each 256 bytes of them.
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

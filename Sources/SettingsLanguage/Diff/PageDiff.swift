/// The changes from one page to another. Elements are matched by identity, not by place.
///
/// Identity differs from equality, as in IGListKit. Elements with the same id are the same section or
/// item (see ``PageMatching``). If their properties differ, the diff has an update. Values are equal if
/// their bytes are equal; their locations in the source are ignored.
///
/// Places start at 0, as in a batch update of a table view. Deletes and the origins of moves have
/// places in the old page. Inserts and the destinations of moves have places in the new page. An update
/// has both. An element that moves and changes has both a move and an update.
///
/// Sections and items are separate. The items of an inserted section are inserts or moves, and the
/// items of a deleted section are deletes or moves.
///
/// The children of a container are matched by their ids. A new or deleted child includes its whole
/// page. Any other child's page has its own diff, with places in the child's page.
public struct PageDiff: Sendable {
  /// The changes of the page's own properties, or nil if none changed.
  public var page: PageUpdate?
  /// The changes of sections, without the changes of their items.
  public var sections = Changes<Int, SettingsPage.Section>()
  /// The changes of items.
  public var items = Changes<ItemPlace, SettingsPage.Item>()
  /// The changes of children, without the changes of the child pages that both pages have.
  public var children = Changes<Int, SettingsPage.Container.Child>()
  /// The changes of the child pages that both pages have, in the order of the new page. Unchanged child
  /// pages are omitted.
  public var childPages: [ChildPage] = []

  /// True if nothing changed.
  public var isEmpty: Bool {
    page == nil && sections.isEmpty && items.isEmpty && children.isEmpty && childPages.isEmpty
  }

  /// The reasons why the changes are not safe, including those of child pages.
  public var breakages: [Breakage] {
    (page?.properties ?? []).flatMap(\.breakages) + sections.breakages + items.breakages
      + children.breakages + childPages.flatMap(\.diff.breakages)
  }

  /// The place of an item, from 0.
  public struct ItemPlace: Hashable, Comparable, Sendable {
    /// The section's place in the page.
    public var section: Int
    /// The item's place in its section.
    public var item: Int

    /// Makes a place.
    public init(_ section: Int, _ item: Int) {
      self.section = section
      self.item = item
    }

    /// Orders places as on the page.
    public static func < (a: ItemPlace, b: ItemPlace) -> Bool {
      (a.section, a.item) < (b.section, b.item)
    }
  }

  /// The changes of a page's own properties.
  public struct PageUpdate: Sendable {
    /// The new page without its sections and children.
    public var element: SettingsPage
    /// The properties that changed, at least one.
    public var properties: [PropertyChange]
  }

  /// The changes of a child page that both pages have.
  public struct ChildPage: Sendable {
    /// The child's place in the old page, from 0.
    public var old: Int
    /// The child's place in the new page, from 0.
    public var new: Int
    /// The child's id.
    public var id: String
    /// The changes of the child's page, at least one.
    public var diff: PageDiff
  }

  /// The changes of sections, items or children.
  public struct Changes<Place: Hashable & Sendable, Element: Sendable>: Sendable {
    /// The deleted elements, in the order of the old page.
    public var deletes: [Delete] = []
    /// The new elements, in the order of the new page.
    public var inserts: [Insert] = []
    /// The moved elements, in the order of the new page: all elements from another section, and the
    /// fewest others that must move so that the rest stay in order.
    public var moves: [Move] = []
    /// The elements whose properties changed, in the order of the new page.
    public var updates: [Update] = []

    /// True if nothing changed.
    public var isEmpty: Bool {
      deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// The reasons why the changes are not safe.
    var breakages: [Breakage] {
      deletes.flatMap(\.breakages) + inserts.flatMap(\.breakages)
        + updates.flatMap { $0.properties.flatMap(\.breakages) }
    }

    /// An element that was deleted.
    public struct Delete: Sendable {
      /// Its place in the old page.
      public var place: Place
      /// The old element. A section has no items here.
      public var element: Element
      /// The breakages from removing the element; empty if the removal is safe.
      public var breakages: [Breakage] = []
    }

    /// An element that is new.
    public struct Insert: Sendable {
      /// Its place in the new page.
      public var place: Place
      /// The new element. A section has no items here.
      public var element: Element
      /// The names that an app in the field may lack; empty if the insertion is safe.
      public var breakages: [Breakage] = []
    }

    /// An element that moved.
    public struct Move: Sendable {
      /// Its place in the old page.
      public var old: Place
      /// Its place in the new page.
      public var new: Place
    }

    /// An element whose properties changed.
    public struct Update: Sendable {
      /// Its place in the old page.
      public var old: Place
      /// Its place in the new page.
      public var new: Place
      /// The new element. A section has no items here.
      public var element: Element
      /// The properties that changed, at least one.
      public var properties: [PropertyChange]
    }
  }
}

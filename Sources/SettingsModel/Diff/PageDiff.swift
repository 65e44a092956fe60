/// The changes from one page to another, by identity and not by place.
///
/// Identity differs from equality, as in IGListKit: elements with the same id are the same section or
/// item (see ``PageMatching``), and if their properties differ, that is an update. Values are equal
/// when their bytes are; where they are written does not count.
///
/// Places are those of a batch update of a table view, all from 0: deletes and the origins of moves
/// are places of the old page; inserts and the destinations of moves are places of the new one. An
/// update has both. An element that moves and changes has both a move and an update.
///
/// Sections and items are separate: the items of an inserted section are inserts or moves themselves,
/// those of a deleted one deletes or moves.
///
/// The children of a container are matched by their ids. A new or deleted child comes with its whole
/// page; the page of any other has a diff of its own, with places of the child's page.
public struct PageDiff: Sendable {
  /// The changes of the page's own properties, or nil.
  public var page: PageUpdate?
  /// The changes of sections, apart from their items.
  public var sections = Changes<Int, SettingsPage.Section>()
  /// The changes of items.
  public var items = Changes<ItemPlace, SettingsPage.Item>()
  /// The changes of children, apart from the pages of those that both pages have.
  public var children = Changes<Int, SettingsPage.Container.Child>()
  /// The changes on the pages of children that both pages have, in the order of the new page, without
  /// those that did not change.
  public var childPages: [ChildPage] = []

  /// Whether nothing changed.
  public var isEmpty: Bool {
    page == nil && sections.isEmpty && items.isEmpty && children.isEmpty && childPages.isEmpty
  }

  /// The number of deletes, inserts and updates that break an app in the field, those on the pages of
  /// children included.
  public var breakingCount: Int {
    childPages.reduce(
      (page?.isBreaking == true ? 1 : 0) + sections.breakingCount + items.breakingCount
        + children.breakingCount
    ) { $0 + $1.diff.breakingCount }
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

    /// The order of the page.
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

    /// Whether one of them breaks an app in the field.
    public var isBreaking: Bool { properties.contains { !$0.breakages.isEmpty } }
  }

  /// The changes on the page of a child that both pages have.
  public struct ChildPage: Sendable {
    /// The child's place in the old page, from 0.
    public var old: Int
    /// The child's place in the new page, from 0.
    public var new: Int
    /// The child's id.
    public var id: String
    /// The changes on its page, at least one.
    public var diff: PageDiff
  }

  /// The changes of the elements of one sort: sections, items, or children.
  public struct Changes<Place: Hashable & Sendable, Element: Sendable>: Sendable {
    /// The deleted elements, in the order of the old page.
    public var deletes: [Delete] = []
    /// The new elements, in the order of the new page.
    public var inserts: [Insert] = []
    /// The elements that moved, in the order of the new page: the fewest that must move for the rest
    /// to keep its order, and all that are in another section.
    public var moves: [Move] = []
    /// The elements whose properties changed, in the order of the new page.
    public var updates: [Update] = []

    /// Whether nothing changed.
    public var isEmpty: Bool {
      deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// The number of deletes, inserts and updates that break an app in the field.
    var breakingCount: Int {
      deletes.count { !$0.breakages.isEmpty } + inserts.count { !$0.breakages.isEmpty }
        + updates.count { $0.isBreaking }
    }

    /// An element that was deleted.
    public struct Delete: Sendable {
      /// Its place in the old page.
      public var place: Place
      /// The element as it was; a section without its items.
      public var element: Element
      /// What its removal breaks; empty if that is safe.
      public var breakages: [Breakage] = []
    }

    /// An element that is new.
    public struct Insert: Sendable {
      /// Its place in the new page.
      public var place: Place
      /// The element; a section without its items.
      public var element: Element
      /// What an app in the field may lack for it; empty if that is safe.
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
      /// The element as it is now; a section without its items.
      public var element: Element
      /// The properties that changed, at least one.
      public var properties: [PropertyChange]

      /// Whether one of them breaks an app in the field.
      public var isBreaking: Bool { properties.contains { !$0.breakages.isEmpty } }
    }
  }
}

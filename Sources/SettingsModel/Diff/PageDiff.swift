/// What changed from one page to another, by identity and not by place.
///
/// Identity is apart from equality, as in IGListKit: what has the same id is the same section or
/// item (see ``PageMatching``), and what the same one says otherwise is an update. Values are equal
/// when their bytes are; where they are written does not count.
///
/// Places are those of a batch update of a table view, all from 0: deletes, and where moves come
/// from, are places of the old page; inserts, and where moves go to, are places of the new one.
/// An update has both. What is moved and changed is both a move and an update.
///
/// Sections and items are told apart: the items of an inserted section are inserts or moves
/// themselves, those of a deleted one deletes or moves.
///
/// The children of a container are matched by their ids. One that is new or gone is told whole, with
/// its page; the page of one that is still there has a diff of its own. Places in that are places of
/// the child's page.
public struct PageDiff: Sendable {
  /// What the page says of itself otherwise, or nil.
  public var page: PageUpdate?
  /// What happened to sections, apart from their items.
  public var sections = Changes<Int, PageTree.Section>()
  /// What happened to items.
  public var items = Changes<ItemPlace, PageTree.Item>()
  /// What happened to children, apart from the pages of those that are still there.
  public var children = Changes<Int, Container.Child>()
  /// What changed on the pages of children that are still there, in the order of the new page;
  /// those on which nothing did are left out.
  public var childPages: [ChildPage] = []

  /// Whether nothing changed.
  public var isEmpty: Bool {
    page == nil && sections.isEmpty && items.isEmpty && children.isEmpty && childPages.isEmpty
  }

  /// How many deletes and updates break an app in the field: of the page, of items and of children,
  /// and of those on the children's pages.
  public var breakingCount: Int {
    childPages.reduce(
      (page?.isBreaking == true ? 1 : 0) + items.breakingCount + children.breakingCount
    ) { $0 + $1.diff.breakingCount }
  }

  /// Where an item stands, from 0.
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

  /// A property of a page, a section or an item that has another value.
  public struct PropertyChange: Sendable {
    /// Its name: `title`, `action`, `kind`, `events.onChange`, `field.subtitle`, `tool`, ….
    public var name: String
    /// What it was; nil where there was none, which is not the same as null.
    public var old: Value?
    /// What it is; nil where there is none.
    public var new: Value?
    /// What the change breaks; empty where it is safe.
    public var breakages: [Breakage]

    init(_ name: String, _ old: Value?, _ new: Value?, _ rule: BreakingRule) {
      self.name = name
      self.old = old
      self.new = new
      breakages = rule.breakages(of: name, old, new)
    }

    /// The change between two values of one property: one element, or none.
    static func between(
      _ old: Value?, _ new: Value?, _ rule: BreakingRule, name: @autoclosure () -> String
    ) -> [PropertyChange] {
      old == new ? [] : [PropertyChange(name(), old, new, rule)]
    }
  }

  /// What a page says of itself otherwise.
  public struct PageUpdate: Sendable {
    /// The new page without its sections and children.
    public var element: PageTree
    /// The properties that changed, one at least.
    public var properties: [PropertyChange]

    /// Whether one of them breaks an app in the field.
    public var isBreaking: Bool { properties.contains { !$0.breakages.isEmpty } }
  }

  /// What changed on the page of a child that both pages have.
  public struct ChildPage: Sendable {
    /// The child's place in the old page, from 0.
    public var old: Int
    /// The child's place in the new page, from 0.
    public var new: Int
    /// The child's id.
    public var id: String
    /// What changed on its page, which is something.
    public var diff: PageDiff
  }

  /// What happened to the elements of one sort: sections, items, or children.
  public struct Changes<Place: Hashable & Sendable, Element: Sendable>: Sendable {
    /// What the new page does not have, in the order of the old one.
    public var deletes: [Delete] = []
    /// What the old page does not have, in the order of the new one.
    public var inserts: [Insert] = []
    /// What stands elsewhere in the new page, in its order: the fewest that must move for the rest
    /// to keep its order, and all that is in another section.
    public var moves: [Move] = []
    /// What says something else, in the order of the new page.
    public var updates: [Update] = []

    /// Whether nothing happened.
    public var isEmpty: Bool {
      deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// How many deletes and updates break an app in the field.
    var breakingCount: Int {
      deletes.count { !$0.breakages.isEmpty } + updates.count { $0.isBreaking }
    }

    /// An element that is gone.
    public struct Delete: Sendable {
      /// Its place in the old page.
      public var place: Place
      /// The element as it was; a section without its items.
      public var element: Element
      /// What its going breaks; empty where that is safe.
      public var breakages: [Breakage] = []
    }

    /// An element that is new.
    public struct Insert: Sendable {
      /// Its place in the new page.
      public var place: Place
      /// The element; a section without its items.
      public var element: Element
    }

    /// An element that stands elsewhere.
    public struct Move: Sendable {
      /// Its place in the old page.
      public var old: Place
      /// Its place in the new page.
      public var new: Place
    }

    /// An element that says something else.
    public struct Update: Sendable {
      /// Its place in the old page.
      public var old: Place
      /// Its place in the new page.
      public var new: Place
      /// The element as it is now; a section without its items.
      public var element: Element
      /// The properties that changed, one at least.
      public var properties: [PropertyChange]

      /// Whether one of them breaks an app in the field.
      public var isBreaking: Bool { properties.contains { !$0.breakages.isEmpty } }
    }
  }
}

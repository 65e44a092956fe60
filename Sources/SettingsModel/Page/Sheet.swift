import SettingsSyntax

/// The way in which a page comes onto the screen.
public enum Presentation: String, Hashable, Sendable, CaseIterable {
  /// Pushed; it fills the screen.
  case page
  /// Shown over the page that presents it.
  case sheet
}

/// A control for a keyword, which filters the items of a page.
public struct Tool: Hashable, Sendable {
  /// The sorts of tools.
  public enum Kind: Hashable, Sendable {
    /// A field for the keyword, with a placeholder that is shown while it is empty.
    case searchField(placeholder: String?)
    /// Buttons, of which one is chosen.
    case segmented([Segment])

    /// The names of the sorts.
    public static let names = ["searchField", "segmented"]
    /// The name of the sort.
    public var name: String {
      switch self {
      case .searchField: "searchField"
      case .segmented: "segmented"
      }
    }
  }

  /// A button, and the keyword that it selects.
  public struct Segment: Hashable, Sendable {
    /// The title of the button.
    public var title: String
    /// The keyword that items must contain while the button is chosen; empty for all items.
    public var keyword: String

    /// A button.
    public init(title: String, keyword: String) {
      self.title = title
      self.keyword = keyword
    }
  }

  /// The sort of tool.
  public var kind: Kind
  /// The fields of items that are searched for the keyword.
  public var fields: [String]

  /// The default of `fields`.
  public static let defaultFields = [Key.title.name]

  /// A tool.
  public init(_ kind: Kind, fields: [String] = Tool.defaultFields) {
    self.kind = kind
    self.fields = fields
  }
}

/// The source of contents that are fetched. A page without one has its contents written.
public struct Provider: Hashable, Sendable {
  /// The way in which further responses are requested.
  public enum Pagination: Hashable, Sendable {
    /// A response refers to the next one by a key; the last one does not have it.
    case nextKey(key: String)
    /// A response contains this many objects; the last one contains fewer.
    case offset(pageSize: Int)

    /// The names of the sorts.
    public static let names = ["nextKey", "offset"]
  }

  /// The path of the objects in a response; nil if it is wrong, which is reported.
  public var objects: String?
  /// How further responses are requested; nil if there is only one.
  public var pagination: Pagination?
  /// Whether more responses would be requested after those that the page was built from.
  public var hasMore: Bool

  /// A provider.
  public init(
    objects: String? = nil, pagination: Pagination? = nil, hasMore: Bool = false
  ) {
    self.objects = objects
    self.pagination = pagination
    self.hasMore = hasMore
  }
}

/// A state in which a page shows something in place of its contents.
public struct PageState: Hashable, Sendable {
  /// The names of states.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The page is waiting for the first response.
    case loading
    /// There is no item, or none that contains the keyword.
    case empty
    /// The contents could not be loaded.
    case error
  }

  /// The name of the state.
  public var name: Name
  /// The title that is shown, or null.
  public var title: String?
  /// The selector that its button calls, or null if it has no button.
  public var retry: String?
  /// Where the selector is written.
  public var retryOrigin: Origin

  /// A state.
  public init(
    _ name: Name, title: String?, retry: String? = nil, retryOrigin: Origin = .byDefault
  ) {
    self.name = name
    self.title = title
    self.retry = retry
    self.retryOrigin = retryOrigin
  }
}

public import SettingsSyntax

/// How a page comes onto the screen.
public enum Presentation: String, Hashable, Sendable, CaseIterable {
  /// It is pushed, and fills the screen.
  case page
  /// It is laid over the page that presents it.
  case sheet
}

/// What supplies a keyword, which narrows a page to the items that contain it.
public struct Tool: Hashable, Sendable {
  /// The sorts of tools.
  public enum Kind: Hashable, Sendable {
    /// A field to write the keyword into; a text stands in it while it is empty, or none.
    case searchField(placeholder: String?)
    /// Buttons, of which one is chosen.
    case segmented([Segment])

    /// The words for them.
    public static let names = ["searchField", "segmented"]
    /// The word for this one.
    public var name: String {
      switch self {
      case .searchField: "searchField"
      case .segmented: "segmented"
      }
    }
  }

  /// A button, and the keyword that it stands for.
  public struct Segment: Hashable, Sendable {
    /// What stands on the button.
    public var title: String
    /// What an item must contain while it is chosen; empty for all items.
    public var keyword: String

    /// Makes a button.
    public init(title: String, keyword: String) {
      self.title = title
      self.keyword = keyword
    }
  }

  /// What it is.
  public var kind: Kind
  /// The fields of items in which the keyword is looked for.
  public var fields: [String]

  /// The fields of a tool that names none.
  public static let defaultFields = ["title"]

  /// Makes a tool.
  public init(_ kind: Kind, fields: [String] = Tool.defaultFields) {
    self.kind = kind
    self.fields = fields
  }
}

/// What supplies the contents of a page.
public struct Provider: Hashable, Sendable {
  /// How the pages of a list follow each other.
  public enum Pagination: Hashable, Sendable {
    /// A response names the next one under a key; one without it is the last.
    case nextKey(key: String)
    /// A response holds so many objects; one with fewer is the last.
    case offset(pageSize: Int)

    /// The words for them.
    public static let names = ["nextKey", "offset"]
  }

  /// Whether the contents are fetched.
  public var isDynamic: Bool
  /// The path at which a response holds its objects; nil for a static provider.
  public var objects: String?
  /// How further responses are asked for; nil where one response is all.
  public var pagination: Pagination?
  /// Whether the responses that the page was built from are not all: more would be fetched.
  public var hasMore: Bool

  /// Makes a provider.
  public init(
    isDynamic: Bool, objects: String? = nil, pagination: Pagination? = nil, hasMore: Bool = false
  ) {
    self.isDynamic = isDynamic
    self.objects = objects
    self.pagination = pagination
    self.hasMore = hasMore
  }
}

/// What a page shows in place of its contents.
public struct PageState: Hashable, Sendable {
  /// When it is shown.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// While the first response is waited for.
    case loading
    /// Where there is no item, or none that contains the keyword.
    case empty
    /// Where the contents could not be had.
    case error
  }

  /// When it is shown.
  public var name: Name
  /// What it says, or null.
  public var title: String?
  /// The selector that its button calls, or null where it has no button.
  public var retry: String?
  /// Where the selector is written, if it is.
  public var retryOrigin: Origin

  /// Makes a state.
  public init(
    _ name: Name, title: String?, retry: String? = nil, retryOrigin: Origin = .byDefault
  ) {
    self.name = name
    self.title = title
    self.retry = retry
    self.retryOrigin = retryOrigin
  }
}

/// Where a page says how it is presented, what narrows and supplies its contents, and what it shows
/// in their place: the keys, nil where there is none.
public struct SheetPlaces: Hashable, Sendable {
  /// The key `presentation`.
  public var presentation: SourceRange?
  /// The key `tool`, even where what it says is wrong and there is no tool.
  public var tool: SourceRange?
  /// The key `provider`.
  public var provider: SourceRange?
  /// The key `states`.
  public var states: SourceRange?

  /// No place.
  public init() {}
}

/// A control for a keyword, which filters the rows of a page.
public struct SettingsTool: Hashable, Sendable {
  /// The sorts of tools.
  public enum Kind: Hashable, Sendable {
    /// A field for the keyword, with a placeholder that is shown while it is empty.
    case searchField(placeholder: String?)
    /// Buttons, of which one is chosen.
    case segmented([Segment])

    /// The names of the sorts.
    package static let names = ["searchField", "segmented"]
    /// The name of the sort.
    package var name: String {
      switch self {
      case .searchField: Self.names[0]
      case .segmented: Self.names[1]
      }
    }
  }

  /// A button, and the keyword that it selects.
  public struct Segment: Hashable, Sendable {
    /// The title of the button.
    public var title: String
    /// The keyword that rows must contain while the button is chosen; empty for all rows.
    public var keyword: String

    /// Makes a button.
    public init(title: String, keyword: String) {
      self.title = title
      self.keyword = keyword
    }
  }

  /// The sort of tool.
  public var kind: Kind
  /// The fields of rows that are searched for the keyword.
  public var fields: [String]

  /// The default of `fields`.
  public static let defaultFields = [TreeKey.title.rawValue]

  /// Makes a tool.
  public init(_ kind: Kind, fields: [String] = SettingsTool.defaultFields) {
    self.kind = kind
    self.fields = fields
  }
}

/// The source of rows that are fetched. A page without one has all its rows in its tree.
public struct SettingsProvider: Hashable, Sendable {
  /// The way in which further responses are requested.
  public enum Pagination: Hashable, Sendable {
    /// A response refers to the next one by a key; the last response does not have it.
    case nextKey(key: String)
    /// A response contains this many objects; the last one contains fewer.
    case offset(pageSize: Int)

    /// The names of the sorts.
    package static let names = ["nextKey", "offset"]
  }

  /// The path of the objects in a response.
  public var objects: String
  /// How further responses are requested; nil if there is only one.
  public var pagination: Pagination?
  /// Whether more responses would be requested after those that the page was built from.
  public var hasMore: Bool

  /// Makes a provider.
  public init(objects: String, pagination: Pagination? = nil, hasMore: Bool = false) {
    self.objects = objects
    self.pagination = pagination
    self.hasMore = hasMore
  }
}

/// The states in which a page shows something in place of its rows.
public enum SettingsStateName: String, Hashable, Sendable, CaseIterable {
  /// The page is waiting for the first response.
  case loading
  /// There is no row, or none that contains the keyword.
  case empty
  /// The rows could not be loaded.
  case error
}

/// The way in which a page comes onto the screen.
public enum SettingsPresentation: String, Hashable, Sendable, CaseIterable {
  /// Pushed; it fills the screen.
  case page
  /// Shown over the page that presents it.
  case sheet
}

/// How many options of a section can be chosen.
public enum SettingsSelectionMode: String, Hashable, Sendable, CaseIterable {
  case single, multiple
}

/// The direction in which the children of a container follow each other.
public enum SettingsAxis: String, Hashable, Sendable, CaseIterable { case horizontal, vertical }

// MARK: - The tree

extension ObjectReader {
  package mutating func tool() -> SettingsTool? {
    let names = value(.fields, "a list", \.list)?.compactMap(\.string) ?? SettingsTool.defaultFields
    switch string(.kind, isRequired: true) {
    case SettingsTool.Kind.names[0]?:
      return SettingsTool(.searchField(placeholder: string(.placeholder)), fields: names)
    case SettingsTool.Kind.names[1]?:
      if fields[.segments] == nil { _ = list(.segments, isRequired: true) }
      let segments = elements(.segments) { reader in
        SettingsTool.Segment(
          title: reader.string(.title, isRequired: true) ?? "",
          keyword: reader.string(.keyword, isRequired: true) ?? "")
      }
      return SettingsTool(.segmented(segments), fields: names)
    case let other?:
      add(.unknownValue, "unknown tool '\(other.excerpt)'", at: TreeKey.kind.rawValue)
      return nil
    case nil: return nil
    }
  }

  /// Reads a provider; nil for a static one.
  package mutating func provider() -> SettingsProvider? {
    let kind = string(.kind)
    if kind != "dynamic" {
      if let kind, kind != "static" {
        add(.unknownValue, "unknown provider '\(kind.excerpt)'", at: TreeKey.kind.rawValue)
      }
      return nil
    }
    return SettingsProvider(
      objects: string(.objects, isRequired: true) ?? "",
      pagination: within(.pagination) { $0.pagination() },
      hasMore: value(.hasMore, "a boolean", \.boolean) ?? false)
  }

  private mutating func pagination() -> SettingsProvider.Pagination? {
    switch string(.kind, isRequired: true) {
    case SettingsProvider.Pagination.names[0]?:
      return string(.key, isRequired: true).map { .nextKey(key: $0) }
    case SettingsProvider.Pagination.names[1]?:
      let size = value(.pageSize, isRequired: true, "a whole number", \.integer)
      return size.flatMap { Int(exactly: $0) }.map { .offset(pageSize: $0) }
    case let other?:
      add(.unknownValue, "unknown pagination '\(other.excerpt)'", at: TreeKey.kind.rawValue)
      return nil
    case nil: return nil
    }
  }
}

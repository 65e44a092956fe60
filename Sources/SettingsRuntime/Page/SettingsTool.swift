/// A control that filters the rows of a page by a keyword.
public struct SettingsTool: Hashable, Sendable {
  /// The kinds of tools.
  public enum Kind: Hashable, Sendable {
    /// A text field for the keyword, with an optional placeholder.
    case searchField(placeholder: String?)
    /// A row of buttons. Exactly one button is selected.
    case segmented([Segment])

    /// The names of the kinds in trees.
    package static let names = ["searchField", "segmented"]
    /// The name of the kind in trees.
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
    /// The keyword that rows must contain while the button is selected; empty for all rows.
    public var keyword: String

    /// Creates a button.
    public init(title: String, keyword: String) {
      self.title = title
      self.keyword = keyword
    }
  }

  /// The way to find the rows of a keyword.
  public enum Search: String, Hashable, Sendable, CaseIterable {
    /// The page shows only the rows that contain the keyword.
    case local
    /// The app fetches the rows again, with the keyword.
    case remote
  }

  /// The place of the rows that contain the keyword.
  public enum Results: String, Hashable, Sendable, CaseIterable {
    /// The rows stay in their sections, with the headers and footers.
    case sections
    /// The rows are one section without a header and a footer.
    case list
  }

  /// The kind of control.
  public var kind: Kind
  /// The fields of rows that are searched for the keyword.
  public var fields: [String]
  /// The way to find the rows of a keyword.
  public var search: Search
  /// The place of the rows that a local search finds.
  public var results: Results

  /// The default value of `fields`.
  public static let defaultFields = [Key.title.name]

  /// Creates a tool.
  public init(
    _ kind: Kind, fields: [String] = SettingsTool.defaultFields, search: Search = .local,
    results: Results = .sections
  ) {
    self.kind = kind
    self.fields = fields
    self.search = search
    self.results = results
  }
}

/// The source of rows that are loaded from responses. A page without a provider has all its rows in
/// its tree.
public struct SettingsProvider: Hashable, Sendable {
  /// The way to request further responses.
  public enum Pagination: Hashable, Sendable {
    /// A response refers to the next response by a key. The last response does not have the key.
    case nextKey(key: String)
    /// A response contains this many objects. The last response contains fewer.
    case offset(pageSize: Int)

    /// The names of the cases in trees.
    package static let names = ["nextKey", "offset"]
  }

  /// The path of the list of objects in a response.
  public var objects: String
  /// The way to request further responses; nil if there is only one response.
  public var pagination: Pagination?
  /// The number of rows before the last one at which the next response is requested.
  public var prefetch: Int
  /// True if the source has more responses than the page was built from.
  public var hasMore: Bool

  /// Creates a provider.
  public init(
    objects: String, pagination: Pagination? = nil, prefetch: Int = 0, hasMore: Bool = false
  ) {
    self.objects = objects
    self.pagination = pagination
    self.prefetch = prefetch
    self.hasMore = hasMore
  }

  /// Returns whether displaying a row should make the app request the next response, if there is
  /// another response.
  ///
  /// - Parameters:
  ///   - row: the 0-based position of the row among all rows of the page.
  ///   - count: the number of rows.
  public func fetches(whenDisplaying row: Int, of count: Int) -> Bool {
    pagination != nil && row >= count - 1 - max(0, prefetch)
  }
}

/// The states of a page that replace its rows by a message.
public enum SettingsStateName: String, Hashable, Sendable, CaseIterable {
  /// The page is waiting for the first response.
  case loading
  /// The page has no rows.
  case empty
  /// No row contains the keyword. A page without this state shows the state `empty`.
  case noResults
  /// The rows could not be loaded.
  case error
}

/// The way an app presents a page.
public enum SettingsPresentation: String, Hashable, Sendable, CaseIterable {
  /// Pushed onto the navigation stack; the page fills the screen.
  case page
  /// Shown as a sheet over the presenting page.
  case sheet
}

/// The number of options that can be chosen in a section.
public enum SettingsSelectionMode: String, Hashable, Sendable, CaseIterable {
  case single, multiple
}

/// The layout direction of the children of a container.
public enum SettingsAxis: String, Hashable, Sendable, CaseIterable { case horizontal, vertical }

// MARK: - The tree

extension ObjectReader {
  package mutating func readTool() -> SettingsTool? {
    let names =
      readValue(.fields, "a list", \.list)?.compactMap(\.string) ?? SettingsTool.defaultFields
    let search = readWord(.search, of: SettingsTool.Search.self) ?? .local
    let results = readWord(.results, of: SettingsTool.Results.self) ?? .sections
    switch readString(.kind, isRequired: true) {
    case SettingsTool.Kind.names[0]?:
      return SettingsTool(
        .searchField(placeholder: readString(.placeholder)), fields: names, search: search,
        results: results)
    case SettingsTool.Kind.names[1]?:
      if fields[.segments] == nil { _ = readList(.segments, isRequired: true) }
      let segments = readElements(.segments) { reader in
        SettingsTool.Segment(
          title: reader.readString(.title, isRequired: true) ?? "",
          keyword: reader.readString(.keyword, isRequired: true) ?? "")
      }
      return SettingsTool(.segmented(segments), fields: names, search: search, results: results)
    case let other?:
      addProblem(.unknownValue, "unknown tool '\(other.excerpt)'", at: Key.kind.name)
      return nil
    case nil: return nil
    }
  }

  /// Reads a provider. Returns nil for a static provider.
  package mutating func readProvider() -> SettingsProvider? {
    let kind = readString(.kind)
    if kind != "dynamic" {
      if let kind, kind != "static" {
        addProblem(.unknownValue, "unknown provider '\(kind.excerpt)'", at: Key.kind.name)
      }
      return nil
    }
    return SettingsProvider(
      objects: readString(.objects, isRequired: true) ?? "",
      pagination: readNested(.pagination) { $0.readPagination() },
      prefetch: readValue(.prefetch, "a whole number", \.integer).flatMap { Int(exactly: $0) } ?? 0,
      hasMore: readValue(.hasMore, "a boolean", \.boolean) ?? false)
  }

  private mutating func readPagination() -> SettingsProvider.Pagination? {
    switch readString(.kind, isRequired: true) {
    case SettingsProvider.Pagination.names[0]?:
      return readString(.key, isRequired: true).map { .nextKey(key: $0) }
    case SettingsProvider.Pagination.names[1]?:
      let size = readValue(.pageSize, isRequired: true, "a whole number", \.integer)
      return size.flatMap { Int(exactly: $0) }.map { .offset(pageSize: $0) }
    case let other?:
      addProblem(.unknownValue, "unknown pagination '\(other.excerpt)'", at: Key.kind.name)
      return nil
    case nil: return nil
    }
  }
}

extension SettingsValue {
  /// Creates an object of the keys that have values.
  fileprivate init(_ members: KeyValuePairs<SettingsRuntime.Key, SettingsValue?>) {
    self = .object(
      SettingsFields(
        members.compactMap { key, value in value.map { SettingsField(key, $0) } }))
  }
}

extension SettingsTool {
  /// The tool as a value of a tree.
  package var value: SettingsValue {
    var (placeholder, segments): (SettingsValue?, SettingsValue?)
    switch kind {
    case .searchField(let text): placeholder = text.map(SettingsValue.string) ?? .null
    case .segmented(let list):
      segments = .list(
        list.map { .init([.title: .string($0.title), .keyword: .string($0.keyword)]) })
    }
    return SettingsValue([
      .kind: .string(kind.name), .placeholder: placeholder, .segments: segments,
      .fields: .list(fields.map(SettingsValue.string)),
      .search: search == .local ? nil : .string(search.rawValue),
      .results: results == .sections ? nil : .string(results.rawValue),
    ])
  }
}

extension SettingsProvider {
  /// The provider as a value of a tree.
  package var value: SettingsValue {
    SettingsValue([
      .kind: "dynamic", .objects: .string(objects), .pagination: pagination?.value ?? .null,
      .prefetch: prefetch == 0 ? nil : .number(.integer(Int64(prefetch))),
      .hasMore: .boolean(hasMore),
    ])
  }
}

extension SettingsProvider.Pagination {
  fileprivate var value: SettingsValue {
    switch self {
    case .nextKey(let key): SettingsValue([.kind: .string(Self.names[0]), .key: .string(key)])
    case .offset(let size):
      SettingsValue([.kind: .string(Self.names[1]), .pageSize: .number(.integer(Int64(size)))])
    }
  }
}

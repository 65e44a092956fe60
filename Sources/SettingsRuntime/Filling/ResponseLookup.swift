/// The result of a path in a template, and the start of a relative path.
enum Datum {
  /// A value of a response.
  case value(SettingsValue)
  /// The objects of several responses, or the elements of a group.
  case list([SettingsValue])
  /// A group of elements with their common value.
  case group(key: SettingsValue, elements: [SettingsValue])

  /// The elements of a list; nil for other values.
  var elements: [SettingsValue]? {
    switch self {
    case .value(let value): value.list
    case .list(let elements): elements
    case .group: nil
    }
  }

  /// Returns the member with a name, or the element with a 0-based index.
  func memberOrElement(_ name: String) -> Datum? {
    switch self {
    case .group(let key, let elements):
      name == "key" ? .value(key) : name == "group" ? .list(elements) : nil
    case .value(.object(let fields)): fields[name].map(Datum.value)
    default:
      elements.flatMap { elements in
        Int(name).flatMap { elements.indices.contains($0) ? .value(elements[$0]) : nil }
      }
    }
  }
}

/// Follows the paths of a template through the responses.
///
/// The first response is the root. If a provider fetches a list in pages, its path is the
/// concatenation of the lists of all responses.
struct ResponseLookup {
  private let responses: [SettingsValue]
  private let provider: SettingsProvider?
  private let pagedPath: DataPath?
  private let pagedObjects: [SettingsValue]

  init(_ responses: [SettingsValue], of provider: SettingsProvider?) {
    self.responses = responses
    self.provider = provider
    pagedPath = responses.count > 1 ? provider.flatMap { DataPath($0.objects) } : nil
    pagedObjects =
      pagedPath.map { path in
        responses.flatMap { Self.followPath(path, from: .value($0))?.elements ?? [] }
      } ?? []
  }

  /// Looks up a path.
  ///
  /// - Parameter element: the start of a path without a leading `$`; nil for the root.
  func findDatum(_ path: DataPath, from element: Datum?) -> Datum? {
    if !path.isFromRoot, let element { return Self.followPath(path, from: element) }
    if let pagedPath, pagedPath.names == path.names { return .list(pagedObjects) }
    return responses.first.flatMap { Self.followPath(path, from: .value($0)) }
  }

  private static func followPath(_ path: DataPath, from start: Datum) -> Datum? {
    path.names.reduce(start) { datum, name in datum?.memberOrElement(name) }
  }

  /// True if the provider would fetch another response.
  var hasMore: Bool {
    guard let provider, let last = responses.last else { return false }
    switch provider.pagination {
    case nil: return false
    case .nextKey(let key):
      let next = DataPath(key).flatMap { Self.followPath($0, from: .value(last)) }
      guard case .value(let value)? = next else { return next != nil }
      return value != .null && value != ""
    case .offset(let pageSize):
      let objects = DataPath(provider.objects).flatMap { Self.followPath($0, from: .value(last)) }
      return objects?.elements.map { $0.count >= pageSize } ?? false
    }
  }
}

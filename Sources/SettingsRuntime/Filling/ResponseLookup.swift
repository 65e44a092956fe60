/// The values of the responses that fill a page, as an app or the compiler reads them.
@usableFromInline package protocol Responses {
  associatedtype Value: Sendable

  /// The responses, in the order of their requests.
  var roots: [Value] { get }

  /// Returns the member of an object with a name, or the element of a list at a 0-based index.
  mutating func part(_ name: String, of value: Value) -> Value?

  /// Returns the elements of a list, or nil for another value.
  func elements(of value: Value) -> [Value]?

  /// Returns a boolean, a number, a string or null, or nil for an object or a list.
  func scalar(_ value: Value) -> SettingsValue?
}

/// The result of a path in a template, and the start of a relative path.
@usableFromInline package enum Datum<Value: Sendable>: Sendable {
  /// A value of a response.
  case value(Value)
  /// The objects of several responses, or the elements of a group.
  case list([Value])
  /// The elements with the same value of a key, and that value.
  case group(key: Value, elements: [Value])

  /// A value that represents the datum in messages; nil for an empty list.
  @inlinable package var representative: Value? {
    switch self {
    case .value(let value), .group(let value, _): value
    case .list(let values): values.first
    }
  }
}

/// Follows the paths of a template through the responses.
///
/// The first response is the root. If a provider fetches a list in pages, its path is the
/// concatenation of the lists of all responses.
@usableFromInline package struct ResponseLookup<Source: Responses> {
  @usableFromInline package typealias Value = Source.Value

  @usableFromInline package var source: Source
  @usableFromInline let pagedPath: DataPath?
  /// The results of paths from the root, by the names of the path.
  @usableFromInline var fromRoot: [[String]: Datum<Value>] = [:]

  /// - Parameter provider: the provider of the page. It names the list that is fetched in pages.
  @inlinable package init(_ source: Source, of provider: SettingsProvider?) {
    self.source = source
    let isPaged = source.roots.count > 1
    pagedPath = isPaged ? provider.flatMap { DataPath($0.objects) } : nil
  }

  /// The error of a path that does not exist.
  @usableFromInline package struct Missing: Error {
    /// The datum without the member.
    @usableFromInline package var datum: Datum<Value>
    /// The name of the member.
    @usableFromInline package var name: String

    @inlinable init(datum: Datum<Value>, name: String) {
      (self.datum, self.name) = (datum, name)
    }
  }

  /// The first response; nil if there is none.
  @inlinable package var root: Datum<Value>? { source.roots.first.map(Datum.value) }

  /// Returns the datum at a path.
  ///
  /// - Parameter element: the start of relative paths; nil for the root.
  @inlinable package mutating func findDatum(
    _ path: DataPath, from element: Datum<Value>?
  ) throws(Missing) -> Datum<Value> {
    if !path.isFromRoot, let element { return try followPath(path, from: element) }
    if let known = fromRoot[path.names] { return known }
    guard let root else { throw Missing(datum: .list([]), name: path.names.first ?? path.text) }
    let isPaged = pagedPath?.names == path.names
    let datum = isPaged ? .list(pagedElements(at: path)) : try followPath(path, from: root)
    fromRoot[path.names] = datum
    return datum
  }

  /// Returns the elements of all responses. A response without the list has none.
  @inlinable mutating func pagedElements(at path: DataPath) -> [Value] {
    source.roots.indices.flatMap { elements(at: path, ofResponse: $0) ?? [] }
  }

  /// Returns the elements of one response, or nil if it has no list at the path.
  @inlinable package mutating func elements(at path: DataPath, ofResponse index: Int) -> [Value]? {
    (try? followPath(path, from: .value(source.roots[index]))).flatMap(elements)
  }

  /// Returns the elements of a list, or nil for another datum.
  @inlinable package func elements(of datum: Datum<Value>) -> [Value]? {
    switch datum {
    case .value(let value): source.elements(of: value)
    case .list(let elements): elements
    case .group: nil
    }
  }

  @inlinable mutating func followPath(
    _ path: DataPath, from start: Datum<Value>
  ) throws(Missing) -> Datum<Value> {
    var datum = start
    for name in path.names {
      guard let next = part(name, of: datum) else { throw Missing(datum: datum, name: name) }
      datum = next
    }
    return datum
  }

  @inlinable mutating func part(_ name: String, of datum: Datum<Value>) -> Datum<Value>? {
    switch datum {
    case .value(let value): source.part(name, of: value).map(Datum.value)
    case .list(let elements):
      Int(name).flatMap { elements.indices.contains($0) ? .value(elements[$0]) : nil }
    case .group(let key, let elements):
      name == "key" ? .value(key) : name == "group" ? .list(elements) : nil
    }
  }

  /// Returns true if a provider would fetch another response after one of them.
  @inlinable package mutating func hasNext(
    afterResponse index: Int, by provider: SettingsProvider
  ) -> Bool {
    switch provider.pagination {
    case nil: return false
    case .nextKey(let key):
      let next = DataPath(key).flatMap { try? followPath($0, from: .value(source.roots[index])) }
      guard case .value(let value)? = next else { return false }
      return source.scalar(value).map { $0 != .null && $0 != "" } ?? true
    case .offset(let pageSize):
      let objects = DataPath(provider.objects).flatMap { elements(at: $0, ofResponse: index) }
      return objects.map { $0.count >= pageSize } ?? false
    }
  }
}

import SettingsSyntax

/// Finds what paths lead to. The keys of each response are looked up once a path.
struct DataLookup {
  let data: ResponseData
  /// The path of the list that is fetched in several responses, and then is one list of all.
  let pagedPath: DataPath?
  /// A path whose keys were looked up in every response.
  struct Route {
    let path: DataPath
    /// By response, then by name.
    fileprivate let keys: [[KeyID?]]
  }

  private var fromRoot: [[String]: Datum] = [:]

  init(_ data: ResponseData, pagedPath: DataPath?) {
    self.data = data
    self.pagedPath = pagedPath
  }

  /// The first response, which stands for all but the fetched list.
  var root: Datum? {
    data.responses.first.map { .node(DatumNode(response: 0, node: $0.root)) }
  }

  /// Where a path ends before its last name.
  struct Missing: Error {
    /// What has no member of the name.
    var datum: Datum
    /// The name's position in the path, from 0.
    var index: Int
  }

  /// Prepares to follow a path, perhaps many times.
  func route(_ path: DataPath) -> Route {
    Route(
      path: path,
      keys: data.responses.map { response in path.names.map { response.tree.keys.find($0) } })
  }

  /// What a path leads to from an element, which is nil at the root.
  mutating func find(_ route: Route, from element: Datum?) throws(Missing) -> Datum {
    let path = route.path
    guard let root else { throw Missing(datum: .list([]), index: 0) }
    guard !path.isFromRoot, let element else {
      if let known = fromRoot[path.names] { return known }
      let isPaged = data.responses.count > 1 && pagedPath?.names == path.names
      let datum = isPaged ? .list(pagedObjects(at: path)) : try walk(route, from: root)
      fromRoot[path.names] = datum
      return datum
    }
    return try walk(route, from: element)
  }

  private func walk(_ route: Route, from start: Datum) throws(Missing) -> Datum {
    var datum = start
    for (index, name) in route.path.names.enumerated() {
      guard let next = step(datum, name, index, route.keys) else {
        throw Missing(datum: datum, index: index)
      }
      datum = next
    }
    return datum
  }

  private func step(
    _ datum: Datum, _ name: String, _ index: Int, _ keys: [[KeyID?]]
  ) -> Datum? {
    switch datum {
    case .group(let key, let elements):
      return name == "key" ? .node(key) : name == "group" ? .list(elements) : nil
    case .list(let elements):
      return Int(name).flatMap { elements.indices.contains($0) ? .node(elements[$0]) : nil }
    case .node(let place):
      let tree = data.responses[place.response].tree
      let node = tree.resolved(place.node)
      let found: NodeID?
      if tree[node].kind == .mapping {
        guard let key = keys[place.response][index] else { return nil }
        found = tree.value(of: key, in: node)
      } else {
        found = Int(name).flatMap { position in
          tree.elements(of: node).enumerated().first { $0.offset == position }?.element
        }
      }
      return found.map { .node(DatumNode(response: place.response, node: tree.resolved($0))) }
    }
  }

  /// The elements of a list; nil for what is none.
  func elements(of datum: Datum) -> [DatumNode]? {
    switch datum {
    case .list(let elements): return elements
    case .group: return nil
    case .node(let place):
      let tree = data.responses[place.response].tree
      guard tree[place.node].kind == .sequence else { return nil }
      return tree.elements(of: place.node).map {
        DatumNode(response: place.response, node: tree.resolved($0))
      }
    }
  }

  /// The objects of all responses. A response without a list there was reported.
  private func pagedObjects(at path: DataPath) -> [DatumNode] {
    data.responses.indices.flatMap { index in objects(at: path, ofResponse: index) ?? [] }
  }

  /// The objects of one response; nil where there is no list of them.
  func objects(at path: DataPath, ofResponse index: Int) -> [DatumNode]? {
    value(at: path, ofResponse: index).flatMap { elements(of: $0) }
  }

  /// What stands in one response at a path from its root; nil where nothing does.
  func value(at path: DataPath, ofResponse index: Int) -> Datum? {
    let root = Datum.node(DatumNode(response: index, node: data.responses[index].root))
    return try? walk(route(path), from: root)
  }

  /// The names that a datum has, for suggestions: a hundred at most.
  func names(of datum: Datum) -> [String] {
    switch datum {
    case .group: return ["key", "group"]
    case .list: return []
    case .node(let place):
      let tree = data.responses[place.response].tree
      return tree.entries(of: tree.resolved(place.node)).prefix(100).map {
        tree.string(of: $0.key)
      }
    }
  }
}

extension SyntaxTree {
  /// The value of a key in a mapping, merged ones too.
  fileprivate func value(of key: KeyID, in mapping: NodeID) -> NodeID? {
    if hasMerge(mapping) {
      return mergedEntries(of: mapping).first { self.key(of: $0.entry.key) == key }?.entry.value
    }
    return entries(of: mapping).first { self.key(of: $0.key) == key }?.value
  }
}

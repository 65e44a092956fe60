import SettingsModel
import SettingsSyntax

/// Follows paths through the responses. Results for long lists and mappings are cached.
struct DataLookup {
  let data: ResponseData
  /// The path of the list that is fetched in several responses. Its value is the concatenation of
  /// their lists.
  let pagedPath: DataPath?
  /// The results of paths from the root, by the names of the path.
  private var fromRoot: [[String]: Datum] = [:]
  /// The contents of long lists and mappings that were searched before.
  private var contents: [DatumNode: Contents] = [:]
  private var weights: [DatumNode: Int] = [:]

  private enum Contents {
    case elements([NodeID])
    case members([KeyID: NodeID])
  }

  /// The maximum number of entries for a linear search. Larger lists and mappings are indexed.
  private static let mostSearched = 16

  init(_ data: ResponseData, pagedPath: DataPath?) {
    self.data = data
    self.pagedPath = pagedPath
  }

  /// The first response. Only the list of the provider is read from other responses.
  var root: Datum? {
    data.responses.first.map { .node(DatumNode(response: 0, node: $0.root)) }
  }

  /// The error of a path that does not exist.
  struct Missing: Error {
    /// The datum without the member.
    var datum: Datum
    /// The 0-based index of the missing name in the path.
    var index: Int
  }

  /// Returns the datum at a path.
  ///
  /// - Parameter element: the start of relative paths; nil for the root.
  mutating func findDatum(_ path: DataPath, from element: Datum?) throws(Missing) -> Datum {
    guard let root else { throw Missing(datum: .list([]), index: 0) }
    if !path.isFromRoot, let element { return try followPath(path, from: element) }
    if let known = fromRoot[path.names] { return known }
    let isPaged = data.responses.count > 1 && pagedPath?.names == path.names
    let datum = isPaged ? .list(pagedObjects(at: path)) : try followPath(path, from: root)
    fromRoot[path.names] = datum
    return datum
  }

  private mutating func followPath(_ path: DataPath, from start: Datum) throws(Missing) -> Datum {
    var datum = start
    for (index, name) in path.names.enumerated() {
      guard let next = memberOrElement(datum, name) else {
        throw Missing(datum: datum, index: index)
      }
      datum = next
    }
    return datum
  }

  /// Returns the member or element of a datum with a name.
  private mutating func memberOrElement(_ datum: Datum, _ name: String) -> Datum? {
    switch datum {
    case .group(let key, let elements):
      return name == "key" ? .node(key) : name == "group" ? .list(elements) : nil
    case .list(let elements):
      return Int(name).flatMap { elements.indices.contains($0) ? .node(elements[$0]) : nil }
    case .node(let place):
      let tree = data.responses[place.response].tree
      let found =
        tree[place.node].kind == .mapping
        ? tree.keys.find(name).flatMap { memberValue($0, of: place, in: tree) }
        : Int(name).flatMap { elementNode($0, of: place, in: tree) }
      return found.map { .node(DatumNode(response: place.response, node: $0)) }
    }
  }

  private mutating func memberValue(
    _ key: KeyID, of mapping: DatumNode, in tree: SyntaxTree
  ) -> NodeID? {
    if case .members(let members)? = contents[mapping] { return members[key] }
    guard tree.childCount(of: mapping.node) > DataLookup.mostSearched else {
      return tree.value(of: key, in: mapping.node)
    }
    let entries = tree.entries(of: mapping.node)
    let members = Dictionary(entries.map { (tree.key(of: $0.key), $0.value) }) { first, _ in first }
    contents[mapping] = .members(members)
    return members[key]
  }

  /// Returns the element at a 0-based position in a list.
  private mutating func elementNode(
    _ position: Int, of list: DatumNode, in tree: SyntaxTree
  ) -> NodeID? {
    guard position >= 0, position < tree.childCount(of: list.node) else { return nil }
    if position < DataLookup.mostSearched {
      return tree.elements(of: list.node).dropFirst(position).first { _ in true }
    }
    if case .elements(let elements)? = contents[list] { return elements[position] }
    let elements = Array(tree.elements(of: list.node))
    contents[list] = .elements(elements)
    return elements[position]
  }

  /// Returns the size of a value. For a scalar, this is its length in bytes; for a list or mapping,
  /// the lengths of all scalars in it, plus 64 for each node. Linear in the size of the value;
  /// results are cached.
  mutating func weight(of datum: DatumNode) -> Int {
    let tree = data.responses[datum.response].tree
    guard tree[datum.node].kind != .scalar else { return tree.range(of: datum.node).length }
    if let known = weights[datum] { return known }
    var weight = 0
    for position in datum.node.position..<tree.end(of: datum.node).position {
      let node = NodeID(position)
      weight += 64 + (tree[node].kind == .scalar ? tree.range(of: node).length : 0)
    }
    weights[datum] = weight
    return weight
  }

  /// Returns the elements of a list; nil for other values.
  func elements(of datum: Datum) -> [DatumNode]? {
    switch datum {
    case .list(let elements): return elements
    case .group: return nil
    case .node(let place):
      let tree = data.responses[place.response].tree
      guard tree[place.node].kind == .sequence else { return nil }
      return tree.elements(of: place.node).map {
        DatumNode(response: place.response, node: $0)
      }
    }
  }

  /// Returns the objects of all responses. A response without the list was reported before.
  private mutating func pagedObjects(at path: DataPath) -> [DatumNode] {
    data.responses.indices.flatMap { index in pageObjects(at: path, ofResponse: index) ?? [] }
  }

  /// Returns the objects of one response; nil if it has no list at the path.
  mutating func pageObjects(at path: DataPath, ofResponse index: Int) -> [DatumNode]? {
    value(at: path, ofResponse: index).flatMap { elements(of: $0) }
  }

  /// Returns the datum at a path from the root of one response; nil for none.
  mutating func value(at path: DataPath, ofResponse index: Int) -> Datum? {
    let root = Datum.node(DatumNode(response: index, node: data.responses[index].root))
    return try? followPath(path, from: root)
  }

  /// Returns the names of the members of a datum, at most 100, for suggestions.
  func memberNames(of datum: Datum) -> [String] {
    switch datum {
    case .group: return ["key", "group"]
    case .list: return []
    case .node(let place):
      let tree = data.responses[place.response].tree
      return tree.entries(of: place.node).prefix(100).map {
        tree.string(of: $0.key)
      }
    }
  }
}

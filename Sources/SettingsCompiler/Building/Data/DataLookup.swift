import SettingsModel
import SettingsSyntax

/// Finds what paths lead to in the responses.
struct DataLookup {
  let data: ResponseData
  /// The path of the list that is fetched in several responses, and then is one list of all.
  let pagedPath: DataPath?
  /// What the paths from the root lead to that were followed.
  private var fromRoot: [[String]: Datum] = [:]
  /// The parts of long lists and mappings that were searched.
  private var contents: [DatumNode: Contents] = [:]
  private var weights: [DatumNode: Int] = [:]

  private enum Contents {
    case elements([NodeID])
    case members([KeyID: NodeID])
  }

  /// The most entries that are searched one by one each time.
  private static let mostSearched = 16

  init(_ data: ResponseData, pagedPath: DataPath?) {
    self.data = data
    self.pagedPath = pagedPath
  }

  /// The first response: all but the fetched list is looked for there.
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

  /// What a path leads to from an element, which is nil at the root.
  mutating func find(_ path: DataPath, from element: Datum?) throws(Missing) -> Datum {
    guard let root else { throw Missing(datum: .list([]), index: 0) }
    if !path.isFromRoot, let element { return try walk(path, from: element) }
    if let known = fromRoot[path.names] { return known }
    let isPaged = data.responses.count > 1 && pagedPath?.names == path.names
    let datum = isPaged ? .list(pagedObjects(at: path)) : try walk(path, from: root)
    fromRoot[path.names] = datum
    return datum
  }

  private mutating func walk(_ path: DataPath, from start: Datum) throws(Missing) -> Datum {
    var datum = start
    for (index, name) in path.names.enumerated() {
      guard let next = step(datum, name) else { throw Missing(datum: datum, index: index) }
      datum = next
    }
    return datum
  }

  /// The part of a datum that has a name.
  private mutating func step(_ datum: Datum, _ name: String) -> Datum? {
    switch datum {
    case .group(let key, let elements):
      return name == "key" ? .node(key) : name == "group" ? .list(elements) : nil
    case .list(let elements):
      return Int(name).flatMap { elements.indices.contains($0) ? .node(elements[$0]) : nil }
    case .node(let place):
      let tree = data.responses[place.response].tree
      let found =
        tree[place.node].kind == .mapping
        ? tree.keys.find(name).flatMap { member($0, of: place, in: tree) }
        : Int(name).flatMap { element($0, of: place, in: tree) }
      return found.map { .node(DatumNode(response: place.response, node: $0)) }
    }
  }

  /// The value of a key in a mapping.
  private mutating func member(
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

  /// The element of a list at a position, from 0.
  private mutating func element(
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

  /// The size of a value: the bytes of its strings, and 64 for each list, mapping and scalar in it.
  /// Linear in all data, however often it is called.
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

  /// The elements of a list; nil for anything else.
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

  /// The objects of all responses. A response without a list there was reported.
  private mutating func pagedObjects(at path: DataPath) -> [DatumNode] {
    data.responses.indices.flatMap { index in objects(at: path, ofResponse: index) ?? [] }
  }

  /// The objects of one response; nil where it has no list of them.
  mutating func objects(at path: DataPath, ofResponse index: Int) -> [DatumNode]? {
    value(at: path, ofResponse: index).flatMap { elements(of: $0) }
  }

  /// What a path from the root of one response leads to; nil for nothing.
  mutating func value(at path: DataPath, ofResponse index: Int) -> Datum? {
    let root = Datum.node(DatumNode(response: index, node: data.responses[index].root))
    return try? walk(path, from: root)
  }

  /// The names that a datum has, for suggestions: a hundred at most.
  func names(of datum: Datum) -> [String] {
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

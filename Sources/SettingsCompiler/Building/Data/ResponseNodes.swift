import SettingsLanguage
import SettingsSyntax

/// A value of a response, as a node of its syntax tree.
struct DatumNode: Hashable, Sendable {
  /// The 0-based index of the response.
  var response: Int
  var node: NodeID
}

/// The values of responses as nodes of their syntax trees. Searches of long lists and mappings are
/// cached.
struct ResponseNodes: Responses {
  let data: ResponseData
  let roots: [DatumNode]
  /// The contents of long lists and mappings that were searched before.
  private var contents: [DatumNode: Contents] = [:]
  private var weights: [DatumNode: Int] = [:]

  private enum Contents {
    case elements([NodeID])
    case members([KeyID: NodeID])
  }

  /// The maximum number of entries for a linear search. Larger lists and mappings are indexed.
  private static let mostSearched = 16

  init(_ data: ResponseData) {
    self.data = data
    roots = data.responses.enumerated().map { DatumNode(response: $0, node: $1.root) }
  }

  func tree(of datum: DatumNode) -> SyntaxTree { data.responses[datum.response].tree }

  mutating func part(_ name: String, of place: DatumNode) -> DatumNode? {
    let tree = tree(of: place)
    let found =
      tree[place.node].kind == .mapping
      ? tree.keys.find(name).flatMap { memberValue($0, of: place, in: tree) }
      : Int(name).flatMap { elementNode($0, of: place, in: tree) }
    return found.map { DatumNode(response: place.response, node: $0) }
  }

  private mutating func memberValue(
    _ key: KeyID, of mapping: DatumNode, in tree: SyntaxTree
  ) -> NodeID? {
    if case .members(let members)? = contents[mapping] { return members[key] }
    guard tree.childCount(of: mapping.node) > ResponseNodes.mostSearched else {
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
    if position < ResponseNodes.mostSearched {
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
    let tree = tree(of: datum)
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

  func elements(of list: DatumNode) -> [DatumNode]? {
    let tree = tree(of: list)
    guard tree[list.node].kind == .sequence else { return nil }
    return tree.elements(of: list.node).map { DatumNode(response: list.response, node: $0) }
  }

  func scalar(_ datum: DatumNode) -> SettingsValue? {
    let tree = tree(of: datum)
    return tree[datum.node].kind == .scalar ? tree.scalarValue(of: datum.node) : nil
  }

  /// Returns the names of the members of a datum, at most 100, for suggestions.
  func memberNames(of datum: Datum<DatumNode>) -> [String] {
    switch datum {
    case .group: return ["key", "group"]
    case .list: return []
    case .value(let place):
      let tree = tree(of: place)
      return tree.entries(of: place.node).prefix(100).map { tree.string(of: $0.key) }
    }
  }
}

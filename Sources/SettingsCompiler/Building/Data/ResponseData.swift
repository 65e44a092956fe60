import SettingsSyntax

/// The responses that pages are built from, in the order in which they were fetched.
struct ResponseData: Sendable {
  /// One of them: a document whose root is a mapping.
  struct Response: Sendable {
    let tree: SyntaxTree
    let root: NodeID
    let isJSON: Bool
  }

  private(set) var responses: [Response] = []

  /// Whether none was given.
  var isEmpty: Bool { responses.isEmpty }

  /// Adds the document of a file; one that is not a mapping is reported.
  mutating func add(_ tree: SyntaxTree, isJSON: Bool, into diagnostics: inout DiagnosticBag) {
    let documents = tree.documents.filter { $0.root != nil || $0.isComplete }
    // A file that is not well-formed was reported.
    guard tree.isWellFormed else { return }
    let root = documents.first?.root.map(tree.resolved)
    if let root, documents.count == 1, tree[root].kind == .mapping {
      responses.append(Response(tree: tree, root: root, isJSON: isJSON))
      return
    }
    let reason =
      switch (documents.count, root.map { tree[$0].kind }) {
      case (2..., _): "this file holds \(documents.count)"
      case (_, .sequence): "this is a list"
      case (_, .scalar): "this is a scalar"
      default: "this file is empty"
      }
    diagnostics.report(
      .malformedResponse, "a response is one object, and \(reason)",
      at: documents.dropFirst().first?.range ?? root.map(tree.range) ?? tree.file.range(0, 0))
  }

  /// Where the object of a response is written: its first line.
  func range(ofResponse index: Int) -> SourceRange {
    range(of: DatumNode(response: index, node: responses[index].root))
  }

  /// Where a datum is written: of an object or a list, its first line.
  func range(of datum: DatumNode) -> SourceRange {
    let tree = responses[datum.response].tree
    let target = tree.resolved(datum.node)
    let range = tree.range(of: target)
    guard tree[target].kind != .scalar else { return range }
    let bytes = tree.file.bytes.buffer
    let end = bytes[range.offset..<range.end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.end
    return tree.file.range(range.offset, end - range.offset)
  }
}

/// A value of a response.
struct DatumNode: Hashable, Sendable {
  /// The response's position, from 0.
  var response: Int
  var node: NodeID
}

/// What a path can lead to, and another can start at.
enum Datum: Sendable {
  /// A value of a response.
  case node(DatumNode)
  /// The objects of several responses, or the elements of a group.
  case list([DatumNode])
  /// The elements that have one value, and that value.
  case group(key: DatumNode, elements: [DatumNode])

  /// A value to show where this one comes from.
  var place: DatumNode? {
    switch self {
    case .node(let node), .group(let node, _): node
    case .list(let nodes): nodes.first
    }
  }
}

/// The syntax of a pattern, without what a yes or no does not depend on: no captures, and no
/// difference between greedy and lazy.
///
/// Made by the functions below, every node but `.empty` compiles to one instruction or more.
/// The compiler's bound on instructions is thereby a bound on its time.
indirect enum PatternNode {
  case empty
  case scalar(UInt32)
  /// One scalar of a class, given by its index.
  case scalarClass(Int)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  /// From `minimum` to `maximum` times, or without end where that is nil.
  case repeated(PatternNode, minimum: Int, maximum: Int?)

  /// One node after the other.
  static func inSequence(_ nodes: [PatternNode]) -> PatternNode {
    let nodes = nodes.filter { !$0.isEmpty }
    guard let first = nodes.first else { return .empty }
    return nodes.count == 1 ? first : .sequence(nodes)
  }

  /// A node some number of times.
  static func times(_ node: PatternNode, minimum: Int, maximum: Int?) -> PatternNode {
    node.isEmpty || maximum == 0 ? .empty : .repeated(node, minimum: minimum, maximum: maximum)
  }

  private var isEmpty: Bool {
    if case .empty = self { true } else { false }
  }
}

/// A condition on a place between two scalars.
enum PatternAssertion {
  case start
  case end
  case wordEdge
  case noWordEdge
}

/// A pattern as instructions for many threads that read the text in step.
struct PatternProgram: Sendable {
  /// The most instructions of a program: about 10,000 scalars with a choice at each.
  static let maximumSize = 1_000

  /// What a thread does. It goes on at the next instruction unless it says otherwise.
  enum Instruction {
    /// Reads this scalar, or ends the thread.
    case scalar(UInt32)
    /// Reads a scalar of the class at this index, or ends the thread.
    case scalarClass(Int)
    /// Goes on only where the condition holds.
    case assertion(PatternAssertion)
    /// Goes on there as well.
    case fork(Int)
    /// Goes on there.
    case jump(Int)
    /// The pattern is found.
    case match
  }

  private(set) var instructions: [Instruction] = []
  let classes: [ScalarClass]

  /// Compiles a pattern; nil where it needs more than `maximumSize` instructions.
  ///
  /// A count is written out: `x{2,4}` is `xx(?:x(?:x)?)?`.
  init?(_ root: PatternNode, classes: [ScalarClass]) {
    self.classes = classes
    guard append(root), emit(.match) else { return nil }
  }

  private mutating func emit(_ instruction: Instruction) -> Bool {
    guard instructions.count < PatternProgram.maximumSize else { return false }
    instructions.append(instruction)
    return true
  }

  private mutating func append(_ node: PatternNode) -> Bool {
    switch node {
    case .empty: return true
    case .scalar(let scalar): return emit(.scalar(scalar))
    case .scalarClass(let index): return emit(.scalarClass(index))
    case .assertion(let assertion): return emit(.assertion(assertion))
    case .sequence(let nodes): return nodes.allSatisfy { append($0) }
    case .alternatives(let nodes): return append(alternatives: nodes)
    case .repeated(let node, let minimum, let maximum):
      return append(node, minimum: minimum, maximum: maximum)
    }
  }

  private mutating func append(alternatives nodes: [PatternNode]) -> Bool {
    var jumps: [Int] = []
    for node in nodes.dropLast() {
      let fork = instructions.count
      guard emit(.fork(fork)), append(node) else { return false }
      jumps.append(instructions.count)
      guard emit(.jump(fork)) else { return false }
      instructions[fork] = .fork(instructions.count)
    }
    guard let last = nodes.last else { return true }
    guard append(last) else { return false }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
    return true
  }

  private mutating func append(_ node: PatternNode, minimum: Int, maximum: Int?) -> Bool {
    guard let maximum else { return append(node, atLeast: minimum) }
    for _ in 0..<minimum {
      guard append(node) else { return false }
    }
    var forks: [Int] = []
    for _ in minimum..<max(minimum, maximum) {
      forks.append(instructions.count)
      guard emit(.fork(0)), append(node) else { return false }
    }
    for fork in forks { instructions[fork] = .fork(instructions.count) }
    return true
  }

  private mutating func append(_ node: PatternNode, atLeast minimum: Int) -> Bool {
    if minimum == 0 {
      let fork = instructions.count
      guard emit(.fork(fork)), append(node), emit(.jump(fork)) else { return false }
      instructions[fork] = .fork(instructions.count)
      return true
    }
    var start = instructions.count
    for _ in 0..<minimum {
      start = instructions.count
      guard append(node) else { return false }
    }
    return emit(.fork(start))
  }
}

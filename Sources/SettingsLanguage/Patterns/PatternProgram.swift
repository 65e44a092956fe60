import SettingsSyntax

/// A compiled pattern: instructions for threads that read a text in lockstep.
struct PatternProgram: Sendable {
  /// An instruction of a thread. Unless stated otherwise, the thread continues at the next
  /// instruction.
  enum Instruction {
    /// Reads this scalar, or ends the thread.
    case scalar(UInt32)
    /// Reads a scalar of the class at this index, or ends the thread.
    case scalarClass(Int)
    /// Ends the thread unless the assertion is true.
    case assertion(PatternAssertion)
    /// Starts a second thread at this instruction.
    case fork(Int)
    /// Continues at this instruction.
    case jump(Int)
    /// Reports a match.
    case match
  }

  private(set) var instructions: [Instruction] = []
  let classes: [ScalarClass]
  private let maximumSize: Int

  /// The error if a program would exceed its maximum number of instructions.
  struct TooLarge: Error {}

  /// Compiles a pattern. Repetitions are unrolled: `x{2,4}` becomes `xx(?:x(?:x)?)?`.
  ///
  /// - Throws: `TooLarge` if the program would exceed `maximumSize` instructions.
  init(
    _ root: PatternNode, classes: [ScalarClass], maximumSize: Int = Budget.instructionsOfPattern
  ) throws(TooLarge) {
    self.classes = classes
    self.maximumSize = maximumSize
    try append(root)
    try emit(.match)
  }

  private mutating func emit(_ instruction: Instruction) throws(TooLarge) {
    guard instructions.count < maximumSize else { throw TooLarge() }
    instructions.append(instruction)
  }

  private mutating func append(_ node: PatternNode) throws(TooLarge) {
    switch node {
    case .scalar(let scalar): try emit(.scalar(scalar))
    case .scalarClass(let index): try emit(.scalarClass(index))
    case .assertion(let assertion): try emit(.assertion(assertion))
    case .sequence(let nodes): for node in nodes { try append(node) }
    case .alternatives(let nodes):
      var jumps: [Int] = []
      for node in nodes.dropLast() {
        let fork = instructions.count
        try emit(.fork(fork))
        try append(node)
        jumps.append(instructions.count)
        try emit(.jump(fork))
        instructions[fork] = .fork(instructions.count)
      }
      if let last = nodes.last { try append(last) }
      for jump in jumps { instructions[jump] = .jump(instructions.count) }
    case .repeated(let node, let minimum, let maximum):
      try appendRepetition(node, minimum: minimum, maximum: maximum)
    }
  }

  private mutating func appendRepetition(
    _ node: PatternNode, minimum: Int, maximum: Int?
  ) throws(TooLarge) {
    var start = instructions.count
    for _ in 0..<minimum {
      start = instructions.count
      try append(node)
    }
    guard let maximum else {
      if minimum > 0 { return try emit(.fork(start)) }
      try emit(.fork(start))
      try append(node)
      try emit(.jump(start))
      instructions[start] = .fork(instructions.count)
      return
    }
    var forks: [Int] = []
    for _ in minimum..<max(minimum, maximum) {
      forks.append(instructions.count)
      try emit(.fork(0))
      try append(node)
    }
    for fork in forks { instructions[fork] = .fork(instructions.count) }
  }
}

extension PatternProgram {
  /// Returns true if some part of the text leads a thread from the first instruction to `.match`.
  ///
  /// The state of a thread is the index of its next instruction. Threads at the same instruction
  /// are merged, so there are O(bytes × instructions) steps at most.
  ///
  /// - Parameters:
  ///   - isPrefix: True to accept a text if any thread remains at its end, because a longer text
  ///     may match.
  ///   - steps: The maximum number of steps, which is counted down. The result is true if no steps
  ///     remain.
  func isFound(
    in utf8: UnsafeBufferPointer<UInt8>, orBeyond isPrefix: Bool = false,
    stepsLeft steps: inout Int
  ) -> Bool {
    var threads: [Int] = []
    var waiting: [Int] = []
    // The byte offset at which each instruction last ran.
    var lastRun = [Int](repeating: -1, count: instructions.count)
    var offset = 0
    var previousIsWord = false
    let isAnchored = if case .assertion(.start) = instructions[0] { true } else { false }

    while true {
      let next = offset < utf8.count ? PatternProgram.scalar(utf8, at: offset) : nil
      let nextIsWord = next.map { ScalarClass.wordScalars.contains($0.value) } ?? false

      if steps <= 0 || (isPrefix && next == nil && !threads.isEmpty) { return true }
      if offset == 0 || !isAnchored { threads.append(0) } else if threads.isEmpty { return false }
      while let index = threads.popLast() {
        if lastRun[index] == offset { continue }
        lastRun[index] = offset
        steps -= 1
        switch instructions[index] {
        case .match:
          return true
        case .scalar(let scalar):
          if next?.value == scalar { waiting.append(index + 1) }
        case .scalarClass(let classIndex):
          if let next, classes[classIndex].contains(next.value) { waiting.append(index + 1) }
        case .fork(let other):
          threads.append(other)
          threads.append(index + 1)
        case .jump(let other):
          threads.append(other)
        case .assertion(let assertion):
          let holds =
            switch assertion {
            case .start: offset == 0
            case .end: next == nil
            case .wordEdge: previousIsWord != nextIsWord
            case .noWordEdge: previousIsWord == nextIsWord
            }
          if holds { threads.append(index + 1) }
        }
      }

      guard let next else { return false }
      offset += next.length
      previousIsWord = nextIsWord
      swap(&threads, &waiting)
    }
  }

  /// Returns the scalar at a byte offset and its length in bytes. A byte that is not UTF-8 is
  /// U+FFFD.
  private static func scalar(
    _ utf8: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (value: UInt32, length: Int) {
    let (value, length) = UTF8Decoding.scalar(in: utf8, at: offset)
    return value.map { ($0, length) } ?? (0xFFFD, 1)
  }
}

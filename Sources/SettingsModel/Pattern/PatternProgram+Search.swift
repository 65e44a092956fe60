extension PatternProgram {
  /// Whether some part of the text takes a thread from the first instruction to `.match`.
  ///
  /// A thread is only the index of its next instruction: which way it came does not change the
  /// answer, so two threads at one instruction are one. That is all there is to the bound of
  /// O(bytes × instructions) steps.
  ///
  /// - Parameter steps: how many may be taken; counted down once a character. Where none is left
  ///   the answer is true.
  func isFound(in utf8: UnsafeBufferPointer<UInt8>, stepsLeft steps: inout Int) -> Bool {
    var threads: [Int] = []
    var waiting: [Int] = []
    // The last byte offset at which each instruction ran.
    var lastRun = [Int](repeating: -1, count: instructions.count)
    var offset = 0
    var previousIsWord = false

    while true {
      let next = DecodedScalar(utf8, at: offset)
      let nextIsWord = next.map { ScalarClass.wordScalars.contains($0.value) } ?? false

      guard steps > 0 else { return true }
      threads.append(0)
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
      offset += next.byteLength
      previousIsWord = nextIsWord
      swap(&threads, &waiting)
    }
  }
}

/// The nodes of one tree: an array that grows at its end and is read without checks.
///
/// Positions come from the builder that filled it, so every one of them is in it; a debug build
/// asserts that.
final class NodeBuffer: @unchecked Sendable {
  // Sendable: the builder is its only owner while it grows; the tree never changes it.
  // Unchecked: one owner at a time makes no two accesses at once, and the check would cost half of
  // what reading JSON does.
  @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<SyntaxNode>
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = NodeBuffer.allocate(self.capacity)
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  @inline(__always)
  subscript(position: Int) -> SyntaxNode {
    get {
      assert(position < count)
      return base[position]
    }
    _modify {
      assert(position < count)
      yield &base[position]
    }
  }

  @inline(__always)
  func append(_ node: SyntaxNode) {
    if count == capacity { grow() }
    (base + count).initialize(to: node)
    count += 1
  }

  /// The position behind a key, its value, and all below that.
  @inline(__always)
  func endOfEntry(_ key: Int) -> Int {
    let value = self[key + 1]
    return value.kind == .mapping || value.kind == .sequence ? Int(value.link) : key + 2
  }

  /// Takes back the node that was added last.
  func removeLast() { if count > 0 { count -= 1 } }

  private func grow() {
    let room = capacity + capacity / 2
    let larger = NodeBuffer.allocate(room)
    larger.moveInitialize(from: base, count: count)
    UnsafeMutableRawPointer(base).deallocate()
    base = larger
    capacity = room
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<SyntaxNode> {
    let stride = MemoryLayout<SyntaxNode>.stride
    return LargeMemory.allocate(byteCount: capacity * stride, alignment: 16)
      .bindMemory(to: SyntaxNode.self, capacity: capacity)
  }
}

extension SyntaxTree {
  /// Those of some `#` (offsets, in order) that begin comments: they lie in no text of the file.
  ///
  /// Behind the place where reading broke off nothing is known, and none is told. The line that
  /// begins a block text (`title: | # why`) may end in a comment. Linear in the tree.
  public func comments(among hashes: [Int]) -> [Int] {
    guard !hashes.isEmpty else { return [] }
    var result: [Int] = []
    var position = 0
    // The end of all texts so far. They begin in the order of the tree.
    var end = 0
    for hash in hashes {
      var isInText = hash < end
      while position < nodeCount, Int(nodes[position].start) <= hash {
        let node = nodes[position]
        position += 1
        guard node.kind == .scalar || node.kind == .alias else { continue }
        end = max(end, Int(node.start) + Int(node.count))
        guard hash < end else { continue }
        isInText = true
        if node.style == .literal || node.style == .folded {
          isInText = file.bytes.buffer[Int(node.start)..<hash].contains { $0.isLineBreak }
        }
      }
      if !isInText { result.append(hash) }
    }
    guard let last = documents.last, !last.isComplete else { return result }
    let known = (0..<nodeCount).reduce(0) { max($0, Int(nodes[$1].start) + Int(nodes[$1].count)) }
    return result.filter { $0 < known }
  }
}

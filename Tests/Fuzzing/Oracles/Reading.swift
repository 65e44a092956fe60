import SettingsSyntax

/// One reading of some bytes, and what holds of it whatever they are.
struct Reading {
  /// Where bytes are read under budget that a fuzzer reaches soon enough.
  static let budget: Budget = {
    var budget = Budget()
    budget.nodes = 20_000
    budget.loopedElements = 2_000
    return budget
  }()

  let tree: SyntaxTree
  let sources: SourceStore
  /// In their order.
  let findings: [Diagnostic]

  /// Whether the file is what it should be, and stands in the tree whole.
  var isSound: Bool { findings.allSatisfy { $0.severity != .error } }

  init(_ bytes: some Collection<UInt8>, asJSON isJSON: Bool) throws {
    var sources = SourceStore()
    let file = sources.add(path: isJSON ? "a.json" : "a.yaml", bytes: FileBytes(bytes))
    var found = DiagnosticBag()
    tree =
      isJSON
      ? JSONReader.read(file, budget: Reading.budget, into: &found)
      : YAMLReader.read(file, budget: Reading.budget, into: &found)
    self.sources = sources
    findings = found.sorted()
    try FindingOracle.check(findings, in: sources)
    try checkNodes()
    try require(
      tree.isWellFormed || findings.contains { $0.severity == .error },
      "ill-formed, and nothing is said of it")
    try require(
      tree.isWellFormed || !isSound, "ill-formed, and no error is told")
  }

  /// Nodes stand in the order of the file, each within its collection and behind the one before it;
  /// the arrays that they make fit into each other.
  private func checkNodes() throws {
    var previousEnd = 0
    for document in tree.documents {
      try require(document.range.end <= tree.file.bytes.count, "a document beyond its file")
      guard let root = document.root else { continue }
      try require(root.position == previousEnd, "a document begins elsewhere in the array")
      try require(tree.end(of: root).position <= tree.nodeCount, "a document without an end")
      previousEnd = tree.end(of: root).position
      try check(root)
    }
    try require(previousEnd == tree.nodeCount, "nodes of no document")
  }

  private func check(_ id: NodeID) throws {
    let range = tree.range(of: id)
    let (what, bytes) = ("node \(id.position) at \(range.offset)", tree.file.bytes.buffer)
    try require(range.end <= bytes.count, "\(what) ends at \(range.end) of \(bytes.count)")
    for offset in [range.offset, range.end] where offset < bytes.count {
      let isInside =
        bytes[offset] & 0xC0 == 0x80
        && tree.file.scan.offences.allSatisfy { $0.kind != .invalidUTF8 }
      try require(!isInside, "\(what) parts a character")
    }
    switch tree[id].kind {
    case .scalar:
      _ = tree.bytes(of: id).count
    case .alias:
      try require(tree.resolved(id) < id, "\(what) stands for what comes later")
      try require(tree[tree.resolved(id)].kind != .alias, "\(what) stands for an alias")
    case .sequence, .mapping:
      let isMapping = tree[id].kind == .mapping
      var position = NodeID(id.position + 1)
      var (count, end) = (0, range.offset)
      while position < tree.end(of: id) {
        let child = tree.range(of: position)
        try require(child.offset >= end, "\(what): node \(position.position) before its place")
        try require(child.end <= range.end, "\(what) ends before node \(position.position)")
        end = child.end
        try check(position)
        position = tree.end(of: position)
        count += 1
      }
      try require(position == tree.end(of: id), "\(what) ends elsewhere in the array")
      try require(
        count == tree.childCount(of: id) * (isMapping ? 2 : 1),
        "\(what) has \(count) children, and says \(tree.childCount(of: id))")
    }
  }
}

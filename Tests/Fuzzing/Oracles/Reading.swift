import SettingsSyntax

/// The result of reading some bytes. Checks the properties that every reading must have.
struct Reading {
  /// A budget with limits that the fuzzer reaches easily.
  static let budget: Budget = {
    var budget = Budget()
    budget.nodes = 20_000
    budget.loopedElements = 2_000
    return budget
  }()

  let tree: SyntaxTree
  let sources: Sources
  /// The sorted findings.
  let findings: [Diagnostic]

  /// Whether the file is valid and completely represented in the tree.
  var isSound: Bool { findings.allSatisfy { $0.severity != .error } }

  init(_ bytes: some Collection<UInt8>, asJSON isJSON: Bool) throws {
    var sources = Sources()
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
      "ill-formed without an error")
    try require(
      tree.isWellFormed || !isSound, "ill-formed, and no error is told")
  }

  /// Checks that nodes are in file order, each within its collection and after the previous node,
  /// and that their arrays are consistent.
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
        && tree.file.scan.offenses.allSatisfy { $0.kind != .invalidUTF8 }
      try require(!isInside, "\(what) parts a character")
    }
    switch tree[id].kind {
    case .scalar:
      _ = tree.bytes(of: id).count
    case .alias:
      try require(tree.resolved(id) < id, "\(what) refers to a later node")
      try require(tree[tree.resolved(id)].kind != .alias, "\(what) resolves to an alias")
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

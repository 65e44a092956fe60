public import SettingsSyntax

extension Baseline {
  /// Reads a baseline and reports mistakes. Linear in the file.
  public init(reading file: SourceFile, budget: Budget, into found: inout DiagnosticBag) {
    let tree = JSONReader.read(file, budget: budget, into: &found)
    var reading = BaselineReading(tree: tree)
    self.init(tree.isWellFormed ? reading.readEntries() : [])
    found.report(contentsOf: reading.diagnostics)
  }
}

/// Reads the entries of a baseline and reports mistakes.
private struct BaselineReading {
  let tree: SyntaxTree
  var diagnostics = DiagnosticBag()

  mutating func readEntries() -> [Baseline.Entry] {
    guard let root = tree.documents.first?.root,
      checkObject(root, "a baseline", ["baseline", "findings"]),
      let version = readValue("baseline", of: root)
    else { return [] }
    guard tree.coreType(of: version) == .integer, tree.string(of: version) == "1" else {
      diagnostics.report(
        .unsupportedVersion, "unknown version of a baseline; expected 1",
        at: tree.range(of: version))
      return []
    }
    guard
      let list = readValue(
        "findings", of: root, "a list", where: { [tree] in tree[$0].kind == .sequence })
    else { return [] }
    return tree.elements(of: list).compactMap { readEntry($0) }
  }

  private mutating func readEntry(_ node: NodeID) -> Baseline.Entry? {
    guard checkObject(node, "an entry", ["path", "id", "fingerprint", "message"]),
      let path = readString("path", of: node), let id = readString("id", of: node),
      let print = readString("fingerprint", of: node)
    else { return nil }
    guard let fingerprint = Fingerprint(tree.string(of: print)) else {
      diagnostics.report(
        .malformedID, "'\(Excerpt.quoted(tree.string(of: print)))' is not a fingerprint",
        at: tree.range(of: print),
        notes: [.init("expected sixteen digits from 0 to f, a colon and a number from 1")])
      return nil
    }
    return Baseline.Entry(
      path: tree.string(of: path), id: tree.string(of: id), fingerprint: fingerprint,
      message: tree.value(of: "message", in: node).map(tree.string) ?? "")
  }

  /// Returns true if a value is an object. Reports its unknown keys, or its type if it is not an
  /// object.
  private mutating func checkObject(_ node: NodeID, _ what: String, _ keys: [String]) -> Bool {
    guard tree[node].kind == .mapping else {
      diagnostics.report(.wrongType, "\(what) must be an object", at: tree.range(of: node))
      return false
    }
    for entry in tree.entries(of: node) {
      let (name, range) = (tree.string(of: entry.key), tree.range(of: entry.key))
      if keys.contains(name) { continue }
      diagnostics.report(
        .unknownKey, "unknown key '\(Excerpt.quoted(name))'", at: range,
        fix: NearestName.fix(for: name, among: keys, replacing: range) { "\"\($0)\"" })
    }
    return true
  }

  private mutating func readString(_ key: String, of node: NodeID) -> NodeID? {
    readValue(key, of: node, "a string") { [tree] in
      tree[$0].kind == .scalar && tree.coreType(of: $0) == .string
    }
  }

  /// Returns the value of a key. If the key is missing or its value has the wrong type, reports
  /// that and returns nil.
  private mutating func readValue(
    _ key: String, of node: NodeID, _ type: String = "",
    where isRight: (NodeID) -> Bool = { _ in true }
  ) -> NodeID? {
    guard let value = tree.value(of: key, in: node) else {
      diagnostics.report(
        .missingKey, "missing key '\(key)'",
        at: tree.file.range(tree.range(of: node).offset, 1))
      return nil
    }
    if isRight(value) { return value }
    diagnostics.report(.wrongType, "'\(key)' must be \(type)", at: tree.range(of: value))
    return nil
  }
}

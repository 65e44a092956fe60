public import SettingsSyntax

extension Baseline {
  /// Reads a baseline, and tells what is wrong with it. Linear.
  public init(reading file: SourceFile, limits: Limits, into found: inout DiagnosticBag) {
    self.init([])
    let tree = JSONReader.read(file, limits: limits, into: &found)
    guard tree.isWellFormed else { return }
    var reading = BaselineReading(tree: tree)
    entries = reading.read()
    found.report(contentsOf: reading.found)
  }
}

/// The reading of one baseline.
private struct BaselineReading {
  let tree: SyntaxTree
  var found = DiagnosticBag()

  init(tree: SyntaxTree) { self.tree = tree }

  mutating func read() -> [Baseline.Entry] {
    guard let root = tree.documents.first?.root, tree[root].kind == .mapping else {
      found.report(
        .wrongType, "a baseline must be an object", at: tree.file.range(0, 0), notes: [Self.advice])
      return []
    }
    let members = members(of: root, among: ["baseline", "findings"])
    guard let version = members["baseline"] else {
      found.report(
        .missingKey, "a baseline needs 'baseline: 1'", at: start(of: root), notes: [Self.advice])
      return []
    }
    guard tree.coreType(of: version) == .integer, tree.string(of: version) == "1" else {
      found.report(
        .unsupportedVersion, "this is no version of a baseline that is known; it must be 1",
        at: tree.range(of: version))
      return []
    }
    guard let list = members["findings"] else {
      found.report(.missingKey, "a baseline needs its 'findings'", at: start(of: root))
      return []
    }
    guard tree[list].kind == .sequence else {
      found.report(.wrongType, "'findings' must be a list", at: tree.range(of: list))
      return []
    }
    return tree.elements(of: list).compactMap { entry($0) }
  }

  private static let advice = Diagnostic.Note(
    "'settingsc validate --write-baseline FILE' writes one")

  private mutating func entry(_ node: NodeID) -> Baseline.Entry? {
    guard tree[node].kind == .mapping else {
      found.report(.wrongType, "a finding must be an object", at: tree.range(of: node))
      return nil
    }
    let members = members(of: node, among: ["path", "id", "fingerprint", "message"])
    guard let path = text(of: "path", in: members, of: node),
      let id = text(of: "id", in: members, of: node),
      let print = text(of: "fingerprint", in: members, of: node)
    else { return nil }
    guard let fingerprint = Fingerprint(print) else {
      found.report(
        .malformedID, "'\(Excerpt.quoted(print))' is no fingerprint",
        at: tree.range(of: members["fingerprint"] ?? node),
        notes: [.init("it has sixteen digits from 0 to f, a colon and a number from 1")])
      return nil
    }
    let message = members["message"].map(tree.string) ?? ""
    return Baseline.Entry(path: path, id: id, fingerprint: fingerprint, message: message)
  }

  /// The values of an object by their keys; one that it cannot have is told.
  private mutating func members(of node: NodeID, among names: [String]) -> [String: NodeID] {
    var result: [String: NodeID] = [:]
    for entry in tree.entries(of: node) {
      let name = tree.string(of: entry.key)
      let range = tree.range(of: entry.key)
      if names.contains(name) {
        result[name] = entry.value
      } else {
        found.report(
          .unknownKey, "there is no key '\(Excerpt.quoted(name))' here", at: range,
          fix: NearestName.fix(for: name, among: names, replacing: range) { "\"\($0)\"" })
      }
    }
    return result
  }

  private mutating func text(
    of key: String, in members: [String: NodeID], of node: NodeID
  ) -> String? {
    guard let value = members[key] else {
      found.report(.missingKey, "a finding needs its '\(key)'", at: start(of: node))
      return nil
    }
    guard tree[value].kind == .scalar, tree.coreType(of: value) == .string else {
      found.report(.wrongType, "'\(key)' must be a text", at: tree.range(of: value))
      return nil
    }
    return tree.string(of: value)
  }

  /// The bracket that a node begins with.
  private func start(of node: NodeID) -> SourceRange {
    tree.file.range(tree.range(of: node).offset, 1)
  }
}

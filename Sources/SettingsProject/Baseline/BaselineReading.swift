public import SettingsSyntax

extension Baseline {
  /// Reads a baseline, and reports mistakes in it. Linear.
  public init(reading file: SourceFile, limits: Limits, into found: inout DiagnosticBag) {
    self.init([])
    let tree = JSONReader.read(file, limits: limits, into: &found)
    guard tree.isWellFormed else { return }
    var reading = BaselineReading(tree: tree)
    entries = reading.read()
    found.report(contentsOf: reading.found)
  }
}

/// Reads the entries of a baseline, and reports mistakes in it.
private struct BaselineReading {
  let tree: SyntaxTree
  var found = DiagnosticBag()

  mutating func read() -> [Baseline.Entry] {
    let advice = Diagnostic.Note("'settingsc validate --write-baseline FILE' writes a baseline")
    guard let root = tree.documents.first?.root, tree[root].kind == .mapping else {
      found.report(
        .wrongType, "a baseline must be an object", at: tree.file.range(0, 0), notes: [advice])
      return []
    }
    let values = values(of: root, withKeys: ["baseline", "findings"])
    guard let version = value("baseline", in: values, of: root, notes: [advice]) else { return [] }
    guard tree.coreType(of: version) == .integer, tree.string(of: version) == "1" else {
      found.report(
        .unsupportedVersion, "unknown version of a baseline; expected 1",
        at: tree.range(of: version))
      return []
    }
    guard let list = value("findings", in: values, of: root) else { return [] }
    guard tree[list].kind == .sequence else {
      found.report(.wrongType, "'findings' must be a list", at: tree.range(of: list))
      return []
    }
    return tree.elements(of: list).compactMap { entry($0) }
  }

  private mutating func entry(_ node: NodeID) -> Baseline.Entry? {
    guard tree[node].kind == .mapping else {
      found.report(.wrongType, "an entry must be an object", at: tree.range(of: node))
      return nil
    }
    let values = values(of: node, withKeys: ["path", "id", "fingerprint", "message"])
    guard let path = string("path", in: values, of: node),
      let id = string("id", in: values, of: node),
      let written = string("fingerprint", in: values, of: node)
    else { return nil }
    guard let fingerprint = Fingerprint(written) else {
      found.report(
        .malformedID, "'\(Excerpt.quoted(written))' is not a fingerprint",
        at: tree.range(of: values["fingerprint"] ?? node),
        notes: [.init("expected sixteen digits from 0 to f, a colon and a number from 1")])
      return nil
    }
    let message = values["message"].map(tree.string) ?? ""
    return Baseline.Entry(path: path, id: id, fingerprint: fingerprint, message: message)
  }

  /// Returns the values of an object by their keys, and reports unknown keys.
  private mutating func values(
    of node: NodeID, withKeys names: [String]
  ) -> [String: NodeID] {
    var result: [String: NodeID] = [:]
    for entry in tree.entries(of: node) {
      let name = tree.string(of: entry.key)
      let range = tree.range(of: entry.key)
      if names.contains(name) {
        result[name] = entry.value
      } else {
        found.report(
          .unknownKey, "unknown key '\(Excerpt.quoted(name))'", at: range,
          fix: NearestName.fix(for: name, among: names, replacing: range) { "\"\($0)\"" })
      }
    }
    return result
  }

  /// Returns the value of a key, and reports one that is missing at the start of the object.
  private mutating func value(
    _ key: String, in values: [String: NodeID], of node: NodeID, notes: [Diagnostic.Note] = []
  ) -> NodeID? {
    if let value = values[key] { return value }
    found.report(
      .missingKey, "missing key '\(key)'", at: tree.file.range(tree.range(of: node).offset, 1),
      notes: notes)
    return nil
  }

  private mutating func string(
    _ key: String, in values: [String: NodeID], of node: NodeID
  ) -> String? {
    guard let value = value(key, in: values, of: node) else { return nil }
    guard tree[value].kind == .scalar, tree.coreType(of: value) == .string else {
      found.report(.wrongType, "'\(key)' must be a string", at: tree.range(of: value))
      return nil
    }
    return tree.string(of: value)
  }
}

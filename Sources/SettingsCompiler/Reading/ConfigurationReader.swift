import SettingsModel
public import SettingsSyntax

extension BoundConfiguration {
  /// Reads a configuration. Linear in the file, its aliases expanded.
  ///
  /// A file without a document, or with an empty one, says nothing, and marks a project's root.
  public static func read(
    _ tree: SyntaxTree, isJSON: Bool, into diagnostics: inout DiagnosticBag
  ) -> BoundConfiguration {
    var reader = ConfigurationReader(nodes: NodeReader(tree, isJSON: isJSON))
    let result = reader.readDocument()
    let guessed = ErrorRangeIndex.guesses(in: diagnostics)
    for diagnostic in reader.nodes.diagnostics.diagnostics
    where !guessed.overlap(diagnostic.range) {
      diagnostics.report(diagnostic)
    }
    return result
  }
}

/// Reads configurations: each key by the type that it is declared with.
private struct ConfigurationReader {
  var nodes: NodeReader

  mutating func readDocument() -> BoundConfiguration {
    let written = nodes.tree.documents.filter { document in
      document.root.map {
        !(nodes.tree[$0].kind == .scalar && nodes.tree.range(of: $0).length == 0)
      } ?? false
    }
    for document in written.dropFirst() {
      guard let root = document.root else { continue }
      nodes.report(
        .wrongType, "a configuration is one document, but another begins here", at: .node(root))
    }
    guard let document = written.first, let root = document.root, document.isComplete,
      let read = nodes.read(.element(root), as: nodes.keys(of: .configuration))
    else { return BoundConfiguration() }
    if let use = read[.settingsc] { checkVersion(use) }
    return values(of: read, .configuration)
  }

  /// The values of a mapping, and of the mappings in it, by their keys.
  private mutating func values(of read: ReadMapping, _ shape: Shape) -> BoundConfiguration {
    var result = BoundConfiguration()
    for member in shape.members {
      guard let use = read[member.key] else { continue }
      switch member.field.type {
      case .list(let element):
        if case .mapping(let reference) = element.type {
          result.lists[member.key] = elements(of: use, reference.shape)
        } else {
          result.strings[member.key] = strings(of: use, member)
        }
      case .table: result.levels[member.key] = levels(of: use)
      case .mapping(let reference):
        if let inner = nodes.read(use, as: nodes.keys(of: reference.shape), "'\(member.key.name)'")
        {
          // A mapping within it has numbers alone.
          result.numbers.merge(values(of: inner, reference.shape).numbers) { $1 }
        }
      case .integer:
        if case .integer(let number) = nodes.number(at: nodes.tree.resolved(use.value)) {
          result.numbers[member.key] = Sourced(
            Int(clamping: number), .written(nodes.range(use.value)))
        }
      case .boolean:
        result.flags[member.key] = Sourced(nodes.isTrue(use), .written(nodes.range(use.value)))
      default: break
      }
    }
    return result
  }

  private mutating func checkVersion(_ use: KeyUse) {
    let node = nodes.tree.resolved(use.value)
    guard nodes.tree[node].kind == .scalar, !nodes.isNull(node) else {
      nodes.reportWrongType(
        use, "'\(Key.settingsc.name)' must be \(FieldType.version.description)")
      return
    }
    if let diagnostic = VersionCheck.diagnostic(of: "configuration", node, in: nodes.tree) {
      nodes.diagnostics.report(diagnostic)
    }
  }

  private mutating func elements(of use: KeyUse, _ shape: Shape) -> [BoundConfiguration] {
    let list = nodes.enter(use.value)
    defer { nodes.leave(use.value) }
    let keys = nodes.keys(of: shape)
    return nodes.tree.elements(of: list).compactMap { node in
      nodes.read(.element(node), as: keys).map { values(of: $0, shape) }
    }
  }

  private mutating func strings(
    of use: KeyUse, _ member: Shape.Member
  ) -> [BoundConfiguration.PlacedText] {
    // What is wrong with a pattern is reported where it is parsed.
    var any = member
    any.field.type = .list(of: Field("", .string))
    return nodes.strings(of: use, any).map { use in
      let node = nodes.tree.resolved(use.value)
      let range = nodes.tree.range(of: node)
      var start: Int?
      if !nodes.tree.isTextDecoded(of: node) {
        start = range.offset + (nodes.tree[node].style == .plain ? 0 : 1)
      }
      return .init(text: nodes.string(node), range: range, start: start)
    }
  }

  // MARK: Severities

  private mutating func levels(of use: KeyUse) -> [BoundConfiguration.WrittenLevel] {
    let mapping = nodes.enter(use.value)
    defer { nodes.leave(use.value) }
    var levels: [BoundConfiguration.WrittenLevel] = []
    for use in nodes.entries(of: mapping) {
      let id = diagnosticID(use)
      guard let level = level(use), let id else { continue }
      levels.append(.init(id: id, level: level, range: nodes.range(use.value)))
    }
    return levels
  }

  private mutating func diagnosticID(_ use: KeyUse) -> DiagnosticID? {
    let name = nodes.string(use.key)
    if let id = DiagnosticID(rawValue: name) { return id }
    let fix = nodes.nameFix(for: use.key, among: DiagnosticID.allCases.lazy.map(\.rawValue))
    nodes.report(
      .unknownKey, "unknown diagnostic '\(Excerpt.quoted(name))'", at: .key(use),
      notes: fix == nil ? [.init("'settingsc explain' lists all ids")] : [], fix: fix)
    return nil
  }

  private mutating func level(_ use: KeyUse) -> FindingLevel? {
    let node = nodes.tree.resolved(use.value)
    let words = FindingLevel.allCases.map(\.rawValue)
    let demand = "the severity of a diagnostic must be \(FieldType.enumeration(words).description)"
    guard nodes.tree[node].kind == .scalar, !nodes.isNull(node) else {
      nodes.reportWrongType(use, demand)
      return nil
    }
    let text = nodes.string(node)
    if let level = FindingLevel(rawValue: text) { return level }
    // A boolean is what YAML 1.1 made of 'off'.
    let isFalse = nodes.tree.coreType(of: node) == .false
    nodes.report(
      .unknownValue, "\(demand), but this is '\(Excerpt.quoted(text))'", at: .value(use),
      fix: isFalse
        ? .init("did you mean 'off'?", .unsafe, [.init(nodes.range(node), "off")])
        : nodes.nameFix(for: use.value, among: words))
    return nil
  }
}

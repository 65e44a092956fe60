import SettingsModel
import SettingsSyntax

/// Decodes compiled trees with the reader of the runtime, which apps read them with too.
///
/// settingsc writes trees, so only the first problem is reported, with its path in the tree. Keys, fields
/// and events that are not known are skipped, because a later version may add some. The rest of a tree with
/// a problem is read, so that a preview can draw it.
struct TreeDecoder {
  private let root: NodeID
  private let syntax: SyntaxTree
  private let registry: Registry

  /// - Parameter root: the mapping of the tree.
  init(root: NodeID, in syntax: SyntaxTree, registry: Registry) {
    (self.root, self.syntax, self.registry) = (root, syntax, registry)
  }

  /// Returns the page, with empty values in place of missing and wrong ones, and the first problem. Linear
  /// in the tree.
  func decode() -> (page: SettingsPage, problem: Diagnostic?) {
    let tree = value(of: root).object ?? [:]
    if let excess = excess(of: tree) { return (SettingsPage(id: ""), excess) }
    let kinds = SettingsKinds(registry.kinds.map(SettingsKind.init))
    var page = SettingsPage(members: tree, kinds: kinds, comparesBytes: true)
    page.registries = tree[.registries]?.elements.compactMap(\.string) ?? []
    let problem = page.allProblems.first(where: \.isReported).map(diagnostic)
    resolveKinds(in: &page)
    page.container?.range = syntax.value(of: Key.children.name, in: root).map(syntax.range)
    return (page, problem)
  }

  // MARK: The page

  /// Gives rows the declarations of their kinds, with the fields and events in the order of these.
  private func resolveKinds(in page: inout SettingsPage) {
    for s in page.sections.indices {
      for i in page.sections[s].items.indices {
        page.sections[s].items[i].resolve(registry.kind(named: page.sections[s].items[i].kind))
      }
      page.sections[s].markItems()
    }
    guard var container = page.container else { return page.markDerivedIDs() }
    for index in container.children.indices {
      resolveKinds(in: &container.children[index].page)
    }
    page.container = container
  }

  /// The error of a tree with more sections, rows and children than a page may have, or nil.
  private func excess(of tree: SettingsFields) -> Diagnostic? {
    var (rows, pending, most) = (0, [tree], 0)
    while let next = pending.popLast() {
      let sections = next[.sections]?.elements ?? []
      let children = next[.children]?.elements ?? []
      rows += sections.reduce(sections.count) { $0 + ($1[.items]?.elements.count ?? 0) }
      most = max(most, children.count, next[.filters]?.elements.count ?? 0)
      pending += children.compactMap { $0[.tree]?.object }
    }
    if most > Budget.children {
      return Diagnostic(
        .invalidTree, "the tree has more than \(Budget.children) children or filters",
        at: syntax.range(of: root))
    }
    if rows <= syntax.budget.compiledRows { return nil }
    return Diagnostic(
      .tooManyNodes,
      "a tree is made of \(syntax.budget.compiledRows) sections and items at most, and this has more",
      at: syntax.range(of: root), notes: [.init("\(Budget.nodesAdvice) to 50 times that number")])
  }

  /// A node as a value, each member with its place.
  private func value(of node: NodeID) -> SettingsValue {
    switch syntax[node].kind {
    case .alias: .null
    case .scalar: syntax.scalarValue(of: node)
    case .sequence: .list(syntax.elements(of: node).map(value))
    case .mapping:
      .object(
        syntax.entries(of: node).map { entry in
          SettingsField(
            syntax.string(of: entry.key), value(of: entry.value),
            .written(syntax.range(of: entry.value)))
        })
    }
  }

  // MARK: Problems

  /// A problem at its place, or at the nearest mapping around a key that is missing.
  private func diagnostic(_ problem: SettingsProblem) -> Diagnostic {
    var node = root
    for step in problem.path.split(whereSeparator: { $0 == "." || $0 == "[" }) {
      let next: NodeID? =
        if step.hasSuffix("]"), let index = Int(step.dropLast()) {
          syntax[node].kind == .sequence
            ? syntax.elements(of: node).dropFirst(index).first { _ in true } : nil
        } else {
          syntax[node].kind == .mapping ? syntax.value(of: String(step), in: node) : nil
        }
      guard let next else { break }
      node = next
    }
    // A mapping is reported at its first key.
    let place =
      syntax[node].kind == .mapping ? syntax.entries(of: node).first { _ in true }?.key : nil
    return Diagnostic(
      .invalidTree,
      problem.path.isEmpty
        ? problem.text : "'\(problem.path)': \(problem.text)",
      at: syntax.range(of: place ?? node))
  }
}

extension SettingsProblem {
  /// Whether a tree with it cannot be what settingsc has written. A later version may add keys.
  fileprivate var isReported: Bool {
    ![.unknownField, .unknownEvent, .unknownKey, .unknownVersion].contains(reason)
  }
}

extension SettingsPage.Item {
  /// Resolves the kind, and leaves out what the kind does not declare.
  fileprivate mutating func resolve(_ kind: CellKind?) {
    cellKind = kind
    isInvalid = problems.contains(where: \.isReported)
    range = idOrigin.range ?? range
    guard let kind else { return }
    events = SettingsFields(kind.events.compactMap { events.field(named: $0.name) })
    if case .fixed = kind.classes {
      fields = SettingsFields(kind.fields.compactMap { fields.field(named: $0.name) })
    } else {
      fields = SettingsFields(
        fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    }
  }
}

// MARK: - Kinds

extension SettingsKind {
  /// What the runtime checks of a kind. A tree may be older than the classes of its registry.
  fileprivate init(_ kind: CellKind) {
    var fields: [Field]?
    if case .fixed = kind.classes { fields = kind.fields.map(Field.init) }
    self.init(
      kind.name, fields: fields, events: kind.events.map(\.name), stores: kind.storage?.field)
  }
}

extension SettingsKind.Field {
  fileprivate init(_ field: SettingsModel.Field) {
    self.init(
      field.name, .init(field.type), isRequired: field.isRequired, isNullable: field.isNullable)
  }
}

extension SettingsKind.FieldType {
  fileprivate init(_ type: SettingsModel.FieldType) {
    self =
      switch type {
      case .boolean: .boolean
      case .integer: .integer
      case .number: .number
      case .formatted(.version): .version
      case .string, .formatted: .string
      case .scalar: .scalar
      case .enumeration(let words): .enumeration(words)
      case .list(let element): .list(.init(element.type))
      case .object(let fields): .object(fields.map(SettingsKind.Field.init))
      default: .any
      }
  }
}

import SettingsLanguage
import SettingsSyntax

/// Decodes compiled trees with the reader of the runtime, which apps use too.
///
/// settingsc writes trees, so only the first problem is reported, with its path in the tree.
/// Unknown keys, fields and events are skipped, because a later version may add some. The rest of a
/// tree with a problem is decoded, so that a preview can draw it.
struct TreeDecoder {
  private let root: NodeID
  private let syntax: SyntaxTree
  private let registry: Registry

  /// Creates a decoder.
  ///
  /// - Parameter root: the mapping of the tree.
  init(root: NodeID, in syntax: SyntaxTree, registry: Registry) {
    (self.root, self.syntax, self.registry) = (root, syntax, registry)
  }

  /// Returns the page and its first problem. Missing and invalid values are empty. Linear in the
  /// tree.
  func decode() -> (page: SettingsPage, problem: Diagnostic?) {
    let tree = value(of: root).object ?? [:]
    if let excess = excessDiagnostic(of: tree) { return (SettingsPage(id: ""), excess) }
    let kinds = SettingsKinds(registry.kinds.map(SettingsKind.init))
    var page = SettingsPage(members: tree, kinds: kinds, comparesBytes: true)
    page.registries = tree[.registries]?.elements.compactMap(\.string) ?? []
    let problem = page.allProblems.first(where: \.isReported).map(makeDiagnostic)
    resolveKinds(in: &page)
    page.container?.range = syntax.value(of: Key.children.name, in: root).map(syntax.range)
    return (page, problem)
  }

  // MARK: The page

  /// Resolves the kinds of rows. Fields and events get the order of their declarations.
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

  /// Returns the error of a tree with too many sections, rows, children or filters, or nil.
  private func excessDiagnostic(of tree: SettingsFields) -> Diagnostic? {
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

  /// Returns the value of a node. Each member of an object has its source range.
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

  /// Returns the diagnostic of a problem. A missing key is reported at the nearest enclosing
  /// mapping.
  private func makeDiagnostic(_ problem: SettingsProblem) -> Diagnostic {
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
    // Mappings are reported at their first key.
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
  /// Whether settingsc cannot have written a tree with the problem. A later version may add keys.
  fileprivate var isReported: Bool {
    ![.unknownField, .unknownEvent, .unknownKey, .unknownVersion].contains(reason)
  }
}

extension SettingsPage.Item {
  /// Resolves the kind, and removes the fields and events that the kind does not declare.
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
  /// Creates the declarations that the runtime checks. Classes are omitted, because a tree may be
  /// older than the classes of its registry.
  fileprivate init(_ kind: CellKind) {
    var fields: [Field]?
    if case .fixed = kind.classes { fields = kind.fields.map(Field.init) }
    self.init(
      kind.name, fields: fields, events: kind.events.map(\.name), stores: kind.storage?.field,
      layout: kind.layout)
  }
}

extension SettingsKind.Field {
  fileprivate init(_ field: SettingsLanguage.Field) {
    self.init(
      field.name, .init(field.type), isRequired: field.isRequired, isNullable: field.isNullable)
  }
}

extension SettingsKind.FieldType {
  fileprivate init(_ type: SettingsLanguage.FieldType) {
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

import SettingsModel
import SettingsSyntax

// A tree holds every default of a field. A file of some kilobytes can ask for millions of them.

/// The number of values that a page may have in its tree beyond those that are written.
struct OutputBudget {
  private let budget: Budget

  init(_ budget: Budget) { self.budget = budget }

  /// The error of a page whose tree would be too large, or nil. Linear in its items.
  func excess(of page: BoundPage) -> Diagnostic? {
    let tree = page.syntax
    if let root = page.root, tree.nodeCount(of: root) > budget.compiledNodes {
      return Diagnostic(
        .tooManyNodes,
        "a tree is made of \(budget.compiledNodes) values at most, and this has more",
        at: tree.range(of: NodeID(root.position + budget.compiledNodes)),
        notes: [.init("\(Budget.nodesAdvice) to five times that number")])
    }
    // A section or an item takes about a kilobyte in a tree, and `diff` makes two of them.
    let mostRows = budget.compiledRows
    if page.items.count + page.sections.count > mostRows {
      let index = min(max(0, mostRows - page.sections.count), page.items.count - 1)
      let range = page.items.indices.contains(index) ? tree.range(of: page.items[index].node) : nil
      return Diagnostic(
        .tooManyNodes,
        "a tree is made of \(mostRows) sections and items at most, and this has more",
        at: range ?? page.file.range(0, 0),
        notes: [.init("\(Budget.nodesAdvice) to 50 times that number")])
    }
    var defaults = tree.account(for: .defaultValues)
    var weights = [Weight?](repeating: nil, count: page.registry.kinds.count)
    for item in page.items where item.kind >= 0 {
      let kind = Int(item.kind)
      let weight = weights[kind] ?? Weight(of: page.registry.kinds[kind])
      weights[kind] = weight
      defaults.spend(weight.fields)
      if !weight.objects.isEmpty {
        defaults.spend(weight.ofObjects(in: item, of: page, most: defaults.left))
      }
      if defaults.isOverdrawn {
        return Diagnostic(
          .tooManyNodes,
          "the fields of this page's items have too many values by default, too many to be written out",
          at: tree.range(of: item.kindName ?? item.node),
          notes: [
            .init(
              "a tree has at most \(defaults.limit) of them, where a string counts once more for each 64 "
                + "bytes; \(Budget.nodesAdvice)")
          ])
      }
    }
    return nil
  }
}

/// What items of a kind take by default, in values: a string counts once more for each 64 bytes.
private struct Weight {
  /// The fields of the kind.
  var fields: Int
  /// By the position of a field: the fields of each object in it.
  var objects: [Int: Int] = [:]

  init(of kind: CellKind) {
    fields = Weight.sum(of: kind.fields)
    for (slot, field) in kind.fields.enumerated() {
      let weight = Weight.ofObject(field.type)
      if weight > 0 { objects[slot] = weight }
    }
  }

  private static func sum(of fields: [Field]) -> Int {
    fields.reduce(0) { $0 + ($1.defaultValue.map { $0.footprint / 64 } ?? 1) }
  }

  /// The fields of an object that a type has, with those of objects in it.
  private static func ofObject(_ type: FieldType) -> Int {
    switch type {
    case .list(let element): ofObject(element.type)
    case .object(let fields): fields.reduce(sum(of: fields)) { $0 + ofObject($1.type) }
    default: 0
    }
  }

  /// What the objects of an item take: each mapping that is written has all fields of its object.
  func ofObjects(in item: BoundPage.Item, of page: BoundPage, most: Int) -> Int {
    let tree = page.syntax
    var weight = 0
    for use in page.fields[Int(item.firstField)..<Int(item.endOfFields)] {
      guard weight <= most, let each = objects[Int(use.slot)] else { continue }
      let node = use.value
      let count = (node.position..<tree.end(of: node).position).count {
        tree[NodeID($0)].kind == .mapping
      }
      weight += each * count
    }
    return weight
  }
}

extension Compiler {
  /// Leaves out the contents of a page whose tree would be too large, and reports it.
  func limitOutput(of page: inout BoundPage, into found: inout DiagnosticBag) {
    guard let excess = OutputBudget(options.budget).excess(of: page) else { return }
    found.report(excess)
    page.sections = []
  }

  /// Documents whose trees can be built: pages whose trees would be too large are left empty, which
  /// is reported. `validate` builds no trees.
  public mutating func limitingOutput(of documents: [CheckedDocument]) -> [CheckedDocument] {
    documents.map { document in
      guard document.tree == nil, var page = document.page else { return document }
      var found = diagnostics.emptied
      limitOutput(of: &page, into: &found)
      diagnostics.report(contentsOf: found)
      var limited = document
      limited.page = page
      return limited
    }
  }
}

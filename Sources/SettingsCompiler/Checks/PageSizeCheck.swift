import SettingsLanguage
import SettingsSyntax

// A built page contains the defaults of all fields, so a file of a few kilobytes can produce
// millions of values.

extension BoundPage {
  /// Returns an error if the page is too large to be built, or nil. Linear in the size of the page.
  fileprivate func sizeError(_ budget: Budget) -> Diagnostic? {
    if let root, syntax.nodeCount(of: root) > budget.compiledNodes {
      return Diagnostic(
        .tooManyNodes,
        "a tree has at most \(budget.compiledNodes) values, but this page has more",
        at: syntax.range(of: NodeID(root.position + budget.compiledNodes)),
        notes: [.init("\(Budget.nodesAdvice) to five times that number")])
    }
    // A section or an item takes about a kilobyte, and `diff` builds two pages.
    let mostRows = budget.compiledRows
    if items.count + sections.count > mostRows {
      let index = min(max(0, mostRows - sections.count), items.count - 1)
      let range = items.indices.contains(index) ? syntax.range(of: items[index].node) : nil
      return Diagnostic(
        .tooManyNodes,
        "a tree has at most \(mostRows) sections and items, but this page has more",
        at: range ?? file.range(0, 0),
        notes: [.init("\(Budget.nodesAdvice) to 50 times that number")])
    }
    return defaultsError
  }

  private var defaultsError: Diagnostic? {
    var defaults = syntax.account(for: .defaultValues)
    var sizes = [DefaultSize?](repeating: nil, count: registry.kinds.count)
    for item in items where item.kind >= 0 {
      let kind = Int(item.kind)
      let size = sizes[kind] ?? DefaultSize(of: registry.kinds[kind])
      sizes[kind] = size
      defaults.spend(size.fields)
      if size.object > 0 {
        let nodes = item.node.position + 1..<syntax.end(of: item.node).position
        defaults.spend(size.object * nodes.count { syntax[NodeID($0)].kind == .mapping })
      }
      guard defaults.isOverdrawn else { continue }
      return Diagnostic(
        .tooManyNodes,
        "the items of this page have too many default values for a tree",
        at: syntax.range(of: item.kindName ?? item.node),
        notes: [
          .init(
            "a tree has at most \(defaults.limit) default values; each 64 bytes of a string count as "
              + "one more; \(Budget.nodesAdvice)")
        ])
    }
    return nil
  }
}

/// The number of default values of a kind. Each 64 bytes of a string count as one more value.
private struct DefaultSize {
  /// The number for the fields of an item.
  var fields: Int
  /// The number for the largest object type in a field; 0 if no field contains objects.
  var object: Int

  init(of kind: CellKind) {
    fields = Self.sizeUnits(of: kind.fields)
    object = kind.fields.map { Self.largestObjectSize($0.type) }.max() ?? 0
  }

  private static func sizeUnits(of fields: [Field]) -> Int {
    fields.reduce(0) { $0 + ($1.defaultValue.map { $0.footprint / 64 } ?? 1) }
  }

  private static func largestObjectSize(_ type: FieldType) -> Int {
    switch type {
    case .list(let element): largestObjectSize(element.type)
    case .object(let fields):
      fields.reduce(sizeUnits(of: fields)) { $0 + largestObjectSize($1.type) }
    default: 0
    }
  }
}

extension Composer {
  /// Reports a page that is too large to be built, and removes its sections.
  func limitSize(of page: inout BoundPage, into found: inout DiagnosticBag) {
    guard let error = page.sizeError(settings.budget) else { return }
    found.report(error)
    page.sections = []
  }
}

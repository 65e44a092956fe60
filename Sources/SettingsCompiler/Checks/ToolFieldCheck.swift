import SettingsLanguage
import SettingsSyntax

extension PageReader {
  /// Checks that the items have the fields that the tool searches. Called after all items are read.
  ///
  /// Nothing is reported if a field may be unknown: if an item has an unknown kind or a kind that
  /// accepts any property, if a registry may be missing, or if the page includes other files.
  mutating func checkToolFields() {
    guard let key = page.sheet.toolKey, !registry.isIncomplete, page.includes.isEmpty else {
      return
    }
    var isUsed = [Bool](repeating: false, count: registry.kinds.count)
    for item in page.items {
      guard item.kind >= 0 else { return }
      isUsed[Int(item.kind)] = true
    }
    let used = zip(registry.kinds, isUsed).filter(\.1).map(\.0)
    let isOpen = used.contains { if case .own = $0.classes { true } else { false } }
    guard !used.isEmpty, !isOpen else { return }
    let fields = used.flatMap(\.fields)
    let searchable = fields.filter(\.type.mayContainKeyword).map(\.name)
    var names = Set<String>()
    let candidates = searchable.filter { names.insert($0).inserted }
    guard let named = page.sheet.toolFields else {
      if page.sheet.tool != nil, !names.contains(SettingsTool.defaultFields[0]) {
        nodes.report(
          .missingKey,
          "this tool needs '\(Key.fields.name)': no item here has a '\(SettingsTool.defaultFields[0])' to search",
          at: .node(key), notes: [.init("the fields are: \(NearestName.list(candidates))")])
      }
      return
    }
    let others = Set(fields.lazy.filter { !$0.type.mayContainKeyword }.map(\.name))
    for node in named where !names.contains(nodes.string(node)) {
      reportToolField(node, candidates, isOfNoText: others.contains(nodes.string(node)))
    }
  }

  private mutating func reportToolField(
    _ node: NodeID, _ candidates: [String], isOfNoText: Bool
  ) {
    let name = nodes.string(node)
    let shown = Excerpt.quoted(name)
    let fix = isOfNoText ? nil : nodes.nameFix(for: node, among: candidates)
    nodes.report(
      .unknownField,
      isOfNoText
        ? "the field '\(shown)' cannot be searched: it holds no strings"
        : "no item here has a field '\(shown)' to search",
      at: .node(node),
      notes: fix == nil ? [.init("the fields are: \(NearestName.list(candidates))")] : [], fix: fix
    )
  }
}

import SettingsModel
import SettingsSyntax

extension Binder {
  /// Binds what supplies a keyword.
  mutating func bindTool(_ use: KeyUse) {
    page.sheet.toolKey = use.key
    guard expectMapping(use, "'tool'") else { return }
    following(use.value) { binder, mapping in
      let group = KeyGroup(
        "a tool", ["kind", "placeholder", "segments", "fields"], in: binder.tree.keys)
      let uses = binder.readKeys(mapping, group)
      let names = Tool.Kind.names
      let sort = binder.bindSort(uses[0], among: names, of: "this tool", at: mapping)
      if let use = uses[3] { binder.bindToolFields(use) }
      let named = binder.distinct(binder.page.sheet.toolFields ?? [])
      let fields = named.isEmpty ? Tool.defaultFields : named
      switch sort {
      case names[0]:
        binder.refuse(uses[2], of: "a search field", "segments are those of 'kind: \(names[1])'")
        let placeholder = binder.bindTitle(uses[1], of: "a search field", warnsIfBlank: false)
        binder.page.sheet.tool = Tool(
          .searchField(placeholder: placeholder.map(binder.text)),
          fields: fields)
      case names[1]:
        binder.refuse(
          uses[1], of: "a segmented tool", "a placeholder is that of 'kind: \(names[0])'")
        guard let use = uses[2] else {
          binder.reportMissing("segments", of: "this tool", at: mapping)
          return
        }
        let segments = binder.bindSegments(use)
        guard !segments.isEmpty else { return }
        binder.page.sheet.tool = Tool(.segmented(segments), fields: fields)
      default:
        // Which of them it is nobody knows; what either may have is looked at all the same.
        _ = binder.bindTitle(uses[1], of: "a search field", warnsIfBlank: false)
        if let use = uses[2] { _ = binder.bindSegments(use) }
      }
    }
  }

  // MARK: Segments

  private mutating func bindSegments(_ use: KeyUse) -> [Tool.Segment] {
    guard expectList(use, "'segments'") else { return [] }
    return following(use.value) { binder, list in
      if binder.tree.childCount(of: list) == 0 {
        binder.report(
          .wrongLength, "'segments' must have at least 1 element, and has 0", at: use.value,
          mergedAt: use.mergedAt)
      }
      let group = KeyGroup("a segment", ["title", "keyword"], in: binder.tree.keys)
      var titles = WrittenIDs()
      return binder.tree.elements(of: list).compactMap {
        binder.bindSegment($0, group, titles: &titles)
      }
    }
  }

  private mutating func bindSegment(
    _ node: NodeID, _ group: KeyGroup, titles: inout WrittenIDs
  ) -> Tool.Segment? {
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard expectMapping(use, "a segment") else { return nil }
    return following(node) { binder, mapping in
      let uses = binder.readKeys(mapping, group)
      for (use, name) in zip(uses, group.words) where use == nil {
        binder.reportMissing(name, of: "this segment", at: mapping)
      }
      let title = uses[0].flatMap { binder.bindSegmentTitle($0, titles: &titles) }
      let keyword = uses[1].flatMap { use in
        binder.check(use, as: Field("keyword", .string)) ? binder.text(use.value) : nil
      }
      guard let title, let keyword else { return nil }
      return Tool.Segment(title: title, keyword: keyword)
    }
  }

  /// The title of a segment, which no other has.
  private mutating func bindSegmentTitle(
    _ use: KeyUse, titles: inout WrittenIDs
  ) -> String? {
    guard check(use, as: Field("title", .string)) else { return nil }
    warnIfBlank(use)
    let node = tree.resolved(use.value)
    if let first = titles.add(tree.bytes(of: node), at: use.value) {
      report(
        .duplicateSegment, "another segment has the title '\(Excerpt.quoted(text(node)))'",
        at: use.value, mergedAt: use.mergedAt,
        notes: [.init("it is here", at: tree.range(of: tree.resolved(first)))])
    }
    return text(node)
  }

  // MARK: Fields

  private mutating func bindToolFields(_ use: KeyUse) {
    page.sheet.toolFields = []
    guard expectList(use, "'fields'") else { return }
    following(use.value) { binder, list in
      if binder.tree.childCount(of: list) == 0 {
        binder.report(
          .wrongLength, "'fields' must have at least 1 element, and has 0", at: use.value,
          mergedAt: use.mergedAt)
        return
      }
      var nodes: [NodeID] = []
      for element in binder.tree.elements(of: list) {
        let field = KeyUse(key: element, value: element, mergedAt: nil)
        if binder.expectText(field, "each of 'fields' must be a text, the name of a field") {
          nodes.append(element)
        }
      }
      binder.page.sheet.toolFields = nodes
    }
  }

  /// The texts of some nodes, each once.
  private func distinct(_ nodes: [NodeID]) -> [String] {
    var seen = Set<[UInt8]>()
    return nodes.filter { seen.insert(Array(tree.bytes(of: tree.resolved($0)))).inserted }.map(text)
  }

  /// Checks that some item can have each of the fields in which the tool looks, once the items are
  /// known. Where one of them may have any property, or is not known itself, nothing is told.
  mutating func checkToolFields() {
    guard let key = page.sheet.toolKey, !page.registry.isIncomplete else { return }
    var isUsed = [Bool](repeating: false, count: page.registry.kinds.count)
    for item in page.items {
      guard item.kind >= 0 else { return }
      isUsed[Int(item.kind)] = true
    }
    let used = zip(page.registry.kinds, isUsed).filter(\.1).map(\.0)
    let isOpen = used.contains { if case .own = $0.classes { true } else { false } }
    guard !used.isEmpty, !isOpen else { return }
    let fields = used.flatMap(\.fields)
    let searchable = fields.filter(\.type.mayContainKeyword).map(\.name)
    var names = Set<String>()
    let candidates = searchable.filter { names.insert($0).inserted }
    guard let nodes = page.sheet.toolFields else {
      if page.sheet.tool != nil, !names.contains(Tool.defaultFields[0]) {
        report(
          .missingKey, "this tool has no 'fields', and no item here has a 'title' to look in",
          at: key, notes: [.init("the fields are: \(Binder.listed(candidates))")])
      }
      return
    }
    let others = Set(fields.lazy.filter { !$0.type.mayContainKeyword }.map(\.name))
    for node in nodes where !names.contains(text(node)) {
      reportToolField(node, candidates, isOfNoText: others.contains(text(node)))
    }
  }

  private mutating func reportToolField(
    _ node: NodeID, _ candidates: [String], isOfNoText: Bool
  ) {
    let name = text(node)
    let shown = Excerpt.quoted(name)
    let fix = isOfNoText ? nil : nameFix(for: node, name: name, among: candidates)
    report(
      .unknownField,
      isOfNoText
        ? "no keyword can be found in '\(shown)', which holds no text"
        : "no item here has a field '\(shown)' to look in",
      at: node,
      notes: fix == nil ? [.init("the fields are: \(Binder.listed(candidates))")] : [], fix: fix)
  }
}

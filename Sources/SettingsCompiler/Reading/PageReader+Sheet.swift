import SettingsModel
import SettingsSyntax

// The sheet of a page: its tool, provider and states.

extension PageReader {
  mutating func readSheet(_ read: ReadMapping) {
    for key in Shape.sheet.map(\.key) {
      page.sheet.places[key.name] = read.place(of: key).map { nodes.tree.range(of: $0) }
    }
    page.sheet.toolKey = read.place(of: .tool)
    if let use = read[.tool] { readTool(use) }
    if let use = read[.provider] { readProvider(use) }
    if let use = read[.states] { readStates(use) }
  }

  // MARK: Tools

  private mutating func readTool(_ use: SyntaxTree.Entry) {
    guard let read = nodes.read(use, as: nodes.keys(of: .tool)) else { return }
    if read.place(of: .fields) != nil {
      page.sheet.toolFields = nodes.strings(of: read[.fields], Shape.tool.member(.fields))
        .map(\.value)
    }
    let named = distinct(page.sheet.toolFields ?? [])
    let fields = named.isEmpty ? SettingsTool.defaultFields : named
    let placeholder = title(read[.placeholder], warnsIfBlank: false).map { nodes.string($0) }
    let segments = readSegments(read[.segments])
    switch read.variant?.word {
    case SettingsTool.Kind.names[0]:
      page.sheet.tool = SettingsTool(.searchField(placeholder: placeholder), fields: fields)
    case SettingsTool.Kind.names[1] where !segments.isEmpty:
      page.sheet.tool = SettingsTool(.segmented(segments), fields: fields)
    default: break
    }
  }

  private mutating func readSegments(_ use: SyntaxTree.Entry?) -> [SettingsTool.Segment] {
    guard let use else { return [] }
    let list = use.value
    let shape = nodes.keys(of: .segment)
    var titles = WrittenIDs()
    return nodes.tree.elements(of: list).compactMap { node -> SettingsTool.Segment? in
      guard let read = nodes.read(.element(node), as: shape) else { return nil }
      if let use = read[.title] { checkSegmentTitle(use, among: &titles) }
      guard let title = read[.title], let keyword = read[.keyword] else { return nil }
      return SettingsTool.Segment(
        title: nodes.string(title.value), keyword: nodes.string(keyword.value))
    }
  }

  /// Checks that the title of a segment is visible and unique.
  private mutating func checkSegmentTitle(_ use: SyntaxTree.Entry, among titles: inout WrittenIDs) {
    nodes.warnIfBlank(use)
    let node = use.value
    guard let first = titles.add(nodes.tree.bytes(of: node), at: use.value) else { return }
    nodes.report(
      .duplicateSegment,
      "another segment has the title '\(Excerpt.quoted(nodes.string(node)))'", at: .value(use),
      notes: [.init("the other segment is here", at: nodes.range(first))])
  }

  /// Returns the strings of some nodes without duplicates.
  private func distinct(_ values: [NodeID]) -> [String] {
    var seen = Set<[UInt8]>()
    return values.map { nodes.string($0) }.filter { seen.insert(Array($0.utf8)).inserted }
  }

  // MARK: Providers

  private mutating func readProvider(_ use: SyntaxTree.Entry) {
    guard let read = nodes.read(use, as: nodes.keys(of: .provider)),
      read.variant?.word == "dynamic"
    else { return }
    objectsUse = read[.objects]
    let hasOneResponse =
      read[.pagination].map { nodes.isNull($0.value) } ?? (read.place(of: .pagination) == nil)
    if let use = read[.prefetch], hasOneResponse {
      nodes.report(
        .missingKey, "'\(Key.prefetch.name)' needs a '\(Key.pagination.name)'", at: .key(use))
    }
    page.sheet.provider = SettingsProvider(
      objects: nodes.string(objectsUse) ?? "",
      pagination: read[.pagination].flatMap { readPagination($0) },
      prefetch: read[.prefetch].flatMap { wholeNumber($0.value) } ?? 0)
  }

  /// Returns the pagination of a provider, or nil if it is null or invalid.
  private mutating func readPagination(_ use: SyntaxTree.Entry) -> SettingsProvider.Pagination? {
    if nodes.isNull(use.value) { return nil }
    guard let read = nodes.read(use, as: nodes.keys(of: .pagination)) else { return nil }
    if read.variant?.word == SettingsProvider.Pagination.names[0] {
      return nodes.string(read[.key]).map { .nextKey(key: $0) }
    }
    return read[.pageSize].flatMap { wholeNumber($0.value) }.map { .offset(pageSize: $0) }
  }

  private func wholeNumber(_ node: NodeID) -> Int? {
    guard case .integer(let number) = nodes.number(at: node) else { return nil }
    return Int(exactly: number)
  }

  // MARK: States

  private mutating func readStates(_ use: SyntaxTree.Entry) {
    guard let read = nodes.read(use, as: nodes.keys(of: .states)) else { return }
    for key in Shape.states.keys {
      guard let name = SettingsStateName(rawValue: key.name), read.place(of: key) != nil else {
        continue
      }
      page.sheet.states[name] =
        read[key].map { readState($0, name) } ?? SettingsPage.State(title: nil)
    }
  }

  private mutating func readState(
    _ use: SyntaxTree.Entry, _ name: SettingsStateName
  ) -> SettingsPage.State {
    var state = SettingsPage.State(title: nil)
    let shape = name == .error ? Shape.errorState : .state
    guard let read = nodes.read(use, as: nodes.keys(of: shape)) else { return state }
    state.title = title(read[.title]).map { nodes.string($0) }
    if state.title != nil, let use = read[.title] { checkErrorText(use, of: name) }
    if let use = read[.retry], let selector = selector(use, .action) {
      state.retry = nodes.string(selector)
      state.retryOrigin = .written(nodes.range(selector))
    }
    return state
  }

  /// Checks the placeholders in the text of an error, of which an app knows only two values. The texts of other
  /// states have no placeholders.
  private mutating func checkErrorText(_ use: SyntaxTree.Entry, of name: SettingsStateName) {
    guard Template.mayBeOne(nodes.tree.bytes(of: use.value)) else { return }
    let known = SettingsPage.State.errorPaths
    if name != .error {
      let text = nodes.string(use.value)
      guard let path = known.first(where: { text.contains("{\($0)}") }) else { return }
      return nodes.report(
        .malformedPath, "only the state '\(Key.error.name)' has '{\(path)}'", at: .value(use))
    }
    guard let template = nodes.parseTemplate(use) else { return }
    for case .path(let place) in template.parts
    where !known.contains(place.path.text) || place.isOptional || place.format != nil {
      let range = nodes.tree.range(of: use.value, part: place.bytes)
      let meant =
        nodes.tree.isTextDecoded(of: use.value)
        ? nil : NearestName.find(place.path.text, among: known)
      nodes.report(
        .malformedPath,
        "an app does not know '\(Excerpt.quoted(place.path.text))' of an error; write "
          + known.map { "'{\($0)}'" }.joined(separator: " or "),
        at: .value(use, within: range),
        fix: meant.map { meant in
          .init("write '{\(meant)}'", .unsafe, [.init(range, "{\(meant)}")])
        })
    }
  }
}

import SettingsLanguage
import SettingsSyntax

// The sheet of a page: its tool, provider and states.

extension PageReader {
  mutating func readSheet(_ read: ReadMapping) {
    for key in Shape.sheet.map(\.key) {
      page.sheet.places[key.name] = read.place(of: key).map { nodes.tree.range(of: $0) }
    }
    page.sheet.toolKey = read.place(of: .tool)
    if let use = read[.tool] { readTool(use) }
    let errorsBefore = nodes.diagnostics.errorCount
    if let use = read[.provider] { readProvider(use) }
    if page.sheet.tool?.search == .remote, page.sheet.provider == nil, let use = read[.tool],
      nodes.diagnostics.errorCount == errorsBefore
    {
      nodes.report(
        .missingKey,
        "a remote search needs a dynamic '\(Key.provider.name)', which says what is fetched",
        at: .node(nodes.tree.value(of: Key.search.name, in: use.value) ?? use.value))
    }
    if let use = read[.states] { readStates(use) }
    if let use = read[.tool] {
      checkResults(of: use, isContainer: read.place(of: .children) != nil)
    }
  }

  // MARK: Tools

  /// Reports results that are one list where the tool does not narrow the sections of the page.
  private mutating func checkResults(of tool: SyntaxTree.Entry, isContainer: Bool) {
    guard page.sheet.tool?.results == .list,
      let place = nodes.tree.value(of: Key.results.name, in: tool.value)
    else { return }
    if page.sheet.tool?.search == .remote {
      nodes.report(
        .unknownKey, "only a local search shows its results as a list", at: .node(place),
        notes: [.init("the app fetches the sections of a remote search")])
    } else if isContainer {
      nodes.report(
        .unknownKey, "the results of a container stay in its children", at: .node(place))
    }
  }

  private mutating func readTool(_ use: SyntaxTree.Entry) {
    guard let read = nodes.readMapping(use, as: nodes.fileShape(of: .tool)) else { return }
    if read.place(of: .fields) != nil {
      page.sheet.toolFields = nodes.readStrings(of: read[.fields], Shape.tool.member(.fields))
        .map(\.value)
    }
    if let use = read[.placeholder], !nodes.isNull(use.value) { nodes.checkMarkup(use) }
    checkSegments(read[.segments])
    page.sheet.tool = ObjectReader.read(nodes.tree.value(ofAnything: use.value)) { $0.readTool() }
    var names = Set<Name>()
    page.sheet.tool?.fields.removeAll { !names.insert(Name($0)).inserted }
  }

  private mutating func checkSegments(_ use: SyntaxTree.Entry?) {
    guard let use else { return }
    let shape = nodes.fileShape(of: .segment)
    var titles = WrittenIDs()
    for node in nodes.tree.elements(of: use.value) {
      if let title = nodes.readMapping(.element(node), as: shape)?[.title] {
        checkSegmentTitle(title, among: &titles)
      }
    }
  }

  /// Checks that the title of a segment is visible and unique.
  private mutating func checkSegmentTitle(_ use: SyntaxTree.Entry, among titles: inout WrittenIDs) {
    nodes.checkTitle(use)
    let node = use.value
    guard let first = titles.add(nodes.tree.bytes(of: node), at: use.value) else { return }
    nodes.report(
      .duplicateSegment,
      "another segment has the title '\(Excerpt.quoted(nodes.string(node)))'", at: .value(use),
      notes: [.init("the other segment is here", at: nodes.range(first))])
  }

  // MARK: Providers

  private mutating func readProvider(_ use: SyntaxTree.Entry) {
    guard let read = nodes.readMapping(use, as: nodes.fileShape(of: .provider)),
      read.variant?.word == "dynamic"
    else { return }
    objectsUse = read[.objects]
    let hasOneResponse =
      read[.pagination].map { nodes.isNull($0.value) } ?? (read.place(of: .pagination) == nil)
    if let use = read[.prefetch], hasOneResponse {
      nodes.report(
        .missingKey, "'\(Key.prefetch.name)' needs a '\(Key.pagination.name)'", at: .key(use))
    }
    if let use = read[.pagination], !nodes.isNull(use.value) {
      _ = nodes.readMapping(use, as: nodes.fileShape(of: .pagination))
    }
    page.sheet.provider = ObjectReader.read(nodes.tree.value(ofAnything: use.value)) {
      $0.readProvider()
    }
  }

  // MARK: States

  private mutating func readStates(_ use: SyntaxTree.Entry) {
    guard let read = nodes.readMapping(use, as: nodes.fileShape(of: .states)) else { return }
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
    guard let read = nodes.readMapping(use, as: nodes.fileShape(of: shape)) else { return state }
    state.title = readTitle(read[.title]).map { nodes.string($0) }
    if state.title != nil, let use = read[.title] { checkErrorText(use, of: name) }
    if let use = read[.retry], let selector = readSelector(use, .action) {
      state.retry = nodes.string(selector)
      state.retryOrigin = .written(nodes.range(selector))
    }
    return state
  }

  /// Checks the placeholders in the text of an error, of which an app knows only two values. The texts of other
  /// states have no placeholders.
  private mutating func checkErrorText(_ use: SyntaxTree.Entry, of name: SettingsStateName) {
    guard Template.mayBeTemplate(nodes.tree.bytes(of: use.value)) else { return }
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

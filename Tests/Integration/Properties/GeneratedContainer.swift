import SettingsLanguage
import SettingsSyntax
import TestSupport

/// A page that may contain other pages, at most two levels deep, with random contents and edits.
///
/// The pages without children come from a few compiled pages, each in a version before and after
/// edits.
indirect enum GeneratedContainer {
  /// A compiled page by its index, before or after the edits.
  case leaf(Int, isEdited: Bool)
  case container(Parts)

  struct Parts {
    var page: SettingsPage
    var children: [(child: SettingsPage.Container.Child, contents: GeneratedContainer)]
  }

  /// Compiled pages before and after edits.
  typealias Leaves = [(old: SettingsPage, new: SettingsPage)]

  private static let ids = ["list", "filters", "页", "a.b", "e\u{301}", "é"]

  /// Creates a page with the given number of container levels.
  init(levels: Int, leaves: Int, using generator: inout SplitMix64) {
    guard levels > 0 else {
      self = .leaf(Int.random(in: 0..<leaves, using: &generator), isEdited: false)
      return
    }
    var page = SettingsPage(Sourced(generator.pick(Self.ids), .byDefault))
    page.container = SettingsPage.Container()
    var parts = Parts(page: page, children: [])
    for _ in 0..<Int.random(in: 0...4, using: &generator) { parts.change(using: &generator) }
    for id in Self.ids.shuffled(using: &generator)
      .prefix(Int.random(in: 1...3, using: &generator))
    {
      parts.children.append(Self.child(id, levels, leaves, using: &generator))
    }
    self = .container(parts)
  }

  /// A child whose page has fewer levels than its container.
  private static func child(
    _ id: String, _ levels: Int, _ leaves: Int, using generator: inout SplitMix64
  ) -> (child: SettingsPage.Container.Child, contents: GeneratedContainer) {
    let child = SettingsPage.Container.Child(
      Sourced(id, .byDefault), file: generator.pick(["a.yaml", "b.json"]),
      weight: generator.pick([.integer(1), .integer(3), .double(0.5)]), page: nil)
    let levels = generator.happens(0.4) ? levels - 1 : 0
    return (child, GeneratedContainer(levels: levels, leaves: leaves, using: &generator))
  }

  /// The page after random edits: inserted, deleted, moved and changed children, at any level.
  func edited(levels: Int, leaves: Int, using generator: inout SplitMix64)
    -> GeneratedContainer
  {
    if generator.happens(0.08) {
      return GeneratedContainer(
        levels: generator.pick([0, levels]), leaves: leaves, using: &generator)
    }
    guard case .container(var parts) = self else {
      guard case .leaf(let index, let isEdited) = self, generator.happens(0.5) else { return self }
      return .leaf(index, isEdited: !isEdited)
    }
    if generator.happens(0.5) { parts.change(using: &generator) }
    for index in parts.children.indices where generator.happens(0.6) {
      parts.children[index].contents = parts.children[index].contents.edited(
        levels: levels - 1, leaves: leaves, using: &generator)
    }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let place = parts.children.indices.randomElement(using: &generator)
      let target = Int.random(in: 0...max(0, parts.children.count - 1), using: &generator)
      let free = Self.ids.first { id in
        !parts.children.contains { $0.child.id.utf8.elementsEqual(id.utf8) }
      }
      switch (Int.random(in: 0..<4, using: &generator), place, free) {
      case (0, _, let id?):
        let child = Self.child(id, levels, leaves, using: &generator)
        parts.children.insert(child, at: target)
      case (1, let place?, _) where parts.children.count > 1: parts.children.remove(at: place)
      case (2, let place?, _):
        parts.children.insert(parts.children.remove(at: place), at: target)
      case (_, let place?, _):
        parts.children[place].child.weight = generator.pick([.integer(1), .integer(2)])
        parts.children[place].child.file = generator.pick(["a.yaml", "c.yaml"])
      default: break
      }
    }
    return .container(parts)
  }

  /// The page with its children.
  func page(of leaves: Leaves) -> SettingsPage {
    switch self {
    case .leaf(let index, let isEdited): return isEdited ? leaves[index].new : leaves[index].old
    case .container(let parts):
      var page = parts.page
      page.container?.children = parts.children.map { child, contents in
        SettingsPage.Container.Child(
          id: child.id, file: child.file, weight: child.weight, page: contents.page(of: leaves))
      }
      return page
    }
  }
}

extension GeneratedContainer.Parts {
  /// Changes a property of the container.
  mutating func change(using generator: inout SplitMix64) {
    let text = generator.pick(["Films", "Clear", "", "`x` | <b>", "字", "e\u{301}", "é"])
    let selector = generator.pick(["reload", "open:", "clear", "go"])
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: page.container?.axis = generator.pick(SettingsAxis.allCases)
    case 1:
      let action = generator.happens(0.7) ? selector : nil
      page.container?.bar.append(.init(title: text, action: action))
    case 2: page.container?.bar.shuffle(using: &generator)
    case 3: page.container?.bar = []
    case 4:
      page.container?.delegates = SettingsPage.Container.Delegate.Event.allCases
        .filter { _ in generator.happens(0.5) }
        .map { .init(child: "a.b", event: $0, selector: selector) }
    case 5:
      page.container?.filters.append(
        .init(
          fromChild: "a.b", fromSection: text, to: "list", field: "title",
          match: generator.pick(SettingsFilterMatch.allCases)))
    default: page.changeSheet(using: &generator)
    }
  }
}

extension SettingsPage {
  /// Changes properties of the page as a sheet, and the pages that rows open. A document that is
  /// compiled alone cannot have all of them.
  mutating func changeSheet(using generator: inout SplitMix64) {
    let text = generator.pick(["Films", "", "e\u{301}", "é"])
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      presentation = generator.pick(SettingsPresentation.allCases)
    case 1: tool = generator.pick([nil, SettingsTool(.searchField(placeholder: text))])
    case 2:
      tool = SettingsTool(.segmented([.init(title: text, keyword: "a")]), fields: ["title", text])
    case 3:
      provider = SettingsProvider(
        objects: "a.b",
        pagination: generator.pick([nil, .nextKey(key: text), .offset(pageSize: 2)]),
        hasMore: generator.happens(0.5))
    case 4:
      states = [
        .empty: State(title: text),
        .error: State(title: nil, retry: generator.pick([nil, "reload", "again:"])),
      ]
    default: states = [:]
    }
    for section in sections.indices {
      for item in sections[section].items.indices where generator.happens(0.1) {
        sections[section].items[item].presents = generator.pick([
          nil, .init(id: text, file: "a.yaml"), .init(id: "a", file: "b.yaml"),
        ])
      }
    }
  }
}

import SettingsLanguage
import SettingsSyntax

/// A page with the tables that all of its presenters use.
///
/// A presenter changes few rows of a page with many. `PageEdits` stores its changes over this page,
/// so that a presenter takes time linear in its patches, and in the sections and selectors of the
/// page, and not in its items.
final class PresentedPage: Sendable {
  /// The page.
  let page: SettingsPage
  /// The page, its sections and its items, in display order.
  let nodes: ContiguousArray<PageEdits.Node>
  /// The positions of sections and items by their ids.
  let positions: [Name: Int]
  /// The ids of the page, and the strings that ids are derived from.
  let names: IDAssigner
  /// The values of the options that are chosen.
  let chosenValues: Set<SettingsValue>
  /// The positions of the items that declare something, by section, in display order.
  let declaringItems: [Int: [Int]]
  /// True if items refer to ids of the page, so that all ids are needed.
  let refersToIDs: Bool
  /// A call of the page, with the position of its item; nil for states, the bar and the delegates.
  typealias Call = (call: SelectorCall, position: Int?)
  /// The calls in groups of the same selector, in the order of their first calls.
  let calls: [(selector: Name, calls: [Call])]
  /// The positions of the items whose kinds are not declared.
  let itemsWithoutKind: [Int]

  /// The page without its sections.
  var pageWithoutSections: SettingsPage {
    var copy = page
    copy.sections = []
    return copy
  }

  /// Collects the tables. Linear in the page.
  init(_ page: SettingsPage) {
    self.page = page
    var nodes: ContiguousArray = [PageEdits.Node()]
    var declaring: [Int: [Int]] = [:]
    for section in page.sections {
      let position = nodes.count
      nodes.append(PageEdits.Node(section, at: position))
      nodes[PageEdits.root].children.append(position)
      for item in section.items {
        if item.declaresNames { declaring[position, default: []].append(nodes.count) }
        nodes.append(PageEdits.Node(item, in: position))
      }
    }
    var positions: [Name: Int] = [:]
    var names = IDAssigner()
    for (position, node) in nodes.enumerated().dropFirst() {
      names.countNames(of: node, 1)
      if node.id.isEmpty { continue }
      names.count(id: node.id)
      positions[Name(node.id)] = position
    }
    (self.nodes, self.positions, self.names, declaringItems) = (nodes, positions, names, declaring)
    let items = page.sections.lazy.flatMap(\.items)
    chosenValues = Set(items.filter(\.isChosen).compactMap(\.choiceValue))
    refersToIDs = items.contains(where: \.refersToIDs)
    itemsWithoutKind = nodes.indices.filter { nodes[$0].item.map { $0.cellKind == nil } ?? false }
    let ofItems = nodes.enumerated().flatMap { position, node in
      (node.item?.calls ?? []).map { (call: $0, position: Int?.some(position)) }
    }
    calls = PresentedPage.grouped(ofItems + page.callsOutsideRows.map { ($0, nil) })
  }

  private static func grouped(_ calls: [Call]) -> [(selector: Name, calls: [Call])] {
    var groups: [(selector: Name, calls: [Call])] = []
    var positions: [Name: Int] = [:]
    for entry in calls {
      let selector = Name(entry.call.selector)
      let position = positions[selector] ?? groups.count
      if position == groups.count {
        positions[selector] = position
        groups.append((selector, []))
      }
      groups[position].calls.append(entry)
    }
    return groups
  }
}

extension IDAssigner {
  /// Counts the selector of an item or the title of a section, which ids may be derived from.
  mutating func countNames(of node: PageEdits.Node, _ number: Int) {
    if let selector = node.item?.action { count(selector: selector, number) }
    if let title = node.section?.title { count(title: title, number) }
  }
}

import Foundation
import SettingsKit
import TestSupport
import Testing

/// Tests list updates with a simulator of the views that perform them.
@Suite struct PageUpdateTests {
  private func page(_ sections: (String, [String])...) -> SettingsPage {
    var page = SettingsPage(id: "p")
    page.sections = sections.map { id, items in
      .init(
        id: id.lowercased(), title: id,
        items: items.map { .init(id: $0.lowercased(), kind: "k", fields: ["title": .string($0)]) })
    }
    return page
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(indexes: [section, item])
  }

  @Test func returnsEmptyUpdateForEqualPages() {
    let page = page(("s", ["a", "b"]), ("t", ["c"]))
    #expect(PageUpdate(from: page, to: page).isEmpty)
  }

  @Test func listsRowsByIndexPath() {
    let update = PageUpdate(
      from: page(("s", ["a", "b", "c", "d"])), to: page(("s", ["b", "C", "a", "e"])))
    #expect(update.deletedItems == [path(0, 3)] && update.insertedItems == [path(0, 3)])
    #expect(update.reloadedItems == [path(0, 2)])
    #expect(update.movedItems == [.init(old: path(0, 0), new: path(0, 2))])
    #expect(update.insertedSections.isEmpty && update.reloadedSections.isEmpty)
  }

  @Test func replacesRowsThatMoveAndChange() {
    let update = PageUpdate(from: page(("s", ["a"]), ("t", [])), to: page(("s", []), ("t", ["A"])))
    #expect(update.deletedItems == [path(0, 0)] && update.insertedItems == [path(1, 0)])
    #expect(update.movedItems.isEmpty)
  }

  @Test func listsWholeSections() {
    let update = PageUpdate(
      from: page(("s", ["a"]), ("t", ["b"]), ("u", ["c"])),
      to: page(("u", ["c"]), ("s", ["a"]), ("T", ["b", "d"]), ("v", ["e"])))
    #expect(update.movedSections == [.init(old: 2, new: 0)])
    #expect(update.reloadedSections == [1] && update.insertedSections == [3])
    #expect(update.insertedItems.isEmpty && update.deletedItems.isEmpty)
  }

  /// A page that an app created may repeat an id. Views must accept its updates too.
  @Test func acceptsRepeatedIDs() throws {
    let pages = [
      page(("s", ["a", "a"]), ("s", ["a", "b"])), page(("s", ["b", "a", "b"])),
      page(("t", []), ("s", ["a"]), ("s", ["a"])),
    ]
    for old in pages {
      for new in pages { try expectAccepted(from: old, to: new) }
    }
  }

  /// 4,000 pairs of pages, each with up to twenty changes.
  @Test(arguments: 0..<4) func createsUpdatesThatViewsAccept(_ shard: UInt64) throws {
    var seen = Set<String>()
    for round in 0..<UInt64(1_000) {
      var editor = PageEditor(seed: shard << 32 | round)
      let old = editor.page()
      let new = editor.edited(old)
      try expectAccepted(from: old, to: new, "\(shard).\(round)")
      seen.formUnion(PageUpdate(from: old, to: new).changeKinds)
    }
    #expect(seen.count == 8, "\(seen.sorted())")
  }

  /// The tests would be meaningless if the simulator accepted every update.
  @Test func rejectsInvalidUpdatesInSimulator() throws {
    let (old, new) = (page(("s", ["a", "b"])), page(("s", ["b"])))
    var list = UpdatedList(old)
    #expect(throws: UpdatedList.Refusal.self) {
      try list.perform(PageUpdate(from: old, to: old), showing: new)
    }
    #expect(throws: UpdatedList.Refusal.self) {
      try list.perform(PageUpdate(from: new, to: old), showing: new)
    }
  }

  @Test func movesRowsOfReversedPages() {
    let names = (0..<100).map { "r\($0)" }
    let old = page(("s", names))
    let new = page(("s", Array(names.reversed())))
    let update = PageUpdate(from: old, to: new)
    #expect(update.movedItems.count == 99)
  }

  private func expectAccepted(
    from old: SettingsPage, to new: SettingsPage, _ name: String = ""
  ) throws {
    var list = UpdatedList(old)
    do {
      try list.perform(PageUpdate(from: old, to: new), showing: new)
      #expect(list.sections == UpdatedList(new).sections, "\(name)")
    } catch {
      Issue.record("\(name): \(error)")
    }
  }
}

extension PageUpdate {
  /// The kinds of changes in the update.
  fileprivate var changeKinds: [String] {
    let changeKinds: [(String, Bool)] = [
      ("section delete", deletedSections.isEmpty), ("section insert", insertedSections.isEmpty),
      ("section reload", reloadedSections.isEmpty), ("section move", movedSections.isEmpty),
      ("row delete", deletedItems.isEmpty), ("row insert", insertedItems.isEmpty),
      ("row reload", reloadedItems.isEmpty), ("row move", movedItems.isEmpty),
    ]
    return changeKinds.filter { !$0.1 }.map(\.0)
  }
}

/// Creates and edits random pages from a seed.
private struct PageEditor {
  private var random: SplitMix64
  private var count = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func below(_ bound: Int) -> Int { random.below(bound) }

  mutating func item() -> SettingsPage.Item {
    count += 1
    return .init(id: "i\(count)", kind: "k", fields: ["title": .string("T\(below(9))")])
  }

  mutating func section() -> SettingsPage.Section {
    count += 1
    let items = (0..<below(6)).map { _ in item() }
    return .init(id: "s\(count)", title: "S\(below(9))", items: items)
  }

  mutating func page() -> SettingsPage {
    var page = SettingsPage(id: "p")
    page.sections = (0..<below(6)).map { _ in section() }
    return page
  }

  mutating func edited(_ old: SettingsPage) -> SettingsPage {
    var page = old
    for _ in 0..<below(20) { edit(&page) }
    return page
  }

  private mutating func edit(_ page: inout SettingsPage) {
    let s = below(page.sections.count)
    guard page.sections.indices.contains(s) else { return page.sections.append(section()) }
    let i = below(page.sections[s].items.count)
    let hasItem = page.sections[s].items.indices.contains(i)
    switch below(14) {
    case 0: page.sections.insert(section(), at: s)
    case 1: page.sections.remove(at: s)
    case 2:
      let moved = page.sections.remove(at: s)
      page.sections.insert(moved, at: below(page.sections.count + 1))
    case 3: page.sections[s].title = "S\(below(99))"
    case 4, 5: page.sections[s].items.insert(item(), at: min(i, page.sections[s].items.count))
    case 6, 7: if hasItem { page.sections[s].items.remove(at: i) }
    case 8, 9: if hasItem { page.sections[s].items[i].isEnabled.toggle() }
    default:
      guard hasItem else { return }
      let moved = page.sections[s].items.remove(at: i)
      let target = below(page.sections.count)
      page.sections[target].items.insert(
        moved, at: below(page.sections[target].items.count + 1))
    }
  }
}

import Foundation
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

/// Checks properties of diffs with generated pages and edits of them.
@Suite struct DiffLawTests {
  private func compile(_ page: SettingsValue, _ path: String = "p.json") throws -> SettingsPage {
    try #require(try CompiledPage(page.jsonBytes, path: path, registry: LawTests.registry)).tree
  }

  private func treeText(_ page: SettingsPage) -> String {
    var writer = JSONWriter(isCompact: true)
    EmitForm.tree.write(page, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  // Eight shards, to use all cores.
  @Test(arguments: 0..<8) func comparesEditedPages(_ shard: Int) throws {
    var changed = 0
    let rounds = Effort.rounds(250)
    for number in 0..<rounds {
      let seed = UInt64(shard * 300 + number)
      let page = GeneratedPage(seed: seed, registry: LawTests.registry).value
      var editor = PageEditor(seed: seed, registry: LawTests.registry)
      var old = try compile(page)
      var new = try compile(editor.edit(page))
      var generator = SplitMix64(seed: seed + 7000)
      if generator.happens(0.3) { old.changeSheet(using: &generator) }
      if generator.happens(0.3) { new.changeSheet(using: &generator) }
      try checkLaws(from: old, to: new, "seed \(seed)")
      if !PageDiff(from: old, to: new).isEmpty { changed += 1 }
    }
    #expect(changed > rounds * 4 / 5)
  }

  @Test func comparesUnrelatedPages() throws {
    for seed in 0..<UInt64(Effort.rounds(300)) {
      let old = try compile(GeneratedPage(seed: seed, registry: LawTests.registry).value)
      let new = try compile(GeneratedPage(seed: seed + 5000, registry: LawTests.registry).value)
      try checkLaws(from: old, to: new, "seed \(seed)")
    }
  }

  /// Compiled pages before and after edits, from which containers are made.
  private static let leaves = Result {
    try (UInt64(0)..<24).map { seed in
      let page = GeneratedPage(seed: seed, registry: LawTests.registry).value
      var editor = PageEditor(seed: seed, registry: LawTests.registry)
      let laws = DiffLawTests()
      return (old: try laws.compile(page), new: try laws.compile(editor.edit(page)))
    }
  }

  @Test(arguments: 0..<4) func comparesContainers(_ shard: Int) throws {
    let leaves = try Self.leaves.get()
    var (changed, nested) = (0, 0)
    let rounds = Effort.rounds(150)
    for number in 0..<rounds {
      let seed = UInt64(shard * 150 + number)
      var generator = SplitMix64(seed: seed)
      let levels = generator.pick([1, 1, 2])
      let old = GeneratedContainer(levels: levels, leaves: leaves.count, using: &generator)
      let new = old.edited(levels: levels, leaves: leaves.count, using: &generator)
      let pages = (old.page(of: leaves), new.page(of: leaves))
      try checkLaws(from: pages.0, to: pages.1, "seed \(seed)")
      let diff = PageDiff(from: pages.0, to: pages.1)
      if !diff.isEmpty { changed += 1 }
      if diff.childPages.contains(where: { !$0.diff.childPages.isEmpty }) { nested += 1 }
    }
    #expect(
      changed > rounds * 2 / 3 && nested >= rounds / 25, "\(changed) changed, \(nested) nested")
  }

  private func checkLaws(from old: SettingsPage, to new: SettingsPage, _ context: Comment) throws {
    let diff = PageDiff(from: old, to: new)
    let back = PageDiff(from: new, to: old)

    // Applying the diff to the old page gives the new one, and the reverse diff gives the old one.
    try #require(treeText(diff.apply(to: old)) == treeText(new), context)
    try #require(treeText(back.apply(to: new)) == treeText(old), context)
    try #require(PageDiff(from: old, to: old).isEmpty, context)
    try #require(diff.isEmpty == (treeText(old) == treeText(new)), context)

    checkSymmetry(of: diff, and: back, context)
    checkPlaces(of: diff, from: old, to: new, context)
    try checkJSON(from: old, to: new, context)
  }

  private func checkSymmetry(of diff: PageDiff, and back: PageDiff, _ context: Comment) {
    // Insertions in one direction are deletions in the other one.
    #expect(diff.sections.inserts.map(\.place) == back.sections.deletes.map(\.place), context)
    #expect(diff.sections.deletes.map(\.place) == back.sections.inserts.map(\.place), context)
    #expect(diff.items.inserts.count == back.items.deletes.count, context)
    #expect(diff.items.moves.count == back.items.moves.count, context)
    #expect(diff.items.updates.count == back.items.updates.count, context)
    #expect(diff.sections.moves.count == back.sections.moves.count, context)
    #expect((diff.page == nil) == (back.page == nil), context)
    #expect(diff.children.inserts.map(\.place) == back.children.deletes.map(\.place), context)
    #expect(diff.children.deletes.map(\.place) == back.children.inserts.map(\.place), context)
    #expect(diff.children.moves.count == back.children.moves.count, context)
    #expect(diff.children.updates.count == back.children.updates.count, context)
    #expect(diff.childPages.map(\.old).sorted() == back.childPages.map(\.new), context)
    for child in diff.childPages {
      for other in back.childPages where other.old == child.new {
        checkSymmetry(of: child.diff, and: other.diff, context)
      }
    }
  }

  /// Every position exists, is sorted, and represents a single change.
  private func checkPlaces(
    of diff: PageDiff, from old: SettingsPage, to new: SettingsPage, _ context: Comment
  ) {
    func places(_ page: SettingsPage) -> Set<PageDiff.ItemPlace> {
      Set(
        page.sections.indices.flatMap { section in
          page.sections[section].items.indices.map { .init(section, $0) }
        })
    }
    let (olds, news) = (places(old), places(new))
    let left = diff.items.deletes.map(\.place) + diff.items.moves.map(\.old)
    let arrived = diff.items.inserts.map(\.place) + diff.items.moves.map(\.new)
    #expect(Set(left).count == left.count && olds.isSuperset(of: left), context)
    #expect(Set(arrived).count == arrived.count && news.isSuperset(of: arrived), context)
    #expect(diff.items.deletes.map(\.place) == diff.items.deletes.map(\.place).sorted(), context)
    #expect(diff.items.inserts.map(\.place) == diff.items.inserts.map(\.place).sorted(), context)
    #expect(diff.items.moves.map(\.new) == diff.items.moves.map(\.new).sorted(), context)
    #expect(diff.items.updates.map(\.new) == diff.items.updates.map(\.new).sorted(), context)
    let updates = diff.items.updates
    #expect(updates.allSatisfy { !$0.properties.isEmpty }, context)
    #expect(olds.isSuperset(of: updates.map(\.old)), context)
    #expect(news.isSuperset(of: updates.map(\.new)), context)
    // An element with the same id is not inserted, and is moved if its section changed.
    let oldPlaces = Dictionary(
      uniqueKeysWithValues: olds.map {
        (Array(old.sections[$0.section].items[$0.item].id.utf8), $0)
      })
    let sectionIDs = (
      old.sections.map { Array($0.id.utf8) }, new.sections.map { Array($0.id.utf8) }
    )
    let (inserted, moved) = (
      Set(diff.items.inserts.map(\.place)), Set(diff.items.moves.map(\.new))
    )
    let wrong = news.filter { place in
      let id = Array(new.sections[place.section].items[place.item].id.utf8)
      guard let origin = oldPlaces[id] else { return false }
      let oldSection = sectionIDs.0[origin.section]
      let hasMoved =
        oldSection != sectionIDs.1[place.section] && sectionIDs.1.contains(oldSection)
      return inserted.contains(place) || (hasMoved && !moved.contains(place))
    }
    #expect(wrong.isEmpty, context)
    let (oldChildren, newChildren) = (
      old.container?.children ?? [], new.container?.children ?? []
    )
    for child in diff.childPages {
      let (old, new) = (oldChildren[child.old], newChildren[child.new])
      #expect(old.id.utf8.elementsEqual(new.id.utf8), context)
      checkPlaces(of: child.diff, from: old.page, to: new.page, context)
    }
  }

  /// Applying the JSON diff to the old tree in JSON gives the new tree.
  private func checkJSON(from old: SettingsPage, to new: SettingsPage, _ context: Comment) throws {
    let report = DiffReport(from: old, named: "old", to: new, named: "new")
    let bytes = DiffFormat.json.write(report, width: 80, style: .init(isEnabled: false))
    let patch = try #require(StrictJSON.read(bytes)?.value, context)
    let before = try #require(StrictJSON.read(treeText(old).utf8)?.value, context)
    let wanted = try #require(StrictJSON.read(treeText(new).utf8)?.value, context)
    #expect(TreePatch.apply(patch, to: before)?.sorted == wanted.sorted, context)
  }

  /// A page equals its wire rows, except for properties that rows cannot contain.
  @Test func comparesWireWithPage() throws {
    var compared = 0
    let rounds = Effort.rounds(300)
    for seed in 0..<UInt64(rounds) {
      let page = GeneratedPage(seed: seed, registry: LawTests.registry).value
      guard
        let first = try CompiledPage(
          CompiledPage(page.jsonBytes, path: "p.json", registry: LawTests.registry)?.json(.wire)
            ?? [],
          path: "wire.json", registry: LawTests.registry),
        let written = try CompiledPage(
          first.yaml(.page), path: "page.yaml", registry: LawTests.registry)
      else { continue }
      #expect(PageDiff(from: first.tree, to: written.tree).isEmpty, "seed \(seed)")
      compared += 1
    }
    #expect(compared > rounds * 2 / 3)
  }
}

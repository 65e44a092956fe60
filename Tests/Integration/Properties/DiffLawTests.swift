import Foundation
import SettingsModel
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
    let made = try JSONPatch(bytes).apply(to: treeText(old))
    let wanted = try JSONSerialization.jsonObject(with: Data(treeText(new).utf8))
    #expect((made as NSDictionary) == (wanted as? NSDictionary), context)
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

/// A JSON diff, applied by a program that only knows docs/DIFF.md.
private struct JSONPatch {
  typealias Object = [String: Any]
  let diff: Object

  init(_ bytes: [UInt8]) throws {
    diff = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  func apply(to text: String) throws -> Object {
    apply(
      diff,
      to: try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object))
  }

  private func apply(_ diff: Object, to old: Object) -> Object {
    var tree = old
    var page = tree["page"] as? Object ?? [:]
    let changes = diff["page"] as? [Object] ?? []
    let containerKeys = ["axis", "bar", "delegates", "filters"]
    func isOfContainer(_ change: Object) -> Bool {
      containerKeys.contains(change["name"] as? String ?? "")
    }
    set(changes.filter { !isOfContainer($0) }, in: &page)
    set(changes.filter(isOfContainer), in: &tree)
    tree["page"] = page
    // A container has children instead of sections.
    let isContainer = tree["axis"] != nil
    tree["sections"] = isContainer ? nil : sections(diff, old)
    tree["children"] = isContainer ? children(diff, old) : nil
    return tree
  }

  private func children(_ diff: Object, _ tree: Object) -> [Object] {
    let changes = diff["children"] as? Object ?? [:]
    var children: [Object?] = tree["children"] as? [Object] ?? []
    for page in list("pages", changes) {
      let place = page["from"] as? Int ?? 0
      let inner = children[place]?["tree"] as? Object ?? [:]
      children[place]?["tree"] = apply(page, to: inner)
    }
    let arriving = removeElements(&children, changes)
    var result = children.compactMap { $0 }
    for (place, value) in arriving { result.insert(value, at: place) }
    return result
  }

  /// Updates the elements of a list, removes deleted and moved ones, and returns the elements to
  /// insert by their new positions.
  private func removeElements(
    _ elements: inout [Object?], _ changes: Object
  ) -> [(place: Int, value: Object)] {
    var arriving: [(place: Int, value: Object)] = []
    for update in list("updates", changes) {
      let place = update["from"] as? Int ?? 0
      var element = elements[place] ?? [:]
      set(update["changes"] as? [Object] ?? [], in: &element)
      elements[place] = element
    }
    for move in list("moves", changes) {
      let place = move["from"] as? Int ?? 0
      arriving.append((move["to"] as? Int ?? 0, elements[place] ?? [:]))
      elements[place] = nil as Object?
    }
    for delete in list("deletes", changes) { elements[delete["at"] as? Int ?? 0] = nil as Object? }
    for insert in list("inserts", changes) {
      arriving.append((insert["at"] as? Int ?? 0, insert["value"] as? Object ?? [:]))
    }
    return arriving.sorted { $0.place < $1.place }
  }

  private func sections(_ diff: Object, _ tree: Object) -> [Object] {
    let old = tree["sections"] as? [Object] ?? []

    // First the rows, at their old positions.
    let items = diff["items"] as? Object ?? [:]
    var rows: [[Object?]] = old.map { $0["items"] as? [Object] ?? [] }
    var arriving: [(place: [Int], value: Object)] = []
    for update in list("updates", items) {
      let place = update["from"] as? [Int] ?? []
      var row = rows[place[0]][place[1]] ?? [:]
      set(update["changes"] as? [Object] ?? [], in: &row)
      rows[place[0]][place[1]] = row
    }
    for move in list("moves", items) {
      let place = move["from"] as? [Int] ?? []
      arriving.append((move["to"] as? [Int] ?? [], rows[place[0]][place[1]] ?? [:]))
      rows[place[0]][place[1]] = nil as Object?
    }
    for delete in list("deletes", items) {
      let place = delete["at"] as? [Int] ?? []
      rows[place[0]][place[1]] = nil as Object?
    }
    for insert in list("inserts", items) {
      arriving.append((insert["at"] as? [Int] ?? [], insert["value"] as? Object ?? [:]))
    }

    // Then the sections with their remaining rows.
    let changes = diff["sections"] as? Object ?? [:]
    var sections: [Object?] = old.enumerated().map { index, section in
      section.merging(["items": rows[index].compactMap { $0 }]) { $1 }
    }
    let arrivingSections = removeElements(&sections, changes)

    // Then the insertions, sorted by their new positions.
    var result = sections.compactMap { $0 }
    for (place, value) in arrivingSections {
      result.insert(value.merging(["items": value["items"] ?? [Any]()]) { $1 }, at: place)
    }
    for (place, value) in arriving.sorted(by: { $0.place.lexicographicallyPrecedes($1.place) }) {
      var rows = result[place[0]]["items"] as? [Object] ?? []
      rows.insert(value, at: place[1])
      result[place[0]]["items"] = rows
    }
    return result
  }

  private func list(_ name: String, _ changes: Object) -> [Object] {
    changes[name] as? [Object] ?? []
  }

  /// Sets changed properties. Their names are paths in the tree.
  private func set(_ changes: [Object], in object: inout Object) {
    for change in changes {
      let name = change["name"] as? String ?? ""
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      let group: String? =
        switch parts[0] {
        case "field": "model"
        case "events", "separatorInset": parts[0]
        case "modelClass": "model"
        default: nil
        }
      guard let group else {
        object[name] = change["new"]
        continue
      }
      var inner = object[group] as? Object ?? [:]
      inner[parts.last ?? ""] = change["new"]
      object[group] = inner
    }
  }
}

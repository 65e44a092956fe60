import Foundation
import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

/// The laws of diffs, on generated pages and edits of them.
@Suite struct DiffLawTests {
  private func compile(_ page: SettingsModel.Value, _ path: String = "p.json") throws -> PageTree {
    try #require(try CompiledPage(page.json, path: path, registry: LawTests.registry)).tree
  }

  private func treeText(_ page: PageTree) -> String {
    var writer = JSONWriter(isCompact: true)
    EmitForm.tree.write(page, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  // Eight shards, so that all cores have work.
  @Test(arguments: 0..<8) func lawsHoldForEditedPages(_ shard: Int) throws {
    var changed = 0
    for number in 0..<300 {
      let seed = UInt64(shard * 300 + number)
      let page = GeneratedPage(seed: seed, registry: LawTests.registry).value
      var editor = PageEditor(seed: seed, registry: LawTests.registry)
      let old = try compile(page)
      let new = try compile(editor.edit(page))
      try checkLaws(from: old, to: new, "seed \(seed)")
      if !PageDiff(from: old, to: new).isEmpty { changed += 1 }
    }
    #expect(changed > 250)
  }

  @Test func lawsHoldForUnrelatedPages() throws {
    for seed in UInt64(0)..<300 {
      let old = try compile(GeneratedPage(seed: seed, registry: LawTests.registry).value)
      let new = try compile(GeneratedPage(seed: seed + 5000, registry: LawTests.registry).value)
      try checkLaws(from: old, to: new, "seed \(seed)")
    }
  }

  private func checkLaws(from old: PageTree, to new: PageTree, _ context: Comment) throws {
    let diff = PageDiff(from: old, to: new)
    let back = PageDiff(from: new, to: old)

    // Applied to the old page it gives the new one, and the other way round.
    try #require(treeText(diff.apply(to: old)) == treeText(new), context)
    try #require(treeText(back.apply(to: new)) == treeText(old), context)
    try #require(PageDiff(from: old, to: old).isEmpty, context)
    try #require(diff.isEmpty == (treeText(old) == treeText(new)), context)

    // What one way inserts the other deletes.
    #expect(diff.sections.inserts.map(\.place) == back.sections.deletes.map(\.place), context)
    #expect(diff.sections.deletes.map(\.place) == back.sections.inserts.map(\.place), context)
    #expect(diff.items.inserts.count == back.items.deletes.count, context)
    #expect(diff.items.moves.count == back.items.moves.count, context)
    #expect(diff.items.updates.count == back.items.updates.count, context)
    #expect(diff.sections.moves.count == back.sections.moves.count, context)

    checkPlaces(of: diff, from: old, to: new, context)
    try checkJSON(from: old, to: new, context)
  }

  /// Every place is there, is in order, and stands for one thing that happened.
  private func checkPlaces(
    of diff: PageDiff, from old: PageTree, to new: PageTree, _ context: Comment
  ) {
    func places(_ page: PageTree) -> Set<PageDiff.ItemPlace> {
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
    // What has its id still is not new, and has moved if it is in another section.
    let oldPlaces = Dictionary(
      uniqueKeysWithValues: olds.map {
        (Array(old.sections[$0.section].items[$0.item].id.value.utf8), $0)
      })
    let sectionIDs = (
      old.sections.map { Array($0.id.value.utf8) }, new.sections.map { Array($0.id.value.utf8) }
    )
    let (inserted, moved) = (
      Set(diff.items.inserts.map(\.place)), Set(diff.items.moves.map(\.new))
    )
    let wrong = news.filter { place in
      let id = Array(new.sections[place.section].items[place.item].id.value.utf8)
      guard let origin = oldPlaces[id] else { return false }
      let oldSection = sectionIDs.0[origin.section]
      let hasMoved =
        oldSection != sectionIDs.1[place.section] && sectionIDs.1.contains(oldSection)
      return inserted.contains(place) || (hasMoved && !moved.contains(place))
    }
    #expect(wrong.isEmpty, context)
  }

  /// What the JSON says, applied to the old tree in JSON, gives the new one.
  private func checkJSON(from old: PageTree, to new: PageTree, _ context: Comment) throws {
    let report = DiffReport(from: old, named: "old", to: new, named: "new")
    let bytes = DiffFormat.json.write(report, width: 80, style: .init(isEnabled: false))
    let made = try JSONPatch(bytes).apply(to: treeText(old))
    let wanted = try JSONSerialization.jsonObject(with: Data(treeText(new).utf8))
    #expect((made as NSDictionary) == (wanted as? NSDictionary), context)
  }

  /// A page and the rows that it is written out as are the same, but for what rows cannot say.
  @Test func wireAgainstPage() throws {
    var compared = 0
    for seed in UInt64(0)..<300 {
      let page = GeneratedPage(seed: seed, registry: LawTests.registry).value
      guard
        let first = try CompiledPage(
          CompiledPage(page.json, path: "p.json", registry: LawTests.registry)?.json(.wire) ?? [],
          path: "wire.json", registry: LawTests.registry),
        let written = try CompiledPage(
          first.yaml(.page), path: "page.yaml", registry: LawTests.registry)
      else { continue }
      #expect(PageDiff(from: first.tree, to: written.tree).isEmpty, "seed \(seed)")
      compared += 1
    }
    #expect(compared > 200)
  }
}

/// A diff in JSON, and how a program applies it that knows nothing else (docs/DIFF.md).
private struct JSONPatch {
  typealias Object = [String: Any]
  let diff: Object

  init(_ bytes: [UInt8]) throws {
    diff = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  func apply(to text: String) throws -> Object {
    var tree = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    var page = tree["page"] as? Object ?? [:]
    set(diff["page"] as? [Object] ?? [], in: &page)
    tree["page"] = page
    let old = tree["sections"] as? [Object] ?? []

    // Rows first, where they are in the old page.
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

    // Then sections, with what is left of their rows.
    let changes = diff["sections"] as? Object ?? [:]
    var sections: [Object?] = old.enumerated().map { index, section in
      section.merging(["items": rows[index].compactMap { $0 }]) { $1 }
    }
    var arrivingSections: [(place: Int, value: Object)] = []
    for update in list("updates", changes) {
      let place = update["from"] as? Int ?? 0
      var section = sections[place] ?? [:]
      set(update["changes"] as? [Object] ?? [], in: &section)
      sections[place] = section
    }
    for move in list("moves", changes) {
      let place = move["from"] as? Int ?? 0
      arrivingSections.append((move["to"] as? Int ?? 0, sections[place] ?? [:]))
      sections[place] = nil as Object?
    }
    for delete in list("deletes", changes) { sections[delete["at"] as? Int ?? 0] = nil as Object? }
    for insert in list("inserts", changes) {
      let value = insert["value"] as? Object ?? [:]
      arrivingSections.append((insert["at"] as? Int ?? 0, value.merging(["items": []]) { $1 }))
    }

    // Then all that arrives, in the order of the new page.
    var result = sections.compactMap { $0 }
    for (place, value) in arrivingSections.sorted(by: { $0.place < $1.place }) {
      result.insert(value, at: place)
    }
    for (place, value) in arriving.sorted(by: { $0.place.lexicographicallyPrecedes($1.place) }) {
      var rows = result[place[0]]["items"] as? [Object] ?? []
      rows.insert(value, at: place[1])
      result[place[0]]["items"] = rows
    }
    tree["sections"] = result
    return tree
  }

  private func list(_ name: String, _ changes: Object) -> [Object] {
    changes[name] as? [Object] ?? []
  }

  /// Sets what changed: names lead to where the tree has them.
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

import Foundation
import SettingsModel
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

/// Batch updates, against a simulator of the views that take them.
@Suite struct BatchUpdateTests {
  private func compile(_ page: SettingsValue) throws -> SettingsPage {
    try #require(try CompiledPage(page.jsonBytes, path: "p.json", registry: LawTests.registry)).tree
  }

  // Eight shards, so that all cores have work: 10,000 pairs.
  @Test(arguments: 0..<8) func viewsAcceptEveryBatch(_ shard: Int) throws {
    var changed = 0
    var seen = Set<String>()
    let rounds = Effort.rounds(1_250)
    for number in 0..<rounds {
      let seed = UInt64(shard * 2_000 + number)
      let page = GeneratedPage(seed: seed, registry: LawTests.registry).value
      var editor = PageEditor(seed: seed, registry: LawTests.registry)
      var edited = editor.edit(page)
      // Some pages change a lot.
      var generator = SplitMix64(seed: seed)
      while generator.happens(0.4) { edited = editor.edit(edited) }
      let (old, new) = (try compile(page), try compile(edited))
      let batch = PageChanges(from: old, to: new)
      var view = ListView(old)
      do {
        try view.perform(batch, showing: new)
      } catch {
        Issue.record("seed \(seed): \(error)")
        continue
      }
      #expect(view.rows == ListView(new).rows, "seed \(seed)")
      if !batch.sorts.isEmpty { changed += 1 }
      seen.formUnion(batch.sorts)
    }
    #expect(changed > rounds * 4 / 5)
    let all = ["delete", "insert", "move", "reload"].flatMap { ["section \($0)", "item \($0)"] }
    #expect(seen == Set(all), "\(seen.sorted())")
  }

  /// A batch that is changed at one place is refused, or shows other rows.
  @Test func brokenBatchesAreNoticed() throws {
    var broken = 0
    for seed in 0..<UInt64(Effort.rounds(300)) {
      let page = GeneratedPage(seed: seed, registry: LawTests.registry).value
      var editor = PageEditor(seed: seed, registry: LawTests.registry)
      let (old, new) = (try compile(page), try compile(editor.edit(page)))
      let batch = PageChanges(from: old, to: new)
      for other in batch.mutants {
        var view = ListView(old)
        let isAccepted = (try? view.perform(other, showing: new)) != nil
        #expect(!isAccepted || view.rows != ListView(new).rows, "seed \(seed)")
        broken += 1
      }
    }
    #expect(broken > 100)
  }

  @Test func aRowOfADataListIsItsID() throws {
    let text = """
      page: p
      sections:
        - id: s
          items:
            - {kind: sample, title: "All", action: all}
            - {forEach: list, kind: sample, title: "{name}", action: "open:"}
      """
    func page(_ names: String...) throws -> SettingsPage {
      let list = names.map { "{\"name\": \"\($0)\"}" }.joined(separator: ", ")
      let run = try ExampleRun(text, beside: [.data("{\"list\": [\(list)]}")])
      return try #require(run.pages.first)
    }
    // Both have the same kind, selector and neighbour, and would be one row if they were written.
    let diff = PageDiff(from: try page("Mei", "Bo"), to: try page("Ana", "Bo"))
    #expect(diff.items.updates.isEmpty)
    #expect(diff.items.deletes.map(\.place) == [.init(0, 1)])
    #expect(diff.items.inserts.map(\.place) == [.init(0, 1)])
  }
}

/// A table or collection view: what it shows, and which updates it refuses.
///
/// The rules are those of Apple's documentation of `performBatchUpdates`, of its "Batch Insertion,
/// Deletion, and Reloading of Rows and Sections", and of `IGListBatchUpdateData` in IGListKit.
private struct ListView {
  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  struct Section: Equatable {
    var header: String
    var rows: [String]
  }

  private(set) var rows: [Section]

  init(_ page: SettingsPage) {
    rows = page.sections.map { section in
      // The id of a section is not shown.
      let header = [section.title, section.footer].map { "\($0 ?? "-")" }.joined(separator: "|")
      return Section(header: header, rows: section.items.map(Self.text))
    }
  }

  private static func text(_ item: SettingsPage.Item) -> String {
    let fields = item.fields.map { "\($0.name)=\($0.value)" }
    let events = item.events.map { "\($0.name)=\($0.value)" }
    return
      ([item.id, item.kind, item.action ?? "", item.cellClass, item.modelClass]
      + fields + events)
      .joined(separator: "|")
  }

  /// Changes the rows as a batch says; what arrives or is reloaded comes from the data source.
  mutating func perform(_ batch: PageChanges, showing source: SettingsPage) throws {
    let new = ListView(source).rows
    try check(batch.sections, old: { $0 < rows.count }, new: { $0 < new.count })
    try check(
      batch.items,
      old: { $0.section < rows.count && $0.item < rows[$0.section].rows.count },
      new: { $0.section < new.count && $0.item < new[$0.section].rows.count })
    let origins = try Self.origins(
      batch.sections.deletes, batch.sections.inserts,
      batch.sections.moves.map { ($0.old, $0.new) }, old: rows.count, new: new.count)
    try checkItems(batch)
    var result: [Section] = []
    for (place, origin) in origins.enumerated() {
      guard let origin, !batch.sections.reloads.contains(origin) else {
        result.append(new[place])
        continue
      }
      var section = rows[origin]
      let items = batch.items
      let arriving = items.moves.filter { $0.new.section == place }
      let inner = try Self.origins(
        (items.deletes + items.moves.filter { $0.old.section == origin }.map(\.old))
          .filter { $0.section == origin }.map(\.item),
        (items.inserts + arriving.map(\.new)).filter { $0.section == place }.map(\.item),
        [], old: section.rows.count, new: new[place].rows.count)
      section.rows = inner.enumerated().map { item, old in
        if let old {
          return items.reloads.contains(.init(origin, old))
            ? new[place].rows[item] : rows[origin].rows[old]
        }
        // A row that moves keeps its cell, which is not asked for again.
        guard let move = arriving.first(where: { $0.new.item == item }) else {
          return new[place].rows[item]
        }
        return rows[move.old.section].rows[move.old.item]
      }
      result.append(section)
    }
    rows = result
  }

  /// Each place is there, and in one list.
  private func check<Place>(
    _ changes: PageChanges.List<Place>, old: (Place) -> Bool, new: (Place) -> Bool
  ) throws {
    let left = changes.deletes + changes.reloads + changes.moves.map(\.old)
    let arrived = changes.inserts + changes.moves.map(\.new)
    guard Set(left).count == left.count, Set(arrived).count == arrived.count else {
      throw Refusal(description: "a place is in two lists")
    }
    guard left.allSatisfy(old), arrived.allSatisfy(new) else {
      throw Refusal(description: "a place is not there")
    }
  }

  /// Nothing is listed of sections that change as a whole.
  private func checkItems(_ batch: PageChanges) throws {
    let sections = batch.sections
    let moves = batch.items.moves
    let old = Set(
      (batch.items.deletes + batch.items.reloads + moves.map(\.old)).map(\.section))
    let new = Set((batch.items.inserts + moves.map(\.new)).map(\.section))
    guard old.isDisjoint(with: sections.deletes), old.isDisjoint(with: sections.reloads) else {
      throw Refusal(description: "a row of a section that is deleted or reloaded")
    }
    guard new.isDisjoint(with: sections.inserts) else {
      throw Refusal(description: "a row of a section that is inserted")
    }
    guard old.isDisjoint(with: sections.moves.map(\.old)),
      new.isDisjoint(with: sections.moves.map(\.new))
    else { throw Refusal(description: "a row of a section that moves") }
  }

  /// By new place: the old one, or nil for what arrives. What is left keeps its order.
  private static func origins(
    _ deletes: [Int], _ inserts: [Int], _ moves: [(Int, Int)], old: Int, new: Int
  ) throws -> [Int?] {
    let gone = Set(deletes + moves.map(\.0))
    var rest = (0..<old).filter { !gone.contains($0) }[...]
    let arriving = Dictionary(
      moves.map { ($0.1, Int?.some($0.0)) } + inserts.map { ($0, nil) }, uniquingKeysWith: { $1 })
    guard rest.count + arriving.count == new else {
      throw Refusal(
        description: "\(old) less \(gone.count) and \(arriving.count) more is not \(new)")
    }
    return (0..<new).map { place in arriving[place] ?? rest.popFirst() }
  }
}

extension PageChanges {
  /// What happens in it.
  fileprivate var sorts: [String] {
    func sorts<Place>(_ name: String, _ changes: List<Place>) -> [String] {
      (changes.deletes.isEmpty ? [] : ["\(name) delete"])
        + (changes.inserts.isEmpty ? [] : ["\(name) insert"])
        + (changes.moves.isEmpty ? [] : ["\(name) move"])
        + (changes.reloads.isEmpty ? [] : ["\(name) reload"])
    }
    return sorts("section", sections) + sorts("item", items)
  }

  /// The batch without one of its changes, or with one twice.
  fileprivate var mutants: [PageChanges] {
    var mutants: [PageChanges] = []
    func add(_ change: (inout PageChanges) -> Void) {
      var copy = self
      change(&copy)
      mutants.append(copy)
    }
    if let delete = items.deletes.first {
      add { $0.items.deletes.removeFirst() }
      add { $0.items.reloads.append(delete) }
    }
    if !items.inserts.isEmpty { add { $0.items.inserts.removeFirst() } }
    if !items.reloads.isEmpty { add { $0.items.reloads.removeFirst() } }
    if let delete = sections.deletes.first {
      add { $0.sections.deletes.removeFirst() }
      add { $0.items.deletes.append(.init(delete, 0)) }
    }
    if !sections.inserts.isEmpty { add { $0.sections.inserts.removeFirst() } }
    if let move = items.moves.first {
      add { $0.items.moves.removeFirst() }
      add { $0.items.reloads.append(move.old) }
    }
    return mutants
  }
}

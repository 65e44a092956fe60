import Foundation
import SettingsKit

/// Simulates a table or collection view: the displayed rows, and the updates that it rejects.
///
/// The rules follow Apple's documentation of `performBatchUpdates`, its guide "Batch Insertion,
/// Deletion, and Reloading of Rows and Sections", and `IGListBatchUpdateData` of IGListKit.
struct UpdatedList {
  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var sections: [SettingsPage.Section]

  init(_ page: SettingsPage) { sections = page.sections }

  /// Performs an update. Inserted and reloaded rows come from the data source.
  mutating func perform(_ update: PageUpdate, showing new: SettingsPage) throws {
    let new = new.sections
    let origins = try Self.origins(
      Array(update.deletedSections), Array(update.insertedSections),
      update.movedSections.map { ($0.old, $0.new) }, counts: (sections.count, new.count))
    try check(update)
    var result: [SettingsPage.Section] = []
    for (place, origin) in origins.enumerated() {
      guard let origin, !update.reloadedSections.contains(origin) else {
        result.append(new[place])
        continue
      }
      result.append(try section(at: place, from: origin, update, new[place]))
    }
    sections = result
  }

  private func section(
    at place: Int, from origin: Int, _ update: PageUpdate, _ new: SettingsPage.Section
  ) throws -> SettingsPage.Section {
    let arriving = update.movedItems.filter { $0.new[0] == place }
    let leaving = update.movedItems.filter { $0.old[0] == origin }
    let inner = try Self.origins(
      (update.deletedItems + leaving.map(\.old)).filter { $0[0] == origin }.map { $0[1] },
      (update.insertedItems + arriving.map(\.new)).filter { $0[0] == place }.map { $0[1] }, [],
      counts: (sections[origin].items.count, new.items.count))
    var section = sections[origin]
    section.items = inner.enumerated().map { item, old in
      if let old {
        let isReloaded = update.reloadedItems.contains(IndexPath(indexes: [origin, old]))
        return isReloaded ? new.items[item] : sections[origin].items[old]
      }
      // A row that moves keeps its cell, and is not requested again.
      guard let move = arriving.first(where: { $0.new[1] == item }) else { return new.items[item] }
      return sections[move.old[0]].items[move.old[1]]
    }
    return section
  }

  private func check(_ update: PageUpdate) throws {
    let moved = update.movedSections
    let reloads = Array(update.reloadedSections)
    guard Set(reloads).isDisjoint(with: update.deletedSections),
      Set(reloads).isDisjoint(with: moved.map(\.old))
    else { throw Refusal(description: "a section is reloaded and moves or is deleted") }
    let left = update.deletedItems + update.reloadedItems + update.movedItems.map(\.old)
    let arrived = update.insertedItems + update.movedItems.map(\.new)
    guard Set(left).count == left.count, Set(arrived).count == arrived.count else {
      throw Refusal(description: "a row is in two lists")
    }
    let old = Set(left.map { $0[0] })
    let new = Set(arrived.map { $0[0] })
    guard old.isDisjoint(with: update.deletedSections), old.isDisjoint(with: reloads),
      old.isDisjoint(with: moved.map(\.old)), new.isDisjoint(with: update.insertedSections),
      new.isDisjoint(with: moved.map(\.new))
    else { throw Refusal(description: "a row of a section that changes as a whole") }
    for path in left where !sections[path[0]].items.indices.contains(path[1]) {
      throw Refusal(description: "a row is not there")
    }
  }

  /// Returns the old position for each new one, or nil for inserted elements. The other elements
  /// stay in order.
  private static func origins(
    _ deletes: [Int], _ inserts: [Int], _ moves: [(Int, Int)], counts: (old: Int, new: Int)
  ) throws -> [Int?] {
    let left = deletes + moves.map(\.0)
    let gone = Set(left)
    let arriving = Dictionary(
      moves.map { ($0.1, Int?.some($0.0)) } + inserts.map { ($0, nil) }, uniquingKeysWith: { $1 })
    guard gone.count == left.count, arriving.count == inserts.count + moves.count,
      gone.allSatisfy((0..<counts.old).contains),
      arriving.keys.allSatisfy((0..<counts.new).contains)
    else { throw Refusal(description: "a place is not there, or in two lists") }
    var rest = (0..<counts.old).filter { !gone.contains($0) }[...]
    guard rest.count + arriving.count == counts.new else {
      throw Refusal(
        description:
          "\(counts.old) less \(gone.count) and \(arriving.count) more is not \(counts.new)")
    }
    return (0..<counts.new).map { place in arriving[place] ?? rest.popFirst() }
  }
}

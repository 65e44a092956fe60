import TestSupport

/// What becomes of the items of a page that is edited: one of a hundred does not stay as it is.
struct PageEditor {
  /// What becomes of an item.
  enum Edit {
    case none, delete, insert, retitle, move
  }

  private var random: SplitMix64
  private var lastNewNumber = 10_000_000
  /// Items that are still to be written, as the states of the generator before each of them.
  var moved: [PageGenerator] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed ^ 0xED17) }

  /// What becomes of the next item.
  mutating func nextEdit() -> Edit {
    guard random.chance(1) else { return .none }
    return random.pick([.delete, .insert, .retitle, .move])
  }

  /// A number for an item that no page has.
  mutating func nextNewNumber() -> Int {
    lastNewNumber += 1
    return lastNewNumber
  }
}

/// Writes nothing: for what a page leaves out.
struct NoDocumentWriter: DocumentWriter {
  mutating func openMapping() {}
  mutating func closeMapping() {}
  mutating func openList() {}
  mutating func closeList() {}
  mutating func key(_ name: String) {}
  mutating func value(_ value: DocumentValue) {}
}

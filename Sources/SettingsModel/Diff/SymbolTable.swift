import SettingsSyntax

/// The symbols of two lists, and where each of them occurs: the table of Heckel's algorithm
/// (Paul Heckel, "A technique for isolating differences between files", Communications of the ACM
/// 21(4), April 1978, pages 264–268).
///
/// As there, one pass over each list enters its symbols, and one more pairs what has one symbol.
/// Each costs time linear in the symbols' bytes. Where a symbol occurs more than once, the first of
/// one list is paired with the first of the other, and so on, as IGListKit does.
struct SymbolTable {
  private struct Entry {
    var oldCount: Int32 = 0
    var newCount: Int32 = 0
    // The next of the old indices that have the symbol, in their order; -1 where there is none.
    var nextOld: Int32 = -1
  }

  private var keys = KeyTable()
  private var entries: [Entry] = []
  // The symbols of the new list by index, and the index after each of the old one that has its
  // symbol too; -1 where there is none.
  private var symbols: [Int32]
  private var followers: [Int32]

  /// Makes an empty table for two lists.
  init(oldCount: Int, newCount: Int) {
    symbols = Array(repeating: -1, count: newCount)
    followers = Array(repeating: -1, count: oldCount)
  }

  /// Enters the symbol of an element of the new list. All of these come before the first old one.
  mutating func enter(new index: Int, _ symbol: UnsafeBufferPointer<UInt8>) {
    let key = Int(keys.intern(symbol).rawValue)
    if key == entries.count { entries.append(Entry()) }
    entries[key].newCount += 1
    symbols[index] = Int32(truncatingIfNeeded: key)
  }

  /// Enters the symbol of an element of the old list. They come from the last to the first, so that
  /// the first stands in front.
  mutating func enter(old index: Int, _ symbol: UnsafeBufferPointer<UInt8>) {
    guard let key = keys.find(symbol).map({ Int($0.rawValue) }) else { return }
    entries[key].oldCount += 1
    followers[index] = entries[key].nextOld
    entries[key].nextOld = Int32(truncatingIfNeeded: index)
  }

  /// Takes away the first of the old indices that have the symbol of a new one, in order.
  ///
  /// - Parameters:
  ///   - isUnique: whether only a symbol counts that each list has once.
  ///   - accepts: whether the two may make a pair; where not, the old index stays.
  mutating func takeOld(
    for index: Int, isUnique: Bool, where accepts: (Int) -> Bool
  ) -> Int? {
    let key = Int(symbols[index])
    guard key >= 0, entries[key].nextOld >= 0 else { return nil }
    if isUnique, entries[key].oldCount != 1 || entries[key].newCount != 1 { return nil }
    let old = Int(entries[key].nextOld)
    guard accepts(old) else { return nil }
    entries[key].nextOld = followers[old]
    return old
  }
}

/// Which elements of an old list are which elements of a new one, by index from 0.
struct Correspondence {
  /// By new index: the old one, or nil.
  private(set) var oldOfNew: [Int?]
  /// By old index: the new one, or nil.
  private(set) var newOfOld: [Int?]
  /// How many pairs there are.
  private(set) var count = 0

  /// Makes one without pairs.
  init(oldCount: Int, newCount: Int) {
    oldOfNew = Array(repeating: nil, count: newCount)
    newOfOld = Array(repeating: nil, count: oldCount)
  }

  /// Pairs what has one id. Linear in the ids' bytes.
  init(oldIDs: [String], newIDs: [String]) {
    self.init(oldCount: oldIDs.count, newCount: newIDs.count)
    var table = SymbolTable(oldCount: oldIDs.count, newCount: newIDs.count)
    for (index, id) in newIDs.enumerated() { id.withBytes { table.enter(new: index, $0) } }
    for (index, id) in oldIDs.enumerated().reversed() {
      id.withBytes { table.enter(old: index, $0) }
    }
    for index in newIDs.indices {
      if let match = table.takeOld(for: index, isUnique: false, where: { _ in true }) {
        pair(old: match, new: index)
      }
    }
  }

  /// Whether nothing is left on one side at least.
  var isFull: Bool { count == oldOfNew.count || count == newOfOld.count }

  /// Makes a pair of two that are in none.
  mutating func pair(old: Int, new: Int) {
    oldOfNew[new] = old
    newOfOld[old] = new
    count += 1
  }

  /// Whether neither is in a pair.
  func isFree(old: Int, new: Int) -> Bool { newOfOld[old] == nil && oldOfNew[new] == nil }
}

extension String {
  /// Hands over the text's bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}

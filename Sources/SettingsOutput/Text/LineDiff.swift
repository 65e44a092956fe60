import SettingsModel

/// The lines of a text that change when another text takes its place.
///
/// Lines that both texts have at their start and end are set aside first. Lines that are in each
/// text once hold the rest together (patience diff, by Bram Cohen). Between them the standard library
/// finds the shortest script, unless there are more lines than `stretchLimit`: such a stretch is
/// replaced whole. So the time is O(n log n) in the lines.
struct LineDiff {
  /// A run of lines that differ, as 0-based positions. One of the two may be empty, not both.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The changes, in order; between two changes lines are equal one by one.
  private(set) var changes: [Change] = []

  /// The most lines, of both texts together, that are compared by the shortest script.
  private static let stretchLimit = 400

  private let old: [Int]
  private let new: [Int]

  /// Compares lines by their numbers: equal lines have equal ones.
  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
    compare(0..<old.count, 0..<new.count, isAnchored: false)
  }

  private mutating func compare(_ old: Range<Int>, _ new: Range<Int>, isAnchored: Bool) {
    var (a, b) = (old, new)
    while let x = a.first, let y = b.first, self.old[x] == self.new[y] {
      (a, b) = (a.dropFirst(), b.dropFirst())
    }
    while let x = a.last, let y = b.last, self.old[x] == self.new[y] {
      (a, b) = (a.dropLast(), b.dropLast())
    }
    if a.isEmpty || b.isEmpty || isAnchored {
      return compareShortest(a, b)
    }
    // Between two anchors there is no other, so this goes one level deep.
    var (x, y) = (a.lowerBound, b.lowerBound)
    for (i, j) in anchors(a, b) {
      compare(x..<i, y..<j, isAnchored: true)
      (x, y) = (i + 1, j + 1)
    }
    compare(x..<a.upperBound, y..<b.upperBound, isAnchored: true)
  }

  /// The lines that are in each part once, as many as keep their order.
  private func anchors(_ a: Range<Int>, _ b: Range<Int>) -> [(Int, Int)] {
    let unique = { (lines: [Int], range: Range<Int>) -> [Int: Int] in
      var places: [Int: Int] = [:]
      for position in range {
        places[lines[position]] = places[lines[position]] == nil ? position : -1
      }
      return places
    }
    let (inOld, inNew) = (unique(old, a), unique(new, b))
    let pairs = a.compactMap { position -> (Int, Int)? in
      guard inOld[old[position]] == position, let other = inNew[old[position]], other >= 0 else {
        return nil
      }
      return (position, other)
    }
    let moved = Set(IncreasingSubsequence.outsiders(of: pairs.map(\.1)))
    return pairs.indices.filter { !moved.contains($0) }.map { pairs[$0] }
  }

  private mutating func compareShortest(_ a: Range<Int>, _ b: Range<Int>) {
    if a.isEmpty && b.isEmpty { return }
    guard !a.isEmpty, !b.isEmpty, a.count + b.count <= LineDiff.stretchLimit else {
      return changes.append(Change(old: a, new: b))
    }
    let script = new[b].difference(from: old[a])
    let removed = Set(script.removals.map { a.lowerBound + $0.offset })
    let inserted = Set(script.insertions.map { b.lowerBound + $0.offset })
    var (x, y) = (a.lowerBound, b.lowerBound)
    while x < a.upperBound || y < b.upperBound {
      let start = (x, y)
      while removed.contains(x) { x += 1 }
      while inserted.contains(y) { y += 1 }
      if (x, y) == start {
        // An equal line.
        (x, y) = (x + 1, y + 1)
      } else {
        changes.append(Change(old: start.0..<x, new: start.1..<y))
      }
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

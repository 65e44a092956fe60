import SettingsLanguage

/// The changed lines between two versions of a text.
///
/// The common prefix and suffix are removed first. Lines that occur exactly once in both texts
/// serve as anchors (patience diff, by Bram Cohen). Between anchors, the standard library finds the
/// shortest edit script. If there are more than `stretchLimit` lines between anchors, they are
/// replaced as a whole, so that the time is O(n log n) in the number of lines.
struct LineDiff {
  /// A run of lines that differ, as 0-based ranges. One of the ranges may be empty.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The changes in ascending order. The lines between two changes are equal.
  private(set) var changes: [Change] = []

  /// The maximum number of lines, of both texts together, for the shortest edit script.
  private static let stretchLimit = 400

  private let old: [Int]
  private let new: [Int]

  /// Compares lines that are represented by numbers. Equal lines must have equal numbers.
  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
    compareLines(0..<old.count, 0..<new.count, isAnchored: false)
  }

  private mutating func compareLines(_ old: Range<Int>, _ new: Range<Int>, isAnchored: Bool) {
    var (a, b) = (old, new)
    while let x = a.first, let y = b.first, self.old[x] == self.new[y] {
      (a, b) = (a.dropFirst(), b.dropFirst())
    }
    while let x = a.last, let y = b.last, self.old[x] == self.new[y] {
      (a, b) = (a.dropLast(), b.dropLast())
    }
    if a.isEmpty || b.isEmpty || isAnchored {
      return compareByShortestScript(a, b)
    }
    // There are no further anchors between two anchors, so the recursion is one level deep.
    var (x, y) = (a.lowerBound, b.lowerBound)
    for (i, j) in anchorLines(a, b) {
      compareLines(x..<i, y..<j, isAnchored: true)
      (x, y) = (i + 1, j + 1)
    }
    compareLines(x..<a.upperBound, y..<b.upperBound, isAnchored: true)
  }

  /// Returns the longest sequence of lines that occur once in each range and have the same order in
  /// both.
  private func anchorLines(_ a: Range<Int>, _ b: Range<Int>) -> [(Int, Int)] {
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

  private mutating func compareByShortestScript(_ a: Range<Int>, _ b: Range<Int>) {
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
        // The lines at this position are equal.
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

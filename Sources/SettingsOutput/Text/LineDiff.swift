import SettingsModel
import SettingsSyntax

/// Which lines of a text stay where another text takes its place.
///
/// Lines that both texts have at their start and end are set aside first. Lines that are in each
/// text once hold the rest together (patience diff, by Bram Cohen); between them, the shortest
/// script is looked for (Myers, "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1,
/// 1986), but not beyond `editLimit` edits: a stretch that has more is replaced whole. So the time
/// is O(n log n) in the lines, whatever is in them.
struct LineDiff {
  /// A run of lines that differ, as 0-based positions. One of the two may be empty, not both.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// What differs, in order; between two changes lines are equal one by one.
  private(set) var changes: [Change] = []

  private static let editLimit = 200

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
      compareShortest(a, b)
      return
    }
    // Between two lines that hold the texts together there is no other, so this goes one level deep.
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
    guard !a.isEmpty, !b.isEmpty, let path = shortestPath(a, b) else {
      add(a, b)
      return
    }
    for (i, j, isDeletion) in path {
      add(isDeletion ? i..<(i + 1) : i..<i, isDeletion ? j..<j : j..<(j + 1))
    }
  }

  private mutating func add(_ a: Range<Int>, _ b: Range<Int>) {
    if let last = changes.last, last.old.upperBound == a.lowerBound,
      last.new.upperBound == b.lowerBound
    {
      changes[changes.count - 1] = Change(
        old: last.old.lowerBound..<a.upperBound, new: last.new.lowerBound..<b.upperBound)
    } else {
      changes.append(Change(old: a, new: b))
    }
  }

  /// The single deletions and insertions, each with its place in both; nil where there are more
  /// than the limit.
  private func shortestPath(
    _ a: Range<Int>, _ b: Range<Int>
  ) -> [(old: Int, new: Int, isDeletion: Bool)]? {
    let limit = min(LineDiff.editLimit, a.count + b.count)
    // By diagonal: how far in the old lines a script of so many edits comes.
    var reach = [Int](repeating: 0, count: 2 * limit + 3)
    let zero = limit + 1
    var trace: [[Int]] = []
    for edits in 0...limit {
      trace.append(Array(reach[(zero - edits - 1)...(zero + edits + 1)]))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let isDown = goesDown(diagonal, edits) { reach[zero + $0] }
        var x = isDown ? reach[zero + diagonal + 1] : reach[zero + diagonal - 1] + 1
        while x < a.count, x >= diagonal, x - diagonal < b.count,
          old[a.lowerBound + x] == new[b.lowerBound + x - diagonal]
        {
          x += 1
        }
        reach[zero + diagonal] = x
        if x >= a.count, x - diagonal >= b.count { return walkBack(trace, a, b) }
      }
    }
    return nil
  }

  /// Whether the script to a diagonal ends with an insertion.
  private func goesDown(_ diagonal: Int, _ edits: Int, _ reach: (Int) -> Int) -> Bool {
    diagonal == -edits || (diagonal != edits && reach(diagonal - 1) < reach(diagonal + 1))
  }

  private func walkBack(
    _ trace: [[Int]], _ a: Range<Int>, _ b: Range<Int>
  ) -> [(old: Int, new: Int, isDeletion: Bool)] {
    var path: [(old: Int, new: Int, isDeletion: Bool)] = []
    var diagonal = a.count - b.count
    for edits in trace.indices.dropFirst().reversed() {
      let before = trace[edits]
      let isDown = goesDown(diagonal, edits) { before[$0 + edits + 1] }
      diagonal += isDown ? 1 : -1
      let x = before[diagonal + edits + 1]
      path.append((a.lowerBound + x, b.lowerBound + x - diagonal, !isDown))
    }
    return path.reversed()
  }
}

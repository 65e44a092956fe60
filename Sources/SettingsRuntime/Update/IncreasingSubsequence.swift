/// Finds the elements of a list that must move, so that as many elements as possible stay in order.
package enum IncreasingSubsequence {
  /// Returns the 0-based positions of all elements outside a longest increasing subsequence, in
  /// ascending order. The elements must be distinct.
  ///
  /// Patience sorting (Fredman, "On computing the length of longest increasing subsequences",
  /// Discrete Mathematics 11, 1975): O(n + m log n), where m is the number of elements that are
  /// smaller than an earlier element. A sorted list costs one comparison for each element.
  package static func outsiders(of values: [Int]) -> [Int] {
    // The position of the top of each pile. The tops increase from pile to pile.
    var tops: [Int] = []
    // For each position, the top of the previous pile when the element was added to its pile.
    var previous = [Int](repeating: -1, count: values.count)
    for (position, value) in values.enumerated() {
      let pile = firstPile(for: value, tops, values)
      if pile > 0 { previous[position] = tops[pile - 1] }
      if pile == tops.count { tops.append(position) } else { tops[pile] = position }
    }
    if tops.count == values.count { return [] }
    var stays = [Bool](repeating: false, count: values.count)
    var position = tops.last ?? -1
    while position >= 0 {
      stays[position] = true
      position = previous[position]
    }
    return values.indices.filter { !stays[$0] }
  }

  /// Returns the first pile whose top is not smaller than a value, or a new pile.
  private static func firstPile(for value: Int, _ tops: [Int], _ values: [Int]) -> Int {
    // Most values are in order.
    guard let last = tops.last, values[last] > value else { return tops.count }
    return tops.partitionPoint { values[$0] >= value }
  }
}

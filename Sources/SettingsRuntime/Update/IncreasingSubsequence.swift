/// The elements of a list that can keep their order, so that as few as possible must move.
package enum IncreasingSubsequence {
  /// The positions (from 0) of all elements that are not part of a longest increasing subsequence,
  /// in order. The elements differ.
  ///
  /// Patience sorting (Fredman, "On computing the length of longest increasing subsequences",
  /// Discrete Mathematics 11, 1975): O(n + m log n), where m elements are smaller than one before
  /// them. A list in order costs one comparison an element.
  package static func outsiders(of values: [Int]) -> [Int] {
    // By pile: the position of its top. Tops increase from pile to pile.
    var tops: [Int] = []
    // By position: the top of the previous pile when the element was put on its own.
    var previous = [Int](repeating: -1, count: values.count)
    for (position, value) in values.enumerated() {
      let pile = pile(for: value, tops, values)
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

  /// The first pile whose top is not smaller than a value, or a new one.
  private static func pile(for value: Int, _ tops: [Int], _ values: [Int]) -> Int {
    // Most values come in order.
    guard let last = tops.last, values[last] > value else { return tops.count }
    return tops.partitionPoint { values[$0] >= value }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The position of the first element that satisfies a condition; the end if none does. All that
  /// satisfy it must come after those that do not. Logarithmic.
  @inlinable
  package func partitionPoint(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

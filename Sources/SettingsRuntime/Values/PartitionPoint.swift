extension RandomAccessCollection where Index == Int {
  /// Returns the position of the first element that satisfies a condition, or the end index if none
  /// does. The elements that satisfy the condition must follow all others. Logarithmic.
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

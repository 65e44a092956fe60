import SettingsSyntax

/// Where in one file errors are, to be asked in logarithmic time: a file may have as many errors
/// as values.
struct ErrorRangeIndex: Sendable {
  // Sorted.
  private let starts: [Int]
  // By error: the farthest end of it and of those before it.
  private let farthestEnds: [Int]

  /// Keeps the places of errors in one file.
  init(_ errors: some Sequence<Diagnostic>) {
    let ranges = errors.lazy.filter { $0.severity == .error }.map(\.range).sorted()
    starts = ranges.map(\.offset)
    var farthest = 0
    farthestEnds = ranges.map { range in
      farthest = max(farthest, range.end)
      return farthest
    }
  }

  /// Whether there is no error.
  var isEmpty: Bool { starts.isEmpty }

  /// Whether an error begins within a range.
  func beginWithin(_ range: SourceRange) -> Bool {
    let index = count(startingBefore: range.offset)
    return index < starts.count && starts[index] < range.end
  }

  /// Whether an error and a range have a byte in common, or one is empty and inside of the other.
  func overlap(_ range: SourceRange) -> Bool {
    let index = count(startingBefore: range.end)
    return index > 0 && farthestEnds[index - 1] > range.offset
  }

  /// How many errors begin before a byte.
  private func count(startingBefore offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

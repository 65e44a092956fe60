import SettingsSyntax

/// The ranges of errors in one file, searched in logarithmic time: a file may have as many errors
/// as values.
struct ErrorRangeIndex: Sendable {
  // Sorted.
  private let starts: [Int]
  // By error: the farthest end of it and of those before it.
  private let farthestEnds: [Int]

  init(_ errors: some Sequence<Diagnostic>) {
    let ranges = errors.lazy.filter { $0.severity == .error }.map(\.range).sorted()
    starts = ranges.map(\.offset)
    var farthest = 0
    farthestEnds = ranges.map { range in
      farthest = max(farthest, range.end)
      return farthest
    }
  }

  /// The ranges of values that could not be read as they are written: what they are then is a guess,
  /// and what would be found in them is one error with that.
  static func guesses(in found: DiagnosticBag) -> ErrorRangeIndex {
    ErrorRangeIndex(found.diagnostics.lazy.filter { $0.id != .duplicateKey })
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
    starts.partitionPoint { $0 >= offset }
  }
}

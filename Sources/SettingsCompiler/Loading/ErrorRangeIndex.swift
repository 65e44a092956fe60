import SettingsSyntax

/// The ranges of errors in a file, for searches in logarithmic time. A file may have as many errors
/// as values.
struct ErrorRangeIndex: Sendable {
  // Sorted.
  private let starts: [Int]
  // For each error, the greatest end of this error and the errors before it.
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

  /// Returns the ranges of values that could not be read as written. Their contents are a guess, so
  /// problems in them are not reported separately.
  static func guessedRanges(in found: DiagnosticBag) -> ErrorRangeIndex {
    ErrorRangeIndex(found.diagnostics.lazy.filter { $0.id != .duplicateKey })
  }

  /// True if there are no errors.
  var isEmpty: Bool { starts.isEmpty }

  /// Returns true if an error begins within the range.
  func beginWithin(_ range: SourceRange) -> Bool {
    let index = count(startingBefore: range.offset)
    return index < starts.count && starts[index] < range.end
  }

  /// Returns true if an error and the range have a byte in common, or if one is empty and inside
  /// the other.
  func overlap(_ range: SourceRange) -> Bool {
    let index = count(startingBefore: range.end)
    return index > 0 && farthestEnds[index - 1] > range.offset
  }

  /// Returns the number of errors that begin before a byte.
  private func count(startingBefore offset: Int) -> Int {
    starts.partitionPoint { $0 >= offset }
  }
}

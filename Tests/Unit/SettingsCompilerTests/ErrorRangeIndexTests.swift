import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

@Suite struct ErrorRangeIndexTests {
  private func range(_ offset: Int, _ end: Int) -> SourceRange {
    SourceRange(file: FileID(0), offset: offset, length: end - offset)
  }

  /// Compares the index with a search through every error.
  @Test func agreesWithLinearSearch() {
    var numbers = SplitMix64(seed: 17)
    let queries = (0...26).flatMap { start in (start...27).map { range(start, $0) } }
    var wrong: [SourceRange] = []
    for _ in 0..<200 {
      let ranges = (0..<Int.random(in: 0...8, using: &numbers)).map { _ in
        let start = Int.random(in: 0...20, using: &numbers)
        return range(start, start + Int.random(in: 0...6, using: &numbers))
      }
      let places = ErrorRangeIndex(ranges.map { Diagnostic(.yamlSyntax, "", at: $0) })
      if places.isEmpty != ranges.isEmpty { wrong.append(range(0, 0)) }
      for query in queries {
        let begins = ranges.contains { $0.offset >= query.offset && $0.offset < query.end }
        let overlaps = ranges.contains { $0.offset < query.end && query.offset < $0.end }
        if places.beginWithin(query) != begins || places.overlap(query) != overlaps {
          wrong.append(query)
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func ignoresWarnings() {
    #expect(ErrorRangeIndex([Diagnostic(.blankTitle, "", at: range(0, 1))]).isEmpty)
  }
}

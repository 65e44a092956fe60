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
    for _ in 0..<200 {
      let ranges = (0..<Int.random(in: 0...8, using: &numbers)).map { _ in
        let start = Int.random(in: 0...20, using: &numbers)
        return range(start, start + Int.random(in: 0...6, using: &numbers))
      }
      let places = ErrorRangeIndex(ranges.map { Diagnostic(.yamlSyntax, "", at: $0) })
      #expect(places.isEmpty == ranges.isEmpty)
      for start in 0...26 {
        for end in start...27 {
          #expect(
            places.beginWithin(range(start, end))
              == ranges.contains { $0.offset >= start && $0.offset < end })
          #expect(
            places.overlap(range(start, end))
              == ranges.contains { $0.offset < end && start < $0.end })
        }
      }
    }
  }

  @Test func ignoresWarnings() {
    #expect(ErrorRangeIndex([Diagnostic(.blankTitle, "", at: range(0, 1))]).isEmpty)
  }
}

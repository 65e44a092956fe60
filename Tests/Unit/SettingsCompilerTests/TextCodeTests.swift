import Testing

@testable import SettingsCompiler

/// The search for code of other formats in texts.
@Suite struct TextCodeTests {
  /// The search by words of eight bytes finds the same signs as one by bytes, at each place of texts of
  /// all lengths up to three words.
  @Test func findsSignsAtEachPlace() {
    let signs = Set(#"%&<\]"#.utf8)
    for count in 0...24 {
      for place in 0..<max(1, count) {
        for byte in UInt8.min...UInt8.max {
          var text = [UInt8](repeating: UInt8(ascii: "a"), count: count)
          if place < count { text[place] = byte }
          let found = text.withUnsafeBufferPointer { TextCode.mayBe(in: $0) }
          #expect(found == text.contains(where: signs.contains))
        }
      }
    }
  }
}

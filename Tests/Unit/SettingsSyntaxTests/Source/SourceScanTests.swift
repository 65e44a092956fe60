import TestSupport
import Testing

@testable import SettingsSyntax

@Suite struct SourceScanTests {
  private static let pieces: [String] = [
    "a", " ", "abcdefgh", "\t", "\n", "\r", "\u{0}", "\u{1F}", "~", "\u{7F}", "\u{80}", "\u{85}",
    "\u{9F}",
    "\u{A0}", "\u{AD}", "é", "\u{200B}", "\u{2028}", "\u{202E}", "\u{2029}", "\u{D7FF}", "\u{E000}",
    "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "设", "한", "😀", "\u{10FFFF}", "\u{E0001}",
  ]

  private static func kind(of scalar: Unicode.Scalar) -> SourceScan.Offense.Kind? {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: .lineSeparator
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      nil
    default: .unprintable
    }
  }

  /// The scan examines eight bytes at a time. This test compares it with a loop over characters.
  @Test func agreesWithNaiveScan() {
    var numbers = SplitMix64(seed: 21)
    for _ in 0..<2000 {
      let text = numbers.text(of: Self.pieces, count: 20)
      var expected: [SourceScan.Offense] = []
      var offset = 0
      for scalar in text.unicodeScalars {
        let length = scalar.utf8.count
        let isMark = offset == 0 && scalar == "\u{FEFF}"
        if let kind = Self.kind(of: scalar), !isMark {
          expected.append(.init(kind: kind, offset: offset, length: length))
        }
        offset += length
      }
      let owner = FileBytes(text.utf8)
      let result = withExtendedLifetime(owner) { SourceScan(owner.buffer) }
      if result.foreignEncoding != nil { continue }
      #expect(result.offenses == expected, "\(text.debugDescription)")
      let body = text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
      #expect(result.isASCII == text.unicodeScalars.dropFirst(body).allSatisfy(\.isASCII))
    }
  }

  @Test func reportsMaximalInvalidSubparts() {
    func offenses(_ bytes: [UInt8]) -> [[Int]] {
      let owner = FileBytes(bytes)
      return withExtendedLifetime(owner) {
        SourceScan(owner.buffer).offenses.map { [$0.offset, $0.length] }
      }
    }
    #expect(offenses([0x61, 0x80, 0x62]) == [[1, 1]])
    #expect(offenses([0xE8, 0xAE, 0x62]) == [[0, 2]])
    #expect(offenses([0xF0, 0x9F, 0x98]) == [[0, 3]])
    #expect(offenses([0xC0, 0x80, 0x61]) == [[0, 1], [1, 1]])
    #expect(offenses([0xED, 0xA0, 0x80]) == [[0, 1], [1, 1], [2, 1]])
    #expect(offenses([0xF5, 0x61]) == [[0, 1]])
  }

  @Test func limitsEachKindOfOffense() {
    let owner = FileBytes(
      (String(repeating: "\u{7F}", count: 150) + String(repeating: "\u{2028}", count: 100)).utf8)
    let scan = withExtendedLifetime(owner) { SourceScan(owner.buffer) }
    #expect(scan.offenses.count == 200)
    #expect(scan.hasTooMany(.unprintable) && !scan.hasTooMany(.lineSeparator))
    #expect(!scan.isASCII)
  }
}

import Foundation
import TestSupport
import Testing

@testable import Generation

@Suite struct WidthTableGeneratorTests {
  /// The directory of Debian's package unicode-data.
  private static let directory = "/usr/share/unicode/"

  /// The committed table must equal the generator's output for the same version of the data.
  ///
  /// The test is skipped if the data is missing or has another version. `make generate` writes the
  /// table.
  @Test(.enabled(if: hasData)) func matchesCommittedTable() throws {
    let committed = try Repository.text("Sources/SettingsOutput/Text/WidthTable.swift")
    let widths = try #require(Self.data("EastAsianWidth.txt"))
    let scalars = try #require(Self.data("UnicodeData.txt"))
    let emoji = try #require(Self.data("emoji/emoji-data.txt"))
    let source = try WidthTableGenerator.source(
      eastAsianWidth: widths, unicodeData: scalars, emojiData: emoji)
    #expect(Array(source.utf8) == Array(committed.utf8))
  }

  @Test func readsBothFormsOfFiles() throws {
    let source = try WidthTableGenerator.source(
      eastAsianWidth: """
        # EastAsianWidth-99.1.0.txt
        # @missing: 3400..4DBF; W
        1100..115F;W     # Lo    [96] HANGUL CHOSEONG KIYEOK..HANGUL CHOSEONG FILLER
        3000          ; F  # Zs         IDEOGRAPHIC SPACE
        """,
      unicodeData: """
        0000;<control>;Cc;0;BN;;;;;N;NULL;;;;
        0300;COMBINING GRAVE ACCENT;Mn;230;NSM;;;;;N;NON-SPACING GRAVE;;;;
        E0100;<Selectors, First>;Mn;0;NSM;;;;;N;;;;;
        E01EF;<Selectors, Last>;Mn;0;NSM;;;;;N;;;;;
        """,
      emojiData: """
        00A9          ; Emoji                # E0.6   [1] (©️)       copyright
        1F600         ; Emoji                # E1.0   [1] (😀)       grinning face
        1F600         ; Emoji_Presentation   # E1.0   [1] (😀)       grinning face
        """)
    #expect(source.contains("unicodeVersion = \"99.1.0\""))
    #expect(
      source.contains(
        #"""
          static let runs = """
            1zA8n1e256n1zDFFn60wA0z1E00n1w3FFn19C0w89F0n4Cz11E04n1w46Fn90wC0600nF0z2FE10n
            """
        """#))
  }

  @Test(arguments: [
    ("", "0041;A;Lu", ""), ("# EastAsianWidth-1.txt\nzz;W", "", ""),
    ("# EastAsianWidth-1.txt\n110000;W", "", ""), ("# EastAsianWidth-1.txt\n20..10;W", "", ""),
    ("# EastAsianWidth-1.txt", "0041;A", ""), ("# EastAsianWidth-1.txt", "-1;A;Mn", ""),
    ("# EastAsianWidth-1.txt", "110000;A;Mn", ""), ("# EastAsianWidth-1.txt", "", "1F600"),
  ])
  func rejectsOtherFiles(widths: String, scalars: String, emoji: String) {
    #expect(throws: WidthTableGenerator.MalformedLine.self) {
      try WidthTableGenerator.source(
        eastAsianWidth: widths, unicodeData: scalars, emojiData: emoji)
    }
  }

  /// True if the data of the version of the committed table is installed.
  private static var hasData: Bool {
    guard let widths = data("EastAsianWidth.txt"),
      let version = try? WidthTableGenerator.version(ofEastAsianWidth: widths),
      let committed = try? Repository.text("Sources/SettingsOutput/Text/WidthTable.swift")
    else { return false }
    return committed.contains("unicodeVersion = \"\(version)\"")
  }

  private static func data(_ name: String) -> String? {
    try? String(contentsOf: URL(filePath: directory + name), encoding: .utf8)
  }
}

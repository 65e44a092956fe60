import SettingsSyntax
import Testing

/// Tests unusual input: empty files, invalid UTF-8, other encodings, and control characters.
@Suite struct InputTests {
  @Test(arguments: ["", "\u{FEFF}", "# comment", "\u{FEFF}# comment\n", "\n\n", "  \n", "\r\n"])
  func readsNoDocumentFromEmptyYAML(_ text: String) {
    let reading = Reading(yaml: text)
    #expect(reading.ids.isEmpty)
    #expect(reading.tree.documents.isEmpty)
    #expect(reading.tree.isWellFormed)
  }

  /// libyaml reports line 1, column 1 for all of these.
  @Test(arguments: Reading.Form.allCases)
  func reportsPositionOfInvalidUTF8(_ form: Reading.Form) {
    let start = Array("{\"a\": \"设置\",\n \"b\": \"".utf8)
    let bad: [[UInt8]] = [
      [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xFF],
      [0xE8, 0xAE],
    ]
    for bytes in bad {
      let reading = Reading(start + bytes + Array("\"}".utf8), as: form)
      #expect(Set(reading.ids) == [.invalidEncoding])
      #expect(reading.findings[0].range.offset == start.count)
      #expect(!reading.tree.isWellFormed)
      #expect(reading.tree.keys.count == 2, "the rest of the file is read")
    }
  }

  @Test func namesOtherEncodings() {
    func message(_ bytes: [UInt8]) -> String? { Reading(bytes, as: .yaml).findings.first?.message }
    #expect(message([0xFF, 0xFE, 0x61, 0])?.contains("UTF-16 (little endian)") == true)
    #expect(message([0xFE, 0xFF, 0, 0x61])?.contains("UTF-16 (big endian)") == true)
    #expect(message([0x61, 0, 0x3A, 0])?.contains("UTF-16 (little endian)") == true)
    #expect(message([0, 0, 0, 0x61])?.contains("UTF-32 (big endian)") == true)
    #expect(message([0xFF, 0xFE, 0, 0])?.contains("UTF-32 (little endian)") == true)
  }

  @Test func acceptsNULInScalars() {
    #expect(
      Reading(yaml: #"{"a\0b": "\0", c: "x\0y"}"#).value
        == #"{"a\u0000b": "\u0000", "c": "x\u0000y"}"#)
    #expect(Reading(json: #"{"a\u0000b": "\u0000"}"#).value == #"{"a\u0000b": "\u0000"}"#)
    #expect(Reading(yaml: #"{"a\0b": 1, "a\0c": 2}"#).ids.isEmpty)
  }

  /// A hundred warnings must not stop the reading of a file.
  @Test func readsTextsWithManyWarnings() {
    let separators = String(repeating: "\u{2028}", count: 300)
    for form in Reading.Form.allCases {
      let reading = Reading("[\"\(separators)设\", 2]".utf8, as: form)
      #expect(Set(reading.ids) == [.lineSeparator])
      #expect(reading.tree.isWellFormed)
      #expect(reading.tree.nodeCount == 3)
    }
    let deletes = String(repeating: "\u{7F}", count: 300)
    #expect(Reading(json: "[\"\(deletes)\"]").ids.isEmpty)
    #expect(Reading(json: "[\"\(deletes)\"]").tree.isWellFormed)
    // An invalid byte after them is still found.
    let bytes = Array("[\"\(deletes)".utf8) + [0xFF] + Array("\"]".utf8)
    #expect(Reading(bytes, as: .json).ids == [.invalidEncoding])
  }

  @Test func stopsReadingBinaryFiles() {
    let reading = Reading((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7) }, as: .yaml)
    #expect(!reading.tree.isWellFormed)
    #expect(reading.tree.documents.isEmpty)
    #expect(reading.findings.count <= 3 * Budget.invalidCharacters)
  }

  @Test func readsCRLFLikeLF() {
    let text = "a: 1\nb:\n  - x\n  - |\n    one\n    two\nc: 'l\n  m'\n"
    let expected = Reading(yaml: text).value
    #expect(expected == #"{"a": 1, "b": ["x", "one\ntwo\n"], "c": "l m"}"#)
    #expect(
      Reading(
        yaml: text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: "\r\n")
      ).value == expected)
    #expect(
      Reading(
        yaml: text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: "\r")
      ).value == expected)
    #expect(Reading(json: "[\r\n1,\r2\n]").value == "[1, 2]")
  }
}

import Testing

@testable import SettingsSyntax

/// Tests appending bytes and JSON.
@Suite struct ByteBufferTests {
  private func text(_ buffer: ByteBuffer) -> String {
    String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func growsAndReturnsBytes() {
    var buffer = ByteBuffer()
    var expected: [UInt8] = []
    for count in [0, 1, 63, 64, 1000, 5, 0, 70_000] {
      let piece = String(repeating: "é", count: count)
      buffer.append(piece)
      buffer.append(0x7C)
      expected += Array(piece.utf8) + [0x7C]
      #expect(buffer.count == expected.count)
      #expect(buffer.bytes == expected)
    }
    var taken: [UInt8] = []
    buffer.drain { taken += $0 }
    #expect(taken == expected)
    #expect(buffer.bytes == [] && buffer.count == 0)
    buffer.append("again")
    #expect(text(buffer) == "again")
    buffer.drain { _ in }
    buffer.drain { #expect($0.count == 0) }
  }

  @Test func copiesBytes() {
    var buffer = ByteBuffer()
    buffer.append("same")
    var copy = buffer
    buffer.append(" one")
    copy.append(" two")
    #expect(text(buffer) == "same one")
    #expect(text(copy) == "same two")
  }

  @Test func writesKeysAndLineBreaks() {
    var buffer = ByteBuffer()
    buffer.appendJSONKey("a", isSeparated: false, indentation: 2)
    buffer.appendJSONKey("", isSeparated: true, indentation: 0)
    buffer.appendJSONKey("b\n", isSeparated: true, indentation: nil)
    buffer.appendJSONBreak(isSeparated: true, indentation: nil)
    buffer.appendJSONBreak(isSeparated: false, indentation: 3)
    #expect(text(buffer) == "\n  \"a\": ,\n\"\": ,\"b\\n\":,\n   ")
  }

  /// The search examines eight bytes at a time. It must find a character to escape at each
  /// position, and nothing else.
  @Test func findsEscapesAtEveryPosition() {
    for value in 0..<0x180 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let mustEscape =
        value < 0x20 || value == 0x22 || value == 0x5C || (0x7F..<0xA0).contains(value)
      for before in 0..<18 {
        for after in [0, 1, 7, 9] {
          var text =
            String(repeating: "~", count: before) + String(Character(scalar))
            + String(repeating: " ", count: after)
          let found = text.withUTF8 { QuotedText.nextEscape(in: $0, from: 0) }
          #expect(found?.offset == (mustEscape ? before : nil), "\(value) at \(before)")
          if let found { #expect(found.value == value) }
        }
      }
    }
  }

  @Test func quotesLikeQuotedText() {
    let texts = [
      "", "a", "plain text of some length", "设置", "a\"b", "\\", "tab\t", "\u{202E}x", "é\u{85}",
      "0123456\"", "01234567\u{7F}", "“quoted”", "a\u{2028}b\u{FEFF}",
    ]
    var buffer = ByteBuffer()
    for text in texts { buffer.appendJSON(text) }
    #expect(buffer.bytes == Array(texts.map(QuotedText.json).joined().utf8))
  }
}

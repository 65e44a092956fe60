import Testing

@testable import SettingsOutput

/// Tests the keys that the bytes of a terminal mean.
@Suite struct TerminalKeyTests {
  private static let cases: [(String, [TerminalKey])] = [
    ("jk /", [.text("j"), .text("k"), .text(" "), .text("/")]),
    ("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[4~", [.pageUp, .pageDown, .home, .end]),
    ("\r\u{7F}\u{3}", [.enter, .backspace, .interrupt]),
    ("é设👩", [.text("é"), .text("设"), .text("👩")]),
    ("\u{1B}[<0;12;3M\u{1B}[<0;12;3m", [.click(column: 11, row: 2)]),
    ("\u{1B}[<64;1;1M\u{1B}[<65;1;1M", [.scroll(-3), .scroll(3)]),
    ("\u{1B}[200~a\nb\u{1B}[201~c", [.text("ab"), .text("c")]),
    // Unknown sequences are skipped.
    ("\u{1B}[15~\u{1B}[1;5Ax", [.up, .text("x")]), ("\u{1}\u{2}", []),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    // Answers to questions end with BEL, or with ESC and a backslash.
    ("\u{1B}]11;rgb:ffff/fdfd/f0f0\u{1B}\\j", [.background(isLight: true), .text("j")]),
    ("\u{1B}]11;rgb:1e/20/28\u{7}j", [.background(isLight: false), .text("j")]),
    ("\u{1B}]10;rgb:ff/ff/ff\u{7}\u{1B}]11;x\u{7}\u{1B}]11;rgb:1/2\u{7}j", [.text("j")]),
  ]

  @Test(arguments: cases) func parsesKeys(_ text: String, _ expected: [TerminalKey]) {
    var parser = TerminalKeyParser()
    #expect(parser.parse(Array(text.utf8)) == expected)
    // The bytes may arrive one by one.
    var slow = TerminalKeyParser()
    #expect(text.utf8.flatMap { slow.parse([$0]) } == expected)
    #expect(!parser.isWaiting && !slow.isWaiting)
  }

  /// An answer that comes in pieces is not an escape key and a text.
  @Test func waitsForTheRestOfAnswers() {
    var parser = TerminalKeyParser()
    #expect(parser.parse(Array("\u{1B}]11;rgb:1e1e".utf8)).isEmpty)
    #expect(parser.finish().isEmpty && parser.isWaiting)
    #expect(
      parser.parse(Array("/2020/2828\u{1B}\\x".utf8)) == [.background(isLight: false), .text("x")])
    // Without an end, the wait ends.
    _ = parser.parse(Array("\u{1B}]".utf8))
    for _ in 0..<30 { _ = parser.finish() }
    #expect(!parser.isWaiting && parser.parse([0x6A]) == [.text("j")])
  }

  @Test func waitsForTheRestOfSequences() {
    var parser = TerminalKeyParser()
    #expect(parser.parse([0x1B]).isEmpty && parser.isWaiting)
    #expect(parser.finish() == [.escape] && !parser.isWaiting)
    #expect(parser.parse(Array("设".utf8.prefix(2))).isEmpty && parser.isWaiting)
    #expect(parser.parse(Array("设".utf8.suffix(1))) == [.text("设")])
  }
}

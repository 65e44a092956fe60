import SettingsSyntax
import TestSupport
import Testing

@Suite struct LineIndexTests {
  private func file(_ text: String) -> SourceFile {
    SourceFile(id: FileID(0), path: "a", bytes: FileBytes(text.utf8))
  }

  /// Byte offsets as `line:column`.
  private func places(_ text: String, _ offsets: [Int]) -> [String] {
    let index = LineIndex(file(text))
    return offsets.map {
      let position = index.position(of: $0)
      return "\(position.line):\(position.column)"
    }
  }

  @Test func recognizesLFAndCRAndCRLF() {
    #expect(places("ab\ncd", [0, 1, 2, 3, 4, 5]) == ["1:1", "1:2", "1:3", "2:1", "2:2", "2:3"])
    #expect(places("ab\rcd", [2, 3]) == ["1:3", "2:1"])
    #expect(places("ab\r\ncd", [2, 4]) == ["1:3", "2:1"])
    #expect(places("\r\r\n\n", [0, 1, 3, 4]) == ["1:1", "2:1", "3:1", "4:1"])
    #expect(places("a\u{2028}b\u{85}c", [1, 4, 5]) == ["1:2", "1:3", "1:4"])
    #expect(LineIndex(file("")).lineCount == 1)
    #expect(LineIndex(file("a\n")).lineCount == 2)
  }

  @Test func countsColumnsInScalars() {
    #expect(
      places("é设😀e\u{301}x", [0, 2, 5, 9, 10, 12]) == ["1:1", "1:2", "1:3", "1:4", "1:5", "1:6"])
    #expect(places("设\n置x", [4, 7]) == ["2:1", "2:2"])
  }

  @Test func ignoresByteOrderMarkInColumns() {
    #expect(places("\u{FEFF}ab\nc", [0, 3, 4, 6]) == ["1:1", "1:1", "1:2", "2:1"])
    #expect(places("\u{FEFF}设b", [3, 6]) == ["1:1", "1:2"])
    #expect(LineIndex(file("\u{FEFF}")).bytesOfLine(1) == 3..<3)
  }

  @Test func returnsBytesOfLines() {
    let index = LineIndex(file("ab\r\n\ncd\r"))
    #expect((1...index.lineCount).map(index.bytesOfLine) == [0..<2, 4..<4, 5..<7, 8..<8])
  }

  @Test func clampsOffsetsToTheFile() {
    #expect(places("ab", [-5, 2, 99]) == ["1:1", "1:3", "1:3"])
  }

  /// Looks up many positions in a file with a single long line.
  @Test(.timeLimit(.minutes(1))) func findsColumnsOnLongLines() {
    let text = String(repeating: "设置 a", count: 50_000)
    let file = file(text)
    let index = LineIndex(file)
    let isRight = stride(from: 0, to: 50_000, by: 61).allSatisfy {
      index.position(of: $0 * 8).column == $0 * 4 + 1
    }
    #expect(isRight)
  }

  @Test func agreesWithNaiveCount() {
    var numbers = SplitMix64(seed: 5)
    for _ in 0..<12 {
      let text = numbers.text(of: ["a", "é", "设", "😀", "\n", "\r", "\r\n", " "], count: 600)
      var (line, column, offset) = (1, 1, 0)
      var offsets: [Int] = []
      var expected: [String] = []
      var last: Unicode.Scalar = " "
      for scalar in text.unicodeScalars {
        // The LF of a CR LF does not start another line, so the position between them is skipped.
        let isSecond = scalar == "\n" && last == "\r"
        if isSecond { (line, column) = (line - 1, 2) }
        if !isSecond {
          offsets.append(offset)
          expected.append("\(line):\(column)")
        }
        offset += scalar.utf8.count
        if scalar == "\n" || scalar == "\r" {
          (line, column) = (line + 1, 1)
        } else {
          column += 1
        }
        last = scalar
      }
      #expect(places(text, offsets) == expected)
    }
  }
}

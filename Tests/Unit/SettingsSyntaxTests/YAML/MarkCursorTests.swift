import TestSupport
import Testing

@testable import SettingsSyntax

@Suite struct MarkCursorTests {
  /// Looks up marks forward, backward and far apart. The marks of libyaml are almost in order.
  @Test func agreesWithNaiveCount() {
    var numbers = SplitMix64(seed: 31)
    for _ in 0..<300 {
      let text = numbers.text(
        of: ["a", "abcdefghijkl", "é", "设", "😀", "\n", "\r\n", "e\u{301}"], count: 40)
      let mark = Bool.random(using: &numbers) ? "\u{FEFF}" : ""
      let file = FileBytes((mark + text).utf8)
      var offsets = [mark.utf8.count]
      for scalar in text.unicodeScalars {
        offsets.append(offsets[offsets.count - 1] + scalar.utf8.count)
      }
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      var cursor = MarkCursor(file.buffer, start: mark.utf8.count, isASCII: isASCII)
      var last = 0
      let marks = (0..<60).map { _ in
        let reach = [6, 6, 18, 99].randomElement(using: &numbers) ?? 0
        last = min(
          max(0, last + Int.random(in: -reach...reach, using: &numbers)), offsets.count - 1)
        return last
      }
      #expect(marks.map { cursor.offset(of: $0) } == marks.map { offsets[$0] })
    }
  }

  @Test func clampsMarksToTheEnd() {
    for text in ["abc", "设置"] {
      let file = FileBytes(text.utf8)
      var cursor = MarkCursor(file.buffer, start: 0, isASCII: text == "abc")
      #expect(cursor.offset(of: 100) == file.count)
      #expect(cursor.offset(of: 1) == file.count / text.count)
    }
  }
}

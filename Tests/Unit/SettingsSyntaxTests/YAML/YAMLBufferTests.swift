import TestSupport
import Testing

@testable import SettingsSyntax

/// libyaml must produce the same nodes and findings, at the same positions, whether its scanner
/// reads the file's bytes in place or copies parts of them.
@Suite struct YAMLBufferTests {
  /// The complete result of one reading, as text.
  ///
  /// - Parameter isCopy: Whether the bytes are a copy of the file's bytes, so that libyaml copies
  ///   them too.
  private func outcome(of bytes: [UInt8], isCopy: Bool) -> String {
    let file = SourceFile(id: FileID(0), path: "page", bytes: FileBytes(bytes))
    let text = isCopy ? FileBytes(bytes) : file.bytes
    var pass = YAMLPass(file: file, text: text, standIns: [], budget: Budget())
    let problem = pass.readEvents()
    let findings = pass.builder.diagnostics.diagnostics
    let tree = pass.builder.makeTree(isWellFormed: problem == nil)
    var lines = [String(describing: problem), "\(findings)", "\(tree.documents)"]
    for position in 0..<tree.nodeCount {
      let node = NodeID(position)
      lines.append(
        "\(tree[node]) \(tree.range(of: node)) \(tree.string(of: node).debugDescription)")
    }
    return lines.joined(separator: "\n")
  }

  private func check(_ text: some Collection<UInt8>) {
    let bytes = Array(text)
    let isSame = outcome(of: bytes, isCopy: false) == outcome(of: bytes, isCopy: true)
    #expect(isSame, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
  }

  private static let tricky = [
    "%YAML 1.2\n%TAG !e! tag:e.org,2000:\n---\na: &x !e!t {b: [1, 'c''d', \"e\\u00e9\\U0001F600\"]}\n",
    "a: |2-\n   设置\n\n  é\nb: >+\n  😀\n\n\n...\n# the end",
    "- *x\r\n- ? k\r\n  : v\r\n- !<tag:yaml.org,2002:str> 1\r\n--- # 设\r\n'q\r\n  r'\r\n",
    "\u{FEFF}a: b\u{85}c: d\u{2028}  e\u{2029}--- f\n---\ng\n--",
    "a: !t%E8%AE%BE b\nc: \"\\x41\\\n   d\\  e\"\n...\n%",
  ]

  /// The scanner looks a few characters ahead, so the text may end before any of them.
  @Test(arguments: tricky) func readsTruncatedTexts(_ text: String) {
    for end in text.unicodeScalars.indices { check(text.unicodeScalars[..<end].utf8Bytes) }
    check(text.utf8)
  }

  @Test func readsRandomSequencesOfPieces() {
    let pieces = [
      "a", "设置", "😀", ": ", ":", "- ", "-", "--", "---", "...", "\n", "\r\n", "\r", "\u{85}",
      "\u{2028}", "  ", "\t", "[", "]", "{", "}", ",", "'", "\"", "\\", "\\u00e9", "#", " # ",
      "&x ",
      "*x ", "!", "!!str ", "!<", "%", "%41", "%TAG ! !\n", "|", ">-\n", "|2\n", "? ", "<<: ", "@",
    ]
    var numbers = SplitMix64(seed: 31)
    for _ in 0..<3000 { check(numbers.text(of: pieces, count: 24).utf8) }
  }

  /// libyaml reads 16 KiB at a time, so a chunk can end within a character.
  @Test func readsTextsLongerThanBuffers() {
    for shift in 0..<4 {
      let line = "- {k: 设置😀é, \"l\": 'm n', o: |-1}\n- >\n  p\n\n  q 设\n"
      check((String(repeating: " ", count: shift) + "# x\n" + line.repeated(3000)).utf8)
    }
  }

  /// Bytes that were not validated before go through libyaml's own checks.
  @Test func scansOnlyFileBytesInPlace() {
    let reading = Reading("a: \u{7}b\nc: \u{1F}\n".utf8, as: .yaml)
    #expect(reading.ids == [.forbiddenCharacter, .forbiddenCharacter])
    #expect(!reading.file.scan.isPrintable)
    #expect(Reading(yaml: "\u{FEFF}a: 设\u{85}b: 1\u{2028}").file.scan.isPrintable)
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var utf8Bytes: [UInt8] { Array(String(self).utf8) }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

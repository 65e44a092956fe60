import Foundation
import SettingsSyntax
import TestSupport
import Testing

/// Checks properties of every input: reading never crashes, and every range is within the file and
/// covers whole characters.
@Suite struct ReaderPropertyTests {
  private static let pieces: [String] = [
    "a", "key", ": ", ":", "- ", "-", "\n", "\n", "\n  ", "\r\n", "\r", " ", "  ", "\t", "[", "]",
    "{",
    "}", ",", ", ", "\"", "'", "\\", "\\u", "\\ud83d", "\\x4", "#", " # ", "&x", "*x", "&x ", "*x ",
    "!",
    "!!str ", "!t ", "!<", "%", "%TAG ", "%YAML 1.2\n", "---\n", "...\n", "|\n", ">-\n", "|2\n",
    "? ",
    "<<: ", "<<: *x\n", "@", "`", "1", "-0", "1e9", "0x1", "true", "null", "~", ".inf", "\u{FEFF}",
    "\u{A0}", "\u{3000}", "：", "\u{85}", "\u{2028}", "\u{0}", "\u{7}", "\u{7F}", "é", "e\u{301}",
    "设置", "😀", "//", "/*", "*/", "=", "“", "”", "$",
  ]

  /// Checks the properties that every reading has.
  private func check(_ reading: Reading, _ what: @autoclosure () -> String) {
    let bytes = reading.file.bytes.buffer
    func isWhole(_ offset: Int) -> Bool {
      offset == bytes.count || bytes[offset] & 0xC0 != 0x80
        || UTF8Decoding.scalar(in: bytes, at: offset).value == nil
    }
    let isText = reading.file.scan.offenses.allSatisfy { $0.kind != .invalidUTF8 }
    let isSound = reading.allRanges.allSatisfy { range in
      range.end <= bytes.count && (!isText || (isWhole(range.offset) && isWhole(range.end)))
    }
    #expect(isSound, "\(what())")
    let others: Set<DiagnosticID> = [
      .complexKey, .invalidMerge, .duplicateKey, .lineSeparator,
    ]
    let places = reading.findings.filter { !others.contains($0.id) }.map(\.range)
    #expect(Set(places).count == places.count, "one place is reported twice: \(what())")
    if !reading.tree.isWellFormed {
      let hasError = reading.findings.contains { $0.severity == .error }
      #expect(hasError, "ill-formed without an error: \(what())")
    }
    for document in reading.tree.documents {
      guard let root = document.root else { continue }
      #expect(reading.tree.end(of: root).position <= reading.tree.nodeCount, "\(what())")
    }
    // Values can be written, and aliases and merges can be expanded.
    _ = reading.values
    for finding in reading.findings {
      #expect(!finding.message.isEmpty && !finding.message.hasSuffix("."), "\(what())")
      let isForeign =
        finding.message.hasPrefix("found ")
        || ["did not find", "could not find", "octet"].contains { finding.message.contains($0) }
      #expect(!isForeign, "'\(finding.message)' are libyaml's words: \(what())")
      if let fix = finding.fix {
        #expect(reading.file.applying(fix.edits) != nil, "\(what())")
      }
    }
  }

  @Test(arguments: Reading.Form.allCases)
  func readsRandomSequencesOfPieces(_ form: Reading.Form) {
    var numbers = SplitMix64(seed: 11)
    for _ in 0..<2500 {
      let text = numbers.text(of: Self.pieces, count: 24)
      check(Reading(text.utf8, as: form), text.debugDescription)
    }
  }

  @Test(arguments: Reading.Form.allCases)
  func readsRandomBytes(_ form: Reading.Form) {
    var numbers = SplitMix64(seed: 12)
    for _ in 0..<600 {
      let count = Int.random(in: 0..<40, using: &numbers)
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
      check(Reading(bytes, as: form), "\(bytes)")
    }
  }

  @Test(arguments: Reading.Form.allCases)
  func readsMutatedSamples(_ form: Reading.Form) throws {
    let samples = try Self.samples()
    #expect(samples.count > 20)
    var numbers = SplitMix64(seed: 13)
    for _ in 0..<300 {
      var bytes = samples.randomElement(using: &numbers) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let start = Int.random(in: 0...bytes.count, using: &numbers)
        let end = min(bytes.count, start + Int.random(in: 0...6, using: &numbers))
        let piece = Self.pieces.randomElement(using: &numbers) ?? ""
        bytes.replaceSubrange(start..<end, with: Array(piece.utf8))
      }
      check(Reading(bytes, as: form), String(decoding: bytes, as: UTF8.self))
    }
  }

  /// A truncated text can fail in ways that a complete text cannot.
  @Test func readsTruncatedSamples() throws {
    for bytes in try Self.samples().filter({ $0.count < 1500 }).prefix(4) {
      for count in stride(from: 0, to: bytes.count, by: 5) {
        check(Reading(bytes.prefix(count), as: .yaml), "the first \(count) bytes")
        check(Reading(bytes.prefix(count), as: .json), "the first \(count) bytes")
      }
    }
  }

  private static func samples() throws -> [[UInt8]] {
    let root = Repository.root.appending(path: "samples")
    let files =
      FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)?
      .compactMap { $0 as? URL } ?? []
    return try files.filter { ["yaml", "json"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
  }
}

import SettingsSyntax
import Testing

/// Tests which changes of a file change a fingerprint.
@Suite struct FingerprintTests {
  /// The fingerprints of findings with one id, one at every `^`. The marks are removed from the
  /// text.
  private func fingerprints(
    _ text: String, path: String = "page.yaml", _ id: DiagnosticID = .unknownKind
  ) -> [Fingerprint] {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "^") { offsets.append(bytes.count) } else { bytes.append(byte) }
    }
    var sources = Sources()
    let file = sources.add(path: path, bytes: FileBytes(bytes))
    let findings = offsets.map { Diagnostic(id, "message \($0)", at: file.range($0, 2)) }
    return Fingerprint.all(of: findings, in: sources)
  }

  /// Baselines store fingerprints, so the values must never change.
  @Test func isStable() {
    #expect(fingerprints("a\n  - ^kind: swich\n").map(\.description) == ["2cf747eca13b8d6b:1"])
  }

  @Test(arguments: [
    "x: y\n\n- ^kind: swich\n", "  - ^kind: swich", "-\t^kind:   swich  \r\nother: 1\r\n",
    "\u{FEFF}- ^kind: swich\r", "- kind: ^swich\n",
  ])
  func ignoresPositionsOfLines(text: String) {
    #expect(fingerprints(text) == fingerprints("- ^kind: swich\n"))
  }

  @Test func ignoresPathSpelling() {
    #expect(fingerprints("^a", path: "./d//page.yaml") == fingerprints("^a", path: "d/page.yaml"))
  }

  @Test func distinguishesLinesFilesAndIDs() {
    let all =
      fingerprints("^a: b\n^a: c\n^a : b\n^ab\n") + fingerprints("^a: b", path: "other.yaml")
      + fingerprints("^a: b", .unknownField)
    #expect(Set(all).count == 6 && all.allSatisfy { $0.ordinal == 1 })
  }

  @Test func numbersEqualFingerprints() {
    let all = fingerprints("^^a\nb\n a\n  ^a\n^c")
    #expect(Set(all.map(\.hash)).count == 2)
    #expect(all.map(\.ordinal) == [1, 2, 3, 1])
  }

  /// In JSON on one line, changing one value must not change every fingerprint.
  @Test func ignoresDistantChangesOnLongLines() {
    let filler = String(repeating: "x", count: 2000)
    let before = fingerprints("[1, \"\(filler)\", ^ab, ^cd]")
    #expect(before[0].hash != before[1].hash)
    #expect(fingerprints("[12, \"\(filler)\", ^ab, ^cd]") == before)
  }

  @Test func readsItsOwnDescription() {
    let one = Fingerprint(hash: 0xAB, ordinal: 12)
    #expect(one.description == "00000000000000ab:12")
    #expect(Fingerprint("00000000000000ab:12") == one)
    for text in [
      "", ":", "ab:1", "00000000000000ab", "00000000000000ab:", "00000000000000ab:0",
      "00000000000000ab:+1", "+0000000000000ab:1", "00000000000000AB:1", "00000000000000ab:01",
      "00000000000000ab:1:1", "00000000000000ab:99999999999999999999", "00000000000000äb:1",
    ] {
      #expect(Fingerprint(text) == nil)
    }
  }
}

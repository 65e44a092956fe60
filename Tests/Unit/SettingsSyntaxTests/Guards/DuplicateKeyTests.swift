import SettingsSyntax
import Testing

@Suite struct DuplicateKeyTests {
  @Test(arguments: Reading.Form.allCases)
  func reportsBothKeys(_ form: Reading.Form) {
    let text = #"{"a": 1, "b": {"a": 2}, "a": 3, "a": 4}"#
    let reading = Reading(text.utf8, as: form)
    #expect(reading.ids == [.duplicateKey, .duplicateKey])
    #expect(reading.findings.map(\.range.offset) == [24, 32])
    #expect(reading.findings.map { $0.notes[0].range?.offset } == [1, 1])
    #expect(reading.findings[0].message == "this mapping already has the key 'a'")
    #expect(reading.tree.isWellFormed)
  }

  @Test func comparesKeysRegardlessOfStyle() {
    #expect(Reading(json: #"{"a": 1, "\u0061": 2}"#).ids == [.duplicateKey])
    #expect(Reading(yaml: "a: 1\n'a': 2\n\"\\x61\": 3\n").ids == [.duplicateKey, .duplicateKey])
    #expect(Reading(yaml: "<<: {a: 1}\n<<: {b: 1}\n").ids == [.duplicateKey])
  }

  /// Swift strings treat the two keys as equal, but dictionaries on the phone may not.
  @Test func distinguishesComposedAndDecomposedKeys() {
    let reading = Reading(yaml: "\u{E9}: 1\ne\u{301}: 2\n")
    #expect(reading.ids.isEmpty)
    #expect(reading.tree.keys.count == 2)
    #expect(Reading(json: "{\"\u{E9}\": 1, \"e\u{301}\": 2}").ids.isEmpty)
    #expect(Reading(yaml: "\u{1112}\u{1161}\u{11AB}: 1\n\u{D55C}: 2\n").tree.keys.count == 2)
  }

  @Test(.timeLimit(.minutes(1))) func checksManyKeysInLinearTime() {
    let keys = (0..<20_000).map { "k\($0): \($0)\n" }.joined()
    let reading = Reading(yaml: keys + "k7: again\n")
    #expect(reading.ids == [.duplicateKey])
    #expect(reading.findings[0].notes[0].range.map(reading.file.text) == "k7")
  }
}

import SettingsSyntax
import Testing

@Suite struct DuplicateKeyTests {
  @Test(.timeLimit(.minutes(1))) func checksManyKeysInLinearTime() {
    let keys = (0..<20_000).map { "k\($0): \($0)\n" }.joined()
    let reading = Reading(yaml: keys + "k7: again\n")
    #expect(reading.ids == [.duplicateKey])
    #expect(reading.findings[0].notes[0].range.map(reading.file.text) == "k7")
  }
}

import SettingsSyntax
import Testing

/// Tests how settingsc handles valid YAML 1.2 and JSON that libyaml rejects or changes.
@Suite struct KnownFailureTests {
  /// The JSON reader of settingsc accepts JSON that libyaml changes or rejects.
  @Test func readsJSONThatLibyamlCannotRead() {
    let key = String(repeating: "k", count: 1100)
    let cases = [
      (#"["\ud83d\ude00"]"#, #"["😀"]"#), ("{\"a\"\n: 1}", #"{"a": 1}"#),
      ("{\"\(key)\": 1}", "{\"\(key)\": 1}"), ("[\"\u{7F}\"]", #"["\u007f"]"#),
      ("[\t1,\t2]\t", "[1, 2]"), ("{\"a\"\t:\t1}", #"{"a": 1}"#), ("[\"\\/\"]", #"["/"]"#),
    ]
    for (text, value) in cases { #expect(Reading(json: text).value == value) }
  }

  @Test func reportsLongKeysInYAML() {
    let key = String(repeating: "k", count: 1100)
    let reading = Reading(yaml: "a: 1\n\(key): 2\n")
    #expect(reading.ids == [.yamlSyntax])
    #expect(
      reading.findings[0].message
        == "a key is longer than 1,024 characters")
  }

  /// YAML 1.1 would read all of these as other types.
  @Test func readsYAML11WordsAsText() {
    let words = [
      "yes", "No", "on", "OFF", "y", "N", "1:30", "190:20:30", "2026-01-01", "1_000", "0b11",
    ]
    for word in words {
      #expect(Reading(yaml: word).value == "\"\(word)\"")
    }
    #expect(Reading(yaml: "[010, 0o10, 08]").value == "[10, 8, 8]")
    #expect(Reading(yaml: "=: 1").value == #"{"=": 1}"#)
  }

  @Test func reportsOverflowingNumbers() {
    let nines = String(repeating: "9", count: 100)
    let sixties = Array(repeating: "59", count: 40).joined(separator: ":")
    for text in [
      nines, "-" + nines, "0x" + nines, "0o" + String(repeating: "7", count: 100), sixties,
    ] {
      let reading = Reading(yaml: "a: \(text)")
      #expect(reading.ids.isEmpty)
      #expect(reading.value?.contains(text) == true)
    }
    #expect(Reading(yaml: "+\(nines)").value == "\"+\(nines)\"")
  }
}

import SettingsOutput
import SettingsSyntax
import TestSupport

extension FuzzTarget {
  /// Reads YAML. Accepted documents are written and read again.
  static let yaml = FuzzTarget("yaml") { input in
    let reading = try Reading(input, asJSON: false)
    guard reading.isSound else { return }
    let values = PlainValue.documents(of: reading.tree)
    for value in values { try TwinOracle.check(value) }
    // All documents in one stream.
    var writer = YAMLWriter()
    for value in values { value.write(to: &writer) }
    let again = try Reading(writer.bytes, asJSON: false)
    // All documents together may exceed the limits of a file.
    let isTooMuch = again.findings.contains { $0.id == .tooManyNodes }
    if !isTooMuch, !values.isEmpty, values.allSatisfy(TwinOracle.canBeWritten) {
      try require(again.isSound, "the stream is blamed: \(again.findings.map(\.message))")
      try require(PlainValue.documents(of: again.tree) == values, "the stream differs")
    }
    for line in PlainJSON.lines(of: reading.tree) {
      try require(StrictJSON.read(line) != nil, "no JSON is made of it")
    }
  }
}

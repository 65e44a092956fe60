import SettingsOutput
import SettingsSyntax
import TestSupport

extension FuzzTarget {
  /// Compares the JSON reader with a literal implementation of the grammar.
  static let json = FuzzTarget("json") { input in
    let reading = try Reading(input, asJSON: true)
    let tree = reading.tree
    guard let strict = StrictJSON.read(input) else {
      try require(!tree.isWellFormed, "accepted, and it is not JSON")
      return
    }
    let ids = Set(reading.findings.map(\.id))
    if ids.contains(.tooDeep) {
      try require(strict.depth > Budget.depth, "too deep at \(strict.depth)")
      return
    }
    try require(strict.depth <= Budget.depth, "\(strict.depth) levels are accepted")
    guard !ids.contains(.tooManyNodes) else { return }
    try require(tree.isWellFormed, "it is JSON, and refused: \(reading.findings.map(\.message))")
    try require(
      ids.isSubset(of: [.duplicateKey, .lineSeparator]), "it is JSON, and blamed for \(ids)")
    guard !ids.contains(.duplicateKey) else { return }

    let values = PlainValue.documents(of: tree)
    try require(values == [strict.value], "another value: \(values), and not \(strict.value)")
    // Numbers that fit in a double or 64 bits are printed as such numbers. Other numbers preserve
    // their digits.
    let line = PlainJSON.lines(of: tree)[0]
    let written = StrictJSON.read(line)?.value
    try require(
      written.map { $0.means(strict.value) } == true,
      "another JSON is made of it: \(String(decoding: line, as: UTF8.self))")
    let again = try Reading(strict.value.json, asJSON: true)
    try require(PlainValue.documents(of: again.tree) == values, "written and read, it differs")
    try TwinOracle.check(strict.value)
  }
}

/// Checks that a value is the same when written as YAML.
enum TwinOracle {
  /// The maximum length of a key without `?` in libyaml, in characters.
  private static let longestKey = 1_000

  /// Whether the product can write the value as readable YAML.
  static func canBeWritten(_ value: PlainValue) -> Bool { value.longestKey < longestKey }

  /// Writes a value with the product's writer, reads it and compares it.
  static func check(_ value: PlainValue) throws {
    guard canBeWritten(value) else { return }
    var writer = YAMLWriter()
    value.write(to: &writer)
    let twin = try Reading(writer.bytes, asJSON: false)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    try require(
      twin.findings.isEmpty, "the twin is blamed: \(twin.findings.map(\.message)): \(text)")
    try require(
      PlainValue.documents(of: twin.tree) == [value], "the twin has another value: \(text)")
  }
}

extension PlainValue {
  /// Whether the value equals another one whose numbers may have different digits.
  fileprivate func means(_ other: PlainValue) -> Bool {
    switch (self, other) {
    case (.number(let digits), .number(let others)):
      PlainValue.isSameNumber(digits, as: others)
    case (.list(let elements), .list(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.means($1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && zip(members, others).allSatisfy { $0.key == $1.key && $0.value.means($1.value) }
    default: self == other
    }
  }

  /// A 64-bit integer must be equal, any other number must be the same double, and numbers that do
  /// not fit preserve their digits.
  private static func isSameNumber(_ digits: [UInt8], as others: [UInt8]) -> Bool {
    let text = String(decoding: others, as: UTF8.self)
    let own = String(decoding: digits, as: UTF8.self)
    if let whole = Int64(text) { return Int64(own) == whole }
    let isWhole = !text.contains { ".eE".contains($0) }
    guard !isWhole, let number = Double(text), number.isFinite else { return digits == others }
    return Double(own) == number
  }

  /// The length of the longest key in bytes.
  fileprivate var longestKey: Int {
    switch self {
    case .list(let elements): elements.reduce(0) { max($0, $1.longestKey) }
    case .object(let members):
      members.reduce(0) { max($0, $1.key.count, $1.value.longestKey) }
    default: 0
    }
  }
}

/// The responses of an app, and the problems of the row or section that is filled.
struct AppResponses: FillingSource {
  let roots: [SettingsValue]
  /// Returns the text of a value in a format, or nil if the format does not accept it.
  let format: (SettingsValue, SettingsFormat) -> String?
  /// The problems of the current section or row.
  var problems: [SettingsProblem] = []
  /// The path of the current value within the section or row.
  var path = ""

  init(
    roots: [SettingsValue], format: @escaping (SettingsValue, SettingsFormat) -> String?
  ) {
    self.roots = roots
    self.format = format
  }

  func part(_ name: String, of value: SettingsValue) -> SettingsValue? {
    switch value {
    case .object(let fields): fields[name]
    case .list(let elements):
      Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }

  func elements(of value: SettingsValue) -> [SettingsValue]? { value.list }

  func scalar(_ value: SettingsValue) -> SettingsValue? {
    switch value {
    case .list, .object: nil
    default: value
    }
  }

  func formatted(_ value: SettingsValue, _ format: SettingsFormat) -> String? {
    self.format(value, format)
  }

  // MARK: Problems

  /// Problems show the string that is written at a place, if they show it at all.
  func place(_ bytes: Range<Int>, in text: String) -> String { text }

  func recordOptionalPath(
    _ path: DataPath, isMet: Bool, from start: Datum<SettingsValue>?, at text: String
  ) {}

  func spend(_ work: FillingWork<SettingsValue>, at text: String) -> Bool { true }

  mutating func report(_ problem: FillingProblem<SettingsValue>, at text: String) {
    switch problem {
    case .missing(let path, _, _, _, _):
      record(.missing, "the data has no '\(path.text.excerpt)'")
    case .notOneValue(let path, _):
      record(.wrongType, "'\(path.text.excerpt)' must be one value, but it is a list")
    case .notList(let path, _):
      record(.wrongType, "'\(path.text.excerpt)' must be a list")
    case .notGroupKey(let path, _), .notText(let path, _):
      record(.wrongType, "'\(path.text.excerpt)' must be a string, a number or a boolean")
    case .notFormatted(let format, let path, _):
      record(.wrongType, "'\(path.text.excerpt)' must be \(format.accepted)")
    case .incomparable(let mismatch, _):
      record(
        .undecidedCondition, "'\(text.excerpt)' cannot be decided: \(mismatch.message)")
    }
  }

  mutating func record(_ reason: SettingsProblem.Reason, _ text: String) {
    if problems.count >= ObjectReader.problemLimit { return }
    problems.append(SettingsProblem(path: path, reason: reason, text: text))
  }
}

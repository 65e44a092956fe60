import SettingsSyntax

/// A setting on the command line: the name of a key, a flag, the version or the platform, and a
/// value for it.
public struct SettingAssignment: Sendable {
  /// The name, as conditions spell it.
  public let name: String
  /// A value of the right type; nil for the default.
  public let value: SettingsValue?
  /// Why people could not choose the value in the app; nil if they could.
  public let note: String?

  /// The error of an invalid setting.
  public struct Refusal: Error, Sendable {
    /// The message, in lower case and without a final period.
    public var reason: String
  }

  /// Parses a setting.
  ///
  /// - Parameters:
  ///   - text: `KEY=VALUE`. Several options are separated by commas.
  ///   - scope: the names with their possible values.
  /// - Throws: a `Refusal` if the name is unknown or the value is not possible.
  public init(_ text: String, in scope: ConditionScope) throws(Refusal) {
    let parts = text.split(
      separator: Character("="), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Refusal(reason: "expected KEY=VALUE") }
    let (name, word) = (String(parts[0]), String(parts[1]))
    guard let domain = scope.domain(of: name) else {
      let names = scope.knownNames()
      let nearest = NearestName.find(name, among: names)
      throw Refusal(
        reason: ConditionScope.absence(of: name)
          + (nearest.map { "; did you mean '\(Excerpt.quoted($0))'?" }
            ?? "; the names are: \(NearestName.list(names, nearestTo: name))"))
    }
    let key = scope.key(named: name)
    let value = domain.parseValue(of: word)
    if value == nil, key == nil || !domain.hasOptions(ofTypeOf: word) {
      throw Refusal(
        reason: "'\(Excerpt.quoted(name))' must be \(domain.demand), not '\(Excerpt.quoted(word))'")
    }
    (self.name, self.value) = (name, value)
    guard let value else {
      let unknown = Excerpt.quoted(domain.unknownOption(in: word))
      note =
        "no option of '\(Excerpt.quoted(name))' has the value '\(unknown)', so the default is drawn; it "
        + "can be \(domain.demand)"
      return
    }
    note = key?.limits.violation(by: value).map {
      "people cannot enter this value: '\(Excerpt.quoted(name))' \($0)"
    }
  }

  /// The event that applies the setting to a session.
  public var event: SettingsSession.Event {
    switch name {
    case ConditionScope.version: .version(value?.string.flatMap(AppVersion.init))
    case ConditionScope.platform:
      .platform(value?.string.flatMap(SettingsContext.Platform.init) ?? .iOS)
    default:
      if let flag = AppFlag.name(in: name) {
        value?.string.map { .variant($0, flag: flag) } ?? .flag(flag, isOn: value == true)
      } else {
        .set(value, key: name)
      }
    }
  }
}

extension ValueDomain {
  /// Parses a value of the command line. Returns nil if the domain does not contain it.
  fileprivate func parseValue(of word: String) -> SettingsValue? {
    switch self {
    case .boolean: word == "true" ? .boolean(true) : word == "false" ? .boolean(false) : nil
    case .number: Self.parseNumber(word).map(SettingsValue.number)
    case .text, .any: .string(word)
    case .date, .version: mayEqual(word) ? .string(word) : nil
    case .choice(let values): values.first { $0.selectionText == word }
    case .choices(let values):
      word.isEmpty
        ? .list([])
        : Self.completeList(
          word.split(separator: Character(",")).map { part in
            values.first { $0.selectionText == String(part) }
          })
    }
  }

  /// Returns the first of several words that is no option; the word itself for a single choice.
  fileprivate func unknownOption(in word: String) -> String {
    guard case .choices(let values) = self else { return word }
    let words = word.split(separator: Character(",")).map(String.init)
    return words.first { word in !values.contains { $0.selectionText == word } } ?? word
  }

  /// Returns true if a word has the type of an option, or each of several words has.
  fileprivate func hasOptions(ofTypeOf word: String) -> Bool {
    switch self {
    case .choice(let values):
      values.contains { value in
        switch value.type {
        case .string: true
        case .number: Self.parseNumber(word) != nil
        case .boolean: ["true", "false"].contains(word)
        default: false
        }
      }
    case .choices(let values):
      word.split(separator: Character(",")).allSatisfy {
        ValueDomain.choice(values).hasOptions(ofTypeOf: String($0))
      }
    default: false
    }
  }

  private static func parseNumber(_ word: String) -> SettingsNumber? {
    Int64(word).map { .integer($0) } ?? Double(word).flatMap(SettingsNumber.init)
  }

  private static func completeList(_ values: [SettingsValue?]) -> SettingsValue? {
    let known = values.compactMap(\.self)
    return known.count == values.count ? .list(known) : nil
  }

  fileprivate var demand: String {
    switch self {
    case .choice(let values), .choices(let values):
      "one of \(NearestName.list(values.prefix(1_000).compactMap(\.selectionText)))"
    case .boolean: "true or false"
    default: description
    }
  }
}

extension ConditionScope {
  /// Returns the stored keys, as sessions use them. They include the keys with placeholders that the
  /// conditions of pages name, as they are written.
  public func settingsKeys(in pages: [PageInterface]) -> [SettingsKey] {
    let names = Set(pages.lazy.flatMap(\.conditions).flatMap(\.names))
    let openNames = names.filter { $0.contains("{") }
    return (Array(keys.keys) + openNames).compactMap { name in
      key(named: name).map { key in
        SettingsKey(
          name, domain(of: key).valueType, default: defaultValue(of: key), options: key.options,
          isSecret: key.isSecret, limits: key.limits)
      }
    }
  }
}

extension ValueDomain {
  fileprivate var valueType: SettingsKey.ValueType {
    switch self {
    case .boolean: .boolean
    case .number: .number
    case .text, .date: .string
    case .choice(let values): .choice(values)
    case .choices(let values): .choices(values)
    case .version: .version
    case .any: .any
    }
  }
}

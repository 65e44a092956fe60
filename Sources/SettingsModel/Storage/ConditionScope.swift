public import SettingsSyntax

/// What the names of a condition mean: keys of what the app keeps, flags, the app's version, the
/// platform.
public struct ConditionScope: Sendable {
  /// The platforms that an app can run on.
  public static let platforms = ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"]
  /// What the name of a flag begins with.
  public static let flagPrefix = "flags."
  /// The name of the app's version.
  public static let version = "app.version"
  /// The name of the platform.
  public static let platform = "platform"

  /// By name: what is kept.
  public private(set) var keys: [String: StoredKey] = [:]
  /// The names of the flags that the project declares.
  public let flags: [String]

  /// A scope with the first of the keys of each name.
  public init(keys: [StoredKey], flags: [String]) {
    self.flags = flags
    for key in keys where self.keys[key.name] == nil { self.keys[key.name] = key }
    names =
      self.keys.keys.sorted() + flags.map { ConditionScope.flagPrefix + $0 }
      + [ConditionScope.version, ConditionScope.platform]
  }

  /// What the values of a name can be; nil for an unknown name.
  func domain(of name: String) -> ValueDomain? {
    if let key = keys[name] { return key.domain }
    if name == ConditionScope.version { return .version }
    if name == ConditionScope.platform {
      return .choice(ConditionScope.platforms.map(Value.string))
    }
    guard name.hasPrefix(ConditionScope.flagPrefix) else { return nil }
    let flag = String(name.dropFirst(ConditionScope.flagPrefix.count))
    return flags.contains(flag) ? .boolean : nil
  }

  /// Whether a name may have no value: the user has set none, and the page has no default.
  func mayBeMissing(_ name: String) -> Bool { keys[name].map { $0.defaultValue == nil } ?? false }

  /// All names, for suggestions.
  let names: [String]

  /// What is wrong with a condition by itself.
  public struct Problem {
    /// The diagnostic.
    public var id: DiagnosticID
    /// What is wrong.
    public var message: String
    /// Where, in bytes of the string from 0.
    public var bytes: Range<Int>
    /// What to do; empty where the message says it.
    public var advice = ""
    /// The name to write instead, if one is nearly the same.
    public var suggestion: String?
  }

  /// What is wrong with the names and the types of a condition, in the order of the string.
  ///
  /// - Parameter suggestionsLeft: how many names may still be compared with unknown ones.
  func problems(of condition: AppCondition, suggestionsLeft: inout Int) -> [Problem] {
    var found: [Problem] = []
    for (path, bytes) in condition.expression.references {
      let name = path.text
      if name == condition.ownKey {
        found.append(
          .init(
            id: .conditionCycle,
            message: "the condition of a row depends on what the row itself keeps", bytes: bytes))
      } else if domain(of: name) == nil {
        suggestionsLeft -= names.count
        let nearest = suggestionsLeft > 0 ? NearestName.find(name, among: names) : nil
        found.append(
          .init(
            id: .unknownSetting, message: "nothing keeps '\(Excerpt.quoted(name))'", bytes: bytes,
            advice: suggestionsLeft > 0 ? advice(name) : "", suggestion: nearest))
      }
    }
    if !found.isEmpty { return found }
    condition.expression.root.visit { part in
      switch part.term {
      case .comparison(let left, let comparison, let right):
        found += [(left, right), (right, left)].compactMap { unknownChoice($0, $1) }
        if let message = refusal(left, comparison, right) {
          found.append(.init(id: .incomparableValues, message: message, bytes: part.bytes))
        }
      case .membership(let left, let literals):
        for literal in literals {
          if let problem = unknownChoice(left, literal) { found.append(problem) }
          if let message = refusal(left, .equal, literal) {
            found.append(.init(id: .incomparableValues, message: message, bytes: literal.bytes))
          }
        }
      default: break
      }
    }
    return found
  }

  /// A literal that a setting with options cannot be.
  private func unknownChoice(_ part: Expression.Part, _ other: Expression.Part) -> Problem? {
    guard case .reference(let path) = part.term, case .choice(let values) = domain(of: path.text),
      case .literal(let value) = other.term, value != .null, !values.contains(value),
      values.contains(where: { $0.type == value.type })
    else { return nil }
    var options = OptionValues()
    for value in values { options.add(value) }
    let (advice, suggestion) = options.advice(value)
    return Problem(
      id: .unknownChoice, message: "'\(path.text)' is never \(value.quoted)", bytes: other.bytes,
      advice: advice, suggestion: suggestion.map { "'\($0.text ?? "")'" })
  }

  private func advice(_ name: String) -> String {
    if name.hasPrefix(ConditionScope.flagPrefix) {
      return "'flags' in settingsc.yaml declares flags"
    }
    return keys.isEmpty
      ? "a row or a section keeps its value under a 'key'"
      : "the names are: \(NearestName.list(Array(names.prefix(1_000)), nearestTo: name))"
  }

  /// Why two parts cannot be compared; nil where they can.
  private func refusal(
    _ left: Expression.Part, _ comparison: Expression.Comparison, _ right: Expression.Part
  ) -> String? {
    let (ones, others) = (types(of: left), types(of: right))
    let messages = ones.flatMap { one in others.map { comparison.refusal(of: one, $0) } }
    guard let first = messages.first, messages.allSatisfy({ $0 != nil }) else {
      return comparison.isOrder && !ones.contains(where: \.isOrdered)
        ? comparison.refusal(of: ones.first ?? .null) : versionProblem(left, right)
    }
    return first
  }

  /// Why a string cannot be compared with a version; nil where it can.
  private func versionProblem(_ left: Expression.Part, _ right: Expression.Part) -> String? {
    for (one, other) in [(left, right), (right, left)] {
      guard case .reference(let path) = one.term, domain(of: path.text) == .version,
        case .literal(.string(let text)) = other.term, AppVersion(text) == nil
      else { continue }
      return "'\(Excerpt.quoted(text))' is not a version such as '2.10'"
    }
    return nil
  }

  private func types(of part: Expression.Part) -> [Value.ValueType] {
    switch part.term {
    case .literal(let value): [value.type]
    case .reference(let path):
      (domain(of: path.text)?.types ?? []).sorted { $0.description < $1.description }
    default: [.boolean]
    }
  }
}

/// The version of an app, compared number by number; missing numbers are 0.
public struct AppVersion: Hashable, Comparable, Sendable {
  var numbers: [Int]

  /// Reads a version; nil for a string that is not one.
  public init?(_ text: String) {
    var text = text
    guard text.withUTF8(StringFormat.version.accepts) else { return nil }
    numbers = text.split(separator: Character(".")).map { Int($0) ?? 0 }
    while numbers.last == 0 { numbers.removeLast() }
  }

  /// Compares number by number.
  public static func < (one: AppVersion, other: AppVersion) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }
}

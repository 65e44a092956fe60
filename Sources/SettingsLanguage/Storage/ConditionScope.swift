import SettingsRuntime
import SettingsSyntax

/// The names that conditions can use: stored keys, flags, the version of the app and the platform.
public struct ConditionScope: Sendable {
  /// The platforms that an app can run on.
  public static let platforms = ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"]
  /// The name of the app's version in conditions.
  public static let version = "app.version"
  /// The name of the platform in conditions.
  public static let platform = "platform"

  /// The stored keys, by name.
  public private(set) var keys: [String: StoredKey] = [:]
  /// The flags that the project declares.
  public let flags: [AppFlag]

  private let isComplete: Bool
  /// The keys that contain placeholders, by their names without the paths: `account.{}.sync`. The
  /// paths of a condition may start at another element.
  private var openKeys: [String: StoredKey] = [:]
  /// The names of these keys, by their names without the braces: `account.id.sync`.
  private var openNames: [String: String] = [:]
  /// The keys whose rows declare different types or options, by the names in `keys` and `openKeys`.
  private var keysOfSeveralDomains = Set<String>()
  /// The keys whose rows declare different defaults.
  private var keysOfSeveralDefaults = Set<String>()
  /// The prefixes and suffixes of keys that contain placeholders.
  private var openAffixes = Set<[String]>()
  /// The maximum number of such keys that a name is compared with. If there are more, any name is
  /// accepted.
  private static let mostOpenKeys = 100

  /// Creates a scope with the keys of several pages. If several keys have the same name, the first
  /// one is used.
  ///
  /// - Parameter isComplete: whether all stored keys are known. If not, any name may be a key.
  public init(_ pages: [PageInterface], flags: [AppFlag], isComplete: Bool = true) {
    self.flags = flags
    self.isComplete = isComplete
    keys.reserveCapacity(pages.reduce(0) { $0 + $1.keys.count })
    for key in pages.lazy.flatMap(\.keys) where keys[key.name] == nil { keys[key.name] = key }
    for key in pages.lazy.flatMap(\.openKeys) { addOpenKey(key) }
  }

  private mutating func addOpenKey(_ key: StoredKey) {
    let name = key.name
    openAffixes.insert([
      String(name.prefix { $0 != "{" }), String(name.reversed().prefix { $0 != "}" }.reversed()),
    ])
    openNames[Self.removingBraces(name)] = name
    let shape = Self.removingPaths(name)
    guard let known = openKeys[shape] else {
      openKeys[shape] = key
      return
    }
    // Rows of different elements may store different values.
    if known.domain != key.domain { keysOfSeveralDomains.insert(shape) }
    if known.defaultValue != key.defaultValue { keysOfSeveralDefaults.insert(shape) }
  }

  private static let brace = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  private static func removingBraces(_ name: String) -> String {
    String(decoding: name.utf8.filter { $0 != brace && $0 != closing }, as: UTF8.self)
  }

  /// Returns a name with empty braces for its placeholders.
  private static func removingPaths(_ name: String) -> String {
    guard name.utf8.contains(brace) else { return name }
    var isPath = false
    let rest = name.utf8.filter { byte in
      if byte == brace || byte == closing { isPath = byte == brace }
      return !isPath || byte == brace
    }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Returns the key of a name, which may contain placeholders; nil for none.
  func key(named name: String) -> StoredKey? {
    keys[name] ?? (openKeys.isEmpty ? nil : openKeys[Self.removingPaths(name)])
  }

  /// Accepts any value of a key, because its rows declare different values.
  mutating func forgetDomain(of name: String) {
    keysOfSeveralDomains.insert(name)
    keysOfSeveralDefaults.insert(name)
  }

  /// Returns the possible values of a key.
  func domain(of key: StoredKey) -> ValueDomain {
    keysOfSeveralDomains.contains(Self.removingPaths(key.name)) ? .any : key.domain
  }

  /// Returns the default of a key; nil if it has none, or if its rows have different defaults.
  func defaultValue(of key: StoredKey) -> SettingsValue? {
    keysOfSeveralDefaults.contains(Self.removingPaths(key.name)) ? nil : key.defaultValue
  }

  /// Returns whether the app has a value of a name: a declared key, its version or its platform.
  public func knows(_ name: String) -> Bool {
    keys[name] != nil || [ConditionScope.version, ConditionScope.platform].contains(name)
  }

  /// Returns the possible values of a name; nil for an unknown name.
  func domain(of name: String) -> ValueDomain? {
    if let key = key(named: name) { return domain(of: key) }
    if name == ConditionScope.version { return .version }
    if name == ConditionScope.platform {
      return .choice(ConditionScope.platforms.map(SettingsValue.string))
    }
    guard let flag = AppFlag.name(in: name) else { return mayBeOpen(name) ? .any : nil }
    return flags.first { $0.name == flag }?.domain
  }

  /// Returns whether data or an unknown page may declare a key.
  private func mayBeOpen(_ name: String) -> Bool {
    if !isComplete { return true }
    // In `account.id.sync`, the braces of `account.{id}.sync` are probably missing.
    if name.utf8.contains(Self.brace) || openNames[name] != nil { return false }
    return openAffixes.count > ConditionScope.mostOpenKeys
      || openAffixes.contains { name.hasPrefix($0[0]) && name.hasSuffix($0[1]) }
  }

  /// Returns a page for a preview, without the conditions that have unknown names. A misspelled name
  /// would hide the row that has the mistake. Such rows are marked as wrong.
  public func ignoringUnknownNames(in page: SettingsPage) -> SettingsPage {
    /// Removes a condition with an unknown name. Returns whether it had one.
    func removeIfUnknown(_ condition: inout SettingsCondition?) -> Bool {
      let isUnknown = condition?.test?.references.contains {
        domain(of: $0.name) == nil && AppFlag.name(in: $0.name) == nil
      }
      guard isUnknown == true else { return false }
      condition = nil
      return true
    }
    var page = page
    for section in page.sections.indices {
      _ = removeIfUnknown(&page.sections[section].visibleIf)
      _ = removeIfUnknown(&page.sections[section].enabledIf)
      for item in page.sections[section].items.indices {
        let isHidden = removeIfUnknown(&page.sections[section].items[item].visibleIf)
        let isDisabled = removeIfUnknown(&page.sections[section].items[item].enabledIf)
        if isHidden || isDisabled { page.sections[section].items[item].isInvalid = true }
      }
    }
    for child in page.container?.children.indices ?? 0..<0 {
      guard let inner = page.container?.children[child].page else { continue }
      page.container?.children[child].page = ignoringUnknownNames(in: inner)
    }
    return page
  }

  /// Returns whether a name may have no value, because its page declares no default.
  func mayBeMissing(_ name: String) -> Bool {
    key(named: name).map { defaultValue(of: $0) == nil } ?? false
  }

  /// Returns all names, for suggestions. `n log n`.
  func knownNames() -> [String] {
    keys.keys.sorted() + openNames.values.sorted()
      + flags.map { SettingsContext.flagPrefix + $0.name }
      + [ConditionScope.version, ConditionScope.platform]
  }

  /// Returns the problems of the names and types in a condition, in source order.
  ///
  /// - Parameter suggestionsLeft: the number of names that may still be compared with unknown
  ///   names. It limits the cost of suggestions.
  func problems(of condition: AppCondition, suggestionsLeft: inout Int) -> [ConditionProblem] {
    var found: [ConditionProblem] = []
    for (name, bytes) in condition.references {
      if name == condition.ownKey {
        found.append(
          .init(
            id: .conditionCycle,
            message: "the condition of a row depends on what the row itself stores", bytes: bytes))
      } else if domain(of: name) == nil {
        let names = suggestionsLeft > 0 ? knownNames() : []
        suggestionsLeft -= names.count
        let string = suggestedString(name, at: bytes, in: condition)
        found.append(
          .init(
            id: .unknownSetting,
            message: string.map { "the string \($0) needs quotes in a condition" }
              ?? Self.absence(of: name),
            bytes: bytes, advice: names.isEmpty ? "" : nameAdvice(name, names),
            suggestion: string ?? bracedName(name)
              ?? fittingName(name, at: bytes, in: condition, among: names)))
      }
    }
    return found.isEmpty
      ? condition.expression.typeProblems(where: domain) : found
  }

  /// Returns a message about a name that the app lacks: a key or a flag.
  static func absence(of name: String) -> String {
    AppFlag.name(in: name).map { "the flag '\(Excerpt.quoted($0))' is not declared" }
      ?? "no row stores '\(Excerpt.quoted(name))'"
  }

  /// Returns the name with braces added or removed if it is then the name of a key.
  private func bracedName(_ name: String) -> String? {
    let plain = Self.removingBraces(name)
    return openNames[plain] ?? (plain != name && keys[plain] != nil ? plain : nil)
  }

  /// Returns the most similar name that fits in place of an unknown name: its types are valid, and the
  /// condition neither always nor never holds. Tries at most three names.
  private func fittingName(
    _ name: String, at bytes: Range<Int>, in condition: AppCondition, among names: [String]
  ) -> String? {
    var rest = names.filter { $0 != condition.ownKey }
    if ConditionScope.isOfSystem(name) { return nil }
    for _ in 0..<3 {
      guard let candidate = NearestName.find(name, among: rest) else { return nil }
      let test = condition.expression.mapping { $1 == bytes ? candidate : $0 }
      if test.typeProblems(where: domain).isEmpty, !isConstant(test) { return candidate }
      rest.removeAll { $0 == candidate }
    }
    return nil
  }

  /// Returns true if a condition with known names never or always holds.
  private func isConstant(_ test: SettingsCondition.Test) -> Bool {
    guard test.references.allSatisfy({ domain(of: $0.name) != nil }) else { return false }
    var steps = Account(limit: 10_000)
    let answer = ConditionAnalysis.analyze(test, in: self, steps: &steps)
    return answer == .never || answer == .always
  }

  /// Returns true if a name probably means the version of the operating system, or a permission,
  /// which only the app knows.
  private static func isOfSystem(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    let systems: Set<Substring> = ["os", "system", "ios", "ipados", "macos", "device"]
    let permissions: Set<Substring> = ["permission", "permissions", "authorized", "authorization"]
    return words.first.map(systems.contains) == true && words.count > 1
      || words.contains(where: permissions.contains)
  }

  /// Returns an unknown name in quotes if it is compared with a key that holds strings: `theme ==
  /// Dark`.
  private func suggestedString(
    _ name: String, at bytes: Range<Int>, in condition: AppCondition
  ) -> String? {
    var isString = false
    condition.expression.visit { part in
      guard case .comparison(let left, _, let right) = part.term,
        let other = left.bytes == bytes ? right.name : right.bytes == bytes ? left.name : nil
      else { return }
      switch domain(of: other) {
      case .choice(let values): isString = values.contains(.string(name))
      case .text, .version, .date: isString = true
      default: break
      }
    }
    return isString ? "'\(name)'" : nil
  }

  private func nameAdvice(_ name: String, _ names: [String]) -> String {
    if ConditionScope.isOfSystem(name) {
      return "for the system's version, the device and permissions, declare a flag in 'flags' of "
        + "settingsc.yaml, which the app sets"
    }
    if AppFlag.name(in: name) != nil {
      return "'flags' in settingsc.yaml declares flags"
    }
    if !keys.isEmpty || !openKeys.isEmpty {
      return "the names are: \(NearestName.list(Array(names.prefix(1_000)), nearestTo: name))"
    }
    return name.hasPrefix("{") && name.hasSuffix("}")
      ? "write a condition on the data in '\(Key.when.name)', without braces"
      : "a row or a section stores its value under a 'key'"
  }
}

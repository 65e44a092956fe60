/// The storage for the values of keys, such as the user defaults of an app.
public protocol SettingsStore {
  /// Returns the stored value of a key, or nil if no value is stored.
  func settingsValue(forKey key: String) -> SettingsValue?

  /// Stores a value under a key. Nil removes the value, so that the default applies again.
  func setSettingsValue(_ value: SettingsValue?, forKey key: String)
}

/// The values of names in conditions, and the values of the keys of an app.
///
/// Create a context with all pages whose keys appear in conditions. A condition may refer to a key
/// of another page.
public struct SettingsContext {
  /// The storage for values.
  public var store: any SettingsStore
  /// The enabled flags, without the prefix `flags.`.
  public var flags: Set<String>
  /// The values of flags that have several, such as the group of an experiment, by name.
  public var variants: [String: String]
  /// The version of the app. If it is nil, `app.version` is a missing value in conditions.
  public var version: AppVersion?
  /// The value of `platform` in conditions.
  public var platform: Platform
  /// The keys of the pages, by name. If several keys have the same name, the first one is used.
  public private(set) var keys: [String: SettingsKey]

  /// The values of `platform` in conditions.
  public enum Platform: String, Hashable, Sendable, CaseIterable {
    case iOS, iPadOS, macOS, tvOS, visionOS, watchOS

    /// The platform that the code was compiled for. The value on an iPad is iOS too; apps that
    /// check `UIDevice` pass `.iPadOS` there.
    public static var current: Platform {
      #if os(macOS)
        .macOS
      #elseif os(tvOS)
        .tvOS
      #elseif os(visionOS)
        .visionOS
      #elseif os(watchOS)
        .watchOS
      #else
        .iOS
      #endif
    }
  }

  /// Creates a context. Linear in the rows of the pages.
  ///
  /// - Parameter version: the version of the app; nil if it is unknown.
  public init(
    store: any SettingsStore, pages: [SettingsPage], flags: Set<String> = [],
    variants: [String: String] = [:], version: AppVersion?, platform: Platform = .current
  ) {
    self.init(
      store: store, keys: SettingsContext.keysByName(pages.flatMap(\.storedKeys)), flags: flags,
      variants: variants, version: version, platform: platform)
  }

  /// Creates a context from keys by name.
  init(
    store: any SettingsStore, keys: [String: SettingsKey], flags: Set<String>,
    variants: [String: String], version: AppVersion?, platform: Platform
  ) {
    self.store = store
    self.flags = flags
    self.variants = variants
    self.version = version
    self.platform = platform
    self.keys = keys
  }

  /// Returns keys by name. If several have the same name, the first one is used.
  static func keysByName(_ keys: [SettingsKey]) -> [String: SettingsKey] {
    Dictionary(keys.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Values

  /// Returns the value of a key: the stored value, or the default if no value is stored or the key
  /// does not accept it. Returns the stored value for a key that no page has.
  public func value(forKey name: String) -> SettingsValue? { lookUp(name).value }

  /// Returns the text of a key's value for a row that shows it: the titles of the chosen options,
  /// asterisks for a password, or the value itself. Returns nil if the key has no value.
  public func text(forKey name: String) -> String? {
    let options = keys[name]?.options ?? []
    func text(_ value: SettingsValue) -> String {
      if let option = options.first(where: { $0.value == value }) { return option.title }
      return switch value {
      case .null: ""
      case .boolean(let isOn): isOn ? "On" : "Off"
      case .string(let text): text
      case .list(let values): values.map(text).joined(separator: ", ")
      case .number, .object: value.description
      }
    }
    return value(forKey: name).map(text).map { text in
      keys[name]?.isSecret == true && !text.isEmpty ? SettingsKey.hiddenText : text
    }
  }

  /// Returns the problem of a stored value that its key does not accept; nil for none.
  public func problem(forKey name: String) -> SettingsProblem? { lookUp(name).problem }

  /// Stores a value under a key. Nil removes the value, so that the default applies again.
  ///
  /// - Throws: a ``SettingsProblem`` if the key does not accept the value. The store is then
  ///   unchanged.
  public func set(_ value: SettingsValue?, forKey name: String) throws(SettingsProblem) {
    if let value, let key = keys[name], let problem = key.problem(of: value) { throw problem }
    store.setSettingsValue(value, forKey: name)
  }

  func lookUp(_ name: String) -> (value: SettingsValue?, isStored: Bool, problem: SettingsProblem?)
  {
    let stored = store.settingsValue(forKey: name)
    guard let key = keys[name] else { return (stored, stored != nil, nil) }
    guard let stored else { return (key.defaultValue, false, nil) }
    if let problem = key.problem(of: stored) { return (key.defaultValue, false, problem) }
    return (stored, true, nil)
  }

  // MARK: Conditions

  /// Returns whether a condition is true. A condition that cannot be evaluated counts as true, so
  /// that no row disappears because of an error.
  public func holds(_ condition: SettingsCondition) -> Bool { decide(condition).holds }

  /// Evaluates a condition. If the condition cannot be evaluated, the result is true, with a
  /// problem.
  public func decide(
    _ condition: SettingsCondition
  ) -> (holds: Bool, problem: SettingsProblem?) {
    func undecided(_ text: String) -> (Bool, SettingsProblem?) {
      let shown = condition.expression.excerpt
      return (
        true,
        SettingsProblem(
          path: "", reason: .undecidedCondition, text: "'\(shown)' cannot be decided: \(text)")
      )
    }
    guard let test = condition.test else { return undecided("it has no test") }
    do throws(SettingsCondition.Mismatch) {
      return (try test.evaluate { name, _ in makeOperand(name) }, nil)
    } catch {
      return undecided(error.message)
    }
  }

  private func makeOperand(_ name: String) -> SettingsCondition.Operand {
    switch name {
    case "app.version": version.map(SettingsCondition.Operand.version) ?? .missing
    case "platform": .scalar(.string(platform.rawValue))
    case _ where name.hasPrefix(Self.flagPrefix):
      flagOperand(String(name.dropFirst(Self.flagPrefix.count)))
    default: optionOperand(name) ?? SettingsCondition.Operand(value(forKey: name))
    }
  }

  private func flagOperand(_ name: String) -> SettingsCondition.Operand {
    if let variant = variants[name] { return .scalar(.string(variant)) }
    // A flag without a value equals no word.
    return .option(.boolean(flags.contains(name)), among: [.string("")])
  }

  /// Returns the operand of a key with options; nil for other keys, or if the key has no value.
  private func optionOperand(_ name: String) -> SettingsCondition.Operand? {
    guard case .choice(let options)? = keys[name]?.type, let value = value(forKey: name) else {
      return nil
    }
    return .option(value, among: options)
  }

  /// The prefix of flags in conditions.
  package static let flagPrefix = "flags."
}

extension SettingsKey {
  fileprivate func problem(of value: SettingsValue) -> SettingsProblem? {
    if type.accepts(value) { return nil }
    return SettingsProblem(
      path: Key.key.name, reason: .storedValue,
      text: "'\(name.excerpt)' must be \(type.description), but \(value.excerpt) is stored")
  }
}

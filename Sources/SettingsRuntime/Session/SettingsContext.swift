/// Where an app stores the values of keys.
public protocol SettingsStore {
  /// The value that is stored under a key, or nil.
  func settingsValue(forKey key: String) -> SettingsValue?

  /// Stores a value under a key. Nil removes it, so that the default holds again.
  func setSettingsValue(_ value: SettingsValue?, forKey key: String)
}

/// What the names in conditions stand for, and what the keys of an app hold.
///
/// Make one with all pages whose keys conditions name, which may be on another page than the condition.
public struct SettingsContext {
  /// Where values are stored.
  public var store: any SettingsStore
  /// The flags that are on, by their names without `flags.`.
  public var flags: Set<String>
  /// The version of the app; nil if it is unknown, which is before and after no version.
  public var version: AppVersion?
  /// The platform.
  public var platform: Platform
  /// The keys of the pages, by name. Of several with one name, the first.
  public private(set) var keys: [String: SettingsKey]

  /// The platforms of `platform` in conditions.
  public enum Platform: String, Hashable, Sendable, CaseIterable {
    case iOS, iPadOS, macOS, tvOS, visionOS, watchOS

    /// The platform that the code was compiled for. iOS stands for an iPad too: an app that asks
    /// `UIDevice` passes `.iPadOS` there.
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

  /// Makes a context. Linear in the rows of the pages.
  ///
  /// - Parameter version: the version of the app; nil if it is unknown.
  public init(
    store: any SettingsStore, pages: [SettingsPage], flags: Set<String> = [],
    version: AppVersion?, platform: Platform = .current
  ) {
    self.init(
      store: store, keys: pages.flatMap(\.storedKeys), flags: flags, version: version,
      platform: platform)
  }

  /// Makes a context of keys. Of several with one name, the first counts.
  package init(
    store: any SettingsStore, keys: [SettingsKey], flags: Set<String>, version: AppVersion?,
    platform: Platform
  ) {
    self.store = store
    self.flags = flags
    self.version = version
    self.platform = platform
    self.keys = Dictionary(keys.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Values

  /// The value of a key: what is stored, or the default if that is nothing or a value that the key
  /// cannot have; nil for none. Of a key that no page has, what is stored.
  public func value(forKey name: String) -> SettingsValue? { lookUp(name).value }

  /// What is wrong with the value that is stored under a key, so that its default is used; or nil.
  public func problem(forKey name: String) -> SettingsProblem? { lookUp(name).problem }

  /// Stores a value under a key. Nil removes it, so that the default holds again.
  ///
  /// - Throws: a ``SettingsProblem`` if the key cannot have the value. Nothing is stored then.
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

  /// Whether a condition holds. One that cannot be decided holds, so that no row is lost to it.
  public func holds(_ condition: SettingsCondition) -> Bool { decide(condition).holds }

  /// Whether a condition holds, and why it cannot be decided, if so.
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
      return (try test.holds { name, _ in operand(name) }, nil)
    } catch {
      return undecided(error.message)
    }
  }

  private func operand(_ name: String) -> SettingsCondition.Operand {
    switch name {
    case "app.version": version.map(SettingsCondition.Operand.version) ?? .missing
    case "platform": .scalar(.string(platform.rawValue))
    case _ where name.hasPrefix(Self.flagPrefix):
      .scalar(.boolean(flags.contains(String(name.dropFirst(Self.flagPrefix.count)))))
    default: option(name) ?? SettingsCondition.Operand(value(forKey: name))
    }
  }

  /// The value of a key that has options; nil for any other key, and for no value.
  private func option(_ name: String) -> SettingsCondition.Operand? {
    guard case .choice(let options)? = keys[name]?.type, let value = value(forKey: name) else {
      return nil
    }
    return .option(value, among: options)
  }

  private static let flagPrefix = "flags."
}

extension SettingsKey {
  fileprivate func problem(of value: SettingsValue) -> SettingsProblem? {
    if type.accepts(value) { return nil }
    return SettingsProblem(
      path: TreeKey.key.rawValue, reason: .storedValue,
      text: "'\(name.excerpt)' must be \(type.description), but \(value.excerpt) is stored")
  }
}

public import Foundation
public import SettingsRuntime

/// A store in memory, for tests and previews. It may be used from several threads.
public final class InMemorySettingsStore: SettingsStore, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: SettingsValue]

  /// Makes a store with some values.
  public init(_ values: [String: SettingsValue] = [:]) { self.values = values }

  /// The value that is stored under a key, or nil.
  public func settingsValue(forKey key: String) -> SettingsValue? {
    lock.lock()
    defer { lock.unlock() }
    return values[key]
  }

  /// Stores a value under a key; nil removes it.
  public func setSettingsValue(_ value: SettingsValue?, forKey key: String) {
    lock.lock()
    defer { lock.unlock() }
    values[key] = value
  }
}

/// The store of an app. Booleans, numbers, strings and lists of them are stored as such; null is stored
/// as nothing, because a property list has none.
extension UserDefaults: SettingsStore {
  /// The value under a key; nil for none, and for data, dates and dictionaries, which no row stores.
  public func settingsValue(forKey key: String) -> SettingsValue? {
    guard let object = object(forKey: key), !(object is [String: Any]) else { return nil }
    return SettingsValue(foundation: object)
  }

  /// Stores a value under a key; nil, null and an object remove it.
  public func setSettingsValue(_ value: SettingsValue?, forKey key: String) {
    switch value {
    case nil, .null?, .object?: removeObject(forKey: key)
    case let value?: set(value.foundation, forKey: key)
    }
  }
}

extension SettingsContext {
  /// Makes a context of an app whose version is that of the main bundle. Linear in the rows of the pages.
  public init(
    store: any SettingsStore, pages: [SettingsPage], flags: Set<String> = [],
    variants: [String: String] = [:], platform: Platform = .current
  ) {
    self.init(
      store: store, pages: pages, flags: flags, variants: variants, version: .ofMainBundle,
      platform: platform)
  }
}

extension AppVersion {
  /// The short version of the main bundle; nil if it has none, or one that is not a version.
  public static var ofMainBundle: AppVersion? {
    let value = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString")
    return (value as? String).flatMap(AppVersion.init)
  }
}

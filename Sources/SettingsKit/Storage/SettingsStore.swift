public import Foundation

/// Where an app stores the values of keys.
public protocol SettingsStore {
  /// The value that is stored under a key, or nil.
  func settingsValue(forKey key: String) -> SettingsValue?

  /// Stores a value under a key. Nil removes it, so that the default holds again.
  func setSettingsValue(_ value: SettingsValue?, forKey key: String)
}

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
    object(forKey: key).flatMap(SettingsValue.init(propertyList:))
  }

  /// Stores a value under a key; nil, null and an object remove it.
  public func setSettingsValue(_ value: SettingsValue?, forKey key: String) {
    guard let object = value?.propertyList else {
      removeObject(forKey: key)
      return
    }
    set(object, forKey: key)
  }
}

extension SettingsValue {
  /// A value of a property list; nil for one that no row stores.
  init?(propertyList object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let number as NSNumber: self = number.settingsValue
    case let list as [Any]:
      let values = list.compactMap { SettingsValue(propertyList: $0) }
      guard values.count == list.count else { return nil }
      self = .list(values)
    default: return nil
    }
  }

  fileprivate var propertyList: Any? {
    switch self {
    case .null, .object: nil
    case .boolean(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .number(let value): NSNumber(value: value)
    case .string(let value): value
    case .list(let values): values.compactMap(\.propertyList)
    }
  }
}

extension NSNumber {
  /// A boolean is a number of its own class: `1` and `true` differ in a property list.
  fileprivate var settingsValue: SettingsValue {
    #if canImport(ObjectiveC)
      let isBoolean = CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
      let isBoolean = String(cString: objCType) == "c" && (self == 0 || self == 1)
    #endif
    if isBoolean { return .boolean(boolValue) }
    switch String(cString: objCType) {
    case "d", "f": return SettingsValue(doubleValue)
    case "Q": return Int64(exactly: uint64Value).map { .integer($0) } ?? SettingsValue(doubleValue)
    default: return .integer(int64Value)
    }
  }
}

/// A key under which an app stores values of one type. Generated code has one for each key of the pages.
///
///     UserDefaults.standard.bool(forKey: SettingsPages.Keys.push.name)
public struct SettingsTypedKey<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The key, such as `notifications.push`.
  public let name: String
  /// The value until the user sets one; nil if the pages have none.
  public let defaultValue: Value?

  /// Makes a key.
  public init(_ name: String, default value: Value? = nil) {
    self.name = name
    defaultValue = value
  }
}

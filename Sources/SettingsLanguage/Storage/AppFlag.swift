/// A flag that an app decides, such as the group of an experiment. Conditions name it as
/// `flags.NAME`.
public struct AppFlag: Hashable, Sendable {
  /// The name, without the prefix.
  public var name: String
  /// The values of the flag; empty for a boolean.
  public var values: [String]

  /// Creates a flag.
  public init(_ name: String, values: [String] = []) {
    self.name = name
    self.values = values
  }

  /// The possible values in conditions.
  var domain: ValueDomain {
    values.isEmpty ? .boolean : .choice(values.map(SettingsValue.string))
  }

  /// Returns the name of the flag that a name in a condition refers to; nil for another kind of
  /// name.
  public static func name(in reference: String) -> String? {
    reference.hasPrefix(SettingsContext.flagPrefix)
      ? String(reference.dropFirst(SettingsContext.flagPrefix.count)) : nil
  }
}

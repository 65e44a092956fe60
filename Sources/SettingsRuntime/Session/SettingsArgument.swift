/// The argument of a selector call.
public enum SettingsArgument: Hashable, Sendable {
  /// No argument: the caller is a button, a state, or a child whose choices were cleared.
  case none
  /// The row that was tapped, or the option that was chosen in a child.
  case item(SettingsPage.Item)
  /// The new value of a row.
  case value(SettingsValue)
}

extension SettingsSession {
  /// Returns what the shown page shows, as `settingsc preview` draws it. Linear in the rows; the look of
  /// a row is made when it is asked for.
  ///
  /// - Parameter kinds: the kinds of its rows, with their layouts.
  public func look(kinds: SettingsKinds = .builtIn) -> PageLook { pageLook(kinds: kinds) }
}

extension SettingsSession {
  /// Returns the look of the shown page, as `settingsc preview` draws it. Linear in the sections; the look
  /// of a row is made when it is asked for.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of the rows, with their layouts.
  ///   - error: the description and the code of an error, for the text of the state `error`.
  public func look(
    kinds: SettingsKinds = .builtIn, error: (message: String, code: String) = ("", "")
  ) -> PageLook {
    PageLook(
      of: visiblePage, keyword: pageState.keyword, state: pageState.state,
      error: ShownError(message: error.message, code: error.code), kinds: kinds)
  }
}

import SettingsModel

/// What a page says of how it is presented, what supplies its contents, and what it shows in their
/// place (the contract's section 7).
struct BoundSheet: Sendable {
  var presentation = Presentation.page
  var tool: Tool?
  var provider: Provider?
  /// In the order of `PageState.Name`.
  var states: [PageState] = []
}

import SettingsModel
import SettingsSyntax

/// What a page says of how it is presented, what supplies its contents, and what it shows in their
/// place.
struct BoundSheet: Sendable {
  var presentation = Presentation.page
  var tool: Tool?
  /// Nil for a static one, which says nothing.
  var provider: Provider?
  /// In the order of `PageState.Name`.
  var states: [PageState] = []
  var places = SheetPlaces()
  /// The key `tool`.
  var toolKey: NodeID?
  /// The fields that the tool names, texts; nil where it names none.
  var toolFields: [NodeID]?
}

import SettingsModel
import SettingsSyntax

/// What a page says of how it is presented, what supplies its contents, and what it shows in their
/// place.
struct BoundSheet: Sendable {
  var tool: Tool?
  /// Nil for a static one, which says nothing.
  var provider: Provider?
  /// In the order of `PageState.Name`.
  var states: [PageState] = []
  /// Where the keys of these three are written.
  var places: [Key: SourceRange] = [:]
  /// The key `tool`.
  var toolKey: NodeID?
  /// The fields that the tool names, texts; nil where it names none.
  var toolFields: [NodeID]?
}

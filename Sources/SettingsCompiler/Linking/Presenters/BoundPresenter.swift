import SettingsModel
import SettingsSyntax

/// A presenter whose own keys are resolved. Its patches are bound as they are applied: which keys
/// they may have depends on the items that they name.
struct BoundPresenter {
  /// The class that presents the page; empty where it is missing or wrong.
  var name = ""
  /// Where the class is written, else the document's first key.
  var place: NodeID?
  /// The path of the page.
  var page: NodeID?
  /// What it implements; nil where it has no list of handlers.
  var handlers: Handlers?
  /// The list of patches, an alias not followed.
  var patches: NodeID?

  /// The selectors that a presenter implements.
  struct Handlers {
    /// The key that they stand under.
    var key: NodeID
    /// Those that are selectors, each once.
    var selectors: [Handler] = []
  }

  /// A selector that a presenter implements, and where it is written.
  struct Handler {
    var text: String
    var node: NodeID
  }
}

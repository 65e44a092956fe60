import SettingsModel
import SettingsSyntax

/// A presenter whose own keys are resolved (the contract's section 5). Its patches are bound as
/// they are applied: what they may say depends on what they name.
struct BoundPresenter {
  /// The class that presents the page; empty where it is missing or wrong.
  var name = ""
  /// Where the class is written, else the document's first key.
  var place: NodeID?
  /// The page's path, a text.
  var page: NodeID?
  /// The title in place of the page's, where the presenter has one. Null takes the page's away.
  var title: TitleUse?
  /// By the order of `EdgeInsets.edges`.
  var insets: [NodeID?] = []
  /// What it implements; nil where it does not say.
  var handlers: Handlers?
  /// The list of patches, an alias not followed.
  var patches: NodeID?

  /// A title, or the null that stands for none.
  struct TitleUse {
    var value: NodeID
    var text: NodeID?
  }

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

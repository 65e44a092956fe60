import SettingsModel
import SettingsSyntax

/// What makes a page a container of others.
///
/// Names are resolved as far as the document itself allows: the child of a filter or a delegate. What the children hold is looked at where the page is composed.
struct BoundContainer: Sendable {
  /// A page within it.
  struct Child: Sendable {
    /// The page itself, or the way to it.
    enum Source: Sendable {
      /// A text that is the path of its file.
      case file(NodeID)
      /// A tree that stands in the container's own, with the text that was its path.
      case tree(BoundPage, file: NodeID)
    }

    /// Its id, a text; nil where it has none that is right.
    var id: NodeID?
    var name = ""
    var weight = CoreNumber.integer(1)
    /// Nil if it names no page, which is reported.
    var source: Source?
  }

  /// A button in the bar.
  struct Button: Sendable {
    var title: NodeID
    var action: NodeID?
  }

  /// An event of a child, and the selector that it calls.
  struct Delegate: Sendable {
    /// The position of the child.
    var child: Int
    var event: Container.Delegate.Event
    var selector: NodeID
  }

  /// What choices in one child do to another.
  struct Filter: Sendable {
    /// The text that names the section.
    var fromNode: NodeID
    /// The positions of the two children.
    var from: Int
    var to: Int
    var section: String
    /// A text.
    var field: NodeID
    var match: Container.Filter.Match
  }

  /// Where its children are written.
  var range: SourceRange
  var axis = Container.Axis.vertical
  var children: [Child] = []
  var bar: [Button] = []
  var delegates: [Delegate] = []
  var filters: [Filter] = []
}

extension BoundContainer {
  /// Marks the items of trees in it in which the reader found something.
  mutating func markInvalid(at errors: ErrorRangeIndex) {
    for index in children.indices {
      guard case .tree(var page, let file) = children[index].source else { continue }
      page.markInvalid(at: errors)
      children[index].source = .tree(page, file: file)
    }
  }
}

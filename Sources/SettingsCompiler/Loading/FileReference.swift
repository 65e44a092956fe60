import SettingsLanguage
import SettingsSyntax

/// A reference to a file, as written in a document.
struct FileReference: Sendable {
  /// The purpose of a reference.
  enum Role: Hashable, Sendable {
    /// The page that a presenter presents.
    case base
    /// The page of a container's child.
    case child
    /// A page whose sections are included in another page.
    case included
    /// A page that an item opens. It is not a part of the document, and may reference the document
    /// in turn.
    case presented

    /// The role of the referenced file, for messages.
    var description: String {
      switch self {
      case .base: "the page of a presenter"
      case .child: "a child of a container"
      case .included: "a page to include"
      case .presented: "the page that an item presents"
      }
    }
  }

  /// The path, relative to the file that contains the reference.
  let text: String
  /// The place of the path.
  let range: SourceRange
  let role: Role

  init(text: String, range: SourceRange, role: Role) {
    (self.text, self.range, self.role) = (text, range, role)
  }

  init(_ node: NodeID, of tree: SyntaxTree, _ role: Role) {
    self.init(text: tree.string(of: node), range: tree.range(of: node), role: role)
  }

  /// The path for messages.
  var quotedText: String { Excerpt.quoted(text) }
}

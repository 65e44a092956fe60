import SettingsModel
import SettingsSyntax

/// A reference to a file, as written in a document.
struct FileReference {
  /// The purpose of a reference.
  enum Role: Hashable {
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

  /// A reference whose file was found.
  struct Edge {
    var file: FileID
    /// The place of the path.
    var range: SourceRange
    var role: Role
  }

  /// The path, relative to the file that contains the reference.
  let text: String
  /// The file that contains the reference.
  let source: SourceFile
  /// The place of the path in `source`.
  let range: SourceRange
  let role: Role

  init(_ text: String, in source: SourceFile, at range: SourceRange, _ role: Role) {
    (self.text, self.source, self.range, self.role) = (text, source, range, role)
  }

  /// The path for messages.
  var quotedText: String { Excerpt.quoted(text) }
}

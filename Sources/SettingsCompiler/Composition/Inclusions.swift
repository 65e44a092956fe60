import SettingsModel
import SettingsSyntax

/// Which documents name which in one run: what is being checked, and what was.
struct Inclusions {
  /// The most files that may name each other in a row.
  static let depthLimit = 100

  /// A file that another one names.
  struct Step {
    /// The file that is named.
    var file: FileID
    /// Where it is named.
    var range: SourceRange
    /// How: `a child`, `the page of a presenter`.
    var role: Role
  }

  /// What a document names another one for.
  enum Role: Hashable {
    /// A presenter's page.
    case base
    /// A page within a container.
    case child
    /// A page that an item opens. It is no part of the other, and may lead back to it.
    case presented

    /// What the named file is, for messages.
    var description: String {
      switch self {
      case .base: "the page of a presenter"
      case .child: "a child of a container"
      case .presented: "the page that an item presents"
      }
    }
  }

  /// The file of the run that is being checked, as it was named.
  var named = ""
  /// The files that lead from it to the one that is being checked, outermost first.
  var path: [Step] = []
  /// The documents of files that were named by others, once they are checked.
  var documents: [FileID: [Compiler.CheckedDocument]] = [:]
  /// The files whose findings were told.
  var told = Set<FileID>()
  /// The pages that are being composed: bound, and their parts not yet known.
  var open: [FileID: BoundPage] = [:]

  /// The files with presenters whose pages are being checked.
  var presenting = Set<FileID>()

  /// Whether a file is being checked: the one at hand, or one that leads to it.
  func isBeingChecked(_ file: FileID, from naming: FileID) -> Bool {
    file == naming || open[file] != nil || presenting.contains(file)
      || path.contains { $0.file == file }
  }

  /// How the file that is being checked was reached, innermost first, as notes.
  var notes: [Diagnostic.Note] {
    path.suffix(3).reversed().map {
      .init("it is named here, as \($0.role.description)", at: $0.range)
    }
  }
}

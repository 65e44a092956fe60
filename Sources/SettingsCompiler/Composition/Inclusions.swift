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
  /// The trees of pages that are children of others, once they are composed.
  var trees: [FileID: PageTree] = [:]
  /// The files of containers that grew too large, and of those that have one of them in them.
  var cut = Set<FileID>()
  /// The files of which not all is known, as what they have in them was being composed.
  var unfinished = Set<FileID>()
  /// The pages that are being composed: bound, and their parts not yet known.
  var open: [FileID: BoundPage] = [:]

  /// The files with presenters whose pages are being checked.
  var presenting = Set<FileID>()

  /// Whether a file is being checked: the one at hand, or one that leads to it.
  func isBeingChecked(_ file: FileID, from naming: FileID) -> Bool {
    file == naming || open[file] != nil || presenting.contains(file)
      || path.contains { $0.file == file }
  }

  /// The position in `path` from which on the way back to a file is a way through parts alone; nil
  /// where a page on it is only presented, so that there is an end to it.
  func startOfCycle(closedBy file: FileID) -> Int? {
    let start = path.firstIndex { $0.file == file }.map { $0 + 1 } ?? 0
    return path[start...].contains { $0.role == .presented } ? nil : start
  }

  /// Keeps in mind that a file which is being composed was taken for a part as far as it is known.
  mutating func markUnfinished(since file: FileID) {
    let start = path.firstIndex { $0.file == file }.map { $0 + 1 } ?? 0
    for step in path[start...] { unfinished.insert(step.file) }
  }

  /// How the file that is being checked was reached, innermost first, as notes.
  var notes: [Diagnostic.Note] {
    path.suffix(3).reversed().map {
      .init("it is named here, as \($0.role.description)", at: $0.range)
    }
  }
}

import SettingsModel
import SettingsSyntax

/// Which documents name which in one run: what is being checked, and what was.
struct ReferenceGraph {
  /// The most files that may be parts of each other in a row.
  static let depthLimit = 100

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

  /// A file that another one names.
  struct Step {
    /// The file that is named.
    var file: FileID
    /// Where it is named.
    var range: SourceRange
    var role: Role
  }

  /// A file as another one names it.
  struct Name {
    /// Its path, relative to the file that names it.
    let text: String
    let naming: SourceFile
    let range: SourceRange
    let role: Role

    init(_ text: String, in naming: SourceFile, at range: SourceRange, _ role: Role) {
      self.text = text
      self.naming = naming
      self.range = range
      self.role = role
    }

    /// The path, for messages.
    var shown: String { Excerpt.quoted(text) }
  }

  /// What can be seen of a file before it is checked.
  struct Cover {
    /// What its documents are.
    var forms: [DocumentForm?]
    /// By document: the id, for one that is a page.
    var ids: [String]
  }

  /// The file that the run was told to check, as it was named.
  var named = ""
  /// The file that is being checked with its parts.
  var root: FileID?
  /// The files that lead from it to the one at hand, outermost first.
  var path: [Step] = []
  /// Those of them, and of the root, that hold presenters.
  var presenting = Set<FileID>()
  /// The documents of files that were named by others, once they are checked.
  var documents: [FileID: [Compiler.CheckedDocument]] = [:]
  /// The files whose findings were told.
  var told = Set<FileID>()
  /// The files of the pages that items open, which are to be checked yet.
  var awaiting: [Step] = []
  /// The files that were checked without the responses, which are those of the page that opens
  /// them.
  var withoutData = Set<FileID>()
  /// Whether the responses are those of the file that is being checked.
  var hasData = true
  /// What was seen of these files.
  var covers: [FileID: Cover] = [:]
  /// The trees of pages that are children of others, once they are composed.
  var trees: [FileID: PageTree] = [:]
  /// The files of containers that grew too large, and of those that have one of them in them.
  var cut = Set<FileID>()

  // The root of the project of the file that was named last.
  private var projectRoot: (named: String, root: Result<String, FileError>)?

  /// The root of the project of a file that was to be checked, if it was looked for last.
  func root(of named: String) -> Result<String, FileError>? {
    guard let projectRoot, projectRoot.named.utf8.elementsEqual(named.utf8) else { return nil }
    return projectRoot.root
  }

  /// Keeps the root of the project of a file that was to be checked.
  mutating func keep(root: Result<String, FileError>, of named: String) {
    projectRoot = (named, root)
  }

  /// Keeps the documents of a file that another one names.
  mutating func keep(_ documents: [Compiler.CheckedDocument], of file: FileID) {
    self.documents[file] = documents
    if !hasData { withoutData.insert(file) }
  }

  /// Whether a file is being checked: the root, or one on the way from it.
  func isBeingChecked(_ file: FileID) -> Bool {
    file == root || path.contains { $0.file == file }
  }

  /// The files that are to be checked yet, in the order in which they were met; they are then no
  /// longer awaiting.
  mutating func takeAwaiting() -> [Step] {
    defer { awaiting = [] }
    return awaiting
  }

  /// How the file at hand was reached, innermost first, as notes: from the root, and before that
  /// by a first step.
  func notes(since first: Step?) -> [Diagnostic.Note] {
    ((first.map { [$0] } ?? []) + path).suffix(3).reversed().map {
      .init("it is named here, as \($0.role.description)", at: $0.range)
    }
  }
}

extension Compiler.CheckedDocument {
  /// What it is to a document that names it; nil where it was meant for a page, and none could be
  /// made of it.
  var partForm: DocumentForm? { form?.isPage == true && page == nil ? nil : form }
}

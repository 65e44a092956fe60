import SettingsModel
import SettingsSyntax

/// A file that is being checked: its documents are bound, and wait for those that they name.
final class PendingFile {
  /// A document of the file.
  struct Document {
    /// What it is in the syntax tree.
    let syntax: SyntaxTree.Document
    var checked: Compiler.CheckedDocument
    /// Whether what it is made of is still to be put together.
    var isPart = false
  }

  /// A text that names a file whose page is a part of a document.
  struct Name {
    var node: NodeID
    var role: ReferenceGraph.Role
  }

  let file: SourceFile
  let tree: SyntaxTree
  let isJSON: Bool
  let errors: ReadingErrors
  /// Whether its findings were told before, and are not wanted again.
  let isTold: Bool
  /// How it is named; nil for a file that the run was told to check.
  let step: ReferenceGraph.Step?
  var found: DiagnosticBag
  var documents: [Document] = []
  private var names: [Name] = []
  private var visited = 0

  init(
    _ tree: SyntaxTree, isJSON: Bool, isTold: Bool, step: ReferenceGraph.Step?, found: DiagnosticBag
  ) {
    file = tree.file
    self.tree = tree
    self.isJSON = isJSON
    self.isTold = isTold
    self.step = step
    self.found = found
    errors = ReadingErrors(found)
  }

  /// Adds a document, and the names of its parts.
  func add(_ document: Document, naming parts: [Name] = []) {
    documents.append(document)
    names += parts
  }

  /// The next name whose file was not looked at yet.
  func nextName() -> Name? {
    guard visited < names.count else { return nil }
    defer { visited += 1 }
    return names[visited]
  }
}

/// Where the reader found errors in a file.
struct ReadingErrors {
  /// All of them.
  let all: ErrorRangeIndex
  /// Those where a text could not be read as it is written: what it is then is a guess, and one
  /// mistake is told once.
  let guessed: ErrorRangeIndex

  init(_ found: DiagnosticBag) {
    all = ErrorRangeIndex(found.diagnostics)
    guessed = ErrorRangeIndex(found.diagnostics.lazy.filter { $0.id != .duplicateKey })
  }
}

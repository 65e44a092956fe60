import SettingsModel
import SettingsSyntax

/// A file that is being checked: its documents are bound, and wait for the files that they name.
final class PendingFile {
  /// A document of the file.
  struct Document {
    /// What it is in the syntax tree.
    let syntax: SyntaxTree.Document
    var checked: Compiler.CheckedDocument
    /// Whether it is to be composed with other documents.
    var isComposed = false
  }

  /// The name of a file whose page is a part of a document.
  struct Name {
    var node: NodeID
    var role: ReferenceGraph.Role
  }

  let tree: SyntaxTree
  let isJSON: Bool
  /// How it is named; nil for the file that the run was asked to check.
  let edge: ReferenceGraph.Edge?
  /// Where the reader found errors.
  let errors: ErrorRangeIndex
  /// Where values are guesses.
  let guessed: ErrorRangeIndex
  var found: DiagnosticBag
  var documents: [Document] = []
  private var names: ArraySlice<Name> = []

  /// - Parameter found: what the reader found.
  init(
    _ tree: SyntaxTree, isJSON: Bool, reachedBy edge: ReferenceGraph.Edge?, found: DiagnosticBag
  ) {
    self.tree = tree
    self.isJSON = isJSON
    self.edge = edge
    self.found = found
    errors = ErrorRangeIndex(found.diagnostics)
    guessed = ErrorRangeIndex.guesses(in: found)
  }

  var file: SourceFile { tree.file }

  /// Adds a document, and the names of its parts.
  func add(_ document: Document, naming parts: [Name] = []) {
    documents.append(document)
    names += parts
  }

  /// The next name whose file was not looked at yet.
  func nextName() -> Name? { names.popFirst() }
}

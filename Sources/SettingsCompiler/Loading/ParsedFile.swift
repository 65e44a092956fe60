import SettingsModel
import SettingsSyntax

/// A file that was read and parsed. Its documents are identified, but not bound to their kinds.
final class ParsedFile: Sendable {
  /// The tree, with aliases and merge keys expanded.
  let tree: SyntaxTree
  let isJSON: Bool
  /// The form of each document, or nil for a document of another program.
  let forms: [DocumentForm?]
  /// The diagnostics of the reader.
  let diagnostics: DiagnosticBag
  /// True if no document is a settings document, and none may be meant as one. The file belongs to
  /// another program.
  let isForeign: Bool

  /// Parses a file. Linear.
  ///
  /// - Parameter registry: the kinds whose field names help to locate syntax errors.
  init(_ file: SourceFile, budget: Budget, registry: Registry) {
    isJSON = SourceForm.isJSON(file)
    var found = DiagnosticBag(limit: budget.findings)
    let tree = SourceForm.read(
      file, isJSON: isJSON, budget: budget, registry: registry, into: &found)
    self.tree = tree
    forms = tree.documents.map { DocumentForm.of($0, in: tree) }
    isForeign =
      forms.allSatisfy { $0 == nil }
      && !tree.documents.contains { UnrecognizedDocument.isPageWithoutID($0, in: tree) }
      && !UnrecognizedDocument.beginsLikeSettings(tree)
    diagnostics = found
  }

  var file: SourceFile { tree.file }

  /// True if a mapping in the file has the key `registries`, so that a document may name registries.
  var namesRegistries: Bool { tree.keys.find(Key.registries.name) != nil }

  /// The id of the page of a document; empty for other documents.
  func pageID(ofDocumentAt index: Int) -> String {
    PageBuilder.pageID(of: tree.documents[index], forms[index], in: tree)
  }
}

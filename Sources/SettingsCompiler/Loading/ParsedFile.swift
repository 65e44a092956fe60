import SettingsLanguage
import SettingsSyntax

/// A file that was read and parsed. Its documents are identified, but not bound to their kinds.
final class ParsedFile: Sendable {
  let file: SourceFile
  /// The tree, with aliases and merge keys expanded; empty if it was released.
  let tree: SyntaxTree
  /// True if the tree was released. The file can be parsed again.
  let isReleased: Bool
  let isJSON: Bool
  /// The form of each document, or nil for a document of another program.
  let forms: [DocumentForm?]
  /// The diagnostics of the reader.
  let diagnostics: DiagnosticBag
  /// True if no document is a settings document, and none may be meant as one. The file belongs to
  /// another program.
  let isForeign: Bool
  /// True if a mapping in the file has the key `registries`, so that a document may name registries.
  let namesRegistries: Bool
  /// The ids of the documents; empty as long as the tree has them.
  private let pageIDs: [String]

  /// Parses a file. Linear.
  ///
  /// - Parameter registry: the kinds whose field names help to locate syntax errors.
  init(_ file: SourceFile, budget: Budget, registry: Registry) {
    isJSON = SourceForm.isJSON(file)
    var found = DiagnosticBag(limit: budget.findings)
    let tree = SourceForm.read(
      file, isJSON: isJSON, budget: budget, registry: registry, into: &found)
    (self.file, self.tree, isReleased) = (file, tree, false)
    forms = tree.documents.map { DocumentForm.of($0, in: tree) }
    namesRegistries = tree.keys.find(Key.registries.name) != nil
    pageIDs = []
    isForeign =
      forms.allSatisfy { $0 == nil }
      && !tree.documents.contains { UnrecognizedDocument.isPageWithoutID($0, in: tree) }
      && !UnrecognizedDocument.beginsLikeSettings(tree)
    diagnostics = found
  }

  private init(releasing parsed: ParsedFile) {
    (file, tree, isReleased) = (parsed.file, ParsedFile.noTree, true)
    (isJSON, forms, diagnostics) = (parsed.isJSON, parsed.forms, parsed.diagnostics)
    (isForeign, namesRegistries) = (parsed.isForeign, parsed.namesRegistries)
    pageIDs = parsed.forms.indices.map { parsed.pageID(ofDocumentAt: $0) }
  }

  /// The file without its tree, which takes several times as much memory as the file.
  var withoutTree: ParsedFile { ParsedFile(releasing: self) }

  private static let noTree: SyntaxTree = {
    var found = DiagnosticBag()
    let file = SourceFile(id: FileID(0), path: "", bytes: FileBytes([]))
    return SourceForm.read(file, isJSON: false, budget: Budget(), into: &found)
  }()

  /// The id of the page of a document; empty for other documents.
  func pageID(ofDocumentAt index: Int) -> String {
    isReleased
      ? pageIDs[index] : PageBuilder.pageID(of: tree.documents[index], forms[index], in: tree)
  }
}

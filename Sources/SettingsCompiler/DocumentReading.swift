public import SettingsLanguage
public import SettingsSyntax

/// A file whose documents were identified, but not checked.
public struct DocumentReading {
  /// The tree, with aliases and merge keys as they are written.
  public let rawTree: SyntaxTree
  /// The tree, with aliases and merge keys expanded.
  public let tree: SyntaxTree
  /// Whether it was read as JSON.
  public let isJSON: Bool
  /// The form of each document; nil for documents of other programs.
  public let forms: [DocumentForm?]
  /// The syntax diagnostics.
  public let syntaxDiagnostics: DiagnosticBag

  /// Whether the file contains a settings document.
  public var hasSettingsDocument: Bool { forms.contains { $0 != nil } }

  /// Reads a file and finds the kinds of its documents. Linear.
  public init(_ file: SourceFile, budget: Budget) {
    isJSON = SourceForm.isJSON(file)
    var found = DiagnosticBag()
    rawTree = SourceForm.readRaw(file, isJSON: isJSON, budget: budget, into: &found)
    let tree = rawTree.expandingAliases()
    self.tree = tree
    syntaxDiagnostics = found
    forms = tree.documents.map { DocumentForm.of($0, in: tree) }
  }

  /// The diagnostics for a named file without a settings document: its syntax errors, or
  /// `unrecognized-document` if it has none.
  public var unrecognizedDiagnostics: [Diagnostic] {
    let found = syntaxDiagnostics.diagnostics
    if syntaxDiagnostics.errorCount > 0 { return found }
    if let document = tree.documents.first {
      return found + [UnrecognizedDocument.diagnostic(of: document, in: tree)]
    }
    return found + [
      Diagnostic(
        .unrecognizedDocument, "the file is empty", at: tree.file.range(0, 0),
        notes: [.init("a page begins with 'page: <id>'")])
    ]
  }
}

/// Whether a file is YAML or JSON.
public enum SourceForm {
  /// Returns whether a file is JSON. The extension decides. With any other extension, a file is JSON
  /// if it begins with `{` or `[`.
  public static func isJSON(_ file: SourceFile) -> Bool {
    switch FilePath.extension(of: file.path) {
    case "json": return true
    case "yaml", "yml": return false
    default:
      let text = file.bytes.buffer.dropFirst(file.scan.textStart)
      let first = text.first { $0 > 0x20 }
      return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
  }

  /// Reads a file in its form, and expands its aliases and merge keys.
  ///
  /// - Parameter registry: the kinds whose field names help to locate syntax errors.
  public static func read(
    _ file: SourceFile, isJSON: Bool, budget: Budget, registry: Registry = .builtIn,
    into diagnostics: inout DiagnosticBag
  ) -> SyntaxTree {
    readRaw(file, isJSON: isJSON, budget: budget, registry: registry, into: &diagnostics)
      .expandingAliases()
  }

  /// Reads a file in its form, with aliases and merge keys as they are written.
  public static func readRaw(
    _ file: SourceFile, isJSON: Bool, budget: Budget, registry: Registry = .builtIn,
    into diagnostics: inout DiagnosticBag
  ) -> SyntaxTree {
    isJSON
      ? JSONReader.read(file, budget: budget, into: &diagnostics)
      : YAMLReader.read(
        file, budget: budget, vocabulary: { Vocabulary(of: registry) }, into: &diagnostics)
  }
}

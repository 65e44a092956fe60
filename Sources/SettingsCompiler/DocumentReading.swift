public import SettingsModel
public import SettingsSyntax

/// A file that was read for its form alone: nothing in its documents was checked.
public struct DocumentReading {
  /// The tree, with aliases and merge keys as they are written.
  public let rawTree: SyntaxTree
  /// The tree, with aliases and merge keys expanded.
  public let tree: SyntaxTree
  /// Whether it was read as JSON.
  public let isJSON: Bool
  /// What each of its documents is; nil for one that is not ours.
  public let forms: [DocumentForm?]
  /// What is wrong with its syntax.
  public private(set) var found: DiagnosticBag

  /// Whether any of its documents is ours.
  public var isOurs: Bool { forms.contains { $0 != nil } }

  /// Reads a file and finds the kinds of its documents. Linear.
  public init(_ file: SourceFile, budget: Budget) {
    isJSON = SourceForm.isJSON(file)
    var found = DiagnosticBag()
    rawTree = SourceForm.readRaw(file, isJSON: isJSON, budget: budget, into: &found)
    let tree = rawTree.expandingAliases()
    self.tree = tree
    self.found = found
    forms = tree.documents.map { DocumentForm.of($0, in: tree) }
  }

  /// What is wrong where a file was named and none of its documents is ours: its syntax, if that may
  /// be why, else that they are not.
  public var complaints: [Diagnostic] {
    if found.errorCount > 0 { return found.diagnostics }
    if let document = tree.documents.first {
      return found.diagnostics + [UnrecognizedDocument.diagnostic(of: document, in: tree)]
    }
    return found.diagnostics + [
      Diagnostic(
        .unrecognizedDocument, "the file is empty", at: tree.file.range(0, 0),
        notes: [.init("a page begins with 'page: <id>'")])
    ]
  }
}

/// Whether a file is YAML or JSON.
public enum SourceForm {
  /// By its extension; a file with another is JSON where its first character opens a JSON value.
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
  /// - Parameter registry: the kinds whose fields are recognized where they are not in their place.
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

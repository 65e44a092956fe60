import SettingsLanguage
import SettingsSyntax

/// A file whose documents are bound to their kinds, with the references to other files. It has not
/// been combined with these files.
struct BoundFile: Sendable {
  /// A document of the file.
  struct Document: Sendable {
    let syntax: SyntaxTree.Document
    var document: SettingsCompiler.Document
    /// True if the document names other documents: its parts, or the pages that rows open.
    var isComposed = false
  }

  var parsed: ParsedFile
  /// The ranges of values that the reader guessed.
  let guessed: ErrorRangeIndex
  /// The diagnostics of the reader and of binding.
  var diagnostics: DiagnosticBag
  var documents: [Document] = []
  /// The references to other files, in order. A page that several items open is listed once.
  var references: [FileReference] = []
  /// The paths that open the referenced files, by the texts of the references. A text that leads to
  /// no file of the project has no path.
  var paths: [Name: String] = [:]
  /// The registry files that its documents name.
  var registryFiles: [FileID] = []
  /// The diagnostics in other files that its documents use as registries and that are none.
  var misuses: [Diagnostic] = []
  /// The declarations of the registries in the file.
  var registry = BoundRegistry()

  var tree: SyntaxTree { parsed.tree }
  var file: SourceFile { parsed.file }

  /// A copy without its documents, if their composition depends on nothing but the file, so that they
  /// are composed only once. Otherwise nil.
  var withoutDocuments: BoundFile? {
    guard documents.allSatisfy({ !$0.isComposed && $0.document.page?.usesData != true }) else {
      return nil
    }
    var copy = self
    copy.documents = []
    return copy
  }

  /// Adds the diagnostics of a document. Omits diagnostics that may follow from an error of the
  /// reader.
  ///
  /// An incomplete document is skipped, because a missing part may not have been read. In other
  /// documents, this omits diagnostics in guessed values, and missing keys in mappings that contain
  /// guessed values.
  func report(
    _ bound: DiagnosticBag, of document: SyntaxTree.Document, into diagnostics: inout DiagnosticBag
  ) {
    guard document.isComplete else { return }
    var searchesLeft = 100
    diagnostics.report(contentsOf: bound) { diagnostic in
      guard diagnostic.range.file == file.id, !guessed.isEmpty else { return true }
      if guessed.overlap(diagnostic.range) { return false }
      // The missing key may be in the part of the mapping that could not be read.
      guard [.missingField, .missingKey, .emptySection].contains(diagnostic.id), searchesLeft > 0,
        let mapping = tree.mappings(at: diagnostic.range.offset).last
      else { return true }
      searchesLeft -= 1
      return !guessed.overlap(tree.range(of: mapping))
    }
  }
}

/// Binds the documents of a parsed file.
struct FileBinder {
  /// The kinds that a document may use, and the problems with the registries that it names.
  struct Kinds: Sendable {
    var registry: Registry
    var diagnostics: DiagnosticBag
    /// The registry files that the document names.
    var files: [FileID] = []
    /// The diagnostics about files that the document names as registries and that are none.
    var misuses: [Diagnostic] = []
  }

  /// The kinds of each document, by position. Other documents use the kinds of the settings.
  var kinds: [Int: Kinds] = [:]
  /// The kinds of the settings.
  let registry: Registry
  let settings: DocumentSettings
  private let errors: ErrorRangeIndex
  private var bound: BoundFile

  /// - Parameter declarations: the registries of the file and the diagnostics about them, if they
  ///   were bound before.
  init(
    _ parsed: ParsedFile, registry: Registry, settings: DocumentSettings,
    declarations: LoadedRegistry?
  ) {
    self.registry = registry
    self.settings = settings
    errors = ErrorRangeIndex(parsed.diagnostics.diagnostics)
    bound = BoundFile(
      parsed: parsed, guessed: .guessedRanges(in: parsed.diagnostics),
      diagnostics: parsed.diagnostics)
    let declared = declarations ?? LoadedRegistry(parsed, base: registry)
    (bound.registry, bound.diagnostics) = (declared.declarations, declared.diagnostics)
  }

  private var tree: SyntaxTree { bound.parsed.tree }
  private var emptyBag: DiagnosticBag { DiagnosticBag(limit: settings.budget.findings) }

  /// Returns the file with its documents and the paths of its references. Linear in the file.
  consuming func bind(in fileSystem: any FileSystem) -> BoundFile {
    let named = kinds.sorted { $0.key < $1.key }.map(\.value)
    (bound.registryFiles, bound.misuses) = (named.flatMap(\.files), named.flatMap(\.misuses))
    for (index, form) in bound.parsed.forms.enumerated() {
      let document = tree.documents[index]
      // A '---' at the end, or two in a row, begin an empty document.
      if document.isEmpty(in: tree), tree.documents.count > 1 { continue }
      bind(document, form, at: index)
    }
    let isEmpty = tree.documents.allSatisfy { $0.isEmpty(in: tree) }
    if isEmpty, tree.documents.count != 1, tree.isWellFormed {
      bound.diagnostics.report(
        .unrecognizedDocument, "the file is empty", at: bound.file.range(0, 0),
        notes: [.init("a page begins with 'page: <id>'")])
    }
    resolveReferences(in: fileSystem)
    return bound
  }

  private mutating func bind(
    _ document: SyntaxTree.Document, _ form: DocumentForm?, at index: Int
  ) {
    var result = BoundFile.Document(syntax: document, document: Document(form: form))
    defer { bound.documents.append(result) }
    guard let form else {
      if document.isComplete {
        bound.diagnostics.report(UnrecognizedDocument.diagnostic(of: document, in: tree))
      }
      return
    }
    if document.isComplete, form != .registry,
      let diagnostic = VersionCheck.versionDiagnostic(of: form, document, in: tree)
    {
      bound.diagnostics.report(diagnostic)
      return
    }
    let named = kinds[index] ?? Kinds(registry: registry, diagnostics: emptyBag)
    switch form {
    // The registries of the file were bound before its pages.
    case .registry: break
    case .presenter:
      result.isComposed = true
      addReferences(ofPresenter: document)
    case .tree:
      result.document = decodeTree(document, with: named)
      for item in result.document.composedPage?.value.allItems ?? [] {
        guard let page = item.presents, let range = page.origin.range else { continue }
        bound.references.append(FileReference(text: page.name, range: range, role: .presented))
      }
    case .page, .wire:
      var found = emptyBag
      var page = PageReader.read(
        document, form: form, in: .init(tree: tree, isJSON: bound.parsed.isJSON),
        registry: named.registry, into: &found)
      // A wire document may be in another place than its registries. Missing registries are
      // reported only if it needs them.
      if form == .page || page.hasUnknownKinds || found.errorCount > 0 {
        bound.diagnostics.report(contentsOf: named.diagnostics)
      }
      bound.report(found, of: document, into: &bound.diagnostics)
      page.markInvalid(at: errors)
      page.inertRows.removeAll { !document.isComplete || bound.guessed.overlap($0.range) }
      result.document.page = page
      result.isComposed = page.namesPages
      addReferences(of: page)
    }
  }

  /// Decodes a tree with the kinds of the registries that it names.
  private mutating func decodeTree(
    _ document: SyntaxTree.Document, with kinds: Kinds
  ) -> Document {
    guard let root = document.root else { return Document(form: .tree) }
    var found = kinds.diagnostics
    let (page, problem) = TreeDecoder(root: root, in: tree, registry: kinds.registry).decode()
    if let problem {
      // A tree may be in another place than its registries. A missing registry is reported only if
      // the tree has a problem without it, and replaces the report of that problem.
      if found.errorCount == 0, !kinds.registry.isIncomplete, kinds.registry.brokenNames.isEmpty {
        found.report(problem)
      }
      bound.report(found, of: document, into: &bound.diagnostics)
    }
    return Document(form: .tree, composedPage: Shared(page), kinds: kinds.registry)
  }

  // MARK: References

  private mutating func addReferences(of page: BoundPage) {
    for child in page.container?.children.prefix(Budget.children) ?? [] {
      if let file = child.file { add(file, .child) }
    }
    for (_, file) in page.includesInOrder { add(file, .included) }
    addPresentedPages(page.presents.sorted { $0.key < $1.key }.map(\.value))
  }

  private mutating func addReferences(ofPresenter document: SyntaxTree.Document) {
    guard let root = document.root else { return }
    if let node = tree.value(of: Key.page.name, in: root), tree[node].kind == .scalar,
      tree.coreType(of: node) == .string
    {
      add(node, .base)
    }
    // The rows of patches are bound when the presenter is composed.
    if let patches = tree.value(of: Key.patch.name, in: root) {
      addPresentedPages(tree.scalars(ofKey: Key.presents.name, below: patches))
    }
  }

  /// Adds the pages that rows open. Thousands of rows may open the same page.
  private mutating func addPresentedPages(_ nodes: [NodeID]) {
    var known = Set<Name>()
    for node in nodes where known.insert(Name(tree.string(of: node))).inserted {
      add(node, .presented)
    }
  }

  private mutating func resolveReferences(in fileSystem: any FileSystem) {
    if bound.references.isEmpty { return }
    let resolver = PathResolver(from: bound.file.path, within: settings.root, in: fileSystem)
    for reference in bound.references {
      if case .success(let path) = resolver.resolve(reference.text) {
        bound.paths[Name(reference.text)] = path
      }
    }
  }

  private mutating func add(_ node: NodeID, _ role: FileReference.Role) {
    bound.references.append(FileReference(node, of: tree, role))
  }
}

extension SyntaxTree {
  /// Returns the scalars that are values of a key in the mappings at or below a node. Linear in the
  /// nodes if a mapping has the key.
  fileprivate func scalars(ofKey name: String, below root: NodeID) -> [NodeID] {
    guard let key = keys.find(name) else { return [] }
    return (root.position..<end(of: root).position).map { NodeID($0) }.flatMap { node -> [NodeID] in
      guard self[node].kind == .mapping else { return [] }
      return entries(of: node).filter {
        self.key(of: $0.key) == key && self[$0.value].kind == .scalar
      }.map(\.value)
    }
  }

  /// Returns the entry of a mapping whose key or value contains a byte. Linear in the entries.
  func entry(of mapping: NodeID, at offset: Int) -> Entry? {
    Array(entries(of: mapping)).last { range(of: $0.key).offset <= offset }
  }

  /// Returns the mappings that contain a byte, from the outermost to the innermost one. Linear in the
  /// tree.
  func mappings(at offset: Int) -> [NodeID] {
    (0..<nodeCount).lazy.map { NodeID($0) }.filter { node in
      guard self[node].kind == .mapping else { return false }
      let range = range(of: node)
      return range.offset <= offset && range.end > offset
    }
  }
}

extension SyntaxTree.Document {
  /// Returns true if the document has no node, or only an empty scalar.
  fileprivate func isEmpty(in tree: SyntaxTree) -> Bool {
    guard let root else { return true }
    return tree[root].kind == .scalar && tree.range(of: root).length == 0
  }
}

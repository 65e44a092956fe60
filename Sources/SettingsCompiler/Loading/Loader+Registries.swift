import SettingsLanguage
import SettingsSyntax

/// The declarations of the registries in a file, and the diagnostics about the file.
struct LoadedRegistry: Sendable {
  /// The declarations of all registries in the file.
  private(set) var declarations = BoundRegistry()
  /// The diagnostics of the file's syntax and registries.
  private(set) var diagnostics: DiagnosticBag
  private(set) var isWellFormed = true
  /// The place of diagnostics about the whole file.
  let start: SourceRange

  /// Binds the registries of a file. Each registry may use the kinds of the registries before it.
  ///
  /// - Parameter base: the kinds that the registries may extend.
  init(_ parsed: ParsedFile, base: Registry) {
    let tree = parsed.tree
    diagnostics = parsed.diagnostics
    isWellFormed = tree.isWellFormed
    start = tree.documents.first?.range ?? tree.file.range(0, 0)
    guard parsed.forms.contains(.registry) else { return }
    (declarations.containsRegistry, declarations.mayLackKinds) = (true, false)
    var base = base
    for (document, form) in zip(tree.documents, parsed.forms) where form == .registry {
      guard document.isComplete else {
        declarations.mayLackKinds = true
        continue
      }
      if let diagnostic = VersionCheck.versionDiagnostic(of: .registry, document, in: tree) {
        diagnostics.report(diagnostic)
        declarations.mayLackKinds = true
        continue
      }
      let bound = RegistryReader.read(
        document, in: tree, base: base, isJSON: parsed.isJSON, into: &diagnostics)
      for kind in bound.kinds { base.add(kind) }
      base.add(bound.additions)
      declarations.add(bound)
    }
  }

  /// A file that could not be read.
  init(failing file: SourceFile) {
    (diagnostics, start) = (DiagnosticBag(), file.range(0, 0))
    isWellFormed = false
  }
}

extension BoundRegistry {
  /// Adds the declarations of another registry in the same file.
  fileprivate mutating func add(_ other: BoundRegistry) {
    kinds += other.kinds
    additions.page += other.additions.page
    additions.section += other.additions.section
    additions.accessories += other.additions.accessories
    if other.mayLackKinds { mayLackKinds = true }
    brokenNames.formUnion(other.brokenNames)
    extendedNames.formUnion(other.extendedNames)
  }
}

extension Loader {
  /// Reads the registries that settings name, and returns the context of their documents.
  ///
  /// - Throws: a `FileError` if a registry cannot be read.
  mutating func makeContext(_ settings: DocumentSettings) throws(FileError) -> Context {
    var context = Context(settings: settings)
    context.registry = initialRegistry
    context.registry.isIncomplete = settings.mayLackRegistries
    for path in settings.configuredRegistryPaths {
      try addRegistry(at: path, to: &context, namedBy: .init("the configuration names it"))
    }
    for path in settings.registryPaths {
      try addRegistry(at: path, to: &context, namedBy: .init("--registry names it"))
    }
    return context
  }

  private mutating func addRegistry(
    at path: String, to context: inout Context, namedBy note: Diagnostic.Note
  ) throws(FileError) {
    let file = id(of: path)
    let loaded = try loadRegistry(file, in: &context)
    context.registryFiles.append(file)
    // A registry that is named twice adds nothing.
    for kind in loaded.declarations.kinds { context.registry.add(kind) }
    context.registry.add(loaded.declarations.additions)
    context.registry.add(brokenNames: loaded.declarations.brokenNames)
    if loaded.declarations.mayLackKinds { context.registry.isIncomplete = true }
    if let diagnostic = loaded.unrecognizedDiagnostic(namedBy: note) {
      context.diagnostics.append(diagnostic)
    }
  }

  /// Returns the kinds that the documents of a file may use, by their positions: the kinds of the
  /// settings, and of the registries that each document names.
  mutating func namedKinds(
    of parsed: ParsedFile, in context: inout Context
  ) -> [Int: FileBinder.Kinds] {
    var result: [Int: FileBinder.Kinds] = [:]
    for (index, form) in parsed.forms.enumerated() {
      guard form == .page || form == .wire || form == .tree,
        let root = parsed.tree.documents[index].root,
        let list = parsed.tree.value(of: Key.registries.name, in: root)
      else { continue }
      var named = NamedRegistries(
        kinds: context.registry,
        diagnostics: DiagnosticBag(limit: context.settings.budget.findings))
      // The wrong type was reported. The value may be intended as the path of a registry.
      if parsed.tree[list].kind != .sequence { named.markIncomplete() }
      add(registriesIn: list, of: parsed.tree, in: &context, to: &named)
      result[index] = .init(
        registry: named.kinds, diagnostics: named.diagnostics, files: named.allFiles,
        misuses: named.misuses)
    }
    return result
  }

  /// The kinds that a document may use, while its registries are added.
  private struct NamedRegistries {
    var kinds: Registry
    var diagnostics: DiagnosticBag
    /// The registry files that were added, or nil after a mistake. Documents with the same files
    /// share one registry.
    var files: [FileID]? = []
    var allFiles: [FileID] = []
    /// The diagnostics about files that are used as registries and are none.
    var misuses: [Diagnostic] = []

    mutating func markIncomplete() {
      kinds.isIncomplete = true
      files = nil
    }
  }

  private mutating func add(
    registriesIn list: NodeID, of tree: SyntaxTree, in context: inout Context,
    to result: inout NamedRegistries
  ) {
    var names = Set<Name>()
    for node in tree.elements(of: list) {
      guard names.count < Budget.registries else {
        result.diagnostics.report(
          .wrongLength, "a page has at most \(Budget.registries) registries",
          at: tree.range(of: node), notes: [.init("the remaining registries are not read")])
        result.markIncomplete()
        break
      }
      // A registry that is named twice adds nothing.
      guard tree[node].kind == .scalar, tree.coreType(of: node) == .string,
        names.insert(Name(tree.string(of: node))).inserted
      else { continue }
      add(registryNamedBy: node, of: tree, in: &context, to: &result)
    }
  }

  private mutating func add(
    registryNamedBy node: NodeID, of tree: SyntaxTree, in context: inout Context,
    to result: inout NamedRegistries
  ) {
    let (name, range) = (tree.string(of: node), tree.range(of: node))
    switch resolver(for: tree.file, in: context.settings).resolve(
      name, suggestingAfter: result.diagnostics)
    {
    case .failure(let failure):
      result.diagnostics.report(failure.diagnostic(at: range, in: tree.file))
      result.markIncomplete()
    case .success(let path):
      do {
        let file = id(of: path)
        let loaded = try loadRegistry(file, in: &context)
        result.allFiles.append(file)
        if let diagnostic = loaded.unrecognizedDiagnostic(
          namedBy: .init("it is named here", at: range))
        {
          result.misuses.append(diagnostic)
        }
        add(loaded, of: file, namedAt: range, in: &context, to: &result)
      } catch {
        result.diagnostics.report(
          .missingFile, "'\(Excerpt.quoted(name))': \(error.message)", at: range)
        result.markIncomplete()
      }
    }
  }

  private mutating func add(
    _ loaded: LoadedRegistry, of file: FileID, namedAt range: SourceRange,
    in context: inout Context, to result: inout NamedRegistries
  ) {
    let declarations = loaded.declarations
    result.files = declarations.containsRegistry ? result.files.map { $0 + [file] } : nil
    if let files = result.files, let known = context.combinations[files] {
      result.kinds = known
      return
    }
    let diagnosticsBefore = result.diagnostics.diagnostics.count
    result.kinds.add(brokenNames: declarations.brokenNames)
    if declarations.mayLackKinds { result.markIncomplete() }
    for kind in declarations.kinds {
      // The page may also name the registries of the run.
      if let index = result.kinds.index(ofKind: kind.name),
        result.kinds.kinds[index].definedAt == kind.definedAt
      {
        continue
      }
      if let clash = result.kinds.clash(of: kind) {
        result.diagnostics.report(clash.clashDiagnostic(of: kind, in: result.kinds, at: range))
      } else {
        result.kinds.add(kind)
      }
    }
    for name in result.kinds.add(declarations.additions) {
      result.diagnostics.report(
        .reservedName, "two registries declare '\(Excerpt.quoted(name))' differently", at: range)
    }
    if result.diagnostics.diagnostics.count > diagnosticsBefore { result.files = nil }
    if let files = result.files, context.combinations.count < 100 {
      context.combinations[files] = result.kinds
    }
  }

  /// Returns the declarations of a registry file, which is read and bound on first use.
  ///
  /// - Throws: a `FileError` if the file cannot be read.
  private mutating func loadRegistry(
    _ file: FileID, in context: inout Context
  ) throws(FileError) -> LoadedRegistry {
    if let known = context.registries[file] { return known }
    try readFile(file, in: context)
    let loaded =
      files[file]?.parsed.map { LoadedRegistry($0, base: context.registry) }
      ?? LoadedRegistry(failing: sources[file])
    context.registries[file] = loaded
    return loaded
  }
}

extension [Loader.Context] {
  /// Returns the diagnostics of a registry file.
  func diagnostics(ofRegistry file: FileID) -> DiagnosticBag {
    lazy.compactMap { $0.registries[file]?.diagnostics }.first ?? DiagnosticBag()
  }
}

extension LoadedRegistry {
  /// Returns the diagnostic about a file that is used as a registry and is none, or nil.
  ///
  /// - Parameter note: says where the file is named.
  fileprivate func unrecognizedDiagnostic(namedBy note: Diagnostic.Note) -> Diagnostic? {
    if declarations.containsRegistry || !isWellFormed { return nil }
    return Diagnostic(
      .unrecognizedDocument, "this file is used as a registry, but is not a registry", at: start,
      notes: [.init("a registry begins with 'registry: 1'"), note])
  }
}

extension Registry.Clash {
  /// Returns the diagnostic about a kind whose name or cell class belongs to another kind.
  ///
  /// - Parameter registry: the registry that contains the other kind.
  func clashDiagnostic(of kind: CellKind, in registry: Registry, at range: SourceRange)
    -> Diagnostic
  {
    let other = registry.kinds[index]
    var (id, message) = (
      DiagnosticID.duplicateKind, "the kind '\(Excerpt.quoted(kind.name))' already exists"
    )
    if case .cellClass = self, case .fixed(let cell, _) = kind.classes {
      id = .duplicateClass
      message =
        "the cell class '\(Excerpt.quoted(cell))' already belongs to the kind "
        + "'\(Excerpt.quoted(other.name))'"
    }
    var notes = [
      other.definedAt.map { Diagnostic.Note("it is registered here", at: $0) }
        ?? Diagnostic.Note("it is one of the built-in kinds")
    ]
    if case .name = self, let advice = extensionAdvice(for: kind, other) {
      notes.append(.init(advice))
    }
    return Diagnostic(id, message, at: range, notes: notes)
  }

  /// Returns advice on extending the built-in kind that a kind has the name of, or nil.
  private func extensionAdvice(for kind: CellKind, _ other: CellKind) -> String? {
    let key = Key.extends.name
    if other.isExtension {
      return "one registry extends a built-in kind; add the fields and events to its declaration"
    }
    guard other.definedAt == nil, case .fixed = other.classes else { return nil }
    if kind.isExtension, kind.classes == other.classes {
      return "an accessory of another registry has a field or an event of the same name"
    }
    return kind.isExtension
      ? "a kind that extends it has its classes; delete '\(Key.cellClass.name)' and "
        + "'\(Key.modelClass.name)'"
      : "to add fields to it, write '\(key): \(kind.name)' without classes; for another kind, "
        + "choose another name"
  }
}

import SettingsModel
import SettingsSyntax

extension Compiler {
  /// Returns the declarations of all registries in a file. Each registry may use the kinds of the
  /// registries before it.
  func bindRegistries(
    of tree: SyntaxTree, _ forms: [DocumentForm?], isJSON: Bool, into found: inout DiagnosticBag
  ) -> BoundRegistry {
    var result = BoundRegistry()
    guard forms.contains(.registry) else { return result }
    (result.containsRegistry, result.mayLackKinds) = (true, false)
    var base = registry
    for (document, form) in zip(tree.documents, forms) where form == .registry {
      guard document.isComplete else {
        result.mayLackKinds = true
        continue
      }
      if let diagnostic = VersionCheck.versionDiagnostic(of: .registry, document, in: tree) {
        found.report(diagnostic)
        result.mayLackKinds = true
        continue
      }
      let bound = RegistryReader.read(document, in: tree, base: base, isJSON: isJSON, into: &found)
      for kind in bound.kinds { base.add(kind) }
      result.kinds += bound.kinds
      result.additions.page += bound.additions.page
      result.additions.section += bound.additions.section
      result.additions.accessories += bound.additions.accessories
      base.add(bound.additions)
      if bound.mayLackKinds { result.mayLackKinds = true }
      result.brokenNames.formUnion(bound.brokenNames)
      result.extendedNames.formUnion(bound.extendedNames)
    }
    return result
  }

  /// Returns the kinds that a page or a tree may use: the kinds of the run and of the registries
  /// that the document names.
  mutating func loadRegistries(
    of document: SyntaxTree.Document, in tree: SyntaxTree, into found: inout DiagnosticBag
  ) -> Registry {
    guard let root = document.root,
      let list = tree.value(of: Key.registries.name, in: root)
    else { return registry }
    var result = NamedRegistries(kinds: registry)
    // The wrong type was reported. The value may be intended as the path of a registry.
    if tree[list].kind != .sequence { result.markIncomplete() }
    var names = Set<[UInt8]>()
    let resolver = pathResolver(from: tree.file.path)
    for element in tree.elements(of: list) {
      let node = element
      guard names.count < Budget.registries else {
        found.report(
          .wrongLength, "a page has at most \(Budget.registries) registries",
          at: tree.range(of: node), notes: [.init("the remaining registries are not read")])
        result.markIncomplete()
        break
      }
      // A registry that is named twice adds nothing.
      guard tree[node].kind == .scalar, tree.coreType(of: node) == .string,
        names.insert(Array(tree.bytes(of: node))).inserted
      else { continue }
      add(registryNamedBy: node, of: tree, with: resolver, to: &result, into: &found)
    }
    return result.kinds
  }

  /// The kinds that a document may use, while its registries are added.
  private struct NamedRegistries {
    var kinds: Registry
    /// The registry files that were added, or nil after a mistake. Documents with the same files
    /// share one registry.
    var files: [FileID]? = []

    mutating func markIncomplete() {
      kinds.isIncomplete = true
      files = nil
    }
  }

  private mutating func add(
    registryNamedBy node: NodeID, of tree: SyntaxTree, with resolver: PathResolver,
    to result: inout NamedRegistries, into found: inout DiagnosticBag
  ) {
    let diagnosticsBefore = found.diagnostics.count
    let name = tree.string(of: node)
    let range = tree.range(of: node)
    switch resolver.resolve(name, suggestingAfter: found) {
    case .failure(let failure):
      found.report(failure.diagnostic(at: range, in: tree.file))
      result.markIncomplete()
    case .success(let path):
      do {
        let (file, loaded) = try loadRegistry(
          at: path, namedBy: .init("it is named here", at: range))
        result.files =
          loaded.containsRegistry ? file.flatMap { file in result.files.map { $0 + [file] } } : nil
        if let files = result.files, let known = checkedFiles.registries[files] {
          result.kinds = known
          return
        }
        result.kinds.add(brokenNames: loaded.brokenNames)
        if loaded.mayLackKinds { result.markIncomplete() }
        for kind in loaded.kinds {
          // The page may also name the registries of the run.
          if let index = result.kinds.index(ofKind: kind.name),
            result.kinds.kinds[index].definedAt == kind.definedAt
          {
            continue
          }
          if let clash = result.kinds.clash(of: kind) {
            found.report(clash.clashDiagnostic(of: kind, in: result.kinds, at: range))
          } else {
            result.kinds.add(kind)
          }
        }
        for name in result.kinds.add(loaded.additions) {
          found.report(
            .reservedName,
            "two registries declare '\(Excerpt.quoted(name))' differently",
            at: range)
        }
        if found.diagnostics.count > diagnosticsBefore { result.files = nil }
        if let files = result.files, checkedFiles.registries.count < 100 {
          checkedFiles.registries[files] = result.kinds
        }
      } catch {
        found.report(.missingFile, "'\(Excerpt.quoted(name))': \(error.message)", at: range)
        result.markIncomplete()
      }
    }
  }

  /// Returns the declarations of a registry file, which is read on first use. The effects of the
  /// current step include the file, so that its diagnostics are reported.
  ///
  /// - Parameter naming: the note that says where the file is named, for the diagnostic of a file
  ///   that is not a registry.
  /// - Returns: the file and its declarations. The file is nil if it is too large.
  /// - Throws: a `FileError` if the file cannot be read.
  mutating func loadRegistry(
    at path: String, namedBy naming: Diagnostic.Note
  ) throws(FileError) -> (file: FileID?, BoundRegistry) {
    loadedFiles.isIdentifying = true
    guard let file = try openFile(path) else { return (nil, BoundRegistry()) }
    let registry: LoadedFiles.Loaded
    if let known = loadedFiles[file.id] {
      registry = known
    } else {
      let isJSON = SourceForm.isJSON(file)
      var found = diagnostics.emptied
      let tree = read(file, isJSON: isJSON, into: &found)
      let forms = tree.documents.map { DocumentForm.of($0, in: tree) }
      let bound = bindRegistries(of: tree, forms, isJSON: isJSON, into: &found)
      registry = .init(tree, bound, found)
      loadedFiles[file.id] = registry
    }
    currentCheck.effects.registries.append(file.id)
    if !registry.registry.containsRegistry, registry.isWellFormed {
      reportReferencedFile(
        Diagnostic(
          .unrecognizedDocument, "this file is used as a registry, but is not a registry",
          at: registry.start, notes: [.init("a registry begins with 'registry: 1'"), naming]))
    }
    return (file.id, registry.registry)
  }

  /// Reports the first diagnostics of a referenced registry file, once for the checked file.
  mutating func reportRegistries(of file: FileID) {
    guard let found = loadedFiles[file]?.found, loadedFiles.reported.insert(file) else { return }
    for diagnostic in found.diagnostics.prefix(budget.findingsInPart) {
      diagnostics.report(diagnostic)
    }
  }

  /// Reports a diagnostic about a referenced file that the file's own check does not report.
  mutating func reportReferencedFile(_ diagnostic: Diagnostic) {
    currentCheck.effects.diagnostics.append(diagnostic)
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

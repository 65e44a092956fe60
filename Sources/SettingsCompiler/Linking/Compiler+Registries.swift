import SettingsModel
import SettingsSyntax

// Files as they are opened and read, and the kinds that they register.

extension Compiler {
  /// A file, read from the system on first sight; nil for one that is too large, which is a
  /// finding.
  mutating func open(_ path: String) throws(FileError) -> SourceFile? {
    if readings.isIdentifying,
      let file = readings.file(at: path, of: sources, in: fileSystem)
    {
      return readings.isRefused(file.id) ? nil : file
    }
    do {
      let file = try sources.open(path, in: fileSystem, limits: options.limits)
      return readings.isRefused(file.id) ? nil : file
    } catch {
      guard case .tooLarge(let limit) = error.reason else { throw error }
      let empty = sources.add(path: path, bytes: FileBytes([]))
      readings.refuse(empty.id)
      diagnostics.report(
        .fileTooLarge, "the file is larger than the limit of \(limit) bytes", at: empty.range(0, 0),
        notes: [.init("a higher limit is set with --max-bytes")])
      return nil
    }
  }

  /// A file as a tree; what is wrong with its syntax is reported the first time.
  func read(_ file: SourceFile, isJSON: Bool, into found: inout DiagnosticBag) -> SyntaxTree {
    var told = DiagnosticBag()
    return readings[file.id] == nil
      ? SourceForm.read(file, isJSON: isJSON, limits: options.limits, into: &found)
      : SourceForm.read(file, isJSON: isJSON, limits: options.limits, into: &told)
  }

  /// What all the registries in a file add, each bound beside those before it.
  func bindRegistries(
    of tree: SyntaxTree, _ forms: [DocumentForm?], isJSON: Bool, into found: inout DiagnosticBag
  ) -> BoundRegistry {
    var result = BoundRegistry()
    guard forms.contains(.registry) else { return result }
    result.isOne = true
    var base = registry
    for (document, form) in zip(tree.documents, forms)
    where form == .registry && document.isComplete {
      if let diagnostic = VersionCheck.diagnostic(of: .registry, document, in: tree) {
        found.report(diagnostic)
        continue
      }
      let bound = Binder.bindRegistry(document, in: tree, base: base, isJSON: isJSON, into: &found)
      for kind in bound.kinds { base.add(kind) }
      result.kinds += bound.kinds
      result.brokenNames.formUnion(bound.brokenNames)
    }
    return result
  }

  /// The kinds that a document may use: those of the run, and of the registries that it names.
  mutating func registries(
    of document: SyntaxTree.Document, _ form: DocumentForm, in tree: SyntaxTree,
    into found: inout DiagnosticBag
  ) -> Registry {
    guard form == .page, let root = document.root,
      let list = tree.value(of: "registries", in: tree.resolved(root))
    else { return registry }
    var result = registry
    var names = Set<[UInt8]>()
    let resolver = pathResolver(from: tree.file.path)
    for element in tree.elements(of: list) {
      let node = tree.resolved(element)
      guard names.count < Limits.registries else {
        found.report(
          .wrongLength, "a page has at most \(Limits.registries) registries",
          at: tree.range(of: node), notes: [.init("those from here on are not read")])
        result.isIncomplete = true
        break
      }
      // Naming a registry twice adds nothing.
      guard tree[node].kind == .scalar, tree.coreType(of: node) == .string,
        names.insert(Array(tree.bytes(of: node))).inserted
      else { continue }
      add(registryNamedBy: node, of: tree, with: resolver, to: &result, into: &found)
    }
    return result
  }

  private mutating func add(
    registryNamedBy node: NodeID, of tree: SyntaxTree, with resolver: PathResolver,
    to result: inout Registry, into found: inout DiagnosticBag
  ) {
    let name = tree.string(of: node)
    let range = tree.range(of: node)
    switch resolver.resolve(name) {
    case .failure(let failure):
      found.report(failure.diagnostic(at: range, in: tree.file))
      result.isIncomplete = true
    case .success(let path):
      do {
        let loaded = try loadRegistry(at: path, namedBy: .init("it is named here", at: range))
        result.brokenNames.formUnion(loaded.brokenNames)
        if !loaded.isOne { result.isIncomplete = true }
        for kind in loaded.kinds {
          // The run's own registries may be named by the page too.
          if let index = result.index(ofKind: kind.name),
            result.kinds[index].definedAt == kind.definedAt
          {
            continue
          }
          if let clash = result.clash(of: kind) {
            KindConflict(clash, kind, with: result).report(at: range, into: &found)
          } else {
            result.add(kind)
          }
        }
      } catch {
        found.report(.missingFile, "'\(Excerpt.quoted(name))': \(error.message)", at: range)
        result.isIncomplete = true
      }
    }
  }

  /// What a registry file adds; it is read on first sight, and its findings are reported then.
  ///
  /// - Parameter naming: what to add to the finding of a file that is no registry.
  mutating func loadRegistry(
    at path: String, namedBy naming: Diagnostic.Note
  ) throws(FileError) -> BoundRegistry {
    readings.isIdentifying = true
    guard let file = try open(path) else { return BoundRegistry() }
    let reading: LoadedFiles.Reading
    if let earlier = readings[file.id] {
      reading = earlier
    } else {
      let isJSON = SourceForm.isJSON(file)
      var found = diagnostics.emptied
      let tree = read(file, isJSON: isJSON, into: &found)
      let forms = tree.documents.map { DocumentForm.of($0, in: tree) }
      reading = .init(tree, bindRegistries(of: tree, forms, isJSON: isJSON, into: &found))
      diagnostics.report(contentsOf: found)
      readings[file.id] = reading
    }
    if !reading.registry.isOne, reading.isWellFormed {
      diagnostics.report(
        .unrecognizedDocument, "this file is named as a registry, and is none", at: reading.start,
        notes: [.init("a registry begins with 'registry: 1'"), naming])
    }
    return reading.registry
  }
}

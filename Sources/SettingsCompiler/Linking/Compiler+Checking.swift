import SettingsModel
import SettingsSyntax

// Files are checked from the inside out: the parts of a file are checked before the file is
// composed. The pending files form a list, because nested calls would use more stack for each
// level.

extension Compiler {
  /// Checks every document of an open file and of its parts, and reports their diagnostics.
  ///
  /// - Parameter skips: true to skip documents of other programs instead of reporting them.
  mutating func check(_ file: SourceFile, skips: Bool) -> [CheckedDocument] {
    let known = checkedFiles.documents[file.id] ?? []
    let part: CheckedFile
    // A file of another program was skipped as a part. It is checked again to be reported.
    if let kept = checkedFiles.results[file.id], skips || known.contains(where: { $0.form != nil })
    {
      part = kept
    } else {
      part = checkParts(of: file, skips: skips)
    }
    currentCheck.chain = []
    report(part, of: file.id, skips: skips)
    return checkedFiles.documents[file.id] ?? []
  }

  /// Checks a file and its parts. Linear in the files.
  ///
  /// Files in a cycle are not parts of each other, so the result for a file does not depend on the
  /// file that references it. Cycles are the strongly connected components of the graph: R. Tarjan,
  /// "Depth-first search and linear graph algorithms" (1972).
  private mutating func checkParts(of file: SourceFile, skips: Bool) -> CheckedFile {
    var pending = [bind(file, skips: skips, reachedBy: nil)]
    while true {
      let last = pending[pending.count - 1]
      if let name = last.nextName() {
        guard let (part, edge) = openPart(name, of: last) else { continue }
        if let position = openFiles.position(of: part.id) {
          last.addCyclicReference(edge, at: position)
        } else if let known = checkedFiles.results[part.id] {
          last.add(known, at: edge)
        } else {
          pending.append(bind(part, skips: true, reachedBy: edge))
        }
        continue
      }
      let part = finish(last)
      pending.removeLast()
      if !last.isInEarlierCycle { openFiles.popFiles(from: last.position) }
      if last.edge != nil || !part.cyclic.isEmpty {
        checkedFiles.storeResult(part, of: last.file.id, inProjectAt: currentCheck.projectRoot)
      }
      guard let parent = pending.last, let edge = last.edge else { return part }
      if last.isInEarlierCycle {
        parent.addCyclicReference(edge, at: last.lowlink)
      } else {
        parent.add(part, at: edge)
      }
    }
  }

  /// Returns the file of a part and the reference to it, or nil if the file cannot be opened.
  /// `includePart` reports the reason.
  private mutating func openPart(
    _ name: PendingFile.Name, of pending: PendingFile
  ) -> (SourceFile, FileReference.Edge)? {
    guard
      case .success(let path) = pathResolver(from: pending.file.path).resolve(
        pending.tree.string(of: name.node))
    else { return nil }
    loadedFiles.isIdentifying = true
    defer { pending.effects += currentCheck.takeEffects() }
    guard let file = try? openFile(path) else { return nil }
    let range = pending.tree.range(of: name.node)
    return (file, .init(file: file.id, range: range, role: name.role))
  }

  // MARK: Reporting

  /// Reports the diagnostics of a file and its parts, and applies their effects. Each file is
  /// reported once for the checked file.
  private mutating func report(_ part: CheckedFile, of file: FileID, skips: Bool) {
    guard currentCheck.markReported(file) else { return }
    for child in part.children where !currentCheck.isReported(child.file) {
      guard let known = checkedFiles.results[child.file] else { continue }
      currentCheck.chain.append(child)
      report(known, of: child.file, skips: true)
      currentCheck.chain.removeLast()
    }
    reportDiagnostics(
      currentCheck.chain.isEmpty ? part.diagnostics : part.repeatedDiagnostics, of: file,
      skips: skips)
    reportCycles(of: part, in: file)
    apply(part.effects)
  }

  /// Applies the effects of a check, and reports the diagnostics about referenced files.
  mutating func apply(_ effects: CheckEffects) {
    currentCheck.apply(effects)
    for registry in effects.registries { reportRegistries(of: registry) }
    for diagnostic in effects.diagnostics { diagnostics.report(diagnostic) }
  }

  /// Reports the diagnostics of a file, with notes that describe the chain of references to it.
  private mutating func reportDiagnostics(_ found: DiagnosticBag, of file: FileID, skips: Bool) {
    let notes = currentCheck.notes
    for var diagnostic in found.diagnostics {
      // A diagnostic in another file, for example at a child's place in its container, has its own
      // notes.
      if diagnostic.range.file == file {
        if skips, diagnostic.id == .unrecognizedDocument { continue }
        diagnostic.notes += notes
      }
      diagnostics.report(diagnostic)
    }
    diagnostics.countOmitted(of: found)
  }

  // MARK: Binding

  private mutating func bind(
    _ file: SourceFile, skips: Bool, reachedBy edge: FileReference.Edge?
  ) -> PendingFile {
    var found = diagnostics.emptied
    let isJSON = SourceForm.isJSON(file)
    let tree = read(file, isJSON: isJSON, into: &found)
    let pending = PendingFile(
      tree, isJSON: isJSON, reachedBy: edge, at: openFiles.pushFile(file.id), found: found)
    defer { pending.effects += currentCheck.takeEffects() }
    var forms = tree.documents.map { DocumentForm.of($0, in: tree) }
    // In a project, a compiled tree is a copy of a page.
    if skips, edge == nil, !options.project.isEmpty {
      forms = forms.map { $0 == .tree ? nil : $0 }
    }
    // A file without settings documents belongs to another program. Its syntax errors are not
    // reported.
    if skips, forms.allSatisfy({ $0 == nil }),
      !tree.documents.contains(where: { UnrecognizedDocument.isPageWithoutID($0, in: tree) }),
      !UnrecognizedDocument.beginsLikeSettings(tree)
    {
      pending.diagnostics = diagnostics.emptied
      for document in tree.documents {
        pending.add(.init(syntax: document, checked: CheckedDocument()))
      }
      return pending
    }
    if let known = loadedFiles[file.id] {
      pending.diagnostics = known.found
    } else {
      let registry = bindRegistries(of: tree, forms, isJSON: isJSON, into: &pending.diagnostics)
      loadedFiles[file.id] = .init(tree, registry, pending.diagnostics)
    }
    for (document, form) in zip(tree.documents, forms) {
      // A '---' at the end, or two in a row, begin an empty document.
      if document.isEmpty(in: tree), tree.documents.count > 1 { continue }
      bind(document, form, in: pending)
    }
    let isEmpty = tree.documents.allSatisfy { $0.isEmpty(in: tree) }
    if isEmpty, tree.documents.count != 1, tree.isWellFormed, !skips {
      pending.diagnostics.report(
        .unrecognizedDocument, "the file is empty", at: file.range(0, 0),
        notes: [.init("a page begins with 'page: <id>'")])
    }
    return pending
  }

  private mutating func bind(
    _ document: SyntaxTree.Document, _ form: DocumentForm?, in pending: PendingFile
  ) {
    let tree = pending.tree
    var result = PendingFile.Document(syntax: document, checked: CheckedDocument(form: form))
    var names: [PendingFile.Name] = []
    defer { pending.add(result, naming: names) }
    guard let form else {
      if document.isComplete {
        pending.diagnostics.report(UnrecognizedDocument.diagnostic(of: document, in: tree))
      }
      return
    }
    if document.isComplete, form != .registry,
      let diagnostic = VersionCheck.versionDiagnostic(of: form, document, in: tree)
    {
      pending.diagnostics.report(diagnostic)
      return
    }
    switch form {
    // The registries of the file were bound before its pages.
    case .registry: break
    case .presenter:
      result.isComposed = true
      if let node = Compiler.baseName(of: document, in: tree) {
        names = [.init(node: node, role: .base)]
      }
    case .tree: result.checked = decodeTree(document, in: pending)
    case .page, .wire:
      var missing = diagnostics.emptied
      let kinds = loadRegistries(of: document, in: tree, into: &missing)
      var (page, bound) = readPage(document, form, in: pending, with: kinds)
      // A wire document may be in another place than its registries. Missing registries are
      // reported only if it needs them.
      if form == .page || page.hasUnknownKinds || bound.errorCount > 0 {
        pending.diagnostics.report(contentsOf: missing)
      }
      report(bound, of: document, in: pending)
      page.markInvalid(at: pending.errors)
      page.inertRows.removeAll {
        !document.isComplete || pending.guessed.overlap($0.range)
      }
      result.checked.page = page
      result.isComposed = page.namesPages || (page.usesData && !data.isEmpty)
      names =
        page.childNames.map { .init(node: $0, role: .child) }
        + page.includesInOrder.map { .init(node: $0.file, role: .included) }
    }
  }

  /// Decodes a tree with the kinds of the registries that it names.
  private mutating func decodeTree(
    _ document: SyntaxTree.Document, in pending: PendingFile
  ) -> CheckedDocument {
    guard let root = document.root else { return CheckedDocument(form: .tree) }
    let tree = pending.tree
    var found = diagnostics.emptied
    let kinds = loadRegistries(of: document, in: tree, into: &found)
    let (page, problem) = TreeDecoder(root: root, in: tree, registry: kinds).decode()
    if let problem {
      // A tree may be in another place than its registries. A missing registry is reported only if
      // the tree has a problem without it, and replaces the report of that problem.
      if found.errorCount == 0, !kinds.isIncomplete, kinds.brokenNames.isEmpty {
        found.report(problem)
      }
      report(found, of: document, in: pending)
    }
    return CheckedDocument(form: .tree, composedPage: page, kinds: kinds)
  }

  private func readPage(
    _ document: SyntaxTree.Document, _ form: DocumentForm, in pending: PendingFile,
    with kinds: Registry
  ) -> (BoundPage, DiagnosticBag) {
    var bound = diagnostics.emptied
    let page = PageReader.read(
      document, form: form,
      in: .init(tree: pending.tree, isJSON: pending.isJSON), registry: kinds,
      into: &bound)
    return (page, bound)
  }

  /// Reports the diagnostics of a document. Omits diagnostics that may follow from an error of the
  /// reader.
  ///
  /// An incomplete document is skipped, because a missing part may not have been read. In other
  /// documents, this omits diagnostics in guessed values, and missing keys in mappings that contain
  /// guessed values.
  private func report(
    _ bound: DiagnosticBag, of document: SyntaxTree.Document, in pending: PendingFile
  ) {
    guard document.isComplete else { return }
    let (own, guessed, tree) = (pending.file.id, pending.guessed, pending.tree)
    var searchesLeft = 100
    pending.diagnostics.report(contentsOf: bound) { diagnostic in
      guard diagnostic.range.file == own, !guessed.isEmpty else { return true }
      if guessed.overlap(diagnostic.range) { return false }
      // The missing key may be in the part of the mapping that could not be read.
      guard [.missingField, .missingKey, .emptySection].contains(diagnostic.id), searchesLeft > 0,
        let mapping = tree.innermostMapping(at: diagnostic.range.offset)
      else { return true }
      searchesLeft -= 1
      return !guessed.overlap(tree.range(of: mapping))
    }
  }

  /// Returns the node with the path of a presenter's page.
  private static func baseName(of document: SyntaxTree.Document, in tree: SyntaxTree) -> NodeID? {
    guard let root = document.root,
      let node = tree.value(of: Key.page.name, in: root)
    else { return nil }
    return tree[node].kind == .scalar && tree.coreType(of: node) == .string ? node : nil
  }

  // MARK: Composing

  /// Composes the documents of a file with their parts, and stores the results.
  private mutating func finish(_ pending: PendingFile) -> CheckedFile {
    for index in pending.documents.indices where pending.documents[index].isComposed {
      let document = pending.documents[index]
      if let page = document.checked.page {
        pending.documents[index].checked.composedPage = composePage(
          page, as: pending.edge?.role, into: &pending.diagnostics)
      } else {
        var bound = diagnostics.emptied
        pending.documents[index].checked = composePresentedPage(
          document.syntax, in: pending.tree, isJSON: pending.isJSON, into: &bound)
        report(bound, of: document.syntax, in: pending)
      }
    }
    let repeated = RepeatedValues(in: pending.tree)
    var found = pending.diagnostics.emptied
    for var diagnostic in pending.diagnostics.diagnostics {
      repeated.restrictFix(&diagnostic)
      found.report(diagnostic)
    }
    found.countOmitted(of: pending.diagnostics)
    let isWhole =
      pending.tree.isWellFormed && !found.diagnostics.contains(where: \.mayHideDeclarations)
      && pending.children.allSatisfy { checkedFiles.isWhole($0.file) }
    for index in pending.documents.indices where pending.documents[index].checked.form != nil {
      pending.documents[index].checked.isWhole = isWhole
    }
    pending.effects += currentCheck.takeEffects()
    checkedFiles.storeDocuments(pending.documents.map(\.checked), of: pending.file.id)
    return CheckedFile(pending, found, showing: budget.findingsInPart)
  }
}

extension SyntaxTree {
  /// Returns the innermost mapping that contains a byte. Linear in the tree.
  fileprivate func innermostMapping(at offset: Int) -> NodeID? {
    var innermost: NodeID?
    for index in 0..<nodeCount {
      let node = NodeID(index)
      let range = range(of: node)
      if self[node].kind == .mapping, range.offset <= offset, range.end > offset {
        innermost = node
      }
    }
    return innermost
  }
}

extension SyntaxTree.Document {
  /// Returns true if the document has no node, or only an empty scalar.
  fileprivate func isEmpty(in tree: SyntaxTree) -> Bool {
    guard let root else { return true }
    return tree[root].kind == .scalar && tree.range(of: root).length == 0
  }
}

extension BoundPage {
  /// The nodes with the paths of the children's files.
  fileprivate var childNames: [NodeID] {
    container?.children.prefix(Budget.children).compactMap(\.file) ?? []
  }
}

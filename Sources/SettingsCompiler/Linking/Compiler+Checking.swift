import SettingsModel
import SettingsSyntax

// Files are checked from the inside out: what a file names is checked before it is put together.
// The files on the way are a list and not calls within calls, so that a hundred of them need no
// more of the stack than one.

extension Compiler {
  /// Checks every document of a file that is open, and of the files whose pages are parts of it.
  ///
  /// - Parameter step: how the file was reached, where the run was not told to check it.
  mutating func check(
    _ file: SourceFile, skips: Bool, reachedBy step: ReferenceGraph.Step? = nil
  ) -> [CheckedDocument] {
    (references.path, references.root, references.presenting) = ([], file.id, [])
    var visits = [bind(file, skips: skips, reachedBy: step)]
    while let visit = visits.last {
      if let name = visit.nextName() {
        if let part = unknownPart(name, of: visit) {
          let step = ReferenceGraph.Step(
            file: part.id, range: visit.tree.range(of: name.node), role: name.role)
          references.path.append(step)
          visits.append(bind(part, skips: true, reachedBy: step))
        }
        continue
      }
      let documents = finish(visit, reachedBy: step)
      visits.removeLast()
      if visits.isEmpty { return documents }
      references.keep(documents, of: visit.file.id)
      references.path.removeLast()
    }
    return []
  }

  /// The file of a part that is to be checked first. What is wrong with its name is told when the
  /// part is asked for.
  private mutating func unknownPart(_ name: PendingFile.Name, of visit: PendingFile) -> SourceFile?
  {
    guard references.path.count < ReferenceGraph.depthLimit,
      case .success(let path) = pathResolver(from: visit.file.path).resolve(
        visit.tree.string(of: name.node))
    else { return nil }
    readings.isIdentifying = true
    guard let file = try? open(path) else { return nil }
    forgetWithoutData(file.id)
    let isKnown = references.documents[file.id] != nil || references.isBeingChecked(file.id)
    return isKnown ? nil : file
  }

  // MARK: Binding

  private mutating func bind(
    _ file: SourceFile, skips: Bool, reachedBy step: ReferenceGraph.Step?
  ) -> PendingFile {
    var found = diagnostics.emptied
    let isTold = step != nil && references.told.contains(file.id)
    let isJSON = SourceForm.isJSON(file)
    let tree =
      isTold
      ? SourceForm.read(file, isJSON: isJSON, limits: options.limits, into: &found)
      : read(file, isJSON: isJSON, into: &found)
    let visit = PendingFile(tree, isJSON: isJSON, isTold: isTold, step: step, found: found)
    let forms = tree.documents.map { DocumentForm.of($0, in: tree) }
    // A file that cannot be read whole and shows no sign of being ours belongs to somebody else.
    if skips, forms.allSatisfy({ $0 == nil }) {
      visit.found = diagnostics.emptied
      for document in tree.documents {
        visit.add(.init(syntax: document, checked: CheckedDocument()))
      }
      return visit
    }
    if readings[file.id] == nil {
      let registry = bindRegistries(of: tree, forms, isJSON: isJSON, into: &visit.found)
      readings[file.id] = .init(tree, registry)
    }
    if forms.contains(.presenter) { references.presenting.insert(file.id) }
    for (document, form) in zip(tree.documents, forms) {
      // A '---' at the end, or two in a row, begin a document that holds nothing.
      if document.isEmpty(in: tree), tree.documents.count > 1 { continue }
      bind(document, form, skips: skips, in: visit)
    }
    if tree.documents.isEmpty, tree.isWellFormed, !skips {
      visit.found.report(
        .unrecognizedDocument, "the file holds no document", at: file.range(0, 0),
        notes: [.init("a page begins with 'page: <id>'")])
    }
    return visit
  }

  private mutating func bind(
    _ document: SyntaxTree.Document, _ form: DocumentForm?, skips: Bool, in visit: PendingFile
  ) {
    let tree = visit.tree
    guard let form else {
      if document.isComplete, !skips {
        visit.found.report(UnrecognizedDocument.diagnostic(of: document, in: tree))
      }
      visit.add(.init(syntax: document, checked: CheckedDocument()))
      return
    }
    if document.isComplete, form != .registry,
      let diagnostic = VersionCheck.diagnostic(of: form, document, in: tree)
    {
      visit.found.report(diagnostic)
      visit.add(.init(syntax: document, checked: CheckedDocument(form: form)))
      return
    }
    switch form {
    // The registries of a file were bound before its pages.
    case .registry:
      visit.add(.init(syntax: document, checked: CheckedDocument(form: form)))
    case .presenter:
      visit.add(
        .init(syntax: document, checked: CheckedDocument(form: form), isPart: true),
        naming: Compiler.baseName(of: document, in: tree).map { [.init(node: $0, role: .base)] }
          ?? [])
    case .page, .tree, .wire:
      let kinds = registries(of: document, form, in: tree, into: &visit.found)
      var bound = diagnostics.emptied
      var page = Binder.bind(
        document, form: form, in: tree, registry: kinds, isJSON: visit.isJSON, limits: limits,
        into: &bound)
      // What is missing in a document that broke off may stand in the part that was not read.
      if document.isComplete {
        let guessed = visit.errors.guessed
        visit.found.report(contentsOf: bound) { !guessed.overlap($0.range) }
      }
      page.markInvalid(at: visit.errors.all)
      visit.add(
        .init(
          syntax: document, checked: CheckedDocument(form: form, page: page),
          isPart: page.namesPages || (page.usesData && !data.isEmpty)),
        naming: page.childNames.map { .init(node: $0, role: .child) })
    }
  }

  /// The text that names the page of a presenter.
  private static func baseName(of document: SyntaxTree.Document, in tree: SyntaxTree) -> NodeID? {
    guard let root = document.root, let node = tree.value(of: "page", in: tree.resolved(root))
    else { return nil }
    return tree[node].kind == .scalar && tree.coreType(of: node) == .string ? node : nil
  }

  // MARK: Putting together

  /// Puts the documents of a file together from their parts, and tells what was found in it.
  private mutating func finish(
    _ visit: PendingFile, reachedBy step: ReferenceGraph.Step?
  ) -> [CheckedDocument] {
    for index in visit.documents.indices where visit.documents[index].isPart {
      if let page = visit.documents[index].checked.page {
        visit.documents[index].checked.tree = compose(
          page, as: visit.step?.role, into: &visit.found)
      } else {
        present(visit, index)
      }
    }
    references.told.insert(visit.file.id)
    let documents = visit.documents.map(\.checked)
    if visit.isTold { return documents }
    let notes = references.notes(since: step)
    for var finding in visit.found.diagnostics {
      // What is found in another file, as a child's place in its container, tells its way itself.
      // So does a cycle.
      if finding.range.file == visit.file.id, finding.id != .inclusionCycle {
        finding.notes += notes
      }
      diagnostics.report(finding)
    }
    diagnostics.countSurplus(of: visit.found)
    return documents
  }

  private mutating func present(_ visit: PendingFile, _ index: Int) {
    let document = visit.documents[index].syntax
    var bound = diagnostics.emptied
    visit.documents[index].checked = present(
      document, in: visit.tree, isJSON: visit.isJSON, into: &bound)
    guard document.isComplete else { return }
    let (own, guessed) = (visit.file.id, visit.errors.guessed)
    visit.found.report(contentsOf: bound) { $0.range.file != own || !guessed.overlap($0.range) }
  }
}

extension SyntaxTree.Document {
  /// Whether it holds nothing: no node, or an empty one.
  fileprivate func isEmpty(in tree: SyntaxTree) -> Bool {
    guard let root else { return true }
    return tree[root].kind == .scalar && tree.range(of: root).length == 0
  }
}

extension BoundPage {
  /// The texts that name the files of its children; a tree holds those itself.
  fileprivate var childNames: [NodeID] {
    (container?.children.prefix(Container.mostParts) ?? []).compactMap { child in
      if case .file(let node)? = child.source { node } else { nil }
    }
  }
}

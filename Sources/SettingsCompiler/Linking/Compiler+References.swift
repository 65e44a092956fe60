import SettingsModel
import SettingsSyntax

extension Compiler {
  /// A page that is a part of a document: a child, or the page of a presenter. It was checked
  /// before, and its findings were told in its own file.
  ///
  /// - Parameter node: the text that is its path.
  /// - Returns: the document; nil where there is none, which is reported.
  mutating func include(
    _ node: NodeID, of tree: SyntaxTree, as role: ReferenceGraph.Role,
    into found: inout DiagnosticBag
  ) -> CheckedDocument? {
    let name = ReferenceGraph.Name(
      tree.string(of: node), in: tree.file, at: tree.range(of: node), role)
    guard let file = openFile(name, &found) else { return nil }
    if let documents = references.documents[file.id] {
      return onlyPage(among: documents.map(\.partForm), name, &found).map { documents[$0] }
    }
    if references.presenting.contains(file.id) {
      let isItself = file.id == tree.file.id
      reportNoPage(name, isItself ? "it is this file itself" : "it is a presenter", &found)
    } else if references.isBeingChecked(file.id) {
      reportCycle(closedBy: file, at: name.range, into: &found)
    } else {
      found.report(
        .inclusionTooDeep,
        "pages name each other over more than \(ReferenceGraph.depthLimit) levels",
        at: name.range)
    }
    return nil
  }

  /// The id of a page that an item opens. It is no part of the document, and is checked after it.
  ///
  /// - Returns: nil where there is no page, which is reported.
  mutating func presentedID(
    _ node: NodeID, of tree: SyntaxTree, into found: inout DiagnosticBag
  ) -> String? {
    let name = ReferenceGraph.Name(
      tree.string(of: node), in: tree.file, at: tree.range(of: node), .presented)
    guard let file = openFile(name, &found) else { return nil }
    let cover = cover(of: file)
    guard let index = onlyPage(among: cover.forms, name, &found) else { return nil }
    references.awaiting.append(.init(file: file.id, range: name.range, role: .presented))
    return cover.ids[index]
  }

  /// Checks the pages that items of the checked ones open, and those that items of these open.
  mutating func checkPresentedPages() {
    while !references.awaiting.isEmpty {
      for step in references.takeAwaiting() where !references.told.contains(step.file) {
        // The responses are those of the page that opens this one, which fetches its own.
        references.hasData = false
        references.keep(
          check(sources[step.file], skips: true, reachedBy: step), of: step.file)
        references.hasData = true
      }
    }
  }

  /// Forgets what is known of a file that was checked without the responses, where they are its own
  /// now.
  mutating func forgetWithoutData(_ file: FileID) {
    guard references.hasData, !responses.isEmpty, references.withoutData.remove(file) != nil else {
      return
    }
    references.documents[file] = nil
    references.trees[file] = nil
    references.told.remove(file)
  }

  /// What a file holds, before it is checked: the forms of its documents, and the ids of its pages.
  private mutating func cover(of file: SourceFile) -> ReferenceGraph.Cover {
    if let known = references.covers[file.id] { return known }
    var unheard = DiagnosticBag()
    let tree = SourceForm.read(
      file, isJSON: SourceForm.isJSON(file), limits: options.limits, into: &unheard)
    let forms = tree.documents.map { DocumentForm.of($0, in: tree) }
    let ids = zip(tree.documents, forms).map { PageBuilder.pageID(of: $0, $1, in: tree) }
    let cover = ReferenceGraph.Cover(forms: forms, ids: ids)
    references.covers[file.id] = cover
    return cover
  }

  /// The file that a document names; that it cannot be had is reported.
  mutating func openFile(
    _ name: ReferenceGraph.Name, _ found: inout DiagnosticBag
  ) -> SourceFile? {
    switch pathResolver(from: name.naming.path).resolve(name.text) {
    case .failure(let failure):
      found.report(failure.diagnostic(at: name.range, in: name.naming))
      return nil
    case .success(let path):
      readings.isIdentifying = true
      do {
        return try open(path)
      } catch {
        found.report(.missingFile, "'\(name.shown)': \(error.message)", at: name.range)
        return nil
      }
    }
  }

  /// The position of the one page of a file that is named as one; that it is none is reported.
  func onlyPage(
    among forms: [DocumentForm?], _ name: ReferenceGraph.Name, _ found: inout DiagnosticBag
  ) -> Int? {
    let pages = forms.indices.filter { forms[$0]?.isPage == true }
    if pages.count == 1 { return pages[0] }
    var reason = "it is no settings document"
    if pages.count > 1 {
      reason = "it holds \(pages.count) pages, and one is needed"
    } else if let form = forms.lazy.compactMap({ $0 }).first {
      reason = "it is a \(form.rawValue)"
    }
    reportNoPage(name, reason, &found)
    return nil
  }

  private func reportNoPage(
    _ name: ReferenceGraph.Name, _ reason: String, _ found: inout DiagnosticBag
  ) {
    let advice =
      name.role == .base && reason.hasSuffix("presenter")
      ? "a presenter cannot present another one; name the page that both share"
      : "a page begins with 'page: <id>'"
    found.report(
      .notAPage, "'\(name.shown)' is named as \(name.role.description), and is no page: \(reason)",
      at: name.range, notes: [.init(advice)])
  }

  /// Reports a file that is a part of itself, with all files on the way.
  private func reportCycle(
    closedBy file: SourceFile, at range: SourceRange, into found: inout DiagnosticBag
  ) {
    let start = references.path.firstIndex { $0.file == file.id }.map { $0 + 1 } ?? 0
    let steps = references.path[start...]
    let names = [file] + steps.map { sources[$0.file] } + [file]
    let cycle = names.map { Excerpt.quoted($0.path) }.joined(separator: " → ")
    found.report(
      .inclusionCycle, "this page is a part of itself: \(cycle)", at: range,
      notes: steps.map {
        .init("'\(Excerpt.quoted(sources[$0.file].path))' is named here", at: $0.range)
      })
  }

  /// Which files a document may name, by the root of the file that the run was told to check.
  mutating func pathResolver(from naming: String) -> PathResolver {
    guard !options.allowsOutside else {
      return PathResolver(from: naming, within: nil, in: fileSystem)
    }
    let named = references.named.isEmpty ? naming : references.named
    if let known = references.root(of: named) {
      return PathResolver(from: naming, within: known, in: fileSystem)
    }
    let root = PathResolver.root(of: named, as: options.projectRoot, in: fileSystem)
    references.keep(root: root, of: named)
    return PathResolver(from: naming, within: root, in: fileSystem)
  }
}

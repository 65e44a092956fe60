import SettingsLanguage
import SettingsSyntax

/// A page that is a part of a document.
struct PagePart {
  let file: ComposedFile
  let index: Int
  let page: SharedPage

  var document: Document { file.documents[index] }
}

extension Composer {
  /// Returns a page that is a part of a document: a child, an included page, or the page of a
  /// presenter.
  ///
  /// - Parameter node: the path of the page's file.
  /// - Returns: the page, or nil if it cannot be used. The reason is reported.
  mutating func includePart(
    _ node: NodeID, as role: FileReference.Role, into found: inout DiagnosticBag
  ) -> PagePart? {
    let reference = FileReference(node, of: bound.tree, role)
    guard let part = openReferencedFile(reference, &found) else { return nil }
    if role == .included { result.includedFiles.append(part) }
    let forms = files.files[part]?.parsed?.forms ?? []
    if files.graph.isCyclic(part, file) {
      // The cycle is reported with the file. A presenter cannot be a part at all.
      if forms.contains(.presenter) {
        let reason = part == file ? "it is this file itself" : "it is a presenter"
        reportNotAPage(files.sources[part], reference, reason, &found)
      }
      return nil
    }
    guard files.graph.isWithinDepth(part) else {
      found.report(
        .inclusionTooDeep,
        "pages are nested over more than \(Budget.fileDepth) levels", at: reference.range)
      return nil
    }
    guard let composed = files[part],
      let index = onlyPage(
        of: files.sources[part], among: composed.documents.map(\.form), reference, &found)
    else { return nil }
    // The mistakes of a page that could not be read were reported.
    guard composed.documents[index].isPage, let page = composed.sharedPage else { return nil }
    return PagePart(file: composed, index: index, page: page)
  }

  /// Returns the id of a page that an item opens. The page is not a part of the document.
  ///
  /// - Returns: the id, or nil if the file is not a page. The reason is reported.
  mutating func presentedID(
    _ node: NodeID, of tree: SyntaxTree, into found: inout DiagnosticBag
  ) -> String? {
    guard let page = presentedPage(FileReference(node, of: tree, .presented), &found) else {
      return nil
    }
    result.presentedFiles.append(page.file)
    return page.id
  }

  /// Returns a page that an item opens, with its id. Returns nil if the file is not a page, which is
  /// reported.
  func presentedPage(
    _ reference: FileReference, _ found: inout DiagnosticBag
  ) -> (file: FileID, id: String)? {
    guard let page = openReferencedFile(reference, &found), let parsed = files.files[page]?.parsed,
      let index = onlyPage(of: parsed.file, among: parsed.forms, reference, &found)
    else { return nil }
    return (page, parsed.pageID(ofDocumentAt: index))
  }

  /// Returns the file that a reference leads to. Returns nil for a file that cannot be opened or is
  /// too large, which is reported.
  private func openReferencedFile(
    _ reference: FileReference, _ found: inout DiagnosticBag
  ) -> FileID? {
    if let target = targets[Name(reference.text)] {
      switch files.files[target]?.obstacle?.value {
      case nil: return target
      case .tooLarge(let diagnostic): found.report(diagnostic)
      case .failure(let error):
        found.report(
          .missingFile, "'\(reference.quotedText)': \(error.message)", at: reference.range)
      }
      return nil
    }
    let resolver = PathResolver(
      from: bound.file.path, within: settings.root, in: files.fileSystem)
    if case .failure(let failure) = resolver.resolve(
      reference.text, suggestingAfter: found, meansPage: true)
    {
      found.report(failure.diagnostic(at: reference.range, in: bound.file))
    }
    return nil
  }

  /// Returns the index of the only page in a file. Reports a file with no page or with several
  /// pages.
  func onlyPage(
    of file: SourceFile, among forms: [DocumentForm?], _ reference: FileReference,
    _ found: inout DiagnosticBag
  ) -> Int? {
    let pages = forms.indices.filter { forms[$0]?.isPage == true }
    if pages.count == 1 { return pages[0] }
    var reason = "it is not a settings document"
    if pages.count > 1 {
      reason = "it contains \(pages.count) pages instead of one"
    } else if let form = forms.lazy.compactMap({ $0 }).first {
      reason = "it is a \(form.rawValue)"
    }
    reportNotAPage(file, reference, reason, &found)
    return nil
  }

  private func reportNotAPage(
    _ file: SourceFile, _ reference: FileReference, _ reason: String,
    _ found: inout DiagnosticBag
  ) {
    let advice =
      reference.role == .base && reason.hasSuffix(Key.presenter.name)
      ? "a presenter cannot present another presenter; use the page that both share"
      : "a page begins with 'page: <id>'"
    found.report(
      .notAPage,
      "'\(reference.quotedText)' is used as \(reference.role.description), but is not a page: \(reason)",
      at: reference.range, notes: [.init(advice, at: file.range(0, 0))])
  }
}

extension Loader {
  /// Returns the diagnostics about the references of a file to files in the same cycle, with the
  /// files that form the cycle.
  func cycleDiagnostics(of file: FileID) -> [Diagnostic] {
    // Files that all reference each other have too many cycles to report.
    graph.cyclicEdges(of: file).prefix(20).compactMap { edge in
      if files[edge.file]?.parsed?.forms.contains(.presenter) == true { return nil }
      guard let way = graph.shortestCycle(from: edge.file, to: file) else {
        return Diagnostic(
          .inclusionCycle, "this page contains itself through many other files", at: edge.range)
      }
      func path(_ file: FileID) -> String { Excerpt.quoted(sources[file].path) }
      let cycle = ([file, edge.file] + way.map(\.file)).map(path).joined(separator: " → ")
      return Diagnostic(
        .inclusionCycle, "this page contains itself: \(cycle)", at: edge.range,
        notes: way.map { .init("'\(path($0.file))' is referenced here", at: $0.range) })
    }
  }
}

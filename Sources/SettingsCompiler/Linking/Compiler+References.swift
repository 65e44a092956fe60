public import SettingsModel
import SettingsSyntax

extension Compiler {
  /// Returns a page that is a part of a document: a child, an included page, or the page of a
  /// presenter. The page was checked and reported before.
  ///
  /// - Parameter node: the path of the page's file.
  /// - Returns: the page, or nil if it cannot be used. The reason is reported.
  mutating func includePart(
    _ node: NodeID, of tree: SyntaxTree, as role: FileReference.Role,
    into found: inout DiagnosticBag
  ) -> CheckedDocument? {
    let reference = FileReference(
      tree.string(of: node), in: tree.file, at: tree.range(of: node), role)
    guard let file = openReferencedFile(reference, &found) else { return nil }
    if role == .included { currentCheck.effects.includedFiles.append(file.id) }
    guard openFiles.position(of: file.id) == nil else {
      // The cycle is reported with the file. A presenter cannot be a part at all.
      if documentHeaders(of: file).contains(where: { $0.form == .presenter }) {
        let isItself = file.id == tree.file.id
        reportNotAPage(
          file, reference, isItself ? "it is this file itself" : "it is a presenter", &found)
      }
      return nil
    }
    guard let part = checkedFiles.results[file.id], part.isWithinDepth else {
      found.report(
        .inclusionTooDeep,
        "pages are nested over more than \(Budget.fileDepth) levels",
        at: reference.range)
      return nil
    }
    let documents = checkedFiles.documents[file.id] ?? []
    let index = onlyPage(of: file, among: documents.map(\.form), reference, &found)
    // The mistakes of a page that could not be read were reported.
    return index.flatMap { documents[$0].isPage ? documents[$0] : nil }
  }

  /// Returns the id of a page that an item opens. The page is not a part of the document.
  ///
  /// - Returns: the id, or nil if the file is not a page. The reason is reported.
  mutating func presentedID(
    _ node: NodeID, of tree: SyntaxTree, into found: inout DiagnosticBag
  ) -> String? {
    let reference = FileReference(
      tree.string(of: node), in: tree.file, at: tree.range(of: node), .presented)
    guard let file = openReferencedFile(reference, &found) else { return nil }
    let headers = documentHeaders(of: file)
    guard let index = onlyPage(of: file, among: headers.map(\.form), reference, &found) else {
      return nil
    }
    currentCheck.effects.presentedFiles.append(file.id)
    return headers[index].id
  }

  /// Returns the path of the page that an item opens. If the item comes from a compiled tree, the
  /// file is opened for the first time, and its problems are reported.
  ///
  /// - Returns: the path, or nil if the item opens no page, or a missing page, which is reported.
  public mutating func path(ofPagePresentedBy item: SettingsPage.Item) -> String? {
    guard let presented = item.presents, let range = presented.origin.range else { return nil }
    let reference = FileReference(presented.name, in: sources[range.file], at: range, .presented)
    var found = diagnostics.emptied
    defer { diagnostics.report(contentsOf: found) }
    let opened = openReferencedFile(reference, &found)
    apply(currentCheck.takeEffects())
    guard let file = opened else { return nil }
    return onlyPage(of: file, among: documentHeaders(of: file).map(\.form), reference, &found)
      .map { _ in file.path }
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

  /// Reports the references of a file to files in the same cycle, with the files that form the
  /// cycle.
  mutating func reportCycles(of part: CheckedFile, in file: FileID) {
    // Files that all reference each other have too many cycles to report.
    for edge in part.cyclic.prefix(20) {
      if checkedFiles.documents[edge.file]?.contains(where: { $0.form == .presenter }) == true {
        continue
      }
      guard let way = checkedFiles.shortestPath(from: edge.file, to: file) else {
        diagnostics.report(
          .inclusionCycle, "this page contains itself through many other files",
          at: edge.range)
        continue
      }
      let names = [file, edge.file] + way.map(\.file)
      let cycle = names.map { Excerpt.quoted(sources[$0].path) }.joined(separator: " → ")
      diagnostics.report(
        .inclusionCycle, "this page contains itself: \(cycle)", at: edge.range,
        notes: way.map {
          .init("'\(Excerpt.quoted(sources[$0.file].path))' is referenced here", at: $0.range)
        })
    }
  }
}

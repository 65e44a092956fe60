import SettingsModel
import SettingsSyntax

extension Compiler {
  /// A page that a document names: read, bound, and checked on first sight, its findings told in
  /// its own file.
  ///
  /// - Parameter node: the text that is its path.
  /// - Returns: the document; nil where there is none, which is reported.
  mutating func include(
    _ node: NodeID, of tree: SyntaxTree, as role: Inclusions.Role, into found: inout DiagnosticBag
  ) -> CheckedDocument? {
    include(tree.string(of: node), namedBy: tree.file, at: tree.range(of: node), as: role, &found)
  }

  /// A page that a file names at a place.
  mutating func include(
    _ name: String, namedBy naming: SourceFile, at range: SourceRange, as role: Inclusions.Role,
    _ found: inout DiagnosticBag
  ) -> CheckedDocument? {
    let shown = Excerpt.quoted(name)
    let path: String
    switch reach(from: naming.path).resolve(name) {
    case .failure(let refusal):
      found.report(refusal.diagnostic(at: range))
      return nil
    case .success(let resolved): path = resolved
    }
    readings.isIdentifying = true
    let file: SourceFile
    do {
      guard let opened = try open(path) else { return nil }
      file = opened
    } catch {
      found.report(.missingFile, "'\(shown)': \(error.message)", at: range)
      return nil
    }
    if inclusions.documents[file.id] == nil, inclusions.isBeingChecked(file.id, from: naming.id) {
      if inclusions.presenting.contains(file.id) {
        let reason = file.id == naming.id ? "it is this file itself" : "it is a presenter"
        reportNoPage(shown, role, reason, at: range, &found)
        return nil
      }
      if role == .presented { return openPage(of: file, named: shown, at: range, &found) }
      // The page of a presenter that it names itself: what it is made of is not known yet.
      if role == .base, let page = inclusions.open[file.id] {
        return CheckedDocument(form: page.form, page: page)
      }
      guard let start = inclusions.startOfCycle(closedBy: file.id) else {
        // A page may be part of one that it only presents.
        inclusions.markUnfinished(since: file.id)
        return inclusions.open[file.id].map { CheckedDocument(form: $0.form, page: $0) }
      }
      reportCycle(of: inclusions.path[start...], closedBy: file, at: range, into: &found)
      return nil
    }
    guard inclusions.path.count < Inclusions.depthLimit else {
      found.report(
        .inclusionTooDeep, "pages name each other over more than \(Inclusions.depthLimit) levels",
        at: range)
      return nil
    }
    if inclusions.documents[file.id] == nil {
      inclusions.path.append(.init(file: file.id, range: range, role: role))
      inclusions.documents[file.id] = checkDocuments(
        of: file, skips: true, isTold: inclusions.told.contains(file.id))
      inclusions.path.removeLast()
    }
    return page(among: inclusions.documents[file.id] ?? [], named: shown, role, at: range, &found)
  }

  /// The one page of a file that is being checked itself. It may be presented by what it names.
  private func openPage(
    of file: SourceFile, named shown: String, at range: SourceRange, _ found: inout DiagnosticBag
  ) -> CheckedDocument? {
    let documents = (readings[file.id]?.forms ?? []).map { form in
      CheckedDocument(
        form: form, page: form?.isPage == true ? inclusions.open[file.id] : nil)
    }
    return page(among: documents, named: shown, .presented, at: range, &found)
  }

  /// The one page of a file that is named as one; that it is none is reported.
  private func page(
    among documents: [CheckedDocument], named shown: String, _ role: Inclusions.Role,
    at range: SourceRange, _ found: inout DiagnosticBag
  ) -> CheckedDocument? {
    let pages = documents.filter { $0.page != nil }
    if let page = pages.first, pages.count == 1 { return page }
    var reason = "it is no settings document"
    if pages.count > 1 {
      reason = "it holds \(pages.count) pages, and one is needed"
    } else if let form = documents.lazy.compactMap(\.form).first {
      reason = "it is a \(form.rawValue)"
    }
    reportNoPage(shown, role, reason, at: range, &found)
    return nil
  }

  private func reportNoPage(
    _ shown: String, _ role: Inclusions.Role, _ reason: String, at range: SourceRange,
    _ found: inout DiagnosticBag
  ) {
    let advice =
      role == .base && reason.hasSuffix("presenter")
      ? "a presenter cannot present another one; name the page that both share"
      : "a page begins with 'page: <id>'"
    found.report(
      .notAPage, "'\(shown)' is named as \(role.description), and is no page: \(reason)", at: range,
      notes: [.init(advice)])
  }

  /// Reports a file that is a part of itself, with all files on the way.
  private func reportCycle(
    of steps: ArraySlice<Inclusions.Step>, closedBy file: SourceFile, at range: SourceRange,
    into found: inout DiagnosticBag
  ) {
    let names = [file] + steps.map { sources[$0.file] } + [file]
    let cycle = names.map { Excerpt.quoted($0.path) }.joined(separator: " → ")
    found.report(
      .inclusionCycle, "this page is a part of itself: \(cycle)", at: range,
      notes: steps.map {
        .init("'\(Excerpt.quoted(sources[$0.file].path))' is named here", at: $0.range)
      })
  }

  /// Which files a document may name, in the reach of the file that the run was told to check.
  func reach(from naming: String) -> ProjectReach {
    ProjectReach(
      from: naming, inProjectOf: inclusions.named.isEmpty ? naming : inclusions.named,
      in: fileSystem, allowsOutside: options.allowsOutside)
  }
}

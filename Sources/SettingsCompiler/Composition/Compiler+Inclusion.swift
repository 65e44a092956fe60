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
    let name = tree.string(of: node)
    let range = tree.range(of: node)
    let shown = Excerpt.quoted(name)
    let path: String
    switch reach(from: tree.file.path).resolve(name) {
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
    if inclusions.isBeingChecked(file.id, from: tree.file.id) {
      if role == .presented {
        return inclusions.open[file.id].map { CheckedDocument(form: $0.form, page: $0) }
      }
      reportCycle(closedBy: file, at: range, into: &found)
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
      inclusions.documents[file.id] = checkDocuments(of: file, skips: true)
      inclusions.path.removeLast()
    }
    return page(among: inclusions.documents[file.id] ?? [], named: shown, role, at: range, &found)
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
    found.report(
      .notAPage, "'\(shown)' is named as \(role.description), and is no page: \(reason)", at: range,
      notes: [.init("a page begins with 'page: <id>'")])
    return nil
  }

  /// Reports a file that is a part of itself, with all files on the way.
  private func reportCycle(
    closedBy file: SourceFile, at range: SourceRange, into found: inout DiagnosticBag
  ) {
    let first = inclusions.path.firstIndex { $0.file == file.id }
    let between = first.map { inclusions.path[($0 + 1)...] } ?? inclusions.path[...]
    let names = [file] + between.map { sources[$0.file] } + [file]
    let cycle = names.map { Excerpt.quoted($0.path) }.joined(separator: " → ")
    found.report(
      .inclusionCycle, "this page is a part of itself: \(cycle)", at: range,
      notes: between.map {
        .init("'\(Excerpt.quoted(sources[$0.file].path))' is named here", at: $0.range)
      })
  }

  /// Which files a document may name, in the reach of the file that the run was told to check.
  func reach(from naming: String) -> ProjectReach {
    ProjectReach(
      from: naming, inProjectOf: inclusions.path.isEmpty ? naming : inclusions.named,
      in: fileSystem, allowsOutside: options.allowsOutside)
  }
}

import SettingsLanguage
import SettingsSyntax

/// Combines the documents of one file with its parts: included pages, children, the pages of
/// presenters, and responses.
struct Composer {
  let bound: BoundFile
  /// The files that the references of the file lead to, by the texts of the references.
  let targets: [Name: FileID]
  let files: Composition
  let settings: DocumentSettings
  var result: ComposedFile
  /// The kinds of the rows of the page and its parts that were composed so far, by name.
  private var kindsOfRows: [String: CellKind] = [:]

  init(_ bound: BoundFile, targets: [Name: FileID], in files: Composition) {
    (self.bound, self.targets, self.files) = (bound, targets, files)
    settings = files.settings(of: bound.file.id)
    result = ComposedFile(forms: bound.parsed.forms, diagnostics: bound.diagnostics)
  }

  var data: ResponseData { files.data }
  var file: FileID { bound.file.id }

  /// Composes all documents.
  mutating func compose() -> ComposedFile {
    var found = result.diagnostics
    result.documents = bound.documents.map { compose($0, into: &found) }
    result.diagnostics = restrictingFixes(of: found)
    result.hidden = bound.namesHidden(
      by: result.diagnostics.diagnostics, files.registry(of: file))
    for part in files.graph.children(of: file) {
      result.hidden.formUnion(files[part.file]?.hidden ?? [])
    }
    // The page lacks the rows of a part that contains it.
    if !files.graph.cyclicEdges(of: file).isEmpty { result.hidden = .elements }
    for index in result.documents.indices where result.documents[index].form != nil {
      result.documents[index].hidden = result.hidden
    }
    let roles = files.graph.roles(of: file)
    if !roles.isEmpty { result.sharePage(as: roles) }
    return result
  }

  private mutating func compose(
    _ document: BoundFile.Document, into found: inout DiagnosticBag
  ) -> Document {
    var result = document.document
    if document.isComposed || result.page?.usesData == true && !data.isEmpty {
      if let page = result.page {
        kindsOfRows = [:]
        result.composedPage = Shared(composePage(page, into: &found))
        result.composedKinds = Array(kindsOfRows.values)
        return result
      }
      var own = found.emptied
      result = composePresentedPage(document.syntax, into: &own)
      bound.report(own, of: document.syntax, into: &found)
      return result
    }
    if var page = result.page {
      limitSize(of: &page, into: &found)
      result.page = page
    }
    return result
  }

  private func restrictingFixes(of found: DiagnosticBag) -> DiagnosticBag {
    let repeated = RepeatedValues(in: bound.tree)
    var restricted = found.emptied
    for var diagnostic in found.diagnostics {
      repeated.restrictFix(&diagnostic)
      restricted.report(diagnostic)
    }
    restricted.countOmitted(of: found)
    return restricted
  }

  /// Builds a page that has parts in other documents. Reports problems between the page and its
  /// parts.
  private mutating func composePage(
    _ page: BoundPage, into found: inout DiagnosticBag
  ) -> SettingsPage {
    let own =
      page.hasTemplates
      ? PageData(
        data, in: page.syntax, page.registry,
        of: page.sheet.provider ?? files.providerOfReader(of: file),
        hasProvider: page.sheet.provider != nil, budget: settings.budget)
      : nil
    var result = composePage(page, with: own, into: &found)
    checkResponses(of: page, &result, into: &found)
    let children = result.container?.children ?? []
    result.firstUnfilled =
      result.firstUnfilled ?? children.lazy.compactMap { $0.page.firstUnfilled }.first
    return result
  }

  /// Builds a bound page, or the part of a presenter that is bound as a page.
  ///
  /// - Parameters:
  ///   - data: the data that fills its templates; nil to leave them unfilled.
  ///   - isOfTemplate: true for a part of a page that is a template.
  mutating func composePage(
    _ page: BoundPage, with data: PageData?, isOfTemplate: Bool = false,
    into found: inout DiagnosticBag
  ) -> SettingsPage {
    var page = page
    limitSize(of: &page, into: &found)
    for kind in page.kinds { kindsOfRows[kind.name] = kind }
    var parts = PageBuilder.Parts()
    // Presented pages by their paths. Thousands of rows may open the same page.
    var known: [Name: String] = [:]
    for (position, node) in page.presents.sorted(by: { $0.key < $1.key }) {
      let name = Name(page.syntax.string(of: node))
      if known[name] == nil {
        known[name] = presentedID(node, of: page.syntax, into: &found)
      }
      guard let id = known[name] else {
        page.items[position].isInvalid = true
        continue
      }
      parts.presented[position] = .init(
        id: id, file: page.syntax.string(of: node), .written(page.syntax.range(of: node)))
    }
    parts.container = composeContainer(of: page, into: &found)
    parts.included = includedSections(of: page, into: &found)
    (parts.data, parts.isOfTemplate) = (data, isOfTemplate)
    return PageBuilder.build(page, with: parts, into: &found)
  }

  /// Reports a kind in the rows of a part that has another declaration in the page or in another part.
  /// A row has one type in the app, and a compiled page names the registries of all of its rows.
  ///
  /// - Parameter range: the place that names the part.
  mutating func checkKinds(
    of part: SharedPage, namedAt range: SourceRange, into found: inout DiagnosticBag
  ) {
    for kind in part.kinds {
      let known = kindsOfRows.updateValue(kind, forKey: kind.name)
      guard let known, known !== kind, known.definedAt != kind.definedAt else { continue }
      let places = [known, kind].compactMap(\.definedAt)
      // A page without the registry of an extension has the kind as it is built in.
      if places.count == 1, known.isExtension || kind.isExtension { continue }
      found.report(
        .duplicateKind,
        "the kind '\(Excerpt.quoted(kind.name))' has another declaration in this file than in the page",
        at: range,
        notes: places.map { .init("one declaration is here", at: $0) }
          + [.init("use one registry for both files, or rename one of the kinds")])
    }
  }
}

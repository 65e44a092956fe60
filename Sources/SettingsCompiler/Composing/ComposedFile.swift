import SettingsLanguage
package import SettingsSyntax

/// The documents of a file after composition, and what other files and the linker need to know about
/// the file.
package struct ComposedFile: Sendable {
  /// The documents, in the order of the file.
  package internal(set) var documents: [Document] = []
  /// The diagnostics of the file, without those of its parts.
  package internal(set) var diagnostics: DiagnosticBag
  /// True if the file has a settings document.
  package let hasDocuments: Bool
  /// True if the settings documents are compiled trees, which are copies of pages in a project.
  package let isTree: Bool
  /// The names that mistakes in the file, or in its parts, may hide.
  var hidden: HiddenNames = []
  /// True if the page has too many sections and items, or contains such a page. The reason was
  /// reported.
  var isTruncated = false
  /// The page for the files that the file is a part of.
  var sharedPage: SharedPage?
  /// The places of rows in parts whose taps the file handles. A range may cover several rows.
  var handledRows: [SourceRange] = []
  /// The rows of a presenter's patches whose taps the presenter does not handle.
  var inertRows: [Diagnostic] = []
  /// The pages that rows open; empty for trees.
  var presentedFiles: [FileID] = []
  /// The files that the page names as included pages, even if their sections cannot be included.
  var includedFiles: [FileID] = []
  /// The declarations and uses of the pages.
  package internal(set) var unit: Unit?

  init(forms: [DocumentForm?] = [], diagnostics: DiagnosticBag) {
    self.diagnostics = diagnostics
    hasDocuments = forms.contains { $0 != nil }
    isTree = hasDocuments && forms.allSatisfy { $0 == .tree || $0 == nil }
  }

  /// True if the pages were released. `Loader.composedFile` composes the file again.
  private(set) var isReleased = false

  /// Releases the composed pages to save memory: thousands of containers and presenters may have one
  /// large page.
  ///
  /// - Parameter releasesTree: true to release also the pages that only the file declares, which refer
  ///   to its tree.
  mutating func releasePages(andTree releasesTree: Bool) {
    for index in documents.indices where documents[index].form != .tree {
      if releasesTree, let page = documents[index].page {
        (documents[index].kinds, documents[index].composedKinds) = (page.registry, page.kinds)
        documents[index].page = nil
        isReleased = true
      }
      if documents[index].composedPage == nil { continue }
      documents[index].composedKinds = documents[index].kindsOfRows
      documents[index].composedPage = nil
      isReleased = true
    }
  }

  /// Returns true if the page was made for the files that the file is a part of with a role.
  func isShared(as role: FileReference.Role) -> Bool {
    guard let sharedPage else { return false }
    switch role {
    case .base: return sharedPage.presented != nil
    case .child: return sharedPage.rows != nil
    case .included, .presented: return true
    }
  }

  /// Makes the page for the files that the file is a part of, with what their roles need.
  ///
  /// - Parameter roles: the roles of the file as a part.
  mutating func sharePage(as roles: [FileReference.Role]) {
    let made = sharedPage ?? documents.first { $0.form?.isPage == true }.flatMap { SharedPage($0) }
    guard var made else { return }
    if made.presented == nil, roles.contains(.base) { made.presented = PresentedPage(made.page) }
    if made.rows == nil, roles.contains(.child) { made.rows = FilteredRows(of: made.page) }
    sharedPage = made
  }
}

/// A page that several files may contain.
struct SharedPage: Sendable {
  let page: SettingsPage
  /// The number of pages, sections and items. It is stored because counting is linear in the page.
  let partCount: Int
  /// The kinds of the rows, also of children.
  let kinds: [CellKind]
  /// The page for its presenters; nil if it has none.
  fileprivate(set) var presented: PresentedPage?
  /// The rows for the filters of containers; nil if no container has the page as a child.
  fileprivate(set) var rows: FilteredRows?

  /// Returns nil if the document is not a page.
  init?(_ document: Document) {
    guard let page = document.makePage() else { return nil }
    (self.page, partCount) = (page, page.partCount)
    kinds = document.kindsOfRows.sorted { $0.name < $1.name }
  }
}

/// The composition of loaded files, without responses or filled with responses. It makes the
/// `ComposedFile` of each file, with its `Unit`. A value: threads compose the files of a level at the
/// same time.
struct Composition: Sendable {
  let files: FileTable<Loader.LoadedFile>
  let graph: FileGraph
  let contexts: [Loader.Context]
  let sources: Sources
  let fileSystem: any FileSystem
  /// The responses that fill the pages.
  var data = ResponseData()
  /// The file that the responses belong to. They may also fill its parts.
  var filledFile: FileID?
  /// The providers of the pages that include files. They also fetch the rows of these files.
  private var providers = FileTable<SettingsProvider>()
  /// The files that were composed with the responses.
  var composed = FileTable<ComposedFile>()
  private let keepsAllPages: Bool

  /// - Parameter keepsAllPages: true if all composed pages are needed.
  init(_ loader: Loader, keepsAllPages: Bool) {
    self.keepsAllPages = keepsAllPages
    (files, graph, contexts) = (loader.files, loader.graph, loader.contexts)
    (sources, fileSystem) = (loader.sources, loader.fileSystem)
  }

  /// Returns true if the composed pages of a file are needed: other files contain them, or the run
  /// shows them.
  func keepsPages(of file: FileID) -> Bool {
    keepsAllPages || graph.isPart(file) || settings(of: file).buildsAllPages
  }

  /// Returns what is kept of a file that is composed only once; nil for other files. The tree is released
  /// if no page needs it: the checks between pages have the unit of the file.
  func remains(of file: FileID) -> BoundFile? {
    guard var bound = files[file]?.bound?.value.withoutDocuments else { return nil }
    let hasPagesOnly = bound.parsed.forms.allSatisfy { $0 == nil || $0 == .page || $0 == .wire }
    if hasPagesOnly, !keepsPages(of: file) { bound.parsed = bound.parsed.withoutTree }
    return bound
  }

  /// Returns true if a composed page needs all of its rows. The checks between pages need only rows
  /// that declare something.
  func needsAllRows(of file: FileID) -> Bool {
    keepsPages(of: file) || settings(of: file).collectsCodeReferences
  }

  /// Returns the provider of the page that includes a file, or nil.
  func providerOfReader(of file: FileID) -> SettingsProvider? { providers[file] }

  /// Records the provider of a page for the files that the page includes.
  mutating func addProvider(of page: FileID) {
    let documents = files[page]?.bound?.value.documents ?? []
    guard let provider = documents.lazy.compactMap(\.document.page?.sheet.provider).first else {
      return
    }
    var open = [page]
    while let file = open.popLast() {
      for edge in graph.children(of: file) where edge.role == .included {
        if providers[edge.file] != nil { continue }
        providers[edge.file] = provider
        open.append(edge.file)
      }
    }
  }

  /// Returns a composed part.
  subscript(file: FileID) -> ComposedFile? { composed[file] ?? files[file]?.composed?.value }

  /// Returns true if the responses are those of a page, or of the presenter of the page.
  func isFilledItself(_ file: FileID) -> Bool {
    guard let filledFile, filledFile != file else { return true }
    return graph.children(of: filledFile).contains { $0.file == file && $0.role == .base }
  }

  /// Returns the page of a part without responses.
  func template(of part: FileID) -> SettingsPage? { files[part]?.composed?.value.sharedPage?.page }

  func registry(of file: FileID) -> Registry { contexts[files[file]?.context ?? 0].registry }

  func settings(of file: FileID) -> DocumentSettings {
    contexts[files[file]?.context ?? 0].settings
  }

  /// Composes a file whose parts are composed, and makes its unit. Linear in the file and its parts.
  func compose(_ file: FileID) -> ComposedFile {
    guard let loaded = files[file], let bound = loaded.bound?.value else {
      return ComposedFile(diagnostics: DiagnosticBag())
    }
    if bound.documents.isEmpty, let known = loaded.composed?.value { return known }
    var composer = Composer(bound, targets: loaded.targets, in: self)
    var result = composer.compose()
    result.unit = makeUnit(of: result, bound)
    return result
  }
}

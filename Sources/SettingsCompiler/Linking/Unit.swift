public import SettingsLanguage
public import SettingsSyntax

/// A checked file as the linker sees it: the declarations and uses in its pages, and the files that
/// it references.
///
/// A unit is made from one file and the parts of its pages. It does not depend on the app, so all
/// apps of a project use the same units.
public struct Unit: Sendable {
  /// The file.
  public var file: FileID
  /// The path that the file was opened with.
  public var path: String
  /// The directory of the file's configuration, or empty without a configuration.
  public var project: String
  /// The interface of each page, in the order of the documents. A page that no other page affects
  /// has only an id, unless the app's code or generated code needs more.
  public var pages: [PageInterface]
  /// The names that mistakes may hide, which other files may use.
  package var hidden: HiddenNames
  /// True if the file contains a presenter, even if the presenter's page is missing.
  public var isPresenter: Bool
  /// True if the file contains a presenter or a container. Their patches and delegates may handle
  /// the rows of other pages.
  public var mayHandleRows: Bool
  /// The diagnostics of the rows of its pages that look interactive but call nothing.
  public var inertRows: [Diagnostic]
  /// The places of the rows of other files whose taps its presenters and containers handle. A range
  /// may cover several rows.
  public var handledRows: Set<SourceRange>
  /// The pages that its presenters present.
  public var bases: [FileID]
  /// The parts of its pages that its rows do not open: included pages, children and registries.
  public var parts: [FileID]
  /// The pages whose sections its pages include.
  public var includedFiles: [FileID]
  /// The pages that rows open.
  public var presentedFiles: [FileID]
  /// The kinds that the file registers, with the places of their names.
  public var registeredKinds: [(name: String, place: SourceRange)]
  /// The names of the kinds that its rows use or its kinds extend.
  public var usedKinds: [String]
  /// The classes, fields, methods and images that the file names, or nil if the app's sources and
  /// images are unknown.
  public var uses: CodeReferences?

  /// True if the run reads the file only as a part of other files, which have its rows.
  public private(set) var isOnlyPart = false
  /// The names in its conditions on data that no response has, outside of loops.
  public var unresolvedNames: [UnresolvedName] = []

  /// A name in a condition on data that the root of the data does not have.
  public struct UnresolvedName: Sendable {
    /// The name, a path in the data.
    public var name: String
    /// The range of the name.
    public var range: SourceRange
  }

  /// True if no page has stored values, conditions or references.
  public var storesNothing: Bool { pages.allSatisfy(\.storesNothing) }

  /// A copy for a run that reads the file only as a part of other files.
  public var asPart: Unit {
    var copy = self
    copy.isOnlyPart = true
    return copy
  }

  /// A copy without keys, for an app that shows the pages only as sections of other pages. The keys
  /// belong to those pages, with the defaults that presenters set. Keys with placeholders are kept.
  public var asFragment: Unit {
    var copy = self
    for index in copy.pages.indices { copy.pages[index].keys = [] }
    return copy
  }
}

extension Composition {
  /// Creates the unit of a composed file. Linear in the pages that have stored values.
  ///
  /// Trees are excluded, because they may be older than the pages around them.
  func makeUnit(of composed: ComposedFile, _ bound: BoundFile) -> Unit {
    let file = bound.file.id
    let settings = settings(of: file)
    let documents = composed.documents.filter { $0.form != nil && $0.form != .tree }
    let isComplete = settings.collectsCodeReferences || settings.buildsAllPages
    var pages = documents.compactMap { document -> PageInterface? in
      // Without its class, a presenter cannot be told from the page that it presents.
      if document.form == .presenter, document.composedPage?.value.presenter == nil { return nil }
      return isComplete || document.base != nil || document.usesStorage
        ? document.makeInterface(
          isComplete: isComplete, children: childInterfaces(of: file, document))
        : document.page.map { PageInterface(PageBuilder.pageID(of: $0)) }
    }
    // Ids are compared within a project. Without a place, the page does not need the bytes of its
    // file. Standard input is often a version of a file in the project, and not a second page with
    // the same id.
    for index in pages.indices {
      let isUnused =
        settings.project.isEmpty && pages[index].storesNothing && pages[index].variant == nil
      if isUnused || bound.file.path == "-" { pages[index].place = nil }
    }
    // A key that cannot be read may give a row its effect.
    let isReadable = !composed.diagnostics.diagnostics.contains {
      $0.id.entry.stage == .reading && $0.severity == .error && $0.range.file == file
    }
    let closure = closure(of: file, composed, bound)
    var unit = Unit(
      file: file, path: bound.file.path, project: settings.project, pages: pages,
      hidden: composed.hidden.union(closure.hidden),
      isPresenter: documents.contains { $0.form == .presenter },
      mayHandleRows: documents.contains { $0.form == .presenter || $0.page?.container != nil },
      inertRows: isReadable
        ? documents.compactMap(\.page).flatMap(\.inertRows) + composed.inertRows : [],
      handledRows: closure.handledRows, bases: documents.compactMap(\.base),
      parts: closure.parts, includedFiles: closure.included.files,
      presentedFiles: documents.contains { $0.base != nil }
        // Patches may have removed rows of the presented page.
        ? pages.flatMap(\.presented).compactMap { presentedFile(by: $0) }
        : closure.presented.files,
      registeredKinds: bound.registry.kinds.compactMap { kind in
        kind.definedAt.map { (kind.name, $0) }
      },
      usedKinds: Array(bound.registry.extendedNames) + documents.flatMap(\.kindsOfRows).map(\.name),
      uses: settings.collectsCodeReferences && !documents.isEmpty
        ? CodeReferences(of: documents, pages, bound) : nil)
    unit.unresolvedNames = documents.compactMap(\.page).flatMap { unresolvedNames(of: $0) }
    return unit
  }

  /// Returns the interfaces of the children of a page, which their own units have. Empty for a
  /// presenter, which is another variant of the children too.
  private func childInterfaces(of file: FileID, _ document: Document) -> [PageInterface] {
    guard document.base == nil, let children = document.composedPage?.value.container?.children
    else {
      return []
    }
    let found = children.compactMap { child in
      files[file]?.targets[Name(child.file)].flatMap { target in
        self[target]?.unit?.pages.first { $0.variant == nil }
      }
    }
    return found.count == children.count ? found : []
  }

  /// The files that a file consists of, and the effects of all of them.
  private struct Closure {
    var hidden: HiddenNames = []
    var parts: [FileID] = []
    var presented = FileSet()
    var included = FileSet()
    var handledRows = Set<SourceRange>()

    mutating func add(_ composed: ComposedFile) {
      for file in composed.presentedFiles { presented.insert(file) }
      for file in composed.includedFiles { included.insert(file) }
      handledRows.formUnion(composed.handledRows)
    }
  }

  private func closure(of file: FileID, _ composed: ComposedFile, _ bound: BoundFile) -> Closure {
    var result = Closure()
    result.add(composed)
    var members = FileSet()
    for part in graph.parts(of: file) {
      members.insert(part)
      if let composed = self[part] { result.add(composed) }
    }
    var registries = FileSet(contexts[files[file]?.context ?? 0].registryFiles)
    for member in members.files + [file] {
      for edge in graph.cyclicEdges(of: member) { members.insert(edge.file) }
      for registry in files[member]?.bound?.value.registryFiles ?? [] {
        registries.insert(registry)
      }
    }
    for registry in registries.files {
      members.insert(registry)
      let found = contexts.diagnostics(ofRegistry: registry).diagnostics
      // The keys of rows are known, whatever their kinds store.
      if found.contains(where: \.mayHideDeclarations) {
        result.hidden.formUnion([.calls, .uses, .kinds])
      }
    }
    result.parts = members.files.filter { $0 != file && !result.presented.contains($0) }
    return result
  }

  /// Returns the names in a page's conditions on data that the responses do not have.
  private func unresolvedNames(of page: BoundPage) -> [Unit.UnresolvedName] {
    let conditions = page.rootConditions
    if conditions.isEmpty { return [] }
    var lookup = ResponseLookup(ResponseNodes(data), of: nil)
    return conditions.flatMap { condition in
      condition.expression.references.compactMap { name, bytes in
        let bytes = (bytes.lowerBound + condition.start)..<(bytes.upperBound + condition.start)
        guard let path = DataPath(name), (try? lookup.findDatum(path, from: nil)) == nil else {
          return nil
        }
        return .init(name: name, range: page.syntax.range(of: condition.node, part: bytes))
      }
    }
  }

  /// Returns the file of a page that a row opens, or nil if the row has no place.
  private func presentedFile(by presented: SettingsPage.Item.Presented) -> FileID? {
    guard let range = presented.origin.range else { return nil }
    return files[range.file]?.targets[Name(presented.name)]
  }
}

extension Document {
  /// True if the page may have stored keys, conditions, or parts in other documents.
  fileprivate var usesStorage: Bool { composedPage != nil || page?.usesStorage == true }
}

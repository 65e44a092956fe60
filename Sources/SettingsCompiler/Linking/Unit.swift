public import SettingsModel
public import SettingsSyntax

/// A checked file as the linker sees it: the declarations and uses in its pages, and the files that
/// it references.
///
/// A unit is made from one file and the parts of its pages. It does not depend on the app, so all
/// apps of a project use the same units.
public struct Unit: Sendable {
  /// The path that the file was opened with.
  public var path: String
  /// The directory of the file's configuration, or empty without a configuration.
  public var project: String
  /// The stored values of each page, in the order of the documents.
  public var pages: [PageStorage]
  /// False if a mistake may hide a declaration, which other files may use.
  public var isComplete: Bool
  /// True if the file contains a presenter, even if the presenter's page is missing.
  public var isPresenter: Bool
  /// True if the file contains a presenter or a container. Their patches and delegates may handle
  /// the rows of other pages.
  public var mayHandleRows: Bool
  /// The rows of its pages that look interactive but call nothing.
  public var inertRows: [Diagnostic]
  /// The places of the rows of other files whose taps its presenters and containers handle.
  public var handledRows: Set<SourceRange>
  /// The paths of the pages that its presenters present.
  public var bases: [String]
  /// The paths of the parts of its pages: included pages, children and registries.
  public var parts: [String]
  /// The paths of the pages whose sections its pages include.
  public var includedPaths: [String]
  /// The paths of the pages that rows open.
  public var presentedPaths: [String]
  /// The kinds that the file registers, with the places of their names. Empty unless the options
  /// request kinds.
  public var registeredKinds: [(name: String, place: SourceRange)] = []
  /// The names of the kinds that its rows use or its kinds extend. Empty unless the options request
  /// kinds.
  public var usedKinds: Set<String> = []
  /// The classes, fields, methods and images that the file names, or nil if the app's sources and
  /// images are unknown.
  public var uses: AppUses?

  /// The names in its conditions on data that no response has, outside of loops.
  public var unresolvedNames: [UnresolvedName] = []

  /// The pages that code is generated from. Empty unless the options request pages.
  public var composedPages: [ComposedPage] = []

  /// A name in a condition on data that the root of the data does not have.
  public struct UnresolvedName: Sendable {
    /// The name, a path in the data.
    public var name: String
    /// The range of the name.
    public var range: SourceRange
  }

  /// A page with its includes, children and patches.
  public struct ComposedPage: Sendable {
    /// The page. Its source ranges refer to the files of the check, not of the report.
    public var page: SettingsPage
    /// The selectors that its presenter lists.
    public var handlers: [String]
    /// The kinds of the registries that it may use.
    public var kinds: [AddedKind]
    /// True if the app shows it only as a part of other pages, which have its keys.
    public var isFragment = false
  }

  /// A kind of a registry file.
  public struct AddedKind: Sendable {
    /// The kind.
    public var kind: CellKind
    /// The path of the registry.
    public var path: String
  }

  /// True if no page has stored values, conditions or references.
  public var isEmpty: Bool { pages.allSatisfy(\.isEmpty) }

  /// A copy without keys, for an app that shows the pages only as parts of other pages. The keys belong
  /// to those pages, with the defaults that presenters set.
  public var asFragment: Unit {
    var copy = self
    for index in copy.pages.indices { copy.pages[index].keys = [] }
    for index in copy.composedPages.indices { copy.composedPages[index].isFragment = true }
    return copy
  }

  /// A copy with the paths alone, for a file that changed and was not checked again. It may declare
  /// and handle anything. It has no places, because they refer to the sources of the check.
  public var withoutContents: Unit {
    Unit(
      path: path, project: project, pages: [], isComplete: false, isPresenter: true,
      mayHandleRows: true, inertRows: [], handledRows: [], bases: [], parts: parts,
      includedPaths: includedPaths, presentedPaths: presentedPaths)
  }

  /// Returns a copy with the ids of files replaced.
  public func mappingFiles(_ map: (FileID) -> FileID) -> Unit {
    var copy = self
    for index in copy.pages.indices { copy.pages[index].mapFiles(map) }
    copy.uses?.mapFiles(map)
    copy.inertRows = inertRows.map { $0.mappingFiles(map) }
    for index in copy.unresolvedNames.indices {
      copy.unresolvedNames[index].range.file = map(copy.unresolvedNames[index].range.file)
    }
    copy.handledRows = []
    for var row in handledRows {
      row.file = map(row.file)
      copy.handledRows.insert(row)
    }
    for index in copy.registeredKinds.indices {
      copy.registeredKinds[index].place.file = map(copy.registeredKinds[index].place.file)
    }
    return copy
  }
}

extension Compiler {
  /// Creates the unit of a checked file. Linear in the pages that have stored values.
  ///
  /// Trees are excluded, because they may be older than the pages around them.
  ///
  /// - Parameters:
  ///   - documents: the documents of the file.
  ///   - path: the path that the file was opened with.
  public func makeUnit(of documents: [CheckedDocument], at path: String) -> Unit {
    let documents = documents.filter { $0.form != nil && $0.form != .tree }
    let needsPages =
      options.collectsAppUses || options.collectsKinds || options.collectsPages
      || documents.contains { $0.base != nil }
    let built = documents.map { needsPages || $0.usesStorage ? $0.makePage() : nil }
    var pages = zip(documents, built).compactMap { document, page -> PageStorage? in
      if document.usesStorage { return page.map(PageStorage.init) }
      return document.page.map { PageStorage(PageBuilder.pageID(of: $0)) }
    }
    // Ids are compared within a project. Without a place, the page does not need the bytes of its
    // file. Standard input is often a version of a file in the project, and not a second page with
    // the same id.
    for index in pages.indices {
      let isUnused =
        options.project.isEmpty && pages[index].isEmpty && pages[index].variant == nil
      if isUnused || path == "-" { pages[index].place = nil }
    }
    let (own, presented) = (sources.file(at: path)?.id, currentCheck.presentedFiles)
    // A key that cannot be read may give a row its effect.
    let isReadable = !diagnostics.diagnostics.contains {
      $0.id.entry.stage == .reading && $0.severity == .error && $0.range.file == own
    }
    // A response is no part.
    let parts = openedFiles.filter { file in
      file != own && !presented.contains(file)
        && (loadedFiles[file] != nil || checkedFiles.documents[file] != nil)
    }
    var unit = Unit(
      path: path, project: options.project, pages: pages,
      isComplete: documents.allSatisfy(\.isWhole)
        && !diagnostics.diagnostics.contains(where: \.mayHideDeclarations),
      isPresenter: documents.contains { $0.form == .presenter },
      mayHandleRows: documents.contains { $0.form == .presenter || $0.page?.container != nil },
      inertRows: isReadable ? documents.compactMap(\.page).flatMap(\.inertRows) : [],
      handledRows: currentCheck.handledRows,
      bases: documents.compactMap(\.base).map { sources[$0].path },
      parts: parts.map { sources[$0].path },
      includedPaths: currentCheck.includedFiles.files.map { sources[$0].path },
      presentedPaths: documents.contains { $0.base != nil }
        ? pathsPresented(by: built.compactMap(\.self)) : presentedPaths,
      uses: options.collectsAppUses && !documents.isEmpty
        ? appUses(of: Array(zip(documents, built)), at: path) : nil)
    unit.unresolvedNames = documents.compactMap(\.page).flatMap(unresolvedNames)
    if options.collectsKinds { addKinds(of: built.compactMap(\.self), to: &unit) }
    if options.collectsPages {
      unit.composedPages = zip(documents, built).compactMap { document, page in
        page.map { page in
          .init(
            page: page, handlers: document.handlers ?? [],
            kinds: document.registry.map(addedKinds) ?? [])
        }
      }
    }
    return unit
  }

  /// Returns the names in a page's conditions on data that the responses do not have.
  private func unresolvedNames(of page: BoundPage) -> [Unit.UnresolvedName] {
    let conditions = page.rootConditions
    if conditions.isEmpty { return [] }
    var lookup = DataLookup(data, pagedPath: nil)
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

  /// Returns the kinds that registry files add to the built-in ones.
  public func addedKinds(in registry: Registry) -> [Unit.AddedKind] {
    registry.kinds.compactMap { kind in
      kind.definedAt.map { .init(kind: kind, path: sources[$0.file].path) }
    }
  }

  /// Returns the paths of the pages that the rows of composed pages open. Patches may have removed
  /// rows of the presented page.
  private func pathsPresented(by pages: [SettingsPage]) -> [String] {
    pages.flatMap(\.allItems).compactMap { item in
      guard let presented = item.presents, let range = presented.origin.range else { return nil }
      let directory = FilePath.directory(of: sources[range.file].path)
      return FilePath.join(directory, presented.name)
    }
  }

  private func addKinds(of pages: [SettingsPage], to unit: inout Unit) {
    if let file = sources.file(at: unit.path), let registry = loadedFiles[file.id]?.registry {
      unit.registeredKinds = registry.kinds.compactMap { kind in
        kind.definedAt.map { (kind.name, $0) }
      }
      unit.usedKinds = registry.extendedNames
    }
    for page in pages {
      unit.usedKinds.formUnion(page.allItems.lazy.map(\.kind))
    }
  }
}

extension Compiler.CheckedDocument {
  /// True if the page may have stored keys, conditions, or parts in other documents.
  fileprivate var usesStorage: Bool { composedPage != nil || page?.usesStorage == true }
}

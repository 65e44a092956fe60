public import SettingsModel
import SettingsSyntax

/// A checked file as the linker sees it: what its pages declare and use, and the files that it names.
///
/// A unit is made from one file and the parts of its pages. It does not depend on the app, so one unit serves
/// all apps of a project.
public struct Unit: Sendable {
  /// The path under which the file was opened.
  public var path: String
  /// The directory of the file's configuration; empty without a configuration.
  public var project: String
  /// The stored values of each page, in the order of the documents.
  public var pages: [PageStorage]
  /// False after a mistake that may hide a declaration: other files may use the name.
  public var isComplete: Bool
  /// True for presenters, also for one whose page is missing.
  public var isPresenter: Bool
  /// True for presenters, whose patches may handle the rows of other pages, and containers, whose delegates may.
  public var mayHandleRows: Bool
  /// The paths of the pages that its presenters present.
  public var bases: [String]
  /// The paths of the files that are parts of its pages: included pages, children, registries.
  public var parts: [String]
  /// The paths of the pages that rows open.
  public var presentedPaths: [String]
  /// The kinds that the file registers, with the places of their names. Empty unless the options ask for kinds.
  public var registeredKinds: [(name: String, place: SourceRange)] = []
  /// The names of the kinds of its rows, and of those that its kinds extend. Empty unless the options ask for kinds.
  public var usedKinds: Set<String> = []
  /// The classes, fields, methods and images that the file names; nil if the app's sources and images are unknown.
  public var uses: AppUses?

  /// Whether no page has stored values, conditions or references.
  public var isEmpty: Bool { pages.allSatisfy(\.isEmpty) }

  /// Returns a copy with other ids of the files.
  public func mappingFiles(_ map: (FileID) -> FileID) -> Unit {
    var copy = self
    for index in copy.pages.indices { copy.pages[index].mapFiles(map) }
    copy.uses?.mapFiles(map)
    for index in copy.registeredKinds.indices {
      copy.registeredKinds[index].place.file = map(copy.registeredKinds[index].place.file)
    }
    return copy
  }
}

extension Compiler {
  /// Makes the unit of a file that was checked. Linear in the pages that have stored values.
  ///
  /// Trees are left out, because they may be older than the pages around them.
  ///
  /// - Parameter documents: the documents of the file.
  public func unit(of documents: [CheckedDocument], at path: String) -> Unit {
    let documents = documents.filter { $0.form != nil && $0.form != .tree }
    var pages = documents.compactMap { document -> PageStorage? in
      if let page = document.page, document.tree == nil, !page.usesStorage {
        return PageStorage(PageBuilder.pageID(of: page))
      }
      return tree(of: document).map(PageStorage.init)
    }
    // Ids are compared within a project. Without a place, the bytes of a page are not kept; and standard input is
    // often a version of a file of the project, and then no second page of one id.
    for index in pages.indices {
      let isUnused =
        options.project.isEmpty && pages[index].isEmpty && pages[index].variant == nil
      if isUnused || path == "-" { pages[index].place = nil }
    }
    let presented = presentedPaths
    let others = Set((presented + [path]).map { Array($0.utf8) })
    var unit = Unit(
      path: path, project: options.project, pages: pages,
      isComplete: documents.allSatisfy(\.isWhole)
        && !diagnostics.diagnostics.contains(where: \.mayHideDeclarations),
      isPresenter: documents.contains { $0.form == .presenter },
      mayHandleRows: documents.contains { $0.form == .presenter || $0.page?.container != nil },
      bases: documents.compactMap(\.base).map { sources[$0].path },
      parts: openedPaths.filter { !others.contains(Array($0.utf8)) },
      presentedPaths: documents.contains { $0.base != nil }
        ? pathsPresented(by: documents.compactMap(tree)) : presented,
      uses: options.collectsAppUses && !documents.isEmpty ? appUses(inFileAt: path) : nil)
    if options.collectsKinds { addKinds(of: documents, to: &unit) }
    return unit
  }

  /// Returns the paths of the pages that the rows of composed pages open: a patch may remove rows.
  private func pathsPresented(by pages: [SettingsPage]) -> [String] {
    pages.flatMap(\.allItems).compactMap { item in
      guard let presented = item.presents, let range = presented.origin.range else { return nil }
      let directory = FilePath.directory(of: sources[range.file].path)
      return FilePath.join(directory, presented.name)
    }
  }

  private func addKinds(of documents: [CheckedDocument], to unit: inout Unit) {
    if let file = sources.file(at: unit.path), let registry = loaded[file.id]?.registry {
      unit.registeredKinds = registry.kinds.compactMap { kind in
        kind.definedAt.map { (kind.name, $0) }
      }
      unit.usedKinds = registry.extendedNames
    }
    for page in documents.compactMap(tree) {
      unit.usedKinds.formUnion(page.allItems.lazy.map(\.kind))
    }
  }
}

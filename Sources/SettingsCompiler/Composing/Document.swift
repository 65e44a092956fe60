public import SettingsLanguage
public import SettingsSyntax

/// A document after composition: its page with the pages that it includes, its children and its
/// patches.
public struct Document: Sendable {
  /// The form of the document, or nil for a document of another program.
  public var form: DocumentForm?
  /// The page as its file declares it, if the form is a page.
  public var page: BoundPage?
  /// The composed page, if other documents or responses contribute to it, or the page of a tree.
  /// `makePage()` builds any page.
  var composedPage: Shared<SettingsPage>?
  /// The kinds of the rows of a composed page and its parts. If the page was released, they may include
  /// kinds whose rows a presenter removed; the presented page uses these.
  var composedKinds: [CellKind]?
  /// The kinds that the rows of a presenter or a tree may have.
  var kinds: Registry?
  /// The names that mistakes in its file, or in parts of the file, may hide.
  var hidden: HiddenNames = []
  /// The file of a presenter's page.
  package var base: FileID?
  /// The selectors that a presenter implements, or nil if it does not declare them.
  public internal(set) var handlers: [String]?

  /// The kinds that the document may use, or nil if it uses no kinds.
  public var registry: Registry? { page?.registry ?? kinds }

  /// True if a page can be made from the document.
  public var isPage: Bool { page != nil || composedPage != nil }

  /// Returns the page of the document; nil if the document is not a page. Linear in the page, unless
  /// other documents contribute to it.
  public func makePage() -> SettingsPage? { composedPage?.value ?? page.map(PageBuilder.build) }

  /// Returns the interface of the page; nil if the document is not a page. Linear in the page.
  ///
  /// - Parameters:
  ///   - isComplete: false for the parts that other pages can affect.
  ///   - children: the interfaces of all children of the page; empty to collect them.
  func makeInterface(isComplete: Bool, children: [PageInterface]) -> PageInterface? {
    let made = makePage().map {
      PageInterface(of: $0, isComplete: isComplete, children: children)
    }
    guard var result = made else { return nil }
    (result.handlers, result.registry) = (handlers, registry)
    return result
  }
}

extension Document {
  /// The kinds of the rows, also of children. Linear in the rows.
  var kindsOfRows: [CellKind] {
    if let composedKinds { return composedKinds }
    if let page { return page.kinds }
    var kinds: [ObjectIdentifier: CellKind] = [:]
    for kind in (composedPage?.value.allItems ?? []).lazy.compactMap(\.cellKind) {
      kinds[ObjectIdentifier(kind)] = kind
    }
    return Array(kinds.values)
  }

  /// The registry files that declare the kinds of the document's rows, and their accessories, in no
  /// particular order. Linear in the rows.
  package var registryFiles: Set<FileID> { Set(kindsOfRows.flatMap(\.files)) }
}

extension SettingsPage {
  /// The error that the page needs data and has no responses; nil if it is filled.
  public var missingDataDiagnostic: Diagnostic? {
    guard !isFilled, let place = firstUnfilled else { return nil }
    return Diagnostic(
      .missingData, "this page needs data", at: place,
      notes: [.init("'--data FILE' gives a response")])
  }
}

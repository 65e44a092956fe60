public import SettingsLanguage
import SettingsSyntax

/// Builds a `SettingsPage` from a bound page: defaults are filled, ids are derived, and every value
/// has an origin. The strings of a template remain as written, unless there is data that fills them.
///
/// Ids that are not written depend on the whole page, so they are derived after all rows are built.
public final class PageBuilder {
  let page: BoundPage
  let syntax: SyntaxTree
  let parts: Parts

  /// The parts of a page that come from other documents.
  struct Parts {
    /// The pages that items open, by position of the item.
    var presented: [Int: SettingsPage.Item.Presented] = [:]
    /// The children of the page and their connections; nil unless the page is a container.
    var container: SettingsPage.Container?
    /// The included pages, by position of the section that their sections replace.
    var included: [Int: SettingsPage] = [:]
    /// The data that fills the templates of the page; nil to leave them unfilled. Parts that are
    /// filled together share the data.
    var data: PageData?
    /// True if the page is a part of a template, so that its strings remain templates.
    var isOfTemplate = false
  }

  /// True if the strings of the page remain templates. Otherwise braces are unescaped.
  let keepsBraces: Bool
  /// The first template, in the order of building.
  var firstUnfilled: SourceRange?
  /// The models, by position of the kind in the registry.
  private var models: [Int: CompiledModel] = [:]

  private init(_ page: BoundPage, _ parts: Parts) {
    self.page = page
    self.parts = parts
    syntax = page.syntax
    keepsBraces = page.firstTemplate != nil || parts.data != nil || parts.isOfTemplate
  }

  /// Builds a page without its parts in other documents. An invalid page has a result too; its
  /// unknown parts are empty. Linear in the page.
  public static func build(_ page: BoundPage) -> SettingsPage {
    var discarded = DiagnosticBag()
    return build(page, with: Parts(), into: &discarded)
  }

  /// Builds a page with its parts in other documents.
  static func build(
    _ page: BoundPage, with parts: Parts, into diagnostics: inout DiagnosticBag
  ) -> SettingsPage {
    let builder = PageBuilder(page, parts)
    var tree = builder.head
    let data = page.hasTemplates ? parts.data : nil
    let filler = data.map { PageFiller($0) }
    filler?.fillHeader(of: &tree)
    for position in page.sections.indices {
      if page.includes[position] != nil {
        tree.sections += parts.included[position]?.sections ?? []
      } else {
        let section = builder.section(at: position)
        tree.sections += filler?.fill(section) ?? [section]
      }
    }
    if data == nil { tree.firstUnfilled = builder.firstUnfilled ?? tree.firstUnfilled }
    data?.checkStoredChoices(of: tree)
    data?.takeDiagnostics(into: &diagnostics)
    tree.deriveIDs { $0.titleText }
    return tree
  }

  // MARK: The page

  /// Returns the id of a page: the written id or, for a wire document, the name of the file.
  static func pageID(of page: BoundPage) -> Sourced<String> {
    if let node = page.id {
      return Sourced(page.syntax.string(of: node), .written(page.syntax.range(of: node)))
    }
    guard page.form == .wire else { return Sourced("", .derived) }
    return Sourced(pageID(ofWireFile: page.file.path), .derived)
  }

  /// Returns the id of a page that is not bound; empty if the id is missing or malformed.
  static func pageID(
    of document: SyntaxTree.Document, _ form: DocumentForm?, in tree: SyntaxTree
  ) -> String {
    guard form?.isPage ?? false else { return "" }
    if form == .wire { return pageID(ofWireFile: tree.file.path) }
    var node = document.root.flatMap { tree.value(of: Key.page.name, in: $0) }
    if form != .page { node = node.flatMap { tree.value(of: Key.id.name, in: $0) } }
    guard let node, tree[node].kind == .scalar, tree.coreType(of: node) == .string,
      StringFormat.id.accepts(tree.bytes(of: node))
    else { return "" }
    return tree.string(of: node)
  }

  /// Returns the id of a wire document, which has no written id: the file name without its
  /// extension. Characters that an id cannot contain are replaced by `-`.
  private static func pageID(ofWireFile path: String) -> String {
    let stem = path == "-" ? "stdin" : FilePath.stem(of: path)
    let characters = stem.unicodeScalars.map { scalar -> String in
      var text = String(scalar)
      return text.withUTF8(StringFormat.id.accepts) ? text : "-"
    }
    return characters.isEmpty ? Key.page.name : characters.joined()
  }

  /// The page without its sections.
  private var head: SettingsPage {
    var tree = SettingsPage(PageBuilder.pageID(of: page))
    tree.properties = properties(
      page.properties, of: page.form == .presenter ? .presenter : .treePage)
    tree.registries = page.registries.map { syntax.string(of: $0) }
    let included = parts.included.sorted { $0.key < $1.key }.map(\.value)
    if !included.isEmpty {
      var known = Set(tree.registries)
      tree.registries += included.flatMap(\.registries).filter { known.insert($0).inserted }
    }
    tree.tool = page.sheet.tool
    tree.provider = page.sheet.provider
    tree.states = page.sheet.states
    tree.places = page.sheet.places
    tree.container = parts.container
    tree.firstUnfilled = included.lazy.compactMap(\.firstUnfilled).first
    return tree
  }

  // MARK: Models

  /// Returns the model of a kind, by position of the kind in the registry.
  func model(ofKind position: Int) -> CompiledModel {
    if let model = models[position] { return model }
    let model = CompiledModel(page.registry.kinds[position])
    models[position] = model
    return model
  }
}

public import SettingsModel
import SettingsSyntax

/// Builds the normalised page of a bound one: defaults filled, ids derived, every value with its
/// origin.
///
/// Ids that are not written depend on the whole page, so they are derived from the built rows.
public final class PageBuilder {
  let page: BoundPage
  let syntax: SyntaxTree
  let parts: Parts

  /// What a page takes from other documents.
  struct Parts {
    /// By the position of the item that opens it.
    var presented: [Int: SettingsPage.Item.Presented] = [:]
    /// The page's children and what connects them, where it is a container.
    var container: SettingsPage.Container?
    /// By the position of the section in whose place their sections stand: pages.
    var included: [Int: SettingsPage] = [:]
    /// Fills the templates of the page, and of the parts that are filled together with it.
    var filler: TemplateFiller?
  }

  /// Fills the templates of a page that has any.
  let filler: TemplateFiller?
  /// By the kind's position in the registry.
  private var models: [Int: CompiledModel] = [:]

  private init(_ page: BoundPage, _ parts: Parts) {
    self.page = page
    self.parts = parts
    syntax = page.syntax
    filler = page.hasTemplates ? parts.filler ?? TemplateFiller(of: page) : nil
  }

  /// The tree of a page by itself, whose parts in other documents are left out. It is total even
  /// where the page is invalid: what is unknown is empty. Linear in the page.
  public static func build(_ page: BoundPage) -> SettingsPage {
    var discarded = DiagnosticBag()
    return build(page, with: Parts(), into: &discarded)
  }

  /// The tree of a page with its parts.
  static func build(
    _ page: BoundPage, with parts: Parts, into diagnostics: inout DiagnosticBag
  ) -> SettingsPage {
    let builder = PageBuilder(page, parts)
    var tree = builder.head
    if let filler = builder.filler {
      tree.sections = builder.filledSections(by: filler)
      tree.firstUnfilled = filler.firstUnfilled ?? tree.firstUnfilled
      filler.takeDiagnostics(into: &diagnostics)
    } else {
      tree.sections = builder.sections
    }
    tree.deriveIDs(title: \.titleText)
    return tree
  }

  // MARK: The page

  /// The id of a page: as it is written, or the name of a wire document's file.
  static func pageID(of page: BoundPage) -> Sourced<String> {
    if let node = page.id {
      return Sourced(page.syntax.string(of: node), .written(page.syntax.range(of: node)))
    }
    guard page.form == .wire else { return Sourced("", .derived) }
    return Sourced(pageID(ofWireFile: page.file.path), .derived)
  }

  /// The id of a page that is not bound; empty for one that has none, or a malformed one.
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

  /// A wire document has no id of its own: its file's name without extension stands for it, with
  /// `-` for what an id may not hold.
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

  // MARK: What its rows take

  /// How the model of a kind is built, by the kind's position in the registry.
  func model(ofKind position: Int) -> CompiledModel {
    if let model = models[position] { return model }
    let model = CompiledModel(page.registry.kinds[position])
    models[position] = model
    return model
  }
}

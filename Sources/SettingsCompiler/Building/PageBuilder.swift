public import SettingsModel
import SettingsSyntax

/// Builds the normalised page of a bound one: defaults filled, ids derived, every value with its
/// origin.
///
/// It builds a row when the row is asked for, and keeps none. What must be known of the whole page
/// before its first row is found without building any: ids, in `DerivedIDs`. Only a page that data
/// fills is built whole first, since what fills it decides what there is.
public final class PageBuilder {
  let page: BoundPage
  let syntax: SyntaxTree
  private let parts: Parts

  /// What a page takes from other documents.
  struct Parts {
    /// By the position of the item that opens it.
    var presented: [Int: PageTree.PresentedPage] = [:]
    /// What the page is made of, where it is a container.
    var container: Container?
    /// What fills the places of its texts.
    var data = ResponseData()
    /// What fills them, where the page is one of several parts that are filled together.
    var filling: TemplateFiller?
    var limits = Limits()
  }

  /// What fills the texts of a page that has any to be filled.
  let filling: TemplateFiller?
  /// By the kind's position in the registry: what building its items needs, once it was needed.
  @exclusivity(unchecked) private var plans: [CompiledModel?]
  /// The ids that nobody wrote, once the first of them was asked for.
  @exclusivity(unchecked) private var derivedIDs: DerivedIDs?
  private let derivesIDs: Bool

  private init(_ page: BoundPage, _ parts: Parts, derivingIDs: Bool) {
    self.page = page
    self.parts = parts
    syntax = page.syntax
    plans = Array(repeating: nil, count: page.registry.kinds.count)
    filling =
      page.hasTemplates
      ? parts.filling
        ?? TemplateFiller(
          parts.data, in: page.syntax, page.registry, of: page.sheet.provider, limits: parts.limits)
      : nil
    derivesIDs = derivingIDs && filling == nil
  }

  /// The tree of a page by itself, whose parts in other documents are left out. It is total even
  /// where the page is invalid: what is unknown is empty. Linear in the page.
  public static func build(_ page: BoundPage) -> PageTree { stream(page).tree }

  /// The same page, whose rows are built as it is walked.
  ///
  /// - Parameter derivesIDs: whether ids are derived for what has none written; they may be empty
  ///   else.
  public static func stream(_ page: BoundPage, derivingIDs derivesIDs: Bool = true) -> PageStream {
    var unheard = DiagnosticBag()
    return stream(page, with: Parts(), derivingIDs: derivesIDs, into: &unheard)
  }

  /// The tree of a page with its parts.
  static func build(
    _ page: BoundPage, with parts: Parts, into diagnostics: inout DiagnosticBag
  ) -> PageTree {
    stream(page, with: parts, derivingIDs: true, into: &diagnostics).tree
  }

  private static func stream(
    _ page: BoundPage, with parts: Parts, derivingIDs derivesIDs: Bool,
    into diagnostics: inout DiagnosticBag
  ) -> PageStream {
    let builder = PageBuilder(page, parts, derivingIDs: derivesIDs)
    var head = builder.head
    guard let filling = builder.filling else {
      let stream = PageStream(head, rows: builder)
      guard page.form == .tree, derivesIDs else { return stream }
      // Which of its ids would be derived again is a question about all of them.
      var tree = stream.tree
      IDDerivation.markDerived(in: &tree)
      return PageStream(tree)
    }
    head.sections = builder.filledSections(by: filling)
    head.firstUnfilled = filling.firstUnfilled
    filling.takeFindings(into: &diagnostics)
    IDDerivation.apply(to: &head)
    if page.form == .tree { IDDerivation.markDerived(in: &head) }
    return PageStream(head)
  }

  // MARK: The page

  /// The id of a page: as it is written, or after the file of a wire document.
  static func pageID(of page: BoundPage) -> Sourced<String> {
    if let node = page.id {
      let target = page.syntax.resolved(node)
      return Sourced(page.syntax.string(of: target), .written(page.syntax.range(of: target)))
    }
    guard page.form == .wire else { return Sourced("", .derived) }
    return Sourced(pageID(ofWireFile: page.file.path), .derived)
  }

  /// The id of a page that is not bound; empty for one that has none, or none that can be one.
  static func pageID(
    of document: SyntaxTree.Document, _ form: DocumentForm?, in tree: SyntaxTree
  ) -> String {
    if form == .wire { return pageID(ofWireFile: tree.file.path) }
    guard form == .page || form == .tree else { return "" }
    var node = document.root.flatMap { tree.value(of: "page", in: tree.resolved($0)) }
    if form == .tree { node = node.flatMap { tree.value(of: "id", in: $0) } }
    guard let node, tree[node].kind == .scalar, tree.coreType(of: node) == .string,
      TextForm.id.accepts(tree.bytes(of: node))
    else { return "" }
    return tree.string(of: node)
  }

  /// A wire document has no id of its own: its file's name without extension stands for it, with
  /// `-` for what an id may not hold.
  static func pageID(ofWireFile path: String) -> String {
    let stem = path == "-" ? "stdin" : FilePath.stem(of: path)
    let characters = stem.unicodeScalars.map { scalar -> String in
      var text = String(scalar)
      return text.withUTF8(TextForm.id.accepts) ? text : "-"
    }
    return characters.isEmpty ? "page" : characters.joined()
  }

  /// What the page says of itself.
  private var head: PageTree {
    var tree = PageTree(
      id: PageBuilder.pageID(of: page), title: text(page.title), separatorInset: insets,
      sections: [])
    tree.registries = page.registries.map { syntax.string(of: $0) }
    tree.presentation = page.sheet.presentation
    tree.tool = page.sheet.tool
    tree.provider = page.sheet.provider
    tree.states = page.sheet.states
    tree.sheetPlaces = page.sheet.places
    tree.container = parts.container
    return tree
  }

  private var insets: EdgeInsets {
    var insets = EdgeInsets()
    for (index, node) in page.insets.enumerated() {
      guard let node else { continue }
      if case .number(let number) = syntax.scalarValue(of: syntax.resolved(node)) {
        insets.values[index] = number
        let range = syntax.range(of: syntax.resolved(node))
        insets.range = insets.range?.union(range) ?? range
      }
    }
    return insets
  }

  // MARK: What its rows take

  /// What building an item of a kind needs, by the kind's position in the registry.
  func plan(ofKind position: Int) -> CompiledModel {
    if let plan = plans[position] { return plan }
    let plan = CompiledModel(page.registry.kinds[position])
    plans[position] = plan
    return plan
  }

  /// The page that an item opens, if any.
  func presented(byItem position: Int) -> PageTree.PresentedPage? {
    if !page.presented.isEmpty, let presented = page.presented[position] { return presented }
    return parts.presented.isEmpty ? nil : parts.presented[position]
  }

  /// The ids that nobody wrote; nil where they are not wanted, or derived from the built page.
  var derived: DerivedIDs? {
    guard derivesIDs else { return nil }
    if let derivedIDs { return derivedIDs }
    let ids = IDDerivation.ids(of: BoundIDFacts(self))
    derivedIDs = ids
    return ids
  }
}

public import SettingsModel
import SettingsSyntax

/// Builds the normalised tree of a bound page: defaults filled, ids derived, every value with its
/// origin.
public final class PageBuilder {
  private let page: BoundPage
  private let syntax: SyntaxTree
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
    var filling: TemplateFilling?
    var limits = Limits()
  }

  /// What fills the texts of a page that has any to be filled.
  private let filling: TemplateFilling?

  private init(_ page: BoundPage, _ parts: Parts) {
    self.page = page
    self.parts = parts
    syntax = page.syntax
    filling =
      page.hasTemplates
      ? parts.filling
        ?? TemplateFilling(
          parts.data, in: page.syntax, page.registry, of: page.sheet.provider, limits: parts.limits)
      : nil
  }

  /// The tree of a page by itself, whose parts in other documents are left out. It is total even
  /// where the page is invalid: what is unknown is empty. Linear in the page.
  public static func build(_ page: BoundPage) -> PageTree {
    var unheard = DiagnosticBag()
    return build(page, with: Parts(), into: &unheard)
  }

  /// The tree of a page with its parts.
  static func build(
    _ page: BoundPage, with parts: Parts, into diagnostics: inout DiagnosticBag
  ) -> PageTree {
    let builder = PageBuilder(page, parts)
    var tree = PageTree(
      id: pageID(of: page), title: builder.text(page.title), separatorInset: builder.insets,
      sections: builder.sections)
    tree.registries = builder.page.registries.map { builder.syntax.string(of: $0) }
    tree.presentation = page.sheet.presentation
    tree.tool = page.sheet.tool
    tree.provider = page.sheet.provider
    tree.states = page.sheet.states
    tree.sheetPlaces = page.sheet.places
    tree.container = parts.container
    if let filling = builder.filling {
      tree.firstUnfilled = filling.firstUnfilled
      for finding in filling.takeFindings() { diagnostics.report(finding) }
    }
    IdentityDerivation.apply(to: &tree)
    if page.form == .tree { IdentityDerivation.markDerived(in: &tree) }
    return tree
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

  // MARK: Sections and items

  private var sections: [PageTree.Section] {
    guard !page.sectionLoops.isEmpty || !page.itemLoops.isEmpty else {
      return page.sections.map(section)
    }
    var result: [PageTree.Section] = []
    for (position, section) in page.sections.enumerated() {
      let isLooped =
        !section.items.isEmpty && section.items.allSatisfy { page.itemLoops[$0] != nil }
      each(page.sectionLoops[position]) {
        let built = self.section(section)
        // One that was to be filled from data, and was not, has nothing to show.
        if !built.items.isEmpty || !isLooped { result.append(built) }
      }
    }
    return result
  }

  private func section(_ section: BoundPage.Section) -> PageTree.Section {
    PageTree.Section(
      id: identity(section.id), title: text(section.title), footer: text(section.footer),
      items: items(section.items))
  }

  private func items(_ positions: Range<Int>) -> [PageTree.Item] {
    if page.itemLoops.isEmpty { return positions.map(item) }
    var result: [PageTree.Item] = []
    for position in positions {
      each(page.itemLoops[position]) { result.append(item(position)) }
    }
    return result
  }

  /// Calls `body` for each element of a loop; once where there is none.
  private func each(_ loop: BoundPage.Loop?, _ body: () -> Void) {
    guard let loop, let filling, let elements = filling.elements(of: loop) else { return body() }
    let outer = filling.element
    defer { filling.element = outer }
    for element in elements {
      filling.element = element
      body()
    }
  }

  private func item(_ position: Int) -> PageTree.Item {
    let item = page.items[position]
    let mistakesBefore = filling?.mistakes ?? 0
    let kind = item.kind >= 0 ? page.registry.kinds[Int(item.kind)] : nil
    let uses = page.fields[Int(item.firstField)..<Int(item.endOfFields)]
    var result = PageTree.Item(
      id: identity(item.id), kind: kind,
      kindName: item.kindName.map { syntax.string(of: syntax.resolved($0)) } ?? "",
      cellClass: "", modelClass: "", action: text(item.action, as: PageBuilder.actionField),
      events: [], fields: [],
      isInvalid: item.isInvalid, range: syntax.range(of: item.node))
    if !parts.presented.isEmpty { result.presented = parts.presented[position] }
    if !page.presented.isEmpty { result.presented = page.presented[position] }
    guard let kind else {
      result.fields = title(of: item.node)
      return result
    }
    result.kindName = kind.name
    switch kind.classes {
    case .fixed(let cell, let model):
      (result.cellClass, result.modelClass) = (cell, model)
      result.fields = fields(of: kind, uses)
    case .own(let cell, let model, let content):
      let fields = fields(of: kind, uses)
      func text(_ name: String) -> String { fields.first { $0.name == name }?.value.text ?? "" }
      (result.cellClass, result.modelClass) = (text(cell), text(model))
      result.fields = properties(of: item, kind, content: content, uses)
    }
    result.events = events(of: kind, uses)
    if let filling {
      // What is wrong or unknown already needs no rule.
      if filling.mistakes == mistakesBefore, !result.isInvalid, filling.firstUnfilled == nil {
        filling.checkRules(of: kind, result)
      }
      if filling.mistakes > mistakesBefore { result.isInvalid = true }
    }
    return result
  }

  /// The title of an item without a kind, so that a preview can show which row it is.
  private func title(of mapping: NodeID) -> [PageTree.ModelField] {
    let key = syntax.keys.find("title")
    return syntax.entries(of: mapping).filter { syntax.key(of: $0.key) == key }.prefix(1).map {
      .init(
        name: "title", value: syntax.value(of: $0.value, as: .string), origin: origin(of: $0.value))
    }
  }

  private func fields(
    of kind: CellKind, _ uses: ArraySlice<BoundPage.FieldUse>
  ) -> [PageTree.ModelField] {
    var result: [PageTree.ModelField] = []
    result.reserveCapacity(kind.fields.count)
    for slot in kind.fields.indices {
      let field = kind.fields[slot]
      if let use = uses.first(where: { Int($0.slot) == slot }), !use.isInvalid {
        if let built = value(of: use.value, as: field) {
          result.append(.init(name: field.name, value: built.value, origin: built.origin))
          continue
        }
      }
      if let text = textOfInvalid(slot, field, uses) {
        result.append(text)
      } else if let value = field.defaultValue {
        result.append(.init(name: field.name, value: value, origin: .byDefault))
      } else if field.isNullable {
        result.append(.init(name: field.name, value: .null, origin: .byDefault))
      }
    }
    return result
  }

  private func value(of node: NodeID, as field: Field) -> Sourced<Value>? {
    guard let filling else {
      return Sourced(syntax.value(of: node, as: field.type), origin(of: node))
    }
    return filling.value(of: node, as: field)
  }

  /// What is written where a text is due and is none, so that a preview shows it all the same.
  private func textOfInvalid(
    _ slot: Int, _ field: Field, _ uses: ArraySlice<BoundPage.FieldUse>
  ) -> PageTree.ModelField? {
    guard field.type == .string, let use = uses.first(where: { Int($0.slot) == slot }),
      use.isInvalid
    else { return nil }
    let node = syntax.resolved(use.value)
    guard syntax[node].kind == .scalar, syntax.coreType(of: node) != .null else { return nil }
    return .init(
      name: field.name, value: .string(syntax.string(of: node)), origin: origin(of: use.value))
  }

  /// The properties of a model whose class the item names: any, in the order of their names.
  private func properties(
    of item: BoundPage.Item, _ kind: CellKind, content: String,
    _ uses: ArraySlice<BoundPage.FieldUse>
  ) -> [PageTree.ModelField] {
    let slot = kind.fields.firstIndex { $0.name == content }
    let node =
      item.content ?? uses.first { use in slot.map { Int(use.slot) == $0 } ?? false }?.value
    guard let node else { return [] }
    let names = ["modelClass"]
    let value =
      filling.map { $0.content(of: node, except: names) }
      ?? syntax.value(ofAnything: node, except: names)
    guard case .object(let members) = value else { return [] }
    let origin = origin(of: node)
    return members.map { .init(name: $0.name, value: $0.value, origin: origin) }
  }

  private func events(
    of kind: CellKind, _ uses: ArraySlice<BoundPage.FieldUse>
  ) -> [PageTree.Event] {
    guard !kind.events.isEmpty else { return [] }
    return kind.events.enumerated().compactMap { index, event in
      let slot = BoundPage.FieldUse.eventBase | UInt16(truncatingIfNeeded: index)
      guard let use = uses.first(where: { $0.slot == slot }) else { return nil }
      let selector = text(use.value, as: Field(event.name, .selector))
      return selector.value.map {
        PageTree.Event(name: event.name, selector: $0, origin: selector.origin)
      }
    }
  }

  // MARK: Values

  private func origin(of node: NodeID) -> Origin {
    .written(syntax.range(of: syntax.resolved(node)))
  }

  /// A text that may be absent: a title, a footer, a selector.
  private func text(
    _ node: NodeID?, as field: @autoclosure () -> Field = PageBuilder.titleField
  ) -> Sourced<String?> {
    guard let node else { return Sourced(nil, .byDefault) }
    if let filling {
      let built = filling.text(of: node, as: field())
      return Sourced(built?.value.text, built?.origin ?? .byDefault)
    }
    return Sourced(syntax.string(of: syntax.resolved(node)), origin(of: node))
  }

  // What templates in these places must come to.
  private static let titleField = Field("title", .string).nullable()
  private static let actionField = Field("action", .selector)
  private static let idField = Field("id", .string)

  private func identity(_ node: NodeID?) -> Sourced<String> {
    guard let node else { return Sourced("", .derived) }
    if let filling {
      guard let built = filling.text(of: node, as: PageBuilder.idField),
        let text = built.value.text
      else { return Sourced("", .derived) }
      let id = Sourced(text, built.origin)
      return filling.isUnfilled(node) ? id : filling.take(id: id)
    }
    return Sourced(syntax.string(of: syntax.resolved(node)), origin(of: node))
  }
}

import SettingsLanguage
import SettingsSyntax

/// Reads pages against a registry. It resolves all names, checks all values, and reports all
/// mistakes in one pass.
///
/// `+Page` and `+Wire` read authored pages and wire documents into the same `BoundPage`. Presenters
/// use the reader for the parts of pages in their patches.
struct PageReader {
  var nodes: NodeReader
  var kinds: KindIndex
  /// The kind of the current item.
  var kind = CompiledKind.none
  private(set) var registry: Registry
  /// The keys that registries add to sections.
  let addedToSections: AddedKeys
  /// The keys that a row can have. Created for the first row without a kind.
  private(set) lazy var vocabulary = Vocabulary(of: registry)
  var page: BoundPage
  /// The marks by field position in the current kind.
  var fieldMarks: [FieldMark]
  /// The number of the current item, starting at 1.
  var serial = 0
  /// The mapping of the current item.
  var itemNode: NodeID?
  /// Whether a diagnostic has already listed the known kinds.
  var hasListedKinds = false
  /// The entry that names the objects of the provider; nil if it is missing or invalid.
  var objectsUse: SyntaxTree.Entry?
  /// True if data decides whether the app has the current item: in loops and cases.
  var isOfData = false
  /// True if the current section has a selection, so that a tap on its options has an effect.
  var isInSelection = false
  /// True if the current item probably has the key `when`, misspelled.
  var hasMisspelledCondition = false
  /// The number of errors before the current item.
  var errorsBefore = 0
  var writtenIDs = WrittenIDs()
  /// The choices of the sections that were read, by the key that stores them.
  var writtenChoices: [String: WrittenChoice] = [:]
  /// The maximum number of sections and items of the page.
  private var mostRows = Int.max

  /// The last items that had a field or a misspelling of it. Because items are numbered, the marks
  /// need no reset.
  struct FieldMark {
    /// The last item with the field, and its entry there.
    var serial = 0
    var use: SyntaxTree.Entry?
    /// The last item with a misspelling of the field.
    var misspelledSerial = 0
  }

  init(
    root: NodeID?, form: DocumentForm, in tree: SyntaxTree, registry: Registry, isJSON: Bool
  ) {
    nodes = NodeReader(tree, isJSON: isJSON)
    self.registry = registry
    addedToSections = AddedKeys(
      registry.additions.section, in: tree.keys, isIncomplete: registry.isIncomplete)
    kinds = KindIndex(registry: registry, keys: tree.keys)
    page = BoundPage(
      form: form, syntax: tree, root: root, registry: registry)
    fieldMarks = Array(repeating: FieldMark(), count: registry.largestFieldCount)
    // Count the nodes of this document only, because a stream may have many documents.
    let nodeCount = root.map { tree.end(of: $0).position - $0.position } ?? 0
    page.items.reserveCapacity(nodeCount / 9)
    page.fields.reserveCapacity(nodeCount / 3)
  }

  /// Reads an authored page or a wire document.
  static func read(
    _ document: SyntaxTree.Document, form: DocumentForm, in file: ReadFile, registry: Registry,
    into diagnostics: inout DiagnosticBag
  ) -> BoundPage {
    var reader = PageReader(
      root: document.root, form: form, in: file.tree, registry: registry, isJSON: file.isJSON)
    reader.nodes.diagnostics = diagnostics.emptied
    reader.mostRows = file.tree.budget.checkedRows
    if let root = reader.page.root {
      switch form {
      case .page: reader.readPage(root)
      case .wire: reader.readWire(root)
      case .presenter, .tree, .registry: break
      }
    }
    diagnostics.report(contentsOf: reader.nodes.diagnostics)
    return reader.boundPage
  }

  /// A parsed file.
  struct ReadFile {
    var tree: SyntaxTree
    var isJSON: Bool
  }

  /// The page, including the template information of the node reader.
  var boundPage: BoundPage {
    var page = page
    page.hasTemplates = nodes.hasTemplates
    page.firstTemplate = nodes.firstTemplate
    return page
  }

  /// Removes the contents of the page, so that a part of a document can be read and built
  /// separately.
  mutating func removeContents() {
    page = BoundPage(
      form: page.form, syntax: page.syntax, root: page.root, registry: page.registry)
    nodes.firstTemplate = nil
    nodes.hasTemplates = false
  }

  /// Returns whether the page has room for another section or item, which takes about twenty times
  /// as many bytes as its source. `BoundPage.sizeError` reports a page without room.
  var hasRoom: Bool { page.items.count + page.sections.count < mostRows }

  // MARK: Parts of all forms

  /// Returns the keys of a mapping whose values are passed to the tree as written.
  mutating func carriedProperties(of read: ReadMapping) -> [BoundPage.Property] {
    read.entries.compactMap { member, use -> BoundPage.Property? in
      guard member.isCarried else { return nil }
      var property = BoundPage.Property(key: member.key, value: use.value)
      property.isNull = nodes.isNull(use.value)
      property.test = nodes.conditions[use.value]
      switch member.field.type {
      case .string:
        if !property.isNull { nodes.checkTitle(use) }
      case .mapping(let reference) where !property.isNull:
        guard let inner = nodes.readMapping(use, as: nodes.fileShape(of: reference.shape)) else {
          return nil
        }
        property.members = inner.entries.map { .init(key: $0.member.key, value: $0.use.value) }
      default: break
      }
      return property
    }
  }

  /// Returns the values of added keys, including defaults, as one property, or nil if there are no
  /// values.
  func addedKeysProperty(of read: ReadMapping, _ fields: [Field]) -> BoundPage.Property? {
    var property = BoundPage.Property(key: .fields, value: read.node)
    for (index, field) in fields.enumerated() {
      let use = read.added[index]
      if use != nil || field.defaultValue != nil { property.added.append((field, use?.value)) }
    }
    return property.added.isEmpty ? nil : property
  }

  /// Adds a key to the properties of the current item if its value is valid.
  mutating func readProperty(_ key: Key, _ use: SyntaxTree.Entry) {
    guard let member = Shape.item.member(key), member.isCarried, nodes.checkValue(use, as: member)
    else {
      return
    }
    page.itemProperties[page.items.count, default: []].append(
      .init(key: key, value: use.value, test: nodes.conditions[use.value]))
  }

  /// Returns the node of a title, or nil if the title is missing or null.
  mutating func readTitle(_ use: SyntaxTree.Entry?, isChecked: Bool = true) -> NodeID? {
    guard let use, !nodes.isNull(use.value) else { return nil }
    if isChecked { nodes.checkTitle(use) }
    return use.value
  }

  /// Returns an id that is unique in the page, or nil after reporting a duplicate. The format of
  /// the id was already checked.
  mutating func readUniqueID(_ use: SyntaxTree.Entry?) -> NodeID? {
    guard let use else { return nil }
    if nodes.mayBeTemplate(use.value), nodes.hasPlaceholders(use.value) { return use.value }
    let node = use.value
    guard let first = writtenIDs.add(nodes.tree.bytes(of: node), at: use.value) else {
      return use.value
    }
    // An id that an alias or a merge key repeats is written once. Report the repetition.
    let isRepeated = nodes.range(first) == nodes.range(use.value)
    let merge =
      isRepeated ? nodes.tree.repeatedValues(around: use.value).first { _ in true }?.use : nil
    nodes.report(
      .duplicateID, "the id '\(Excerpt.quoted(nodes.string(node)))' is already used in this page",
      at: merge.map { .init(node: use.value, part: $0) } ?? .value(use),
      notes: [
        .init(
          "first used here; sections and items share one namespace", at: nodes.range(first))
      ])
    return nil
  }

  /// Adds the properties of a section. Returns their positions in `BoundPage.sectionProperties`.
  mutating func readSectionProperties(
    of read: ReadMapping, adding fields: [Field] = []
  ) -> Range<Int> {
    let start = page.sectionProperties.count
    if let added = addedKeysProperty(of: read, fields) { page.sectionProperties.append(added) }
    page.sectionProperties += carriedProperties(of: read)
    return start..<page.sectionProperties.count
  }

  /// Reads the list of sections, and reports a missing or empty list.
  mutating func readSections(
    _ use: SyntaxTree.Entry?, at place: NodeID, mayBeEmpty: Bool = false,
    _ readSection: (inout PageReader, NodeID) -> Void
  ) {
    guard let use else {
      reportMissingSections(place)
      return
    }
    let list = use.value
    if !mayBeEmpty, nodes.tree.childCount(of: list) == 0 { reportMissingSections(use.key) }
    for section in nodes.tree.elements(of: list) { readSection(&self, section) }
  }

  /// Returns the selector of an action or an event, or nil if it is null or invalid.
  mutating func readSelector(_ use: SyntaxTree.Entry, _ format: StringFormat = .selector) -> NodeID?
  {
    if nodes.isNull(use.value) {
      nodes.warnIfEmpty(use)
      return nil
    }
    let node = use.value
    let isPlain =
      nodes.tree[node].kind == .scalar && nodes.tree.coreType(of: node) == .string
      && format.accepts(nodes.tree.bytes(of: node))
    if isPlain {
      if !nodes.tree.bytes(of: node).equals("nil") { return use.value }
      nodes.report(
        .malformedSelector, "'nil' would be called as a method", at: .value(use),
        notes: [.init("leave the key out if nothing is to be called")])
      return nil
    }
    let field = Field(nodes.tree.string(of: use.key), .formatted(format))
    return nodes.checkValue(use, as: field) ? use.value : nil
  }
}

/// Detects duplicates among the strings of a document, such as the ids of a page or the handlers of
/// a presenter.
struct WrittenIDs {
  private var table = KeyTable()
  private var first: [NodeID] = []

  /// Adds a string. Returns the node of the first equal string, or nil if the string is new.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, at node: NodeID) -> NodeID? {
    let index = Int(table.intern(text).rawValue)
    if index < first.count { return first[index] }
    first.append(node)
    return nil
  }
}

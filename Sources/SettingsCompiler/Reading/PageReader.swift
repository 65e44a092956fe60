import SettingsModel
import SettingsSyntax

/// Reads pages against a registry: every name is resolved, every value checked, and all that is
/// wrong is reported in one pass.
///
/// `+Page` and `+Wire` read both kinds of documents into the same `BoundPage`; patches of presenters
/// read parts of pages with it.
struct PageReader {
  var nodes: NodeReader
  var kinds: KindIndex
  /// Of the kind of the item at hand.
  var kind = CompiledKind.none
  private(set) var registry: Registry
  /// The keys that registries add to sections.
  let addedToSections: AddedKeys
  /// The keys that a row may have, made when a row without a kind is met.
  private(set) lazy var vocabulary = Vocabulary(of: registry)
  var page: BoundPage
  /// By field of the kind at hand.
  var fieldMarks: [FieldMark]
  /// The number of the item at hand, from 1.
  var serial = 0
  /// Whether an error about an unknown kind has listed the kinds: once is enough.
  var hasListedKinds = false
  /// What names the objects that a provider fetches, if it is right.
  var objectsUse: SyntaxTree.Entry?
  /// How many errors were found before the item at hand.
  var errorsBefore = 0
  var writtenIDs = WrittenIDs()
  /// The most sections and items that are kept of the page.
  private var mostRows = Int.max
  private var isFull = false

  /// What is known of a field from the items so far.
  struct FieldMark {
    /// The serial number of the item that had it last, and where.
    var serial = 0
    var use: SyntaxTree.Entry?
    /// The serial number of the item that last had a misspelling of it.
    var misspeltSerial = 0
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
    // Of this document: a stream may have as many of them as nodes.
    let nodeCount = root.map { tree.end(of: $0).position - $0.position } ?? 0
    page.items.reserveCapacity(nodeCount / 9)
    page.fields.reserveCapacity(nodeCount / 3)
  }

  /// Reads a page or a wire document.
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

  /// A file as it was parsed.
  struct ReadFile {
    var tree: SyntaxTree
    var isJSON: Bool
  }

  /// The page, with what was found of places for data.
  var boundPage: BoundPage {
    var page = page
    page.hasTemplates = nodes.hasTemplates
    page.firstTemplate = nodes.firstTemplate
    return page
  }

  /// Forgets what was read so far, so that a part of a document is read and built by itself.
  mutating func removeContents() {
    page.sections.removeAll(keepingCapacity: true)
    page.sectionProperties.removeAll(keepingCapacity: true)
    page.items.removeAll(keepingCapacity: true)
    page.fields.removeAll(keepingCapacity: true)
    page.sectionLoops = [:]
    page.itemLoops = [:]
    page.sectionConditions = [:]
    page.itemConditions = [:]
    page.choices = [:]
    page.presents = [:]
    page.includes = [:]
    page.itemProperties = [:]
    nodes.firstTemplate = nil
    nodes.hasTemplates = false
  }

  /// Whether one more section or item may be kept: a few bytes of a file make one, which takes
  /// twenty times as many. That there are more is reported once.
  mutating func hasRoom(for node: NodeID) -> Bool {
    page.items.count + page.sections.count < mostRows || reportFull(at: node)
  }

  private mutating func reportFull(at node: NodeID) -> Bool {
    guard !isFull else { return false }
    isFull = true
    nodes.report(
      .tooManyNodes, "the page has more than \(mostRows) sections and items", at: .node(node),
      notes: [
        .init("the remaining ones are not checked; \(Budget.nodesAdvice) to ten times that number")
      ])
    return false
  }

  // MARK: Parts of all forms

  /// The keys of a mapping that carry a value.
  mutating func properties(of read: ReadMapping) -> [BoundPage.Property] {
    read.entries.compactMap { member, use -> BoundPage.Property? in
      guard member.isCarried else { return nil }
      var property = BoundPage.Property(key: member.key, value: use.value)
      property.isNull = nodes.isNull(use.value)
      switch member.field.type {
      case .string:
        if !property.isNull, !nodes.mayBeTemplate(use.value) { nodes.warnIfBlank(use) }
      case .mapping(let reference) where !property.isNull:
        guard let inner = nodes.read(use, as: nodes.keys(of: reference.shape)) else { return nil }
        property.members = inner.entries.map { .init(key: $0.member.key, value: $0.use.value) }
      default: break
      }
      return property
    }
  }

  /// The values of the keys that registries add, defaults included, as one property; nil for none.
  func addedProperty(of read: ReadMapping, _ fields: [Field]) -> BoundPage.Property? {
    var property = BoundPage.Property(key: .fields, value: read.node)
    for (index, field) in fields.enumerated() {
      let use = read.added[index]
      if use != nil || field.defaultValue != nil { property.added.append((field, use?.value)) }
    }
    return property.added.isEmpty ? nil : property
  }

  /// Keeps a key of the item at hand that carries a value, if that is right.
  mutating func readProperty(_ key: Key, _ use: SyntaxTree.Entry) {
    guard let member = Shape.item.member(key), member.isCarried, nodes.check(use, as: member) else {
      return
    }
    page.itemProperties[page.items.count, default: []].append(.init(key: key, value: use.value))
  }

  /// A title: a string, or nil for null.
  mutating func title(_ use: SyntaxTree.Entry?, warnsIfBlank: Bool = true) -> NodeID? {
    guard let use, !nodes.isNull(use.value) else { return nil }
    if warnsIfBlank, !nodes.mayBeTemplate(use.value) { nodes.warnIfBlank(use) }
    return use.value
  }

  /// An id whose format is right, unique in the page; nil for one that is taken, which is reported.
  mutating func uniqueID(_ use: SyntaxTree.Entry?) -> NodeID? {
    guard let use else { return nil }
    if nodes.mayBeTemplate(use.value), nodes.hasPlaces(use.value) { return use.value }
    let node = use.value
    guard let first = writtenIDs.add(nodes.tree.bytes(of: node), at: use.value) else {
      return use.value
    }
    // An id that is repeated is written once: the alias or merge key is the second place.
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

  /// The keys of a section that carry a value, as positions in `BoundPage.sectionProperties`.
  mutating func sectionProperties(
    of read: ReadMapping, adding fields: [Field] = []
  ) -> Range<Int> {
    let start = page.sectionProperties.count
    if let added = addedProperty(of: read, fields) { page.sectionProperties.append(added) }
    page.sectionProperties += properties(of: read)
    return start..<page.sectionProperties.count
  }

  /// Reads the list of sections; one that is missing or empty is reported.
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

  /// The selector of an action or an event; nil for null and for what was reported.
  mutating func selector(_ use: SyntaxTree.Entry, _ format: StringFormat = .selector) -> NodeID? {
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
    return nodes.check(use, as: field) ? use.value : nil
  }
}

/// The check that no two sections or items of a page have one id.
struct WrittenIDs {
  private var table = KeyTable()
  private var first: [NodeID] = []

  /// Adds an id; where it is taken already, returns the node that has it.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, at node: NodeID) -> NodeID? {
    let index = Int(table.intern(text).rawValue)
    if index < first.count { return first[index] }
    first.append(node)
    return nil
  }
}

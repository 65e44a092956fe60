import SettingsModel
import SettingsSyntax

/// Binds one document against a registry: every name is resolved, every value checked, and all
/// that is wrong is reported in one pass.
///
/// This file holds what all forms share; `Binder+Page`, `+Wire` and `+Tree` read the three forms
/// into the same `BoundPage`.
struct Binder {
  let tree: SyntaxTree
  var kinds: KindIndex
  /// Of the kind of the item at hand.
  var plan = KindPlan.none
  let isJSON: Bool
  /// Whether a brace in a text has a meaning: only where people write it.
  var readsTemplates = false
  var page: BoundPage
  var diagnostics = DiagnosticBag()

  /// Aliases that were followed to come here, outermost first.
  var aliases: [NodeID] = []
  /// By field of the kind at hand.
  var fieldMarks: [FieldMark]
  var serial = 0
  private var comparisonsLeft = 100_000
  private var sharedReports = Set<SharedReport>()
  private var seenKeys = SyntaxTree.SeenKeys()
  /// By key node and sort of finding: whether a key that several mappings merge was told. One bit
  /// each; made with the first.
  private var toldKeys: [UInt64] = []
  /// What was found of the values of aliases.
  var verdicts = AliasVerdicts()
  /// How much matching of patterns is left.
  var patternSteps: PatternBudget
  /// How many steps the patterns of a registry have.
  var patternSize = 0
  /// The most values of a field's default.
  static let largestDefault = 100_000
  /// The most that they may have together.
  static let largestPatterns = 100_000
  /// The words of large enumerations, by the places of their arrays in the registry.
  var wordTables: [UInt: KeyTable] = [:]
  /// Whether the value at hand is an element of a list, and not a field's own.
  var isElement = false
  var writtenIDs = WrittenIDs()
  /// The most sections and items that are kept of the page.
  private var mostRows = Int.max
  private var isFull = false

  /// A binder that checks values which belong to no document of ours.
  init(valuesOf tree: SyntaxTree, registry: Registry, isJSON: Bool) {
    self.init(root: nil, form: .page, in: tree, registry: registry, isJSON: isJSON)
  }

  init(
    root: NodeID?, form: DocumentForm, in tree: SyntaxTree, registry: Registry, isJSON: Bool
  ) {
    self.tree = tree
    self.isJSON = isJSON
    patternSteps = PatternBudget(bytes: tree.file.bytes.count)
    kinds = KindIndex(registry: registry, keys: tree.keys)
    page = BoundPage(
      form: form, syntax: tree, root: root.map(tree.resolved), registry: registry)
    fieldMarks = Array(repeating: FieldMark(), count: kinds.largestFieldCount)
    // Of this document: a stream may have as many of them as nodes.
    let nodeCount = root.map { tree.end(of: $0).position - $0.position } ?? 0
    page.items.reserveCapacity(nodeCount / 9)
    page.fields.reserveCapacity(nodeCount / 3)
  }

  /// Binds the document, and hands over what was found.
  static func bind(
    _ document: SyntaxTree.Document, form: DocumentForm, in tree: SyntaxTree, registry: Registry,
    isJSON: Bool, limits: Limits, into diagnostics: inout DiagnosticBag
  ) -> BoundPage {
    var binder = Binder(
      root: document.root, form: form, in: tree, registry: registry, isJSON: isJSON)
    binder.diagnostics = diagnostics.emptied
    binder.mostRows = max(100_000, limits.nodes / 10)
    switch form {
    case .page: binder.bindPageDocument()
    case .wire: binder.bindWireDocument()
    case .tree: binder.bindTreeDocument()
    case .presenter, .registry: break
    }
    diagnostics.report(contentsOf: binder.diagnostics)
    return binder.page
  }

  /// What is known of a field from the items so far.
  struct FieldMark {
    /// The serial number of the item that had it last, and where.
    var serial = 0
    var use: KeyUse?
    /// The serial number of the item that last had a misspelling of it.
    var misspeltSerial = 0
  }

  // MARK: Reporting

  /// Reports something about a node, or about a part of it.
  ///
  /// What an alias stands for is reported where it is written, with a note where it is used; and
  /// once, however often it is used.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at node: NodeID, within part: SourceRange? = nil,
    mergedAt merge: NodeID? = nil, notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) {
    let target = tree.resolved(node)
    // What an unknown tag or alias stands for nobody knows; it is reported already.
    guard tree[target].tag != .unknown else { return }
    let range = part ?? tree.range(of: target)
    if target != node || merge != nil || !aliases.isEmpty {
      guard isNew(id, at: range) else { return }
    }
    if diagnostics.drops(id, at: range) { return }
    var notes = notes
    if target != node { notes.append(.init("used here", at: tree.range(of: node))) }
    if let merge { notes.append(.init("merged here", at: tree.range(of: merge))) }
    for alias in aliases.suffix(3).reversed() {
      notes.append(.init("used here", at: tree.range(of: alias)))
    }
    diagnostics.report(id, message, at: range, notes: notes, fix: fix)
  }

  /// Whether a finding about a node need not be made: it would not be kept, and is counted. What
  /// may be used many times is made first, so that it is counted once.
  private mutating func drops(
    _ id: DiagnosticID, at node: NodeID, mergedAt merge: NodeID?
  ) -> Bool {
    let target = tree.resolved(node)
    guard target == node, merge == nil, aliases.isEmpty, tree[node].tag != .unknown else {
      return false
    }
    return diagnostics.drops(id, at: tree.range(of: node))
  }

  /// Whether something that may be used many times is reported for the first time.
  private mutating func isNew(_ id: DiagnosticID, at range: SourceRange) -> Bool {
    sharedReports.insert(SharedReport(id: id, range: range)).inserted
  }

  /// Whether a key that came by a merge or an alias was told of already.
  func wasTold(_ id: DiagnosticID, of use: KeyUse) -> Bool {
    guard use.mergedAt != nil || !aliases.isEmpty, !toldKeys.isEmpty else { return false }
    let place = toldPlace(id, of: use.key)
    return toldKeys[place.word] & place.bit != 0
  }

  /// Whether a key that may be merged many times is told of for the first time.
  private mutating func isFirst(_ id: DiagnosticID, of key: NodeID) -> Bool {
    if toldKeys.isEmpty { toldKeys = Array(repeating: 0, count: tree.nodeCount / 32 + 1) }
    let place = toldPlace(id, of: key)
    guard toldKeys[place.word] & place.bit == 0 else { return false }
    toldKeys[place.word] |= place.bit
    return true
  }

  /// Where `toldKeys` says whether a key was told of: each has a bit as a key, and one as a field.
  private func toldPlace(_ id: DiagnosticID, of key: NodeID) -> (word: Int, bit: UInt64) {
    let index = key.position * 2 + (id == .unknownField ? 1 : 0)
    return (index / UInt64.bitWidth, 1 << UInt64(index % UInt64.bitWidth))
  }

  /// A finding about a value that several aliases or merges use.
  private struct SharedReport: Hashable {
    var id: DiagnosticID
    var range: SourceRange
  }

  /// Calls `body` with each entry of a mapping, merged ones last.
  @inline(__always)
  mutating func forEachEntry(of mapping: NodeID, _ body: (inout Binder, KeyUse) -> Void) {
    if !tree.hasMerge(mapping) {
      for entry in tree.entries(of: mapping) {
        body(&self, KeyUse(key: entry.key, value: entry.value, mergedAt: nil))
      }
    } else {
      for merged in tree.mergedEntries(of: mapping, seen: &seenKeys) {
        body(
          &self,
          KeyUse(key: merged.entry.key, value: merged.entry.value, mergedAt: merged.mergedAt))
      }
    }
  }

  /// Follows an alias for the length of `body`, so that findings below it tell where it is used.
  @inline(__always)
  mutating func following<Result>(
    _ node: NodeID, _ body: (inout Binder, NodeID) -> Result
  ) -> Result {
    let target = tree.resolved(node)
    guard target != node else { return body(&self, node) }
    aliases.append(node)
    defer { aliases.removeLast() }
    return body(&self, target)
  }

  /// Whether one more section or item may be kept: a few bytes of a file make one, which takes
  /// twenty times as many. That there are more is told once.
  @inline(__always)
  mutating func hasRoom(for node: NodeID) -> Bool {
    page.items.count + page.sections.count < mostRows || refuseMoreRows(at: node)
  }

  private mutating func refuseMoreRows(at node: NodeID) -> Bool {
    guard !isFull else { return false }
    isFull = true
    report(
      .tooManyNodes, "the page has more than \(mostRows) sections and items", at: node,
      notes: [.init("from here on they are not checked; --max-nodes sets ten times that number")])
    return false
  }

  // MARK: Mappings with fixed keys

  /// Reads the keys of a mapping that is no item; what it may not have is reported.
  ///
  /// The result has a place for each of the group's words.
  mutating func readKeys(_ mapping: NodeID, _ group: KeyGroup) -> [KeyUse?] {
    var uses = [KeyUse?](repeating: nil, count: group.words.count)
    forEachEntry(of: mapping) { binder, use in
      let key = binder.tree.key(of: use.key)
      if let index = group.index(of: key) {
        if uses[index] == nil { uses[index] = use }
      } else {
        binder.reportUnknownKey(use, candidates: group.words, owner: group.owner)
      }
    }
    return uses
  }

  /// Reads the keys of a document's root. Editors look for `$schema` there; it changes nothing.
  mutating func readRootKeys(_ root: NodeID, _ owner: String, _ words: [String]) -> [KeyUse?] {
    let schemaKey = "$schema"
    var uses = readKeys(root, KeyGroup(owner, words + [schemaKey], in: tree.keys))
    if let schema = uses.removeLast() { _ = expectText(schema, "'\(schemaKey)' must be a text") }
    return uses
  }

  mutating func reportUnknownKey(
    _ use: KeyUse, id: DiagnosticID = .unknownKey, candidates: @autoclosure () -> [String],
    owner: String, noun: String = "key"
  ) {
    // A key that thousands of mappings merge in is not worth a search for each of them.
    if use.mergedAt != nil || !aliases.isEmpty, !isFirst(id, of: use.key) { return }
    if drops(id, at: use.key, mergedAt: use.mergedAt) { return }
    let candidates = candidates()
    let name = tree.string(of: use.key)
    let fix = nameFix(for: use.key, name: name, among: candidates)
    let notes: [Diagnostic.Note] =
      fix != nil || candidates.isEmpty
      ? [] : [.init("what it may have: \(Binder.listed(candidates))")]
    report(
      id, "\(owner) has no \(noun) '\(Excerpt.quoted(name))'", at: use.key, mergedAt: use.mergedAt,
      notes: notes, fix: fix)
  }

  /// Whether the nearest of some names may still be looked for.
  ///
  /// A search costs as much as it has candidates; thousands of wrong names among thousands of
  /// right ones would take minutes, and nobody reads so many suggestions.
  mutating func maySuggest(among candidates: some Sequence<String>) -> Bool {
    comparisonsLeft -= candidates.underestimatedCount + 1
    return comparisonsLeft > 0
  }

  /// Some names as one text, for a note: the first dozen of them.
  static func listed(_ names: [String]) -> String {
    let shown = names.prefix(12).map { Excerpt.quoted($0) }.joined(separator: ", ")
    return names.count > 12 ? "\(shown), and \(names.count - 12) more" : shown
  }

  /// The fix that writes the nearest name in place of a scalar, inside its quotes.
  mutating func nameFix(
    for node: NodeID, name: String, among candidates: some Sequence<String>
  ) -> Diagnostic.Fix? {
    guard maySuggest(among: candidates) else { return nil }
    let target = tree.resolved(node)
    return NearestName.fix(
      for: name, among: candidates, replacing: tree.range(of: target)
    ) { written(tree, $0, like: target) }
  }

  /// Whether a node is a mapping; if it is none, that is reported.
  mutating func expectMapping(_ use: KeyUse, _ what: String) -> Bool {
    guard tree[tree.resolved(use.value)].kind == .mapping else {
      reportWrongType(use, "\(what) must be a mapping")
      return false
    }
    return true
  }

  /// Whether a node is a list; if it is none, that is reported.
  mutating func expectList(_ use: KeyUse, _ what: String) -> Bool {
    guard tree[tree.resolved(use.value)].kind == .sequence else {
      reportWrongType(use, "\(what) must be a list")
      return false
    }
    return true
  }

  /// Reports a value of the wrong type, or null.
  mutating func reportWrongType(_ use: KeyUse, _ demand: String, fix: Diagnostic.Fix? = nil) {
    let target = tree.resolved(use.value)
    if isNull(target) {
      reportNull(use, demand)
      return
    }
    if drops(.wrongType, at: use.value, mergedAt: use.mergedAt) { return }
    var notes: [Diagnostic.Note] = []
    if tree[target].kind != .scalar, tree[target].style == .flow, !isJSON, fix == nil,
      demand.hasSuffix("a text")
    {
      notes = [.init("to write a text that begins with '{' or '[', quote it")]
    }
    report(
      .wrongType, "\(demand), and this is \(describe(target))", at: use.value,
      mergedAt: use.mergedAt, notes: notes, fix: fix)
  }

  private mutating func reportNull(_ use: KeyUse, _ demand: String) {
    let target = tree.resolved(use.value)
    var notes: [Diagnostic.Note] = []
    let range = tree.range(of: target)
    if range.length == 0 {
      if let comment = commentBehind(range) {
        notes.append(
          .init("what follows '#' is a comment; to write it as a text, quote it", at: comment))
      }
      // An empty value has no byte of its own: the key tells where it is.
      if use.key != use.value { notes.append(.init("write a value, or delete the key")) }
      report(
        .nullValue, "\(demand), and there is none", at: use.key, mergedAt: use.mergedAt,
        notes: notes)
    } else {
      report(
        .nullValue, "\(demand), and this is null", at: use.value, mergedAt: use.mergedAt,
        notes: [.init("write a value, or delete the key")])
    }
  }

  private func commentBehind(_ range: SourceRange) -> SourceRange? {
    let bytes = tree.file.bytes.buffer
    var position = range.offset
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    guard !isJSON, position < bytes.count, bytes[position] == UInt8(ascii: "#") else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    return tree.file.range(start, position - start)
  }

  /// Whether a value is null.
  @inline(__always)
  func isNull(_ value: NodeID) -> Bool {
    let node = tree.resolved(value)
    return tree[node].kind == .scalar && tree.coreType(of: node) == .null
  }

  /// What a node is, for messages: `the number 88`.
  func describe(_ node: NodeID) -> String {
    switch tree[node].kind {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .alias: return "an alias"
    case .scalar: break
    }
    let text = Excerpt.quoted(tree.string(of: node))
    switch tree.coreType(of: node) {
    case .null: return "null"
    case .true, .false: return text
    case .integer, .float, .nonFinite: return "the number \(text)"
    case .string: return text.isEmpty ? "an empty text" : "the text '\(text)'"
    }
  }
}

/// A text as it is written in place of a scalar: between the same quotes.
func written(_ tree: SyntaxTree, _ text: String, like node: NodeID) -> String {
  switch tree[node].style {
  case .doubleQuoted: QuotedText.json(text)
  case .singleQuoted, .literal, .folded: QuotedText.yaml(text)
  case .plain, .block, .flow: text
  }
}

import SettingsModel
import SettingsSyntax

/// Reads the nodes of one document: follows aliases and merges, checks types, and reports what is
/// wrong where it is written.
///
/// The readers of pages, presenters, registries and configurations each hold one. It knows no kind
/// of document, only declared shapes and fields.
struct NodeReader {
  let tree: SyntaxTree
  let isJSON: Bool
  var diagnostics = DiagnosticBag()

  /// Whether a brace in a string has a meaning: only in what people write for a page.
  var readsTemplates = false
  /// Whether a string has a brace with a meaning.
  var hasTemplates = false
  /// The first value that stands for data.
  var firstTemplate: NodeID?

  /// Aliases that were followed to the node at hand, outermost first.
  private(set) var aliases: [NodeID] = []
  /// Verdicts on the values of aliases.
  var verdicts = AliasVerdicts()
  /// How many more steps patterns may take.
  var patternSteps: PatternBudget
  /// The words of large enumerations, by the addresses of their arrays in the registry.
  var wordTables: [UInt: KeyTable] = [:]
  /// Whether the value at hand is an element of a list, and not a field's own.
  var isElement = false

  /// The diagnostic of a value outside its bounds, where the shape at hand has one of its own.
  var constraintID: DiagnosticID?

  private var comparisonsLeft: Int
  private var sharedReports = Set<SharedReport>()
  /// By key: the number of the last mapping with merges that has it, from 1.
  private var lastMappings: [Int] = []
  private var mappingNumber = 0
  /// By key node. Allocated with the first report.
  private var reportedKeys: [KeyReports] = []
  private var shapes: [String: FileShape] = [:]

  /// By the place of its fields in memory.
  var objects: [Int: CompiledObject] = [:]

  init(_ tree: SyntaxTree, isJSON: Bool) {
    // All documents of a file share what it may take, and so do all files of a run.
    comparisonsLeft = max(
      1_000, min(100_000, tree.allowance.units / 10) / max(1, tree.documents.count))
    self.tree = tree
    self.isJSON = isJSON
    patternSteps = PatternBudget(tree.allowance)
  }

  // MARK: Aliases and entries

  /// Follows an alias: until `leave`, diagnostics note where the value is used.
  ///
  /// - Returns: the node itself, or the one that it stands for.
  @inline(__always)
  mutating func enter(_ node: NodeID) -> NodeID {
    let target = tree.resolved(node)
    if target != node { aliases.append(node) }
    return target
  }

  /// Ends what `enter` began for the same node.
  @inline(__always)
  mutating func leave(_ node: NodeID) {
    if aliases.last == node { aliases.removeLast() }
  }

  /// The entries of a mapping, merged ones last.
  @inline(__always)
  mutating func entries(of mapping: NodeID) -> Entries {
    guard tree.hasMerge(mapping) else { return Entries(own: tree.entries(of: mapping)) }
    if lastMappings.isEmpty { lastMappings = Array(repeating: 0, count: tree.keys.count) }
    mappingNumber += 1
    let entries = tree.mergedEntries(of: mapping) { key in
      defer { lastMappings[Int(key.rawValue)] = mappingNumber }
      return lastMappings[Int(key.rawValue)] != mappingNumber
    }
    let merged = entries.map {
      KeyUse(key: $0.entry.key, value: $0.entry.value, mergedAt: $0.mergedAt)
    }
    return Entries(own: tree.entries(of: mapping), merged: merged.makeIterator())
  }

  /// The entries of a mapping, in order.
  struct Entries: Sequence, IteratorProtocol {
    private var own: SyntaxTree.Entries
    private var merged: IndexingIterator<[KeyUse]>?

    @inline(__always)
    init(own: SyntaxTree.Entries, merged: IndexingIterator<[KeyUse]>? = nil) {
      self.own = own
      self.merged = merged
    }

    @inline(__always)
    mutating func next() -> KeyUse? {
      if merged != nil { return merged?.next() }
      return own.next().map { KeyUse(key: $0.key, value: $0.value, mergedAt: nil) }
    }
  }

  /// The entry of a key in a mapping that is an entry's value.
  func entry(_ key: Key, of use: KeyUse) -> KeyUse? {
    tree.keys.find(key.name).flatMap { entry($0, of: tree.resolved(use.value)) }
  }

  /// The entry of a key in a mapping.
  @inline(__always)
  func entry(_ key: KeyID, of mapping: NodeID) -> KeyUse? {
    if !tree.hasMerge(mapping) {
      for entry in tree.entries(of: mapping) where tree.key(of: entry.key) == key {
        return KeyUse(key: entry.key, value: entry.value, mergedAt: nil)
      }
      return nil
    }
    return tree.mergedEntry(of: key, in: mapping)
      .map { KeyUse(key: $0.entry.key, value: $0.entry.value, mergedAt: $0.mergedAt) }
  }

  /// A shape by the numbers of this file's keys.
  mutating func keys(of shape: Shape) -> FileShape {
    if let known = shapes[shape.name] { return known }
    let made = FileShape(shape, in: tree.keys)
    shapes[shape.name] = made
    return made
  }

  // MARK: Values

  /// The string that a node is.
  func string(_ node: NodeID) -> String { tree.string(of: tree.resolved(node)) }

  /// The string that an entry's value is; nil where there is no entry.
  func string(_ use: KeyUse?) -> String? { use.map { string($0.value) } }

  /// Whether an entry's value is `true`.
  func isTrue(_ use: KeyUse?) -> Bool {
    use.map { tree.coreType(of: tree.resolved($0.value)) == .true } ?? false
  }

  /// Where a value is written.
  func range(_ node: NodeID) -> SourceRange { tree.range(of: tree.resolved(node)) }

  /// Whether a value is null.
  @inline(__always)
  func isNull(_ value: NodeID) -> Bool {
    let node = tree.resolved(value)
    return tree[node].kind == .scalar && tree.coreType(of: node) == .null
  }

  // MARK: Reporting

  /// Reports something about a node, or about a part of it.
  ///
  /// What an alias stands for is reported where it is written, with a note where it is used; and
  /// once, however often it is used.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at place: Place, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil
  ) {
    let target = tree.resolved(place.node)
    // What an unknown tag or alias stands for is unknown; it is reported already.
    guard tree[target].tag != .unknown else { return }
    let range = place.part ?? tree.range(of: target)
    if target != place.node || place.mergedAt != nil || !aliases.isEmpty {
      guard sharedReports.insert(SharedReport(id: id, range: range)).inserted else { return }
    }
    if diagnostics.drops(id, at: range) { return }
    var notes = notes
    if target != place.node { notes.append(.init("used here", at: tree.range(of: place.node))) }
    if let merge = place.mergedAt { notes.append(.init("merged here", at: tree.range(of: merge))) }
    for alias in aliases.suffix(3).reversed() {
      notes.append(.init("used here", at: tree.range(of: alias)))
    }
    diagnostics.report(id, message, at: range, notes: notes, fix: fix)
  }

  /// A node that a diagnostic is about.
  struct Place {
    var node: NodeID
    /// The part of it that is meant.
    var part: SourceRange?
    /// The merge through which it came.
    var mergedAt: NodeID?

    /// A node of its own.
    static func node(_ node: NodeID) -> Place { Place(node: node) }
    /// The key of an entry.
    static func key(_ use: KeyUse) -> Place { Place(node: use.key, mergedAt: use.mergedAt) }
    /// The value of an entry, or a part of it.
    static func value(_ use: KeyUse, within part: SourceRange? = nil) -> Place {
      Place(node: use.value, part: part, mergedAt: use.mergedAt)
    }
  }

  /// Whether a diagnostic need not be made: it would not be kept, and is counted. What may be used
  /// many times is made first, so that it is counted once.
  private mutating func drops(_ id: DiagnosticID, at place: Place) -> Bool {
    guard tree.resolved(place.node) == place.node, place.mergedAt == nil, aliases.isEmpty,
      tree[place.node].tag != .unknown
    else { return false }
    return diagnostics.drops(id, at: tree.range(of: place.node))
  }

  /// A diagnostic about a value that several aliases or merges use.
  private struct SharedReport: Hashable {
    var id: DiagnosticID
    var range: SourceRange
  }

  /// Whether a key that came by a merge or an alias is reported already.
  func isReported(_ id: DiagnosticID, _ use: KeyUse) -> Bool {
    guard use.mergedAt != nil || !aliases.isEmpty, !reportedKeys.isEmpty else { return false }
    return reportedKeys[use.key.position].contains(id == .unknownField ? .asField : .asKey)
  }

  /// Whether a key that may be merged many times is reported for the first time.
  private mutating func isFirst(_ id: DiagnosticID, of key: NodeID) -> Bool {
    if reportedKeys.isEmpty { reportedKeys = Array(repeating: [], count: tree.nodeCount) }
    return reportedKeys[key.position].insert(id == .unknownField ? .asField : .asKey).inserted
  }

  /// How a key that several mappings merge was reported.
  private struct KeyReports: OptionSet {
    let rawValue: UInt8
    static let asKey = KeyReports(rawValue: 1)
    static let asField = KeyReports(rawValue: 2)
  }

  /// The keys that a mapping may have, as a message about another key names them.
  struct Candidates {
    /// What the mapping is: `a section`.
    var owner: String
    /// What it has none of: `key`, `field`, `slot`.
    var noun = "key"
    var names: [String]
  }

  /// Reports a key that a mapping cannot have.
  mutating func reportUnknownKey(
    _ use: KeyUse, as id: DiagnosticID = .unknownKey, _ makeCandidates: () -> Candidates
  ) {
    // A key that thousands of mappings merge in is not worth a search for each of them.
    if use.mergedAt != nil || !aliases.isEmpty, !isFirst(id, of: use.key) { return }
    if drops(id, at: .key(use)) { return }
    let candidates = makeCandidates()
    let name = tree.string(of: use.key)
    var fix: Diagnostic.Fix?
    let maySuggest = comparisonsLeft > 0
    if maySuggest {
      // One that is there already would be there twice.
      let present = names(beside: use.key)
      let free = candidates.names.filter { !present.contains($0) }
      fix = separatorFix(in: use, among: free) ?? nameFix(for: use.key, among: free)
    }
    report(
      id,
      "\(candidates.owner) has no \(candidates.noun) '\(Excerpt.quoted(name))'", at: .key(use),
      notes: fix != nil || candidates.names.isEmpty
        ? []
        : [
          .init(
            "allowed: "
              + NearestName.list(candidates.names, nearestTo: maySuggest ? name : nil))
        ],
      fix: fix)
  }

  /// The keys of the mapping that a key is in. Looks at a bounded number of nodes.
  private mutating func names(beside key: NodeID) -> Set<String> {
    let target = tree.resolved(key)
    let nodes = (max(0, target.position - 1_000)..<target.position).reversed()
    guard
      let mapping = nodes.lazy.map({ NodeID($0) }).first(where: {
        tree[$0].kind == .mapping && tree.end(of: $0) > target
      })
    else { return [] }
    comparisonsLeft -= (target.position - mapping.position) / 10
    let names = tree.entries(of: mapping).prefix(1_000).map { tree.string(of: $0.key) }
    comparisonsLeft -= names.count
    return Set(names)
  }

  /// Reports a required key that a mapping lacks, at its first key.
  mutating func reportMissing(_ key: Key, of owner: String, at place: NodeID) {
    let target = tree.resolved(place)
    let first = tree[target].kind == .scalar ? nil : tree.entries(of: target).first { _ in true }
    report(.missingKey, "\(owner) needs '\(key.name)'", at: .node(first?.key ?? place))
  }

  /// Whether the nearest of some names may still be searched for.
  ///
  /// A search costs as much as it has candidates; thousands of wrong names among thousands of
  /// right ones would take minutes, and nobody reads so many suggestions.
  mutating func maySuggest(among candidates: some Sequence<String>) -> Bool {
    comparisonsLeft -= candidates.underestimatedCount + 1
    return comparisonsLeft > 0
  }

  /// The fix that writes the nearest name in place of a scalar, inside its quotes.
  mutating func nameFix(
    for node: NodeID, among candidates: some Sequence<String>
  ) -> Diagnostic.Fix? {
    guard maySuggest(among: candidates) else { return nil }
    let target = tree.resolved(node)
    let name = tree.string(of: target)
    guard let nearest = Key.meant(by: name, among: candidates) else { return nil }
    let isSpelling = NearestName.isSpelling(name, of: nearest, among: candidates)
    return replacing(
      target, with: nearest, "did you mean '\(nearest)'?", isSpelling ? .safe : .unsafe)
  }

  /// The fix of a key that holds its value too, as `{title=Out}` or `{title Out}`, or an extra colon,
  /// as `title:: Out`; nil for other keys.
  mutating func separatorFix(
    in use: KeyUse, among names: some Sequence<String>
  ) -> Diagnostic.Fix? {
    guard !isJSON, tree[use.key].style == .plain, maySuggest(among: names) else { return nil }
    let range = tree.range(of: use.key)
    let text = tree.file.text(range)
    guard let name = names.filter({ text.hasPrefix($0) }).max(by: { $0.utf8.count < $1.utf8.count })
    else { return nil }
    let rest = text.dropFirst(name.count)
    let separator = rest.prefix { " \t=:：\u{A0}\u{3000}".contains($0) }
    let place = tree.file.range(range.offset + name.utf8.count, separator.utf8.count)
    if separator.count == rest.count {
      return rest.first == ":" ? .deleting(place, .safe) : nil
    }
    guard !separator.isEmpty, tree[use.value].kind == .scalar, tree.range(of: use.value).length == 0
    else { return nil }
    return .init("write ': '", .safe, [.init(place, ": ")])
  }

  /// The fix that writes another string in place of a scalar, inside its quotes.
  func replacing(
    _ node: NodeID, with text: String, _ title: String, _ safety: Diagnostic.Fix.Safety = .unsafe
  ) -> Diagnostic.Fix {
    let target = tree.resolved(node)
    return .init(
      title, safety, [.init(tree.range(of: target), written(tree, text, like: target))])
  }

  // MARK: Types

  /// Whether a node is a mapping; if it is not, that is reported.
  mutating func expectMapping(_ use: KeyUse, _ what: String) -> Bool {
    let node = tree.resolved(use.value)
    if tree[node].kind == .mapping { return true }
    // `- - kind: exit`: one dash too many.
    var fix: Diagnostic.Fix?
    if node == use.value, use.key == use.value, tree[node].style == .block,
      let first = tree.elements(of: node).first(where: { _ in true }),
      tree.childCount(of: node) == 1,
      tree[first].kind == .mapping
    {
      let start = tree.range(of: node).offset
      let extra = tree.file.range(start, tree.range(of: first).offset - start)
      fix = .deleting(extra, .unsafe)
    }
    reportWrongType(use, "\(what) must be a mapping", fix: fix)
    return false
  }

  /// Whether a node is a list; if it is not, that is reported.
  mutating func expectList(_ use: KeyUse, _ what: String) -> Bool {
    guard tree[tree.resolved(use.value)].kind == .sequence else {
      reportWrongType(use, "\(what) must be a list")
      return false
    }
    return true
  }

  /// Reports a value of the wrong type, or null.
  ///
  /// - Parameter demand: what it must be: `'isOpen' must be a boolean`.
  mutating func reportWrongType(_ use: KeyUse, _ demand: String, fix: Diagnostic.Fix? = nil) {
    let target = tree.resolved(use.value)
    if isNull(target) {
      reportNull(use, demand)
      return
    }
    if drops(.wrongType, at: .value(use)) { return }
    var notes: [Diagnostic.Note] = []
    if tree[target].kind != .scalar, tree[target].style == .flow, !isJSON, fix == nil,
      demand.hasSuffix("a string")
    {
      notes = [.init("a string that begins with '{' or '[' must be quoted")]
    }
    if tree[target].kind == .mapping, tree[target].style == .block, fix == nil,
      demand.hasSuffix("a list")
    {
      notes = [.init("each entry of a list begins with '- '")]
    }
    report(
      .wrongType, "\(demand), but this is \(describe(target))", at: .value(use), notes: notes,
      fix: fix)
  }

  private mutating func reportNull(_ use: KeyUse, _ demand: String) {
    let range = tree.range(of: tree.resolved(use.value))
    let advice = Diagnostic.Note("write a value, or delete the key")
    guard range.length == 0 else {
      report(.nullValue, "\(demand), but this is null", at: .value(use), notes: [advice])
      return
    }
    let hidden = hiddenValue(after: range)
    // An empty value has no byte of its own: the key shows where it is.
    report(
      .nullValue, "\(demand), but has no value", at: .key(use),
      notes: hidden.notes + (use.key != use.value ? [advice] : []), fix: hidden.fix)
  }

  /// Warns of a key that nothing follows, which is null: mostly its value was forgotten.
  mutating func warnIfEmpty(_ use: KeyUse) {
    let range = tree.range(of: tree.resolved(use.value))
    guard use.key != use.value, range.length == 0 else { return }
    let hidden = hiddenValue(after: range)
    report(
      .emptyValue, "'\(Excerpt.quoted(tree.string(of: use.key)))' has no value", at: .key(use),
      notes: hidden.notes + [.init("write 'null' if that is meant, or delete the key")],
      fix: hidden.fix)
  }

  /// The comment where a value was meant, as in `tint: #FF6B00`. The fix quotes it; it is unsafe if
  /// it may be a comment, and missing where people write one.
  private func hiddenValue(
    after range: SourceRange
  ) -> (notes: [Diagnostic.Note], fix: Diagnostic.Fix?) {
    guard let comment = comment(after: range) else { return ([], nil) }
    let text = tree.file.text(comment)
    let mayBeText = text.dropFirst().first.map { $0 != " " && $0 != "#" } ?? false
    return (
      [.init("'#' begins a comment; to write it as part of a string, quote it", at: comment)],
      mayBeText
        ? .init(
          "quote it", SourceSelector.isColor(text) ? .safe : .unsafe,
          [.init(comment, QuotedText.yaml(text))]) : nil
    )
  }

  private func comment(after range: SourceRange) -> SourceRange? {
    let bytes = tree.file.bytes.buffer
    var position = range.offset
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    guard !isJSON, position < bytes.count, bytes[position] == UInt8(ascii: "#") else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    return tree.file.range(start, position - start)
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
    case .true, .false: return "the boolean \(text)"
    case .integer, .float, .nonFinite: return "the number \(text)"
    case .string: return text.isEmpty ? "an empty string" : "the string '\(text)'"
    }
  }
}

/// A string as it is written in place of a scalar: between the same quotes.
func written(_ tree: SyntaxTree, _ text: String, like node: NodeID) -> String {
  switch tree[node].style {
  case .doubleQuoted: QuotedText.json(text)
  case .singleQuoted, .literal, .folded: QuotedText.yaml(text)
  case .plain, .block, .flow: text.hasSuffix(":") ? QuotedText.yaml(text) : text
  }
}

/// Whether the lists and mappings that aliases stand for are right, by what they are checked as.
///
/// A value of a million members may be used a thousand times; what is wrong with it is reported once,
/// and one look at it is enough.
struct AliasVerdicts {
  private struct Place: Hashable {
    var node: NodeID
    /// The field: its kind and position, then the way into its lists and objects.
    var path: [Int]
  }

  private var known: [Place: Bool] = [:]
  /// The way to the value at hand; empty where it is of no item, and nothing is kept.
  var path: [Int] = []

  /// The verdict on a value as that at hand, if there is one.
  func verdict(on node: NodeID) -> Bool? {
    path.isEmpty ? nil : known[Place(node: node, path: path)]
  }

  /// Keeps a verdict.
  mutating func keep(_ isRight: Bool, on node: NodeID) {
    if !path.isEmpty { known[Place(node: node, path: path)] = isRight }
  }
}

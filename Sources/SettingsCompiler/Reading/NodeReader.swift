import SettingsLanguage
import SettingsSyntax

/// Reads the nodes of one document, checks their types, and reports mistakes with their source
/// ranges.
///
/// The readers of pages, presenters, registries and configurations each have a node reader. It
/// knows declared shapes and fields, but no kinds of documents.
///
/// The tree has a copy of each value that an alias or a merge key repeats. A mistake in a repeated
/// value is reported once, with notes at its first use.
struct NodeReader {
  let tree: SyntaxTree
  let isJSON: Bool
  var diagnostics = DiagnosticBag()
  /// The number of errors about keys that apps ignore.
  private var ignoredKeyCount = 0
  /// The number of errors after which the element with the error is invalid.
  var blockingErrorCount: Int { diagnostics.errorCount - ignoredKeyCount }

  /// Whether braces in strings form templates. True only for the authored parts of pages.
  var readsTemplates = false
  /// Whether template syntax was found.
  var hasTemplates = false
  /// The first value that depends on data.
  var firstTemplate: NodeID?
  /// The valid conditions that were read, by the string.
  var conditions: [NodeID: SettingsCondition.Test] = [:]

  /// The remaining steps for pattern matching.
  var patternSteps: PatternSteps
  /// The words of large enumerations, by the address of their array in the registry.
  var wordTables: [UInt: KeyTable] = [:]
  /// Whether the current value is an element of a list.
  var isElement = false

  /// The diagnostic for a value outside its bounds, if the current shape has its own.
  var constraintID: DiagnosticID?

  private var suggestions: Account
  /// The mistakes in repeated values that were already reported.
  private var repeatedReports = Set<RepeatedReport>()
  private var shapes: [String: FileShape] = [:]

  /// The compiled objects, by the address of their fields.
  var objects: [Int: CompiledObject] = [:]

  init(_ tree: SyntaxTree, isJSON: Bool) {
    // The files of a run share its limit, and the documents of a file share the limit of the file.
    let ofFile = tree.account(for: .suggestions).limit
    suggestions = Account(limit: max(1_000, ofFile / max(1, tree.documents.count)))
    self.tree = tree
    self.isJSON = isJSON
    patternSteps = PatternSteps(tree.account(for: .patternSteps))
  }

  // MARK: Entries

  /// Returns the entry of a key in the mapping that is the value of another entry.
  func entry(_ key: Key, of use: SyntaxTree.Entry) -> SyntaxTree.Entry? {
    tree.keys.find(key.name).flatMap { entry($0, of: use.value) }
  }

  /// Returns the entry of a key in a mapping.
  func entry(_ key: KeyID, of mapping: NodeID) -> SyntaxTree.Entry? {
    tree.entries(of: mapping).first { tree.key(of: $0.key) == key }
  }

  /// Returns a shape with the key ids of this file. The result is cached.
  mutating func fileShape(of shape: Shape) -> FileShape {
    if let known = shapes[shape.name] { return known }
    let made = FileShape(shape, in: tree.keys)
    shapes[shape.name] = made
    return made
  }

  // MARK: Values

  /// Returns the string of a scalar.
  func string(_ node: NodeID) -> String { tree.string(of: node) }

  /// Returns the string value of an entry, or nil if the entry is nil.
  func string(_ use: SyntaxTree.Entry?) -> String? { use.map { string($0.value) } }

  /// Returns whether the value of an entry is `true`.
  func isTrue(_ use: SyntaxTree.Entry?) -> Bool {
    use.map { tree.coreType(of: $0.value) == .true } ?? false
  }

  /// Returns the source range of a node.
  func range(_ node: NodeID) -> SourceRange { tree.range(of: node) }

  /// Returns whether a value is null.
  func isNull(_ value: NodeID) -> Bool {
    tree[value].kind == .scalar && tree.coreType(of: value) == .null
  }

  // MARK: Reporting

  /// Reports a mistake in a node or in a part of it.
  ///
  /// A mistake in a repeated value is reported once, where the value is written. Up to three notes
  /// show the nested aliases and merge keys that use it.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at place: Place, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil
  ) {
    // An unknown tag or alias was already reported, and the value is unknown.
    guard tree[place.node].tag != .unknown else { return }
    let range = place.part ?? tree.range(of: place.node)
    var notes = notes
    if tree.isRepeated(place.node) {
      guard repeatedReports.insert(RepeatedReport(id: id, range: range)).inserted else { return }
      for value in tree.repeatedValues(around: place.node).prefix(3) {
        notes.append(.init(value.cause == .merge ? "merged here" : "used here", at: value.use))
      }
    }
    if diagnostics.dropsDiagnostic(id, at: range) { return }
    diagnostics.report(id, message, at: range, notes: notes, fix: fix)
  }

  /// The location of a diagnostic: a node or a part of it.
  struct Place {
    var node: NodeID
    var part: SourceRange?

    static func node(_ node: NodeID) -> Place { Place(node: node) }
    static func key(_ use: SyntaxTree.Entry) -> Place { Place(node: use.key) }
    static func value(_ use: SyntaxTree.Entry, within part: SourceRange? = nil) -> Place {
      Place(node: use.value, part: part)
    }
  }

  /// Returns whether the bag discards a diagnostic, so that its message need not be created. A
  /// discarded diagnostic is counted.
  private mutating func dropsDiagnostic(_ id: DiagnosticID, at place: Place) -> Bool {
    guard tree[place.node].tag != .unknown, !tree.isRepeated(place.node) else { return false }
    return diagnostics.dropsDiagnostic(id, at: tree.range(of: place.node))
  }

  /// The identity of a diagnostic about a repeated value.
  private struct RepeatedReport: Hashable {
    var id: DiagnosticID
    var range: SourceRange
  }

  /// Returns whether a mistake in a repeated key was already reported.
  func isReported(_ id: DiagnosticID, _ use: SyntaxTree.Entry) -> Bool {
    !repeatedReports.isEmpty && tree.isRepeated(use.key)
      && repeatedReports.contains(RepeatedReport(id: id, range: tree.range(of: use.key)))
  }

  /// The allowed keys of a mapping, for messages about unknown keys.
  struct Candidates {
    /// The mapping in messages: `a section`.
    var owner: String
    /// The word for a key in messages: `key`, `field` or `slot`.
    var noun = "key"
    var names: [String]
    /// Advice about removed keys, by name.
    var removed: [String: String] = [:]
    /// Whether a missing registry may declare more names.
    var areIncomplete = false
  }

  /// Reports an unknown key of a mapping.
  ///
  /// - Parameter misspelling: the id for a key that is probably misspelled; the same as `id` if nil.
  mutating func reportUnknownKey(
    _ use: SyntaxTree.Entry, as id: DiagnosticID = .unknownKey,
    misspelledAs misspelling: DiagnosticID? = nil, _ makeCandidates: () -> Candidates
  ) {
    // Thousands of mappings may merge the same key, so search for a suggestion only once.
    if isReported(id, use) { return }
    let errorsBefore = diagnostics.errorCount
    if dropsDiagnostic(id, at: .key(use)) { return countIgnoredKeys(id, since: errorsBefore) }
    let candidates = makeCandidates()
    let name = tree.string(of: use.key)
    let advice = candidates.removed[name]
    var fix: Diagnostic.Fix?
    let maySuggest = !suggestions.isOverdrawn
    if maySuggest, advice == nil {
      // Don't suggest a key that the mapping already contains.
      let present = keyNames(beside: use.key)
      let free = candidates.names.filter { !present.contains($0) }
      fix = separatorFix(in: use, among: free) ?? nameFix(for: use.key, among: free)
    }
    if fix == nil, advice == nil, candidates.areIncomplete { return }
    let found = fix == nil ? id : misspelling ?? id
    report(
      found,
      "\(candidates.owner) has no \(candidates.noun) '\(Excerpt.quoted(name))'", at: .key(use),
      notes: fix != nil || advice == nil && candidates.names.isEmpty
        ? []
        : [
          .init(
            advice
              ?? "allowed: "
              + NearestName.list(candidates.names, nearestTo: maySuggest ? name : nil))
        ],
      fix: fix)
    countIgnoredKeys(found, since: errorsBefore)
  }

  /// Counts the errors since the bag had a number of them if they are about keys that apps ignore.
  private mutating func countIgnoredKeys(_ id: DiagnosticID, since errorsBefore: Int) {
    if id == .envelopeKey { ignoredKeyCount += diagnostics.errorCount - errorsBefore }
  }

  /// Returns the keys of the mapping that contains a key. Examines a bounded number of nodes.
  private mutating func keyNames(beside key: NodeID) -> Set<String> {
    let nodes = (max(0, key.position - 1_000)..<key.position).reversed()
    guard
      let mapping = nodes.lazy.map({ NodeID($0) }).first(where: {
        tree[$0].kind == .mapping && tree.end(of: $0) > key
      })
    else { return [] }
    suggestions.spend((key.position - mapping.position) / 10)
    let names = tree.entries(of: mapping).prefix(1_000).map { tree.string(of: $0.key) }
    suggestions.spend(names.count)
    return Set(names)
  }

  /// Reports a missing required key at the first key of the mapping.
  mutating func reportMissingKey(_ key: Key, of owner: String, at place: NodeID) {
    let first = tree.entries(of: place).first { _ in true }
    report(.missingKey, "\(owner) needs '\(key.name)'", at: .node(first?.key ?? place))
  }

  /// Returns whether the limit allows a search for the nearest name, and spends its cost.
  ///
  /// The cost is the number of candidates. Without a limit, thousands of misspelled names among
  /// thousands of candidates would take minutes, and produce more suggestions than anyone reads.
  mutating func maySuggestName(among candidates: some Sequence<String>) -> Bool {
    suggestions.spend(candidates.underestimatedCount + 1)
  }

  /// Returns the fix that replaces a scalar with the nearest name and preserves its quotes, or nil
  /// if no name is close enough.
  mutating func nameFix(
    for node: NodeID, among candidates: some Sequence<String>
  ) -> Diagnostic.Fix? {
    guard maySuggestName(among: candidates) else { return nil }
    let name = tree.string(of: node)
    guard let nearest = Key.suggestion(for: name, among: candidates) else { return nil }
    let isSpelling = NearestName.isMisspelling(name, of: nearest, among: candidates)
    return replacementFix(
      node, with: nearest, "did you mean '\(nearest)'?", isSpelling ? .safe : .unsafe)
  }

  /// Returns the fix for a missing colon, as in `{title=Out}` or `{title Out}`, or for an extra
  /// colon, as in `title:: Out`. Returns nil for other keys.
  mutating func separatorFix(
    in use: SyntaxTree.Entry, among names: some Sequence<String>
  ) -> Diagnostic.Fix? {
    guard maySuggestName(among: names),
      let (name, separator) = nameBeforeSeparator(in: use, among: names)
    else { return nil }
    let range = tree.range(of: use.key)
    let place = tree.file.range(range.offset + name.utf8.count, separator.utf8.count)
    if range.length == name.utf8.count + separator.utf8.count {
      return separator.first == ":" ? .deleting(place, .safe) : nil
    }
    // After ': ', some characters have a meaning of their own: '#' begins a comment.
    let value = tree.file.range(place.end, range.end - place.end)
    let text = tree.file.text(value)
    guard let first = text.utf8.first, "#&*!|>%@`".utf8.contains(first) else {
      return .init("write ': '", .safe, [.init(place, ": ")])
    }
    return .init(
      "write ': ' and quotes", .safe,
      [.init(place, ": "), .init(value, QuotedText.yaml(text))])
  }

  /// Returns the name at the start of a key that has its value in it, because another character
  /// stands in place of the colon, and that character with its blanks. Nil for other keys.
  private func nameBeforeSeparator(
    in use: SyntaxTree.Entry, among names: some Sequence<String>
  ) -> (name: String, separator: Substring)? {
    guard !isJSON, tree[use.key].style == .plain else { return nil }
    let text = tree.file.text(tree.range(of: use.key))
    guard let name = names.filter({ text.hasPrefix($0) }).max(by: { $0.utf8.count < $1.utf8.count })
    else { return nil }
    let rest = text.dropFirst(name.count)
    let separator = rest.prefix { $0.isWhitespace || "=:：\u{200B}".contains($0) }
    let hasNoValue = tree[use.value].kind == .scalar && tree.range(of: use.value).length == 0
    return !separator.isEmpty && (separator.count == rest.count || hasNoValue)
      ? (name, separator) : nil
  }

  /// Returns the name that an unknown key was meant to be; nil if no name is similar.
  func intendedName(
    of use: SyntaxTree.Entry, among names: some Sequence<String>
  ) -> String? {
    nameBeforeSeparator(in: use, among: names)?.name
      ?? Key.suggestion(for: string(use.key), among: names)
  }

  /// Returns the fix that replaces a scalar with another string and preserves its quotes.
  func replacementFix(
    _ node: NodeID, with text: String, _ title: String, _ safety: Diagnostic.Fix.Safety = .unsafe
  ) -> Diagnostic.Fix {
    .init(title, safety, [.init(tree.range(of: node), quotedString(tree, text, like: node))])
  }

  // MARK: Types

  /// Checks that a value is a mapping, and reports other values.
  mutating func expectMapping(_ use: SyntaxTree.Entry, _ what: String) -> Bool {
    let node = use.value
    if tree[node].kind == .mapping { return true }
    // `- - kind: exit` has one dash too many.
    var fix: Diagnostic.Fix?
    if use.key == use.value, tree[node].style == .block,
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

  /// Checks that a value is a list, and reports other values.
  mutating func expectList(_ use: SyntaxTree.Entry, _ what: String) -> Bool {
    guard tree[use.value].kind == .sequence else {
      reportWrongType(use, "\(what) must be a list", expecting: .list)
      return false
    }
    return true
  }

  /// The form of the values that a diagnostic about another value expects.
  enum ExpectedForm {
    /// Any string.
    case text
    /// A string of a format that allows placeholders.
    case template
    case list
    case other
  }

  /// Reports a value of the wrong type, or null.
  ///
  /// - Parameters:
  ///   - demand: the requirement, for the message: `'isOpen' must be a boolean`.
  ///   - form: the form of valid values, for notes about frequent mistakes.
  ///   - isRequired: true if the key cannot be omitted.
  mutating func reportWrongType(
    _ use: SyntaxTree.Entry, _ demand: String, expecting form: ExpectedForm = .other,
    isRequired: Bool = false, fix: Diagnostic.Fix? = nil
  ) {
    let target = use.value
    if isNull(target) {
      reportNull(use, demand, isRequired: isRequired)
      return
    }
    if dropsDiagnostic(.wrongType, at: .value(use)) { return }
    var (notes, fix): ([Diagnostic.Note], _) = ([], fix)
    if tree[target].kind != .scalar, tree[target].style == .flow, !isJSON, fix == nil,
      form == .text || form == .template
    {
      fix = quotingFix(of: target)
      if fix == nil, form == .text, tree[target].kind == .sequence || hasNoValues(target) {
        notes = [.init("a string that begins with '{' or '[' must be quoted")]
      }
    }
    if tree[target].kind == .mapping, tree[target].style == .block, fix == nil, form == .list {
      notes = [.init("each entry of a list begins with '- '")]
    }
    report(
      .wrongType, "\(demand), but this is \(tree.describe(target))", at: .value(use), notes: notes,
      fix: fix)
  }

  /// Returns whether a mapping has keys alone, as a text in braces has.
  private func hasNoValues(_ mapping: NodeID) -> Bool {
    tree.entries(of: mapping).prefix(20).allSatisfy { tree.range(of: $0.value).length == 0 }
  }

  /// Returns the fix for `title: {name}`, where the braces were meant as a placeholder: a mapping
  /// of a single key without a value.
  private func quotingFix(of node: NodeID) -> Diagnostic.Fix? {
    let range = tree.range(of: node)
    let text = tree.file.text(range)
    guard readsTemplates, tree[node].kind == .mapping, tree.childCount(of: node) == 1,
      hasNoValues(node),
      let meant = (try? Template(text))?.hasPlaceholders == true
        ? text : Template.meantPlaceholder(text)
    else { return nil }
    return .init("quote it", .safe, [.init(range, QuotedText.yaml(meant))])
  }

  private mutating func reportNull(
    _ use: SyntaxTree.Entry, _ demand: String, isRequired: Bool
  ) {
    let range = tree.range(of: use.value)
    let isElement = use.key == use.value
    let advice = Diagnostic.Note(
      isRequired ? "write a value" : "write a value, or delete the \(isElement ? "element" : "key")"
    )
    guard range.length == 0 else {
      report(.nullValue, "\(demand), but this is null", at: .value(use), notes: [advice])
      return
    }
    let hidden = commentedValue(after: range)
    // An empty value has no bytes, so it is reported at its key.
    report(
      .nullValue, "\(demand), but has no value", at: .key(use),
      notes: hidden.notes + (isElement ? [] : [advice]), fix: hidden.fix)
  }

  /// Warns about a key without a value, which is null. Usually the value was forgotten.
  mutating func warnIfEmpty(_ use: SyntaxTree.Entry) {
    let range = tree.range(of: use.value)
    guard use.key != use.value, range.length == 0 else { return }
    let hidden = commentedValue(after: range)
    report(
      .emptyValue, "'\(Excerpt.quoted(tree.string(of: use.key)))' has no value", at: .key(use),
      notes: hidden.notes + [.init("write 'null' if that is meant, or delete the key")],
      fix: hidden.fix)
  }

  /// Finds a comment in place of a value, as in `tint: #FF6B00`.
  ///
  /// - Returns: a note about the comment, and the fix that quotes it. The fix is safe only for a
  ///   color, and nil if the comment begins with a space or another '#'.
  private func commentedValue(
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
}

extension SyntaxTree {
  /// Returns a description of a node for messages: `the number 88`.
  func describe(_ node: NodeID) -> String {
    switch self[node].kind {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .scalar, .alias: break
    }
    let text = Excerpt.quoted(string(of: node))
    switch coreType(of: node) {
    case .null: return "null"
    case .true, .false: return "the boolean \(text)"
    case .integer, .float, .nonFinite: return "the number \(text)"
    case .string: return text.isEmpty ? "an empty string" : "the string '\(text)'"
    }
  }
}

/// Returns a string with the same quotes as the scalar that it replaces.
func quotedString(_ tree: SyntaxTree, _ text: String, like node: NodeID) -> String {
  switch tree[node].style {
  case .doubleQuoted: QuotedText.json(text)
  case .singleQuoted, .literal, .folded: QuotedText.yaml(text)
  case .plain, .block, .flow: text.hasSuffix(":") ? QuotedText.yaml(text) : text
  }
}

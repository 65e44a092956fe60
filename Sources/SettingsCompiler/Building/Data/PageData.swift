import SettingsLanguage
import SettingsSyntax

/// The responses that fill a page in the compiler.
///
/// A template that consists of a single placeholder takes the datum as its value. The datum is
/// checked against the type and constraints of the field, and problems are reported at the datum,
/// with a note at the template. A string with several parts is checked after it is joined, and
/// problems are reported at the template, with a note at the datum.
final class PageData: TemplateData {
  private let registry: Registry
  /// True if the page has a provider of its own, which may fetch further responses.
  let hasProvider: Bool
  private let source: PlacedResponses
  private let filler: Filler<PlacedResponses>
  /// The readers that check values, by index of the response; created on first use.
  private var checkers: [NodeReader?]
  private var ids = KeyTable()
  /// The range of the first use of each id, by position in `ids`.
  private var idPlaces: [SourceRange] = []
  /// The selections whose options may be in other sections, which are not filled yet.
  var unmatchedChoices: [UnmatchedChoice] = []
  /// The number of problems before the current row.
  private var problemsBeforeItem = 0

  /// Returns nil if there is no response.
  ///
  /// - Parameters:
  ///   - registry: the kinds, and the keys that registries add.
  ///   - provider: the provider of the page, or of the page that it belongs to. It names the list that
  ///     is fetched in several responses.
  init?(
    _ data: ResponseData, in syntax: SyntaxTree, _ registry: Registry,
    of provider: SettingsProvider?, hasProvider: Bool = false, budget: Budget
  ) {
    if data.isEmpty { return nil }
    (self.registry, self.hasProvider) = (registry, hasProvider)
    source = PlacedResponses(data, in: syntax, budget: budget)
    filler = Filler(source, of: provider)
    checkers = Array(repeating: nil, count: data.responses.count)
  }

  // MARK: Strings

  func declaration(
    of name: String, _ use: WrittenString.Use, in item: SettingsPage.Item?
  ) -> (any FieldDeclaration)? {
    let kind = item?.cellKind
    switch (use, kind?.classes) {
    case (.key(.id, _), _): return Field(name, .string)
    case (.key(.action, _), _): return Field(name, .action)
    case (.key(let key, .page), _): return Shape.treePage.member(key)?.field
    case (.key(let key, .section), _): return Shape.treeSection.member(key)?.field
    case (.key(let key, .item), _): return Shape.item.member(key)?.field
    case (.addedField(of: .page), _): return Field(name, .object(registry.additions.page))
    case (.addedField, _): return Field(name, .object(registry.additions.section))
    case (.event, _): return Field(name, .selector)
    case (.rowClass(.cellClass), .own(let cell, _, _)?): return kind?.field(named: cell)
    case (.rowClass, .own(_, let model, _)?): return kind?.field(named: model)
    // A placeholder for a whole model is a field without a name.
    case (.field, _) where name.isEmpty: return Field(Key.model.name, .anyMapping)
    case (.field, .fixed?): return kind?.field(named: name)
    default: return nil
    }
  }

  func add(_ text: WrittenString) -> TemplatePlace { add(text, start: 0) }

  private func add(_ text: WrittenString, start: Int) -> TemplatePlace {
    source.strings.append(.init(text, range(of: text), start: start))
    return TemplatePlace(string: source.strings.count - 1)
  }

  /// Returns the range of a string. Elements of lists have no origin.
  private func range(of text: WrittenString) -> SourceRange {
    let range = text.origin.range ?? source.syntax.file.range(0, 0)
    if text.indices.isEmpty { return range }
    return source.syntax.rangeOfElement(text.indices, ofListAt: range) ?? range
  }

  func addCondition(_ text: WrittenString) -> FillingCondition? {
    guard
      case .success(let test)? = Array(text.text.utf8).withUnsafeBufferPointer(
        Template.parseCondition)
    else { return nil }
    return FillingCondition(test, at: add(text, start: 1))
  }

  // MARK: Loops and conditions

  func forEachElement(of loop: FillingLoop, _ body: () -> Void) {
    filler.forEachElement(of: loop, body)
  }

  func isTrue(_ condition: FillingCondition) -> Bool { filler.isTrue(condition) }

  func reportUnmatchedElement(of choice: Recurrence.Choice) {
    guard !source.accounts.conditionSteps.isOverdrawn, let place = choice.place else { return }
    source.diagnostics.report(
      .unmatchedElement, "no case matches an element", at: place,
      notes: {
        (filler.element?.representative.map {
          [.init("it is here", at: source.nodes.data.range(of: $0))]
        } ?? [])
          + [.init("add a last case without '\(Key.when.name)', which matches all other elements")]
      })
  }

  // MARK: Values

  func value(of string: TemplateString) -> Sourced<SettingsValue>? {
    let placed = source.strings[string.place.string]
    let field = string.conditionKey.map { Field($0, .formatted(.storageKey)) } ?? placed.field
    let value =
      string.template.solePlaceholder.map { self.value(of: $0, in: string, as: field) }
      ?? joinedValue(of: string, as: field)
    if let value, placed.isText { checkText(value, from: string) }
    if let value, placed.isEvent { checkEvent(value, from: string) }
    return value
  }

  /// Returns the value of a string that consists of a single placeholder. The value has the type of
  /// the datum.
  private func value(
    of placeholder: Template.Place, in string: TemplateString, as field: Field?
  ) -> Sourced<SettingsValue>? {
    let place = string.place
    guard let datum = filler.findValue(of: placeholder, in: place, as: string.need) else {
      return nil
    }
    let tree = source.nodes.tree(of: datum)
    if placeholder.isOptional, field?.isNullable != true, tree.isNull(datum.node) { return nil }
    guard source.spendBytes(source.nodes.weight(of: datum), at: place) else { return nil }
    let value: SettingsValue?
    if let field {
      let fits =
        field.acceptsWithoutCheck(datum.node, in: tree)
        || check(datum, as: field, at: place.part(placeholder.bytes))
      value = fits ? tree.value(of: datum.node, as: field) : nil
    } else {
      value = tree.value(ofAnything: datum.node)
    }
    return value.map { Sourced($0, origin(of: place, datum)) }
  }

  /// Returns the value of a string with several parts.
  private func joinedValue(of string: TemplateString, as field: Field?) -> Sourced<SettingsValue>? {
    let place = string.place
    guard let joined = filler.joinedText(of: string.template, at: place, as: string.need),
      source.spendBytes(joined.text.utf8.count, at: place)
    else { return nil }
    let range = source.strings[place.string].range
    if let field, !field.acceptsAnyText, let first = joined.first,
      let violation = StringViolation(
        joined.text, as: field, patternSteps: &source.accounts.patternSteps.account.left)
    {
      report(
        violation.id, violation.message, at: range,
        notes: [.init("the value comes from here", at: source.nodes.data.range(of: first))])
      return nil
    }
    if let diagnostic = source.accounts.patternSteps.takeDiagnostic(at: range) {
      report(diagnostic.id, diagnostic.message, at: diagnostic.range, notes: diagnostic.notes)
    }
    return Sourced(.string(joined.text), origin(of: place, joined.first))
  }

  /// Checks a value at its range in the response. Problems get a note at the template.
  private func check(_ datum: DatumNode, as field: Field, at place: TemplatePlace) -> Bool {
    let response = source.nodes.data.responses[datum.response]
    let index = datum.response
    if checkers[index] == nil {
      checkers[index] = NodeReader(response.tree, isJSON: response.isJSON)
    }
    checkers[index]?.diagnostics = source.diagnostics.emptyBag
    let use = SyntaxTree.Entry(key: datum.node, value: datum.node)
    let isValid = checkers[index]?.checkValue(use, as: field) ?? false
    source.diagnostics.report(
      contentsOf: checkers[index]?.diagnostics ?? DiagnosticBag(),
      note: .init("used as '\(Excerpt.quoted(field.name))' here", at: source.range(of: place)))
    if !isValid { source.diagnostics.problemCount += 1 }
    return isValid
  }

  private func origin(of place: TemplatePlace, _ datum: DatumNode?) -> Origin {
    let range = source.strings[place.string].range
    guard let datum else { return .written(range) }
    return .data(template: range, datum: source.nodes.data.range(of: datum))
  }

  // MARK: Texts and selectors

  /// Warns about a title from data that people cannot read, and about code in any text. The reader
  /// checks the texts that documents write.
  private func checkText(_ value: Sourced<SettingsValue>, from string: TemplateString) {
    let placed = source.strings[string.place.string]
    guard value.origin.datum != nil, var text = value.value.string else { return }
    let name = placed.field?.name ?? ""
    if placed.isTitle, let problem = text.withUTF8(TextCheck.problem) {
      let message = problem.message(on: name)
      report(
        Diagnostic(problem.id, message, at: placed.range, notes: problem.notes), value.origin,
        string)
      return
    }
    let message = text.withUTF8 { bytes in
      TextCode(in: bytes).map { ($0.message(on: name, in: bytes), $0.advice) }
    }
    var written = placed.text
    guard let message, written.withUTF8({ TextCode(in: $0) }) == nil else { return }
    report(
      Diagnostic(.markupInText, message.0, at: placed.range, notes: [.init(message.1)]),
      value.origin, string)
  }

  /// Warns about an event whose method, which data names, does not take the value of the row.
  private func checkEvent(_ event: Sourced<SettingsValue>, from string: TemplateString) {
    let placed = source.strings[string.place.string]
    guard event.origin.datum != nil, let selector = event.value.string,
      let message = EventCheck.message(on: placed.field?.name ?? "", calling: selector.utf8)
    else { return }
    report(
      Diagnostic(.selectorWithoutArgument, message, at: placed.range), event.origin, string)
  }

  /// Reports the diagnostic of a filled string: at the datum if the whole string is the datum, and
  /// otherwise at the template.
  private func report(_ problem: Diagnostic, _ origin: Origin, _ string: TemplateString) {
    guard let datum = origin.datum else { return }
    let isDatum = string.template.solePlaceholder != nil
    let name = source.strings[string.place.string].field?.name ?? ""
    let note =
      isDatum
      ? Diagnostic.Note("used as '\(Excerpt.quoted(name))' here", at: problem.range)
      : Diagnostic.Note("the value comes from here", at: datum)
    report(
      problem.id, problem.message, at: isDatum ? datum : problem.range,
      notes: problem.notes + [note])
  }

  // MARK: Rows and sections

  func beginItem() { problemsBeforeItem = source.diagnostics.problemCount }

  func finish(_ item: inout SettingsPage.Item, openNames: Set<String>) {
    // A loop can create many rows from one.
    let conditions = item.conditions.values.reduce(0) { $0 + $1.value.footprint }
    _ = source.spendBytes(500 + item.fields.footprint + conditions, at: item.range)
    // Rules between values are checked only if the values are valid.
    if let kind = item.cellKind, kind.relatesValues, !item.isInvalid,
      source.diagnostics.problemCount == problemsBeforeItem
    {
      checkValues(of: kind, item, open: openNames)
    }
    if source.diagnostics.problemCount > problemsBeforeItem { item.isInvalid = true }
  }

  func finish(_ section: inout SettingsPage.Section, of template: SettingsPage.Section) {
    checkSelection(of: section, template)
  }

  func takeProblems() -> [SettingsProblem] { [] }

  // MARK: Ids

  /// Registers an id of a page with templates. A malformed or repeated id is reported, and
  /// replaced by an empty id, so that another id is derived.
  func register(id: Sourced<String>) -> Sourced<String> {
    var text = id.value
    guard let range = id.origin.range else { return id }
    let notes = id.origin.datum.map { [Diagnostic.Note("the id comes from here", at: $0)] } ?? []
    guard text.withUTF8(StringFormat.id.accepts) else {
      let format = StringFormat.id
      report(
        format.diagnosticID,
        "the id must be \(format.description), but this is '\(Excerpt.quoted(text))'", at: range,
        notes: notes)
      return Sourced("", .derived)
    }
    let position = Int(text.withUTF8 { ids.intern($0) }.rawValue)
    guard position < idPlaces.count else {
      idPlaces.append(id.origin.datum ?? range)
      return id
    }
    report(
      .duplicateID, "the id '\(Excerpt.quoted(text))' is already used in this page", at: range,
      notes: notes + [.init("first used here", at: idPlaces[position])])
    return Sourced("", .derived)
  }

  // MARK: Reporting

  /// Reports a problem. If it was reported before, only the notes for the new element are added.
  ///
  /// - Parameter notes: evaluated only if they are shown.
  func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange,
    notes: @autoclosure () -> [Diagnostic.Note] = [], fix: @autoclosure () -> Diagnostic.Fix? = nil
  ) {
    source.diagnostics.report(id, message, at: range, notes: notes, fix: fix)
  }

  /// Moves the diagnostics of a page into a bag. The next page of the same document starts without
  /// ids and diagnostics.
  func takeDiagnostics(into diagnostics: inout DiagnosticBag) {
    reportUnmetPaths()
    source.diagnostics.moveDiagnostics(into: &diagnostics)
    (ids, idPlaces) = (KeyTable(), [])
  }

  var isExhausted: Bool { source.accounts.bytes.isOverdrawn }

  /// Reports optional paths that were never found. Paths from an element are always reported. Paths
  /// from the root are reported only if a similar name exists.
  private func reportUnmetPaths() {
    for place in source.pathUses.places {
      guard let use = source.pathUses.uses[place], !use.isMet else { continue }
      do throws(ResponseLookup<PlacedResponses>.Missing) {
        _ = try filler.findDatum(use.path, from: use.start)
      } catch {
        source.reportUnmet(use, error.name, in: error.datum, at: place)
      }
    }
    source.pathUses = PathUses()
  }
}

extension SyntaxTree {
  /// Returns the range of an element of a list, by its positions in nested lists.
  fileprivate func rangeOfElement(_ indices: [Int], ofListAt range: SourceRange) -> SourceRange? {
    var node = node(at: range)
    for index in indices {
      node = node.flatMap { elements(of: $0).dropFirst(index).first { _ in true } }
    }
    return node.map { self.range(of: $0) }
  }
}

extension Field {
  /// Returns whether a value is valid without further checks, as most values are.
  fileprivate func acceptsWithoutCheck(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    guard tree[node].kind == .scalar else { return false }
    switch tree.coreType(of: node) {
    case .true, .false: return type == .boolean
    case .string:
      return acceptsAnyText && !tree.file.scan.hasSuspiciousCharacters
        && !tree.isTextDecoded(of: node)
    default: return false
    }
  }
}

extension SyntaxTree {
  /// Returns whether a node is null.
  func isNull(_ node: NodeID) -> Bool {
    self[node].kind == .scalar && coreType(of: node) == .null
  }
}

import SettingsModel
import SettingsSyntax

/// Reads the values of a page whose strings are templates, and fills them from responses. Without a
/// response, templates remain as written.
///
/// A template that consists of a single placeholder takes the datum as its value. The datum is
/// checked against the type and constraints of the field, and problems are reported at the datum,
/// with a note at the template. A string with several parts is checked after it is joined, and
/// problems are reported at the template, with a note at the datum.
final class TemplateFiller {
  let syntax: SyntaxTree
  private let source: PlacedResponses
  private let filler: Filler<PlacedResponses>
  /// Whether no response was given. Conditions on data are then not evaluated.
  let isWithoutData: Bool
  /// Whether templates remain as written, braces included, because the page has no data.
  private let keepsBraces: Bool
  /// The first template that was not filled, because there was no response.
  private(set) var firstUnfilled: SourceRange?
  private var templates: [NodeID: Template] = [:]
  /// The parsed conditions of boolean fields, by node; nil for other strings.
  private var conditions: [NodeID: BoundPage.Condition?] = [:]
  /// The readers that check values, by index of the response; created on first use.
  private var checkers: [NodeReader?]
  private var ids = KeyTable()
  /// The range of the first use of each id, by position in `ids`.
  private var idPlaces: [SourceRange] = []

  /// - Parameters:
  ///   - provider: the provider of the page. It names the list that is fetched in several
  ///     responses.
  ///   - usesData: whether the page uses responses.
  init(
    _ data: ResponseData, in syntax: SyntaxTree, of provider: SettingsProvider?, usesData: Bool,
    budget: Budget
  ) {
    self.syntax = syntax
    isWithoutData = data.isEmpty
    keepsBraces = usesData && data.isEmpty
    source = PlacedResponses(data, in: syntax, budget: budget)
    filler = Filler(source, of: provider)
    checkers = Array(repeating: nil, count: data.responses.count)
  }

  /// Creates a filler for a page without responses.
  convenience init(of page: BoundPage) {
    self.init(
      ResponseData(), in: page.syntax, of: page.sheet.provider,
      usesData: page.firstTemplate != nil, budget: Budget())
  }

  // MARK: Loops and conditions

  /// Calls `body` for each element of a loop. Calls it once if there is no loop or no response.
  func forEachElement(_ loop: BoundPage.Loop?, _ body: () -> Void) {
    guard let loop else { return body() }
    // A malformed path was reported by the reader.
    guard let path = path(in: loop.path) else { return }
    guard !isWithoutData else {
      firstUnfilled = firstUnfilled ?? syntax.range(of: loop.path)
      return body()
    }
    var written = FillingLoop(
      path, at: TemplatePlace(node: loop.path), isOptional: loop.isOptional)
    written.condition = loop.condition.map(fillingCondition)
    if let node = loop.groupBy {
      guard let path = self.path(in: node) else { return }
      written.groupBy = (path, TemplatePlace(node: node))
    }
    filler.forEach(filler.elements(of: written), body)
  }

  /// Returns the path in a node; nil for a malformed path, which was reported before.
  private func path(in node: NodeID) -> DataPath? { DataPath(syntax.string(of: node)) }

  private func fillingCondition(
    _ condition: BoundPage.Condition
  ) -> FillingCondition<TemplatePlace> {
    FillingCondition(
      condition.expression, at: TemplatePlace(node: condition.node, start: condition.start))
  }

  /// Returns whether a condition is true for the current element. Without a response, all
  /// conditions count as true.
  func isConditionTrue(_ condition: BoundPage.Condition?) -> Bool {
    guard let condition else { return true }
    guard !isWithoutData else {
      firstUnfilled = firstUnfilled ?? syntax.range(of: condition.node)
      return true
    }
    return filler.isTrue(fillingCondition(condition))
  }

  /// Returns the condition in braces that is written for a boolean; nil for another string.
  private func condition(in node: NodeID) -> BoundPage.Condition? {
    if let known = conditions[node] { return known }
    var condition: BoundPage.Condition?
    if case .success(let expression)? = Template.parseCondition(in: syntax.bytes(of: node)) {
      condition = .init(node: node, expression: expression, start: 1)
    }
    conditions[node] = .some(condition)
    return condition
  }

  /// Returns a condition of the app with the placeholders in its keys filled. Returns nil if a key
  /// is missing or malformed, which is reported.
  func filledCondition(
    _ test: SettingsCondition.Test, of node: NodeID
  ) -> Sourced<SettingsValue>? {
    let (text, range) = (syntax.string(of: node), syntax.range(of: node))
    guard !isWithoutData else {
      firstUnfilled = firstUnfilled ?? range
      return Sourced(SettingsCondition(text, test: test).value, .written(range))
    }
    let open = test.references.filter { $0.name.contains("{") }
    let keys = open.map { name, bytes in
      (try? Template(name)).flatMap {
        filledValue(
          of: $0.moved(by: bytes.lowerBound), in: node, as: Field(name, .formatted(.storageKey)),
          for: .conditionKey)
      }
    }
    var names: [String: String] = [:]
    var expression = Array(text.utf8)
    for (reference, key) in zip(open, keys).reversed() {
      guard let key = key?.value.string else { return nil }
      names[reference.name] = key
      expression.replaceSubrange(reference.bytes, with: key.utf8)
    }
    let condition = SettingsCondition(
      String(decoding: expression, as: UTF8.self), test: test.mapNames { names[$0] ?? $0 })
    guard source.spendBytes(condition.value.footprint, at: node) else { return nil }
    return Sourced(condition.value, keys.first??.origin ?? .written(range))
  }

  /// Reports an element for which no case is true.
  func reportUnmatchedChoice(_ choice: BoundPage.Choice) {
    if source.accounts.conditionSteps.isOverdrawn { return }
    report(
      .unmatchedElement, "no case matches an element",
      at: syntax.range(of: choice.key),
      notes: (filler.element?.representative.map {
        [.init("it is here", at: source.nodes.data.range(of: $0))]
      } ?? [])
        + [.init("add a last case without '\(Key.when.name)', which matches all other elements")])
  }

  // MARK: Values

  /// Returns the value of a node for a field, with templates filled. Returns nil if an optional
  /// datum is missing, or if the value does not fit, which is reported.
  func value(of node: NodeID, as field: Field) -> Sourced<SettingsValue>? {
    if syntax[node].kind == .scalar { return scalarValue(node, as: field) }
    let value = syntax.value(of: node, as: field) { node, field in
      let value = self.scalarValue(node, as: field)
      if let value, let name = field?.name, name == Key.title.name {
        self.checkTitle(value, from: node, named: name)
      }
      return value?.value
    }
    return value.map { Sourced($0, .written(syntax.range(of: node))) }
  }

  /// Returns the properties of a model, from a mapping or a template that a mapping fills.
  func modelProperties(of node: NodeID, except names: [String]) -> SettingsValue {
    guard syntax[node].kind == .scalar else {
      return syntax.value(ofAnything: node, except: names) { self.scalarValue($0, as: $1)?.value }
    }
    guard case .object(let members)? = scalarValue(node, as: TemplateFiller.modelField)?.value
    else {
      return .null
    }
    // Data may contain the class of the model, but the item names the class.
    return .object(members.filter { !names.contains($0.name) })
  }

  private static let modelField = Field(Key.model.name, .anyMapping)

  /// Returns the value of a scalar, with templates filled. Returns nil if an optional datum is
  /// missing, or if the value does not fit, which is reported.
  ///
  /// - Parameter field: the field of the value; nil to accept any value.
  func scalarValue(_ node: NodeID, as field: Field?) -> Sourced<SettingsValue>? {
    let written = Origin.written(syntax.range(of: node))
    guard syntax.coreType(of: node) == .string, Template.mayBeTemplate(syntax.bytes(of: node))
    else {
      return Sourced(syntax.scalarValue(of: node), written)
    }
    if field?.type == .boolean, let condition = condition(in: node) {
      let value = isConditionTrue(condition)
      return Sourced(isWithoutData ? .string(syntax.string(of: node)) : .boolean(value), written)
    }
    // A malformed template was reported by the reader.
    guard let template = parsedTemplate(of: node) else { return nil }
    guard template.hasPlaceholders else {
      return Sourced(
        .string(keepsBraces ? syntax.string(of: node) : template.plainText), written)
    }
    guard !isWithoutData else {
      firstUnfilled = firstUnfilled ?? syntax.range(of: node)
      return Sourced(.string(syntax.string(of: node)), written)
    }
    return filledValue(of: template, in: node, as: field)
  }

  /// Returns the value of a template with placeholders. Returns nil if an optional datum is missing,
  /// or if the value does not fit, which is reported.
  ///
  /// - Parameter node: the scalar that contains the template.
  private func filledValue(
    of template: Template, in node: NodeID, as field: Field?,
    for need: FillingProblem<DatumNode>.Need = .value
  ) -> Sourced<SettingsValue>? {
    if let place = template.solePlaceholder {
      return placeholderValue(of: place, in: node, as: field, for: need)
    }
    return joinedString(template, in: node, as: field, for: need)
  }

  /// Returns whether a scalar remains as written because there is no response.
  func isUnfilled(_ node: NodeID) -> Bool {
    isWithoutData && parsedTemplate(of: node)?.hasPlaceholders == true
  }

  /// Returns the value of a template that consists of a single placeholder. The value has the type
  /// of the datum.
  private func placeholderValue(
    of placeholder: Template.Place, in node: NodeID, as field: Field?,
    for need: FillingProblem<DatumNode>.Need
  ) -> Sourced<SettingsValue>? {
    let place = TemplatePlace(node: node)
    guard let datum = filler.findValue(of: placeholder, in: place, as: need) else { return nil }
    let tree = source.nodes.tree(of: datum)
    if placeholder.isOptional, field?.isNullable != true, tree.isNull(datum.node) { return nil }
    guard source.spendBytes(source.nodes.weight(of: datum), at: node) else { return nil }
    let value: SettingsValue?
    if let field {
      let fits =
        field.acceptsWithoutCheck(datum.node, in: tree)
        || check(datum, as: field, placeholder, in: node)
      value = fits ? tree.value(of: datum.node, as: field) : nil
    } else {
      value = tree.value(ofAnything: datum.node)
    }
    return value.map { Sourced($0, origin(of: node, datum)) }
  }

  /// Returns the string of a template with several parts.
  private func joinedString(
    _ template: Template, in node: NodeID, as field: Field?,
    for need: FillingProblem<DatumNode>.Need
  ) -> Sourced<SettingsValue>? {
    let place = TemplatePlace(node: node)
    guard let joined = filler.joinedText(of: template, at: place, as: need),
      source.spendBytes(joined.text.utf8.count, at: node)
    else { return nil }
    let first = joined.first
    if let field, !field.acceptsAnyText, let first,
      let violation = StringViolation(
        joined.text, as: field, patternSteps: &source.accounts.patternSteps.account.left)
    {
      report(
        violation.id, violation.message, at: syntax.range(of: node),
        notes: [.init("the value comes from here", at: source.nodes.data.range(of: first))])
      return nil
    }
    if let diagnostic = source.accounts.patternSteps.takeDiagnostic(at: syntax.range(of: node)) {
      report(
        diagnostic.id, diagnostic.message, at: diagnostic.range, notes: diagnostic.notes)
    }
    return Sourced(.string(joined.text), origin(of: node, first))
  }

  /// Checks a value at its range in the response. Problems get a note at the template.
  private func check(
    _ datum: DatumNode, as field: Field, _ placeholder: Template.Place, in node: NodeID
  ) -> Bool {
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
      note: .init(
        "used as '\(Excerpt.quoted(field.name))' here",
        at: syntax.range(of: node, part: placeholder.bytes)))
    if !isValid { source.diagnostics.problemCount += 1 }
    return isValid
  }

  private func origin(of template: NodeID, _ datum: DatumNode?) -> Origin {
    let range = syntax.range(of: template)
    guard let datum else { return .written(range) }
    return .data(template: range, datum: source.nodes.data.range(of: datum))
  }

  func parsedTemplate(of node: NodeID) -> Template? {
    if let known = templates[node] { return known }
    let template = try? Template(syntax.bytes(of: node))
    templates[node] = template
    return template
  }

  // MARK: Ids

  /// Registers an id that was made from a template. A malformed or repeated id is reported, and
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

  /// The number of problems found until now, including repeated ones.
  var problemCount: Int { source.diagnostics.problemCount }

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
    firstUnfilled = nil
    (ids, idPlaces) = (KeyTable(), [])
  }

  /// Whether the limit for values from data is exceeded, which is reported.
  var isSpent: Bool { source.accounts.bytes.isOverdrawn }

  /// Spends the size of an item, because a loop can create many items from one.
  func spendSize(on item: SettingsPage.Item, at node: NodeID) {
    if isWithoutData { return }
    _ = source.spendBytes(item.fields.reduce(500) { $0 + $1.value.footprint }, at: node)
  }

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

import SettingsModel
import SettingsSyntax

/// Fills the templates of a page from responses, and reports values that do not fit. Without a
/// response, templates remain as written.
///
/// A template that consists of a single placeholder takes the datum as its value. The datum is
/// checked against the type and constraints of the field, and problems are reported at the datum,
/// with a note at the template. A string with several parts is checked after it is joined, and
/// problems are reported at the template, with a note at the datum.
final class TemplateFiller {
  let syntax: SyntaxTree
  /// The start of relative paths: an element of the current loop; nil for the root.
  var element: Datum?
  /// Whether templates remain as written, braces included, because the page has no data.
  let keepsBraces: Bool
  /// The first template that was not filled, because there was no response.
  var firstUnfilled: SourceRange?
  var lookup: DataLookup
  let budget: Budget
  var accounts: FillingAccounts
  private var fillingDiagnostics: FillingDiagnostics
  private var templates: [NodeID: Template] = [:]
  /// The number of missing paths for which existing names may still be listed.
  private var suggestionsLeft = 1_000
  /// True while the keys in a condition are filled, whose placeholders cannot be optional.
  var fillsCondition = false
  /// The parsed conditions of boolean fields, by node; nil for other strings.
  var conditions: [NodeID: BoundPage.Condition?] = [:]
  /// The parsed paths, by name in a condition.
  var paths: [String: DataPath] = [:]
  /// The readers that check values, by index of the response; created on first use.
  private var checkers: [NodeReader?]
  /// The uses of paths in conditions and of optional lists.
  var pathUses = PathUses()
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
    keepsBraces = usesData && data.isEmpty
    self.budget = budget
    lookup = DataLookup(data, pagedPath: provider.flatMap { DataPath($0.objects) })
    checkers = Array(repeating: nil, count: data.responses.count)
    accounts = FillingAccounts(
      budget,
      inputBytes: data.responses.reduce(syntax.file.bytes.count) { $0 + $1.tree.file.bytes.count })
    fillingDiagnostics = FillingDiagnostics(limit: budget.findings)
  }

  /// Creates a filler for a page without responses.
  convenience init(of page: BoundPage) {
    self.init(
      ResponseData(), in: page.syntax, of: page.sheet.provider,
      usesData: page.firstTemplate != nil, budget: Budget())
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
    guard !lookup.data.isEmpty else {
      firstUnfilled = firstUnfilled ?? syntax.range(of: node)
      return Sourced(.string(syntax.string(of: node)), written)
    }
    return filledValue(of: template, in: node, as: field)
  }

  /// Returns the value of a template with placeholders. Returns nil if an optional datum is missing,
  /// or if the value does not fit, which is reported.
  ///
  /// - Parameter node: the scalar that contains the template.
  func filledValue(
    of template: Template, in node: NodeID, as field: Field?
  ) -> Sourced<SettingsValue>? {
    if let place = template.solePlaceholder {
      return placeholderValue(of: place, in: node, as: field)
    }
    return joinedString(template, in: node, as: field)
  }

  /// Returns whether a scalar remains as written because there is no response.
  func isUnfilled(_ node: NodeID) -> Bool {
    lookup.data.isEmpty && parsedTemplate(of: node)?.hasPlaceholders == true
  }

  /// Returns the value of a template that consists of a single placeholder. The value has the type
  /// of the datum.
  private func placeholderValue(
    of place: Template.Place, in node: NodeID, as field: Field?
  ) -> Sourced<SettingsValue>? {
    guard let datum = findDatum(place, in: node) else { return nil }
    let tree = lookup.data.responses[datum.response].tree
    if place.isOptional, field?.isNullable != true, tree.isNull(datum.node) { return nil }
    guard spendBytes(lookup.weight(of: datum), at: node) else { return nil }
    let value: SettingsValue?
    if let field {
      let fits =
        field.acceptsWithoutCheck(datum.node, in: tree) || check(datum, as: field, place, in: node)
      value = fits ? tree.value(of: datum.node, as: field) : nil
    } else {
      value = tree.value(ofAnything: datum.node)
    }
    return value.map { Sourced($0, origin(of: node, datum)) }
  }

  /// Returns the string of a template with several parts.
  private func joinedString(
    _ template: Template, in node: NodeID, as field: Field?
  ) -> Sourced<SettingsValue>? {
    var text = ""
    var first: DatumNode?
    for part in template.parts {
      switch part {
      case .text(let piece): text += piece
      case .path(let place):
        guard let datum = findDatum(place, in: node) else {
          if place.isOptional { continue }
          return nil
        }
        guard let piece = stringPart(of: datum, for: place, in: node) else { return nil }
        text += piece
        first = first ?? datum
        guard text.utf8.count <= budget.filledStringBytes else {
          report(
            .tooManyNodes,
            "the string made from the data is longer than \(budget.filledStringBytes) bytes",
            at: syntax.range(of: node),
            notes: [.init("this is a 64th of the longest file: \(Budget.fileBytesAdvice)")])
          return nil
        }
      }
    }
    guard spendBytes(text.utf8.count, at: node) else { return nil }
    if let field, !field.acceptsAnyText, let first,
      let violation = StringViolation(
        text, as: field, patternSteps: &accounts.patternSteps.account.left)
    {
      report(
        violation.id, violation.message, at: syntax.range(of: node),
        notes: [.init("the value comes from here", at: lookup.data.range(of: first))])
      return nil
    }
    if let diagnostic = accounts.patternSteps.takeDiagnostic(at: syntax.range(of: node)) {
      report(
        diagnostic.id, diagnostic.message, at: diagnostic.range, notes: diagnostic.notes)
    }
    return Sourced(.string(text), origin(of: node, first))
  }

  /// Returns a value of a response as part of a string: a scalar, or what the format accepts.
  /// Returns nil and reports other values.
  private func stringPart(
    of datum: DatumNode, for place: Template.Place, in node: NodeID
  ) -> String? {
    let tree = lookup.data.responses[datum.response].tree
    if let format = place.format, !tree.isNull(datum.node) {
      guard spendBytes(lookup.weight(of: datum), at: node) else { return nil }
      if let text = format.english(tree.value(ofAnything: datum.node)) { return text }
      report(
        .wrongType,
        "the format '\(format.rawValue)' needs \(format.accepted), which '\(Excerpt.quoted(place.path.text))' is not",
        at: syntax.range(of: node, part: place.bytes),
        notes: [.init("the value is here", at: lookup.data.range(of: datum))])
      return nil
    }
    switch tree[datum.node].kind == .scalar ? tree.scalarValue(of: datum.node) : nil {
    case .string(let text)?: return text
    case .boolean(let flag)?: return flag ? "true" : "false"
    case .number(let number)?: return number.description
    case .null? where place.isOptional: return ""
    default:
      let isNull = tree.isNull(datum.node)
      report(
        isNull ? .nullValue : .wrongType,
        "'\(Excerpt.quoted(place.path.text))' must be a string, a number or a boolean here, but this is \(isNull ? "null" : "an object or a list")",
        at: syntax.range(of: node, part: place.bytes),
        notes: [.init("the value is here", at: lookup.data.range(of: datum))])
      return nil
    }
  }

  /// Checks a value at its range in the response. Problems get a note at the template.
  private func check(
    _ datum: DatumNode, as field: Field, _ place: Template.Place, in node: NodeID
  ) -> Bool {
    let response = lookup.data.responses[datum.response]
    let index = datum.response
    if checkers[index] == nil {
      checkers[index] = NodeReader(response.tree, isJSON: response.isJSON)
    }
    checkers[index]?.diagnostics = fillingDiagnostics.emptyBag
    let use = SyntaxTree.Entry(key: datum.node, value: datum.node)
    let isValid = checkers[index]?.checkValue(use, as: field) ?? false
    fillingDiagnostics.report(
      contentsOf: checkers[index]?.diagnostics ?? DiagnosticBag(),
      note: .init(
        "used as '\(Excerpt.quoted(field.name))' here",
        at: syntax.range(of: node, part: place.bytes)))
    if !isValid { fillingDiagnostics.problemCount += 1 }
    return isValid
  }

  private func origin(of template: NodeID, _ datum: DatumNode?) -> Origin {
    let range = syntax.range(of: template)
    guard let datum else { return .written(range) }
    return .data(template: range, datum: lookup.data.range(of: datum))
  }

  // MARK: Paths

  /// Returns the datum of a placeholder. Returns nil if it is missing, which is reported unless the
  /// placeholder is optional.
  private func findDatum(
    _ place: Template.Place, in node: NodeID
  ) -> DatumNode? {
    let range = syntax.range(of: node, part: place.bytes)
    let datum = findDatum(
      place.path, isOptional: place.isOptional, at: range,
      optionalForm: fillsCondition ? nil : "{\(Excerpt.quoted(place.path.text))?}")
    switch datum {
    case .node(let found)?: return found
    case nil: return nil
    case .list?, .group?:
      report(
        .wrongType,
        "'\(Excerpt.quoted(place.path.text))' must be one value here, but this is a list",
        at: range,
        notes: datum?.place.map { [.init("it begins here", at: lookup.data.range(of: $0))] } ?? [])
      return nil
    }
  }

  /// Returns the datum at a path. Returns nil if it is missing, which is reported unless the path
  /// is optional.
  ///
  /// - Parameter optionalForm: how a document writes that the path may be missing; nil if it cannot.
  func findDatum(
    _ path: DataPath, isOptional: Bool, at range: SourceRange, optionalForm: String?
  ) -> Datum? {
    do throws(DataLookup.Missing) {
      return try lookup.findDatum(path, from: element)
    } catch {
      if isOptional { return nil }
      let name = path.names.indices.contains(error.index) ? path.names[error.index] : path.text
      let datum = error.datum
      // Thousands of elements may lack the path, and only the first few are shown.
      func fix() -> Diagnostic.Fix? {
        rootFix(path, at: range) ?? nameFix(name, among: lookup.memberNames(of: datum), at: range)
      }
      report(
        .missingDatum, "the data has no '\(Excerpt.quoted(path.text))'", at: range,
        notes: notes(on: error, name, optionalForm: fix() == nil ? optionalForm : nil), fix: fix())
      return nil
    }
  }

  /// Returns the fix for a path that exists from the root, and not from the element of a loop.
  private func rootFix(_ path: DataPath, at range: SourceRange) -> Diagnostic.Fix? {
    var fromRoot = path
    fromRoot.isFromRoot = true
    guard element != nil, !path.isFromRoot, range.file == syntax.file.id,
      (try? lookup.findDatum(fromRoot, from: nil)) != nil
    else { return nil }
    let text = syntax.file.text(range)
    guard text.ranges(of: path.text).count == 1 else { return nil }
    return .init(
      "did you mean '\(Excerpt.quoted(fromRoot.text))'?", .unsafe,
      [.init(range, text.replacing(path.text, with: fromRoot.text))])
  }

  private func notes(
    on missing: DataLookup.Missing, _ name: String, optionalForm: String?
  ) -> [Diagnostic.Note] {
    // Each note can list up to 100 names, so the number of notes is limited.
    suggestionsLeft -= 1
    guard suggestionsLeft >= 0 else { return [] }
    let isList = lookup.elements(of: missing.datum) != nil
    var notes: [Diagnostic.Note] = []
    if let place = missing.datum.place {
      let text =
        isList
        ? "this is a list: '\(Key.forEach.name)' makes a row for each of its elements"
        : "this has no '\(Excerpt.quoted(name))'"
      notes.append(.init(text, at: lookup.data.range(of: place)))
    }
    let names = lookup.memberNames(of: missing.datum)
    if NearestName.find(name, among: names) == nil {
      if !names.isEmpty { notes.append(.init("the names here are: \(NearestName.list(names))")) }
      if let optionalForm, !isList {
        notes.append(.init("if it may be missing, write '\(optionalForm)'"))
      }
    }
    return notes
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
  var problemCount: Int { fillingDiagnostics.problemCount }

  /// Reports a problem. If it was reported before, only the notes for the new element are added.
  ///
  /// - Parameter notes: evaluated only if they are shown.
  func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange,
    notes: @autoclosure () -> [Diagnostic.Note] = [], fix: @autoclosure () -> Diagnostic.Fix? = nil
  ) {
    fillingDiagnostics.report(id, message, at: range, notes: notes, fix: fix)
  }

  /// Returns the fix that replaces a name in a path by the nearest name, or nil if the source does
  /// not contain the name exactly once.
  func nameFix(_ name: String, among names: [String], at range: SourceRange) -> Diagnostic.Fix? {
    guard range.file == syntax.file.id, let nearest = NearestName.find(name, among: names) else {
      return nil
    }
    let text = syntax.file.text(range)
    let places = text.ranges(of: name)
    guard places.count == 1, DataPath(nearest) != nil else { return nil }
    return .init(
      "did you mean '\(Excerpt.quoted(nearest))'?", .unsafe,
      [.init(range, text.replacing(name, with: nearest))])
  }

  /// Counts a problem that was already reported for another element.
  func countProblem() { fillingDiagnostics.problemCount += 1 }

  /// Moves the diagnostics of a page into a bag. The next page of the same document starts without
  /// ids and diagnostics.
  func takeDiagnostics(into diagnostics: inout DiagnosticBag) {
    reportUnmetPaths()
    fillingDiagnostics.moveDiagnostics(into: &diagnostics)
    firstUnfilled = nil
    (ids, idPlaces) = (KeyTable(), [])
  }

  /// Whether the limit for values from data is exceeded, which is reported.
  var isSpent: Bool { accounts.bytes.isOverdrawn }

  /// Spends the size of an item, because a loop can create many items from one.
  func spendSize(on item: SettingsPage.Item, at node: NodeID) {
    if lookup.data.isEmpty { return }
    _ = spendBytes(item.fields.reduce(500) { $0 + $1.value.footprint }, at: node)
  }

  /// Spends bytes for text. Returns false if too few are left, and reports this once.
  func spendBytes(_ count: Int, at node: NodeID) -> Bool {
    guard !accounts.bytes.isOverdrawn else {
      countProblem()
      return false
    }
    if accounts.bytes.spend(count) { return true }
    report(
      .tooManyNodes, "the values made from the data are larger than the limit",
      at: syntax.range(of: node), notes: [TemplateFiller.limitNote])
    return false
  }

  static let limitNote = Diagnostic.Note(
    "use less data, or \(Budget.nodesAdvice)")
}

/// The remaining budget for filling one page.
struct FillingAccounts {
  /// The bytes of rows and strings in memory.
  var bytes: Account
  /// The elements that loops visit.
  var loopedElements: Account
  /// The elements that loops group.
  var groupedElements: Account
  var patternSteps: PatternSteps
  var conditionSteps: Account

  /// - Parameter inputBytes: the total size of the page's file and the responses, in bytes.
  init(_ budget: Budget, inputBytes: Int) {
    bytes = budget.account(for: .dataBytes, fileBytes: inputBytes)
    loopedElements = Account(limit: budget.loopedElements)
    groupedElements = loopedElements
    patternSteps = PatternSteps(budget.account(for: .patternSteps, fileBytes: inputBytes))
    conditionSteps = budget.account(for: .conditionSteps, fileBytes: inputBytes)
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

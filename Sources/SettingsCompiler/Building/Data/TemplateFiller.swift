import SettingsModel
import SettingsSyntax

/// Fills the templates of one page from its responses, and reports what does not fit. Without any
/// response templates stay as they are written.
///
/// A value is checked as if it stood in place of the template: a single one against the field's type
/// and constraints in the response, where it is written, with a note at the template; a string that
/// is made of several where the template stands, with a note at the datum.
final class TemplateFiller {
  let syntax: SyntaxTree
  /// What relative paths start at; nil for the root.
  var element: Datum?
  /// Whether braces stay as they are written: those of a page that lacks its data.
  let keepsBraces: Bool
  /// The first template that was met while there was no response.
  var firstUnfilled: SourceRange?
  var lookup: DataLookup
  let budget: Budget
  var accounts: FillingAccounts
  private var found: FillingDiagnostics
  private var templates: [NodeID: Template] = [:]
  /// How many more missing paths are explained by the names that there are.
  private var suggestionsLeft = 1_000
  /// The conditions in place of booleans; nil for other strings.
  var conditions: [NodeID: BoundPage.Condition?] = [:]
  /// By the name in a condition: the path.
  var paths: [String: DataPath] = [:]
  /// By response: checks its values.
  private var checkers: [NodeReader?]
  /// What became of the paths of conditions, and of lists that may be missing.
  var pathUses = PathUses()
  private var ids = KeyTable()
  /// By position in `ids`: where each written id stands first.
  private var idPlaces: [SourceRange] = []

  /// - Parameters:
  ///   - provider: that of the page, which says what list is fetched in several responses.
  ///   - usesData: whether responses have a part in the page.
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
    found = FillingDiagnostics(limit: budget.findings)
  }

  /// A filler of a page; by itself, without any response.
  convenience init(
    of page: BoundPage, from data: ResponseData = ResponseData(), budget: Budget = Budget()
  ) {
    self.init(
      data, in: page.syntax, of: page.sheet.provider, usesData: page.firstTemplate != nil,
      budget: budget)
  }

  // MARK: Values

  /// The value of a node as that of a field, templates within it filled; nil where nothing is
  /// there, because it may be missing, or because it does not fit, which is reported.
  func value(of node: NodeID, as field: Field) -> Sourced<SettingsValue>? {
    if syntax[node].kind == .scalar { return scalar(node, as: field) }
    let value = syntax.value(of: node, as: field) { self.scalar($0, as: $1)?.value }
    return value.map { Sourced($0, .written(syntax.range(of: node))) }
  }

  /// The properties of a model: a mapping that is written, or one that fills a template.
  func content(of node: NodeID, except names: [String]) -> SettingsValue {
    guard syntax[node].kind == .scalar else {
      return syntax.value(ofAnything: node, except: names) { self.scalar($0, as: $1)?.value }
    }
    guard case .object(let members)? = scalar(node, as: TemplateFiller.modelField)?.value else {
      return .null
    }
    // A server's model may name its class, which the item names itself.
    return .object(members.filter { !names.contains($0.name) })
  }

  private static let modelField = Field(Key.model.name, .anyMapping)

  /// The value of a scalar, filled where it is a template; nil where nothing is there, because it
  /// may be missing, or because it does not fit, which is reported.
  ///
  /// - Parameter field: whose value it is; nil for any value.
  func scalar(_ node: NodeID, as field: Field?) -> Sourced<SettingsValue>? {
    let written = Origin.written(syntax.range(of: node))
    guard syntax.coreType(of: node) == .string, Template.mayBeOne(syntax.bytes(of: node)) else {
      return Sourced(syntax.scalarValue(of: node), written)
    }
    if field?.type == .boolean, let condition = condition(in: node) {
      let value = holds(condition)
      return Sourced(isWithoutData ? .string(syntax.string(of: node)) : .boolean(value), written)
    }
    // A malformed template was reported by the reader.
    guard let template = template(of: node) else { return nil }
    guard template.hasPlaces else {
      return Sourced(
        .string(keepsBraces ? syntax.string(of: node) : template.plainText), written)
    }
    guard !lookup.data.isEmpty else {
      firstUnfilled = firstUnfilled ?? syntax.range(of: node)
      return Sourced(.string(syntax.string(of: node)), written)
    }
    if let place = template.solePlace { return value(of: place, in: node, as: field) }
    return joined(template, in: node, as: field)
  }

  /// Whether a scalar stays as it is written because there is no response.
  func isUnfilled(_ node: NodeID) -> Bool {
    lookup.data.isEmpty && template(of: node)?.hasPlaces == true
  }

  /// The value that stands for a whole template; it keeps its type.
  private func value(
    of place: Template.Place, in node: NodeID, as field: Field?
  ) -> Sourced<SettingsValue>? {
    guard let datum = find(place, in: node) else { return nil }
    let tree = lookup.data.responses[datum.response].tree
    if place.isOptional, field?.isNullable != true, tree.isNull(datum.node) { return nil }
    guard spend(lookup.weight(of: datum), at: node) else { return nil }
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

  /// The string that a template makes of several pieces.
  private func joined(
    _ template: Template, in node: NodeID, as field: Field?
  ) -> Sourced<SettingsValue>? {
    var text = ""
    var first: DatumNode?
    for part in template.parts {
      switch part {
      case .text(let piece): text += piece
      case .path(let place):
        guard let datum = find(place, in: node) else {
          if place.isOptional { continue }
          return nil
        }
        guard let piece = piece(of: datum, for: place, in: node) else { return nil }
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
    guard spend(text.utf8.count, at: node) else { return nil }
    if let field, !field.acceptsAnyText, let first,
      let violation = StringViolation(
        text, as: field, patternSteps: &accounts.patternSteps.account.left)
    {
      report(
        violation.id, violation.message, at: syntax.range(of: node),
        notes: [.init("the value comes from here", at: lookup.data.range(of: first))])
      return nil
    }
    if let diagnostic = accounts.patternSteps.takeExhaustion(at: syntax.range(of: node)) {
      report(
        diagnostic.id, diagnostic.message, at: diagnostic.range, notes: diagnostic.notes)
    }
    return Sourced(.string(text), origin(of: node, first))
  }

  /// A scalar of a response as a piece of a string; nil for anything else, which is reported.
  private func piece(
    of datum: DatumNode, for place: Template.Place, in node: NodeID
  ) -> String? {
    let tree = lookup.data.responses[datum.response].tree
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

  /// Checks a value of a response where it is written; what is wrong gets a note at the template.
  private func check(
    _ datum: DatumNode, as field: Field, _ place: Template.Place, in node: NodeID
  ) -> Bool {
    let response = lookup.data.responses[datum.response]
    let index = datum.response
    if checkers[index] == nil {
      checkers[index] = NodeReader(response.tree, isJSON: response.isJSON)
    }
    checkers[index]?.diagnostics = found.emptyBag
    let use = SyntaxTree.Entry(key: datum.node, value: datum.node)
    let isValid = checkers[index]?.check(use, as: field) ?? false
    found.report(
      contentsOf: checkers[index]?.diagnostics ?? DiagnosticBag(),
      note: .init(
        "used as '\(Excerpt.quoted(field.name))' here",
        at: syntax.range(of: node, part: place.bytes)))
    if !isValid { found.problemCount += 1 }
    return isValid
  }

  private func origin(of template: NodeID, _ datum: DatumNode?) -> Origin {
    let range = syntax.range(of: template)
    guard let datum else { return .written(range) }
    return .data(template: range, datum: lookup.data.range(of: datum))
  }

  // MARK: Paths

  /// The datum of a path in a template; nil where it is missing, which is reported unless it may be.
  private func find(
    _ place: Template.Place, in node: NodeID
  ) -> DatumNode? {
    let range = syntax.range(of: node, part: place.bytes)
    let datum = find(place.path, isOptional: place.isOptional, at: range)
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

  /// What a path leads to; nil where it is missing, which is reported unless it may be.
  func find(_ path: DataPath, isOptional: Bool, at range: SourceRange) -> Datum? {
    do throws(DataLookup.Missing) {
      return try lookup.find(path, from: element)
    } catch {
      if isOptional { return nil }
      report(
        .missingDatum, "the data has no '\(Excerpt.quoted(path.text))'", at: range,
        notes: notes(on: error, path))
      return nil
    }
  }

  private func notes(on missing: DataLookup.Missing, _ path: DataPath) -> [Diagnostic.Note] {
    // The names may be a hundred for each of many paths.
    suggestionsLeft -= 1
    guard suggestionsLeft >= 0 else { return [] }
    let name = path.names.indices.contains(missing.index) ? path.names[missing.index] : path.text
    let names = lookup.names(of: missing.datum)
    var notes: [Diagnostic.Note] = []
    if let place = missing.datum.place {
      notes.append(.init("this has no '\(Excerpt.quoted(name))'", at: lookup.data.range(of: place)))
    }
    let nearest = NearestName.find(name, among: names)
    if let nearest {
      notes.append(.init("did you mean '\(Excerpt.quoted(nearest))'?"))
    } else if !names.isEmpty {
      notes.append(.init("the names here are: \(NearestName.list(names))"))
    }
    return notes
  }

  private func template(of node: NodeID) -> Template? {
    if let known = templates[node] { return known }
    let template = try? Template(syntax.bytes(of: node))
    templates[node] = template
    return template
  }

  // MARK: Ids

  /// Takes an id that a template made; one that is malformed or taken is reported, and derived.
  func take(id: Sourced<String>) -> Sourced<String> {
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

  /// The number of problems so far, repeated ones too.
  var problemCount: Int { found.problemCount }

  /// Reports a problem; one that is reported already gets the notes of another element.
  ///
  /// - Parameter notes: made only where they are shown.
  func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange,
    notes: @autoclosure () -> [Diagnostic.Note] = []
  ) {
    found.report(id, message, at: range, notes: notes)
  }

  /// Counts a problem that was reported for another element.
  func countProblem() { found.problemCount += 1 }

  /// Hands over what was found in a page. The next page, of the same document, has ids and
  /// diagnostics of its own.
  func takeDiagnostics(into diagnostics: inout DiagnosticBag) {
    reportUnmetPaths()
    found.take(into: &diagnostics)
    firstUnfilled = nil
    (ids, idPlaces) = (KeyTable(), [])
  }

  /// Whether more was made of the data than may be, which is reported.
  var isSpent: Bool { accounts.bytes.isOverdrawn }

  /// Takes an item into account: a loop makes many of one that is written.
  func spend(on item: SettingsPage.Item, at node: NodeID) {
    if lookup.data.isEmpty { return }
    _ = spend(item.fields.reduce(500) { $0 + $1.value.footprint }, at: node)
  }

  /// Whether so many bytes of text may still be made. That it is too much is reported once.
  private func spend(_ count: Int, at node: NodeID) -> Bool {
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

/// The work that is left for filling one page.
struct FillingAccounts {
  /// The bytes that rows and strings take in memory.
  var bytes: Account
  /// The elements that loops visit, and that they group.
  var loopedElements: Account
  var groupedElements: Account
  var patternSteps: PatternSteps
  var conditionSteps: Account

  /// - Parameter inputBytes: the size of the page's file and of the responses.
  init(_ budget: Budget, inputBytes: Int) {
    bytes = budget.account(for: .dataBytes, fileBytes: inputBytes)
    loopedElements = Account(limit: budget.loopedElements)
    groupedElements = loopedElements
    patternSteps = PatternSteps(budget.account(for: .patternSteps, fileBytes: inputBytes))
    conditionSteps = budget.account(for: .conditionSteps, fileBytes: inputBytes)
  }
}

extension Origin {
  /// Where the datum stands, for a value from data.
  var datum: SourceRange? {
    if case .data(_, let datum) = self { datum } else { nil }
  }
}

extension Field {
  /// Whether a value is right without a closer look: most values are.
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
  /// Whether a node is null.
  func isNull(_ node: NodeID) -> Bool {
    self[node].kind == .scalar && coreType(of: node) == .null
  }
}

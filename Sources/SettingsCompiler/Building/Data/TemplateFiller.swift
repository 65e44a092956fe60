import SettingsModel
import SettingsSyntax

/// Fills the places of one page's texts from its responses, and tells what does not fit. Without
/// any response texts stay as they are written.
///
/// What a place takes is checked as if it stood there: a value against the field's type and
/// constraints in the response, where it is written, with a note at the place; a text that is made
/// of several where the template stands, with a note at the datum.
final class TemplateFiller {
  let syntax: SyntaxTree
  // Unchecked: nothing of it is used while it is changed, and it is asked for every value.
  @exclusivity(unchecked) private var findings: [Diagnostic] = []
  /// Counts what is more than may be told.
  @exclusivity(unchecked) private var uncounted = DiagnosticBag(limit: 0)
  /// What paths start at; nil at the root.
  @exclusivity(unchecked) var element: Datum?
  /// The first place that was met while there was no response.
  @exclusivity(unchecked) private(set) var firstUnfilled: SourceRange?
  @exclusivity(unchecked) private var lookup: DataLookup
  private let registry: Registry
  private let limits: Limits
  @exclusivity(unchecked) private var templates: [NodeID: PreparedTemplate] = [:]
  @exclusivity(unchecked) private var routes: [NodeID: DataLookup.Route] = [:]
  // By response: checks its values.
  @exclusivity(unchecked) private var checkers: [ValueChecker?]
  /// By place and id: the finding's position, and how many elements have it.
  @exclusivity(unchecked) private var told: [Complaint: (position: Int, count: Int)] = [:]
  @exclusivity(unchecked) private var bytesLeft: Int
  @exclusivity(unchecked) private var elementsLeft: Int
  /// How many more elements may be looked at to be grouped.
  @exclusivity(unchecked) private var groupedLeft: Int
  /// How much matching of patterns is left.
  @exclusivity(unchecked) private var patternSteps: PatternBudget
  @exclusivity(unchecked) private var ids = KeyTable()
  /// Where each written id stands first, by its position in `ids`.
  @exclusivity(unchecked) private var idPlaces: [SourceRange] = []

  /// How many elements are shown of those to which one place does not fit.
  private static let shownElements = 5

  /// A template whose paths were looked up.
  private final class PreparedTemplate {
    let parts: [Template.Part]
    /// By part: the route of a place.
    let routes: [DataLookup.Route?]
    let hasPlaces: Bool
    /// The one place that is all of the text.
    let solePlace: Template.Place?

    init(_ template: Template, _ lookup: DataLookup) {
      parts = template.parts
      routes = template.parts.map { part in
        if case .path(let place) = part { lookup.route(place.path) } else { nil }
      }
      hasPlaces = template.hasPlaces
      solePlace = template.solePlace
    }

    /// The text, where no data has a part in it.
    var plainText: String {
      if case .text(let text)? = parts.first { text } else { "" }
    }
  }

  /// A binder with one owner, so that what it holds is changed in place.
  private final class ValueChecker {
    var binder: Binder

    init(_ binder: Binder) { self.binder = binder }
  }

  private struct Complaint: Hashable {
    var id: DiagnosticID
    var place: SourceRange
  }

  /// - Parameter provider: that of the page, which says what list is fetched in several responses.
  init(
    _ data: ResponseData, in syntax: SyntaxTree, _ registry: Registry, of provider: Provider?,
    limits: Limits
  ) {
    self.syntax = syntax
    self.registry = registry
    lookup = DataLookup(data, pagedPath: provider?.objects.flatMap { DataPath($0) })
    checkers = Array(repeating: nil, count: data.responses.count)
    bytesLeft = limits.expandedBytes
    elementsLeft = limits.loopedElements
    groupedLeft = limits.loopedElements
    self.limits = limits
    patternSteps = PatternBudget(
      bytes: data.responses.reduce(syntax.file.bytes.count) { $0 + $1.tree.file.bytes.count })
  }

  /// Whether a text stays as it is written because there is no response.
  func isUnfilled(_ node: NodeID) -> Bool {
    lookup.data.isEmpty && template(of: syntax.resolved(node))?.hasPlaces == true
  }

  // MARK: Texts and values

  /// What a text with a brace stands for.
  enum Filled {
    /// A value of a response that fits.
    case value(Value, DatumNode)
    /// A text that was made of the template, of data too where there is a datum.
    case text(String, DatumNode?)
    /// Nothing, as the template allows.
    case absent
    /// What is wrong was told.
    case wrong
  }

  /// What a text stands for, as the value of a field, or of any type.
  func fill(_ node: NodeID, as field: Field, isAnything: Bool = false) -> Filled {
    guard let prepared = template(of: node) else { return .wrong }
    guard prepared.hasPlaces else { return .text(prepared.plainText, nil) }
    guard !lookup.data.isEmpty else {
      firstUnfilled = firstUnfilled ?? syntax.range(of: node)
      return .text(syntax.string(of: node), nil)
    }
    if let place = prepared.solePlace, let route = prepared.routes[0] {
      return fill(place, route, of: node, as: field, isAnything: isAnything)
    }
    var text = ""
    var first: DatumNode?
    for (index, part) in prepared.parts.enumerated() {
      switch part {
      case .text(let piece): text += piece
      case .path(let place):
        guard let route = prepared.routes[index], let datum = find(place, route, of: node) else {
          if place.isOptional { continue }
          return .wrong
        }
        guard let piece = piece(of: datum, for: place, of: node) else { return .wrong }
        text += piece
        first = first ?? datum
      }
    }
    guard spend(text.utf8.count, at: node) else { return .wrong }
    if !isAnything, !field.acceptsAnyText, let first,
      let complaint = TextComplaint(text, as: field, patternSteps: &patternSteps.left)
    {
      tell(
        complaint.id, complaint.message, at: syntax.range(of: node),
        notes: [.init("this fills it", at: lookup.data.range(of: first))])
      return .wrong
    }
    if let message = patternSteps.takeComplaint() {
      tell(.costlyPattern, message, at: syntax.range(of: node))
    }
    return .text(text, first)
  }

  private func fill(
    _ place: Template.Place, _ route: DataLookup.Route, of node: NodeID, as field: Field,
    isAnything: Bool
  ) -> Filled {
    guard let datum = find(place, route, of: node) else {
      return place.isOptional ? .absent : .wrong
    }
    let tree = lookup.data.responses[datum.response].tree
    if place.isOptional, isAnything || !field.isNullable, tree.isNull(datum.node) {
      return .absent
    }
    guard spend(lookup.weight(of: datum), at: node) else { return .wrong }
    if isAnything { return .value(tree.value(ofAnything: datum.node), datum) }
    if field.isPlainly(datum.node, in: tree) {
      return .value(tree.scalarValue(of: datum.node), datum)
    }
    guard check(datum, as: field, filling: place, of: node) else { return .wrong }
    return .value(tree.value(of: datum.node, as: field.type), datum)
  }

  /// Checks a value of a response where it is written; what is wrong gets a note at the place that
  /// it fills.
  private func check(
    _ datum: DatumNode, as field: Field, filling place: Template.Place, of node: NodeID
  ) -> Bool {
    let response = lookup.data.responses[datum.response]
    let checker =
      checkers[datum.response]
      ?? ValueChecker(
        Binder(valuesOf: response.tree, registry: registry, isJSON: response.isJSON))
    checkers[datum.response] = checker
    checker.binder.diagnostics = DiagnosticBag(limit: max(0, limits.findings - findings.count))
    let isValid = checker.binder.check(
      KeyUse(key: datum.node, value: datum.node, mergedAt: nil), as: field)
    for var finding in checker.binder.diagnostics.diagnostics {
      let place = syntax.range(of: node, part: place.bytes)
      finding.notes.append(.init("it fills '\(Excerpt.quoted(field.name))' here", at: place))
      findings.append(finding)
    }
    if !isValid { mistakes += 1 }
    uncounted.countSurplus(of: checker.binder.diagnostics)
    return isValid
  }

  /// A scalar of a response as a piece of a text; nil where it is none, which is told.
  private func piece(
    of datum: DatumNode, for place: Template.Place, of node: NodeID
  ) -> String? {
    let tree = lookup.data.responses[datum.response].tree
    switch tree[datum.node].kind == .scalar ? tree.scalarValue(of: datum.node) : nil {
    case .string(let text)?: return text
    case .boolean(let flag)?: return flag ? "true" : "false"
    case .number(let number)?: return number.json ?? ""
    case .null? where place.isOptional: return ""
    default:
      let what = tree.isNull(datum.node) ? "null" : "an object or a list"
      tell(
        tree.isNull(datum.node) ? .nullValue : .wrongType,
        "'\(Excerpt.quoted(place.path.text))' must be a text, a number or a boolean here, and is \(what)",
        at: syntax.range(of: node, part: place.bytes),
        notes: [.init("it is this", at: lookup.data.range(of: datum))])
      return nil
    }
  }

  // MARK: Paths

  /// What a place leads to; nil where that is missing, which is told unless it may be.
  private func find(
    _ place: Template.Place, _ route: DataLookup.Route, of node: NodeID
  ) -> DatumNode? {
    let range = syntax.range(of: node, part: place.bytes)
    let datum = find(route, isOptional: place.isOptional, at: range)
    switch datum {
    case .node(let found)?: return found
    case nil: return nil
    case .list?, .group?:
      tell(
        .wrongType, "'\(Excerpt.quoted(place.path.text))' must be one value here, and is a list",
        at: range,
        notes: datum?.place.map { [.init("it begins here", at: lookup.data.range(of: $0))] } ?? [])
      return nil
    }
  }

  private func find(
    _ route: DataLookup.Route, isOptional: Bool, at range: SourceRange
  ) -> Datum? {
    do throws(DataLookup.Missing) {
      return try lookup.find(route, from: element)
    } catch {
      if !isOptional { reportMissing(route.path, error, at: range) }
      return nil
    }
  }

  private func reportMissing(
    _ path: DataPath, _ missing: DataLookup.Missing, at range: SourceRange
  ) {
    tell(
      .missingDatum, "the data has no '\(Excerpt.quoted(path.text))'", at: range,
      notes: notes(on: missing, path))
  }

  private func notes(on missing: DataLookup.Missing, _ path: DataPath) -> [Diagnostic.Note] {
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
      notes.append(.init("what it has: \(Binder.listed(names))"))
    }
    return notes
  }

  // MARK: Loops

  /// The elements of a loop; nil without any response, where the loop is gone through once.
  func elements(of loop: BoundPage.Loop) -> [Datum]? {
    guard let route = route(of: loop.path) else { return [] }
    let range = syntax.range(of: loop.path)
    guard !lookup.data.isEmpty else {
      firstUnfilled = firstUnfilled ?? range
      return nil
    }
    // What is too much was told.
    guard elementsLeft >= 0, groupedLeft >= 0 else {
      mistakes += 1
      return []
    }
    guard let list = find(route, isOptional: loop.isOptional, at: range) else { return [] }
    guard let elements = lookup.elements(of: list) else {
      if loop.isOptional, case .node(let node) = list,
        lookup.data.responses[node.response].tree.isNull(node.node)
      {
        return []
      }
      tell(
        .wrongType, "'\(Excerpt.quoted(route.path.text))' must be a list, to be gone through",
        at: range,
        notes: list.place.map { [.init("it is this", at: lookup.data.range(of: $0))] } ?? [])
      return []
    }
    guard let groupBy = loop.groupBy else { return take(elements.map { .node($0) }, at: range) }
    return take(groups(of: elements, by: groupBy), at: range)
  }

  /// The elements of a list by a value in them, in the order in which the values are first met.
  private func groups(of elements: [DatumNode], by node: NodeID) -> [Datum] {
    guard let route = route(of: node) else { return [] }
    groupedLeft -= elements.count
    guard groupedLeft >= 0 else {
      tell(
        .tooManyNodes, "this groups more than \(limits.loopedElements) elements of the data",
        at: syntax.range(of: node))
      return []
    }
    let outer = element
    defer { element = outer }
    var positions: [Value: Int] = [:]
    var groups: [(key: DatumNode, elements: [DatumNode])] = []
    for element in elements {
      self.element = .node(element)
      let range = syntax.range(of: node)
      guard case .node(let key)? = find(route, isOptional: false, at: range) else { continue }
      let tree = lookup.data.responses[key.response].tree
      guard tree[key.node].kind == .scalar else {
        tell(
          .wrongType,
          "'\(Excerpt.quoted(route.path.text))' must be a text, a number or a boolean, to group by",
          at: range, notes: [.init("it is this", at: lookup.data.range(of: key))])
        continue
      }
      let value = tree.scalarValue(of: key.node)
      if let position = positions[value] {
        groups[position].elements.append(element)
      } else {
        positions[value] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups.map { .group(key: $0.key, elements: $0.elements) }
  }

  private func take(_ elements: [Datum], at range: SourceRange) -> [Datum] {
    elementsLeft -= elements.count
    if elementsLeft >= 0 { return elements }
    tell(
      .tooManyNodes,
      "this makes more than \(limits.loopedElements) sections and items of the data", at: range)
    return []
  }

  /// Where a datum is written: of an object or a list, its first line.
  func range(of datum: DatumNode) -> SourceRange { lookup.data.range(of: datum) }

  // MARK: Ids

  /// Takes an id that is written; one that is malformed or taken is told.
  func take(id: Sourced<String>) -> Sourced<String> {
    var text = id.value
    guard let range = id.origin.range else { return id }
    let notes = id.origin.datum.map { [Diagnostic.Note("this fills it", at: $0)] } ?? []
    let free = Sourced("", Origin.derived)
    guard text.withUTF8(TextForm.id.accepts) else {
      let complaint = FormComplaint(.id, text)
      tell(
        complaint.id, "the id must be \(complaint.demand), and this is '\(Excerpt.quoted(text))'",
        at: range, notes: notes)
      return free
    }
    let position = Int(text.withUTF8 { ids.intern($0) }.rawValue)
    guard position < idPlaces.count else {
      idPlaces.append(id.origin.datum ?? range)
      return id
    }
    tell(
      .duplicateID, "the id '\(Excerpt.quoted(text))' is taken already in this page", at: range,
      notes: notes + [.init("it is taken here", at: idPlaces[position])])
    return free
  }

  // MARK: Reporting

  /// Tells a mistake; one that is told already gets the notes of another element.
  ///
  /// - Parameter notes: looked for only where they are shown.
  func tell(
    _ id: DiagnosticID, _ message: String, at range: SourceRange,
    notes: @autoclosure () -> [Diagnostic.Note] = []
  ) {
    mistakes += 1
    // Many elements of one list may lack the same: that is one mistake, shown at a few of them.
    let complaint = Complaint(id: id, place: range)
    guard let (position, count) = told[complaint] else {
      if findings.count >= limits.findings {
        _ = uncounted.drops(id, at: range)
        return
      }
      told[complaint] = (findings.count, 1)
      findings.append(Diagnostic(id, message, at: range, notes: notes()))
      return
    }
    told[complaint] = (position, count + 1)
    if count < TemplateFiller.shownElements {
      findings[position].notes += notes().filter { $0.range != nil }
    }
  }

  /// How many mistakes were met, repeated ones too.
  @exclusivity(unchecked) private(set) var mistakes = 0

  /// Hands over what was found in a page, each mistake once. The next one, of the same document,
  /// has ids and findings of its own.
  func takeFindings(into diagnostics: inout DiagnosticBag) {
    var findings = findings
    for (position, count) in told.values where count > TemplateFiller.shownElements {
      let more = count - TemplateFiller.shownElements
      findings[position].notes.append(.init("and \(more) more element\(more == 1 ? "" : "s")"))
    }
    self.findings = []
    told = [:]
    firstUnfilled = nil
    (ids, idPlaces) = (KeyTable(), [])
    for finding in findings { diagnostics.report(finding) }
    diagnostics.countSurplus(of: uncounted)
    uncounted = DiagnosticBag(limit: 0)
  }

  /// Takes into account that an item is made of so many fields: a loop makes many of them.
  func spend(fields count: Int, at node: NodeID) {
    if !lookup.data.isEmpty, count > 8 { _ = spend(count * 64, at: node) }
  }

  /// Whether so many bytes of text may still be made.
  private func spend(_ count: Int, at node: NodeID) -> Bool {
    // That it is too much is told once.
    guard bytesLeft >= 0 else {
      mistakes += 1
      return false
    }
    bytesLeft -= count
    if bytesLeft >= 0 { return true }
    tell(
      .tooManyNodes, "the values that are made of the data are larger than the limit",
      at: syntax.range(of: node))
    return false
  }

  private func template(of node: NodeID) -> PreparedTemplate? {
    if let known = templates[node] { return known }
    let template = (try? Template(syntax.bytes(of: node))).map { PreparedTemplate($0, lookup) }
    templates[node] = template
    return template
  }

  private func route(of node: NodeID) -> DataLookup.Route? {
    if let known = routes[node] { return known }
    let route = DataPath(syntax.string(of: node)).map { lookup.route($0) }
    routes[node] = route
    return route
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
  fileprivate func isPlainly(_ node: NodeID, in tree: SyntaxTree) -> Bool {
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
  fileprivate func isNull(_ node: NodeID) -> Bool {
    self[node].kind == .scalar && coreType(of: node) == .null
  }
}

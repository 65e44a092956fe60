import SettingsLanguage
import SettingsSyntax

/// The uses of optional paths, and whether each path was found. A path that is never found is
/// probably a mistake.
struct PathUses {
  struct Use {
    var path: DataPath
    var isMet = false
    /// The start of the path at its first use; nil for the root.
    var start: Datum<DatumNode>?

    /// Whether the path starts at an element of a list.
    var isOfElement: Bool { start != nil }
  }

  /// The places of the paths, in order of first use.
  var places: [TemplatePlace] = []
  var uses: [TemplatePlace: Use] = [:]
}

/// The responses that fill a page, with the places of the template and of the data.
///
/// Reports data that does not fit at the template, with a note at the data. Limits the work for a
/// page.
final class PlacedResponses: FillingSource {
  /// A string of the template.
  final class PlacedString {
    let range: SourceRange
    let text: String
    /// The offset of a condition in the text, in bytes.
    let start: Int
    /// The declaration of the value; nil to accept any value.
    let field: Field?
    let isTitle: Bool
    /// True if people read the string.
    let isText: Bool
    let isEvent: Bool

    init(_ string: WrittenString, _ range: SourceRange, start: Int) {
      (self.range, text, self.start) = (range, string.text, start)
      (field, isTitle) = (string.declaration as? Field, string.isTitle)
      isText = isTitle || field?.isForPeople == true
      isEvent = if case .event = string.use { true } else { false }
    }
  }

  let syntax: SyntaxTree
  /// The strings of the template, by the number in their places.
  var strings: [PlacedString] = []
  var nodes: ResponseNodes
  let budget: Budget
  var accounts: FillingAccounts
  var diagnostics: FillingDiagnostics
  /// The uses of paths in conditions and of optional lists.
  var pathUses = PathUses()
  /// The number of missing paths for which existing names may still be listed.
  private var suggestionsLeft = 1_000

  init(_ data: ResponseData, in syntax: SyntaxTree, budget: Budget) {
    self.syntax = syntax
    self.budget = budget
    nodes = ResponseNodes(data)
    accounts = FillingAccounts(
      budget,
      inputBytes: data.responses.reduce(syntax.file.bytes.count) { $0 + $1.tree.file.bytes.count })
    diagnostics = FillingDiagnostics(limit: budget.findings)
  }

  // MARK: Values

  var roots: [DatumNode] { nodes.roots }

  func part(_ name: String, of value: DatumNode) -> DatumNode? {
    nodes.part(name, of: value)
  }

  func elements(of value: DatumNode) -> [DatumNode]? { nodes.elements(of: value) }

  func scalar(_ value: DatumNode) -> SettingsValue? { nodes.scalar(value) }

  func formatted(_ value: DatumNode, _ format: SettingsFormat) -> String? {
    format.english(nodes.tree(of: value).value(ofAnything: value.node))
  }

  // MARK: Places

  /// Returns the range of a place in the source.
  func range(of place: TemplatePlace) -> SourceRange {
    let string = strings[place.string]
    guard let part = place.bytes, string.range.file == syntax.file.id else { return string.range }
    let bytes = (part.lowerBound + string.start)..<(part.upperBound + string.start)
    return syntax.file.range(of: bytes, inScalarAt: string.range, text: string.text)
  }

  func recordOptionalPath(
    _ path: DataPath, isMet: Bool, from start: Datum<DatumNode>?, at place: TemplatePlace
  ) {
    let known = pathUses.uses[place]
    if known == nil { pathUses.places.append(place) }
    if known == nil || isMet && known?.isMet == false {
      pathUses.uses[place] = .init(path: path, isMet: isMet, start: known?.start ?? start)
    }
  }

  // MARK: Limits

  static let limitNote = Diagnostic.Note("use less data, or \(Budget.nodesAdvice)")

  func spend(_ work: FillingWork<DatumNode>, at place: TemplatePlace) -> Bool {
    switch work {
    case .loop:
      // The exceeded limit has already been reported.
      guard accounts.loopedElements.isOverdrawn || accounts.groupedElements.isOverdrawn else {
        return true
      }
      diagnostics.problemCount += 1
      return false
    case .choosing(let count):
      // If too few are left, the loop has no elements, and reports this.
      return accounts.loopedElements.spend(count)
    case .visiting(let count):
      if accounts.loopedElements.spend(count) { return true }
      reportLimit(
        "this makes more than \(budget.loopedElements) sections and items from the data", at: place)
      return false
    case .grouping(let count):
      if accounts.groupedElements.spend(count) { return true }
      reportLimit("this groups more than \(budget.loopedElements) elements of the data", at: place)
      return false
    case .evaluating(let test):
      guard !accounts.conditionSteps.isOverdrawn else { return false }
      if accounts.conditionSteps.spend(1 + test.bytes.upperBound / 16) { return true }
      reportLimit(
        "evaluating the conditions on the data takes too long; the remaining conditions count as false",
        at: place, notes: [PlacedResponses.limitNote])
      return false
    case .joining(let byteCount):
      if byteCount <= budget.filledStringBytes { return true }
      reportLimit(
        "the string made from the data is longer than \(budget.filledStringBytes) bytes", at: place,
        notes: [.init("this is a 64th of the longest file: \(Budget.fileBytesAdvice)")])
      return false
    case .formatting(let value): return spendBytes(nodes.weight(of: value), at: place)
    }
  }

  private func reportLimit(
    _ message: String, at place: TemplatePlace, notes: [Diagnostic.Note] = []
  ) {
    reportLimit(message, at: strings[place.string].range, notes: notes)
  }

  private func reportLimit(
    _ message: String, at range: SourceRange, notes: [Diagnostic.Note]
  ) {
    diagnostics.report(.tooManyNodes, message, at: range, notes: { notes })
  }

  /// Spends bytes for a value of a string. Returns false if too few are left, and reports this once.
  func spendBytes(_ count: Int, at place: TemplatePlace) -> Bool {
    spendBytes(count, at: strings[place.string].range)
  }

  /// Spends bytes for text. Returns false if too few are left, and reports this once.
  func spendBytes(_ count: Int, at range: SourceRange) -> Bool {
    guard !accounts.bytes.isOverdrawn else {
      diagnostics.problemCount += 1
      return false
    }
    if accounts.bytes.spend(count) { return true }
    reportLimit(
      "the values made from the data are larger than the limit", at: range,
      notes: [PlacedResponses.limitNote])
    return false
  }

  // MARK: Problems

  func report(_ problem: FillingProblem<DatumNode>, at place: TemplatePlace) {
    let range = range(of: place)
    func quoted(_ path: DataPath) -> String { "'\(Excerpt.quoted(path.text))'" }
    func notes(_ text: String, _ datum: DatumNode?) -> [Diagnostic.Note] {
      datum.map { [.init(text, at: nodes.data.range(of: $0))] } ?? []
    }
    switch problem {
    case .missing: reportMissing(problem, at: range)
    case .notOneValue(let path, let datum):
      diagnostics.report(
        .wrongType, "\(quoted(path)) must be one value here, but this is a list", at: range,
        notes: { notes("it begins here", datum.representative) })
    case .notList(let path, let datum):
      diagnostics.report(
        .wrongType, "'\(Key.forEach.name)' needs a list, but \(quoted(path)) is not a list",
        at: range, notes: { notes("the value is here", datum.representative) })
    case .notGroupKey(let path, let value):
      diagnostics.report(
        .wrongType,
        "'\(Key.groupBy.name)' needs a string, a number or a boolean, but \(quoted(path)) is a list or an object",
        at: range, notes: { notes("the value is here", value) })
    case .notText(let path, let value):
      let isNull = scalar(value) == .null
      diagnostics.report(
        isNull ? .nullValue : .wrongType,
        "\(quoted(path)) must be a string, a number or a boolean here, but this is \(isNull ? "null" : "an object or a list")",
        at: range, notes: { notes("the value is here", value) })
    case .notFormatted(let format, let path, let value):
      diagnostics.report(
        .wrongType,
        "the format '\(format.rawValue)' needs \(format.accepted), which \(quoted(path)) is not",
        at: range, notes: { notes("the value is here", value) })
    case .incomparable(let mismatch, let data):
      diagnostics.report(
        .incomparableValues, mismatch.message,
        at: self.range(of: place.part(mismatch.test.bytes)),
        notes: {
          zip([mismatch.left, mismatch.right], data).flatMap { side, datum in
            notes("'\(Excerpt.quoted(side.name ?? ""))' is here", datum)
          }
        })
    }
  }

  /// Reports a path that the data does not have.
  private func reportMissing(_ problem: FillingProblem<DatumNode>, at range: SourceRange) {
    guard case .missing(let path, let need, let name, let datum, let isAtRoot) = problem else {
      return
    }
    let shown = Excerpt.quoted(path.text)
    let optionalForm: String? =
      switch need {
      case .value: "{\(shown)?}"
      case .list: "{path: \(shown), optional: true}"
      case .groupKey, .conditionKey: nil
      }
    // Thousands of elements may lack the path, and only the first few are shown.
    func fix() -> Diagnostic.Fix? {
      (isAtRoot ? rootFix(path, at: range) : nil)
        ?? nameFix(name, among: nodes.memberNames(of: datum), at: range)
    }
    diagnostics.report(
      .missingDatum, "the data has no '\(shown)'", at: range,
      notes: { notes(on: datum, name, optionalForm: fix() == nil ? optionalForm : nil) }, fix: fix)
  }

  /// Returns the fix for a path that exists from the root, and not from the element of a loop.
  private func rootFix(_ path: DataPath, at range: SourceRange) -> Diagnostic.Fix? {
    var fromRoot = path
    fromRoot.isFromRoot = true
    return replacementFix(path.text, with: fromRoot.text, at: range)
  }

  /// Returns the fix that replaces a name in a path by the nearest name, or nil if the source does
  /// not contain the name exactly once.
  private func nameFix(
    _ name: String, among names: [String], at range: SourceRange
  ) -> Diagnostic.Fix? {
    guard let nearest = NearestName.find(name, among: names), DataPath(nearest) != nil else {
      return nil
    }
    return replacementFix(name, with: nearest, at: range)
  }

  private func replacementFix(
    _ old: String, with new: String, at range: SourceRange
  ) -> Diagnostic.Fix? {
    guard range.file == syntax.file.id else { return nil }
    let text = syntax.file.text(range)
    guard text.ranges(of: old).count == 1 else { return nil }
    return .init(
      "did you mean '\(Excerpt.quoted(new))'?", .unsafe,
      [.init(range, text.replacing(old, with: new))])
  }

  /// Reports an optional path that was never found.
  ///
  /// - Parameters:
  ///   - name: the name that is missing.
  ///   - datum: the datum without the name.
  func reportUnmet(
    _ use: PathUses.Use, _ name: String, in datum: Datum<DatumNode>, at place: TemplatePlace
  ) {
    let names = nodes.memberNames(of: datum)
    let nearest = NearestName.find(name, among: names)
    guard use.isOfElement || nearest != nil else { return }
    let (shown, range) = (Excerpt.quoted(use.path.text), range(of: place))
    diagnostics.report(
      .unmetPath,
      use.isOfElement ? "no element has '\(shown)'" : "the data has no '\(shown)'", at: range,
      notes: {
        nearest != nil
          ? [] : [.init("the first element has these names: \(NearestName.list(names))")]
      }, fix: { nameFix(name, among: names, at: range) })
  }

  private func notes(
    on datum: Datum<DatumNode>, _ name: String, optionalForm: String?
  ) -> [Diagnostic.Note] {
    // Each note can list up to 100 names, so the number of notes is limited.
    suggestionsLeft -= 1
    guard suggestionsLeft >= 0 else { return [] }
    let isList: Bool
    switch datum {
    case .value(let value): isList = nodes.elements(of: value) != nil
    case .list: isList = true
    case .group: isList = false
    }
    var notes: [Diagnostic.Note] = []
    if let place = datum.representative {
      let text =
        isList
        ? "this is a list: '\(Key.forEach.name)' makes a row for each of its elements"
        : "this has no '\(Excerpt.quoted(name))'"
      notes.append(.init(text, at: nodes.data.range(of: place)))
    }
    let names = nodes.memberNames(of: datum)
    if NearestName.find(name, among: names) == nil {
      if !names.isEmpty { notes.append(.init("the names here are: \(NearestName.list(names))")) }
      if let optionalForm, !isList {
        notes.append(.init("if it may be missing, write '\(optionalForm)'"))
      }
    }
    return notes
  }
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

import SettingsLanguage
import SettingsSyntax

/// The rows of a child as filters and delegates see them. Collected once for each page, because
/// thousands of containers may contain it.
struct FilteredRows: Sendable {
  /// A kind and the first item of that kind.
  typealias UsedKind = (kind: CellKind, item: SourceRange)

  /// The kinds of the items without duplicates. Excludes kinds whose items name their own classes,
  /// because their models are unknown.
  private(set) var kinds: [UsedKind] = []
  /// The positions of the items that can be chosen, by section.
  private(set) var options: [[Int]] = []
  /// The first two options that filter by the same value, by section; nil if there are none.
  private(set) var repeatedOptions: [RepeatedOption?] = []

  init(of page: SettingsPage) {
    var seen = Set<String>()
    for section in page.sections {
      options.append(section.items.indices.filter { section.items[$0].canBeChosen })
      repeatedOptions.append(RepeatedOption(in: section))
      for item in section.items {
        guard let kind = item.cellKind, case .fixed = kind.classes,
          seen.insert(kind.name).inserted
        else { continue }
        kinds.append((kind, item.range))
      }
    }
  }

  /// True if a section has items that can be chosen.
  var hasOptions: Bool { options.contains { !$0.isEmpty } }
}

/// Two options that filter by the same value. The options of a section with a selection are compared
/// with their page. Options with conditions or from data may never be shown together.
struct RepeatedOption: Sendable {
  let value: SettingsValue
  let first: SourceRange
  let second: SourceRange

  /// Returns nil if the options of a section differ.
  fileprivate init?(in section: SettingsPage.Section) {
    guard section.selection == nil else { return nil }
    let choices = section.items.compactMap { item -> SettingsField? in
      guard item.recurrence == nil, item.visibleIf == nil, let value = item.fields.field(.value),
        value.origin.writtenPlace != nil, !value.value.hasBraces
      else { return nil }
      return value
    }
    var values = OptionValues()
    for choice in choices { values.add(choice.value) }
    guard let (value, positions) = values.repeated,
      let first = choices[positions[0]].origin.range,
      let second = choices[positions[1]].origin.range
    else { return nil }
    (self.value, self.first, self.second) = (value, first, second)
  }
}

/// Checks the filters of a container against the items of its children.
///
/// The check skips everything that is unknown: missing children, kinds with errors, items that name
/// their own classes, and values that data supplies later. Linear in the filters and in the options
/// that they compare. A container has at most 100 filters.
struct FilterCheck {
  private let bound: BoundContainer
  private let container: SettingsPage.Container
  /// The rows of the children; nil for missing children.
  private let rows: [FilteredRows?]
  private let syntax: SyntaxTree
  private var diagnostics: DiagnosticBag
  /// The options without a reported problem, by child and section. An option is reported once, even
  /// if several filters cannot use its value.
  private var options: [[Int]: [Int]] = [:]
  /// The remaining number of searches for the nearest word of an enumeration.
  private var searchesLeft = 100

  /// Reports the problems of a container's filters and delegates.
  ///
  /// - Parameter rows: the rows of the children of the container; nil for missing children.
  static func check(
    _ bound: BoundContainer, _ container: SettingsPage.Container, _ rows: [FilteredRows?],
    in syntax: SyntaxTree, into diagnostics: inout DiagnosticBag
  ) {
    var check = FilterCheck(
      bound: bound, container: container, rows: rows, syntax: syntax,
      diagnostics: diagnostics.emptied)
    var known: [SettingsPage.Container.Filter: BoundContainer.Filter] = [:]
    for (filter, declared) in zip(bound.filters, container.filters) {
      if let first = known[declared] {
        check.diagnostics.report(
          .duplicateFilter, "this filter is a duplicate; remove one of the two",
          at: syntax.range(of: filter.fromNode),
          notes: [.init("the other one is here", at: syntax.range(of: first.fromNode))])
        continue
      }
      known[declared] = filter
      let types = check.fieldTypes(of: filter)
      guard let section = check.findSection(of: filter) else { continue }
      check.checkOptions(ofSection: section, filter, against: types)
    }
    for filter in bound.filtersWithoutTarget { _ = check.findSection(of: filter) }
    check.checkDelegates()
    diagnostics.report(contentsOf: check.diagnostics)
  }

  /// Returns the page of a child, or nil if the page is missing.
  private func childPage(_ position: Int) -> SettingsPage? {
    guard container.children.indices.contains(position) else { return nil }
    let child = container.children[position]
    return child.isMissing ? nil : child.page
  }

  // MARK: Filtered items

  /// Returns the types of the field that a filter compares, one for each kind with that field.
  /// Returns an empty array if the options cannot be checked.
  private mutating func fieldTypes(of filter: BoundContainer.Filter) -> [FieldType] {
    guard let page = childPage(filter.to) else { return [] }
    let shown = Excerpt.quoted(container.children[filter.to].id)
    guard page.container == nil else {
      diagnostics.report(
        .filterMismatch, "'\(shown)' is a container, and has no items of its own to filter",
        at: syntax.range(of: filter.field))
      return []
    }
    let name = syntax.string(of: filter.field)
    var types: [FieldType] = []
    var lacking: [FilteredRows.UsedKind] = []
    for entry in rows[filter.to]?.kinds ?? [] {
      guard let field = entry.kind.fields.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
      else {
        lacking.append(entry)
        continue
      }
      if filter.match.canCompare(field.type) {
        types.append(field.type)
      } else {
        diagnostics.report(
          .filterMismatch,
          "'\(filter.match.rawValue)' compares \(filter.match.comparableTypes), but '\(field.name)' of the kind '\(entry.kind.name)' is \(field.type.description)",
          at: syntax.range(of: filter.field), notes: [note(on: entry)])
      }
    }
    if let kind = lacking.first?.kind { reportUnknownField(name, kind, lacking, filter) }
    return types
  }

  private func note(on entry: FilteredRows.UsedKind) -> Diagnostic.Note {
    .init("this item of the child is of the kind '\(entry.kind.name)'", at: entry.item)
  }

  private mutating func reportUnknownField(
    _ name: String, _ kind: CellKind, _ lacking: [FilteredRows.UsedKind],
    _ filter: BoundContainer.Filter
  ) {
    let range = syntax.range(of: filter.field)
    let names = kind.fields.filter { filter.match.canCompare($0.type) }.map(\.name)
    let fix = NearestName.fix(for: name, among: names, replacing: range) {
      quotedString(syntax, $0, like: filter.field)
    }
    var notes = lacking.prefix(3).map(note)
    if fix == nil, !names.isEmpty {
      notes.append(.init("fields that this filter can compare: \(NearestName.list(names))"))
    }
    diagnostics.report(
      .unknownField, "the kind '\(kind.name)' has no field '\(Excerpt.quoted(name))' to filter by",
      at: range, notes: notes, fix: fix)
  }

  // MARK: Options

  /// Returns the position of the section that a filter names, or nil if the section is unknown.
  /// Reports a missing section.
  private mutating func findSection(of filter: BoundContainer.Filter) -> Int? {
    guard let page = childPage(filter.from) else { return nil }
    let known = page.sections.firstIndex { $0.id.utf8.elementsEqual(filter.section.utf8) }
    // Sections from data get their ids when the page is filled.
    guard known == nil, page.isFilled else { return known }
    let child = container.children[filter.from].id
    let names = page.sections.prefix(1000).map(\.id)
    let range = syntax.range(of: filter.fromNode)
    let fix = NearestName.find(filter.section, among: names).map { name -> Diagnostic.Fix in
      let meant = "\(child).\(name)"
      return .init(
        "did you mean '\(Excerpt.quoted(meant))'?", .unsafe,
        [.init(range, quotedString(syntax, meant, like: filter.fromNode))])
    }
    var notes: [Diagnostic.Note] = []
    if page.container != nil {
      notes = [.init("it is a container, and has no sections of its own")]
    } else if fix == nil, !page.sections.isEmpty {
      notes = [.init("its sections are: \(NearestName.list(names, nearestTo: filter.section))")]
    }
    diagnostics.report(
      .unknownSection,
      "the child '\(Excerpt.quoted(child))' has no section '\(Excerpt.quoted(filter.section))'",
      at: range, notes: notes, fix: fix)
    return nil
  }

  /// Checks that each option has a value that the filter can compare with the field of the filtered
  /// items.
  private mutating func checkOptions(
    ofSection index: Int, _ filter: BoundContainer.Filter, against types: [FieldType]
  ) {
    guard let page = childPage(filter.from) else { return }
    let key = [filter.from, index]
    if options[key] == nil, let repeated = rows[filter.from]?.repeatedOptions[index] {
      diagnostics.report(
        .duplicateChoice, "two options filter by the value \(repeated.value.quoted)",
        at: repeated.second, notes: [.init("the other one is here", at: repeated.first)])
    }
    let unreported = options[key] ?? chosenItems(ofSection: index, of: page, filter)
    let right = unreported.filter { position in
      let before = diagnostics.errorCount
      check(page.sections[index].items[position], filter, against: types)
      return diagnostics.errorCount == before
    }
    options[key] = right
    if !types.isEmpty, !right.isEmpty {
      warnAboutEmptyChoices(right.map { page.sections[index].items[$0] }, filter)
    }
  }

  /// Warns about options that match no item. The items are known only if the page does not use
  /// data.
  private mutating func warnAboutEmptyChoices(
    _ options: [SettingsPage.Item], _ filter: BoundContainer.Filter
  ) {
    guard let page = childPage(filter.to), page.isFilled, page.provider == nil,
      page.sections.contains(where: { !$0.items.isEmpty }),
      page.sections.allSatisfy({ !$0.items.contains(where: \.isInvalid) })
    else { return }
    let name = syntax.string(of: filter.field)
    var values = Set<SettingsValue>()
    for item in page.sections.lazy.flatMap(\.items) {
      let value = item.value(of: name)
      if case .list(let elements) = value {
        values.formUnion(elements)
      } else {
        values.insert(value)
      }
    }
    let numbers = values.compactMap { value in
      if case .number(let number) = value { number } else { nil }
    }
    let most = numbers.max { !$0.isAtLeast($1) }
    let least = numbers.min { !$0.isAtLeast($1) }
    for option in options {
      // Options from data are not checked, because they may vary independently of the items.
      guard let choice = option.fields.field(.value), let place = choice.origin.writtenPlace else {
        continue
      }
      let isMatched: Bool
      switch (filter.match, choice.value) {
      case (.atLeast, .number(let bound)): isMatched = most?.isAtLeast(bound) == true
      case (.atMost, .number(let bound)):
        isMatched = least.map { bound.isAtLeast($0) } == true
      default: isMatched = values.contains(choice.value)
      }
      if isMatched { continue }
      let child = Excerpt.quoted(container.children[filter.to].id)
      diagnostics.report(
        .emptyChoice, "no item of '\(child)' matches this option",
        at: place,
        notes: [
          .init(
            "this filter compares it with '\(Excerpt.quoted(name))'",
            at: syntax.range(of: filter.fromNode))
        ])
    }
  }

  // MARK: Delegates

  /// Warns about a child with options if its delegate handles selection but not deselection, or the
  /// reverse.
  private mutating func checkDelegates() {
    let pairs: [(SettingsPage.Container.Delegate.Event, SettingsPage.Container.Delegate.Event)] = [
      (.didSelect, .didDeselect), (.didDeselect, .didSelect),
    ]
    for (event, partner) in pairs {
      for delegate in bound.delegates where delegate.event == event {
        let isPaired = bound.delegates.contains {
          $0.child == delegate.child && $0.event == partner
        }
        guard !isPaired, childPage(delegate.child) != nil,
          rows[delegate.child]?.hasOptions == true
        else { continue }
        let child = Excerpt.quoted(bound.children[delegate.child].name)
        diagnostics.report(
          .unpairedDelegate,
          "'\(child)' handles '\(event.rawValue)' but not '\(partner.rawValue)'; add "
            + "'\(child).\(partner.rawValue)'",
          at: syntax.range(of: delegate.selector))
      }
    }
  }

  /// Returns the positions of the options to check. Reports a section without options.
  private mutating func chosenItems(
    ofSection index: Int, of page: SettingsPage, _ filter: BoundContainer.Filter
  ) -> [Int] {
    let section = page.sections[index]
    let chosen = rows[filter.from]?.options[index] ?? []
    if chosen.isEmpty, let first = section.items.first, case .fixed = first.cellKind?.classes {
      diagnostics.report(
        .filterMismatch,
        "the section '\(Excerpt.quoted(section.id))' has no options: its items have no 'value'",
        at: syntax.range(of: filter.fromNode),
        notes: [.init("this item is of the kind '\(first.kind)'", at: first.range)])
    }
    return page.isFilled ? chosen.filter { !section.items[$0].isInvalid } : []
  }

  private mutating func check(
    _ option: SettingsPage.Item, _ filter: BoundContainer.Filter, against types: [FieldType]
  ) {
    let filterRange = syntax.range(of: filter.fromNode)
    guard let field = option.fields.field(.value), field.value != .null else {
      diagnostics.report(
        .missingField, "this option has no 'value', which a filter compares", at: option.range,
        notes: [.init("this filter needs it", at: filterRange)])
      return
    }
    let place = field.origin.range ?? option.range
    if !filter.match.canCompare(field.value) {
      diagnostics.report(
        .filterMismatch,
        "'\(filter.match.rawValue)' compares \(filter.match.comparableTypes), but this value is \(field.value.description)",
        at: place, notes: [.init("this filter needs it", at: filterRange)])
      return
    }
    guard filter.match == .equals, let type = types.first,
      !types.contains(where: { $0.mayContain(field.value) })
    else { return }
    let name = "'\(Excerpt.quoted(syntax.string(of: filter.field)))'"
    var (subject, element) = (name, type)
    if case .list(let field) = type { (subject, element) = ("each of \(name)", field.type) }
    var notes = [Diagnostic.Note("this filter compares them", at: filterRange)]
    var fix: Diagnostic.Fix?
    if case .enumeration(let words) = element, let text = field.value.string, searchesLeft > 0 {
      searchesLeft -= 1
      fix = NearestName.fix(for: text, among: words, replacing: place) {
        QuotedText.string($0, replacing: text, at: place)
      }
      if let advice = fix?.message, field.origin.writtenPlace == nil {
        (fix, notes) = (nil, notes + [.init(advice)])
      }
    }
    diagnostics.report(
      .filterMismatch,
      "no item can match this value: \(subject) is \(element.description), but this is \(field.value.description)",
      at: place, notes: notes, fix: fix)
  }
}

extension Origin {
  /// The place of the value in a document, or nil for a value from data.
  fileprivate var writtenPlace: SourceRange? { if case .data = self { nil } else { range } }
}

extension SettingsFilterMatch {
  /// The types of values that the filter compares, for messages.
  fileprivate var comparableTypes: String {
    self == .equals ? "strings, numbers, and true or false" : "numbers"
  }

  /// Returns true if a filter can compare fields of the type.
  fileprivate func canCompare(_ type: FieldType) -> Bool {
    switch type {
    case .integer, .number, .scalar: return true
    case .object, .anyMapping: return false
    case .list(let element):
      if case .list = element.type { return false }
      return self == .equals && canCompare(element.type)
    default: return self == .equals
    }
  }

  /// Returns true if a filter can compare the value.
  fileprivate func canCompare(_ value: SettingsValue) -> Bool {
    switch value {
    case .number: true
    case .string, .boolean: self == .equals
    case .null, .list, .object: false
    }
  }
}

extension FieldType {
  /// Returns true if a field of the type may be equal to the value, or may be a list with the value
  /// as an element.
  fileprivate func mayContain(_ value: SettingsValue) -> Bool {
    switch (self, value) {
    case (.scalar, _), (.boolean, .boolean), (.number, .number), (.integer, .number(.integer)): true
    case (.list(let element), _): element.type.mayContain(value)
    case (.enumeration(let words), .string(let text)):
      words.contains { $0.utf8.elementsEqual(text.utf8) }
    case (.boolean, _), (.number, _), (.integer, _), (.object, _), (.anyMapping, _): false
    default: value.string != nil
    }
  }
}

extension SettingsValue {
  /// The value for messages: `the number 8`.
  fileprivate var description: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): "the number \(number)"
    case .string(let text): "the string '\(Excerpt.quoted(text))'"
    case .list: "a list"
    case .object: "a mapping"
    }
  }
}

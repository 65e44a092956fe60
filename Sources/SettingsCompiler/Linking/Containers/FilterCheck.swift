import SettingsModel
import SettingsSyntax

/// The check of a container's filters against what its children hold.
///
/// What is not known is not judged: a child that could not be had, kinds with errors of their own,
/// classes that an item names itself, and what data will fill in. Linear in the filters and in the
/// children's items; a container has 100 filters at most.
struct FilterCheck {
  private let bound: BoundContainer
  private let container: Container
  private let syntax: SyntaxTree
  private var found: DiagnosticBag
  /// By child: what its items are.
  private var targets: [Int: Target] = [:]
  /// By child: its sections by the bytes of their ids.
  private var sections: [Int: [[UInt8]: Int]] = [:]
  /// By child and section: the options of which nothing was told, by position. One value is one
  /// mistake, however many filters cannot use it.
  private var options: [[Int]: [Int]] = [:]
  /// How many more words may be looked for among those of an enumeration.
  private var searchesLeft = 100

  /// Reports what is wrong with the filters of a container.
  static func check(
    _ bound: BoundContainer, _ container: Container, in syntax: SyntaxTree,
    into diagnostics: inout DiagnosticBag
  ) {
    var check = FilterCheck(
      bound: bound, container: container, syntax: syntax, found: diagnostics.emptied)
    for filter in bound.filters { check.check(filter) }
    diagnostics.report(contentsOf: check.found)
  }

  private init(
    bound: BoundContainer, container: Container, syntax: SyntaxTree, found: DiagnosticBag
  ) {
    self.found = found
    self.bound = bound
    self.container = container
    self.syntax = syntax
  }

  private mutating func check(_ filter: BoundContainer.Filter) {
    let fields = fieldTypes(of: filter)
    guard let section = section(of: filter) else { return }
    checkOptions(of: section, filter, against: fields)
  }

  private func child(_ position: Int) -> Container.Child? {
    container.children.indices.contains(position) ? container.children[position] : nil
  }

  private func page(_ position: Int) -> PageTree? {
    child(position).flatMap { $0.isMissing ? nil : $0.page }
  }

  // MARK: The items that are filtered

  /// What the items of a child are: each kind once, with its first item.
  private struct Target {
    var kinds: [(kind: CellKind, item: SourceRange)] = []

    init(_ page: PageTree) {
      var seen = Set<String>()
      for section in page.sections {
        for item in section.items {
          // Nothing is known of the model of a class that an item names itself.
          guard let kind = item.kind, case .fixed = kind.classes,
            seen.insert(kind.name).inserted
          else { continue }
          kinds.append((kind, item.range))
        }
      }
    }
  }

  /// The types of the field that a filter compares, one for each kind that has it; empty where
  /// nothing follows for the options.
  private mutating func fieldTypes(of filter: BoundContainer.Filter) -> [FieldType] {
    guard let page = page(filter.to) else { return [] }
    let shown = Excerpt.quoted(container.children[filter.to].id.value)
    guard page.container == nil else {
      found.report(
        .filterMismatch, "'\(shown)' is a container, and has no items of its own to filter",
        at: syntax.range(of: filter.field))
      return []
    }
    let target = targets[filter.to] ?? Target(page)
    targets[filter.to] = target
    let name = syntax.string(of: filter.field)
    var types: [FieldType] = []
    var lacking: [(kind: CellKind, item: SourceRange)] = []
    for entry in target.kinds {
      guard let field = entry.kind.fields.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
      else {
        lacking.append(entry)
        continue
      }
      if filter.match.compares(field.type) {
        types.append(field.type)
      } else {
        reportType(field, of: entry.kind, at: entry.item, filter)
      }
    }
    if let first = lacking.first { reportUnknownField(name, first.kind, lacking, filter) }
    return types
  }

  private mutating func reportUnknownField(
    _ name: String, _ kind: CellKind, _ lacking: [(kind: CellKind, item: SourceRange)],
    _ filter: BoundContainer.Filter
  ) {
    let range = syntax.range(of: filter.field)
    let names = kind.fields.filter { filter.match.compares($0.type) }.map(\.name)
    let fix = NearestName.fix(for: name, among: names, replacing: range) {
      written(syntax, $0, like: filter.field)
    }
    var notes = lacking.prefix(3).map { entry in
      Diagnostic.Note(
        "this item of the child is of the kind '\(entry.kind.name)'", at: entry.item)
    }
    if fix == nil, !names.isEmpty {
      notes.append(.init("what can be compared so: \(Binder.listed(names))"))
    }
    found.report(
      .unknownField, "the kind '\(kind.name)' has no field '\(Excerpt.quoted(name))' to filter by",
      at: range, notes: notes, fix: fix)
  }

  private mutating func reportType(
    _ field: Field, of kind: CellKind, at item: SourceRange, _ filter: BoundContainer.Filter
  ) {
    found.report(
      .filterMismatch,
      "'\(filter.match.rawValue)' compares \(filter.match.whatItCompares), and '\(field.name)' of the kind '\(kind.name)' is \(field.type.description)",
      at: syntax.range(of: filter.field),
      notes: [.init("this item of the child is of the kind '\(kind.name)'", at: item)])
  }

  // MARK: The options that are chosen

  /// The section that a filter names; nil where that is not known, or reported.
  private mutating func section(of filter: BoundContainer.Filter) -> PageTree.Section? {
    guard let page = page(filter.from) else { return nil }
    if sections[filter.from] == nil {
      sections[filter.from] = Dictionary(
        page.sections.enumerated().map { (Array($1.id.value.utf8), $0) },
        uniquingKeysWith: { first, _ in first })
    }
    if let index = sections[filter.from]?[Array(filter.section.utf8)] {
      return page.sections[index]
    }
    // Sections that stand for data get their ids with it.
    guard page.isFilled else { return nil }
    let child = container.children[filter.from].id.value
    let names = page.sections.lazy.prefix(1000).map(\.id.value)
    let range = syntax.range(of: filter.fromNode)
    let fix = NearestName.find(filter.section, among: names).map { name -> Diagnostic.Fix in
      let meant = "\(child).\(name)"
      return .init(
        "did you mean '\(Excerpt.quoted(meant))'?", .unsafe,
        [.init(range, written(syntax, meant, like: filter.fromNode))])
    }
    var notes: [Diagnostic.Note] = []
    if page.container != nil {
      notes = [.init("it is a container, and has no sections of its own")]
    } else if fix == nil, !page.sections.isEmpty {
      notes = [.init("its sections are: \(Binder.listed(Array(names)))")]
    }
    found.report(
      .unknownSection,
      "the child '\(Excerpt.quoted(child))' has no section '\(Excerpt.quoted(filter.section))'",
      at: range, notes: notes, fix: fix)
    return nil
  }

  /// Checks that options have values, and that each can be equal to, or be compared with, what the
  /// filtered items have.
  private mutating func checkOptions(
    of section: PageTree.Section, _ filter: BoundContainer.Filter, against types: [FieldType]
  ) {
    let key = [filter.from] + section.id.value.utf8.map(Int.init)
    let known = options[key]
    let options = known ?? section.items.indices.filter { section.items[$0].canBeChosen }
    if known == nil, options.isEmpty, let first = section.items.first {
      // Of an item without a kind, or with classes of its own, nothing is known.
      guard case .fixed = first.kind?.classes else { return }
      found.report(
        .filterMismatch,
        "nothing in '\(Excerpt.quoted(section.id.value))' can be chosen: its items have no 'value'",
        at: syntax.range(of: filter.fromNode),
        notes: [.init("this item is of the kind '\(first.kindName)'", at: first.range)])
    }
    guard page(filter.from)?.isFilled == true else { return }
    self.options[key] = options.filter { position in
      guard !section.items[position].isInvalid else { return false }
      let before = found.errorCount
      check(section.items[position], filter, against: types)
      return found.errorCount == before
    }
  }

  private mutating func check(
    _ option: PageTree.Item, _ filter: BoundContainer.Filter, against types: [FieldType]
  ) {
    let note = Diagnostic.Note("this filter needs it", at: syntax.range(of: filter.fromNode))
    guard let field = option.choice, field.value != .null else {
      found.report(
        .missingField, "this option has no 'value', which a filter compares", at: option.range,
        notes: [note])
      return
    }
    let place = field.origin.range ?? option.range
    if !filter.match.compares(field.value) {
      found.report(
        .filterMismatch,
        "'\(filter.match.rawValue)' compares \(filter.match.whatItCompares), and this value is \(field.value.description)",
        at: place, notes: [note])
    } else if filter.match == .equals, !types.isEmpty,
      !types.contains(where: { $0.mayHold(field.value) })
    {
      reportNeverEqual(field.value, at: place, types[0], filter)
    }
  }

  private mutating func reportNeverEqual(
    _ value: Value, at place: SourceRange, _ type: FieldType, _ filter: BoundContainer.Filter
  ) {
    let name = Excerpt.quoted(syntax.string(of: filter.field))
    let element = if case .list(let element) = type { element.type } else { type }
    var nearest: String?
    if case .enumeration(let words) = element, let text = value.text, searchesLeft > 0 {
      searchesLeft -= 1
      nearest = NearestName.find(text, among: words)
    }
    let what = if case .list = type { "each of '\(name)'" } else { "'\(name)'" }
    found.report(
      .filterMismatch,
      "nothing is equal to this value: \(what) is \(element.description), and this is \(value.description)",
      at: place,
      notes: [.init("this filter compares them", at: syntax.range(of: filter.fromNode))]
        + (nearest.map { [.init("did you mean '\($0)'?")] } ?? []))
  }
}

extension Container.Filter.Match {
  /// What can stand on both sides of it, for messages.
  fileprivate var whatItCompares: String {
    self == .equals ? "texts, numbers, and true or false" : "numbers"
  }

  /// Whether it compares fields of a type with anything.
  fileprivate func compares(_ type: FieldType) -> Bool {
    switch type {
    case .integer, .number, .scalar: true
    case .list(let element):
      self == .equals && !element.type.isCollection && Self.equals.compares(element.type)
    case .object, .anyMapping: false
    case .string, .boolean, .enumeration, .url, .image, .color, .selector, .className:
      self == .equals
    }
  }

  /// Whether it compares a value with anything.
  fileprivate func compares(_ value: Value) -> Bool {
    switch value {
    case .number: true
    case .string, .boolean: self == .equals
    case .null, .list, .object: false
    }
  }
}

extension FieldType {
  fileprivate var isCollection: Bool {
    switch self {
    case .list, .object, .anyMapping: true
    default: false
    }
  }

  /// Whether a field of the type may be equal to a value, or have it as an element.
  fileprivate func mayHold(_ value: Value) -> Bool {
    switch self {
    case .scalar: true
    case .boolean: if case .boolean = value { true } else { false }
    case .number: if case .number = value { true } else { false }
    case .integer: if case .number(.integer) = value { true } else { false }
    case .enumeration(let words):
      value.text.map { text in words.contains { $0.utf8.elementsEqual(text.utf8) } } ?? false
    case .list(let element): element.type.mayHold(value)
    case .object, .anyMapping: false
    case .string, .url, .image, .color, .selector, .className: value.text != nil
    }
  }
}

extension Value {
  /// What it is, for messages: `the number 8`.
  fileprivate var description: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): "the number \(number.json ?? "")"
    case .string(let text): "the text '\(Excerpt.quoted(text))'"
    case .list: "a list"
    case .object: "a mapping"
    }
  }
}

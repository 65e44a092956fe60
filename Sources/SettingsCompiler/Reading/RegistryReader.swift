import SettingsLanguage
import SettingsSyntax

/// The kinds and keys that a registry document adds.
struct BoundRegistry {
  var kinds: [CellKind] = []
  /// The keys that the registry adds to pages and sections.
  var additions = Registry.Additions()
  /// Whether the file is a registry.
  var containsRegistry = false
  /// Whether a mistake outside of the kinds may hide some of them, or a key of pages or sections.
  var mayLackKinds = true
  /// The names of the kinds that were omitted because of errors.
  var brokenNames: Set<String> = []
  /// The names of the kinds that the kinds of the registry extend.
  var extendedNames: Set<String> = []
}

/// Reads registry documents into kinds.
///
/// A kind with an error is omitted, so that its mistakes are not reported again for each item.
struct RegistryReader {
  var nodes: NodeReader
  /// The base registry and the kinds that were already read.
  private var registry: Registry
  /// The remaining instructions for the patterns of the registry.
  var patternInstructions = Account(limit: Budget.patternInstructions)
  /// The patterns of the registry by their text. Many fields may have the same pattern.
  var patterns: [String: Pattern] = [:]
  /// The fields that all kinds of the file have.
  private var commonFields: [Field] = []
  /// The remaining number of fields that kinds may take from other kinds.
  private var inheritedFields = Account(limit: Budget.inheritedFields)
  /// The kinds of the file that extend themselves, which was reported.
  private var cyclicNames = Set<String>()

  /// Reads a registry document.
  ///
  /// - Parameter base: the registry whose kinds the document can extend.
  static func read(
    _ document: SyntaxTree.Document, in tree: SyntaxTree, base: Registry, isJSON: Bool,
    into diagnostics: inout DiagnosticBag
  ) -> BoundRegistry {
    guard let root = document.root else { return BoundRegistry() }
    var reader = RegistryReader(nodes: NodeReader(tree, isJSON: isJSON), registry: base)
    reader.nodes.diagnostics = diagnostics.emptied
    let result = reader.readKinds(root)
    diagnostics.report(contentsOf: reader.nodes.diagnostics)
    return result
  }

  private mutating func readKinds(_ root: NodeID) -> BoundRegistry {
    var result = BoundRegistry()
    let version = nodes.tree.entries(of: root).first { nodes.string($0.key) == Key.registry.name }
    let read = nodes.readMapping(root, as: nodes.fileShape(of: .registry), at: version?.key)
    result.additions.page = readAddition(read[.page], to: .page)
    result.additions.section = readAddition(read[.section], to: .section)
    result.additions.accessories = read[.accessories].map { readAccessories($0) } ?? []
    result.mayLackKinds = nodes.diagnostics.errorCount > 0
    guard let table = read[.kinds] else { return result }
    if let use = read[.common],
      let common = nodes.readMapping(use, as: nodes.fileShape(of: .common)),
      let fields = common[.fields]
    {
      commonFields = readFields(fields, isTopLevel: true)
    }
    let mapping = table.value
    for use in sortedByExtension(nodes.tree.entries(of: mapping).map { $0 }) {
      if let base = nodes.tree.value(of: Key.extends.name, in: use.value),
        nodes.string(base) != nodes.string(use.key)
      {
        result.extendedNames.insert(nodes.string(base))
      }
      if let kind = readKind(use) {
        registry.add(kind)
        result.kinds.append(kind)
      } else {
        let name = nodes.string(use.key)
        result.brokenNames.insert(name)
        registry.add(brokenNames: [name])
      }
    }
    return result
  }

  /// Returns the keys that the registry adds to pages or to sections.
  private mutating func readAddition(_ use: SyntaxTree.Entry?, to shape: Shape) -> [Field] {
    guard let use,
      let read = nodes.readMapping(use, as: nodes.fileShape(of: .addition), "'\(shape.name)'"),
      let fields = read[.fields]
    else { return [] }
    let taken = Set(shape.keys.map(\.name))
    for use in nodes.tree.entries(of: fields.value)
    where taken.contains(nodes.string(use.key)) {
      nodes.report(
        .reservedName, "\(shape.owner) has a key '\(nodes.string(use.key))' already", at: .key(use))
    }
    return readFields(fields, isTopLevel: true, mayLink: false)
      .filter { !taken.contains($0.name) }
  }

  /// Returns the accessories that the registry adds to those of options.
  private mutating func readAccessories(_ use: SyntaxTree.Entry) -> [Accessory] {
    let entries = nodes.tree.entries(of: use.value).map { $0 }
    if entries.count > Budget.accessories {
      nodes.report(
        .invalidConstraint, "a registry has at most \(Budget.accessories) accessories",
        at: .node(entries[Budget.accessories].key),
        notes: [.init("the remaining accessories are not read")])
    }
    return entries.prefix(Budget.accessories).compactMap { use -> Accessory? in
      let errorsBefore = nodes.diagnostics.errorCount
      let name = nodes.string(use.key)
      let owner = "the accessory '\(Excerpt.quoted(name))'"
      checkName(use, "an accessory")
      guard let option = kind(named: CellKind.option.name) else { return nil }
      if option.accessoryNames.contains(name) {
        nodes.report(.reservedName, "there is \(owner) already", at: .key(use))
        return nil
      }
      guard let read = nodes.readMapping(use, as: nodes.fileShape(of: .accessory), owner) else {
        return nil
      }
      if (read.place(of: .shows) == nil) == (read.place(of: .preview) == nil) {
        nodes.report(
          .missingKey, "an accessory has either '\(Key.shows.name)' or '\(Key.preview.name)'",
          at: .key(use))
        return nil
      }
      let taken = option.fields.map(\.name) + option.events.map(\.name)
      for table in [read[.fields], read[.events]].compactMap(\.self) {
        for member in nodes.tree.entries(of: table.value)
        where taken.contains(nodes.string(member.key)) {
          nodes.report(
            .reservedName, "options have a key '\(nodes.string(member.key))' already",
            at: .key(member))
        }
      }
      let fields = read[.fields].map { readFields($0, isTopLevel: true, mayLink: false) } ?? []
      let events = read[.events].map { readEvents($0, beside: fields) } ?? []
      let shown = read[.shows].flatMap {
        readSlotField(nodes.string($0.value), .value($0), owner, fields)
      }
      let text = read[.preview].flatMap { self.readTextSlot($0, owner, fields) }
      guard nodes.diagnostics.errorCount == errorsBefore, let viewClass = read[.viewClass],
        let preview = shown.map({ .init(field: $0) }) ?? text
      else { return nil }
      let accessory = Accessory(
        name, viewClass: nodes.string(viewClass.value), fields: fields, events: events,
        preview: preview, definedAt: nodes.range(use.key))
      if registry.add(accessory) { return accessory }
      nodes.report(
        .invalidConstraint, "options have at most \(Budget.fields) fields with all accessories",
        at: .key(use))
      return nil
    }
  }

  private mutating func readKind(_ use: SyntaxTree.Entry) -> CellKind? {
    let errorsBefore = nodes.diagnostics.errorCount
    let name = nodes.string(use.key)
    let owner = "the kind '\(Excerpt.quoted(name))'"
    checkName(use, "a kind")
    let extended = extendedKind(of: use)
    if extended == nil, reportOtherBase(of: use) { return nil }
    guard
      let read = nodes.readMapping(
        use, as: nodes.fileShape(of: extended == nil ? .kind : .extendedKind), owner)
    else { return nil }
    let base = read[.extends].flatMap { readBase($0) }
    if read.place(of: .extends) != nil, base == nil { return nil }
    let builtIn = extended == nil ? nil : base
    var parts = Parts(of: base)
    let own = read[.fields].map { readFields($0, isTopLevel: true) } ?? []
    parts.add(own)
    checkInheritedRules(parts, at: read[.extends])
    parts.addCommonFields(commonFields)
    guard spendInheritedFields(parts.fields.count - own.count, at: use.key) else { return nil }
    parts.add(read[.events].map { readEvents($0, beside: parts.fields) } ?? [])
    let title = parts.fields.contains { $0.name == Key.title.name } ? Key.title.name : nil
    var layout = base?.layout ?? RowLayout(title: title)
    if let use = read[.preview] {
      // Rows of all kinds have the common fields, unless their kind has a field or event of the name.
      let taken = Set(parts.fields.map(\.name) + parts.events.map(\.name))
      let common = CellKind.commonFields.filter { !taken.contains($0.name) }
      readPreview(use, owner, parts.fields + common, into: &layout)
    }
    if let rules = read[.rules] { readRules(rules, name, into: &parts) }
    if let use = read[.stores] { parts.storage = readStorage(use, name, parts.fields) }
    if let fields = read[.fields] { checkStoredFields(fields.value, own, parts.storage) }
    guard let classes = readClasses(read, inheriting: extended) else { return nil }
    let kind = CellKind(
      name: name, summary: nodes.string(read[.summary]) ?? builtIn?.summary ?? "",
      classes: classes, fields: parts.fields, events: parts.events, rules: parts.rules,
      formatRules: base?.formatRules ?? [], requirements: parts.requirements,
      limits: parts.limits, storage: parts.storage, layout: layout,
      properties: readProperties(read, inheriting: base?.properties ?? [:]),
      isButton: base?.isButton ?? false, isExtension: builtIn != nil,
      accessories: builtIn?.accessories ?? [], definedAt: nodes.range(use.key))
    if let clash = registry.clash(of: kind) {
      let place = if case .cellClass = clash { read[.cellClass]?.value ?? use.key } else { use.key }
      nodes.diagnostics.report(
        clash.clashDiagnostic(of: kind, in: registry, at: nodes.range(place)))
      return nil
    }
    return nodes.diagnostics.errorCount == errorsBefore ? kind : nil
  }

  /// Returns the built-in kind of the same name that a declaration extends, or is probably meant to
  /// extend: it has neither `extends` nor classes, and the built-in kind cannot be replaced.
  private func extendedKind(of use: SyntaxTree.Entry) -> CellKind? {
    let name = nodes.string(use.key)
    guard let kind = Registry.builtIn.kind(named: name) else { return nil }
    if let base = nodes.tree.value(of: Key.extends.name, in: use.value) {
      return nodes.string(base) == name ? kind : nil
    }
    let classes = [Key.cellClass, .modelClass].compactMap {
      nodes.tree.value(of: $0.name, in: use.value)
    }
    guard case .fixed = kind.classes, !kind.isReplaceable, classes.isEmpty else { return nil }
    return kind
  }

  /// Reports a declaration with the name of a built-in kind, without classes, that extends another
  /// kind. Returns false for other declarations.
  private mutating func reportOtherBase(of use: SyntaxTree.Entry) -> Bool {
    let name = nodes.string(use.key)
    guard let kind = Registry.builtIn.kind(named: name), !kind.isReplaceable,
      case .fixed = kind.classes, let base = nodes.tree.value(of: Key.extends.name, in: use.value),
      nodes.tree[base].kind == .scalar,
      [Key.cellClass, .modelClass].allSatisfy({
        nodes.tree.value(of: $0.name, in: use.value) == nil
      })
    else { return false }
    let other = Excerpt.quoted(nodes.string(base))
    nodes.report(
      .duplicateKind, "the kind '\(name)' already exists, and does not extend '\(other)'",
      at: .node(base), notes: [.init("to make another kind of '\(other)', choose another name")],
      fix: nodes.replacementFix(base, with: name, "extend '\(name)' itself"))
    return true
  }

  /// Returns the classes of a kind, or nil if one is missing or invalid.
  private func readClasses(_ read: ReadMapping, inheriting base: CellKind?) -> CellKind.Classes? {
    var inherited: (cell: String?, model: String?) = (nil, nil)
    if case .fixed(let cell, let model)? = base?.classes { inherited = (cell, model) }
    func name(_ key: Key, _ inherited: String?) -> String? {
      read.place(of: key) == nil ? inherited : nodes.string(read[key])
    }
    guard let cell = name(.cellClass, inherited.cell),
      let model = name(.modelClass, inherited.model)
    else { return nil }
    return .fixed(cell: cell, model: model)
  }

  /// Returns the properties of rows that are not in their models.
  private mutating func readProperties(
    _ read: ReadMapping, inheriting inherited: SettingsFields
  ) -> SettingsFields {
    var result = inherited
    for (member, use) in read.entries where member.isCarried {
      if case .either(.enumeration(let words), let type) = member.field.type,
        !words.contains(nodes.string(use.value))
      {
        if nodes.tree.coreType(of: use.value) == .string {
          let names = words.map { "'\($0)'" }.joined(separator: ", ")
          nodes.reportWrongType(
            use, "'\(member.key.name)' must be \(type.description), or \(names)")
          continue
        }
        guard nodes.checkValue(use, as: Field(member.key.name, type).greater(than: 0)) else {
          continue
        }
      }
      result.set(SettingsField(member.key.name, nodes.tree.scalarValue(of: use.value)))
    }
    return result
  }

  /// Returns a kind that was already read, or a kind of the base registry.
  func kind(named name: String) -> CellKind? { registry.kind(named: name) }

  /// The names of the kinds that were already read, and of the kinds of the base registry.
  var kindNames: [String] { registry.kindNames }

  /// Returns whether a kind has an error, which was already reported.
  func isBroken(_ name: String) -> Bool {
    registry.brokenNames.contains(name) || cyclicNames.contains(name)
  }

  mutating func markCyclicKinds(_ names: [String]) { cyclicNames.formUnion(names) }

  /// Takes inherited fields from the limit. Returns false if it is exceeded, which is reported
  /// once.
  private mutating func spendInheritedFields(_ count: Int, at node: NodeID) -> Bool {
    guard !inheritedFields.isOverdrawn else { return false }
    if inheritedFields.spend(count) { return true }
    nodes.report(
      .tooManyNodes,
      "the kinds take more than \(Budget.inheritedFields) fields from others", at: .node(node),
      notes: [.init("the remaining kinds are not read")])
    return false
  }

  /// Checks that the name of a kind, a field or an event is an identifier.
  ///
  /// - Parameter isReservedChecked: whether keys of the language are rejected.
  mutating func checkName(_ use: SyntaxTree.Entry, _ what: String, isReservedChecked: Bool = false)
  {
    let name = nodes.string(use.key)
    if name.utf8.count > Budget.nameBytes {
      nodes.report(
        .malformedID,
        "the name of \(what) has at most \(Budget.nameBytes) bytes",
        at: .node(use.key))
    } else if !StringFormat.identifier.accepts(nodes.tree.bytes(of: use.key)) {
      nodes.report(
        .malformedID, "the name of \(what) cannot be '\(Excerpt.quoted(name))'",
        at: .node(use.key),
        notes: [.init("use ASCII letters, digits and '_', and do not begin with a digit")])
    }
    if isReservedChecked, Shape.reservedNames.contains(name) {
      nodes.report(
        .reservedName, "\(what) cannot be named '\(name)', which is a key of the language",
        at: .node(use.key))
    }
  }

  private mutating func readEvents(_ use: SyntaxTree.Entry, beside fields: [Field]) -> [CellKind
    .Event]
  {
    let mapping = use.value
    let fieldNames = Set(fields.map(\.name))
    var events: [CellKind.Event] = []
    for use in nodes.tree.entries(of: mapping) {
      let name = nodes.string(use.key)
      checkName(use, "an event", isReservedChecked: true)
      if fieldNames.contains(name) {
        nodes.report(
          .reservedName, "this kind already has a field '\(name)'", at: .node(use.key))
      }
      if let type = readDeclaredType(use) { events.append(CellKind.Event(name, type.name)) }
    }
    return events
  }

  // MARK: Preview

  private mutating func readPreview(
    _ use: SyntaxTree.Entry, _ owner: String, _ fields: [Field], into layout: inout RowLayout
  ) {
    let mapping = use.value
    for use in nodes.tree.entries(of: mapping) {
      let name = nodes.string(use.key)
      guard let key = Key(rawValue: name), let member = Shape.preview.member(key) else {
        nodes.reportUnknownKey(use, as: .unknownSlot) {
          .init(
            owner: Shape.preview.owner, noun: "slot",
            names: Shape.preview.keys.map(\.name))
        }
        continue
      }
      var field = member.field
      if key != .layout { field.type = .string }
      guard nodes.checkValue(use, as: field) else { continue }
      let value = nodes.string(use.value)
      switch key {
      case .layout: layout.arrangement = RowLayout.Arrangement(rawValue: value) ?? .row
      case .accessory: layout.accessory = readAccessory(value, use, owner, fields)
      case .leading: layout.leading = readSlotField(value, .value(use), owner, fields)
      case .title: layout.title = readSlotField(value, .value(use), owner, fields)
      case .subtitle: layout.subtitle = readSlot(use, owner, fields)
      default: layout.trailing = readSlot(use, owner, fields)
      }
    }
  }

  /// Returns the contents of a text slot: a field, or a text with fields in braces.
  private mutating func readSlot(
    _ use: SyntaxTree.Entry, _ owner: String, _ fields: [Field]
  ) -> RowLayout.Slot? {
    let text = nodes.tree.bytes(of: use.value)
    if Template.mayBeTemplate(text) {
      let slot = readTextSlot(use, owner, fields)
      // A text without a field would never be shown.
      guard let slot, !slot.hasField else { return slot }
    }
    return readSlotField(nodes.string(use.value), .value(use), owner, fields).map {
      .init(field: $0)
    }
  }

  /// Returns a text with fields in braces.
  private mutating func readTextSlot(
    _ use: SyntaxTree.Entry, _ owner: String, _ fields: [Field]
  ) -> RowLayout.Slot? {
    let node = use.value
    guard let template = nodes.readTemplate(use) else { return nil }
    let parts = template.parts.compactMap { part -> RowLayout.Slot.Part? in
      switch part {
      case .text(let text): return .text(text)
      case .path(let path):
        let place = nodes.tree.range(of: node, part: path.bytes)
        if path.format != nil {
          nodes.report(
            .malformedPath, "a preview shows fields without a format",
            at: .value(use, within: place))
          return nil
        }
        return readSlotField(path.path.text, .value(use, within: place), owner, fields)
          .map { .field($0) }
      }
    }
    return parts.count == template.parts.count ? .init(parts) : nil
  }

  private mutating func readSlotField(
    _ name: String, _ place: NodeReader.Place, _ owner: String, _ fields: [Field],
    words: [String] = []
  ) -> String? {
    if fields.contains(where: { $0.name == name }) { return name }
    // Searching and listing the fields of many large kinds would take too long.
    let names =
      nodes.maySuggestName(among: fields.lazy.map(\.name))
      ? words + fields.map(\.name).filter { !Shape.reservedNames.contains($0) } : []
    var fix: Diagnostic.Fix?
    if place.part == nil {
      fix = nodes.nameFix(for: place.node, among: names)
    } else if let part = place.part, !nodes.tree.isTextDecoded(of: place.node),
      let meant = Key.suggestion(for: name, among: names)
    {
      fix = .init("did you mean '\(meant)'?", .unsafe, [.init(part, "{\(meant)}")])
    }
    let known = NearestName.list(names, nearestTo: name)
    nodes.report(
      .unknownField, "\(owner) has no field '\(Excerpt.quoted(name))'",
      at: place,
      notes: fix == nil && !names.isEmpty ? [.init("allowed: \(known)")] : [], fix: fix)
    return nil
  }

  private mutating func readAccessory(
    _ name: String, _ use: SyntaxTree.Entry, _ owner: String, _ fields: [Field]
  ) -> RowLayout.Accessory {
    let words = Shape.accessoryWords
    if name == words[0] { return .none }
    if name == words[1] { return .disclosure() }
    guard readSlotField(name, .value(use), owner, fields, words: words) != nil else { return .none }
    let isBoolean = fields.first { $0.name == name }?.type == .boolean
    return isBoolean ? .control(.toggle, fields: ["field": name]) : .text(.init(field: name))
  }
}

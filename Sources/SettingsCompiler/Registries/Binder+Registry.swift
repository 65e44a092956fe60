import SettingsModel
import SettingsSyntax

/// What a registry document adds.
struct BoundRegistry {
  var kinds: [CellKind] = []
  /// Whether the file that it was read from is a registry at all.
  var isOne = false
  /// The names of kinds that are left out because of an error in them.
  var brokenNames: Set<String> = []
}

extension Binder {
  static let registryKeys = ["registry", "kinds"]
  /// The longest name of a kind, a field or an event, in bytes: messages repeat it.
  static let nameLengthLimit = 100
  /// The most fields of a kind.
  static let fieldLimit = 1_000
  static let kindKeys = ["summary", "cellClass", "modelClass", "fields", "events", "preview"]

  /// Binds a registry document into kinds; a kind with an error in it is left out, so that one
  /// mistake is not reported again at every item.
  static func bindRegistry(
    _ document: SyntaxTree.Document, in tree: SyntaxTree, base: Registry, isJSON: Bool,
    into diagnostics: inout DiagnosticBag
  ) -> BoundRegistry {
    var binder = Binder(
      root: document.root, form: .registry, in: tree, registry: base, isJSON: isJSON)
    binder.diagnostics = diagnostics.emptied
    let registry = binder.bindKinds()
    diagnostics.report(contentsOf: binder.diagnostics)
    return registry
  }

  private mutating func bindKinds() -> BoundRegistry {
    var result = BoundRegistry()
    guard let root = page.root else { return result }
    let uses = readRootKeys(root, "a registry", Binder.registryKeys)
    guard let list = uses[1] else {
      report(.missingKey, "this registry has no 'kinds'", at: uses[0]?.key ?? root)
      return result
    }
    guard expectMapping(list, "'kinds'") else { return result }
    var registry = page.registry
    following(list.value) { binder, mapping in
      binder.forEachEntry(of: mapping) { binder, use in
        if let kind = binder.bindKind(use, &registry) {
          result.kinds.append(kind)
        } else {
          result.brokenNames.insert(binder.tree.string(of: use.key))
        }
      }
    }
    return result
  }

  private mutating func bindKind(_ use: KeyUse, _ registry: inout Registry) -> CellKind? {
    let errorsBefore = diagnostics.errorCount
    let name = tree.string(of: use.key)
    expectName(use, "a kind")
    guard expectMapping(use, "the kind '\(Excerpt.quoted(name))'") else { return nil }
    return following(use.value) { binder, mapping in
      let group = KeyGroup("a kind", Binder.kindKeys, in: binder.tree.keys)
      let uses = binder.readKeys(mapping, group)
      let summary = uses[0].flatMap { binder.text($0) } ?? ""
      let cellClass = binder.bindClass(uses[1], "cellClass", of: use)
      let modelClass = binder.bindClass(uses[2], "modelClass", of: use)
      let fields = uses[3].map { binder.bindFields($0, isTopLevel: true) } ?? []
      if let use = uses[3], fields.count > Binder.fieldLimit {
        binder.report(
          .invalidConstraint, "a kind has at most \(Binder.fieldLimit) fields", at: use.key)
      }
      let events = uses[4].map { binder.bindEvents($0, beside: fields) } ?? []
      let title = fields.contains { $0.name == "title" } ? "title" : nil
      let preview =
        uses[5].map { binder.bindPreview($0, name, fields, title: title) }
        ?? PreviewLayout(title: title)
      let kind = CellKind(
        name: name, summary: summary,
        classes: .fixed(cell: cellClass ?? "", model: modelClass ?? ""), fields: fields,
        events: events, preview: preview, definedAt: binder.tree.range(of: use.key))
      guard cellClass != nil, modelClass != nil else { return nil }
      if let clash = registry.clash(of: kind) {
        var place = use.key
        if case .cellClass = clash, let use = uses[1] { place = use.value }
        if case .modelClass = clash, let use = uses[2] { place = use.value }
        binder.diagnostics.report(
          clash.diagnostic(
            of: kind, in: registry, at: binder.tree.range(of: binder.tree.resolved(place))))
        return nil
      }
      guard binder.diagnostics.errorCount == errorsBefore else { return nil }
      registry.add(kind)
      return kind
    }
  }

  /// Names of kinds, fields and events are identifiers, and none of the language's own keys.
  mutating func expectName(_ use: KeyUse, _ what: String, isReservedChecked: Bool = false) {
    let text = tree.bytes(of: use.key)
    let name = tree.string(of: use.key)
    if text.count > Binder.nameLengthLimit {
      report(
        .malformedID, "the name of \(what) has at most \(Binder.nameLengthLimit) characters",
        at: use.key)
    } else if !TextForm.className.accepts(text) || text.contains(UInt8(ascii: ".")) {
      report(
        .malformedID, "the name of \(what) cannot be '\(Excerpt.quoted(name))'", at: use.key,
        notes: [.init("a name is made of ASCII letters, digits and '_', and begins with no digit")])
    }
    if isReservedChecked, Vocabulary.reservedNames.contains(name) {
      report(
        .reservedName, "'\(name)' is a key of the language, and \(what) cannot be named so",
        at: use.key)
    }
  }

  private mutating func bindClass(_ use: KeyUse?, _ key: String, of kind: KeyUse) -> String? {
    guard let use else {
      report(.missingKey, "this kind has no '\(key)'", at: kind.key)
      return nil
    }
    guard expectText(use, "'\(key)' must be the name of a class"),
      checkForm(use, .className, "'\(key)'")
    else { return nil }
    return tree.string(of: tree.resolved(use.value))
  }

  private mutating func bindEvents(_ use: KeyUse, beside fields: [Field]) -> [CellKind.Event] {
    guard expectMapping(use, "'events'") else { return [] }
    let fieldNames = Set(fields.map(\.name))
    var events: [CellKind.Event] = []
    following(use.value) { binder, mapping in
      binder.forEachEntry(of: mapping) { binder, use in
        let name = binder.tree.string(of: use.key)
        binder.expectName(use, "an event", isReservedChecked: true)
        if fieldNames.contains(name) {
          binder.report(
            .reservedName, "a field of this kind is named '\(name)' already", at: use.key)
        }
        guard binder.expectText(use, "the value of an event must be the name of a type") else {
          return
        }
        let type = binder.tree.string(of: binder.tree.resolved(use.value))
        guard FieldTypeName(rawValue: type) != nil else {
          binder.reportUnknownType(use, type)
          return
        }
        events.append(CellKind.Event(name, type))
      }
    }
    return events
  }

  // MARK: Preview

  private mutating func bindPreview(
    _ use: KeyUse, _ kind: String, _ fields: [Field], title: String?
  ) -> PreviewLayout {
    var layout = PreviewLayout(title: title)
    guard expectMapping(use, "'preview'") else { return layout }
    following(use.value) { binder, mapping in
      binder.forEachEntry(of: mapping) { binder, use in
        let name = binder.tree.string(of: use.key)
        guard let slot = PreviewLayout.Slot(rawValue: name) else {
          binder.reportUnknownKey(
            use, id: .unknownSlot, candidates: PreviewLayout.Slot.allCases.map(\.rawValue),
            owner: "a preview", noun: "slot")
          return
        }
        guard binder.expectText(use, "'\(name)' must be a text") else { return }
        let value = binder.tree.string(of: binder.tree.resolved(use.value))
        switch slot {
        case .layout:
          if let arrangement = PreviewLayout.Arrangement(rawValue: value) {
            layout.arrangement = arrangement
          } else {
            let words = PreviewLayout.Arrangement.allCases.map(\.rawValue)
            let demand = FieldType.enumeration(words).description
            binder.report(
              .unknownValue, "'layout' must be \(demand), and this is '\(Excerpt.quoted(value))'",
              at: use.value, fix: binder.nameFix(for: use.value, name: value, among: words))
          }
        case .accessory: layout.accessory = binder.accessory(value, use, kind, fields)
        case .leading: layout.leading = binder.slotField(value, use, kind, fields)
        case .title: layout.title = binder.slotField(value, use, kind, fields)
        case .subtitle: layout.subtitle = binder.slotField(value, use, kind, fields)
        case .trailing: layout.trailing = binder.slotField(value, use, kind, fields)
        }
      }
    }
    return layout
  }

  private mutating func slotField(
    _ name: String, _ use: KeyUse, _ kind: String, _ fields: [Field], words: [String] = []
  ) -> String? {
    if fields.contains(where: { $0.name == name }) { return name }
    let names = words + fields.map(\.name).filter { !Vocabulary.reservedNames.contains($0) }
    let fix = nameFix(for: use.value, name: name, among: names)
    let known = names.joined(separator: ", ")
    report(
      .unknownField, "the kind '\(Excerpt.quoted(kind))' has no field '\(Excerpt.quoted(name))'",
      at: use.value,
      notes: fix == nil && !names.isEmpty ? [.init("it may be one of: \(known)")] : [], fix: fix)
    return nil
  }

  private mutating func accessory(
    _ name: String, _ use: KeyUse, _ kind: String, _ fields: [Field]
  ) -> PreviewLayout.Accessory {
    switch name {
    case "none": return .none
    case "disclosure": return .disclosure
    default:
      guard slotField(name, use, kind, fields, words: ["none", "disclosure"]) != nil else {
        return .none
      }
      let isBoolean = fields.first { $0.name == name }?.type == .boolean
      return isBoolean ? .toggle(field: name) : .tag(field: name)
    }
  }
}

import SettingsModel
import SettingsSyntax

extension Binder {
  /// Binds an item of any form: `key` is called with each of its keys and fills in the item, then
  /// what only the whole item tells is checked.
  @inline(__always)
  mutating func bindItem(
    _ mapping: NodeID, kind: Int, kindName: NodeID?,
    key: (inout Binder, KeyUse, inout BoundPage.Item) -> Void
  ) {
    serial += 1
    plan = kinds.plan(of: kind)
    let errorsBefore = diagnostics.errorCount
    let firstField = page.fields.count
    var item = BoundPage.Item(
      node: mapping, kind: Int32(truncatingIfNeeded: kind), id: nil, action: nil,
      kindName: kindName, content: nil, firstField: UInt32(truncatingIfNeeded: firstField),
      endOfFields: 0)
    forEachEntry(of: mapping) { binder, use in key(&binder, use, &item) }
    item.endOfFields = UInt32(truncatingIfNeeded: page.fields.count)
    if kind >= 0 { checkWholeItem(mapping, kind, kindName: kindName, firstField: firstField) }
    item.isInvalid = kind < 0 || diagnostics.errorCount > errorsBefore
    page.items.append(item)
  }

  /// Binds a field that a key names.
  @inline(__always)
  mutating func bindField(_ use: KeyUse, _ slot: Int, _ kind: Int) {
    guard fieldMarks[slot].serial != serial else { return }
    fieldMarks[slot].serial = serial
    fieldMarks[slot].use = use
    let shortcut = plan.shortcuts[slot]
    var isValid = isPlainly(shortcut, use.value)
    if !isValid { isValid = checkClosely(use, slot, kind) }
    if slot == plan.titleField, isValid { warnIfBlank(use) }
    if shortcut.isDeprecated { warnIfDeprecated(use, page.registry.kinds[kind].fields[slot]) }
    page.fields.append(
      BoundPage.FieldUse(
        slot: UInt16(truncatingIfNeeded: slot), isInvalid: !isValid, value: use.value))
  }

  private mutating func checkClosely(_ use: KeyUse, _ slot: Int, _ kind: Int) -> Bool {
    let field = page.registry.kinds[kind].fields[slot]
    // Where nothing is used twice, no verdict is.
    if tree.heaviestAlias != nil { verdicts.path = [kind, slot] }
    defer { verdicts.path = [] }
    guard check(use, as: field) else { return false }
    // The other properties of a model stand beside its class in the tree, not over it.
    if field.type == .anyMapping, let inner = entry(named: "modelClass", of: use) {
      report(
        .reservedName, "'modelClass' is written beside '\(field.name)', and not in it",
        at: inner.key, mergedAt: inner.mergedAt)
      return false
    }
    return true
  }

  /// Whether a value is right without a look at its field: most values are.
  @inline(__always)
  private func isPlainly(_ shortcut: KindPlan.Shortcut, _ value: NodeID) -> Bool {
    guard tree[value].kind == .scalar else { return false }
    let type = tree.coreType(of: value)
    if shortcut.isFreeText {
      return type == .string && !tree.file.scan.hasSuspiciousCharacters
        && !tree.isTextDecoded(of: value) && !mayBeTemplate(value)
    }
    if shortcut.isBoolean { return type == .true || type == .false }
    guard type == .string else { return false }
    let bytes = tree.bytes(of: value)
    if let form = shortcut.form { return form.accepts(bytes) && !mayBeTemplate(value) }
    return shortcut.words.contains { $0.elementsEqual(bytes) }
  }

  /// Binds the selector of an event that a key names.
  mutating func bindEvent(_ use: KeyUse, _ index: Int) {
    guard let selector = bindSelector(use) else { return }
    page.fields.append(
      BoundPage.FieldUse(
        slot: BoundPage.FieldUse.eventBase | UInt16(truncatingIfNeeded: index), isInvalid: false,
        value: selector))
  }

  /// A selector, or nil for null and for what was reported.
  mutating func bindSelector(_ use: KeyUse) -> NodeID? {
    if isNull(use.value) { return nil }
    let node = tree.resolved(use.value)
    guard expectText(use, { "'\($0)' must be a selector" }, form: .selector) else { return nil }
    if mayBeTemplate(node) {
      guard let template = bindTemplate(use) else { return nil }
      // A brace that is one, written twice, is in no selector: it is told below.
      if template.hasPlaces { return use.value }
    }
    guard TextForm.selector.accepts(tree.bytes(of: node)) else {
      let name = tree.string(of: use.key)
      _ = checkForm(use, .selector, "'\(name)'")
      return nil
    }
    return use.value
  }

  mutating func reportUnknownField(_ use: KeyUse, _ kind: Int) {
    if wasTold(.unknownField, of: use) { return }
    let registry = page.registry
    let name = registry.kinds[kind].name
    if use.mergedAt == nil { noteMisspelling(use, of: registry.kinds[kind]) }
    reportUnknownKey(
      use, id: .unknownField,
      candidates: registry.kinds[kind].fields.map(\.name)
        + registry.kinds[kind].events.map(\.name) + Binder.itemKeys,
      owner: "the kind '\(name)'", noun: "field")
  }

  /// A misspelt field is one mistake: it is not reported as missing too.
  mutating func noteMisspelling(_ use: KeyUse, of kind: CellKind) {
    let names = kind.fields.lazy.map(\.name)
    guard maySuggest(among: names) else { return }
    let meant = NearestName.find(tree.string(of: use.key), among: names)
    if let slot = kind.fields.firstIndex(where: { $0.name == meant }) {
      fieldMarks[slot].misspeltSerial = serial
    }
  }

  private mutating func checkWholeItem(
    _ mapping: NodeID, _ index: Int, kindName: NodeID?, firstField: Int
  ) {
    let place = kindName ?? mapping
    // Hundreds of fields may be missing in each of thousands of items.
    var surplus = 0
    let isCounted =
      aliases.isEmpty && tree.resolved(place) == place && diagnostics.isFull(of: .missingField)
    for slot in plan.requiredFields
    where fieldMarks[slot].serial != serial && fieldMarks[slot].misspeltSerial != serial {
      if isCounted {
        surplus += 1
        continue
      }
      let kind = page.registry.kinds[index]
      report(
        .missingField,
        "the kind '\(kind.name)' needs '\(kind.fields[slot].name)', and this item has none",
        at: place)
    }
    if surplus > 0 { diagnostics.count(surplus, .missingField, at: tree.range(of: place)) }
    guard mayBreakRule(firstField: firstField) else { return }
    let kind = page.registry.kinds[index]
    let events = page.fields[firstField...].compactMap { use -> (index: Int, use: KeyUse)? in
      guard use.slot >= BoundPage.FieldUse.eventBase else { return nil }
      let key = NodeID(use.value.position - 1)
      return (
        Int(use.slot & ~BoundPage.FieldUse.eventBase),
        KeyUse(key: key, value: use.value, mergedAt: nil)
      )
    }
    checkRules(of: kind, events: events, item: kindName ?? mapping)
  }

  /// Whether some rule of a kind may be broken by an item; `checkRules` takes the closer look.
  // Inlined, as what it calls: a call would be given a copy of the binder.
  @inline(__always)
  private func mayBreakRule(firstField: Int) -> Bool {
    for rule in plan.rules {
      guard let applies = applies(rule) else { return true }
      let isPresent = rule.isEvent ? hasEvent(rule.subject, firstField) : hasField(rule.subject)
      if isPresent ? !applies : rule.isRequired && applies { return true }
    }
    return false
  }

  @inline(__always)
  private func hasField(_ slot: Int) -> Bool { slot >= 0 && fieldMarks[slot].serial == serial }

  @inline(__always)
  private func hasEvent(_ index: Int, _ firstField: Int) -> Bool {
    let slot = BoundPage.FieldUse.eventBase | UInt16(truncatingIfNeeded: index)
    var position = firstField
    while position < page.fields.count {
      if page.fields[position].slot == slot { return true }
      position += 1
    }
    return false
  }

  /// Whether the condition of a rule holds; nil where only its field can tell.
  @inline(__always)
  private func applies(_ rule: RuleSlots) -> Bool? {
    guard rule.isWord else { return nil }
    guard hasField(rule.decider), let use = fieldMarks[rule.decider].use else {
      return rule.appliesByDefault
    }
    let bytes = tree.bytes(of: tree.resolved(use.value))
    guard bytes.count == rule.word.count else { return false }
    for index in 0..<bytes.count where bytes[index] != rule.word[index] { return false }
    return true
  }
}

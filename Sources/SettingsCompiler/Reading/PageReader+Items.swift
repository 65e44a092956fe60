import SettingsLanguage
import SettingsSyntax

// Items of pages and wire documents. Their kinds are already known.

extension PageReader {
  /// Begins an item of a kind. Its fields and events are read next.
  mutating func beginItem(_ mapping: NodeID, kind index: Int, kindName: NodeID?) -> BoundPage.Item {
    serial += 1
    itemNode = mapping
    kind = kinds.compiled(index)
    errorsBefore = nodes.blockingErrorCount
    return BoundPage.Item(
      node: mapping, kind: Int32(truncatingIfNeeded: index), kindName: kindName,
      firstField: page.fieldCount, endOfFields: 0)
  }

  /// Ends an item, and checks it as a whole.
  mutating func endItem(_ item: BoundPage.Item) {
    var item = item
    item.endOfFields = page.fieldCount
    if item.kind >= 0 { checkWholeItem(item) }
    item.isInvalid = item.kind < 0 || nodes.blockingErrorCount > errorsBefore
    page.items.append(item)
  }

  /// Reads a field of the current item.
  ///
  /// - Parameters:
  ///   - slot: the position of the field in its kind.
  ///   - index: the position of the kind in the registry.
  mutating func readField(_ use: SyntaxTree.Entry, _ slot: Int, _ index: Int) {
    guard fieldMarks[slot].serial != serial else { return }
    fieldMarks[slot].serial = serial
    fieldMarks[slot].use = use
    let shortcut = kind.shortcuts[slot]
    var isValid = isPlainlyValid(shortcut, use.value)
    if !isValid { isValid = checkFieldValue(use, slot, index) }
    if slot == kind.titleField, isValid {
      nodes.checkTitle(use)
    } else if shortcut.isForPeople, isValid {
      nodes.checkMarkup(use)
    }
    if shortcut.isDeprecated { nodes.warnIfDeprecated(use, registry.kinds[index].fields[slot]) }
    page.fields.append(
      BoundPage.FieldUse(
        slot: UInt16(truncatingIfNeeded: slot), isInvalid: !isValid, value: use.value))
  }

  private mutating func checkFieldValue(_ use: SyntaxTree.Entry, _ slot: Int, _ index: Int) -> Bool
  {
    let kind = registry.kinds[index]
    var field = kind.fields[slot]
    if field.name == kind.storage?.field, !field.isSecret, let itemNode,
      let secure = nodes.tree.value(of: Key.secure.name, in: itemNode)
    {
      field.isSecret = nodes.tree.coreType(of: secure) == .true
    }
    guard nodes.checkValue(use, as: field) else { return false }
    if field.target == .kind, !nodes.isNull(use.value), !nodes.mayBeTemplate(use.value) {
      return readNamedKind(use).index >= 0
    }
    // In the tree, these properties appear next to the model's class, and must not replace it.
    if field.type == .anyMapping, let inner = nodes.entry(.modelClass, of: use) {
      nodes.report(
        .reservedName, "'\(Key.modelClass.name)' belongs beside '\(field.name)', not in it",
        at: .key(inner))
      return false
    }
    return true
  }

  /// Returns whether the shortcut shows that a value is valid. This is true for most values.
  private func isPlainlyValid(_ shortcut: CompiledKind.Shortcut, _ value: NodeID) -> Bool {
    let tree = nodes.tree
    guard tree[value].kind == .scalar else { return false }
    let type = tree.coreType(of: value)
    if shortcut.isFreeText {
      return type == .string && !tree.file.scan.hasSuspiciousCharacters
        && !tree.isTextDecoded(of: value) && !nodes.mayBeTemplate(value)
    }
    if shortcut.isBoolean { return type == .true || type == .false }
    guard type == .string else { return false }
    let bytes = tree.bytes(of: value)
    if let format = shortcut.format { return format.accepts(bytes) && !nodes.mayBeTemplate(value) }
    return shortcut.words.contains { $0.elementsEqual(bytes) }
  }

  /// Reads the selector of an event of the current item.
  mutating func readEvent(_ use: SyntaxTree.Entry, _ index: Int) {
    guard let selector = readSelector(use) else { return }
    let name = nodes.tree.string(of: use.key)
    if !nodes.mayBeTemplate(selector),
      let message = EventCheck.message(on: name, calling: nodes.tree.bytes(of: selector))
    {
      nodes.report(
        .selectorWithoutArgument, message, at: .value(use),
        fix: nodes.replacementFix(
          selector, with: nodes.string(selector) + ":", "write ':' at its end"))
    }
    page.fields.append(
      BoundPage.FieldUse(
        slot: BoundPage.FieldUse.eventBase | UInt16(truncatingIfNeeded: index), isInvalid: false,
        value: selector))
  }

  /// Reports an unknown key of an item.
  mutating func reportUnknownField(_ use: SyntaxTree.Entry, _ index: Int) {
    let kind = registry.kinds[index]
    // The error in the kind that extends it was reported in its registry.
    if registry.brokenNames.contains(kind.name) { return }
    recordMisspelling(use, of: kind)
    if nodes.isReported(.unknownField, use) { return }
    var keys = Shape.item.keys
    if isOfData || page.itemLoops[page.items.count] != nil,
      nodes.intendedName(of: use, among: [Key.when.name]) != nil
    {
      hasMisspelledCondition = true
      page.itemConditions[page.items.count] = .invalid(at: use.value)
      // In other rows, an `if` is a condition of the app.
      keys.removeAll { $0 == .visibleIf }
    }
    nodes.reportUnknownKey(use, as: .unknownField) {
      .init(
        owner: "the kind '\(kind.name)'", noun: "field",
        names: kind.fields.map(\.name) + kind.events.map(\.name) + keys.map(\.name),
        removed: PageReader.adviceOnWireKeys)
    }
  }

  /// The advice on keys of the wire form that a row of a page does not need.
  private static let adviceOnWireKeys = Dictionary(
    uniqueKeysWithValues: [Key.cellClass, .modelClass].map {
      ($0.name, "'\(Key.kind.name)' determines the classes of a row; remove '\($0.name)'")
    } + [(Key.model.name, "the fields of a row are beside its '\(Key.kind.name)'")])

  /// Records a misspelled field: it is not missing, and its value is unknown.
  mutating func recordMisspelling(_ use: SyntaxTree.Entry, of kind: CellKind) {
    let names = kind.fields.lazy.map(\.name)
    guard nodes.maySuggestName(among: names) else { return }
    let meant = nodes.intendedName(of: use, among: names)
    if let slot = kind.fields.firstIndex(where: { $0.name == meant }) {
      fieldMarks[slot].misspelledSerial = serial
    }
  }

  // MARK: Whole items

  private mutating func checkWholeItem(_ item: BoundPage.Item) {
    let place = item.kindName ?? item.node
    if kind.requiredFields.contains(where: isFieldMissing) {
      reportMissingFields(of: registry.kinds[Int(item.kind)], at: place)
    }
    if kind.relatesAnyValues || kind.rules.contains(where: { mayViolateRule($0, item) }) {
      checkValues(
        of: registry.kinds[Int(item.kind)], firstField: Int(item.firstField), item: place)
    }
  }

  /// Returns whether the current item has no field in a slot, not even under a misspelled name.
  private func isFieldMissing(_ slot: Int) -> Bool {
    fieldMarks[slot].serial != serial && fieldMarks[slot].misspelledSerial != serial
  }

  private mutating func reportMissingFields(of cellKind: CellKind, at place: NodeID) {
    let missing = kind.requiredFields.filter(isFieldMissing)
    // Thousands of items may each lack hundreds of fields. If the bag is full, they are only
    // counted.
    if !nodes.tree.isRepeated(place), nodes.diagnostics.isFull(of: .missingField) {
      nodes.diagnostics.countDiagnostics(
        missing.count, .missingField, at: nodes.tree.range(of: place))
      return
    }
    for slot in missing {
      nodes.report(
        .missingField,
        "an item of the kind '\(cellKind.name)' needs the field '\(cellKind.fields[slot].name)'",
        at: .node(place))
    }
  }

  /// Returns whether the current item may violate a rule. An item that obeys all rules needs no
  /// full check.
  private func mayViolateRule(_ rule: RuleShortcut, _ item: BoundPage.Item) -> Bool {
    let decider = fieldMarks[rule.decider]
    let applies =
      decider.serial == serial
      ? decider.use.map { nodes.tree.bytes(of: $0.value).elementsEqual(rule.word) } ?? false
      : rule.appliesByDefault
    if applies, !rule.isRequired { return false }
    return page.fields[Int(item.firstField)...].contains { $0.slot == rule.subject } != applies
  }
}

import SettingsLanguage
import SettingsSyntax

extension PageBuilder {
  /// Builds a section with its items.
  func section(at position: Int) -> SettingsPage.Section {
    let bound = page.sections[position]
    var result = SettingsPage.Section(writtenID(bound.id))
    let written = page.sectionProperties[bound.properties]
    result.properties = properties(written, of: .treeSection)
    result.conditions = conditions(written)
    if page.hasTemplates {
      result.recurrence = recurrence(page.sectionLoops[position], page.sectionConditions[position])
      result.items = templateItems(at: bound.items)
    } else {
      result.items = bound.items.map(makeItem)
    }
    result.markItems()
    return result
  }

  // MARK: Templates

  /// Builds the items of a section with their loops and conditions.
  private func templateItems(at positions: Range<Int>) -> [SettingsPage.Item] {
    var items: [SettingsPage.Item] = []
    items.reserveCapacity(positions.count)
    var choice: (value: Recurrence.Choice, end: Int)?
    for position in positions {
      if let bound = page.choices[position] {
        let value = Recurrence.Choice(
          bound.loop.map(makeLoop), bound.condition.map(makeDataCondition),
          at: syntax.range(of: bound.key))
        choice = (value, bound.items.upperBound)
      }
      if choice?.end == position { choice = nil }
      let recurrence = recurrence(
        page.itemLoops[position], page.itemConditions[position], in: choice?.value)
      var item = makeItem(position)
      (item.recurrence, item.isElement) = (recurrence, recurrence?.isLoop == true)
      items.append(item)
    }
    return items
  }

  private func recurrence(
    _ loop: BoundPage.Loop?, _ condition: BoundPage.Condition?, in choice: Recurrence.Choice? = nil
  ) -> Recurrence? {
    Recurrence(loop.map(makeLoop), condition.map(makeDataCondition), in: choice)
  }

  private func makeLoop(_ loop: BoundPage.Loop) -> Recurrence.Loop {
    func text(_ node: NodeID) -> Sourced<String> {
      recordTemplate(at: node)
      return Sourced(syntax.string(of: node), origin(of: node))
    }
    return Recurrence.Loop(
      text(loop.path), isOptional: loop.isOptional, loop.condition.map(makeDataCondition),
      groupBy: loop.groupBy.map(text))
  }

  private func makeDataCondition(_ condition: BoundPage.Condition) -> SettingsCondition {
    recordTemplate(at: condition.node)
    return SettingsCondition(
      condition.isInvalid ? "" : syntax.string(of: condition.node),
      test: condition.expression, origin(of: condition.node))
  }

  // MARK: Items

  /// Builds the item at a position in the page.
  private func makeItem(_ position: Int) -> SettingsPage.Item {
    let bound = page.items[position]
    var result = SettingsPage.Item(
      writtenID(bound.id), kind: "", fields: [], range: syntax.range(of: bound.node))
    let action = optionalText(bound.action)
    (result.action, result.actionOrigin) = (action.value, action.origin)
    result.isInvalid = bound.isInvalid
    result.presents = parts.presented[position]
    if !page.itemProperties.isEmpty, let written = page.itemProperties[position] {
      result.properties = properties(written, of: .item)
      result.conditions = conditions(written)
    }
    if page.flagConditions[position] != nil { result.flagCondition = .written }
    if let cases = page.casesBefore[position], !cases.isEmpty {
      result.flagCondition = .combined
      result.visibleIf = caseVisibility(
        of: result, after: cases, at: bound.kindName ?? bound.node)
    }
    if bound.kind >= 0 {
      setModel(of: &result, from: bound, model(ofKind: Int(bound.kind)))
    } else {
      result.kind = bound.kindName.map { syntax.string(of: $0) } ?? ""
      result.fields = titleFields(of: bound.node)
    }
    return result
  }

  /// Sets the classes, fields and events of an item.
  private func setModel(
    of item: inout SettingsPage.Item, from bound: BoundPage.Item, _ model: CompiledModel
  ) {
    let uses = page.fields[Int(bound.firstField)..<Int(bound.endOfFields)]
    item.cellKind = model.kind
    item.kind = model.kind.name
    item.fields = SettingsFields(modelFields(of: model, uses))
    switch model.kind.classes {
    case .fixed(let cell, let model):
      (item.cellClass, item.modelClass) = (cell, model)
      if page.form == .wire {
        item.cellClassRange = bound.kindName.map(syntax.range)
        item.modelClassRange = bound.modelClass.map(syntax.range)
      }
    case .own(let cell, let model, let content):
      let (cell, model) = (item.fields.field(named: cell), item.fields.field(named: model))
      (item.cellClass, item.cellClassRange) = (cell?.value.string ?? "", cell?.origin.range)
      (item.modelClass, item.modelClassRange) = (model?.value.string ?? "", model?.origin.range)
      item.fields = SettingsFields(modelProperties(of: bound, content: content, uses))
    }
    for (index, event) in model.kind.events.enumerated() {
      let slot = BoundPage.FieldUse.eventBase | UInt16(truncatingIfNeeded: index)
      guard let use = uses.first(where: { $0.slot == slot }) else { continue }
      let selector = optionalText(use.value)
      guard let value = selector.value else { continue }
      item.events.append(SettingsField(event.name, .string(value), selector.origin))
    }
  }

  /// Returns the title of an item without a kind, so that previews can identify the row.
  private func titleFields(of mapping: NodeID) -> SettingsFields {
    let key = syntax.keys.find(Key.title.name)
    return SettingsFields(
      syntax.entries(of: mapping).filter { syntax.key(of: $0.key) == key }.prefix(1).map {
        SettingsField(Key.title.name, syntax.scalarOrNull($0.value), origin(of: $0.value))
      })
  }

  /// Returns the fields of a model, in the order of the kind.
  private func modelFields(
    of model: CompiledModel, _ uses: ArraySlice<BoundPage.FieldUse>
  ) -> [SettingsField] {
    var result: [SettingsField] = []
    result.reserveCapacity(model.kind.ownFieldCount)
    // Most rows have none of the fields that all kinds share.
    let ownCount = model.kind.ownFieldCount
    let hasOthers = uses.contains {
      $0.slot >= ownCount && $0.slot < BoundPage.FieldUse.eventBase
    }
    for (position, slot) in model.slots.prefix(hasOthers ? .max : ownCount).enumerated() {
      let use = uses.first { $0.slot == UInt16(truncatingIfNeeded: position) }
      if let use, !use.isInvalid, let built = value(of: use.value, as: slot) {
        result.append(SettingsField(slot.field.name, built.value, built.origin))
      } else if let use, use.isInvalid, let text = invalidValueText(use.value, slot.field) {
        result.append(text)
      } else if let absent = slot.absent {
        result.append(absent)
      }
    }
    return result
  }

  private func value(of node: NodeID, as slot: CompiledModel.Slot) -> Sourced<SettingsValue>? {
    guard !page.hasTemplates, slot.isScalar else { return value(of: node, as: slot.field) }
    return Sourced(syntax.scalarOrNull(node), origin(of: node))
  }

  /// Returns the value of a node for a field; nil for a malformed template.
  func value(of node: NodeID, as field: Field) -> Sourced<SettingsValue>? {
    let origin = origin(of: node)
    guard page.hasTemplates else {
      return Sourced(syntax.value(of: node, as: field) ?? .null, origin)
    }
    return syntax.value(of: node, as: field) { self.scalarValue($0, as: $1) }
      .map { Sourced($0, origin) }
  }

  // MARK: Strings of templates

  /// Returns the value of a scalar in a page with templates, which remain as written. Returns nil for a
  /// malformed template.
  private func scalarValue(_ node: NodeID, as field: Field?) -> SettingsValue? {
    guard syntax.coreType(of: node) == .string, Template.mayBeTemplate(syntax.bytes(of: node))
    else {
      return syntax.scalarValue(of: node)
    }
    let text = syntax.string(of: node)
    if field?.type == .boolean, case .success? = Template.parseCondition(in: syntax.bytes(of: node))
    {
      recordTemplate(at: node)
      return .string(text)
    }
    // A malformed template was reported by the reader.
    guard let template = try? Template(syntax.bytes(of: node)) else { return nil }
    guard template.hasPlaceholders else {
      return .string(keepsBraces ? text : template.plainText)
    }
    recordTemplate(at: node)
    return .string(text)
  }

  /// Records a string, a loop or a condition that data decides.
  func recordTemplate(at node: NodeID) {
    if firstUnfilled == nil { firstUnfilled = syntax.range(of: node) }
  }

  /// Returns the invalid value of a string field as text, so that previews can show it.
  private func invalidValueText(_ value: NodeID, _ field: Field) -> SettingsField? {
    guard field.type == .string else { return nil }
    guard syntax[value].kind == .scalar, syntax.coreType(of: value) != .null else { return nil }
    let text = syntax.string(of: value)
    // The mistake is reported already, so data does not fill the text.
    let shown = page.hasTemplates && parts.data != nil ? TemplateText.escaping(text) : text
    return SettingsField(field.name, .string(shown), origin(of: value))
  }

  /// Returns the properties of a model whose class is written in the item. They may have any names,
  /// and are sorted by name.
  private func modelProperties(
    of item: BoundPage.Item, content: String, _ uses: ArraySlice<BoundPage.FieldUse>
  ) -> [SettingsField] {
    let slot = page.registry.kinds[Int(item.kind)].fields.firstIndex { $0.name == content }
    let used = uses.first { Int($0.slot) == slot }?.value
    guard let node = used else { return [] }
    let names = [Key.modelClass.name]
    guard page.hasTemplates, syntax[node].kind == .scalar else {
      let value = syntax.value(
        ofAnything: node, except: names,
        scalar: page.hasTemplates ? { self.scalarValue($0, as: $1) } : nil)
      return Array(value.members)
    }
    // A placeholder for a whole model is stored under an empty name, which no property has.
    return scalarValue(node, as: nil).map { [SettingsField("", $0, origin(of: node))] } ?? []
  }

  // MARK: Values

  func origin(of node: NodeID) -> Origin {
    .written(syntax.range(of: node))
  }

  private func optionalText(_ node: NodeID?) -> Sourced<String?> {
    guard let node else { return Sourced(nil, .byDefault) }
    let text = page.hasTemplates ? scalarValue(node, as: nil)?.string : syntax.string(of: node)
    return Sourced(text, origin(of: node))
  }

  /// Returns the written id; empty, with the origin `derived`, if there is no id.
  private func writtenID(_ node: NodeID?) -> Sourced<String> {
    let id = optionalText(node)
    return id.value.map { Sourced($0, id.origin) } ?? Sourced("", .derived)
  }
}

/// The precomputed parts of models of a kind, shared by all its items.
final class CompiledModel {
  /// A field of the model, at its position in the kind.
  struct Slot {
    let field: Field
    /// Whether its values are scalars, which are read in the same way for all types.
    let isScalar: Bool
    /// The value in models of items that do not have the field; nil for none.
    let absent: SettingsField?

    init(_ field: Field) {
      self.field = field
      isScalar =
        switch field.type {
        case .list, .object, .anyMapping: false
        default: true
        }
      absent = field.absentValue.map { SettingsField(field.name, $0) }
    }
  }

  let kind: CellKind
  /// The slots, by position of the field in the kind.
  let slots: [Slot]

  init(_ kind: CellKind) {
    self.kind = kind
    slots = kind.fields.map(Slot.init)
  }
}

extension SyntaxTree {
  /// Returns the value of a scalar; null for other nodes.
  fileprivate func scalarOrNull(_ node: NodeID) -> SettingsValue {
    return self[node].kind == .scalar ? scalarValue(of: node) : .null
  }
}

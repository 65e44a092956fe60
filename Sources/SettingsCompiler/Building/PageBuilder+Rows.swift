import SettingsModel
import SettingsSyntax

extension PageBuilder {
  /// The sections of a page without templates.
  var sections: [SettingsPage.Section] {
    page.sections.enumerated().flatMap { position, bound -> [SettingsPage.Section] in
      if page.includes[position] != nil { return parts.included[position]?.sections ?? [] }
      var built = makeSection(at: position)
      built.items = bound.items.map { makeItem($0) }
      built.markItems()
      return [built]
    }
  }

  /// Builds a section without its items.
  private func makeSection(at position: Int) -> SettingsPage.Section {
    let section = page.sections[position]
    var result = SettingsPage.Section(writtenID(section.id))
    result.properties = properties(page.sectionProperties[section.properties], of: .treeSection)
    return result
  }

  // MARK: From data

  /// Builds the sections of a page with templates. Loops produce a section or an item for each
  /// element.
  func filledSections(by filler: TemplateFiller) -> [SettingsPage.Section] {
    var result: [SettingsPage.Section] = []
    for (position, bound) in page.sections.enumerated() {
      if page.includes[position] != nil {
        result += parts.included[position]?.sections ?? []
        continue
      }
      guard filler.isConditionTrue(page.sectionConditions[position]) else { continue }
      filler.forEachElement(page.sectionLoops[position]) {
        if filler.isSpent { return }
        var built = makeSection(at: position)
        built.recurrence = makeRecurrence(
          page.sectionLoops[position], page.sectionConditions[position], by: filler)
        built.items.reserveCapacity(bound.items.count)
        var item = bound.items.lowerBound
        var isFixed = bound.items.isEmpty
        while item < bound.items.upperBound {
          if let choice = page.choices[item] {
            fillSection(&built, with: choice, by: filler)
            item = choice.items.upperBound
          } else {
            isFixed = isFixed || page.itemLoops[item] == nil && page.itemConditions[item] == nil
            defer { item += 1 }
            guard filler.isConditionTrue(page.itemConditions[item]) else { continue }
            filler.forEachElement(page.itemLoops[item]) {
              if filler.isSpent { return }
              var element = self.makeItem(item)
              element.isElement = page.itemLoops[item] != nil
              element.recurrence = makeRecurrence(
                page.itemLoops[item], page.itemConditions[item], by: filler)
              built.items.append(element)
            }
          }
        }
        built.markItems()
        filler.checkSelection(of: built, bound, in: page)
        // Omit a section if its loops and conditions produced no items.
        if !built.items.isEmpty || isFixed { result.append(built) }
      }
    }
    return result
  }

  /// Adds the first case whose condition is true, for each element. Without a response, adds all
  /// cases.
  private func fillSection(
    _ section: inout SettingsPage.Section, with choice: BoundPage.Choice, by filler: TemplateFiller
  ) {
    guard filler.isConditionTrue(choice.condition) else { return }
    let outer =
      filler.isWithoutData
      ? Recurrence.Choice(
        makeRecurrence(choice.loop, choice.condition, by: filler)
          ?? Recurrence(forEach: nil, when: nil)
      )
      : nil
    filler.forEachElement(choice.loop) {
      if filler.isSpent { return }
      var isMatched = false
      for item in choice.items where !isMatched || filler.isWithoutData {
        guard filler.isConditionTrue(page.itemConditions[item]) else { continue }
        isMatched = true
        var element = self.makeItem(item)
        element.isElement = choice.loop != nil
        element.recurrence = makeRecurrence(nil, page.itemConditions[item], in: outer, by: filler)
        section.items.append(element)
      }
      if !isMatched { filler.reportUnmatchedChoice(choice) }
    }
  }

  // MARK: Items

  /// Builds the item at a position in the page.
  private func makeItem(_ position: Int) -> SettingsPage.Item {
    let bound = page.items[position]
    let problemsBefore = filler?.problemCount ?? 0
    var result = SettingsPage.Item(
      writtenID(bound.id), kind: "", fields: [], range: syntax.range(of: bound.node))
    let action = optionalText(bound.action, as: PageBuilder.actionField)
    (result.action, result.actionOrigin) = (action.value, action.origin)
    result.isInvalid = bound.isInvalid
    result.presents = parts.presented[position]
    if !page.itemProperties.isEmpty, let written = page.itemProperties[position] {
      result.properties = properties(written, of: .item)
    }
    if page.flagConditions[position] != nil { result.flagCondition = .written }
    if let cases = page.casesBefore[position], !cases.isEmpty {
      result.flagCondition = .combined
      let visibility = caseVisibility(of: result, after: cases, at: bound.kindName ?? bound.node)
      result.properties.set(visibility)
    }
    guard bound.kind >= 0 else {
      result.kind = bound.kindName.map { syntax.string(of: $0) } ?? ""
      result.fields = titleFields(of: bound.node)
      return result
    }
    let model = model(ofKind: Int(bound.kind))
    fillItem(&result, from: bound, model)
    if let filler {
      filler.spendSize(on: result, at: bound.node)
      // Rules between values are checked only if the values are valid and known.
      if model.kind.relatesValues, filler.problemCount == problemsBefore, !result.isInvalid,
        filler.firstUnfilled == nil
      {
        filler.checkValues(
          of: model.kind, result, open: namesWithPlaceholders(in: bound, of: model.kind))
      }
      if filler.problemCount > problemsBefore { result.isInvalid = true }
    }
    return result
  }

  /// Returns the names of the fields and events of an item that have placeholders.
  private func namesWithPlaceholders(in item: BoundPage.Item, of kind: CellKind) -> Set<String> {
    let uses = page.fields[Int(item.firstField)..<Int(item.endOfFields)]
    return Set(
      uses.compactMap { use in
        guard syntax.mayHavePlaceholders(in: use.value) else { return nil }
        let slot = Int(use.slot & ~BoundPage.FieldUse.eventBase)
        return use.slot >= BoundPage.FieldUse.eventBase
          ? kind.events[slot].name : kind.fields[slot].name
      })
  }

  /// Sets the classes, fields and events of an item.
  private func fillItem(
    _ item: inout SettingsPage.Item, from bound: BoundPage.Item, _ model: CompiledModel
  ) {
    let uses = page.fields[Int(bound.firstField)..<Int(bound.endOfFields)]
    item.cellKind = model.kind
    item.kind = model.kind.name
    item.fields = SettingsFields(modelFields(of: model, uses))
    switch model.kind.classes {
    case .fixed(let cell, let model): (item.cellClass, item.modelClass) = (cell, model)
    case .own(let cell, let model, let content):
      item.cellClass = item.value(of: cell).string ?? ""
      item.modelClass = item.value(of: model).string ?? ""
      item.fields = SettingsFields(modelProperties(of: bound, content: content, uses))
    }
    for (index, event) in model.kind.events.enumerated() {
      let slot = BoundPage.FieldUse.eventBase | UInt16(truncatingIfNeeded: index)
      guard let use = uses.first(where: { $0.slot == slot }) else { continue }
      let selector = optionalText(use.value, as: Field(event.name, .selector))
      guard let value = selector.value else { continue }
      let built = SettingsField(event.name, .string(value), selector.origin)
      filler?.checkEvent(built, from: use.value)
      item.events.append(built)
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
        if position == model.titleSlot {
          filler?.checkTitle(built, from: use.value, named: slot.field.name)
        }
      } else if let use, use.isInvalid, let text = invalidValueText(use.value, slot.field) {
        result.append(text)
      } else if let absent = slot.absent {
        result.append(absent)
      }
    }
    return result
  }

  private func value(of node: NodeID, as slot: CompiledModel.Slot) -> Sourced<SettingsValue>? {
    guard filler == nil, slot.isScalar else { return value(of: node, as: slot.field) }
    return Sourced(syntax.scalarOrNull(node), origin(of: node))
  }

  /// Returns the value of a node for a field; nil if the data omits it.
  func value(of node: NodeID, as field: Field) -> Sourced<SettingsValue>? {
    if let filler { return filler.value(of: node, as: field) }
    return Sourced(syntax.value(of: node, as: field) ?? .null, origin(of: node))
  }

  /// Returns the invalid value of a string field as text, so that previews can show it.
  private func invalidValueText(_ value: NodeID, _ field: Field) -> SettingsField? {
    guard field.type == .string else { return nil }
    guard syntax[value].kind == .scalar, syntax.coreType(of: value) != .null else { return nil }
    return SettingsField(field.name, .string(syntax.string(of: value)), origin(of: value))
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
    let value =
      filler.map { $0.modelProperties(of: node, except: names) }
      ?? syntax.value(ofAnything: node, except: names)
    let origin = origin(of: node)
    guard case .object(let members) = value else {
      // A placeholder for a whole model is stored under an empty name, which no property has.
      return filler?.isUnfilled(node) == true
        ? [SettingsField("", .string(syntax.string(of: node)), origin)] : []
    }
    return members.map { SettingsField($0.name, $0.value, origin) }
  }

  // MARK: Values

  func origin(of node: NodeID) -> Origin {
    .written(syntax.range(of: node))
  }

  private func optionalText(_ node: NodeID?, as field: @autoclosure () -> Field) -> Sourced<String?>
  {
    guard let node else { return Sourced(nil, .byDefault) }
    if let filler {
      let built = filler.scalarValue(node, as: field())
      return Sourced(built?.value.string, built?.origin ?? .byDefault)
    }
    return Sourced(syntax.string(of: node), origin(of: node))
  }

  // The fields that define the valid values of templates for actions and ids.
  private static let actionField = Field(Key.action.name, .action)
  private static let idField = Field(Key.id.name, .string)

  /// Returns the written id; empty, with the origin `derived`, if there is no id, or the data has
  /// no valid id.
  private func writtenID(_ node: NodeID?) -> Sourced<String> {
    guard let node else { return Sourced("", .derived) }
    if let filler {
      guard let built = filler.scalarValue(node, as: PageBuilder.idField),
        let text = built.value.string
      else { return Sourced("", .derived) }
      let id = Sourced(text, built.origin)
      return filler.isUnfilled(node) ? id : filler.register(id: id)
    }
    return Sourced(syntax.string(of: node), origin(of: node))
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
  /// The position of the title that previews show; nil for none.
  let titleSlot: Int?

  init(_ kind: CellKind) {
    self.kind = kind
    titleSlot = kind.titlePosition
    slots = kind.fields.map(Slot.init)
  }
}

extension SyntaxTree {
  /// Returns the value of a scalar; null for other nodes.
  fileprivate func scalarOrNull(_ node: NodeID) -> SettingsValue {
    return self[node].kind == .scalar ? scalarValue(of: node) : .null
  }
}

extension PageBuilder {
  /// Returns the loop and the conditions that data decides. Returns nil if there are none, or if
  /// the page has data.
  private func makeRecurrence(
    _ loop: BoundPage.Loop?, _ condition: BoundPage.Condition?, in choice: Recurrence.Choice? = nil,
    by filler: TemplateFiller
  ) -> Recurrence? {
    guard filler.isWithoutData, loop != nil || condition != nil || choice != nil else { return nil }
    func value(_ condition: BoundPage.Condition?) -> SettingsValue? {
      condition.map {
        .object([
          .init(Key.expression.name, .string(syntax.string(of: $0.node))),
          .init(Key.test.name, $0.expression.structure),
        ])
      }
    }
    let loop = loop.map { loop -> SettingsValue in
      let members: [(Key, SettingsValue?)] = [
        (.path, .string(syntax.string(of: loop.path))),
        (.optional, loop.isOptional ? .boolean(true) : nil), (.when, value(loop.condition)),
        (.groupBy, loop.groupBy.map { .string(syntax.string(of: $0)) }),
      ]
      return .object(members.compactMap { key, value in value.map { .init(key.name, $0) } })
    }
    return Recurrence(forEach: loop, when: value(condition), choice: choice)
  }
}

public import SettingsModel
import SettingsSyntax

// The rows of a page, each built when it is asked for.

extension PageBuilder: PageRows {
  /// How many sections there are.
  public var sectionCount: Int { page.sections.count }

  /// How many items a section has.
  public func itemCount(ofSection section: Int) -> Int { page.sections[section].items.count }

  /// A section without its items.
  public func section(at position: Int) -> PageTree.Section {
    let section = page.sections[position]
    return PageTree.Section(
      id: identity(section.id, derived: derived?.id(ofSection: position)),
      title: text(section.title), footer: text(section.footer), items: [])
  }

  /// An item, by its position in its section.
  public func item(at position: Int, ofSection section: Int) -> PageTree.Item {
    let start = page.sections[section].items.lowerBound
    return item(start + position, derivedID: derived?.id(ofItem: position, in: section))
  }

  // MARK: From data

  /// The sections of a page that data fills: one for each element of a loop, and so their items.
  func filledSections(by filling: TemplateFiller) -> [PageTree.Section] {
    var result: [PageTree.Section] = []
    for (position, bound) in page.sections.enumerated() {
      let isLooped = !bound.items.isEmpty && bound.items.allSatisfy { page.itemLoops[$0] != nil }
      each(page.sectionLoops[position], filling) {
        var built = section(at: position)
        built.items.reserveCapacity(bound.items.count)
        for item in bound.items {
          each(page.itemLoops[item], filling) { built.items.append(self.item(item)) }
        }
        // One that was to be filled from data, and was not, has nothing to show.
        if !built.items.isEmpty || !isLooped { result.append(built) }
      }
    }
    return result
  }

  /// Calls `body` for each element of a loop; once where there is none.
  private func each(_ loop: BoundPage.Loop?, _ filling: TemplateFiller, _ body: () -> Void) {
    guard let loop, let elements = filling.elements(of: loop) else { return body() }
    let outer = filling.element
    defer { filling.element = outer }
    for element in elements {
      filling.element = element
      body()
    }
  }

  // MARK: Items

  /// An item, by its position in the page.
  func item(_ position: Int, derivedID: String? = nil) -> PageTree.Item {
    let item = page.items[position]
    let mistakesBefore = filling?.mistakes ?? 0
    let id = identity(item.id, derived: derivedID)
    let action = text(item.action, as: PageBuilder.actionField)
    guard item.kind >= 0 else {
      var result = PageTree.Item(
        id: id, kind: nil,
        kindName: item.kindName.map { syntax.string(of: syntax.resolved($0)) } ?? "",
        fields: title(of: item.node), range: syntax.range(of: item.node))
      result.action = action
      result.isInvalid = item.isInvalid
      result.presented = presented(byItem: position)
      return result
    }
    let plan = plan(ofKind: Int(item.kind))
    let uses = Int(item.firstField)..<Int(item.endOfFields)
    var fields = self.fields(of: plan, uses)
    var (cellClass, modelClass) = (plan.cellClass, plan.modelClass)
    if case .own(let cell, let model, let content) = plan.kind.classes {
      func text(_ name: String) -> String { fields.first { $0.name == name }?.value.text ?? "" }
      (cellClass, modelClass) = (text(cell), text(model))
      fields = properties(of: item, plan.kind, content: content, uses)
    }
    var result = PageTree.Item(
      id: id, kind: plan.kind, kindName: plan.name, fields: fields,
      range: syntax.range(of: item.node))
    (result.cellClass, result.modelClass) = (cellClass, modelClass)
    result.action = action
    if plan.hasEvents { result.events = events(of: plan.kind, uses) }
    result.isInvalid = item.isInvalid
    result.presented = presented(byItem: position)
    if let filling {
      filling.spend(fields: result.fields.count, at: item.node)
      // What is wrong or unknown already needs no rule.
      if filling.mistakes == mistakesBefore, !result.isInvalid, filling.firstUnfilled == nil {
        filling.checkRules(of: plan.kind, result)
      }
      if filling.mistakes > mistakesBefore { result.isInvalid = true }
    }
    return result
  }

  /// The title of an item without a kind, so that a preview can show which row it is.
  private func title(of mapping: NodeID) -> [PageTree.ModelField] {
    let key = syntax.keys.find("title")
    return syntax.entries(of: mapping).filter { syntax.key(of: $0.key) == key }.prefix(1).map {
      .init(
        name: "title", value: syntax.value(of: $0.value, as: .string), origin: origin(of: $0.value))
    }
  }

  /// - Parameter uses: what the item says of its fields, as positions in `BoundPage.fields`.
  private func fields(of plan: CompiledModel, _ uses: Range<Int>) -> [PageTree.ModelField] {
    var result: [PageTree.ModelField] = []
    result.reserveCapacity(plan.slots.count)
    for position in plan.slots.indices {
      let slot = plan.slots[position]
      let use = use(UInt16(truncatingIfNeeded: position), among: uses)
      if let use, !use.isInvalid {
        if let built = value(of: use.value, as: slot) {
          result.append(.init(name: slot.field.name, value: built.value, origin: built.origin))
          continue
        }
      }
      if let use, use.isInvalid, let text = textOfInvalid(use.value, slot.field) {
        result.append(text)
      } else if let absent = slot.absent {
        result.append(absent)
      }
    }
    return result
  }

  /// What an item says under a slot's number.
  private func use(_ slot: UInt16, among uses: Range<Int>) -> BoundPage.FieldUse? {
    for position in uses where page.fields[position].slot == slot { return page.fields[position] }
    return nil
  }

  private func value(of node: NodeID, as slot: CompiledModel.Slot) -> Sourced<Value>? {
    if let filling { return filling.value(of: node, as: slot.field) }
    guard slot.isScalar else {
      return Sourced(syntax.value(of: node, as: slot.field.type), origin(of: node))
    }
    let node = syntax.resolved(node)
    return Sourced(
      syntax[node].kind == .scalar ? syntax.scalarValue(of: node) : .null,
      .written(syntax.range(of: node)))
  }

  /// What is written where a text is due and is none, so that a preview shows it all the same.
  private func textOfInvalid(_ value: NodeID, _ field: Field) -> PageTree.ModelField? {
    guard field.type == .string else { return nil }
    let node = syntax.resolved(value)
    guard syntax[node].kind == .scalar, syntax.coreType(of: node) != .null else { return nil }
    return .init(
      name: field.name, value: .string(syntax.string(of: node)), origin: origin(of: value))
  }

  /// The properties of a model whose class the item names: any, in the order of their names.
  private func properties(
    of item: BoundPage.Item, _ kind: CellKind, content: String, _ uses: Range<Int>
  ) -> [PageTree.ModelField] {
    let slot = kind.fields.firstIndex { $0.name == content }
    let used = slot.flatMap { use(UInt16(truncatingIfNeeded: $0), among: uses)?.value }
    guard let node = item.content ?? used else { return [] }
    let names = ["modelClass"]
    let value =
      filling.map { $0.content(of: node, except: names) }
      ?? syntax.value(ofAnything: node, except: names)
    guard case .object(let members) = value else { return [] }
    let origin = origin(of: node)
    return members.map { .init(name: $0.name, value: $0.value, origin: origin) }
  }

  private func events(of kind: CellKind, _ uses: Range<Int>) -> [PageTree.Event] {
    kind.events.enumerated().compactMap { index, event in
      let slot = BoundPage.FieldUse.eventBase | UInt16(truncatingIfNeeded: index)
      guard let use = use(slot, among: uses) else { return nil }
      let selector = text(use.value, as: Field(event.name, .selector))
      return selector.value.map {
        PageTree.Event(name: event.name, selector: $0, origin: selector.origin)
      }
    }
  }

  // MARK: Values

  private func origin(of node: NodeID) -> Origin {
    .written(syntax.range(of: syntax.resolved(node)))
  }

  /// A text that may be absent: a title, a footer, a selector.
  func text(
    _ node: NodeID?, as field: @autoclosure () -> Field = PageBuilder.titleField
  ) -> Sourced<String?> {
    guard let node else { return Sourced(nil, .byDefault) }
    if let filling {
      let built = filling.text(of: node, as: field())
      return Sourced(built?.value.text, built?.origin ?? .byDefault)
    }
    let target = syntax.resolved(node)
    return Sourced(syntax.string(of: target), .written(syntax.range(of: target)))
  }

  // What templates in these places must come to.
  private static let titleField = Field("title", .string).nullable()
  private static let actionField = Field("action", .selector)
  private static let idField = Field("id", .string)

  /// An id as it is written, or else one that was derived; empty where there is neither.
  private func identity(_ node: NodeID?, derived: String?) -> Sourced<String> {
    guard let node else { return Sourced(derived ?? "", .derived) }
    if let filling {
      guard let built = filling.text(of: node, as: PageBuilder.idField),
        let text = built.value.text
      else { return Sourced("", .derived) }
      let id = Sourced(text, built.origin)
      return filling.isUnfilled(node) ? id : filling.take(id: id)
    }
    let target = syntax.resolved(node)
    let text = syntax.string(of: target)
    return Sourced(text.isEmpty ? derived ?? "" : text, .written(syntax.range(of: target)))
  }
}

/// Fills the templates of a page: the sections and rows that loops repeat, and the strings with
/// placeholders.
package struct PageFiller {
  package let data: any TemplateData

  package init(_ data: any TemplateData) { self.data = data }

  /// Fills the keys of a page, without its sections.
  package func fillHeader(of page: inout SettingsPage) {
    var members = FieldsTemplate()
    members.addKeys(of: page.properties, Key.filledInPage, in: .page, data)
    members.fill(&page.properties, data)
  }

  /// Returns the sections that a section of the template makes.
  package func fill(_ template: SettingsPage.Section) -> [SettingsPage.Section] {
    var problems: [SettingsProblem] = []
    return fill(template, omitted: &problems)
  }

  /// Returns the sections that a section of the template makes.
  ///
  /// - Parameter problems: the problems of sections that are omitted, because they have no rows.
  package func fill(
    _ template: SettingsPage.Section, omitted problems: inout [SettingsProblem]
  ) -> [SettingsPage.Section] {
    let section = SectionTemplate(template, data)
    var result: [SettingsPage.Section] = []
    section.recurrence.forEach(data) {
      if data.isExhausted { return }
      let filled = section.filled(data)
      if section.isFixed || !filled.items.isEmpty {
        result.append(filled)
      } else {
        problems += filled.problems
      }
    }
    if result.isEmpty { problems += template.problems + data.takeProblems() }
    return result
  }
}

/// A section of a template, with its strings parsed.
private final class SectionTemplate {
  let template: SettingsPage.Section
  let recurrence: RecurrenceTemplate
  private var id: ValueTemplate?
  private var properties = FieldsTemplate()
  private let conditions: [ConditionTemplate]
  private var groups: [RowGroup] = []
  /// True if the section remains without rows. A section is omitted if its loops and conditions make
  /// none.
  let isFixed: Bool

  /// A row, or alternatives of which one is shown.
  private struct RowGroup {
    var choice: Recurrence.Choice?
    var recurrence: RecurrenceTemplate
    var rows: [RowTemplate] = []
  }

  init(_ template: SettingsPage.Section, _ data: any TemplateData) {
    self.template = template
    recurrence = RecurrenceTemplate(template.recurrence?.loop, template.recurrence?.condition, data)
    isFixed = template.items.isEmpty || template.items.contains { $0.recurrence == nil }
    id = ValueTemplate(id: template.sourcedID, data)
    properties.addKeys(of: template.properties, Key.filledInSection, in: .section, data)
    conditions = ConditionTemplate.templates(of: template.conditions, data)
    for item in template.items {
      let row = RowTemplate(item, data)
      if let choice = item.recurrence?.choice {
        if groups.last?.choice !== choice {
          let outer = RecurrenceTemplate(choice.loop, choice.condition, data)
          groups.append(RowGroup(choice: choice, recurrence: outer))
        }
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append(RowGroup(recurrence: row.recurrence, rows: [row]))
      }
    }
  }

  /// Returns the section for the current element.
  func filled(_ data: any TemplateData) -> SettingsPage.Section {
    var section = template
    section.recurrence = nil
    section.items = []
    section.problems = data.takeProblems()
    if let id { section.sourcedID = id.filledID(data) }
    properties.fill(&section.properties, data)
    for condition in conditions { condition.fill(&section.conditions, data) }
    for group in groups {
      group.recurrence.forEach(data) {
        if data.isExhausted { return }
        let row =
          group.choice == nil
          ? group.rows.first : group.rows.first { $0.recurrence.isIncluded(data) }
        guard let row else {
          if let choice = group.choice { data.reportUnmatchedElement(of: choice) }
          return
        }
        section.problems += data.takeProblems()
        section.items.append(row.filled(data))
      }
    }
    section.problems += data.takeProblems()
    section.markItems()
    if isFixed || !section.items.isEmpty {
      section.problems = template.problems + section.problems
      data.finish(&section, of: template)
    }
    return section
  }
}

/// A row of a template, with its strings parsed.
private final class RowTemplate {
  let recurrence: RecurrenceTemplate
  private var base: SettingsPage.Item
  private var id: ValueTemplate?
  private var action: ValueTemplate?
  private var cellClass: ValueTemplate?
  private var modelClass: ValueTemplate?
  private var events = FieldsTemplate()
  private var properties = FieldsTemplate()
  private let conditions: [ConditionTemplate]
  private var fields = FieldsTemplate()
  private var openNames: Set<String> = []

  init(_ item: SettingsPage.Item, _ data: any TemplateData) {
    recurrence = RecurrenceTemplate(item.recurrence?.loop, item.recurrence?.condition, data)
    base = item
    base.recurrence = nil
    id = ValueTemplate(id: item.sourcedID, data)
    func string(
      _ text: String?, _ origin: Origin, _ use: WrittenString.Use, _ key: Key
    ) -> ValueTemplate? {
      let string = WrittenString(origin, use, key.name, in: item, data)
      return text.flatMap { ValueTemplate(string.with($0), data) }
    }
    action = string(item.action, item.actionOrigin, .key(.action, of: .item), .action)
    let (cell, model) = (Origin(item.cellClassRange), Origin(item.modelClassRange))
    cellClass = string(item.cellClass, cell, .rowClass(.cellClass), .cellClass)
    modelClass = string(item.modelClass, model, .rowClass(.modelClass), .modelClass)
    events.add(item.events, data) { event in
      WrittenString(
        event.origin, .event, event.name, path: "\(Key.events.name).\(event.name)", in: item, data)
    }
    properties.addKeys(of: item.properties, Key.filledInItem, in: .item, data)
    conditions = ConditionTemplate.templates(of: item.conditions, data)
    fields.add(item.fields, data) { field in
      var text = WrittenString(
        field.origin, .field, field.name, path: "\(Key.model.name).\(field.name)", in: item, data)
      text.isTitle = field.name == item.declaration?.titleField
      return text
    }
    openNames = Set(
      fields.positions.map { item.fields[$0].name } + events.positions.map { item.events[$0].name })
  }

  /// Returns the row for the current element.
  func filled(_ data: any TemplateData) -> SettingsPage.Item {
    data.beginItem()
    var item = base
    if let id { item.sourcedID = id.filledID(data) }
    if let action {
      let filled = action.filled(data)
      (item.action, item.actionOrigin) = (filled?.value.string, filled?.origin ?? .byDefault)
    }
    if let cellClass { item.cellClass = cellClass.filled(data)?.value.string ?? "" }
    if let modelClass { item.modelClass = modelClass.filled(data)?.value.string ?? "" }
    properties.fill(&item.properties, data)
    for condition in conditions { condition.fill(&item.conditions, data) }
    fields.fill(&item.fields, data)
    events.fill(&item.events, data)
    data.finish(&item, openNames: openNames)
    return item
  }
}

/// The loop and the condition of a part of a template.
private final class RecurrenceTemplate {
  private var loop: FillingLoop?
  private var condition: FillingCondition?
  /// True if the loop or the condition is malformed.
  private var isMalformed = false

  init(
    _ loop: Recurrence.Loop?, _ condition: SettingsCondition?, _ data: any TemplateData
  ) {
    self.condition = prepared(condition, data)
    guard let loop else { return }
    func path(_ text: Sourced<String>) -> (path: DataPath, place: TemplatePlace)? {
      let string = WrittenString(text.origin, .recurrence, Key.forEach.name, data)
      let place = data.add(string.with(text.value))
      return DataPath(text.value).map { ($0, place) }
    }
    guard let (list, place) = path(loop.path) else {
      isMalformed = true
      return
    }
    let groupBy = loop.groupBy.flatMap(path)
    if loop.groupBy != nil, groupBy == nil { isMalformed = true }
    self.loop = FillingLoop(
      path: list, place: place, isOptional: loop.isOptional,
      condition: prepared(loop.condition, data), groupBy: groupBy)
  }

  private func prepared(
    _ condition: SettingsCondition?, _ data: any TemplateData
  ) -> FillingCondition? {
    guard let condition else { return nil }
    guard let test = condition.test else {
      isMalformed = true
      return nil
    }
    let text = WrittenString(condition.origin, .recurrence, "", data)
    return FillingCondition(test, at: data.add(text.with(condition.expression)))
  }

  /// Returns true if the condition is true.
  func isIncluded(_ data: any TemplateData) -> Bool {
    !isMalformed && (condition.map { data.isTrue($0) } ?? true)
  }

  /// Calls `body` for each element, or once if there is no loop.
  func forEach(_ data: any TemplateData, _ body: () -> Void) {
    guard isIncluded(data) else { return }
    if let loop { data.forEachElement(of: loop, body) } else { body() }
  }
}

import SettingsLanguage

extension EmitForm {
  /// The normalized page with its templates.
  public static let template = EmitForm(
    "template", "the normalized page with its templates, for an app that fills it",
    TemplateFormat.self)
}

/// The normalized page before it is filled with data. Placeholders are written as in the document,
/// and sections and rows have their loops and conditions. Conditions are structures, because apps
/// have no parser. `SettingsTemplate` in the runtime reads this form.
enum TemplateFormat: OutputFormat {
  static func write(_ page: SettingsPage, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.writeMember(.template, 1)
    TreeFormat.writeRegistries(of: page, to: &writer)
    writeMembers(of: page, to: &writer)
    writer.endObject()
  }

  private static func writeMembers(of page: SettingsPage, to writer: inout some StructuredWriter) {
    // Braces that do not enclose placeholders are doubled in a template.
    let page = page.isFilled ? page.escapingBraces : page
    TreeFormat.writePage(page, to: &writer)
    guard let container = page.container else {
      return writer.writeArray(.sections, of: page.sections) { write($0, to: &$1) }
    }
    TreeFormat.writeContainer(page, container, to: &writer) { child, writer in
      TreeFormat.write(child, .template, to: &writer) { writeMembers(of: $0, to: &$1) }
    }
  }

  private static func write(_ section: SettingsPage.Section, to writer: inout some StructuredWriter)
  {
    writer.beginObject()
    write(section.recurrence?.loop, section.recurrence?.condition, to: &writer)
    // A derived id depends on values that may be filled with data.
    let isDerived = section.idOrigin == .derived
    writer.writeMembers(of: .treeSection) {
      $0.key == .id && isDerived ? nil : section.value(of: $0)
    }
    writer.writeKey(.items)
    writer.beginArray()
    var choice: Recurrence.Choice?
    for item in section.items {
      if item.recurrence?.choice !== choice {
        if choice != nil { endCases(&writer) }
        choice = item.recurrence?.choice
        if let choice { beginCases(of: choice, &writer) }
      }
      write(item, to: &writer)
    }
    if choice != nil { endCases(&writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func beginCases(
    of choice: Recurrence.Choice, _ writer: inout some StructuredWriter
  ) {
    writer.beginObject()
    write(choice.loop, choice.condition, to: &writer)
    writer.writeKey(.cases)
    writer.beginArray()
  }

  private static func endCases(_ writer: inout some StructuredWriter) {
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ item: SettingsPage.Item, to writer: inout some StructuredWriter) {
    writer.beginObject()
    write(item.recurrence?.loop, item.recurrence?.condition, to: &writer)
    TreeFormat.writeMembers(
      of: item.structuringConditions, hasID: item.idOrigin != .derived, to: &writer)
    writer.endObject()
  }

  private static func write(
    _ loop: Recurrence.Loop?, _ condition: SettingsCondition?,
    to writer: inout some StructuredWriter
  ) {
    if let loop { writer.writeMember(.forEach, loop.value) }
    if let condition { writer.writeMember(.when, condition.value) }
  }
}

extension SettingsPage {
  /// The page with doubled braces in all texts that a template fills.
  fileprivate var escapingBraces: SettingsPage {
    var page = self
    page.properties.escapeBraces(in: Key.filledInPage)
    for section in page.sections.indices {
      page.sections[section].properties.escapeBraces(in: Key.filledInSection)
      for item in page.sections[section].items.indices {
        let fields = page.sections[section].items[item].fields
        guard fields.contains(where: { $0.value.hasBraces }) else { continue }
        page.sections[section].items[item].fields = SettingsFields(
          fields.map { SettingsField($0.name, TemplateText.escaping($0.value)) })
      }
    }
    return page
  }
}

extension SettingsFields {
  fileprivate mutating func escapeBraces(in keys: [SettingsRuntime.Key]) {
    for key in keys {
      guard let field = field(key), field.value.hasBraces else { continue }
      set(SettingsField(field.name, TemplateText.escaping(field.value), field.origin))
    }
  }
}

extension SettingsPage.Item {
  /// The row with structures instead of conditions in boolean fields, where they are strings.
  fileprivate var structuringConditions: Self {
    guard let kind = cellKind else { return self }
    var item = self
    for field in fields where field.value.hasBraces {
      guard let type = kind.field(named: field.name)?.type else { continue }
      item.fields.set(
        SettingsField(field.name, field.value.structuringConditions(as: type), field.origin))
    }
    return item
  }
}

extension SettingsValue {
  fileprivate func structuringConditions(as type: FieldType) -> SettingsValue {
    switch (self, type) {
    case (.string(let text), .boolean):
      guard
        case .success(let test)? = Array(text.utf8).withUnsafeBufferPointer(Template.parseCondition)
      else { return self }
      return SettingsCondition(String(text.dropFirst().dropLast()), test: test).value
    case (.list(let elements), .list(let element)):
      return .list(elements.map { $0.structuringConditions(as: element.type) })
    case (.object(let members), .object(let fields)):
      return .object(
        members.map { member in
          let field = fields.first { $0.name == member.name }
          let value = field.map { member.value.structuringConditions(as: $0.type) }
          return SettingsField(member.name, value ?? member.value)
        })
    default: return self
    }
  }
}

import SettingsModel

extension EmitForm {
  /// The normalised page with its templates.
  public static let template = EmitForm(
    "template", "the normalised page with its templates, for an app that fills it",
    TemplateFormat.self, needsData: { _ in false })
}

/// The normalised page as a tree has it, before data fills it: places for data stand as they are
/// written, and what decides whether and how often a section or a row is there stands beside it.
enum TemplateFormat: OutputFormat {
  static func write(_ page: SettingsPage, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.member(.template, 1)
    TreeFormat.writeRegistries(of: page, to: &writer)
    writeMembers(of: page, to: &writer)
    writer.endObject()
  }

  private static func writeMembers(of page: SettingsPage, to writer: inout some StructuredWriter) {
    TreeFormat.writePage(page, to: &writer)
    guard let container = page.container else {
      writer.key(.sections)
      writer.beginArray()
      for section in page.sections { write(section, to: &writer) }
      return writer.endArray()
    }
    TreeFormat.writeContainer(page, to: &writer) { writer in
      for child in container.children {
        TreeFormat.write(child, .template, to: &writer) { writeMembers(of: $0, to: &$1) }
      }
    }
  }

  private static func write(_ section: SettingsPage.Section, to writer: inout some StructuredWriter)
  {
    writer.beginObject()
    write(section.recurrence, to: &writer)
    // What an id is derived from is not known before the data.
    let isDerived = section.idOrigin == .derived
    writer.members(of: .treeSection) {
      $0.key == .id && isDerived ? nil : section.value(of: $0)
    }
    writer.key(.items)
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
    write(choice.recurrence, to: &writer)
    writer.key(.cases)
    writer.beginArray()
  }

  private static func endCases(_ writer: inout some StructuredWriter) {
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ item: SettingsPage.Item, to writer: inout some StructuredWriter) {
    writer.beginObject()
    write(item.recurrence, to: &writer)
    TreeFormat.writeMembers(of: item, hasID: item.idOrigin != .derived, to: &writer)
    writer.endObject()
  }

  private static func write(
    _ recurrence: Recurrence?, to writer: inout some StructuredWriter
  ) {
    if let loop = recurrence?.forEach { writer.member(.forEach, loop) }
    if let condition = recurrence?.when { writer.member(.when, condition) }
  }
}

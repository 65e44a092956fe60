public import SettingsLanguage
public import SettingsSyntax

extension EmitForm {
  /// The wire form.
  public static let wire = EmitForm("wire", "what the app's loader reads", WireFormat.self)
}

extension EmitForm {
  /// Returns a warning about the properties of a page that the form cannot represent, or an error
  /// if it cannot represent the page at all. Returns nil if the form represents the whole page.
  ///
  /// - Parameter fileStem: The name of the output file without its extension.
  public func lossDiagnostic(of page: SettingsPage, writtenTo fileStem: String) -> Diagnostic? {
    guard self == .wire else {
      return page.patchOfData.map { place in
        Diagnostic(
          .missingData, "a template cannot have this patch of a row that only responses make",
          at: place,
          notes: [
            .init("patch all rows of the loop by their id as it is written, such as 'row-{id}'"),
            .init("'--data FILE' gives a response"),
          ])
      }
    }
    return page.container.map { WireFormat.lossDiagnostic(of: $0, page) }
      ?? WireFormat.lossDiagnostic(of: page, writtenTo: fileStem)
  }

  /// Returns true if a page must be filled with data. A container need not in the forms that do not
  /// contain its children.
  public func needsData(for page: SettingsPage) -> Bool {
    needsData && !((self == .wire || self == .page) && page.container != nil)
  }

  /// True if the output lists the registries of its kinds, so that it can be read without the page.
  public var namesRegistries: Bool {
    self == .tree || self == .template
  }
}

/// The form that the loader of the app reads: sections of rows with their classes.
public enum WireFormat: OutputFormat {
  /// Always true: the form cannot represent templates.
  public static let needsData = true

  /// Writes the rows of a page.
  public static func write(_ page: SettingsPage, to writer: inout some StructuredWriter) {
    writer.writeObject { writer in
      writer.writeArray(.data, of: page.sections) { section, writer in
        writer.writeRows(section.items) { write($0, to: &$1) }
      }
    }
  }

  private static func write(_ item: SettingsPage.Item, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.writeMember(.cellClass, item.cellClass)
    if let action = item.action { writer.writeMember(.responseSelector, action) }
    writer.writeObject(.model) { writer in
      writer.writeMember(.modelClass, item.modelClass)
      for field in item.fields where !isOmitted(field, of: item) {
        writer.writeMember(field.name, field.value)
      }
    }
    writer.endObject()
  }

  /// Returns true if a field is null and would also be null if it were omitted.
  private static func isOmitted(_ field: SettingsField, of item: SettingsPage.Item) -> Bool {
    guard field.value == .null else { return false }
    if case .own? = item.cellKind?.classes { return false }
    guard let declared = item.cellKind?.field(named: field.name) else { return true }
    return !declared.isRequired && (declared.defaultValue ?? .null) == .null
  }

  /// Returns a warning that lists the parts of a page that the wire form cannot represent.
  ///
  /// Derived ids are not written, but derived again when the wire form is read. The same applies to
  /// the id of the page if it is the name of the file.
  ///
  /// - Parameter fileStem: The name of the output file without its extension.
  fileprivate static func lossDiagnostic(of page: SettingsPage, writtenTo fileStem: String)
    -> Diagnostic?
  {
    var first: SourceRange?
    var parts: [(name: String, count: Int)] = []
    func lose(_ name: String, _ range: SourceRange?) {
      guard let range else { return }
      first = first ?? range
      if let index = parts.firstIndex(where: { $0.name == name }) {
        parts[index].count += 1
      } else {
        parts.append((name, 1))
      }
    }
    let hasOwnID = page.id != fileStem
    if hasOwnID { lose("the page's id", page.idOrigin.range) }
    for member in Shape.treePage.members where member.minimal(page.value(of: member)) != nil {
      let range = page.properties.origin(of: member.key).range ?? page.places[member.key.name]
      lose("the page's '\(member.key)'", range)
    }
    for section in page.sections {
      lose("'\(Key.id)' of sections", section.idOrigin.range)
      for member in Shape.treeSection.members where member.minimal(section.value(of: member)) != nil
      {
        let condition = section.conditions[member.key]?.origin
        lose(
          "'\(member.key)' of sections",
          (condition ?? section.properties.origin(of: member.key)).range)
      }
      for item in section.items {
        lose("'\(Key.id)' of items", item.idOrigin.range)
        for event in item.events { lose("the event '\(event.name)' of items", event.origin.range) }
        for member in Shape.treeItem.members where member.isCarried {
          let condition = item.conditions[member.key]?.origin
          lose(
            "'\(member.key)' of items", (condition ?? item.properties.origin(of: member.key)).range)
        }
        lose("'\(Key.presents)' of items", item.presents?.origin.range)
      }
    }
    guard let first else { return nil }
    let names =
      parts.prefix(20).map { $0.count > 1 ? "\($0.name) (\($0.count))" : $0.name }
      + (parts.count > 20 ? ["others"] : [])
    var notes: [Diagnostic.Note] = []
    if hasOwnID { notes.append(.init("a wire file's name without extension is its page's id")) }
    let hasEvents = page.sections.contains { $0.items.contains { !$0.events.isEmpty } }
    let generated = [
      page.title == nil ? nil : "the title", page.separatorInset == .init() ? nil : "the inset",
      hasEvents ? "the methods of events" : nil,
    ].compactMap(\.self)
    if !generated.isEmpty {
      let names = generated.joined(separator: ", ")
      notes.append(.init("'settingsc generate swift' writes for the app: \(names)"))
    }
    return Diagnostic(
      .wireLoss, "the wire form leaves out \(names.joined(separator: ", "))", at: first,
      notes: notes)
  }

  /// Returns the error for a container, because the wire form has only rows.
  fileprivate static func lossDiagnostic(of container: SettingsPage.Container, _ page: SettingsPage)
    -> Diagnostic
  {
    Diagnostic(
      .noWireForm, "the wire form has rows, and a container has none of its own",
      at: container.range ?? page.idOrigin.range
        ?? SourceRange(file: FileID(0), offset: 0, length: 0),
      notes: [.init("each child has a wire form of its own")])
  }
}

public import SettingsModel
public import SettingsSyntax

extension EmitForm {
  /// The wire form.
  public static let wire = EmitForm("wire", "what the app's loader reads", WireFormat.self)
}

extension EmitForm {
  /// Returns the properties of a page that the form cannot represent, as one warning each, or an
  /// error if it cannot represent the page at all.
  ///
  /// - Parameter fileStem: The name of the output file without its extension.
  public func losses(of page: SettingsPage, writtenTo fileStem: String) -> [Diagnostic] {
    guard self == .wire else { return [] }
    if let container = page.container {
      return [WireFormat.loss(of: container, page)]
    }
    return WireFormat.losses(of: page, writtenTo: fileStem)
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
    writer.beginObject()
    writer.key(.data)
    writer.beginArray()
    for section in page.sections { writer.list(section.items) { write($0, to: &$1) } }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ item: SettingsPage.Item, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.member(.cellClass, item.cellClass)
    if let action = item.action { writer.member(.responseSelector, action) }
    writer.key(.model)
    writer.beginObject()
    writer.member(.modelClass, item.modelClass)
    for field in item.fields where !isLeftOut(field, of: item) {
      writer.member(field.name, field.value)
    }
    writer.endObject()
    writer.endObject()
  }

  /// Returns true if a field is null and would also be null if it were omitted.
  private static func isLeftOut(_ field: SettingsField, of item: SettingsPage.Item) -> Bool {
    guard field.value == .null else { return false }
    if case .own? = item.cellKind?.classes { return false }
    guard let declared = item.cellKind?.field(named: field.name) else { return true }
    return !declared.isRequired && (declared.defaultValue ?? .null) == .null
  }

  /// Returns a warning for each property of a page that the wire form cannot represent.
  ///
  /// Derived ids are not written, but derived again when the wire form is read. The same applies to
  /// the id of the page if it is the name of the file.
  ///
  /// - Parameter fileStem: The name of the output file without its extension.
  fileprivate static func losses(
    of page: SettingsPage, writtenTo fileStem: String
  ) -> [Diagnostic] {
    var losses: [Diagnostic] = []
    func lose(_ what: String, _ range: SourceRange?, note: String? = nil) {
      guard let range else { return }
      losses.append(
        Diagnostic(
          .wireLoss, "the wire form has no \(what)", at: range,
          notes: note.map { [.init($0)] } ?? []))
    }
    if page.id != fileStem {
      lose(
        "page id", page.idOrigin.range,
        note: "a wire file's name without extension is its page's id")
    }
    for member in Shape.treePage.members where page.minimalValue(of: member) != nil {
      let range = page.properties.origin(of: member.key).range ?? page.places[member.key.name]
      lose("'\(member.key)' of a page", range)
    }
    for section in page.sections {
      lose("ids of sections", section.idOrigin.range)
      for member in Shape.treeSection.members where section.minimalValue(of: member) != nil {
        lose("'\(member.key)' of a section", section.properties.origin(of: member.key).range)
      }
      for item in section.items {
        lose("ids of items", item.idOrigin.range)
        for event in item.events { lose("events: '\(event.name)' is left out", event.origin.range) }
        for member in Shape.treeItem.members where member.isCarried {
          guard let property = item.properties.field(member.key) else { continue }
          lose("'\(member.key)' of an item", property.origin.range)
        }
        if let presented = item.presents {
          lose("pages that rows open: 'presents' is left out", presented.origin.range)
        }
      }
    }
    return losses
  }

  /// Returns the error for a container, because the wire form has only rows.
  fileprivate static func loss(of container: SettingsPage.Container, _ page: SettingsPage)
    -> Diagnostic
  {
    Diagnostic(
      .noWireForm, "the wire form has rows, and a container has none of its own",
      at: container.range ?? page.idOrigin.range
        ?? SourceRange(file: FileID(0), offset: 0, length: 0),
      notes: [.init("each child has a wire form of its own")])
  }
}

public import SettingsModel
public import SettingsSyntax

extension EmitForm {
  /// The wire form.
  public static let wire = EmitForm("wire", "what the app's loader reads", WireFormat.self)
  /// The wire form that loses nothing.
  public static let extendedWire = EmitForm(
    "wire-extended", "the same, with all that the tree has", ExtendedWireFormat.self)
}

extension EmitForm {
  /// Returns what the form does not express of a page: a warning for each value, or the error that it
  /// expresses no such page.
  ///
  /// - Parameter fileStem: the name, without extension, of the file that is written.
  public func losses(of stream: PageStream, writtenTo fileStem: String) -> [Diagnostic] {
    guard self == .wire || self == .extendedWire else { return [] }
    if let container = stream.page.container {
      return [WireFormat.loss(of: container, stream.page)]
    }
    return self == .wire ? WireFormat.losses(of: stream, writtenTo: fileStem) : []
  }

  /// Whether what is written names the registries of its kinds, to be read again without the page.
  public var namesRegistries: Bool {
    [.tree, .template, .extendedWire].contains(self)
  }
}

/// The form that the app's loader reads: sections of rows, each with its classes.
public enum WireFormat: OutputFormat {
  /// Writes the rows of a page.
  public static func write(_ stream: PageStream, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writeData(of: stream, to: &writer) { _, _ in }
    writer.endObject()
  }

  /// Writes the rows of all sections.
  ///
  /// - Parameters:
  ///   - details: writes what stands in a row before its model.
  fileprivate static func writeData<Writer: StructuredWriter>(
    of stream: PageStream, to writer: inout Writer,
    details: (PageTree.Item, inout Writer) -> Void
  ) {
    writer.key(.data)
    writer.beginArray()
    for section in stream.sections {
      writer.list(section.items) { write($0, to: &$1, details: details) }
    }
    writer.endArray()
  }

  private static func write<Writer: StructuredWriter>(
    _ item: PageTree.Item, to writer: inout Writer,
    details: (PageTree.Item, inout Writer) -> Void
  ) {
    writer.beginObject()
    writer.member(.cellClass, item.cellClass)
    if let action = item.action.value { writer.member(.responseSelector, action) }
    details(item, &writer)
    writer.key(.model)
    writer.beginObject()
    writer.member(.modelClass, item.modelClass)
    for field in item.fields where !isLeftOut(field, of: item) {
      writer.member(field.name, field.value)
    }
    writer.endObject()
    writer.endObject()
  }

  /// Whether a field is null, as it would be if it were left out.
  private static func isLeftOut(_ field: PageTree.ModelField, of item: PageTree.Item) -> Bool {
    guard field.value == .null, !hasOwnClasses(item) else { return false }
    guard let declared = item.kind?.field(named: field.name) else { return true }
    return !declared.isRequired && (declared.defaultValue ?? .null) == .null
  }

  /// Whether an item names its classes itself: then they do not say its kind.
  fileprivate static func hasOwnClasses(_ item: PageTree.Item) -> Bool {
    if case .own? = item.kind?.classes { true } else { false }
  }

  /// Returns a warning for everything in a page that the wire form has no place for.
  ///
  /// Derived ids are not written either, but are derived again; so is the page's id if it is the
  /// name of the file.
  ///
  /// - Parameter fileStem: the name, without extension, of the file that the wire form goes to.
  fileprivate static func losses(
    of stream: PageStream, writtenTo fileStem: String
  ) -> [Diagnostic] {
    let page = stream.page
    var losses: [Diagnostic] = []
    func lose(_ what: String, _ range: SourceRange?, note: String? = nil) {
      guard let range else { return }
      losses.append(
        Diagnostic(
          .wireLoss, "the wire form has no \(what)", at: range,
          notes: note.map { [.init($0)] } ?? []))
    }
    if page.id.value != fileStem {
      lose(
        "page id", page.id.origin.range,
        note: "a wire file's name without extension is its page's id")
    }
    for member in Shape.treePage.members where page.minimalValue(of: member) != nil {
      let range = page.properties[member.key]?.origin.range ?? page.places[member.key]
      lose("'\(member.key)' of a page", range)
    }
    for section in stream.sections {
      let header = section.header
      lose("ids of sections", header.id.origin.range)
      for member in Shape.treeSection.members where header.minimalValue(of: member) != nil {
        lose("'\(member.key)' of a section", header.properties[member.key]?.origin.range)
      }
      for item in section.items {
        lose("ids of items", item.id.origin.range)
        for event in item.events { lose("events: '\(event.name)' is left out", event.origin.range) }
        for member in Shape.treeItem.members where member.isCarried {
          guard let property = item.properties[member.key] else { continue }
          lose("'\(member.key)' of an item", property.origin.range)
        }
        if let presented = item.presented {
          lose("pages that rows open: 'presents' is left out", presented.origin.range)
        }
      }
    }
    return losses
  }

  /// The error that a container has no wire form, since that has rows only.
  fileprivate static func loss(of container: Container, _ page: PageTree) -> Diagnostic {
    Diagnostic(
      .noWireForm, "the wire form has rows, and a container has none of its own",
      at: container.range ?? page.id.origin.range
        ?? SourceRange(file: FileID(0), offset: 0, length: 0),
      notes: [.init("each child has a wire form of its own")])
  }
}

/// The wire form with all that the tree has: a loader that takes what it knows reads it as before.
enum ExtendedWireFormat: OutputFormat {
  static func write(_ stream: PageStream, to writer: inout some StructuredWriter) {
    writer.beginObject()
    TreeFormat.writeRegistries(of: stream.page, to: &writer)
    TreeFormat.writePage(stream.page, to: &writer)
    writer.key(.sections)
    writer.beginArray()
    for section in stream.sections { TreeFormat.writeHeader(section.header, to: &writer) }
    writer.endArray()
    WireFormat.writeData(of: stream, to: &writer) { item, writer in
      writer.member(.id, item.id.value)
      if WireFormat.hasOwnClasses(item) { writer.member(.kind, item.kindName) }
      TreeFormat.writeDetails(of: item, to: &writer)
    }
    writer.endObject()
  }
}

public import SettingsModel
public import SettingsSyntax

extension EmitForm {
  /// The wire form.
  public static let wire = EmitForm("wire", "what the app's loader reads", WireFormat.self)
}

/// The form that the app's loader reads: sections of rows, each with its classes.
public enum WireFormat: OutputFormat {
  /// Writes the rows of a page.
  public static func write(_ stream: PageStream, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.key(.data)
    writer.beginArray()
    for section in stream.sections {
      writer.list(section.items.lazy.filter(hasWireForm)) { write($0, to: &$1) }
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ item: PageTree.Item, to writer: inout some StructuredWriter) {
    writer.beginObject()
    writer.member(.cellClass, item.cellClass)
    if let action = item.action.value { writer.member(.responseSelector, action) }
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
    let byDefault = item.kind?.field(named: field.name)?.defaultValue ?? .null
    return field.value == .null && byDefault == .null
  }

  /// Whether the wire form has rows of an item's kind: it has registered classes only.
  private static func hasWireForm(_ item: PageTree.Item) -> Bool {
    guard let kind = item.kind, case .fixed = kind.classes else { return false }
    return true
  }

  /// Returns a warning for everything in a page that the wire form has no place for.
  ///
  /// Derived ids are not written either, but are derived again; so is the page's id if it is the
  /// name of the file.
  ///
  /// - Parameter fileStem: the name, without extension, of the file that the wire form goes to.
  public static func losses(of stream: PageStream, writtenTo fileStem: String) -> [Diagnostic] {
    let page = stream.page
    if let container = page.container { return [ContainerFormat.loss(of: container, page)] }
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
    if page.title.value != nil { lose("page title", page.title.origin.range) }
    if !page.separatorInset.isZero { lose("separator inset", page.separatorInset.range) }
    let places = page.sheetPlaces
    if page.presentation != .page { lose(Key.presentation.name, places.presentation) }
    if page.tool != nil { lose(Key.tool.name, places.tool) }
    if page.provider != nil { lose(Key.provider.name, places.provider) }
    if !page.states.isEmpty { lose(Key.states.name, places.states) }
    for section in stream.sections {
      let header = section.header
      lose("ids of sections", header.id.origin.range)
      if header.title.value != nil { lose("section titles", header.title.origin.range) }
      if header.footer.value != nil { lose("section footers", header.footer.origin.range) }
      for item in section.items {
        lose("ids of items", item.id.origin.range)
        for event in item.events { lose("events: '\(event.name)' is left out", event.origin.range) }
        if let presented = item.presented {
          lose("pages that rows open: 'presents' is left out", presented.origin.range)
        }
        if !hasWireForm(item) {
          lose("rows that name their own classes: this item is left out", item.range)
        }
      }
    }
    return losses
  }
}

public import SettingsModel
public import SettingsSyntax

/// The form that the app's loader reads: sections of rows, each with its classes.
public enum WireFormat {
  static func write<Writer: StructuredWriter, Failure: Error>(
    _ stream: PageStream, to writer: inout Writer, afterRow: RowHandler<Writer, Failure>
  ) throws(Failure) {
    writer.beginObject()
    writer.key("data")
    writer.beginArray()
    for section in stream.sections {
      writer.beginArray()
      for item in section.items where isSayable(item) {
        write(item, to: &writer)
        try afterRow(&writer)
      }
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write<Writer: StructuredWriter>(
    _ item: PageTree.Item, to writer: inout Writer
  ) {
    writer.beginObject()
    writer.member("cellClass", item.cellClass)
    if let action = item.action.value { writer.member("responseSelector", action) }
    writer.key("model")
    writer.beginObject()
    writer.member("modelClass", item.modelClass)
    for field in item.fields where !isLeftOut(field, of: item) {
      writer.member(field.name, field.value)
    }
    writer.endObject()
    writer.endObject()
  }

  /// Whether a field is null, and would be if it were left out.
  private static func isLeftOut(_ field: PageTree.ModelField, of item: PageTree.Item) -> Bool {
    let byDefault = item.kind?.field(named: field.name)?.defaultValue ?? .null
    return field.value == .null && byDefault == .null
  }

  /// Whether the wire form has rows of an item's kind: it knows registered classes only.
  private static func isSayable(_ item: PageTree.Item) -> Bool {
    guard let kind = item.kind, case .fixed = kind.classes else { return false }
    return true
  }

  /// What is lost where a page is written in this form, each thing at its place.
  ///
  /// Derived ids are lost too, and come back by themselves; so does the page's id where a wire
  /// file's name says it.
  ///
  /// - Parameter fileStem: the name, without extension, of the file that the wire form goes to.
  public static func losses(of page: PageTree, writtenTo fileStem: String) -> [Diagnostic] {
    losses(of: PageStream(page), writtenTo: fileStem)
  }

  /// What is lost where a page is written in this form, each thing at its place: rows are made for
  /// it, and none is kept.
  ///
  /// - Parameter fileStem: the name, without extension, of the file that the wire form goes to.
  public static func losses(of stream: PageStream, writtenTo fileStem: String) -> [Diagnostic] {
    let page = stream.page
    if let container = page.container { return [ContainerFormat.loss(of: container, page)] }
    var losses: [Diagnostic] = []
    func lose(_ what: String, _ origin: Origin) {
      guard let range = origin.range else { return }
      losses.append(Diagnostic(.wireLoss, "the wire form has no \(what)", at: range))
    }
    if page.id.value != fileStem { losses += pageIDLoss(page) }
    if page.title.value != nil { lose("page title", page.title.origin) }
    if !page.separatorInset.isZero, let range = page.separatorInset.range {
      lose("separator inset", .written(range))
    }
    let places = page.sheetPlaces
    let lost = [
      ("presentation", page.presentation != .page ? places.presentation : nil),
      ("tool", page.tool != nil ? places.tool : nil),
      ("provider", page.provider != nil ? places.provider : nil),
      ("states", !page.states.isEmpty ? places.states : nil),
    ]
    for case (let name, let place?) in lost { lose(name, .written(place)) }
    for section in stream.sections {
      let header = section.header
      lose("ids of sections", header.id.origin)
      if header.title.value != nil { lose("section titles", header.title.origin) }
      if header.footer.value != nil { lose("section footers", header.footer.origin) }
      for item in section.items {
        lose("ids of items", item.id.origin)
        for event in item.events { lose("events: '\(event.name)' is left out", event.origin) }
        if let presented = item.presented {
          lose("pages that rows open: 'presents' is left out", presented.origin)
        }
        guard isSayable(item) else {
          lose(
            "rows that name their own classes: this item is left out", .written(item.range))
          continue
        }
      }
    }
    return losses
  }

  private static func pageIDLoss(_ page: PageTree) -> [Diagnostic] {
    guard let range = page.id.origin.range else { return [] }
    return [
      Diagnostic(
        .wireLoss, "the wire form has no page id", at: range,
        notes: [.init("a wire file's name without extension is its page's id")])
    ]
  }
}

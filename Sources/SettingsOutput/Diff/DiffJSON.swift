import SettingsModel

/// A diff as one JSON object, for scripts and for apps that apply it (docs/DIFF.md).
enum DiffJSON {
  static func write(_ report: DiffReport) -> [UInt8] {
    var writer = JSONWriter(isCompact: false)
    writer.beginObject()
    writer.member("diff", 1)
    writer.member("old", report.oldName)
    writer.member("new", report.newName)
    writeSummary(of: report.diff, to: &writer)
    write(report.diff, to: &writer)
    writer.endObject()
    writer.endDocument()
    return writer.bytes
  }

  private static func writeSummary(of diff: PageDiff, to writer: inout JSONWriter) {
    let summary = DiffSummary(diff: diff)
    let totals = summary.totals
    writer.key("summary")
    writer.beginObject()
    writer.member("inserts", totals.inserts)
    writer.member("deletes", totals.deletes)
    writer.member("moves", totals.moves)
    writer.member("updates", totals.updates)
    writer.member("breaking", summary.breakingCount)
    writer.endObject()
  }

  /// The members that hold what changed on one page.
  private static func write(_ diff: PageDiff, to writer: inout JSONWriter) {
    writer.key("page")
    writer.beginArray()
    for change in diff.page?.properties ?? [] { write(change, to: &writer) }
    writer.endArray()
    writer.key("sections")
    write(
      diff.sections, to: &writer, id: \.id.value, place: { $1.integer($0) },
      element: { TreeFormat.writeHeader($0, to: &$1) })
    writer.key("items")
    write(
      diff.items, to: &writer, id: \.id.value,
      place: { place, writer in
        writer.beginArray()
        writer.integer(place.section)
        writer.integer(place.item)
        writer.endArray()
      },
      element: { TreeFormat.write($0, to: &$1) })
    writer.key("children")
    write(
      diff.children, to: &writer, id: \.id.value, place: { $1.integer($0) },
      element: { ContainerFormat.writeTree($0, to: &$1) { _ in } },
      more: { writer in
        writer.key("pages")
        writer.beginArray()
        for child in diff.childPages { write(child, to: &writer) }
        writer.endArray()
      })
  }

  /// What changed on the page of a child.
  private static func write(_ child: PageDiff.ChildPage, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("from", child.old)
    writer.member("to", child.new)
    writer.member("id", child.id)
    write(child.diff, to: &writer)
    writer.endObject()
  }

  private static func write<Place, Element>(
    _ changes: PageDiff.Changes<Place, Element>, to writer: inout JSONWriter,
    id: (Element) -> String, place: (Place, inout JSONWriter) -> Void,
    element: (Element, inout JSONWriter) -> Void, more: (inout JSONWriter) -> Void = { _ in }
  ) {
    func member(_ name: String, _ value: Place) {
      writer.key(name)
      place(value, &writer)
    }
    writer.beginObject()
    writer.key("deletes")
    writer.beginArray()
    for delete in changes.deletes {
      writer.beginObject()
      member("at", delete.place)
      writer.member("id", id(delete.element))
      write(delete.breakages, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("inserts")
    writer.beginArray()
    for insert in changes.inserts {
      writer.beginObject()
      member("at", insert.place)
      writer.key("value")
      element(insert.element, &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("moves")
    writer.beginArray()
    for move in changes.moves {
      writer.beginObject()
      member("from", move.old)
      member("to", move.new)
      writer.endObject()
    }
    writer.endArray()
    writer.key("updates")
    writer.beginArray()
    for update in changes.updates {
      writer.beginObject()
      member("from", update.old)
      member("to", update.new)
      writer.member("id", id(update.element))
      writer.key("changes")
      writer.beginArray()
      for change in update.properties { write(change, to: &writer) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    more(&writer)
    writer.endObject()
  }

  private static func write(_ change: PageDiff.PropertyChange, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", change.name)
    if let old = change.old { writer.member("old", old) }
    if let new = change.new { writer.member("new", new) }
    write(change.breakages, to: &writer)
    writer.endObject()
  }

  private static func write(_ breakages: [Breakage], to writer: inout JSONWriter) {
    writer.key("breaking")
    writer.beginArray()
    for breakage in breakages {
      writer.beginObject()
      writer.member("reason", breakage.reason.rawValue)
      writer.member("subject", breakage.subject)
      writer.endObject()
    }
    writer.endArray()
  }
}

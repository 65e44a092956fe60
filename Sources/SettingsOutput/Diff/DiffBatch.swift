import SettingsLanguage

/// A diff as the batch update of a table or collection view, for apps that apply it (docs/DIFF.md).
enum DiffBatch: DiffMembers {
  static let name = "batch"

  static func write(_ report: DiffReport, to writer: inout JSONWriter) {
    write(report.diff, from: report.old, to: report.new, into: &writer)
  }

  /// Writes the members with the changes of one page.
  private static func write(
    _ diff: PageDiff, from old: SettingsPage, to new: SettingsPage, into writer: inout JSONWriter
  ) {
    guard let container = new.container, let before = old.container else {
      let batch = PageChanges(from: old, to: new)
      writeChanges("sections", batch.sections, to: &writer, place: SettingsValue.integer)
      writeChanges(
        "items", batch.items, to: &writer,
        place: { .list([.integer($0.section), .integer($0.item)]) })
      return
    }
    // A container has no rows. Each child that both pages have is a separate view.
    writer.writeArray("children", of: diff.childPages) { child, writer in
      writer.writeObject { writer in
        writer.writeMember("id", child.id)
        write(
          child.diff, from: before.children[child.old].page,
          to: container.children[child.new].page, into: &writer)
      }
    }
  }

  private static func writeChanges<Place>(
    _ name: String, _ changes: PageChanges.List<Place>, to writer: inout JSONWriter,
    place: (Place) -> SettingsValue
  ) {
    writer.writeObject(name) { writer in
      writer.writeMember("delete", listing: changes.deletes, place)
      writer.writeMember("insert", listing: changes.inserts, place)
      writer.writeMember("move", listing: changes.moves) {
        .members(["from": place($0.old), "to": place($0.new)])
      }
      writer.writeMember("reload", listing: changes.reloads, place)
    }
  }
}

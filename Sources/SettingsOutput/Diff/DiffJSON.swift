import SettingsModel

/// A diff as one JSON object, for scripts and for apps that apply it (docs/DIFF.md).
enum DiffJSON {
  static func write(_ report: DiffReport) -> [UInt8] {
    document("diff", of: report) { writer in
      writeSummary(of: report, to: &writer)
      write(report.diff, to: &writer)
      write(report.appChanges, to: &writer)
    }
  }

  /// Returns a document in the given form, with the names of the compared pages and other members.
  static func document(
    _ form: String, of report: DiffReport, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    JSONWriter.document { writer in
      writer.object { writer in
        writer.member(form, 1)
        writer.member("old", report.oldName)
        writer.member("new", report.newName)
        members(&writer)
      }
    }
  }

  /// Writes the member with the changes of apps.
  static func write(_ changes: [AppDiff.Change], to writer: inout JSONWriter) {
    writer.member("apps", listing: changes) { change in
      .members([
        "reason": .string(change.breakage.reason.rawValue),
        "subject": .string(change.breakage.subject),
        "apps": .list(change.apps.map(SettingsValue.string)),
      ])
    }
  }

  static func writeSummary(of report: DiffReport, to writer: inout JSONWriter) {
    let summary = DiffSummary(report)
    let totals = zip(["inserts", "deletes", "moves", "updates"], summary.totals)
      .map { SettingsField($0, .integer($1)) }
    writer.member(
      "summary", .object(totals + [.init("breaking", .integer(summary.breakingCount))]))
  }

  /// Writes the members with the changes of one page.
  static func write(_ diff: PageDiff, to writer: inout JSONWriter) {
    writer.member("page", listing: diff.page?.properties ?? [], value)
    writer.object("sections") { writer in
      write(
        diff.sections, to: &writer, id: \.id, place: SettingsValue.integer,
        element: { TreeFormat.writeHeader($0, to: &$1) })
    }
    writer.object("items") { writer in
      write(
        diff.items, to: &writer, id: \.id,
        place: { .list([.integer($0.section), .integer($0.item)]) },
        element: { TreeFormat.write($0, to: &$1) })
    }
    writer.object("children") { writer in
      write(
        diff.children, to: &writer, id: \.id, place: SettingsValue.integer,
        element: { TreeFormat.write($0, to: &$1) })
      writer.array("pages", of: diff.childPages) { child, writer in
        writer.object { writer in
          writer.member("from", child.old)
          writer.member("to", child.new)
          writer.member("id", child.id)
          write(child.diff, to: &writer)
        }
      }
    }
  }

  /// Writes the members for one type of element.
  private static func write<Place, Element>(
    _ changes: PageDiff.Changes<Place, Element>, to writer: inout JSONWriter,
    id: (Element) -> String, place: (Place) -> SettingsValue,
    element: (Element, inout JSONWriter) -> Void
  ) {
    writer.member("deletes", listing: changes.deletes) { delete in
      .members([
        "at": place(delete.place), "id": .string(id(delete.element)),
        "breaking": .list(delete.breakages.map(value)),
      ])
    }
    writer.array("inserts", of: changes.inserts) { insert, writer in
      writer.object { writer in
        writer.member("at", place(insert.place))
        writer.key("value")
        element(insert.element, &writer)
        writer.member("breaking", .list(insert.breakages.map(value)))
      }
    }
    writer.member("moves", listing: changes.moves) { move in
      .members(["from": place(move.old), "to": place(move.new)])
    }
    writer.member("updates", listing: changes.updates) { update in
      .members([
        "from": place(update.old), "to": place(update.new), "id": .string(id(update.element)),
        "changes": .list(update.properties.map(value)),
      ])
    }
  }

  private static func value(_ change: PageDiff.PropertyChange) -> SettingsValue {
    .members([
      "name": .string(change.name), "old": change.old, "new": change.new,
      "breaking": .list(change.breakages.map(value)),
      "derivedFrom": change.cause.map { .string($0.name) },
    ])
  }

  static func value(_ breakage: Breakage) -> SettingsValue {
    .members([
      "reason": .string(breakage.reason.rawValue), "subject": .string(breakage.subject),
    ])
  }
}

import SettingsLanguage

/// A diff as one JSON object, for scripts and for apps that apply it (docs/DIFF.md).
enum DiffJSON: DiffMembers {
  static let name = "diff"

  static func write(_ report: DiffReport, to writer: inout JSONWriter) {
    writeSummary(of: report, to: &writer)
    writePageChanges(report.diff, to: &writer)
  }

  static func writeApps(_ changes: [AppDiff.Change], to writer: inout JSONWriter) {
    writer.writeMember("apps", listing: changes) { change in
      .members([
        "level": .string(change.breakage.level.rawValue),
        "reason": .string(change.breakage.reason.rawValue),
        "subject": .string(change.breakage.subject),
        "apps": .list(change.apps.map(SettingsValue.string)),
      ])
    }
  }

  static func write(_ project: ProjectChanges, to writer: inout JSONWriter) {
    writer.writeMember("inserts", listing: project.inserted) {
      .members(["path": .string($0.path), "id": .string($0.id)])
    }
    writer.writeMember("deletes", listing: project.deleted) {
      .members([
        "path": .string($0.path), "id": .string($0.id),
        "breaking": list(of: .breaking, $0.breakages),
      ])
    }
    writer.writeMember("kinds", listing: project.kinds) { path, kind in
      .members([
        "path": .string(path), "kind": .string(kind.name), "change": .string(kind.sort.rawValue),
        "changes": .list(kind.properties.map(jsonObject)),
      ])
    }
    writeApps(project.apps, to: &writer)
    writer.writeMember("failures", listing: project.failed) { .string($0) }
    writer.writeMember(
      "summary",
      .members([
        "inserts": .integer(project.inserted.count), "deletes": .integer(project.deleted.count),
        "updates": .integer(project.updatedCount), "equal": .integer(project.equalCount),
        "failures": .integer(project.failed.count),
        "breaking": .integer(project.breakages.breaking),
        "attention": .integer(project.breakages.attention),
      ]))
  }

  private static func writeSummary(of report: DiffReport, to writer: inout JSONWriter) {
    let summary = DiffSummary(report)
    let counts = report.counts
    let names = ["inserts", "deletes", "moves", "updates", "breaking", "attention"]
    let totals = zip(names, summary.totals + [counts.breaking, counts.attention])
      .map { SettingsField($0, .integer($1)) }
    writer.writeMember("summary", .object(totals))
  }

  /// Writes the members with the changes of one page.
  private static func writePageChanges(_ diff: PageDiff, to writer: inout JSONWriter) {
    writer.writeMember("page", listing: diff.page?.properties ?? [], jsonObject)
    writer.writeObject("sections") { writer in
      writeElementChanges(
        diff.sections, to: &writer, id: \.id, place: SettingsValue.integer,
        element: { TreeFormat.writeHeader($0, to: &$1) })
    }
    writer.writeObject("items") { writer in
      writeElementChanges(
        diff.items, to: &writer, id: \.id,
        place: { .list([.integer($0.section), .integer($0.item)]) },
        element: { TreeFormat.write($0, to: &$1) })
    }
    writer.writeObject("children") { writer in
      writeElementChanges(
        diff.children, to: &writer, id: \.id, place: SettingsValue.integer,
        element: { TreeFormat.write($0, to: &$1) })
      writer.writeArray("pages", of: diff.childPages) { child, writer in
        writer.writeObject { writer in
          writer.writeMember("from", child.old)
          writer.writeMember("to", child.new)
          writer.writeMember("id", child.id)
          writePageChanges(child.diff, to: &writer)
        }
      }
    }
  }

  /// Writes the members for one type of element.
  private static func writeElementChanges<Place, Element>(
    _ changes: PageDiff.Changes<Place, Element>, to writer: inout JSONWriter,
    id: (Element) -> String, place: (Place) -> SettingsValue,
    element: (Element, inout JSONWriter) -> Void
  ) {
    writer.writeMember("deletes", listing: changes.deletes) { delete in
      .members([
        "at": place(delete.place), "id": .string(id(delete.element)),
        "breaking": list(of: .breaking, delete.breakages),
        "attention": attention(delete.breakages),
      ])
    }
    writer.writeArray("inserts", of: changes.inserts) { insert, writer in
      writer.writeObject { writer in
        writer.writeMember("at", place(insert.place))
        writer.writeKey("value")
        element(insert.element, &writer)
        writer.writeMember("breaking", list(of: .breaking, insert.breakages))
      }
    }
    writer.writeMember("moves", listing: changes.moves) { move in
      .members(["from": place(move.old), "to": place(move.new)])
    }
    writer.writeMember("updates", listing: changes.updates) { update in
      .members([
        "from": place(update.old), "to": place(update.new), "id": .string(id(update.element)),
        "changes": .list(update.properties.map(jsonObject)),
      ])
    }
  }

  private static func jsonObject(_ change: PageDiff.PropertyChange) -> SettingsValue {
    .members([
      "name": .string(change.name), "old": change.old, "new": change.new,
      "breaking": list(of: .breaking, change.breakages),
      "attention": attention(change.breakages),
      "derivedFrom": change.cause.map { .string($0.name) },
    ])
  }

  /// Returns the reasons of a level.
  private static func list(of level: Breakage.Level, _ breakages: [Breakage]) -> SettingsValue {
    .list(breakages.filter { $0.level == level }.map(jsonObject))
  }

  /// Returns the reasons that need attention, or nil if there are none.
  private static func attention(_ breakages: [Breakage]) -> SettingsValue? {
    breakages.contains { $0.level == .attention } ? list(of: .attention, breakages) : nil
  }

  private static func jsonObject(_ breakage: Breakage) -> SettingsValue {
    .members([
      "reason": .string(breakage.reason.rawValue), "subject": .string(breakage.subject),
    ])
  }
}

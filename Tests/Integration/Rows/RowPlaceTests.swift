import CaseRunner
import Foundation
import SettingsSyntax
import TestSupport
import Testing

/// Plants each mistake of a row in all places that a row can have, and compares the results with the
/// table in `Tests/Fixtures/row-places.md`. `make record` writes the table.
@Suite struct RowPlaceTests {
  private typealias Place = PlantedMistake.Place

  /// The diagnostics that have rows in their examples and do not concern a row: those of the syntax of
  /// a file, of its references, and of pages.
  private static let ofOthers: Set<DiagnosticID> = [
    .costlyPattern, .duplicateKey, .lineSeparator, .strayPunctuation, .unquotedText, .unusedAnchor,
    .yamlBoolean, .malformedPath, .outsideRoot, .missingKey, .duplicateSegment, .unreachableCase,
    .unreadObjects,
  ]

  @Test(arguments: PlantedMistake.all)
  func findsMistakeInAllPlaces(_ mistake: PlantedMistake) throws {
    for place in Place.allCases {
      let found = try ids(of: mistake, in: place)
      if mistake.impossible[place] == nil {
        #expect(found == [mistake.id.entry.id], "\(place)")
      } else {
        #expect(!found.contains(mistake.id.entry.id), "\(place) can have the mistake")
      }
    }
  }

  @Test(arguments: PlantedMistake.all)
  func acceptsCorrectRows(_ mistake: PlantedMistake) throws {
    for place in Place.allCases where place != .patched {
      var correct = mistake
      (correct.mistake, correct.template) = ([:], nil)
      #expect(try ids(of: correct, in: place) == [], "\(place)")
    }
  }

  @Test func hasAllDiagnosticsOfRows() {
    let planted = Set(PlantedMistake.all.map(\.id))
    let ofRows = DiagnosticID.allCases.filter { id in
      id.entry.stage == .content && id.entry.bad.text.contains("- items:\n      - ")
        && id.entry.bad.text != id.entry.good.text
    }
    let missing = Set(ofRows).subtracting(planted).subtracting(RowPlaceTests.ofOthers)
    #expect(missing.map(\.entry.id).sorted() == [])
  }

  @Test func writesTable() throws {
    var lines = [
      "| diagnostic | " + Place.allCases.map(\.rawValue).joined(separator: " | ") + " |",
      String(repeating: "| --- ", count: Place.allCases.count + 1) + "|",
    ]
    var reasons: [String] = []
    for mistake in PlantedMistake.all {
      let cells = try Place.allCases.map { place -> String in
        if let reason = mistake.impossible[place] {
          if !reasons.contains(reason) { reasons.append(reason) }
          return "(\((reasons.firstIndex(of: reason) ?? 0) + 1))"
        }
        return try ids(of: mistake, in: place).contains(mistake.id.entry.id) ? "yes" : "no"
      }
      let keys = mistake.mistake.map(\.key).joined(separator: ", ")
      lines.append("| `\(mistake.id.entry.id)`: \(keys) | " + cells.joined(separator: " | ") + " |")
    }
    let notes = reasons.enumerated().map { "\($0 + 1). \($1)" }
    let text = """
      # The places in which a mistake of a row is found

      `RowPlaceTests` writes this table.

      \(lines.joined(separator: "\n"))

      \(notes.joined(separator: "\n"))

      """
    let url = Repository.fixtures.appending(path: "row-places.md")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try Data(text.utf8).write(to: url)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  // MARK: Planting

  /// Returns the ids of the diagnostics of a run over a project with one mistake.
  private func ids(of mistake: PlantedMistake, in place: Place) throws -> [String] {
    let base = mistake.base.map { ($0, $1) }
    func row(_ changed: [(String, String)]) -> String {
      let keys =
        base.map { key, value in changed.first { $0.0 == key } ?? (key, value) }
        + changed.filter { key, _ in !base.contains { $0.0 == key } }
      return "{" + keys.filter { $1 != "" }.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
    }
    let whole = row(mistake.mistake.map { ($0, $1) })
    var files = [("kinds.yaml", Self.registry), ("data.json", "{}")]
    var arguments = ["validate", "page.yaml", "--format", "json"]
    switch place {
    case .written: files.append(("page.yaml", page("p", Self.others + [whole])))
    case .filled:
      let whole = mistake.mistake.map { ($0, $1.isEmpty ? "" : "\"{\($0)}\"") }
      let template = row(mistake.template?.map { ($0, $1) } ?? whole)
      let data = mistake.mistake.filter { !$1.isEmpty }.map { ", \"\($0)\": \($1)" }.joined()
      files[1].1 = "{\"list\": [{\"row\": \"a\"\(data)}]}"
      let rows = Self.others + [Self.repeated, "{forEach: list, " + template.dropFirst()]
      files.append(("page.yaml", page("p", rows)))
      arguments += ["--data", "data.json"]
    case .patched:
      let correct = "{id: row, " + base.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
      let set = mistake.mistake.map { ", \($0): \($1.isEmpty ? "null" : $1)" }.joined()
      files += presenter(of: correct, patch: "{set: row\(set)}")
    case .inserted: files += presenter(of: Self.last, patch: "{insert: [\(whole)], after: last}")
    case .child:
      files += [
        ("page.yaml", "page: c\nregistries: [kinds.yaml]\nchildren: [{id: one, page: part.yaml}]"),
        ("part.yaml", page("p", Self.others + [whole])),
      ]
    case .included:
      files += [
        ("page.yaml", page("p", Self.others) + "\n  - include: part.yaml"),
        ("part.yaml", page("part", [whole])),
      ]
    }
    let run = CommandRun(arguments, in: MemoryDisk(files.map { (path: $0.0, text: $0.1) }))
    let found = try run.json()["findings"] as? [[String: Any]] ?? []
    return found.compactMap { $0["id"] as? String }
  }

  private func page(_ id: String, _ rows: [String]) -> String {
    "page: \(id)\nregistries: [kinds.yaml]\nsections:\n  - items:\n"
      + rows.map { "      - \($0)" }.joined(separator: "\n")
  }

  /// Returns a page with a row, and its presenter with a patch as the named file.
  private func presenter(of row: String, patch: String) -> [(String, String)] {
    [
      ("page.yaml", "presenter: Presenter\npage: base.yaml\npatch:\n  - \(patch)"),
      ("base.yaml", page("p", Self.others + [row])),
    ]
  }

  private static let repeated =
    "{kind: switch, forEach: list, title: All, key: \"all.{row}\"}"
  private static let last = "{kind: exit, id: last, title: Last, action: last}"
  private static let others = [
    "{kind: switch, id: other, title: Other, key: other, isOpen: true}",
    "{kind: gauge, id: gauge, title: Gauge, serial: S}",
  ]

  private static let registry = """
    registry: 1
    kinds:
      gauge:
        cellClass: GaugeCell
        modelClass: GaugeModel
        fields:
          title: {type: string, required: true}
          level: {type: number, default: 0.5, minimum: 0, maximum: 1}
          most: {type: number, default: 1}
          code: {type: string, maxLength: 4}
          form: {type: string, pattern: '^[A-Z]+-[0-9]+$'}
          mode: {type: enum, values: [a, b]}
          url: {type: url}
          tint: {type: color}
          mail: {type: email}
          image: {type: image}
          old: {type: string, deprecated: use 'code'}
          flag: {type: boolean, default: false}
          whole: {type: integer, default: 0}
          list: {type: list, of: {type: string}, maxLength: 2, default: []}
          serial: {type: string, unique: project}
          target: {type: string, refersTo: page}
        rules: [{require: level <= most}, {require: not flag or code}]
    """
}

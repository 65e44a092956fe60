public import SettingsLanguage
public import SettingsSyntax

/// The diagnostics of pages, by the rows that contain them. The player marks these rows, and shows
/// the messages on demand.
public struct PlayerNotes {
  private var rows: [SourceRange: [SettingsValue]] = [:]
  private var pages: [String: [SettingsValue]] = [:]

  /// Creates notes without diagnostics.
  public init() {}

  /// Adds the diagnostics of a file to the rows of its pages. A diagnostic that is in no row belongs
  /// to the first page. Takes O(n log n) time in the number of rows and diagnostics.
  public mutating func add(
    _ diagnostics: [Diagnostic], in sources: Sources, to added: [SettingsPage]
  ) {
    guard let first = added.first else { return }
    let ranges = added.flatMap(\.allItems).map(\.range).sorted()
    let locator = SourceLocator(sources)
    for diagnostic in diagnostics {
      let place = diagnostic.range
      let after = ranges.partitionPoint {
        ($0.file.rawValue, $0.offset) > (place.file.rawValue, place.offset)
      }
      let note = PlayerNotes.value(of: diagnostic, at: locator.shownPlace(of: place))
      if after > 0, ranges[after - 1].file == place.file,
        place.offset < ranges[after - 1].end
      {
        rows[ranges[after - 1], default: []].append(note)
      } else {
        pages[first.id, default: []].append(note)
      }
    }
  }

  private static func value(of diagnostic: Diagnostic, at place: String) -> SettingsValue {
    .members([
      "severity": .string(diagnostic.severity.rawValue), "message": .string(diagnostic.message),
      "id": .string(diagnostic.id.rawValue), "place": .string(place),
      "help": .string(orNull: diagnostic.fix?.message),
    ])
  }

  /// Returns the notes of a row.
  func values(of item: SettingsPage.Item) -> [SettingsValue] { rows[item.range] ?? [] }

  /// Returns the notes of a page, without those of its rows.
  func values(ofPage id: String) -> [SettingsValue] { pages[id] ?? [] }

  /// Returns the number of notes of a page and of its rows.
  func count(of page: SettingsPage) -> Int {
    page.allItems.reduce(values(ofPage: page.id).count) { $0 + values(of: $1).count }
  }
}

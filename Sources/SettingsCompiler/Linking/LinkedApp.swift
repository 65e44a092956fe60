public import SettingsLanguage
public import SettingsSyntax

/// The pages of one app, as `Linker` creates it for each app of a project. `AppRule` lists the checks
/// between them.
public struct LinkedApp: Sendable {
  /// The name, or nil for the only app of a project.
  public let id: String?
  /// The directory of the configuration, or empty without a configuration.
  public let project: String
  /// The app's files.
  public let files: FileSet
  /// The paths of the app's files, in the same order.
  public let paths: [String]
  /// The presenters, each with the pages that it presents.
  public let presenters: [(file: FileID, bases: [FileID])]
  /// The pages that the app shows, also those that it shows only as parts of others. A presenter's
  /// version of a page replaces the page.
  public let pages: [PageInterface]
  /// The pages that versions of presenters replace.
  let replacedPages: [PageInterface]
  /// The flags that the app decides.
  public let flags: [AppFlag]
  /// The names that mistakes in the files may hide.
  package let hidden: HiddenNames
  /// The paths of the files with a mistake that may hide a stored key.
  public let pathsWithHiddenKeys: [String]
  /// The names that pages look for in data which does not have them.
  let unresolvedNames: [Unit.UnresolvedName]
  /// The rows whose taps nothing in the app handles.
  let inertRows: [Diagnostic]
  /// The ids of the pages that a presenter has a version of.
  private let versionedIDs: Set<String>
  /// The presenters of each page, by the place of its id.
  private(set) var versions: [SourceRange: [(variant: PageVariant, path: String)]] = [:]
  /// True if a configuration declares the project. Files without a configuration may belong to any
  /// number of apps.
  let isDeclared: Bool

  /// Links units to an app.
  public init(_ units: [Unit], flags: [AppFlag], id: String? = nil) {
    self.id = id
    self.flags = flags
    project = units.first?.project ?? ""
    files = FileSet(units.map(\.file))
    paths = units.map(\.path)
    presenters = units.filter { !$0.bases.isEmpty }.map { ($0.file, $0.bases) }
    unresolvedNames = units.flatMap(\.unresolvedNames)
    inertRows = LinkedApp.inertRowDiagnostics(in: units)
    hidden = units.reduce(into: []) { $0.formUnion($1.hidden) }
    pathsWithHiddenKeys = units.filter { $0.hidden.contains(.keys) }.map(\.path)
    isDeclared = units.contains { !$0.project.isEmpty }
    for unit in units {
      for variant in Set(unit.pages.compactMap(\.variant)) {
        versions[variant.page, default: []].append((variant, unit.path))
      }
    }
    versionedIDs = Set(units.lazy.flatMap(\.pages).filter { $0.variant != nil }.map(\.id))
    let isReplaced = { [versions] (page: PageInterface) in
      page.variant == nil && page.place.map { versions[$0] != nil } ?? false
    }
    pages = units.filter { !$0.isOnlyPart }.flatMap(\.pages).filter { !isReplaced($0) }
    replacedPages = units.flatMap(\.pages).filter(isReplaced)
  }

  /// False after a mistake that may hide a stored key.
  public var knowsAllKeys: Bool { pathsWithHiddenKeys.isEmpty }

  /// Returns true if a presenter's version replaces a page in the app.
  ///
  /// - Parameter presenter: the presenter of the page, if the page is a version itself.
  public func replaces(_ page: String, of presenter: String?) -> Bool {
    presenter == nil && versionedIDs.contains(page)
  }

  /// Returns the rows whose taps nothing handles. Notes show the presenters and containers that could handle them.
  ///
  /// A presenter or a container with a mistake may handle the rows of its pages, and a presenter without a known page
  /// may handle any row.
  private static func inertRowDiagnostics(in units: [Unit]) -> [Diagnostic] {
    let inert = units.filter { !$0.inertRows.isEmpty }
    let handlers = units.filter(\.mayHandleRows)
    if inert.isEmpty || handlers.isEmpty { return inert.flatMap(\.inertRows) }
    func mayHandleMore(_ unit: Unit) -> Bool { unit.hidden.contains(.calls) }
    if handlers.contains(where: { mayHandleMore($0) && $0.isPresenter && $0.bases.isEmpty }) {
      return []
    }
    let inertFiles = Set(inert.map(\.file))
    let handled = RangeIndex(handlers.reduce(into: []) { $0.formUnion($1.handledRows) })
    var unsureFiles = Set<FileID>()
    var notes: [FileID: [Diagnostic.Note]] = [:]
    for unit in handlers {
      let files = inertFiles.intersection(unit.bases + unit.parts)
      if mayHandleMore(unit) { unsureFiles.formUnion(files.union([unit.file])) }
      guard let page = unit.pages.first, let place = page.variant?.place ?? page.place else {
        continue
      }
      let handler = page.variant == nil ? "container" : Key.presenter.name
      let note = Diagnostic.Note("this \(handler) does not handle the tap", at: place)
      for file in files { notes[file, default: []].append(note) }
    }
    return inert.flatMap { unit -> [Diagnostic] in
      if unsureFiles.contains(unit.file) { return [] }
      return unit.inertRows.filter { !handled.covers($0.range) }.map { row in
        var row = row
        row.notes += notes[unit.file]?.prefix(3) ?? []
        return row
      }
    }
  }
}

/// Ranges of files, for the question whether one of them covers another range.
private struct RangeIndex {
  /// The ranges of each file, sorted and without overlaps.
  private var ranges = FileTable<[SourceRange]>()

  /// `n log n` in the ranges.
  init(_ all: Set<SourceRange>) {
    for (file, found) in Dictionary(grouping: all, by: \.file) {
      var merged: [SourceRange] = []
      for range in found.sorted(by: { $0.offset < $1.offset }) {
        guard let last = merged.last, range.offset < last.end else {
          merged.append(range)
          continue
        }
        let length = max(last.end, range.end) - last.offset
        merged[merged.count - 1] = SourceRange(file: file, offset: last.offset, length: length)
      }
      ranges[file] = merged
    }
  }

  /// Returns true if a range covers another one. Logarithmic.
  func covers(_ range: SourceRange) -> Bool {
    guard let known = ranges[range.file] else { return false }
    let next = known.partitionPoint { $0.offset > range.offset }
    return next > 0 && known[next - 1].end >= range.end
  }
}

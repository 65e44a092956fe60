import SettingsCompiler
public import SettingsLanguage
public import SettingsOutput
public import SettingsSyntax

/// Two versions of a project. Documents are paired by their paths in the project. Each version is
/// read with its own configurations and registries.
public struct ProjectComparison {
  /// The documents with the same path. At least one of them exists.
  public struct Pair: Sendable {
    /// The path in both directories.
    public var name: String
    var old: DocumentSearch.Entry?
    var new: DocumentSearch.Entry?
  }

  /// The pairs, sorted by the bytes of their paths.
  public let pairs: [Pair]
  private let pairsByName: [Name: Pair]
  /// Messages about files that are not compared.
  public let notices: [String]
  /// The directories that could not be searched.
  public let errors: [FileError]
  private let old: ProjectApps
  private let new: ProjectApps
  private let oldApps: [AppDiff.App]
  private let newApps: [AppDiff.App]

  /// Finds the documents of both versions. A version in the directory of the other version is not
  /// part of the other version. Takes O(n log n) time in the number of documents.
  ///
  /// - Parameters:
  ///   - old: the directory of the old version, as the only path.
  ///   - new: the directory of the new version, as the only path.
  /// - Throws: the errors of `ProjectFiles`, and a `FileError` if a registry or a response cannot
  ///   be read.
  public init(from old: RunInput, to new: RunInput) throws {
    let (before, after) = (try ProjectFiles(old.showingPages), try ProjectFiles(new.showingPages))
    notices = before.notices + after.notices
    errors = before.errors + after.errors
    try before.project.requireValidConfigurations()
    try after.project.requireValidConfigurations()
    // Compare bytes: Swift treats normalization forms of a name as equal, but most disks do not.
    var pairs: [Name: Pair] = [:]
    // A directory that a commit does not contain is empty.
    func exists(_ input: RunInput) -> Bool { input.fileSystem.kind(of: input.paths[0]) != nil }
    for (name, entry) in before.documents(besides: new.paths[0]) where exists(old) {
      pairs[Name(name), default: Pair(name: name)].old = entry
    }
    for (name, entry) in after.documents(besides: old.paths[0]) where exists(new) {
      pairs[Name(name), default: Pair(name: name)].new = entry
    }
    pairsByName = pairs
    self.pairs = pairs.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }.map(
      \.value)
    // A registry that cannot be read ends the run before anything is written.
    func link(_ files: ProjectFiles, _ input: RunInput) throws -> ProjectApps {
      let snapshot = try Snapshot(files)
      return ProjectApps(snapshot.makeLinkedReport().apps(input.options), in: snapshot)
    }
    (self.old, self.new) = (try link(before, old), try link(after, new))
    oldApps = try self.old.comparableApps(of: self.pairs.compactMap(\.old), in: old)
    newApps = try self.new.comparableApps(of: self.pairs.compactMap(\.new), in: new)
  }

  /// Compares the apps of the two versions.
  ///
  /// - Parameter known: the changes that are reported by the comparison of the pages.
  public func appDiff(besides known: AppDiff.Known) -> AppDiff {
    AppDiff(from: oldApps, to: newApps, besides: known)
  }

  /// A document that was read in one or both versions.
  public struct Document {
    /// The path in both directories.
    public let name: String
    /// The run that read the old document.
    public var old: PageFile?
    /// The run that read the new document.
    public var new: PageFile?
  }

  /// Reads the documents of a pair.
  ///
  /// - Throws: a `FileError` for a file, or a `RunFailure` for a configuration with errors.
  public func readDocument(_ pair: Pair) throws -> Document {
    Document(
      name: pair.name,
      old: try pair.old.map { try PageFile($0.path, in: old.snapshot, linkedIn: old) },
      new: try pair.new.map { try PageFile($0.path, in: new.snapshot, linkedIn: new) })
  }

  /// Compares the pages of a document, as `Document.comparePages` does. If the page of a presenter
  /// has the same changes as the page that it presents, the result names that page.
  ///
  /// - Throws: the errors of `readDocument`.
  public func comparePages(
    of document: inout Document, needsData: Bool
  ) throws -> [ComparedPage]? {
    guard var pages = document.comparePages(needsData: needsData) else { return nil }
    if let diff = pages.onlyDiff, let pair = document.presentedName.flatMap({ pairsByName[$0] }) {
      var presented = try readDocument(pair)
      if presented.comparePages(needsData: needsData)?.onlyDiff?.hasSameChanges(as: diff) == true {
        pages[0].sameChangesPath = pair.name
      }
    }
    return pages
  }
}

extension [ComparedPage] {
  /// The changes of the only page, if it was updated.
  fileprivate var onlyDiff: PageDiff? {
    if count == 1, case .updated(let report) = self[0].change { report.diff } else { nil }
  }
}

extension ProjectComparison.Document {
  /// The path of the page that the presenter presents in both versions, below the compared
  /// directories; nil if the document is not a presenter, or if the versions differ.
  fileprivate var presentedName: Name? {
    guard let path = new?.presentedPath, path == old?.presentedPath else { return nil }
    return Name(FilePath.normalized(FilePath.join(FilePath.directory(of: name), path)))
  }

  /// Compares the pages of the document. If each version has a single page, these are compared. If
  /// not, pages with the same id are compared in order.
  ///
  /// - Parameter needsData: true if templates are errors, because the run has responses.
  /// - Returns: the pages in the order of the new document, followed by the deleted pages; nil if
  ///   there is an error, or if a page lacks its data. Missing data is reported.
  public mutating func comparePages(needsData: Bool) -> [ComparedPage]? {
    func pages(of run: inout PageFile?) -> [SettingsPage]? {
      if run?.isRegistry == true { return run?.hasErrors == true ? nil : [] }
      return run == nil ? [] : run?.compilablePages { _ in needsData }
    }
    let (oldPages, newPages) = (pages(of: &old), pages(of: &new))
    guard let oldPages, let newPages else { return nil }
    if oldPages.count == 1, newPages.count == 1 {
      return [comparePair(oldPages[0], newPages[0], isAlone: true)]
    }
    var positions: [Name: [Int]] = [:]
    for (position, page) in oldPages.enumerated().reversed() {
      positions[Name(page.id), default: []].append(position)
    }
    var isPaired = [Bool](repeating: false, count: oldPages.count)
    var result: [ComparedPage] = []
    for page in newPages {
      if let position = positions[Name(page.id)]?.popLast() {
        isPaired[position] = true
        result.append(comparePair(oldPages[position], page, isAlone: false))
      } else {
        result.append(ComparedPage(name, page, .inserted))
      }
    }
    for (page, isPaired) in zip(oldPages, isPaired) where !isPaired {
      result.append(ComparedPage(name, page, .deleted))
    }
    return result
  }

  /// Compares the kinds that the registries of the document declare.
  public func compareKinds() -> [KindDiff] {
    KindDiff.diffs(from: old?.declaredKinds ?? [], to: new?.declaredKinds ?? [])
  }

  /// - Parameter isAlone: true if it is the only page of both documents.
  private mutating func comparePair(
    _ before: SettingsPage, _ after: SettingsPage, isAlone: Bool
  ) -> ComparedPage {
    if PageDiff(from: before, to: after).isEmpty { return ComparedPage(name, after, .equal) }
    func place(of page: SettingsPage, in run: PageFile?) -> String {
      (run?.path ?? name) + (isAlone ? "" : " (\(page.id))")
    }
    var app = old?.installedApp() ?? InstalledApp()
    app.hasSamePath = isAlone
    let report = DiffReport(
      from: before, named: place(of: before, in: old), to: after, named: place(of: after, in: new),
      in: app)
    return ComparedPage(name, after, .updated(report))
  }
}

extension ProjectApps {
  /// Returns the apps of all configurations of the given files. Without a configuration, all files
  /// are one app: a key that no file stores any more is lost in every app.
  ///
  /// - Parameter input: the compared directory.
  fileprivate func comparableApps(
    of entries: [DocumentSearch.Entry], in input: RunInput
  ) throws -> [AppDiff.App] {
    var project = snapshot.project
    let directories = Set(entries.compactMap { project.member(at: $0.path)?.file.directory })
    if directories.isEmpty { return apps.map { AppDiff.App($0, ofProject: "") } }
    let root = try input.fileSystem.canonicalPath(of: input.paths[0])
    return apps.filter { directories.contains($0.project) }.map {
      AppDiff.App($0, ofProject: FilePath.relative($0.project, to: root))
    }
  }
}

extension AppDiff.App {
  /// - Parameter project: the directory of the configuration, relative to the compared directory.
  init(_ app: LinkedApp, ofProject project: String) {
    self.init(project: project, name: app.id, pages: app.pages, isComplete: app.knowsAllKeys)
  }
}

import SettingsCompiler
public import SettingsSyntax

/// The files of a run and of the surrounding projects, checked and linked into apps.
///
/// `validate`, `--fix`, `--watch` and `diff` use a workspace. An editor can use a workspace with
/// unsaved contents:
///
///     var workspace = Workspace(try ProjectFiles(input)) { $0.reports() }
///     try workspace.check()
///     show(workspace.makeReport())
///     // After each change:
///     workspace.update("pages/account.yaml", to: text)
///     try workspace.check()
///     show(workspace.makeReport())
///
/// After an update, `check` reads only the files that the change can affect: the file itself and
/// its readers. If the file is a configuration, a registry, a response, or a file that the
/// workspace has not read, all files are checked again. Linking is linear in the project and not
/// incremental.
public struct Workspace {
  /// Checks all files of a list, sequentially or concurrently, and returns their reports in the
  /// same order.
  public typealias Checker = (CheckList) -> [FileReport]

  /// A file of a workspace.
  public struct Document {
    /// The path of the file, and the reason why it is part of the workspace.
    let entry: DocumentSearch.Entry
    /// The result of the last check.
    public internal(set) var report: FileReport
    /// True if the diagnostics of the file are reported. Other files are checked because they affect
    /// the diagnostics of reported files.
    var isReported: Bool
  }

  /// The files, in search order.
  public private(set) var documents: [Document] = []
  /// The files of the run, and their configurations before any update.
  public private(set) var files: ProjectFiles
  /// The configurations of the files.
  private(set) var project: Project
  /// The file system of the run, with the contents of updates on top.
  private(set) var fileSystem: MemoryFileSystem
  private let skipsUnrecognized: Bool
  private let checker: Checker
  private var canonicalPaths: CanonicalPaths
  /// The cached canonical paths. Each update looks up the paths of all files.
  private var identities: [StringBytes: String] = [:]
  /// The positions of documents by canonical path; `.max` for files that were found but not checked
  /// yet.
  private var positions: [StringBytes: Int] = [:]
  /// The canonical paths of changed files whose readers have not been marked as stale yet.
  private var changes = Set<StringBytes>()
  /// The positions of documents that were not checked after they, or files that they read, changed.
  private var stalePositions = Set<Int>()
  /// The positions of documents whose presented pages have not been searched yet.
  private var unfollowed: [Int] = []
  /// True if the documents of the surrounding projects were searched.
  private var hasSearchedProjects = false
  /// True if an update may have added or removed files.
  private var needsSearch = false
  /// True if a configuration, a registry or a response changed.
  private var isProjectOutdated = false

  /// Creates a workspace that has not checked any files.
  ///
  /// - Parameter skips: true to ignore named files without a settings document.
  public init(
    _ files: ProjectFiles, skippingUnrecognized skips: Bool = false, checker: @escaping Checker
  ) {
    self.files = files
    project = files.project
    skipsUnrecognized = skips
    self.checker = checker
    fileSystem = MemoryFileSystem(over: files.input.fileSystem)
    canonicalPaths = CanonicalPaths(in: files.input.fileSystem)
    needsSearch = true
  }

  /// Returns the position of a document whose diagnostics are reported, or nil for any other file.
  mutating func position(of path: String) -> Int? {
    positions[identity(of: path)].flatMap { position in
      position < documents.count && documents[position].isReported ? position : nil
    }
  }

  private mutating func identity(of path: String) -> StringBytes {
    StringBytes(canonicalPath(of: path))
  }

  private mutating func canonicalPath(of path: String) -> String {
    let key = StringBytes(path)
    if let known = identities[key] { return known }
    let canonical = canonicalPaths.path(of: path)
    identities[key] = canonical
    return canonical
  }

  // MARK: Updates

  /// Replaces the contents of a file. `check` then checks the files that the change can affect.
  ///
  /// - Parameter contents: the new contents, which replace the contents on disk; nil if the file on
  ///   disk changed.
  /// - Returns: false if `check` will repeat the search, because the change may have added or
  ///   removed files.
  @discardableResult public mutating func update(_ path: String, to contents: FileBytes?) -> Bool {
    fileSystem.setContents(contents, at: path)
    let identity = identity(of: path)
    changes.insert(identity)
    if project.configurations.contains(where: { self.identity(of: $0.path) == identity }) {
      stalePositions = Set(documents.indices)
      (isProjectOutdated, needsSearch) = (true, true)
    } else if project.inputPaths.contains(where: { self.identity(of: $0) == identity }) {
      isProjectOutdated = true
    } else if positions[identity] == nil, !hasBeenRead(identity) {
      needsSearch = true
    }
    return !needsSearch
  }

  /// Returns true if a document has read a file.
  private mutating func hasBeenRead(_ identity: StringBytes) -> Bool {
    for document in documents {
      for path in document.report.readPaths where self.identity(of: path) == identity {
        return true
      }
    }
    return false
  }

  /// Marks the documents that read a changed file as stale.
  private mutating func markStaleDocuments() {
    if changes.isEmpty { return }
    for position in documents.indices where !stalePositions.contains(position) {
      let report = documents[position].report
      if changes.contains(identity(of: report.path))
        || report.readPaths.contains(where: { changes.contains(identity(of: $0)) })
      {
        stalePositions.insert(position)
      }
    }
    changes = []
  }

  // MARK: Checks

  /// Checks each document that changed or reads a changed file, and the pages that its rows open.
  /// The first call also searches the surrounding projects.
  ///
  /// - Throws: the errors of `ProjectFiles`, or a `FileError` if a registry or a response cannot be
  ///   read.
  public mutating func check() throws {
    if needsSearch { try restartSearch() }
    try checkStaleDocuments()
  }

  /// Discards all reports, and searches and checks the files of the run again.
  private mutating func restartSearch() throws {
    if !documents.isEmpty {
      files = try ProjectFiles(files.input.reading(fileSystem))
      project = files.project
    }
    (documents, positions, stalePositions, unfollowed, changes) = ([], [:], [], [], [])
    identities = [:]
    (needsSearch, hasSearchedProjects, isProjectOutdated) = (false, false, false)
    try add(files.entries, areReported: true)
  }

  /// Checks the documents that changed or read changed files, and the pages that their rows open.
  ///
  /// - Returns: false if no document was checked.
  @discardableResult mutating func checkStaleDocuments() throws(FileError) -> Bool {
    markStaleDocuments()
    let (count, isStale) = (documents.count, !stalePositions.isEmpty)
    if isStale { accept(try checkedReports(at: stalePositions.sorted())) }
    try checkPresentedPages()
    return isStale || documents.count > count
  }

  /// Checks documents with the contents of updates and returns the reports. Does not change the
  /// workspace's own reports.
  mutating func checkedReports(at positions: [Int]) throws(FileError) -> [Int: FileReport] {
    let reports = try check(positions.map { documents[$0].entry })
    return Dictionary(zip(positions, reports)) { $1 }
  }

  /// Replaces the reports of documents, by position. Other documents that read changed files become
  /// stale.
  mutating func accept(_ reports: [Int: FileReport]) {
    markStaleDocuments()
    for (position, report) in reports {
      documents[position].report = report
      stalePositions.remove(position)
    }
    unfollowed += reports.keys.sorted()
  }

  private mutating func check(
    _ entries: [DocumentSearch.Entry]
  ) throws(FileError) -> [FileReport] {
    if isProjectOutdated { project = Project(project.options, in: fileSystem) }
    isProjectOutdated = false
    project.continueReading(from: fileSystem)
    return checker(
      try CheckList(
        entries, skippingUnrecognized: skipsUnrecognized, in: &project,
        runFileCount: documents.count + entries.count))
  }

  private mutating func add(
    _ entries: [DocumentSearch.Entry], areReported: Bool
  ) throws(FileError) {
    for (entry, report) in zip(entries, try check(entries)) {
      positions[identity(of: entry.path)] = documents.count
      unfollowed.append(documents.count)
      documents.append(.init(entry: entry, report: report, isReported: areReported))
    }
  }

  /// Checks the pages that rows open, and the other documents of the projects. If a directory was
  /// named, the diagnostics of pages that its rows open are reported too.
  private mutating func checkPresentedPages() throws(FileError) {
    let reportsPresented = files.hasDirectories
    while true {
      var opened: (reported: [DocumentSearch.Entry], others: [DocumentSearch.Entry]) = ([], [])
      while let position = unfollowed.popLast() {
        let document = documents[position]
        let areReported = document.isReported && reportsPresented
        guard areReported || !document.isReported || document.report.needsProject else { continue }
        for path in document.report.presentedPaths {
          let entry = DocumentSearch.Entry(path: path, isNamed: false)
          if isNewDocument(path) {
            if areReported, !isExcluded(path) {
              opened.reported.append(entry)
            } else {
              opened.others.append(entry)
            }
          } else if areReported, let known = positions[identity(of: path)],
            known < documents.count, !documents[known].isReported
          {
            documents[known].isReported = true
            unfollowed.append(known)
          }
        }
      }
      if opened.reported.isEmpty, opened.others.isEmpty, !hasSearchedProjects {
        hasSearchedProjects = true
        let reports = documents.filter(\.isReported).map(\.report).filter(\.needsProject)
        // A configuration need not list the registries whose classes are looked up.
        let parts = reports.compactMap(\.unit).filter { $0.uses != nil }.flatMap(\.parts)
          .filter { !isExcluded($0) }.map { DocumentSearch.Entry(path: $0, isNamed: false) }
        opened.others = (files.otherDocuments(near: reports) + parts)
          .filter { isNewDocument($0.path) }
      }
      if opened.reported.isEmpty, opened.others.isEmpty { return }
      try add(opened.reported, areReported: true)
      try add(opened.others, areReported: false)
    }
  }

  /// Returns true if a configuration excludes a file. Rows may open the file, but its diagnostics
  /// are not reported.
  private mutating func isExcluded(_ path: String) -> Bool {
    if case .excluded = project.verdict(onFile: path) { true } else { false }
  }

  /// Returns true if the workspace does not contain a document. Only the first call for a file
  /// returns true.
  private mutating func isNewDocument(_ path: String) -> Bool {
    let identity = identity(of: path)
    guard positions[identity] == nil else { return false }
    positions[identity] = .max
    return true
  }

  // MARK: Results

  /// The documents whose diagnostics are reported.
  public var reportedDocuments: [Document] { documents.filter(\.isReported) }

  /// Links the documents to apps. Returns the diagnostics before comments, severities and baselines
  /// are applied. Takes O(n log n) time in the size of the project.
  public mutating func makeReport() -> RunReport {
    markStaleDocuments()
    var reports: (own: [FileReport], others: [FileReport]) = ([], [])
    for (position, document) in documents.enumerated() {
      if stalePositions.contains(position) {
        reports.others.append(document.report.outdated)
      } else if document.isReported {
        reports.own.append(document.report)
      } else {
        reports.others.append(document.report)
      }
    }
    return RunReport(
      reports.own, besides: reports.others, declaredApps: { project.apps(in: $0) },
      identity: { canonicalPath(of: $0) })
  }

  /// Returns a report with the severities in the configurations, without diagnostics that the
  /// configurations or comments in the files disable.
  public func applyingSettings(to report: RunReport) -> RunReport {
    var (report, project) = (report, project)
    report.applySuppressions(withData: readsData)
    report.diagnostics = project.applySeverities(to: report.diagnostics, in: report.sources)
    report.mergeFindingsOfOneMistake()
    return report
  }

  /// Returns the diagnostics of each document that has errors, even if comments, severities or a
  /// baseline hide them. The pages of these documents cannot be used.
  public func hiddenErrors() -> [(diagnostics: [Diagnostic], sources: SourceStore)] {
    var project = project
    return documents.map(\.report).compactMap { report in
      let diagnostics = project.applySeverities(
        to: report.diagnostics, in: report.sources, keepingBlocking: true)
      let isUsable = !diagnostics.contains { project.isFailure($0, in: report.sources) }
      return isUsable ? nil : (diagnostics, report.sources)
    }
  }

  /// True if the options name responses.
  var readsData: Bool { !project.options.dataPaths.isEmpty }
}

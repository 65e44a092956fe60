import SettingsCompiler
import SettingsLanguage
public import SettingsSyntax

/// The files of a run and of the projects around it, composed, and linked on request: what every
/// command and an editor see of the disk.
///
/// A snapshot is a value that does not change. `updating` returns the next one:
///
///     var snapshot = try Snapshot(ProjectFiles(input))
///     show(snapshot.makeReport())
///     // After each change:
///     snapshot = try snapshot.updating("pages/account.yaml", to: text)
///     show(snapshot.makeReport())
///
/// After a change of a document, only the document, the documents that contain it, and the documents
/// whose rows open it are composed again. After a change of a registry, the documents with the settings
/// of its users are read again, after one of a response, the pages that it fills are filled again, and
/// after one of the app's sources, only these are read. After any other change, such as one of a
/// configuration, everything is read again. Linking takes O(n log n) time in the size of
/// the project.
public struct Snapshot: Sendable {
  /// The files that a snapshot reads.
  public enum Scope: Sendable {
    /// The named files and their parts.
    case files
    /// Also the pages that their rows open, and all documents of the projects that can affect them.
    case projects
  }

  /// A document of a snapshot.
  public struct Document: Sendable {
    /// The path of the file, and the reason why it is part of the snapshot.
    let entry: DocumentSearch.Entry
    /// The file.
    public let file: FileID
    /// True if the diagnostics of the file are reported. Other files are read because they affect
    /// the diagnostics of reported files.
    var isReported: Bool
    /// True if the file is read as a part of a reported document. The diagnostics of the apps are
    /// reported in it.
    var isPart = false
    /// False for a part that the run would not read otherwise: no search finds it, and no row opens it.
    var isFound = true
    /// True if the document is a configuration.
    let isConfiguration: Bool
  }

  /// The results of reading a document, in addition to its own diagnostics.
  struct Results: Sendable {
    /// The declarations and uses of the document, or nil if it is ignored, or no other document can
    /// depend on them.
    var unit: Unit?
    /// The units of the document with the responses of each data set, by the name of the set. The
    /// name of the responses outside of data sets is empty.
    var filledUnits: [String: Unit] = [:]
    /// The responses.
    var responses = FileSet()
    /// The diagnostics about responses.
    var responseDiagnostics: [Diagnostic] = []
    /// The comments that turn diagnostics on or off.
    var suppressions: FileSuppressions?
  }

  /// The documents, in search order.
  public private(set) var documents: [Document] = []
  /// The files of the run.
  public private(set) var files: ProjectFiles
  /// The configurations of the files.
  private(set) var project: Project
  /// The contents of the files.
  private(set) var loader: Loader
  /// The diagnostics of configurations, by file.
  private(set) var configurationDiagnostics = FileTable<[Diagnostic]>()
  /// The errors of configurations that could not be read, by file.
  private var configurationFailures = FileTable<FileError>()
  /// The results of reading the documents, by file.
  private(set) var results = FileTable<Shared<Results>>()
  private var scope: Scope
  private let skipsUnrecognized: Bool
  /// The file system of the run, with the contents of updates on top.
  private var fileSystem: MemoryFileSystem
  /// The files of entries, by path.
  private var entryFiles: [Name: FileID] = [:]
  /// The positions of documents.
  private var positions = FileTable<Int>()

  /// Reads files.
  ///
  /// - Parameters:
  ///   - skips: true to ignore named files without a settings document.
  ///   - keepsPages: true if the run shows all pages, so that they and their trees stay in memory.
  /// - Throws: a `FileError` if a configuration, a registry, a response or a source of the app cannot
  ///   be read. A document that cannot be read is reported.
  public init(
    _ files: ProjectFiles, scope: Scope = .projects, skippingUnrecognized skips: Bool = false,
    keepsPages: Bool = false
  ) throws {
    self.files = files
    self.scope = scope
    project = files.project
    skipsUnrecognized = skips
    fileSystem = MemoryFileSystem(over: files.input.fileSystem)
    loader = Loader(in: files.input.fileSystem, workers: files.input.options.workers)
    loader.keepsPages = keepsPages || scope == .files
    try readDocuments()
  }

  // MARK: Reading

  /// Finds and reads the documents. Files that are loaded already are not read again.
  private mutating func readDocuments() throws {
    documents = []
    positions = FileTable()
    try add(files.entries, areReported: true)
    if scope == .files { return }
    try addPresentedPages(of: documents)
    let partsStart = documents.count
    try addParts()
    try addPresentedPages(of: Array(documents[partsStart...]))
    let count = documents.count
    let projects = documents.filter { ($0.isReported || $0.isPart) && needsProject($0) }
      .compactMap { results[$0.file]?.value.unit?.project }
    try add(files.otherDocuments(of: Set(projects)), areReported: false)
    try addPresentedPages(of: Array(documents[count...]))
    // A source that cannot be read ends the run.
    for configuration in project.configurations { _ = try project.appChecks(by: configuration) }
  }

  private mutating func add(
    _ entries: [DocumentSearch.Entry], areReported: Bool
  ) throws {
    var added: [Document] = []
    for entry in entries {
      let file = id(of: entry)
      if let position = positions[file] {
        if position < documents.count { documents[position].isFound = true }
        continue
      }
      positions[file] = documents.count + added.count
      let isConfiguration = project.isConfiguration(entry.path)
      if isConfiguration { try readConfiguration(file) }
      added.append(
        Document(
          entry: entry, file: file, isReported: areReported, isConfiguration: isConfiguration))
    }
    documents += added
    let loaded = added.filter { !$0.isConfiguration }
    try load(loaded.map(\.file))
    for document in loaded where results[document.file] == nil {
      results[document.file] = Shared(try makeResults(of: document))
    }
  }

  private mutating func load(_ files: [FileID]) throws(FileError) {
    var project = project
    try loader.load(files) { path throws(FileError) in try project.settings(ofFileAt: path) }
    self.project = project
  }

  /// Returns the file of an entry. The paths of entries are resolved once.
  private mutating func id(of entry: DocumentSearch.Entry) -> FileID {
    let key = Name(entry.path)
    if let known = entryFiles[key] { return known }
    let file = loader.id(of: entry.path)
    entryFiles[key] = file
    return file
  }

  /// Adds the parts of the reported documents, and the registries whose classes are looked up. A
  /// configuration need not list them.
  private mutating func addParts() throws {
    var parts = FileSet()
    for document in documents where document.isReported {
      let unit = results[document.file]?.value.unit
      let registries = unit?.uses == nil ? [] : unit?.parts ?? []
      for part in loader.parts(of: document.file) + registries where positions[part] == nil {
        parts.insert(part)
      }
    }
    let paths = parts.files.map { loader.sources[$0].path }.filter { !isExcluded($0) }
    let count = documents.count
    try add(paths.map { .init(path: $0, isNamed: false) }, areReported: false)
    for position in documents[count...].indices {
      (documents[position].isPart, documents[position].isFound) = (true, false)
    }
  }

  private mutating func readConfiguration(_ file: FileID) throws {
    do throws(FileError) {
      let source = try loader.readSource(
        file, limit: ConfigurationFile.budget.fileBytes)
      configurationDiagnostics[file] =
        try project.diagnostics(ofConfiguration: source) + registryDiagnostics(of: source)
    } catch {
      configurationFailures[file] = error
    }
  }

  /// Returns the diagnostics of the registries that a configuration names, so that the configuration
  /// alone shows them. A registry that cannot be read was reported.
  private mutating func registryDiagnostics(of configuration: SourceFile) -> [Diagnostic] {
    guard let settings = try? project.settings(ofFileAt: configuration.path) else { return [] }
    return (try? loader.loadKinds(settings))?.diagnostics ?? []
  }

  private mutating func makeResults(of document: Document) throws(FileError) -> Results {
    var result = Results()
    if hasDocuments(document) {
      result.suppressions = FileSuppressions(
        of: loader.sources[document.file], budget: loader.settings(of: document.file).budget)
    }
    guard !isSkipped(document), let unit = loader.unit(of: document.file) else {
      return result
    }
    let hasPages = !unit.pages.isEmpty || unit.uses != nil
    if hasPages || !unit.hidden.isEmpty || !unit.registeredKinds.isEmpty { result.unit = unit }
    if scope == .projects { try compareResponses(of: document, unit, &result) }
    return result
  }

  /// Fills a page with each set of its responses, and stores the units and the diagnostics about the
  /// responses. The other diagnostics of a page do not depend on sample data.
  private mutating func compareResponses(
    of document: Document, _ unit: Unit, _ result: inout Results
  ) throws(FileError) {
    let paths = [document.entry.path] + unit.bases.map { loader.sources[$0].path }
    for set in project.responseSets(ofPageAt: paths) {
      let settings = loader.settings(of: document.file)
      let data = try loader.loadResponses(set.paths, for: settings)
      for file in data.files { result.responses.insert(file) }
      let filled = loader.fill(document.file, with: data)
      let note = set.name.map {
        Diagnostic.Note("this is so with the data set '\(Excerpt.quoted($0))'")
      }
      let all = loader.sortedDiagnostics(withPartsOf: document.file, filled: filled)
      let responses = FileSet(data.files)
      for var diagnostic in all
      where diagnostic.id.isOfData || diagnostic.concerns(responses) {
        if let note { diagnostic.notes.append(note) }
        result.responseDiagnostics.append(diagnostic)
      }
      result.unit?.unresolvedNames.removeAll { name in
        !filled.unresolvedNames.contains { $0.range == name.range }
      }
      result.filledUnits[set.name ?? ""] = filled.unit
    }
  }

  /// Adds the pages that rows open. If a directory was named, the diagnostics of pages that its rows
  /// open are reported too.
  private mutating func addPresentedPages(of added: [Document]) throws {
    let reportsPresented = files.hasDirectories
    var waiting = added
    while !waiting.isEmpty {
      var (reported, others): ([DocumentSearch.Entry], [DocumentSearch.Entry]) = ([], [])
      var next: [Document] = []
      for document in waiting {
        let areReported = document.isReported && reportsPresented
        let isOnlyContext = !document.isReported && !document.isPart
        guard areReported || isOnlyContext || needsProject(document) else { continue }
        for file in loader.presentedFiles(of: document.file) {
          if let position = positions[file] {
            documents[position].isFound = true
            guard areReported, !documents[position].isReported else { continue }
            documents[position].isReported = true
            next.append(documents[position])
            continue
          }
          let path = loader.sources[file].path
          let entry = DocumentSearch.Entry(path: path, isNamed: false)
          if areReported, !isExcluded(path) { reported.append(entry) } else { others.append(entry) }
        }
      }
      let count = documents.count
      try add(reported, areReported: true)
      try add(others, areReported: false)
      waiting = next + documents[count...]
    }
  }

  /// Returns true if a configuration excludes a file. Rows may open the file, but its diagnostics
  /// are not reported.
  private mutating func isExcluded(_ path: String) -> Bool {
    if case .excluded = project.verdict(onFile: path) { true } else { false }
  }

  /// Returns true if other files of the project can affect the diagnostics of a document.
  private func needsProject(_ document: Document) -> Bool {
    results[document.file]?.value.unit?.needsApp ?? false
  }

  // MARK: Updates

  /// Returns the snapshot after a change of a file. The result equals a fresh start.
  ///
  /// - Parameter contents: the new contents, which replace the contents on disk; nil if the file on
  ///   disk changed.
  /// - Throws: the errors of `init`.
  public func updating(_ path: String, to contents: FileBytes?) throws -> Snapshot {
    try updating([(path, contents)])
  }

  /// Returns the snapshot after changes of several files.
  ///
  /// - Throws: the errors of `init`.
  public func updating(_ changes: [(path: String, contents: FileBytes?)]) throws -> Snapshot {
    var copy = self
    var changed: [FileID]? = []
    for (path, contents) in changes {
      let wasFile = copy.fileSystem.kind(of: path) == .file
      copy.fileSystem.setContents(contents, at: path)
      guard wasFile, copy.fileSystem.kind(of: path) == .file else {
        changed = nil
        continue
      }
      if let file = copy.file(at: path), copy.affectsOnlyDocuments(file) {
        changed?.append(file)
      } else if project.readsSource(at: path) {
        copy.project.forgetSources()
      } else {
        changed = nil
      }
    }
    guard let changed else {
      copy.files = try ProjectFiles(files.input.reading(copy.fileSystem))
      copy.project = copy.files.project
      copy.loader = loader.restarted(in: copy.fileSystem)
      copy.configurationDiagnostics = FileTable()
      copy.configurationFailures = FileTable()
      copy.results = FileTable()
      copy.entryFiles = [:]
      try copy.readDocuments()
      return copy
    }
    copy.project.fileSystem = copy.fileSystem
    let documents = changed.filter { loader.isComposed($0) || loader.isRegistry($0) }
    for file in try copy.loader.replace(documents, from: copy.fileSystem) {
      copy.results[file] = nil
    }
    let responses = changed.filter { loader.isResponse($0) }
    if !responses.isEmpty { copy.forgetResponses(responses) }
    try copy.readDocuments()
    return copy
  }

  /// Forgets responses that changed, and the results of all pages that they fill, also of pages that
  /// are no longer documents of the snapshot.
  private mutating func forgetResponses(_ responses: [FileID]) {
    loader.forget(responses.filter { !loader.isComposed($0) })
    for file in results.files
    where responses.contains(where: { results[file]?.value.responses.contains($0) == true }) {
      results[file] = nil
    }
  }

  /// Returns true if `updating` need not read all files again after changes of the files.
  public func canUpdate(at paths: [String]) -> Bool {
    paths.allSatisfy { path in
      files.input.fileSystem.kind(of: path) == .file
        && (file(at: path).map { affectsOnlyDocuments($0) } == true
          || project.readsSource(at: path))
    }
  }

  /// Returns true if a file is only used as a document, a registry or a response: its contents affect
  /// no settings.
  private func affectsOnlyDocuments(_ file: FileID) -> Bool {
    configurationDiagnostics[file] == nil
      && (loader.isComposed(file) || loader.isRegistry(file) || loader.isResponse(file))
  }

  /// Returns a snapshot that also has the documents of the projects around its files.
  ///
  /// - Throws: the errors of `init`.
  public func includingProjects() throws -> Snapshot {
    if scope == .projects { return self }
    var copy = self
    copy.scope = .projects
    copy.loader.keepsPages = false
    copy.results = FileTable()
    try copy.readDocuments()
    return copy
  }

  // MARK: Results

  /// The contents of the files.
  public var sources: Sources { loader.sources }

  /// The documents whose diagnostics are reported.
  public var reportedDocuments: [Document] { documents.filter(\.isReported) }

  /// Returns the error if a document could not be read, or nil.
  func failure(of document: Document) -> FileError? {
    document.isConfiguration
      ? configurationFailures[document.file] : loader.failure(of: document.file)
  }

  /// Returns the document of a file, if its diagnostics are reported.
  func reportedDocument(_ file: FileID) -> Document? {
    positions[file].map { documents[$0] }.flatMap { $0.isReported ? $0 : nil }
  }

  /// Returns true if a file has a settings document or is a configuration.
  func hasDocuments(_ document: Document) -> Bool {
    if document.isConfiguration { return true }
    return loader.hasDocuments(document.file) && !isSkipped(document)
  }

  /// Returns true if documents of other programs are ignored in a file.
  func skipsUnrecognized(in document: Document) -> Bool {
    !document.entry.isListed && (skipsUnrecognized || !document.entry.isNamed)
  }

  /// Returns true if a file is ignored, because it belongs to another program or, in a project, is a
  /// compiled tree.
  func isSkipped(_ document: Document) -> Bool {
    if document.isConfiguration { return false }
    if loader.isOfOtherProgram(document.file) { return true }
    return skipsUnrecognized(in: document) && loader.isTree(document.file)
      && !loader.settings(of: document.file).project.isEmpty
  }

  /// True if the options name responses.
  var readsData: Bool { !project.options.dataPaths.isEmpty }
}

// MARK: Reports

extension Snapshot {
  /// Links the documents to apps. Returns the diagnostics before comments, severities and baselines
  /// are applied. Takes O(n log n) time in the size of the project.
  public func makeReport() -> RunReport { RunReport(of: self) }

  /// Returns a report with the severities in the configurations, without diagnostics that the
  /// configurations or comments in the files disable.
  public func applyingSettings(to report: RunReport) -> RunReport {
    var (report, project) = (report, project)
    report.applySuppressions(withData: readsData)
    report.diagnostics = project.applySeverities(to: report.diagnostics, in: report.sources)
    report.mergeFindingsOfOneMistake()
    report.addChains(from: loader)
    return report
  }

  /// Returns the diagnostics of a document that no other file has.
  func ownDiagnostics(of document: Document) -> [Diagnostic] {
    if document.isConfiguration { return configurationDiagnostics[document.file] ?? [] }
    if isSkipped(document), skipsUnrecognized(in: document) { return [] }
    return loader.diagnostics(
      of: document.file, skippingUnrecognized: skipsUnrecognized(in: document))
      + (results[document.file]?.value.responseDiagnostics ?? [])
  }

  /// Returns true if a file is a configuration of the run.
  func isConfiguration(_ file: FileID) -> Bool { configurationDiagnostics[file] != nil }

  /// Returns true if a file is a settings document, or may be meant as one. Any other file, such as
  /// Markdown, was named by mistake and must not be changed.
  func acceptsFixes(_ document: Document) -> Bool {
    hasDocuments(document) || DocumentSearch.isDocument(FilePath.name(of: document.entry.path))
      || ownDiagnostics(of: document).contains { $0.id == .missingKey }
  }

  /// The paths of all files that were read, except for ignored ones.
  var readPaths: [String] {
    let documents = documents.filter { !isSkipped($0) || !skipsUnrecognized(in: $0) }
    return documents.map(\.entry.path)
      + documents.flatMap { loader.readFiles(of: $0.file) }.map { sources[$0].path }
      + project.configurations.map(\.path) + project.options.registryPaths
      + project.options.dataPaths
  }

  /// Returns the diagnostics of each document that has errors, even if comments, severities or a
  /// baseline hide them. The pages of these documents cannot be used.
  public func hiddenErrors() -> [(diagnostics: [Diagnostic], sources: Sources)] {
    var project = project
    let unused = project.options.app == nil ? FileSet() : makeReport().filesOfOtherApps
    return documents.filter { !unused.contains($0.file) }.compactMap { document in
      let found =
        document.isConfiguration
        ? ownDiagnostics(of: document)
        : isSkipped(document)
          ? []
          : loader.sortedDiagnostics(
            withPartsOf: document.file,
            skippingUnrecognized: skipsUnrecognized(in: document))
      let diagnostics = project.applySeverities(to: found, in: sources, keepingBlocking: true)
      let isUsable = !diagnostics.contains { project.isFailure($0, in: sources) }
      return isUsable ? nil : (diagnostics, sources)
    }
  }
}

// MARK: Pages of commands

extension Snapshot {
  /// Returns a snapshot whose pages are drawn with other options.
  func drawing(_ change: (inout Project.Options) -> Void) -> Snapshot {
    var copy = self
    change(&copy.project.options)
    return copy
  }

  /// Reads a file that a command shows. Its diagnostics are not part of the report.
  ///
  /// - Throws: a `FileError` if the file cannot be read.
  mutating func open(_ path: String) throws(FileError) -> FileID {
    let file = loader.id(of: path)
    if project.isConfiguration(path) { return file }
    if !loader.isComposed(file) { try load([file]) }
    if let failure = loader.failure(of: file) { throw failure }
    return file
  }

  /// Returns the file at a path, or nil if the snapshot has not met it.
  func file(at path: String) -> FileID? {
    var loader = loader
    return loader.knownID(of: path)
  }

  /// Returns a file with responses, or nil without responses.
  ///
  /// - Throws: a `FileError` if a response cannot be read.
  mutating func fill(_ file: FileID, with paths: [String]) throws(FileError) -> FilledFiles? {
    if paths.isEmpty { return nil }
    return loader.fill(
      file, with: try loader.loadResponses(paths, for: loader.settings(of: file)))
  }

  /// Returns the report after comments and the severities of the configurations.
  func makeLinkedReport() -> RunReport { applyingSettings(to: makeReport()) }

  /// Returns the presenters that apps have for a page, without duplicates, sorted by path.
  func presenters(of page: FileID, in apps: [LinkedApp]) -> [FileID] {
    let found = apps.flatMap(\.presenters).filter { $0.bases.contains(page) }.map(\.file)
    return FileSet(found).files.sorted { sources[$0].path < sources[$1].path }
  }

  /// Returns the paths of the presenters that apps have for a page.
  func presenterPaths(of page: FileID, in apps: [LinkedApp]) -> [String] {
    presenters(of: page, in: apps).map { sources[$0].path }
  }
}

extension RunReport {
  /// Returns the apps that show a file. If the options name an app, returns only this app.
  func apps(of file: FileID, _ options: Project.Options) -> [LinkedApp] {
    apps(options).filter { $0.files.contains(file) }
  }

  /// Returns the apps. If the options name an app, returns only this app.
  func apps(_ options: Project.Options) -> [LinkedApp] {
    apps.filter { options.app == nil || $0.id == options.app }
  }

  /// Returns the diagnostics between the pages of an app with which a file cannot be compiled or drawn.
  ///
  /// - Parameter app: the app that the file is compiled for, or nil for all apps.
  func diagnosticsStoppingCompile(
    of file: FileID, for app: LinkedApp?, in snapshot: Snapshot
  ) -> [Diagnostic] {
    guard let app else { return diagnostics.filter { stopsCompile($0, of: file, in: snapshot) } }
    // Diagnostics of several apps are merged, and comments may disable them.
    return app.diagnostics().filter { stopsCompile($0, of: file, in: snapshot) }.compactMap { own in
      let reported = diagnostics.first { $0.id == own.id && $0.range == own.range }
      return reported.map { $0.message == own.message ? $0 : own }
    }
  }

  private func stopsCompile(
    _ diagnostic: Diagnostic, of file: FileID, in snapshot: Snapshot
  ) -> Bool {
    guard AppRule.idsStoppingCompile.contains(diagnostic.id) else { return false }
    let place = diagnostic.range.file
    if place == file { return true }
    // Samples of responses stop nothing.
    if snapshot.loader.isResponse(place) || snapshot.loader.isRegistry(place) { return false }
    // The page has the rows of its parts. A presenter has those of its page.
    if let unit = snapshot.loader.unit(of: file),
      unit.pages.contains(where: { $0.hasStorage(at: diagnostic.range) })
    {
      return true
    }
    let noted = diagnostic.notes.compactMap(\.range?.file)
    switch diagnostic.id {
    // A conflict is reported at one of the pages that have it.
    case .conflictingKeys: return noted.contains(file)
    // The last note is at the page whose row a presenter removes.
    case .unknownSetting: return noted.dropLast().contains(file)
    default: return false
    }
  }
}

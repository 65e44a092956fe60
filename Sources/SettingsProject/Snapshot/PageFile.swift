import SettingsCompiler
public import SettingsLanguage
public import SettingsSyntax

/// A file of a snapshot as commands show it: its documents, filled with the responses of the options or
/// the configuration, and the diagnostics about them.
public struct PageFile {
  private var shared: Shared<Snapshot>
  private let file: FileID
  private var project: Project
  /// The apps that show the page; empty until they are known.
  private var apps: [LinkedApp] = []
  /// The apps of the whole project, if the command has linked them.
  private let projectApps: ProjectApps?
  private(set) var documents: [Document]
  /// The path of the file, as named or found.
  public let path: String
  /// The file with its responses, or nil if it has none.
  private let filled: FilledFiles?
  /// True if documents of other programs are ignored.
  private let skipsUnrecognized: Bool
  /// True if the whole file is ignored.
  private let isSkipped: Bool
  /// True if a data set has the responses for the keyword in the options.
  private let hasKeywordResponses: Bool
  /// Diagnostics that do not come from reading the file.
  private var more: [Diagnostic] = []
  /// The settings that people could not choose in the app.
  public private(set) var notes: [String] = []
  /// True if the file was read with its own configuration. If not, the neighboring files may belong
  /// to another version.
  private let isInPlace: Bool

  /// Reads the only file of an input.
  ///
  /// - Parameters:
  ///   - input: the file as the only path.
  ///   - other: the file whose configuration is used if the first file has none. When comparing two
  ///     versions of a page, one version may be a copy outside of the project.
  /// - Throws: a `FileError` if a file cannot be read, or a `RunFailure` if a configuration has
  ///   errors.
  public init(_ input: RunInput, orConfiguredLike other: String? = nil) throws {
    let files = try ProjectFiles(page: input, orConfiguredLike: other)
    try self.init(
      input.paths[0], in: Snapshot(files, scope: .files),
      isInPlace: files.project.usesOwnConfigurations && !input.readsStandardInput)
  }

  /// Reads a file of a snapshot.
  ///
  /// - Parameters:
  ///   - apps: the apps that show the page, if they are known.
  ///   - projectApps: the apps of the whole project, if they are known.
  /// - Throws: a `FileError` if a file cannot be read.
  init(
    _ path: String, in snapshot: Snapshot, of apps: [LinkedApp] = [],
    linkedIn projectApps: ProjectApps? = nil, isInPlace: Bool = true
  ) throws {
    var snapshot = snapshot
    self.projectApps = projectApps
    file = try snapshot.open(path)
    (self.path, self.apps, self.isInPlace) = (path, apps, isInPlace)
    project = snapshot.project
    let composed = snapshot.loader.composedFile(file)
    let bases = composed?.documents.compactMap(\.base) ?? []
    let responses = project.drawnResponses(
      ofPageAt: [path] + bases.map { snapshot.sources[$0].path })
    hasKeywordResponses = responses.areOfKeyword
    filled = try snapshot.fill(file, with: responses.set.paths)
    let document = snapshot.reportedDocument(file)
    skipsUnrecognized = document.map { snapshot.skipsUnrecognized(in: $0) } ?? true
    isSkipped =
      document.map { snapshot.isSkipped($0) && snapshot.skipsUnrecognized(in: $0) } ?? false
    documents = isSkipped ? [] : filled?.documents ?? composed?.documents ?? []
    shared = Shared(snapshot)
  }

  /// Checks the stored keys, conditions and linked values of the pages against the other pages of the
  /// project, and finds the apps that show the page.
  ///
  /// - Parameter isUsed: true if the command shows the page as in the app, with the keys of other
  ///   pages and the pages that rows open.
  /// - Throws: the errors of `Snapshot`.
  public mutating func checkStorage(inUse isUsed: Bool = false) throws {
    if !dependsOnApp, !isUsed, project.options.app == nil { return }
    shared.value = try snapshot.includingProjects()
    let report = snapshot.makeLinkedReport()
    let app = project.options.app == nil ? nil : report.apps(project.options).first
    checkStorage(in: report, of: app)
    if unit?.storesNothing == true, !isUsed, project.options.app == nil { return }
    apps = report.apps(of: file, project.options)
    try requireVersion()
  }

  /// Adds the diagnostics about stored keys and conditions in the report of the project, and those
  /// that only the responses of the page show.
  ///
  /// - Parameter app: the app that the page is compiled for, or nil for all apps.
  mutating func checkStorage(in report: RunReport, of app: LinkedApp?) {
    if dependsOnApp {
      more += report.diagnosticsStoppingCompile(of: file, for: app, in: snapshot)
    }
    if let unit = filled?.unit {
      // The page alone does not know the names of other pages.
      more += LinkedApp([unit], flags: []).diagnosticsOfData()
        .filter { $0.id != .unknownReference }
    }
  }

  /// Throws a `RunFailure` if the app in the options does not show the page, or shows its own version
  /// of the page.
  private func requireVersion() throws(RunFailure) {
    guard let name = project.options.app else { return }
    let (app, page) = (Excerpt.quoted(name), Excerpt.quoted(path))
    guard let linked = apps.first else {
      throw RunFailure("the app '\(app)' does not show '\(page)'")
    }
    if let version = snapshot.presenterPaths(of: file, in: [linked]).first {
      throw RunFailure(
        "the app '\(app)' shows its own version of '\(page)'; name '\(Excerpt.quoted(version))'")
    }
  }

  /// Returns true if no data set has the response to a keyword, so that a page with a remote search
  /// has nothing to show.
  public func awaitsResponse(_ page: SettingsPage, to keyword: String?) -> Bool {
    page.tool?.search == .remote && keyword?.isEmpty == false && !hasKeywordResponses
      && project.options.dataSet == nil && project.options.dataPaths.isEmpty
  }

  /// The other files of the apps with a mistake that may hide a stored key.
  public var incompletePaths: [String] {
    Array(Set(apps.flatMap(\.pathsWithHiddenKeys)).subtracting([path])).sorted()
  }

  /// The names of the apps that show the page, if the apps have different defaults for a key that
  /// its conditions or rows refer to.
  public var appsWithDifferentDefaults: [String] {
    if apps.count < 2 { return [] }
    let storage = pages().map { PageInterface(of: $0) }
    let names = Set(
      storage.flatMap(\.conditions).flatMap(\.names)
        + storage.flatMap(\.links).flatMap(\.references).map(\.text))
    let defaults = apps.map { app in
      app.pages.lazy.flatMap(\.keys).filter { names.contains($0.name) }
        .reduce(into: [:]) { $0[$1.name] = $1.defaultValue }
    }
    return Set(defaults).count > 1 ? apps.compactMap(\.id) : []
  }

  /// True if the other pages of the app can stop the command: the pages have stored keys or conditions,
  /// or a presenter may not be the only one of its page. Trees are ignored, because they may be older
  /// than the pages.
  private var dependsOnApp: Bool {
    unit.map { unit in AppRule.all.contains { $0.stopsCompile && $0.needsApp(unit) } } ?? false
  }

  /// The linker's information about the file.
  private var unit: Unit? { snapshot.loader.unit(of: file) }

  /// The page that a presenter in the file presents, as a path relative to the file; nil without a
  /// presenter.
  var presentedPath: String? {
    guard let base = unit?.bases.first,
      let page = try? project.fileSystem.canonicalPath(of: snapshot.sources[base].path),
      let presenter = try? project.fileSystem.canonicalPath(of: path)
    else { return nil }
    return FilePath.relative(page, to: FilePath.directory(of: presenter))
  }

  // MARK: Diagnostics

  var snapshot: Snapshot { shared.value }
  /// The files that were read.
  public var sources: Sources { snapshot.sources }

  /// The contents of the file.
  var source: SourceFile { sources[file] }

  /// The kinds that the settings of the file provide.
  var registry: Registry { snapshot.loader.registry(of: file) }

  /// The paths of the files that were read for the page.
  public var readPaths: [String] {
    (filled?.responses ?? []).map { sources[$0].path }
      + snapshot.loader.readFiles(of: file).map { sources[$0].path }
  }

  /// Returns the diagnostics, including additional ones, with the severities in the configurations.
  /// Errors that prevent a complete tree are always errors.
  public mutating func diagnostics(with more: [Diagnostic] = []) -> [Diagnostic] {
    project.applySeverities(
      to: unfilteredDiagnostics(with: more), in: sources, keepingBlocking: true)
  }

  /// Returns true if a diagnostic makes the run fail. This depends on the configuration of its
  /// file.
  public mutating func isFailure(_ diagnostic: Diagnostic) -> Bool {
    project.isFailure(diagnostic, in: sources)
  }

  var hasErrors: Bool {
    mutating get { diagnostics().contains { $0.severity == .error } }
  }

  /// Returns a failure that prints the diagnostics before a message.
  mutating func makeFailure(_ message: String) -> RunFailure {
    RunFailure(message, after: diagnostics(), in: sources)
  }

  /// True if the file has a page, or has an error that may hide a page.
  public var mayHavePage: Bool {
    mutating get { documents.contains(where: \.isPage) || hasErrors }
  }

  /// Throws a `RunFailure` if the file has neither a page nor an error.
  ///
  /// - Parameter purpose: the verb of the command.
  public mutating func requirePage(to purpose: String) throws(RunFailure) {
    if mayHavePage { return }
    let advice =
      documents.contains { $0.form == .registry }
      ? "; 'settingsc kinds --registry FILE' lists the kinds of a registry" : ""
    throw makeFailure("this file has no page to \(purpose)\(advice)")
  }

  // MARK: Pages

  /// Returns the pages of the file.
  public func pages() -> [SettingsPage] { documents.compactMap { $0.makePage() } }

  /// Returns the pages, or nil if there is an error or a page lacks its data. Missing data is
  /// reported.
  ///
  /// - Parameter needsData: returns true if the template of a page is an error.
  public mutating func compilablePages(
    needsData: (SettingsPage) -> Bool
  ) -> [SettingsPage]? {
    if hasErrors { return nil }
    let pages = pages()
    more += pages.filter(needsData).compactMap(\.missingDataDiagnostic)
    return hasErrors ? nil : pages
  }

  /// True if the file is a registry. A registry has no page, even if it has errors.
  public var isRegistry: Bool {
    !documents.isEmpty && documents.allSatisfy { $0.form == .registry }
  }

  /// The kinds that the registries in the file declare.
  var declaredKinds: [CellKind] { snapshot.loader.declaredKinds(in: file) }

  /// Returns the kinds that a page may use with the registry in the file, including the kinds in
  /// other registries.
  ///
  /// - Throws: a `FileError` if a registry cannot be read.
  public func readRegistryKinds() throws(FileError) -> [CellKind] {
    var options = project.options
    options.registryPaths.append(path)
    var project = Project(options, in: project.fileSystem)
    return try project.kinds(forFileAt: path).registry.kinds
  }

  /// Returns the pages with the paths of the registries that declare their kinds.
  ///
  /// - Parameters:
  ///   - pages: the pages of the file, in file order.
  ///   - directory: the directory that the paths are relative to.
  public func namingRegistries(_ pages: [SettingsPage], from directory: String) -> [SettingsPage] {
    let fileSystem = project.fileSystem
    func canonical(_ path: String) -> String {
      (try? fileSystem.canonicalPath(of: path)) ?? path
    }
    let start = canonical(directory)
    return zip(documents.filter(\.isPage), pages).map { document, page in
      var page = page
      page.registries = document.registryFiles.map {
        FilePath.relative(canonical(sources[$0].path), to: start)
      }.sorted()
      return page
    }
  }

  /// Returns the known parts of the app that the page was built for: the kinds that it may use, the
  /// handlers of its presenters, and the pages in its directory. Empty for a copy, because the
  /// neighboring files may belong to another version.
  public mutating func installedApp() -> InstalledApp {
    guard isInPlace else { return InstalledApp() }
    let directory = FilePath.directory(of: path)
    let fileSystem = project.fileSystem
    return InstalledApp(
      registry: documents.lazy.compactMap(\.registry).first ?? registry,
      handlers: handledSelectors(),
      hasPage: { fileSystem.kind(of: FilePath.join(directory, $0)) == .file })
  }

  /// Compares the apps that show the page with the apps of a later version. Includes only changes
  /// to the keys of the page.
  ///
  /// - Parameter known: the changes that the comparison of the pages reports.
  public func appDiff(to later: PageFile, besides known: AppDiff.Known) -> AppDiff {
    let pages = (unit?.pages ?? []) + (later.unit?.pages ?? [])
    let keys = Set(pages.flatMap { $0.keys.map(\.name) })
    var (olds, news) = (linkedApps(), later.linkedApps())
    if olds.isEmpty || news.isEmpty { (olds, news) = ([appOfPage], [later.appOfPage]) }
    var diff = AppDiff(from: olds, to: news, besides: known)
    diff.keepChanges(ofKeys: keys)
    return diff
  }

  /// The apps of the configuration that show the page. Empty without a configuration.
  private func linkedApps() -> [AppDiff.App] {
    guard isInPlace, let linked = try? linkedProject() else { return [] }
    return linked.apps(of: file).map { AppDiff.App($0, ofProject: "") }
  }

  /// The app that has only the page.
  private var appOfPage: AppDiff.App {
    AppDiff.App(project: "", name: nil, pages: unit?.pages ?? [], isComplete: unit != nil)
  }

  /// Returns the apps of the configuration around the page.
  private func linkedProject() throws -> ProjectApps {
    var project = project
    guard project.member(at: path) != nil else { return ProjectApps(in: snapshot) }
    if let projectApps { return projectApps }
    let linked = try snapshot.includingProjects()
    return ProjectApps(linked.makeLinkedReport().apps(project.options), in: linked)
  }

  /// Returns the selectors that all presenters of the page implement: the presenter in the file, or
  /// the presenters in the configuration. Empty if a presenter has no list of handlers.
  private func handledSelectors() -> [String] {
    var lists = documents.filter { $0.form == .presenter }.map(\.handlers)
    if lists.isEmpty, let linked = try? linkedProject() {
      for presenter in linked.presenters(of: file) {
        let found = linked.snapshot.loader.composedFile(presenter)?.documents ?? []
        lists += found.filter { $0.form == .presenter }.map(\.handlers)
      }
    }
    guard let first = lists.first else { return [] }
    let common = lists.dropFirst().reduce(Set(first ?? [])) { $0.intersection($1 ?? []) }
    return common.sorted()
  }

  // MARK: Parts of pages

  /// Returns the selected parts of the pages.
  public mutating func selectPages(
    _ selection: PageSelection, in pages: [SettingsPage]
  ) throws -> [SettingsPage] {
    let showsState =
      selection.settings != nil && !pages.allSatisfy { PageInterface(of: $0).storesNothing }
    if selection.isWholePage, !showsState, selection.settings?.isEmpty != false {
      return selection.settings == nil ? pages : pages.map(\.hidingSecrets)
    }
    if pages.isEmpty || selection.followedItems.isEmpty {
      return try displayedPages(pages, selection)
    }
    try openPages(selection.followedItems)
    return try displayedPages(self.pages(), selection)
  }

  /// Returns the pages as a session shows them after settings, a search and selections. Without
  /// settings, stored values have no effect.
  private mutating func displayedPages(
    _ pages: [SettingsPage], _ selection: PageSelection
  ) throws -> [SettingsPage] {
    // An invalid tool is reported as a diagnostic.
    if selection.keyword != nil,
      let page = pages.first(where: { $0.tool == nil && $0.places[Key.tool.name] == nil })
    {
      throw makeFailure(
        "--keyword needs a page with a tool, but '\(Excerpt.quoted(page.id))' has none; add "
          + "'tool: {kind: searchField}'")
    }
    let keyword = selection.keyword ?? ""
    // A preview uses the response to the keyword instead.
    if !keyword.isEmpty, selection.settings == nil,
      let page = pages.first(where: { $0.tool?.search == .remote })
    {
      throw makeFailure(
        "--keyword cannot search '\(Excerpt.quoted(page.id))', whose items the app fetches; use "
          + "'--data FILE' with the response to the keyword")
    }
    let choices = try parseChoices(selection.options, in: pages)
    guard selection.settings != nil else {
      return zip(pages, choices).map {
        $0.narrowed(to: SettingsKeyword(keyword)).filtered(by: $1)
      }
    }
    return try pages.indices.map { index in
      var session = try makeSession(of: pages, from: index, selection)
      for choice in choices[index] { _ = session.handle(.select(choice)) }
      return session.visiblePage
    }
  }

  /// Returns a session that begins with one of several pages, as a fresh install of the newest
  /// version shows it, with the first value of each flag, after the settings and the keyword of a
  /// selection.
  ///
  /// - Parameter interfaces: the interfaces of the pages, if they are known.
  /// - Throws: a `RunFailure` for an invalid setting.
  public mutating func makeSession(
    of pages: [SettingsPage], with interfaces: [PageInterface]? = nil, from start: Int = 0,
    _ selection: PageSelection
  ) throws(RunFailure) -> SettingsSession {
    let flags = apps.flatMap(\.flags)
    let interfaces = interfaces ?? pages.map { PageInterface(of: $0) }
    let scope = ConditionScope(
      interfaces + apps.flatMap(\.pages), flags: flags, isComplete: apps.allSatisfy(\.knowsAllKeys))
    let pages = pages.map { scope.ignoringUnknownNames(in: $0).hidingSecrets }
    var session = SettingsSession(
      pages[start], others: pages, keys: scope.settingsKeys(in: interfaces),
      variants: Dictionary(
        flags.compactMap { flag in flag.values.first.map { (flag.name, $0) } },
        uniquingKeysWith: { first, _ in first }),
      version: AppVersion("999999999"), platform: .iOS)
    for setting in selection.settings ?? [] {
      do throws(SettingAssignment.Refusal) {
        let assignment = try SettingAssignment(setting, in: scope)
        _ = session.handle(assignment.event)
        let note = assignment.note.map { "--set \(Excerpt.quoted(setting)): \($0)" }
        if let note, !notes.contains(note) { notes.append(note) }
      } catch {
        throw makeFailure("--set \(Excerpt.quoted(setting)): \(error.reason)")
      }
    }
    _ = session.handle(.search(selection.keyword ?? ""))
    return session
  }

  /// Returns the options that are selected in the children of each page.
  private mutating func parseChoices(
    _ options: [String], in pages: [SettingsPage]
  ) throws(RunFailure) -> [[SettingsPage.Choice]] {
    var choices = [[SettingsPage.Choice]](repeating: [], count: pages.count)
    guard !pages.isEmpty else { return choices }
    for option in options {
      var reason: String?
      var isFound = false
      for (index, page) in pages.enumerated() {
        guard let container = page.container else { continue }
        switch container.parseChoice(option) {
        case .success(let choice):
          if choices[index].contains(choice) {
            isFound = true
          } else if page.excludes(choice, besides: choices[index]) {
            reason = "only one option of '\(Excerpt.quoted(choice.section))' can be chosen"
          } else {
            choices[index].append(choice)
            isFound = true
          }
        case .failure(let refusal): reason = reason ?? refusal.description
        }
      }
      if !isFound {
        throw makeFailure(
          "--select \(option): \(reason ?? "this page has no children to select an option in")")
      }
    }
    return choices
  }

  /// Replaces the run with a run of the page that the last of several items opens. Each item is on
  /// the page that the previous item opens.
  public mutating func openPages(_ items: [String]) throws {
    for item in items { try openPage(item) }
  }

  /// Replaces the run with a run of the page that an item opens. If the app has a presenter for
  /// that page, uses the presenter's version.
  private mutating func openPage(_ id: String) throws {
    let items = pages().flatMap(\.allItems)
    let item = items.first { $0.id.hasBytes(of: id) }
    if let item, item.presents != nil || item.isInvalid {
      guard let path = try pathOfPage(openedBy: item) else {
        throw RunFailure(nil, after: diagnostics(), in: sources)
      }
      var opened = try makeFile(at: path)
      opened.more += unfilteredDiagnostics()
      self = opened
      return
    }
    let name = Excerpt.quoted(id)
    if item == nil, let nearest = NearestName.find(id, among: items.prefix(10_000).map(\.id)) {
      throw makeFailure("no item has the id '\(name)'; did you mean '\(Excerpt.quoted(nearest))'?")
    }
    let ids = items.filter { $0.presents != nil }.map(\.id)
    throw makeFailure(
      (item == nil ? "no item has the id '\(name)'; " : "the item '\(name)' opens no page; ")
        + (ids.isEmpty
          ? "no item here opens a page"
          : "the items that open a page: "
            + NearestName.list(ids, nearestTo: id, quote: "'")))
  }

  /// Returns the path of the page that an item opens, or of the app's own version of that page.
  ///
  /// - Returns: nil if the item opens no page, or a page that cannot be read, which is reported.
  /// - Throws: a `RunFailure` if the apps show different versions of the page.
  mutating func pathOfPage(openedBy item: SettingsPage.Item) throws(RunFailure) -> String? {
    let opened = snapshot.loader.presentedPage(of: item)
    more += opened.diagnostics
    guard let page = opened.file else { return nil }
    let path = sources[page].path
    let versions = Set(
      apps.map { snapshot.presenterPaths(of: page, in: [$0]).first ?? path })
    if versions.count > 1 {
      throw makeFailure(
        "the page has several versions: \(NearestName.list(versions.sorted())); name one of the apps "
          + "with '--app': \(NearestName.list(apps.compactMap(\.id)))")
    }
    let presenters = snapshot.presenterPaths(of: page, in: apps)
    return presenters.count == 1 ? presenters[0] : path
  }

  /// Returns another file of the same apps.
  func makeFile(at path: String) throws -> PageFile {
    try PageFile(path, in: snapshot, of: apps)
  }

  /// Adds the diagnostics of another file.
  mutating func addDiagnostics(of other: PageFile) {
    // The other file may have been read later.
    shared = other.shared
    more += other.unfilteredDiagnostics()
  }

  /// Returns the diagnostics before severities are applied.
  private func unfilteredDiagnostics(with added: [Diagnostic] = []) -> [Diagnostic] {
    if isSkipped { return more + added }
    // What stops the command explains the warning at the same place.
    let stopped = Set(added.filter { $0.id == .missingData }.map(\.range))
    return snapshot.loader.sortedDiagnostics(
      withPartsOf: file, filled: filled, more: more + added,
      skippingUnrecognized: skipsUnrecognized
    ).filter { $0.id != .unknownID || !stopped.contains($0.range) }
  }
}

/// The parts of a page that a command shows.
public struct PageSelection: Sendable {
  /// The text that items must contain.
  public var keyword: String?
  /// The selected options in children, as `child.section=value`.
  public var options: [String]
  /// The ids of the items to open, each on the page that the previous item opens.
  public var followedItems: [String] = []
  /// The settings of the app, as `KEY=VALUE`; nil if the pages are not drawn as in an app.
  public var settings: [String]?

  /// True if the whole page is selected.
  var isWholePage: Bool { keyword == nil && options.isEmpty && followedItems.isEmpty }

  /// Creates a selection. It follows no items.
  public init(keyword: String? = nil, options: [String] = [], settings: [String]? = nil) {
    self.keyword = keyword
    self.settings = settings
    self.options = options
  }
}

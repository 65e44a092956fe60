public import SettingsLanguage
public import SettingsSyntax

/// The files of a run, from their bytes to composed documents. It is the only place that opens the
/// documents, registries and responses of a run.
///
/// Each file has one id, and is read, parsed and bound once. Work that does not depend on the order
/// of files is done by the workers; ids are given out between their waves, so nothing depends on the
/// number of threads.
///
///     load: read and parse → named registries → bind → references → the files that they name …
///     compose: the parts of a file before the file (`FileGraph`)
public struct Loader: Sendable {
  /// The kinds and the files that all documents with the same settings share.
  struct Context: Sendable {
    let settings: DocumentSettings
    /// The built-in kinds and the kinds of the registries in the settings.
    var registry = Registry.builtIn
    /// The registry files in the settings.
    var registryFiles: [FileID] = []
    /// The diagnostics about files that the settings name as registries and that are none.
    var diagnostics: [Diagnostic] = []
    /// The registries that were bound with these settings, by file.
    var registries = FileTable<LoadedRegistry>()
    /// The kinds of the settings combined with other registries, by the registry files in the order
    /// in which pages name them.
    var combinations: [[FileID]: Registry] = [:]
  }

  /// A file of the run.
  struct LoadedFile: Sendable {
    /// The position of the settings in `contexts`.
    var context: Int
    /// The file after parsing; nil if it was not read, or could not be read.
    var parsed: ParsedFile?
    /// The file after binding; nil if only its ids are needed. Documents that are composed only once
    /// are dropped after composition.
    var bound: Shared<BoundFile>?
    /// The files that its references lead to, by the texts of the references.
    var targets: [Name: FileID] = [:]
    /// The file after composition.
    var composed: Shared<ComposedFile>?
    /// The reason why the file could not be read.
    var obstacle: Shared<Obstacle>?

    /// The error if the file could not be read.
    var failure: FileError? {
      if case .failure(let error)? = obstacle?.value { error } else { nil }
    }

    /// The diagnostic of a file that is too large to be read, or nil.
    var tooLarge: Diagnostic? {
      if case .tooLarge(let diagnostic)? = obstacle?.value { diagnostic } else { nil }
    }
  }

  /// A reason why a file cannot be read.
  enum Obstacle: Sendable {
    case failure(FileError)
    case tooLarge(Diagnostic)
  }

  /// The files, with the contents that were read last.
  public internal(set) var sources = Sources()
  var contexts: [Context] = []
  var files = FileTable<LoadedFile>()
  /// The files that were read, parsed and composed so far, each as often as it happened.
  package private(set) var work = Work()

  /// Counts of files.
  package struct Work: Hashable, Sendable {
    /// The files whose bytes were read and parsed.
    package var parsed = 0
    /// The files whose documents were bound to kinds.
    package var bound = 0
    /// The files whose documents were composed.
    package var composed = 0

    package init(parsed: Int = 0, bound: Int = 0, composed: Int = 0) {
      (self.parsed, self.bound, self.composed) = (parsed, bound, composed)
    }
  }

  /// The references between the bound files.
  private(set) var graph = FileGraph()
  let initialRegistry: Registry
  var fileSystem: any FileSystem
  private let workers: any Workers
  private var canonicalPaths: CanonicalPaths
  /// True if the run shows the pages of its files. They are released otherwise, unless other files
  /// contain them.
  package var keepsPages = false
  /// The files that were read as responses.
  var responses = FileSet()
  /// The files that have to be read again. Of a header, only the ids are needed.
  var replaced: [(file: FileID, isHeader: Bool)] = []
  /// The bound files that are not composed yet.
  var uncomposed = FileSet()
  /// The ids of files by canonical path, and the canonical paths.
  private var ids: [Name: FileID] = [:]
  private var identities = FileTable<String>()

  /// Creates a loader that has not read any files.
  ///
  /// - Parameter registry: the kinds that are available before any file is read.
  public init(
    in fileSystem: any FileSystem, workers: any Workers = SequentialWorkers(),
    registry: Registry = .builtIn
  ) {
    self.fileSystem = fileSystem
    self.workers = workers
    initialRegistry = registry
    canonicalPaths = CanonicalPaths(in: fileSystem)
  }

  /// Returns a loader that has not read any files, and gives each file the same id.
  package func restarted(in fileSystem: any FileSystem) -> Loader {
    var copy = Loader(in: fileSystem, workers: workers, registry: initialRegistry)
    (copy.sources, copy.ids, copy.identities) = (sources, ids, identities)
    copy.keepsPages = keepsPages
    return copy
  }

  // MARK: Files

  /// Returns the id of the file at a path. A file that is opened by several paths has one id.
  package mutating func id(of path: String) -> FileID {
    let canonical = canonicalPaths.path(of: path)
    let key = Name(canonical)
    if let known = ids[key] { return known }
    let id = sources.reserve(path)
    ids[key] = id
    identities[id] = canonical
    return id
  }

  /// Returns the id of the file at a path, or nil if the run has not met the file.
  package mutating func knownID(of path: String) -> FileID? {
    ids[Name(canonicalPaths.path(of: path))]
  }

  /// Returns the canonical path of a file.
  package func canonicalPath(of file: FileID) -> String { identities[file] ?? sources[file].path }

  func resolver(for file: SourceFile, in settings: DocumentSettings) -> PathResolver {
    PathResolver(from: file.path, within: settings.root, in: fileSystem)
  }

  /// Reads and parses a file, unless it was parsed before.
  ///
  /// - Throws: a `FileError` if the file cannot be read. A file that is too large is empty, and has
  ///   a diagnostic.
  mutating func readFile(_ file: FileID, in context: Context) throws(FileError) {
    if let parsed = files[file]?.parsed {
      guard parsed.isReleased else { return }
      let again = parseAgain(file)
      files[file]?.parsed = again
      return
    }
    let job = LoadingJob(
      file: file, path: sources[file].path, parsed: nil, isHeader: true, registry: context.registry,
      settings: context.settings, declarations: nil)
    let result = job.run(in: fileSystem)
    adopt(result, contextAt: files[file]?.context ?? 0)
    if case .failure(let failure)? = result.obstacle { throw failure }
  }

  /// Returns the context of documents with the settings.
  mutating func context(_ settings: DocumentSettings) throws(FileError) -> Context {
    contexts[try contextPosition(settings)]
  }

  /// Returns the position of settings in `contexts`.
  private mutating func contextPosition(_ settings: DocumentSettings) throws(FileError) -> Int {
    if let known = contexts.lastIndex(where: { $0.settings == settings }) { return known }
    contexts.append(try makeContext(settings))
    return contexts.count - 1
  }

  // MARK: Loading

  /// Loads files with the files that they name, and composes them.
  ///
  /// The parts of a file are loaded too. The pages that rows open are parsed for their ids.
  ///
  /// - Parameters:
  ///   - requested: the files.
  ///   - settings: returns the settings of the file at a path. Called for each file that is loaded.
  /// - Throws: a `FileError` if a registry in the settings cannot be read.
  package mutating func load(
    _ requested: [FileID], settings: (String) throws(FileError) -> DocumentSettings
  ) throws(FileError) {
    var wave = requested.map { (file: $0, isHeader: false) } + replaced
    replaced = []
    while !wave.isEmpty {
      var loaded: [FileID] = []
      for turn in wave.turns {
        let bound = try loadTurn(Array(turn), settings)
        loaded += bound
        if wave.count > Loader.fewFiles { composeFilesWithoutReferences(among: bound) }
      }
      wave = []
      var known = FileSet()
      for file in loaded where files[file]?.composed == nil {
        uncomposed.insert(file)
        for next in resolveReferences(of: file) where needsLoading(next) {
          // A part must be bound, even if it is also a page that rows open.
          if known.insert(next.file) || !next.isHeader { wave.append(next) }
        }
      }
      let bound = FileSet(wave.filter { !$0.isHeader }.map(\.file))
      wave.removeAll { $0.isHeader && bound.contains($0.file) }
    }
    compose()
  }

  /// Reads, parses and binds files. Returns the bound files.
  private mutating func loadTurn(
    _ turn: [(file: FileID, isHeader: Bool)],
    _ settings: (String) throws(FileError) -> DocumentSettings
  ) throws(FileError) -> [FileID] {
    let jobs = try makeJobs(turn, settings)
    let results = workers.map(count: jobs.count) { [fileSystem] in jobs[$0].run(in: fileSystem) }
    for (job, result) in zip(jobs, results) {
      adopt(result, contextAt: files[job.file]?.context ?? 0)
    }
    bindUsersOfRegistries(among: jobs)
    return jobs.filter { !$0.isHeader && files[$0.file]?.bound != nil }.map(\.file)
  }

  private func needsLoading(_ next: (file: FileID, isHeader: Bool)) -> Bool {
    guard let known = files[next.file] else { return true }
    if known.obstacle != nil { return false }
    return next.isHeader ? known.parsed == nil : known.bound == nil
  }

  private mutating func makeJobs(
    _ wave: [(file: FileID, isHeader: Bool)],
    _ settings: (String) throws(FileError) -> DocumentSettings
  ) throws(FileError) -> [LoadingJob] {
    var jobs: [LoadingJob] = []
    var known = FileSet()
    for (file, isHeader) in wave where known.insert(file) {
      if files[file]?.bound != nil { continue }
      let path = sources[file].path
      let position = try contextPosition(try settings(path))
      if files[file] == nil { files[file] = LoadedFile(context: position) }
      files[file]?.context = position
      let context = contexts[position]
      jobs.append(
        LoadingJob(
          file: file, path: path, parsed: files[file]?.parsed, isHeader: isHeader,
          registry: context.registry, settings: context.settings,
          declarations: context.registries[file]))
    }
    return jobs
  }

  private mutating func adopt(_ result: LoadingJob.Result, contextAt context: Int) {
    let file = result.source.id
    sources.replace(result.source)
    if files[file]?.parsed == nil { work.parsed += 1 }
    if result.bound != nil { work.bound += 1 }
    var loaded = files[file] ?? LoadedFile(context: context)
    loaded.parsed = result.parsed
    loaded.bound = result.bound.map { Shared($0) }
    loaded.obstacle = result.obstacle.map { Shared($0) }
    files[file] = loaded
  }

  /// Binds the files whose documents name registries, after these were read.
  private mutating func bindUsersOfRegistries(among jobs: [LoadingJob]) {
    var binders: [FileBinder] = []
    for job in jobs where !job.isHeader {
      guard let loaded = files[job.file], let parsed = loaded.parsed, loaded.bound == nil else {
        continue
      }
      var context = contexts[loaded.context]
      let kinds = namedKinds(of: parsed, in: &context)
      contexts[loaded.context] = context
      var binder = FileBinder(
        parsed, registry: context.registry, settings: context.settings,
        declarations: context.registries[job.file])
      binder.kinds = kinds
      binders.append(binder)
    }
    if binders.isEmpty { return }
    let ready = binders
    for bound in workers.map(count: ready.count, { [fileSystem] in ready[$0].bind(in: fileSystem) })
    {
      files[bound.file.id]?.bound = Shared(bound)
      work.bound += 1
    }
  }

  /// Gives ids to the files that a file references. Returns these files.
  private mutating func resolveReferences(
    of file: FileID
  ) -> [(file: FileID, isHeader: Bool)] {
    guard let bound = files[file]?.bound?.value else { return [] }
    var targets: [Name: FileID] = [:]
    for reference in bound.references {
      let key = Name(reference.text)
      if targets[key] == nil, let path = bound.paths[key] { targets[key] = id(of: path) }
    }
    files[file]?.targets = targets
    return bound.references.compactMap { reference in
      targets[Name(reference.text)].map { ($0, reference.role == .presented) }
    }
  }

  /// Returns the references of a file to its parts.
  private func edges(of file: FileID) -> [FileGraph.Edge] {
    guard let loaded = files[file], let bound = loaded.bound?.value else { return [] }
    return bound.references.compactMap { reference in
      guard reference.role != .presented,
        let target = loaded.targets[Name(reference.text)],
        files[target]?.bound != nil
      else { return nil }
      return .init(file: target, range: reference.range, role: reference.role)
    }
  }

  // MARK: Composing

  /// Composes the files that are not composed yet, the parts of each file before the file.
  private mutating func compose() {
    let added = uncomposed.files.map { (file: $0, edges: edges(of: $0)) }
    graph.add(added)
    for edge in added.flatMap(\.edges) {
      if files[edge.file]?.composed?.value.isShared(as: edge.role) == true { continue }
      restore(edge.file)
      guard var part = composedFile(edge.file) else { continue }
      part.sharePage(as: graph.roles(of: edge.file))
      files[edge.file]?.composed = Shared(part)
    }
    for level in graph.levels(of: uncomposed.files) {
      for turn in level.turns { compose(Array(turn)) }
    }
    uncomposed.removeAll()
  }

  /// The number of files whose trees may be in memory at once.
  private static let fewFiles = 4_096

  /// Composes files before the next turn is read, so that their trees can be released. A file that turns
  /// out to be a part is parsed again, which is not worth it for few files.
  private mutating func composeFilesWithoutReferences(among bound: [FileID]) {
    let turn = bound.filter { files[$0]?.bound?.value.references.isEmpty == true }
    graph.add(turn.map { ($0, []) })
    compose(turn)
  }

  private mutating func compose(_ turn: [FileID]) {
    let composition = Composition(self, keepsAllPages: keepsPages)
    let results = workers.map(count: turn.count) { index in
      var result = composition.compose(turn[index])
      let remains = composition.remains(of: turn[index])
      if !composition.keepsPages(of: turn[index]) {
        result.releasePages(andTree: remains?.parsed.isReleased == true)
      }
      return (result, remains)
    }
    for (file, (result, remains)) in zip(turn, results) {
      files[file]?.composed = Shared(result)
      guard let remains else { continue }
      files[file]?.bound = Shared(remains)
      files[file]?.parsed = remains.parsed
    }
    work.composed += turn.count
  }

  private func parseAgain(_ file: FileID) -> ParsedFile {
    let context = contexts[files[file]?.context ?? 0]
    return ParsedFile(
      sources[file], budget: context.settings.budget, registry: context.registry)
  }

  /// Parses and binds a file again if its tree was released.
  private mutating func restore(_ file: FileID) {
    guard files[file]?.bound?.value.parsed.isReleased == true else { return }
    let parsed = parseAgain(file)
    var context = contexts[files[file]?.context ?? 0]
    var binder = FileBinder(
      parsed, registry: context.registry, settings: context.settings,
      declarations: context.registries[file])
    if parsed.namesRegistries { binder.kinds = namedKinds(of: parsed, in: &context) }
    files[file]?.parsed = parsed
    files[file]?.bound = Shared(binder.bind(in: fileSystem))
  }

  /// Returns a loader that has the documents of files whose trees were released.
  func restoring(_ released: [FileID]) -> Loader {
    var copy = self
    for file in released { copy.restore(file) }
    return copy
  }

  /// Returns a file and its parts, filled with responses.
  package func fill(_ file: FileID, with data: ResponseData) -> FilledFiles {
    var composition = Composition(
      restoring(graph.parts(of: file) + [file]), keepsAllPages: true)
    (composition.data, composition.filledFile) = (data, file)
    let members = graph.parts(of: file) + [file]
    for member in members { composition.addProvider(of: member) }
    for level in graph.levels(of: members) {
      for part in level { composition.composed[part] = composition.compose(part) }
    }
    return FilledFiles(composition: composition, file: file)
  }
}

extension Array {
  /// The elements in groups that are large enough for all workers, and small enough that the results
  /// of a group take little memory.
  fileprivate var turns: [ArraySlice<Element>] {
    stride(from: 0, to: count, by: 512).map { self[$0..<Swift.min($0 + 512, count)] }
  }
}

/// The reading, parsing and binding of a file, which does not depend on other files.
private struct LoadingJob: Sendable {
  struct Result: Sendable {
    var source: SourceFile
    var parsed: ParsedFile?
    var bound: BoundFile?
    var obstacle: Loader.Obstacle?
  }

  let file: FileID
  let path: String
  /// The file, if it was parsed before.
  let parsed: ParsedFile?
  /// True if only the ids of the documents are needed.
  let isHeader: Bool
  let registry: Registry
  let settings: DocumentSettings
  let declarations: LoadedRegistry?

  func run(in fileSystem: any FileSystem) -> Result {
    if let parsed { return bind(parsed, Result(source: parsed.file), in: fileSystem) }
    var result = Result(source: SourceFile(id: file, path: path, bytes: FileBytes([])))
    do throws(FileError) {
      let bytes = try fileSystem.contents(of: path, limit: settings.budget.fileBytes)
      result.source = SourceFile(id: file, path: path, bytes: bytes)
    } catch {
      if case .tooLarge(let limit) = error.reason {
        result.obstacle = .tooLarge(
          Diagnostic(
            .fileTooLarge, "the file is larger than the limit of \(limit) bytes",
            at: result.source.range(0, 0), notes: [.init(Budget.fileBytesAdvice)]))
      } else {
        result.obstacle = .failure(error)
      }
      return result
    }
    return bind(
      ParsedFile(result.source, budget: settings.budget, registry: registry), result,
      in: fileSystem)
  }

  private func bind(
    _ parsed: ParsedFile, _ result: Result, in fileSystem: any FileSystem
  ) -> Result {
    var result = result
    result.parsed = parsed
    if !isHeader, !parsed.namesRegistries {
      result.bound = FileBinder(
        parsed, registry: registry, settings: settings, declarations: declarations
      ).bind(in: fileSystem)
    }
    return result
  }
}

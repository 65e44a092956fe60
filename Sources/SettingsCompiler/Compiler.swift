/// The compiler: paths come in, checked documents, page trees and diagnostics go out.
///
/// This module knows what documents mean. It must not know how anything is drawn or reported, and
/// it reaches files only through a `FileSystem`.

public import SettingsModel
public import SettingsSyntax

/// The settings of a run.
public struct CompilerOptions: Sendable {
  /// The budget of every file.
  public var budget = Budget()
  /// Paths of registry files whose kinds every document may use.
  public var registryPaths: [String] = []
  /// Paths of the registry files that the configuration names, which come before those.
  public var configuredRegistryPaths: [String] = []
  /// The directory below which the files lie that documents may name.
  public var projectRoot = ProjectRoot.search
  /// Whether documents may name files outside of the project's root.
  public var allowsOutside = false
  /// Paths of the responses that pages are built from, in the order in which they were fetched.
  public var dataPaths: [String] = []

  /// Whether units have what files name of the app's code and images.
  public var collectsAppUses = false
  /// Whether units have the kinds that files register and use.
  public var collectsKinds = false
  /// The directory of the configuration; empty where there is none. Keys are those of one project.
  public var project = ""

  /// The default options.
  public init() {}
}

/// One run of the compiler over any number of files.
public struct Compiler: Sendable {
  /// The files that were read.
  public internal(set) var sources = SourceStore()
  /// The diagnostics so far, in no order.
  public internal(set) var diagnostics: DiagnosticBag
  var refutableDiagnostics: DiagnosticBag
  /// The built-in kinds and those of the options' registry files.
  public private(set) var registry: Registry

  /// Where its files come from.
  public private(set) var fileSystem: any FileSystem
  private(set) var options: CompilerOptions
  var loaded = LoadedFiles()
  var references = ReferenceGraph()
  /// The responses that fill the pages.
  var data = ResponseData()
  /// What was read and found before the first file.
  private var initial = Initial()

  private struct Initial: Sendable {
    var sources = SourceStore()
    var loaded = LoadedFiles()
    var references = ReferenceGraph()
    var diagnostics = DiagnosticBag()
  }

  /// A document that was checked.
  public struct CheckedDocument: Sendable {
    /// The kind of document; nil for one of another program.
    public var form: DocumentForm?
    /// The page, for a form that is one.
    public var page: BoundPage?
    /// The tree, where other documents have a part in it; `Compiler.tree(of:)` builds that of any page.
    var tree: SettingsPage?
    /// The kinds that the rows of a presenter or a tree may have.
    var kinds: Registry?
    /// Whether its file could be read to its end without a mistake of the syntax.
    var isWhole = true
    /// The file of a presenter's page.
    var base: FileID?
    /// The selectors that a presenter implements; nil if it does not say.
    public internal(set) var handlers: [String]?

    /// The kinds that it may use; nil for a document that uses none.
    public var registry: Registry? { page?.registry ?? kinds }

    /// Whether a page can be made of it.
    public var isPage: Bool { page != nil || tree != nil }

    /// The file of a page or a tree.
    var file: FileID? { page?.file.id ?? (form == .tree ? tree?.idOrigin.range?.file : nil) }
  }

  /// Starts a run: reads the options' registry files and responses.
  ///
  /// - Parameter registry: the kinds that are there before any file is read.
  /// - Throws: a `FileError` of a file that cannot be read.
  public init(
    fileSystem: any FileSystem, options: CompilerOptions, registry: Registry = .builtIn
  ) throws(FileError) {
    self.fileSystem = fileSystem
    self.options = options
    self.registry = registry
    diagnostics = DiagnosticBag(limit: options.budget.findings)
    refutableDiagnostics = diagnostics.emptied
    for path in options.configuredRegistryPaths {
      add(try loadRegistry(at: path, namedBy: .init("the configuration names it")).1)
    }
    for path in options.registryPaths {
      add(try loadRegistry(at: path, namedBy: .init("--registry names it")).1)
    }
    try loadData()
  }

  /// The same compiler, which has read no file yet, with responses of its own.
  ///
  /// - Parameter paths: those of the responses, in the order in which they are fetched.
  /// - Throws: a `FileError` of a response that cannot be read.
  public func readingResponses(at paths: [String]) throws(FileError) -> Compiler {
    if paths.isEmpty { return self }
    var copy = self
    copy.options.dataPaths = paths
    copy.data = ResponseData()
    try copy.loadData()
    return copy
  }

  /// The paths of the responses, in the order in which they are fetched.
  public var responsePaths: [String] { options.dataPaths }

  /// Reads the responses, and notes all that was read for every file.
  private mutating func loadData() throws(FileError) {
    try loadResponses()
    apply(references.takeEffects())
    initial = .init(
      sources: sources, loaded: loaded, references: references, diagnostics: diagnostics)
  }

  /// The same compiler, of files from elsewhere.
  public func reading(_ fileSystem: any FileSystem) -> Compiler {
    var copy = self
    copy.fileSystem = fileSystem
    return copy
  }

  /// The same compiler, of a run that checks so many files.
  public func sharing(aRunOf count: Int) -> Compiler {
    var copy = self
    copy.options.budget.fileCount = count
    return copy
  }

  private mutating func add(_ loaded: BoundRegistry) {
    // One that is named twice adds nothing.
    for kind in loaded.kinds { registry.add(kind) }
    registry.add(loaded.additions)
    registry.add(brokenNames: loaded.brokenNames)
  }

  /// The paths of the files that were opened for the file that was checked, and of those of the
  /// options, in the order in which they were first opened.
  public var openedPaths: [String] {
    inputPaths
      + references.opened.files.sorted { $0.rawValue < $1.rawValue }.map { sources[$0].path }
  }

  /// The paths of the registries and responses of the options.
  public var inputPaths: [String] { initial.sources.files.map(\.path) }

  /// The paths of the pages that rows of the checked file and its parts open, each once.
  public var presentedPaths: [String] { references.presented.files.map { sources[$0].path } }

  /// The budget for reading files.
  public var budget: Budget { options.budget }

  /// All diagnostics so far, sorted by path and place, each once.
  public var sortedDiagnostics: [Diagnostic] { sortedDiagnostics(with: []) }

  /// All diagnostics so far and some more, sorted by path and place, each once.
  public func sortedDiagnostics(with more: [Diagnostic]) -> [Diagnostic] {
    var bag = diagnostics
    for diagnostic in more { bag.report(diagnostic) }
    bag.tellSurplus()
    return bag.sorted(byPathIn: sources)
  }

  /// Adds diagnostics of another run to those of this one.
  ///
  /// - Parameter others: the files of that run.
  public mutating func report(_ found: [Diagnostic], in others: SourceStore) {
    for diagnostic in found {
      diagnostics.report(diagnostic.mappingFiles { sources.add(others[$0]).id })
    }
  }

  /// The diagnostics that are true only if no other document completes what they find to be missing,
  /// and which no file of this run refutes. They are not among the diagnostics.
  public var unrefuted: [Diagnostic] {
    refutableDiagnostics.diagnostics.filter { !completedRows.contains($0.range) }
  }

  /// The places of the items that files of this run complete.
  public var completedRows: Set<SourceRange> { references.completedRows }

  /// Checks every document of a file. Linear in the file and the files that it names.
  ///
  /// - Parameter skips: whether documents of other programs are skipped, and not reported.
  /// - Throws: a `FileError` of a file that cannot be read. One that is too large is reported.
  public mutating func check(
    _ path: String, skippingUnrecognized skips: Bool
  ) throws(FileError) -> [CheckedDocument] {
    let opened = try open(path)
    apply(references.takeEffects())
    guard let file = opened else { return [] }
    // A file that another one named was checked and reported on with that.
    if references.isReported(file.id), let known = references.documents[file.id],
      known.contains(where: { $0.form != nil })
    {
      return known
    }
    references.name(path, file.id)
    return check(file, skips: skips)
  }

  /// Begins with another file: what was found so far is forgotten, but for the registries and
  /// responses of the options. What is known of files that others name stays, unless they would take
  /// much memory, are of another project, or responses have a part in them.
  public mutating func start(with path: String) {
    let isSame = references.knowsParts(ofProjectAt: { projectRoot(of: path) })
    let bytesKept = sources.byteCount + (loaded.diagnosticCount + references.diagnosticCount) * 500
    if !isSame || !data.isEmpty || bytesKept > Compiler.mostBytesKept {
      (sources, loaded, references) = (initial.sources, initial.loaded, initial.references)
    }
    (diagnostics, refutableDiagnostics) = (initial.diagnostics, diagnostics.emptied)
    loaded.reported = initial.loaded.reported
    references.start()
  }

  /// The most bytes that files and diagnostics may have that are kept for the next file.
  private static let mostBytesKept = 32 << 20
}

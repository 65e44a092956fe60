/// The compiler. It takes paths and returns checked documents, page trees and diagnostics.
///
/// This module interprets documents. It must not know how anything is drawn or reported, and it
/// accesses files only through a `FileSystem`.

public import SettingsModel
public import SettingsSyntax

/// The settings of a run.
public struct CompilerOptions: Sendable {
  /// The budget of each file.
  public var budget = Budget()
  /// Paths of registry files whose kinds every document may use.
  public var registryPaths: [String] = []
  /// Paths of the registry files in the configuration, which are read before `registryPaths`.
  public var configuredRegistryPaths: [String] = []
  /// True if the configuration has a mistake that may hide a registry.
  public var mayLackRegistries = false
  /// The directory that contains the files that documents may refer to.
  public var projectRoot = ProjectRoot.search
  /// True if documents may refer to files outside of the project root.
  public var allowsOutside = false
  /// Paths of the responses that pages are built from, in fetch order.
  public var dataPaths: [String] = []

  /// True if units contain the references to the app's code and images.
  public var collectsAppUses = false
  /// True if units contain the kinds that files register and use.
  public var collectsKinds = false
  /// True if units contain the pages, because code is generated from them.
  public var collectsPages = false
  /// The directory of the configuration, or empty without a configuration. Stored keys belong to one
  /// project.
  public var project = ""

  /// The default options.
  public init() {}
}

/// One run of the compiler over any number of files.
public struct Compiler: Sendable {
  /// The files that were read.
  public internal(set) var sources = SourceStore()
  /// The diagnostics, in no particular order.
  public internal(set) var diagnostics: DiagnosticBag
  /// The built-in kinds and the kinds in the options' registry files.
  public private(set) var registry: Registry

  /// The file system that contains the files.
  public private(set) var fileSystem: any FileSystem
  private(set) var options: CompilerOptions
  var loadedFiles = LoadedFiles()
  var checkedFiles = CheckedFiles()
  var currentCheck = CurrentCheck()
  /// The files of the current check that wait for their parts.
  var openFiles = OpenFiles()
  /// The responses that fill the pages.
  var data = ResponseData()
  /// The state of the run before its first file.
  private var initial = Initial()

  private struct Initial: Sendable {
    var sources = SourceStore()
    var loaded = LoadedFiles()
    var checkedFiles = CheckedFiles()
    var diagnostics = DiagnosticBag()
  }

  /// A checked document.
  public struct CheckedDocument: Sendable {
    /// The form of the document, or nil for a document of another program.
    public var form: DocumentForm?
    /// The page, if the form is a page.
    public var page: BoundPage?
    /// The composed page, if other documents contribute to it. `makePage()` builds any page.
    var composedPage: SettingsPage?
    /// The kinds that the rows of a presenter or a tree may have.
    var kinds: Registry?
    /// False after a mistake in its file, or in a part of the file, that may hide a declaration.
    var isWhole = true
    /// The file of a presenter's page.
    var base: FileID?
    /// The selectors that a presenter implements, or nil if it does not declare them.
    public internal(set) var handlers: [String]?

    /// The kinds that the document may use, or nil if it uses no kinds.
    public var registry: Registry? { page?.registry ?? kinds }

    /// True if a page can be made from the document.
    public var isPage: Bool { page != nil || composedPage != nil }

    /// The file of a page or a tree.
    var file: FileID? {
      page?.file.id ?? (form == .tree ? composedPage?.idOrigin.range?.file : nil)
    }
  }

  /// Starts a run. Reads the registry files and responses in the options.
  ///
  /// - Parameter registry: the kinds that are available before any file is read.
  /// - Throws: a `FileError` if a file cannot be read.
  public init(
    fileSystem: any FileSystem, options: CompilerOptions, registry: Registry = .builtIn
  ) throws(FileError) {
    self.fileSystem = fileSystem
    self.options = options
    self.registry = registry
    self.registry.isIncomplete = options.mayLackRegistries
    diagnostics = DiagnosticBag(limit: options.budget.findings)
    for path in options.configuredRegistryPaths {
      addRegistry(try loadRegistry(at: path, namedBy: .init("the configuration names it")).1)
    }
    for path in options.registryPaths {
      addRegistry(try loadRegistry(at: path, namedBy: .init("--registry names it")).1)
    }
    try loadData()
  }

  /// Returns a copy with other responses. The compiler must not have checked any files.
  ///
  /// - Parameter paths: the paths of the responses, in fetch order.
  /// - Throws: a `FileError` if a response cannot be read.
  public func readingResponses(at paths: [String]) throws(FileError) -> Compiler {
    if paths.isEmpty { return self }
    var copy = self
    copy.options.dataPaths = paths
    copy.data = ResponseData()
    try copy.loadData()
    return copy
  }

  /// The paths of the responses, in fetch order.
  public var responsePaths: [String] { options.dataPaths }

  /// Reads the responses, and saves the state of the run before its first file.
  private mutating func loadData() throws(FileError) {
    try loadResponses()
    apply(currentCheck.takeEffects())
    initial = .init(
      sources: sources, loaded: loadedFiles, checkedFiles: checkedFiles, diagnostics: diagnostics)
  }

  /// Returns a copy that reads from another file system.
  public func reading(_ fileSystem: any FileSystem) -> Compiler {
    var copy = self
    copy.fileSystem = fileSystem
    return copy
  }

  /// Returns a copy for a run that checks `count` files.
  public func forRun(fileCount count: Int) -> Compiler {
    var copy = self
    copy.options.budget.fileCount = count
    return copy
  }

  private mutating func addRegistry(_ loaded: BoundRegistry) {
    // A registry that is named twice adds nothing.
    for kind in loaded.kinds { registry.add(kind) }
    registry.add(loaded.additions)
    registry.add(brokenNames: loaded.brokenNames)
    if loaded.mayLackKinds { registry.isIncomplete = true }
  }

  /// The paths of the files that were opened for the checked file, and of the files in the options,
  /// ordered by when they were first opened.
  public var openedPaths: [String] { openedFiles.map { sources[$0].path } }

  /// The files at `openedPaths`.
  var openedFiles: [FileID] {
    initial.sources.files.map(\.id) + currentCheck.opened.files.sorted { $0.rawValue < $1.rawValue }
  }

  /// The paths of the registries and responses in the options.
  public var inputPaths: [String] { initial.sources.files.map(\.path) }

  /// The paths of the pages that rows of the checked file and its parts open, without duplicates.
  public var presentedPaths: [String] { currentCheck.presentedFiles.files.map { sources[$0].path } }

  /// True if units contain the pages.
  public var collectsPages: Bool { options.collectsPages }

  /// The budget for reading files.
  public var budget: Budget { options.budget }

  /// All diagnostics, sorted by path and place, without duplicates.
  public var sortedDiagnostics: [Diagnostic] { sortedDiagnostics(with: []) }

  /// Returns all diagnostics together with `more`, sorted by path and place, without duplicates.
  public func sortedDiagnostics(with more: [Diagnostic]) -> [Diagnostic] {
    var bag = diagnostics
    for diagnostic in more { bag.report(diagnostic) }
    bag.reportOmitted()
    return bag.sorted(byPathIn: sources)
  }

  /// Adds diagnostics of another run.
  ///
  /// - Parameter others: the files of the other run.
  public mutating func report(_ found: [Diagnostic], in others: SourceStore) {
    for diagnostic in found {
      diagnostics.report(diagnostic.mappingFiles { sources.add(others[$0]).id })
    }
  }

  /// Checks every document of a file. Linear in the file and the files that it refers to.
  ///
  /// - Parameter skips: true to skip documents of other programs instead of reporting them.
  /// - Throws: a `FileError` if a file cannot be read. A file that is too large is reported.
  public mutating func check(
    _ path: String, skippingUnrecognized skips: Bool
  ) throws(FileError) -> [CheckedDocument] {
    let opened = try openFile(path)
    apply(currentCheck.takeEffects())
    guard let file = opened else { return [] }
    // A file that another file refers to was checked and reported with the other file.
    if currentCheck.isReported(file.id), let known = checkedFiles.documents[file.id],
      known.contains(where: { $0.form != nil })
    {
      return known
    }
    currentCheck.setFile(path, file.id)
    return check(file, skips: skips)
  }

  /// Starts the check of another file. Discards the results of the previous file, but not the
  /// registries and responses in the options. Information about files that other files refer to is
  /// retained, unless it takes too much memory, belongs to another project, or depends on responses.
  public mutating func start(with path: String) {
    let isSame = checkedFiles.areValid(forProjectAt: { projectRoot(of: path) })
    let retainedBytes =
      sources.byteCount + (loadedFiles.diagnosticCount + checkedFiles.diagnosticCount) * 500
    if !isSame || !data.isEmpty || retainedBytes > Compiler.maximumRetainedBytes {
      (sources, loadedFiles, checkedFiles) = (initial.sources, initial.loaded, initial.checkedFiles)
    } else if let previous = currentCheck.file {
      checkedFiles.forgetDocuments(of: previous)
    }
    diagnostics = initial.diagnostics
    loadedFiles.reported = initial.loaded.reported
    currentCheck.startFile()
  }

  /// The maximum size of the files and diagnostics that are retained for the next file.
  private static let maximumRetainedBytes = 32 << 20
}

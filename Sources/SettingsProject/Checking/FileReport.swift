public import SettingsCompiler
public import SettingsModel
public import SettingsSyntax

/// The diagnostics of one file and of the files that it names, with the sources that printing them
/// needs. Nothing else of the file is kept.
public struct FileReport: Sendable {
  /// The path as it was named or found.
  public let path: String
  /// The diagnostics, sorted by path and place, each once.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The items of files that this one names whose taps it handles. Diagnostics that find nothing to
  /// handle them are wrong; the checks of those files by themselves find them.
  public private(set) var completedRows = Set<SourceRange>()
  /// What the linker knows of the file; nil for a file without pages.
  public private(set) var unit: Unit?
  /// The files that the diagnostics refer to, and no others.
  public private(set) var sources = SourceStore()
  /// Whether the file has any settings document.
  public private(set) var hasDocuments = false
  /// Why the file could not be read, if it could not.
  public private(set) var failure: FileError?
  /// The comments that turn diagnostics on or off, in this file and in others with diagnostics.
  public private(set) var suppressions: [FileID: FileSuppressions] = [:]
  /// The paths of the pages that rows of the file and its parts open.
  public private(set) var presentedPaths: [String] = []
  /// The paths of the other files that were read, and may change the diagnostics.
  public private(set) var readPaths: [String] = []

  /// Whether other files of the project have a part in its diagnostics.
  var mayBeRefuted: Bool {
    unit.map { !$0.isEmpty || !$0.project.isEmpty } ?? false
      || diagnostics.contains { $0.id.isRefutable }
  }

  /// The file that was checked, if a diagnostic refers to it.
  var ownFile: SourceFile? { sources.file(at: path) }

  /// Checks a file by itself. Linear in the file and the files that it names.
  ///
  /// - Parameters:
  ///   - compiler: has read its registries and responses; what it knows of files that others name is
  ///     used, and grows. The report is the same.
  ///   - skips: whether documents are ignored that are not settings documents.
  public init(
    checking path: String, skippingUnrecognized skips: Bool, by compiler: inout Compiler
  ) {
    self.path = path
    compiler.start(with: path)
    do {
      let documents = try compiler.check(path, skippingUnrecognized: skips)
      hasDocuments = documents.contains { $0.form != nil }
      let unit = compiler.unit(of: documents, at: path)
      let hasKinds = !unit.registeredKinds.isEmpty || !unit.usedKinds.isEmpty
      if !unit.pages.isEmpty || unit.uses != nil || !unit.isComplete || hasKinds {
        self.unit = unit
      }
    } catch {
      failure = error
    }
    readPaths = compiler.openedPaths.filter { !$0.hasBytes(of: path) }
    presentedPaths = compiler.presentedPaths
    let comments = suppressions(in: compiler)
    let wrong = comments.values.flatMap(\.diagnostics)
    take(
      compiler.sortedDiagnostics(with: wrong + compiler.unrefuted), comments, compiler.sources,
      completing: compiler.completedRows)
  }

  /// Checks a file by a compiler that is not used again.
  public init(checking path: String, skippingUnrecognized skips: Bool, from compiler: Compiler) {
    var compiler = compiler
    self.init(checking: path, skippingUnrecognized: skips, by: &compiler)
  }

  /// Adds what a check of the same file with responses found about those. Nothing else of the page
  /// depends on a sample.
  ///
  /// - Parameters:
  ///   - responses: the paths of the responses.
  ///   - set: the name of their data set; nil if they have none.
  mutating func add(_ other: FileReport, of responses: [String], ofDataSet set: String?) {
    let files = Set(responses.compactMap { other.sources.file(at: $0)?.id })
    let found = other.diagnostics.filter { diagnostic in
      diagnostic.id.isOfData || files.contains(diagnostic.range.file)
        || diagnostic.notes.contains { $0.range.map { files.contains($0.file) } ?? false }
    }
    let move = add(
      found, in: other.sources,
      noting: set.map { .init("this is so with the data set '\(Excerpt.quoted($0))'") })
    for (id, comments) in other.suppressions { suppressions[move(id)] = comments }
    readPaths += other.readPaths
    failure = failure ?? other.failure
  }

  /// Adds diagnostics that it does not have, and returns the number of a file by that in another store.
  @discardableResult mutating func add(
    _ found: [Diagnostic], in others: SourceStore, noting note: Diagnostic.Note? = nil
  ) -> (FileID) -> FileID {
    let mapped = others.files.map { sources.add($0).id }
    func move(_ id: FileID) -> FileID { mapped[Int(id.rawValue)] }
    var bag = DiagnosticBag(limit: .max)
    for diagnostic in diagnostics { bag.report(diagnostic) }
    let known = Set(diagnostics)
    for diagnostic in found {
      var moved = diagnostic.mappingFiles(move)
      if known.contains(moved) { continue }
      if let note { moved.notes.append(note) }
      bag.report(moved)
    }
    diagnostics = bag.sorted(byPathIn: sources)
    return move
  }

  /// The report of a file that changed and was not checked again: it may declare and handle anything.
  var outdated: FileReport {
    var report = FileReport(path)
    report.unit = unit
    report.unit?.pages = []
    report.unit?.uses = nil
    report.unit?.isComplete = false
    report.unit?.mayHandleRows = true
    return report
  }

  private init(_ path: String) { self.path = path }

  /// Makes the report of a file that could not be read.
  public init(_ path: String, failing failure: FileError) {
    self.path = path
    self.failure = failure
  }

  /// Makes the report of a configuration.
  ///
  /// - Parameters:
  ///   - path: the path as it was named or found.
  ///   - more: diagnostics besides those of reading it.
  public init(on file: ConfigurationFile, as path: String, with more: [Diagnostic] = []) {
    self.path = path
    hasDocuments = true
    var bag = DiagnosticBag()
    for diagnostic in file.diagnostics + more { bag.report(diagnostic) }
    take(bag.sorted(), [:], file.sources)
  }

  /// Returns the comments of this file if it has settings documents, and of each file with
  /// diagnostics.
  private func suppressions(in compiler: Compiler) -> [FileID: FileSuppressions] {
    let diagnostics = compiler.diagnostics.diagnostics + compiler.unrefuted
    var files = Set(diagnostics.map(\.range.file))
    if hasDocuments, let own = compiler.sources.file(at: path) { files.insert(own.id) }
    var result: [FileID: FileSuppressions] = [:]
    for id in files {
      result[id] = FileSuppressions(of: compiler.sources[id], budget: compiler.budget)
    }
    return result
  }

  private mutating func take(
    _ diagnostics: [Diagnostic], _ comments: [FileID: FileSuppressions], _ store: SourceStore,
    completing rows: Set<SourceRange> = []
  ) {
    var ids: [FileID: FileID] = [:]
    // A comment about no diagnostic may have to be reported.
    for (id, suppressions) in comments {
      let copy = sources.add(store[id]).id
      ids[id] = copy
      self.suppressions[copy] = suppressions
    }
    func moved(_ id: FileID) -> FileID {
      if let known = ids[id] { return known }
      let copy = sources.add(store[id]).id
      ids[id] = copy
      return copy
    }
    self.diagnostics = diagnostics.map { $0.mappingFiles(moved) }
    unit = unit?.mappingFiles(moved)
    for var row in rows {
      row.file = moved(row.file)
      completedRows.insert(row)
    }
  }
}

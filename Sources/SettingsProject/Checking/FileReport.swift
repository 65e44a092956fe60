public import SettingsCompiler
import SettingsModel
public import SettingsSyntax

/// The diagnostics of one file and of the files that it refers to, with the sources that are needed
/// to print them. The other contents of the file are not stored.
public struct FileReport: Sendable {
  /// The path as named or found.
  public let path: String
  /// The diagnostics, sorted by path and place, without duplicates.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The linker's information about the file; nil for a file without pages.
  public private(set) var unit: Unit?
  /// Only the files that the diagnostics refer to.
  public private(set) var sources = SourceStore()
  /// True if the file has a settings document.
  public private(set) var hasDocuments = false
  /// The error if the file could not be read, or nil.
  public private(set) var failure: FileError?
  /// The comments that turn diagnostics on or off, in this file and in other files with
  /// diagnostics.
  public private(set) var suppressions = FileTable<FileSuppressions>()
  /// The paths of the pages that rows of the file and its parts open.
  public private(set) var presentedPaths: [String] = []
  /// The paths of the other files that were read and may change the diagnostics.
  public private(set) var readPaths: [String] = []

  /// True if other files of the project can affect its diagnostics.
  var needsProject: Bool {
    unit.map { !$0.isEmpty || !$0.project.isEmpty || !$0.inertRows.isEmpty } ?? false
  }

  /// The checked file, if a diagnostic refers to it.
  var ownFile: SourceFile? { sources.file(at: path) }

  /// True if the file is a settings document, or may be meant as one. Any other file, such as
  /// Markdown, was named by mistake and must not be changed.
  var acceptsFixes: Bool {
    hasDocuments || DocumentSearch.isDocument(FilePath.name(of: path))
      || diagnostics.contains { $0.id == .missingKey && $0.range.file == ownFile?.id }
  }

  /// Checks a single file. Linear in the file and the files that it refers to.
  ///
  /// - Parameters:
  ///   - compiler: a compiler that has read its registries and responses. The check uses and
  ///     extends its information about files that other files refer to. The report does not depend
  ///     on this information.
  ///   - skips: true to ignore documents that are not settings documents.
  public init(
    checking path: String, skippingUnrecognized skips: Bool, by compiler: inout Compiler
  ) {
    self.path = path
    compiler.start(with: path)
    do {
      let checked = try compiler.check(path, skippingUnrecognized: skips)
      let documents = compiler.limitingSizes(of: checked)
      hasDocuments = documents.contains { $0.form != nil }
      let unit = compiler.makeUnit(of: documents, at: path)
      let hasKinds = !unit.registeredKinds.isEmpty || !unit.usedKinds.isEmpty
      if !unit.pages.isEmpty || unit.uses != nil || !unit.isComplete || hasKinds {
        self.unit = unit
      }
    } catch {
      failure = error
    }
    readPaths = compiler.openedPaths.filter { !$0.hasBytes(of: path) }
    presentedPaths = compiler.presentedPaths
    let own = compiler.openedFile(at: path)?.id
    let comments = collectSuppressions(in: compiler, own)
    let wrong = comments.flatMap(\.comments.diagnostics)
    setDiagnostics(compiler.sortedDiagnostics(with: wrong), comments, compiler.sources, own)
  }

  /// Checks a file with a compiler that is not used again.
  public init(checking path: String, skippingUnrecognized skips: Bool, from compiler: Compiler) {
    var compiler = compiler
    self.init(checking: path, skippingUnrecognized: skips, by: &compiler)
  }

  /// Adds the diagnostics about responses from another check of the same file. The other
  /// diagnostics of the page do not depend on sample data.
  ///
  /// - Parameters:
  ///   - responses: the paths of the responses.
  ///   - set: the name of their data set, or nil if they have none.
  mutating func addResponseDiagnostics(
    _ other: FileReport, of responses: [String], ofDataSet set: String?
  ) {
    let files = Set(responses.compactMap { other.sources.file(at: $0)?.id })
    let found = other.diagnostics.filter { diagnostic in
      diagnostic.id.isOfData || files.contains(diagnostic.range.file)
        || diagnostic.notes.contains { $0.range.map { files.contains($0.file) } ?? false }
    }
    let move = addNewDiagnostics(
      found, in: other.sources,
      noting: set.map { .init("this is so with the data set '\(Excerpt.quoted($0))'") })
    for id in other.suppressions.files { suppressions[move(id)] = other.suppressions[id] }
    unit?.unresolvedNames.removeAll { name in
      other.unit?.unresolvedNames.contains { $0.range.offset == name.range.offset } != true
    }
    readPaths += other.readPaths
    failure = failure ?? other.failure
  }

  /// Adds the diagnostics that are new to the report. Returns a function that maps file ids from
  /// `others`.
  @discardableResult mutating func addNewDiagnostics(
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

  /// The report of a file that changed and was not checked again. It is assumed to declare and
  /// handle anything.
  var outdated: FileReport {
    var report = FileReport(path)
    report.unit = unit?.withoutContents
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
  ///   - path: the path as named or found.
  ///   - more: diagnostics that do not come from reading the configuration.
  public init(on file: ConfigurationFile, as path: String, with more: [Diagnostic] = []) {
    self.path = path
    hasDocuments = true
    var bag = DiagnosticBag()
    for diagnostic in file.diagnostics + more { bag.report(diagnostic) }
    setDiagnostics(bag.sorted(), [], file.sources, file.sources.file(at: file.path)?.id)
  }

  /// Returns the comments of each file with diagnostics, and of this file if it has settings
  /// documents.
  private func collectSuppressions(
    in compiler: Compiler, _ own: FileID?
  ) -> [(file: FileID, comments: FileSuppressions)] {
    var files: [FileID] = []
    if hasDocuments, let own { files.append(own) }
    for diagnostic in compiler.diagnostics.diagnostics {
      let file = diagnostic.range.file
      if files.last != file, !files.contains(file) { files.append(file) }
    }
    return files.compactMap { file in
      FileSuppressions(of: compiler.sources[file], budget: compiler.budget).map { (file, $0) }
    }
  }

  /// - Parameter own: the checked file. It has the path of the report, even if it was opened under
  ///   another path.
  private mutating func setDiagnostics(
    _ diagnostics: [Diagnostic], _ comments: [(file: FileID, comments: FileSuppressions)],
    _ store: SourceStore, _ own: FileID?
  ) {
    // A report has few files, but their ids may be large: a table by id would be larger than the
    // report.
    var copies: [(id: FileID, copy: FileID)] = []
    var last = 0
    func moved(_ id: FileID) -> FileID {
      if last < copies.count, copies[last].id == id { return copies[last].copy }
      last = copies.firstIndex { $0.id == id } ?? copies.count
      if last == copies.count {
        copies.append((id, sources.add(store[id], at: id == own ? path : nil).id))
      }
      return copies[last].copy
    }
    // A comment that matches no diagnostic may have to be reported.
    for (file, comments) in comments { suppressions[moved(file)] = comments }
    self.diagnostics = diagnostics.map { $0.mappingFiles(moved) }
    unit = unit?.mappingFiles(moved)
  }
}

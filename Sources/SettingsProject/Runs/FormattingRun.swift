import SettingsCompiler
import SettingsLanguage
import SettingsOutput
public import SettingsSyntax

/// A run of `fmt`: formats files in memory.
public struct FormattingRun {
  /// The result for a file.
  public enum Outcome {
    /// The file is formatted already, or is not a settings document.
    case unchanged(isSettingsDocument: Bool)
    /// The formatted contents, which have the same meaning.
    case changed([UInt8])
    /// The file has errors that prevent formatting.
    case rejected([Diagnostic], Sources)
    /// The file could not be read.
    case unreadable(FileError)
    /// The file cannot be formatted. The string is the reason for the user.
    case unformattable(String)
  }

  /// True to ignore documents that are not settings documents, even in files that were named.
  public var skipsUnrecognized = false
  private var files: ProjectFiles

  /// Prepares the formatting of files. Does not read them.
  public init(_ files: ProjectFiles) { self.files = files }

  /// Formats a file. Linear in the file.
  ///
  /// - Returns: the original contents of the file, and the result.
  public mutating func format(_ entry: DocumentSearch.Entry) -> (before: FileBytes, Outcome) {
    let budget = files.budget(ofFileAt: entry.path)
    var sources = Sources()
    do throws(FileError) {
      let file = try sources.open(entry.path, in: files.input.fileSystem, budget: budget)
      return (file.bytes, formattingOutcome(for: file, of: entry, sources, budget))
    } catch {
      guard case .tooLarge(let limit) = error.reason else {
        return (FileBytes([]), .unreadable(error))
      }
      let file = sources.add(path: error.path, bytes: FileBytes([]))
      let diagnostic = Diagnostic(
        .fileTooLarge, "the file is larger than the limit of \(limit) bytes",
        at: file.range(0, 0), notes: [.init(Budget.fileBytesAdvice)])
      return (FileBytes([]), .rejected([diagnostic], sources))
    }
  }

  private func formattingOutcome(
    for file: SourceFile, of entry: DocumentSearch.Entry, _ sources: Sources, _ budget: Budget
  ) -> Outcome {
    let isConfiguration = files.project.isConfiguration(entry.path)
    let reading = DocumentReading(file, budget: budget)
    if !reading.hasSettingsDocument, !isConfiguration {
      if skipsUnrecognized || !entry.isNamed { return .unchanged(isSettingsDocument: false) }
      return rejectedOutcome(reading.unrecognizedDiagnostics, sources)
    }
    guard
      DocumentFormatter.canFormat(
        reading.rawTree, isJSON: reading.isJSON, reading.syntaxDiagnostics)
    else {
      var found = reading.syntaxDiagnostics
      found.reportOmitted()
      return rejectedOutcome(found.diagnostics, sources)
    }
    let forms =
      isConfiguration
      ? reading.forms.map { _ in "configuration" } : reading.forms.map { $0?.rawValue }
    let formatter = DocumentFormatter(budget: budget)
    switch formatter.format(reading.rawTree, as: forms, isJSON: reading.isJSON) {
    case .unchanged: return .unchanged(isSettingsDocument: true)
    case .changed(let bytes):
      guard preservesSuppressions(entry, file, as: bytes, budget) else {
        return .unformattable(
          "after formatting, its '# settingsc:' comments would apply to other lines; move them "
            + "above the lines that they are about")
      }
      return .changed(bytes)
    case .inexpressible(let reason): return .unformattable(reason)
    case .unproven:
      return .unformattable(
        "the formatted file would have another meaning; please report it as a bug of settingsc")
    }
  }

  private func rejectedOutcome(_ diagnostics: [Diagnostic], _ sources: Sources) -> Outcome {
    var bag = DiagnosticBag()
    for diagnostic in diagnostics { bag.report(diagnostic) }
    return .rejected(bag.sorted(), sources)
  }

  /// Returns true if the comments in a file disable the same diagnostics after formatting.
  private func preservesSuppressions(
    _ entry: DocumentSearch.Entry, _ file: SourceFile, as bytes: [UInt8], _ budget: Budget
  ) -> Bool {
    guard FileSuppressions(of: file, budget: budget) != nil else { return true }
    let formatted = MemoryFileSystem(
      [entry.path: FileBytes(bytes)], over: files.input.fileSystem)
    func reported(in fileSystem: any FileSystem) -> [String]? {
      let input = RunInput(
        [entry.path], files.project.options, standardInputNamed: nil, in: fileSystem)
      guard let files = try? ProjectFiles(page: input),
        let snapshot = try? Snapshot(files, scope: .files, skippingUnrecognized: true)
      else { return nil }
      var report = snapshot.makeReport()
      report.applySuppressions(withData: false)
      return report.diagnostics.map { "\($0.id.rawValue) \($0.message)" }.sorted()
    }
    guard let before = reported(in: files.input.fileSystem) else { return false }
    return before == reported(in: formatted)
  }
}

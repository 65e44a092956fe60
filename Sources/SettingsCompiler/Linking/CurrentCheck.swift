import SettingsModel
import SettingsSyntax

/// The effects of checking a file, other than its checked documents.
///
/// Effects are stored with a file and applied again for each checked file that references it.
struct CheckEffects {
  /// The files that were opened for the file, excluding the files that were opened for its parts.
  var opened: [FileID] = []
  /// The files of the pages that the items of the file open.
  var presentedFiles: [FileID] = []
  /// The files whose sections the pages of the file include.
  var includedFiles: [FileID] = []
  /// The places of items in parts whose taps the file handles.
  var handledRows: [SourceRange] = []
  /// The registry files that the file names.
  var registries: [FileID] = []
  /// The diagnostics about referenced files that the checks of these files do not report.
  var diagnostics: [Diagnostic] = []

  static func += (effects: inout CheckEffects, more: CheckEffects) {
    effects.opened += more.opened
    effects.presentedFiles += more.presentedFiles
    effects.includedFiles += more.includedFiles
    effects.handledRows += more.handledRows
    effects.registries += more.registries
    effects.diagnostics += more.diagnostics
  }
}

/// The state of the check of one file and its parts.
struct CurrentCheck {
  /// The path of the file, as it was passed to the run.
  private(set) var path = ""
  /// The file, or nil before it is opened.
  private(set) var file: FileID?
  /// The root of the project of `path`, or nil before the first search and if documents may
  /// reference files anywhere.
  var projectRoot: Result<String, FileError>?
  /// The files whose diagnostics were reported.
  private var reported = FileSet()
  /// The effects of the current step.
  var effects = CheckEffects()
  /// The files that were opened for the file and its parts.
  private(set) var opened = FileSet()
  /// The pages that items of the file and its parts open.
  private(set) var presentedFiles = FileSet()
  /// The files whose sections the file and its parts include.
  private(set) var includedFiles = FileSet()
  /// The places of items whose taps another document handles: a presenter with patches, or a
  /// container with delegates or filters.
  private(set) var handledRows = Set<SourceRange>()
  /// The chain of references from the file to the part that is being reported, outermost first.
  var chain: [FileReference.Edge] = []

  /// Prepares for the check of another file.
  mutating func startFile() {
    (file, handledRows) = (nil, [])
    reported.removeAll()
    opened.removeAll()
    presentedFiles.removeAll()
    includedFiles.removeAll()
  }

  /// Sets the file to check.
  mutating func setFile(_ path: String, _ file: FileID) {
    (self.path, projectRoot, self.file) = (path, nil, file)
  }

  /// Records that a document handles the taps on items of another document.
  mutating func recordHandledItems(_ items: some Sequence<SettingsPage.Item>) {
    effects.handledRows += items.lazy.map(\.range)
  }

  /// Returns true if the diagnostics of the file were reported.
  func isReported(_ file: FileID) -> Bool { reported.contains(file) }

  /// Marks a file as reported. Returns false if the file was already marked.
  mutating func markReported(_ file: FileID) -> Bool { reported.insert(file) }

  /// Ends a step. Returns its effects and resets them.
  mutating func takeEffects() -> CheckEffects {
    defer { effects = .init() }
    return effects
  }

  /// Applies the effects of a file that is being reported.
  mutating func apply(_ effects: CheckEffects) {
    for file in effects.opened { opened.insert(file) }
    handledRows.formUnion(effects.handledRows)
    for file in effects.presentedFiles { presentedFiles.insert(file) }
    for file in effects.includedFiles { includedFiles.insert(file) }
  }

  /// The notes for the last three references in `chain`, innermost first.
  var notes: [Diagnostic.Note] {
    chain.suffix(3).reversed().map {
      .init("it is named here, as \($0.role.description)", at: $0.range)
    }
  }
}

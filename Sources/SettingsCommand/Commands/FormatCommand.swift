import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct FormatCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Format settings documents.",
    usage: "settingsc fmt [<options>] [<paths> ...]",
    discussion: """
      Rewrites files with keys in the order of the language, the usual indentation and no \
      unnecessary quotes. Comments are preserved. Before a file is written, its values are compared \
      with the original. A file with syntax errors does not change. In a directory, only settings \
      documents are formatted.

      EXIT STATUS: 0 done; 1 syntax errors, or with --check and --diff files to format; 2 a file \
      could not be read or written.
      """,
    aliases: ["format"])

  @Argument(help: "Files or directories; '-' is standard input.", completion: .file())
  var paths = ["."]

  @OptionGroup var changes: ChangeOptions

  @Flag(help: "Skip files that are not settings documents.")
  var skipUnrecognized = false

  @Flag(
    help: ArgumentHelp(
      "Follow symbolic links out of the project's root.", visibility: .hidden))
  var allowOutside = false

  @OptionGroup(title: "Input") var configuration: ConfigurationOptions

  @OptionGroup(title: "Input") var input: DocumentOptions

  @OptionGroup var color: ColorOption

  func run(on console: Console) throws -> ExitStatus {
    var settings = InputSettings(input, configuration: configuration)
    settings.project.allowsOutside = allowOutside
    let input = RunInput(paths, settings, on: console)
    var files = try ProjectFiles(input)
    for error in files.errors { console.printError(error) }
    for notice in files.notices { console.printError(notice) }
    var run = FormattingRun(files)
    run.skipsUnrecognized = skipUnrecognized
    var changes = FileChanges(changes.mode, "reformatted", on: console)
    let statuses = files.entries.compactMap { entry in
      let (before, outcome) = run.format(entry)
      return deliver(outcome, of: entry.path, before, &files, &changes)
    }
    let isPiped = input.readsStandardInput && changes.mode == .write
    if files.excludesStandardInput, isPiped {
      console.output.write(input.standardInputContents() ?? [])
    }
    let unchanged = statuses.count { $0 == .success } - changes.count
    let failed = statuses.count { $0 != .success }
    if !(isPiped && files.entries.count == 1), !files.areAllExcluded {
      changes.printSummary(
        [(unchanged, "unchanged"), (failed, "failed")], isGood: failed == 0,
        ifEmpty: "no settings documents found; a page begins with 'page: <id>'")
    }
    // A check of nothing must not pass.
    let isEmpty = self.changes.mode != .write && statuses.isEmpty && !files.areAllExcluded
    return ExitStatus(
      isFailure: !files.errors.isEmpty || statuses.contains(.failure) || isEmpty,
      hasProblems: statuses.contains(.problems) || changes.hasProblems)
  }

  /// Delivers the result for a file. Returns nil for a file without settings documents.
  private func deliver(
    _ outcome: FormattingRun.Outcome, of path: String, _ before: FileBytes,
    _ files: inout ProjectFiles, _ changes: inout FileChanges
  ) -> ExitStatus? {
    let console = changes.console
    let isPiped = files.input.isStandardInput(path) && changes.mode == .write
    switch outcome {
    case .unchanged(let isSettingsDocument):
      if isPiped { console.output.write(Array(before.buffer)) }
      return isSettingsDocument ? .success : nil
    case .rejected(let diagnostics, let sources):
      console.printDiagnostics(diagnostics, in: sources)
      return .problems
    case .unreadable(let error): console.printError(error)
    case .unformattable(let reason):
      console.printError("\(RunInput.displayName(of: path)): not formatted: \(reason)")
    case .changed(let bytes):
      do throws(FileError) {
        try changes.add(path, from: before, to: bytes, remark: isPiped ? nil : "") {
          () throws(FileError) in
          if isPiped { return console.output.write(bytes) }
          if let error = files.linkError(ofFileAt: path) { throw error }
          try console.files.replace(before, with: bytes, at: path)
        }
        return .success
      } catch {
        console.printError(error)
      }
    }
    return .failure
  }
}

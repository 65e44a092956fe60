import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Format settings documents.",
    usage: "settingsc fmt [<options>] [<paths> ...]",
    discussion: """
      Files are rewritten in place: keys in their order, the usual indentation, no unnecessary \
      quotes. Comments are kept, and so is the meaning of a document, which is compared before a \
      file is written. A file with syntax errors is not changed. In a directory (default: the \
      current one), only settings documents are formatted.

      EXIT STATUS: 0 done; 1 syntax errors, or with --check and --diff files to format; 2 a file \
      could not be read or written.
      """)

  @Argument(help: "Files or directories; '-' is standard input.", completion: .file())
  var paths: [String] = []

  @Flag(name: .long, help: "List the files to format, and write nothing.")
  var check = false

  @Flag(name: .long, help: "Show the changes, and write nothing.")
  var diff = false

  @Flag(name: .long, help: "Skip files that are not settings documents.")
  var skipUnrecognized = false

  @OptionGroup(title: "Input")
  var input: DocumentOptions

  func run() throws {
    let console = Console(color: input.color.color)
    try console.run {
      let input = RunInput(paths.isEmpty ? ["."] : paths, input.settings)
      let files = try ProjectFiles.find(input)
      for error in files.errors { console.printError(error) }
      for notice in files.notices { console.printError(notice) }
      var run = FormattingRun(files)
      run.skipsUnrecognized = skipUnrecognized
      var summary = FormattingSummary(isWritten: !check && !diff)
      for entry in files.entries {
        let (before, outcome) = run.format(entry)
        deliver(outcome, of: entry, before, input, &summary, console)
      }
      if files.excludesStandardInput, summary.isWritten {
        console.output.write(input.standardInputContents() ?? [])
      }
      let isPipe = input.readsStandardInput && files.entries.count == 1 && summary.isWritten
      if !isPipe, !files.areAllExcluded {
        console.messages.write(summary.text(console.messageStyle) + "\n")
      }
      return ExitStatus(
        isFailure: !files.errors.isEmpty || summary.failed > 0,
        hasProblems: summary.rejected > 0 || (!summary.isWritten && summary.changed > 0))
    }
  }

  /// Writes or shows the result for a file, and counts it.
  private func deliver(
    _ outcome: FormattingRun.Outcome, of entry: DocumentSearch.Entry, _ before: FileBytes,
    _ input: RunInput, _ summary: inout FormattingSummary, _ console: Console
  ) {
    let name = RunInput.displayName(of: entry.path)
    let isPiped = input.isStandardInput(entry.path) && summary.isWritten
    switch outcome {
    case .unchanged(let isSettingsDocument):
      if isPiped { console.output.write(Array(before.buffer)) }
      if isSettingsDocument { summary.unchanged += 1 }
    case .rejected(let diagnostics, let sources):
      console.printDiagnostics(diagnostics, in: sources)
      summary.rejected += 1
    case .unreadable(let error):
      console.printError(error)
      summary.failed += 1
    case .unformattable(let reason):
      console.printError("\(name): not changed: \(reason)")
      summary.failed += 1
    case .changed(let bytes):
      summary.changed += 1
      if check, !diff {
        console.printOutput(VisibleText.escaping(name) + "\n")
      } else if diff {
        console.printOutput(
          UnifiedDiff.text(
            from: Array(before.buffer), to: bytes, label: name, style: console.outputStyle))
      } else if isPiped {
        console.output.write(bytes)
      } else {
        do throws(FileError) {
          try DiskFileSystem().requireUnchanged(before, at: entry.path)
          try AtomicFile.write(bytes, to: entry.path)
          console.printStatus("reformatted \(name)")
        } catch {
          console.printError(error)
          summary.changed -= 1
          summary.failed += 1
        }
      }
    }
  }
}

/// The last line of a run of `fmt`.
private struct FormattingSummary {
  /// Whether changed files are written.
  let isWritten: Bool
  var changed = 0
  var unchanged = 0
  var rejected = 0
  var failed = 0

  func text(_ style: TerminalStyle) -> String {
    let groups = [
      (changed, isWritten ? "reformatted" : "would be reformatted"), (unchanged, "unchanged"),
      (rejected + failed, "not changed"),
    ].filter { $0.0 > 0 }
    guard let (count, _) = groups.first else {
      return style.yellow("no settings documents found; a page begins with 'page: <id>'")
    }
    let words = groups.map { "\($0) \($1)" }.joined(separator: ", ")
    let text = words.replacing(
      "\(count) ", with: "\(count) file\(count == 1 ? "" : "s") ", maxReplacements: 1)
    let isGood = rejected + failed == 0 && (isWritten || changed == 0)
    return isGood ? style.green(text) : style.red(text)
  }
}

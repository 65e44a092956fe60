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
      let files = try ProjectFiles(input)
      for error in files.errors { console.printError(error) }
      for notice in files.notices { console.printError(notice) }
      var run = FormattingRun(files)
      run.skipsUnrecognized = skipUnrecognized
      var summary = FormattingSummary(isWritten: !check && !diff)
      for entry in files.entries {
        let (before, outcome) = run.format(entry)
        summary[keyPath: deliver(outcome, of: entry.path, before, input, console)] += 1
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

  /// Writes or shows the result for a file, and returns the count to which it adds.
  private func deliver(
    _ outcome: FormattingRun.Outcome, of path: String, _ before: FileBytes, _ input: RunInput,
    _ console: Console
  ) -> WritableKeyPath<FormattingSummary, Int> {
    let name = RunInput.displayName(of: path)
    let isPiped = input.isStandardInput(path) && !check && !diff
    switch outcome {
    case .unchanged(let isSettingsDocument):
      if isPiped { console.output.write(Array(before.buffer)) }
      return isSettingsDocument ? \.unchanged : \.ignored
    case .rejected(let diagnostics, let sources):
      console.printDiagnostics(diagnostics, in: sources)
      return \.rejected
    case .unreadable(let error): console.printError(error)
    case .unformattable(let reason): console.printError("\(name): not changed: \(reason)")
    case .changed(let bytes):
      do throws(FileError) {
        if diff {
          console.printOutput(
            UnifiedDiff.text(
              from: Array(before.buffer), to: bytes, label: name, style: console.outputStyle))
        } else if check {
          console.printOutput(VisibleText.escaping(name) + "\n")
        } else if isPiped {
          console.output.write(bytes)
        } else {
          try AtomicFile.replace(before, with: bytes, at: path)
          console.printStatus("reformatted \(name)")
        }
        return \.changed
      } catch {
        console.printError(error)
      }
    }
    return \.failed
  }
}

/// The last line of a run of `fmt`.
private struct FormattingSummary {
  /// Whether changed files are written.
  let isWritten: Bool
  var changed = 0
  var unchanged = 0
  /// Files without settings documents.
  var ignored = 0
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
      "\(count) ", with: "\(counted(count, "file")) ", maxReplacements: 1)
    let isGood = rejected + failed == 0 && (isWritten || changed == 0)
    return isGood ? style.green(text) : style.red(text)
  }
}

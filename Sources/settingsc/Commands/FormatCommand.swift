import ArgumentParser
import SettingsPlatform
import SettingsSyntax

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Write settings documents in their one canonical form.",
    discussion: """
      Files are rewritten in place, whole or not at all. Keys take their order, lists and mappings \
      their indentation, texts lose the quotes that they do not need; comments stay where they \
      belong, and what a document means does not change: each file is read again and compared \
      before it is written. A file with mistakes of syntax is left alone.

      Without a path the current directory is searched. In a directory only settings documents \
      count. '-' formats standard input to standard output.

      EXIT CODES: 0 done, or nothing to do; 1 with --check or --diff: something would change, and \
      always: a file has mistakes of syntax; 2 a file could not be read or written.
      """)

  @Argument(help: "Files or directories; '-' is standard input.", completion: .file())
  var paths: [String] = []

  @Flag(name: .long, help: "Write nothing; list the files that would change.")
  var check = false

  @Flag(name: .long, help: "Write nothing; show what would change.")
  var diff = false

  @Flag(name: .long, help: "Pass over files that are no settings documents.")
  var skipUnrecognized = false

  @OptionGroup(title: "Reading")
  var input: PlainInputOptions

  func run() throws {
    let run = FormattingRun(
      paths: paths.isEmpty ? ["."] : paths, mode: diff ? .diff : check ? .check : .write,
      skipsUnrecognized: skipUnrecognized, stdinFilename: input.stdinFilename,
      options: input.projectOptions, console: Console(color: input.color))
    try run.perform()
  }
}

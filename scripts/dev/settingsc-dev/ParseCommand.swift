import ArgumentParser
import SettingsCompiler
import SettingsOutput
import SettingsPlatform
import SettingsSyntax
import TestSupport

/// Prints the values of a file. Used to run public conformance suites against the readers.
struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Print a file's values as plain JSON, one document a line.",
    discussion: """
      Exits with 1, and diagnostics on standard error, if the file is not well-formed. Repeated keys \
      and unknown tags are well-formed, although 'validate' reports them.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument { case yaml, json }

  @Argument(help: "The file; '-' is standard input.")
  var file: String

  @Option(name: .long, help: "The format, if the name of the file does not have it.")
  var format: Format?

  func run() throws {
    let output = StandardStream.output()
    let messages = StandardStream.error()
    let bytes: FileBytes
    let budget = Budget()
    do throws(FileError) {
      bytes =
        file == StandardInput.path
        ? try StandardInput.read(limit: budget.fileBytes)
        : try DiskFileSystem().contents(of: file, limit: budget.fileBytes)
    } catch {
      messages.write("settingsc-dev: \(error.path): \(error.message)\n")
      try messages.flush()
      throw ExitCode(2)
    }
    var sources = Sources()
    let source = sources.add(path: file, bytes: bytes)
    var found = DiagnosticBag()
    let isJSON = format.map { $0 == .json } ?? SourceForm.isJSON(source)
    let tree = SourceForm.read(source, isJSON: isJSON, budget: budget, into: &found)
    guard tree.isWellFormed else {
      let reporter = FullReporter(style: TerminalStyle(isEnabled: false))
      messages.write(reporter.text(of: found.sorted(), in: sources))
      try messages.flush()
      throw ExitCode(1)
    }
    for line in PlainJSON.lines(of: tree) {
      output.write(line)
      output.write("\n")
    }
    try output.flush()
  }
}

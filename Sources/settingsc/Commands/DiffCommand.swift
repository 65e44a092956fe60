import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tell what changed from one page to another, and what breaks apps in the field.",
    discussion: """
      Both may be any form that compiles: a page, a presenter, a tree, or wire rows. Sections and \
      items are matched by their ids, wherever they stand.

        git show HEAD:page.yaml | settingsc diff - page.yaml

      EXIT CODES: 0 the pages are equal; 1 they differ (with --fail-on breaking: something \
      breaks); 2 one of them has errors or could not be read.
      """)

  /// Which changes make the command exit with 1.
  enum Failing: String, CaseIterable, ExpressibleByArgument { case any, breaking }

  @Argument(help: "The page before; '-' is standard input.", completion: .file())
  var old: String

  @Argument(help: "The page after; '-' is standard input.", completion: .file())
  var new: String

  @Option(name: .long, help: "How to write it: text, json or markdown.")
  var format = DiffFormat.text

  @Option(name: .long, help: "Exit with 1 on any change, or on breaking ones alone.")
  var failOn = Failing.any

  @OptionGroup(title: "Reading")
  var input: InputOptions

  func validate() throws {
    if old == StandardInput.path, new == StandardInput.path {
      throw ValidationError("Only one of the two pages can be standard input.")
    }
  }

  func run() throws {
    var run = try InputRun([old, new], input.settings, files: files)
    let console = run.console
    guard let trees = run.compilableTrees() else {
      run.report(run.findings())
      try console.end(ExitStatus.failure)
    }
    let report = DiffReport(
      from: try onlyPage(of: trees[0], in: old, console), named: name(of: old),
      to: try onlyPage(of: trees[1], in: new, console), named: name(of: new))
    let text = format.write(
      report, width: Terminal.widthInColumns(1) ?? 100, style: console.outputStyle)
    if format == .json { console.output.write(text) } else { console.show(text) }
    if report.diff.isEmpty, format != .json {
      console.messages.write(console.messageStyle.green("no differences") + "\n")
    }
    let isBad = failOn == .breaking ? report.diff.breakingCount > 0 : !report.diff.isEmpty
    try console.end(isBad ? ExitStatus.findings : .success)
  }

  /// How the two are reached. What is piped under the name of the other page is not that page: its
  /// last version, most likely, which stands beside it.
  private var files: InputFiles {
    var files = InputFiles(stdinFilename: input.stdinFilename)
    guard let name = input.stdinFilename, [old, new].contains(StandardInput.path) else {
      return files
    }
    let disk = DiskFileSystem()
    func identity(_ path: String) -> String { (try? disk.canonicalPath(of: path)) ?? path }
    let other = old == StandardInput.path ? new : old
    if identity(name).utf8.elementsEqual(identity(other).utf8) {
      let type = FilePath.extension(of: name)
      files.stdinFilename = FilePath.join(
        FilePath.directory(of: name), type.isEmpty ? "<stdin>" : "<stdin>.\(type)")
    }
    return files
  }

  /// The only page of an input.
  private func onlyPage(
    of pages: [PageTree], in argument: String, _ console: Console
  ) throws -> PageTree {
    if pages.count == 1, let page = pages.first { return page }
    let file = name(of: argument)
    console.complain(
      pages.isEmpty
        ? "\(file): there is no page in this file to compare"
        : "\(file): there are \(pages.count) pages in this file, and diff compares one with one")
    try console.end(ExitStatus.failure)
  }

  private func name(of argument: String) -> String {
    guard argument == StandardInput.path else { return argument }
    return input.stdinFilename.map { "\($0) (<stdin>)" } ?? "<stdin>"
  }
}

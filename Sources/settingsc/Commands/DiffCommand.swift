import ArgumentParser
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two pages, and show which changes break released apps.",
    usage: "settingsc diff [<options>] <old> <new>",
    discussion: """
      Each file is a page, a presenter, a tree, or wire rows. Sections and items are matched by \
      their ids, wherever they are.

        git show HEAD:page.yaml | settingsc diff - page.yaml

      EXIT STATUS: 0 no differences; 1 differences (with --fail-on breaking: breaking changes); 2 \
      a file has errors or could not be read.
      """)

  /// The changes that make the command end with 1.
  enum Failing: String, CaseIterable, ExpressibleByArgument { case any, breaking }

  @Argument(help: "The page before; '-' is standard input.", completion: .file())
  var old: String

  @Argument(help: "The page after; '-' is standard input.", completion: .file())
  var new: String

  @Option(name: .long, help: "The format.")
  var format = DiffFormat.text

  @Option(name: .long, help: "The changes that fail.")
  var failOn = Failing.any

  @OptionGroup(title: "Input")
  var references: ReferenceOptions

  @OptionGroup(title: "Input")
  var input: DocumentOptions

  func validate() throws {
    if old == RunInput.standardInput, new == RunInput.standardInput {
      throw ValidationError("Only one of the two pages can be standard input.")
    }
  }

  func run() throws {
    let settings = input.settings(with: references)
    let console = Console(color: settings.color)
    try console.run {
      var run = try PageRun.check(RunInput([old, new], renamed(settings)))
      guard let pages = run.compilablePages() else {
        console.printDiagnostics(run.diagnostics(), in: run.sources)
        return .failure
      }
      let (oldName, newName) = (name(of: old, settings), name(of: new, settings))
      let report = DiffReport(
        from: try onlyPage(of: pages[0], in: oldName), named: oldName,
        to: try onlyPage(of: pages[1], in: newName), named: newName)
      let text = format.write(
        report, width: Terminal.widthInColumns(1) ?? 100, style: console.outputStyle)
      if format == .json { console.output.write(text) } else { console.printOutput(text) }
      if report.diff.isEmpty, format != .json {
        console.messages.write(console.messageStyle.green("no differences") + "\n")
      }
      return ExitStatus(
        hasProblems: failOn == .breaking ? report.diff.breakingCount > 0 : !report.diff.isEmpty)
    }
  }

  /// The settings with another name for standard input, if it has the name of the other page: it is
  /// probably the last version of that page, and must not take its place.
  private func renamed(_ settings: InputSettings) -> InputSettings {
    guard let name = settings.stdinFilename, [old, new].contains(RunInput.standardInput) else {
      return settings
    }
    let disk = DiskFileSystem()
    func identity(_ path: String) -> String { (try? disk.canonicalPath(of: path)) ?? path }
    let other = old == RunInput.standardInput ? new : old
    guard identity(name).hasBytes(of: identity(other)) else { return settings }
    var settings = settings
    let type = FilePath.extension(of: name)
    let stdin = RunInput.displayName(of: RunInput.standardInput)
    settings.stdinFilename = FilePath.join(
      FilePath.directory(of: name), type.isEmpty ? stdin : "\(stdin).\(type)")
    return settings
  }

  private func onlyPage(of pages: [PageStream], in name: String) throws(RunFailure) -> PageTree {
    if pages.count == 1, let page = pages.first { return page.tree }
    throw RunFailure(
      "\(name): expected one page to compare, but the file has "
        + (pages.isEmpty ? "none" : "\(pages.count)"))
  }

  private func name(of argument: String, _ settings: InputSettings) -> String {
    let name = RunInput.displayName(of: argument)
    guard argument == RunInput.standardInput, let path = settings.stdinFilename else {
      return name
    }
    return "\(path) (\(name))"
  }
}

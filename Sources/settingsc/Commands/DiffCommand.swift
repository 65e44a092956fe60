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
      Each file is a page, a presenter, a tree, or wire rows, and is read with the configuration \
      around it. Sections and items are matched by their ids, wherever they are.

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

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read both files as versions of the one at this path.", valueName: "path"),
    completion: .file())
  var filename: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Data for the old page alone, in place of --data.", valueName: "file"),
    completion: .file())
  var oldData: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Data for the new page alone, in place of --data.", valueName: "file"),
    completion: .file())
  var newData: [String] = []

  @OptionGroup(title: "Input")
  var references: ReferenceOptions

  @OptionGroup(title: "Input")
  var input: DocumentOptions

  func validate() throws {
    if old == RunInput.standardInput, new == RunInput.standardInput {
      throw ValidationError("Only one of the two pages can be standard input.")
    }
    if (references.registries.registry + references.data + oldData + newData)
      .contains(RunInput.standardInput)
    {
      throw ValidationError("Only a page can be standard input here; write the rest to a file.")
    }
    if !references.data.isEmpty, !oldData.isEmpty || !newData.isEmpty {
      throw ValidationError(
        "--data is for both pages, and excludes --old-data and --new-data.")
    }
    if filename?.isEmpty == true { throw ValidationError("--filename needs a path.") }
  }

  func run() throws {
    var settings = input.settings(with: references)
    // Both pages are in memory at once.
    settings.project.defaultLimits.fileBytes /= 2
    let console = Console(color: settings.color)
    try console.run {
      var before = try run(of: old, otherwise: new, settings, oldData)
      var after = try run(of: new, otherwise: old, settings, newData)
      // Without any data, templates are compared as they are written.
      let isFilled = before.hasFilledPage || after.hasFilledPage
      guard let oldPages = before.compilablePages(where: { _ in isFilled }),
        let newPages = after.compilablePages(where: { _ in isFilled })
      else {
        printErrors(of: &before, &after, on: console)
        return .failure
      }
      let oldName = filename.map { "\($0) (old)" } ?? name(of: old, settings)
      let newName = filename.map { "\($0) (new)" } ?? name(of: new, settings)
      let report = DiffReport(
        from: try onlyPage(of: oldPages, in: oldName), named: oldName,
        to: try onlyPage(of: newPages, in: newName), named: newName, in: before.installedApp())
      let text = format.write(
        report, width: Terminal.widthInColumns(1) ?? 100, style: console.outputStyle)
      if format.isData { console.output.write(text) } else { console.printOutput(text) }
      if report.diff.isEmpty, !format.isData {
        console.messages.write(console.messageStyle.green("no differences") + "\n")
      }
      return ExitStatus(
        hasProblems: failOn == .breaking ? report.diff.breakingCount > 0 : !report.diff.isEmpty)
    }
  }

  /// Reads one of the two files. Standard input without a name is a file beside the other one, YAML or
  /// JSON by its contents.
  private func run(
    of file: String, otherwise other: String, _ settings: InputSettings, _ data: [String]
  ) throws -> PageRun {
    var settings = settings
    if !data.isEmpty { settings.project.dataPaths = data }
    let isPiped = file == RunInput.standardInput
    let beside = FilePath.join(FilePath.directory(of: other), RunInput.displayName(of: file))
    let path = isPiped ? settings.stdinFilename ?? filename ?? beside : filename
    let input =
      path.map { RunInput(file, asVersionOf: $0, settings) } ?? RunInput([file], settings)
    return try PageRun.check(input, orConfiguredLike: other)
  }

  /// Prints the errors of both files. Those of a file that both of them use are printed once.
  private func printErrors(
    of before: inout PageRun, _ after: inout PageRun, on console: Console
  ) {
    let (first, second) = (before.diagnostics(), after.diagnostics())
    console.printDiagnostics(first, in: before.sources)
    // By file: the same file of the old page, and what was printed of it.
    var twins: [FileID: FileID] = [:]
    for file in after.sources.files {
      guard let twin = before.sources.file(at: file.path),
        twin.bytes.buffer.elementsEqual(file.bytes.buffer)
      else { continue }
      twins[file.id] = twin.id
    }
    var printed: [FileID: Set<String>] = [:]
    for diagnostic in first {
      printed[diagnostic.range.file, default: []].insert(diagnostic.message)
    }
    console.printDiagnostics(
      second.filter { diagnostic in
        let twin = twins[diagnostic.range.file]
        return twin.flatMap { printed[$0]?.contains(diagnostic.message) } != true
      }, in: after.sources)
    for (sort, name, found) in [("old", old, first), ("new", new, second)]
    where found.contains(where: { $0.severity == .error }) {
      console.printError("the \(sort) page, '\(RunInput.displayName(of: name))', has errors")
    }
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

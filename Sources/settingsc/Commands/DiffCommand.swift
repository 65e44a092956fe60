import ArgumentParser
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two pages or projects, and show which changes break released apps.",
    usage: """
      settingsc diff [<options>] <old> <new>
      settingsc diff [<options>] <old directory> <new directory>
      settingsc diff [<options>] <commit> [<file or directory>]
      """,
    discussion: """
      Each file is a page, a presenter, a tree, or wire rows, and is read with the configuration \
      around it. Sections and items are matched by their ids, the pages of directories by their \
      paths. A commit of git stands for the file or directory as it is there, with that commit's \
      configurations and registries: 'settingsc diff main'.

      EXIT STATUS: 0 no differences; 1 differences (with --fail-on breaking: breaking changes); 2 \
      a file has errors or could not be read.
      """)

  /// The changes that make the command end with 1.
  enum Failing: String, CaseIterable, ExpressibleByArgument { case any, breaking }

  @Argument(
    help: "The page or directory before, or a commit; '-' is standard input.",
    completion: .file())
  var old: String

  @Argument(
    help: ArgumentHelp(
      "The page or directory after (default, with a commit: '.').", valueName: "new"),
    completion: .file())
  var later: String?

  private var new: String { later ?? "." }

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
    settings.project.budget.fileBytes /= 2
    let console = Console(color: settings.color)
    try console.run {
      let commit = try committedInput(settings)
      if try areDirectories(commit) { return try compareProjects(commit, settings, console) }
      var before =
        try commit.map { try PageRun.check($0) } ?? run(of: old, otherwise: new, settings, oldData)
      var after = try run(of: new, otherwise: commit == nil ? old : new, settings, newData)
      // Without any data, templates are compared as they are written.
      let isFilled = before.hasFilledPage || after.hasFilledPage
      guard let oldPages = before.compilablePages(where: { _ in isFilled }),
        let newPages = after.compilablePages(where: { _ in isFilled })
      else {
        printErrors(of: &before, &after, commit, on: console)
        return .failure
      }
      let oldName =
        filename.map { "\($0) (old)" } ?? commit?.paths[0] ?? name(of: old, settings)
      let newName = filename.map { "\($0) (new)" } ?? name(of: new, settings)
      let report = DiffReport(
        from: try onlyPage(of: oldPages, in: oldName), named: oldName,
        to: try onlyPage(of: newPages, in: newName), named: newName, in: before.installedApp())
      let text = format.write(
        report, width: Terminal.widthInColumns(1) ?? 100, style: console.outputStyle)
      if format.isData { console.output.write(text) } else { console.printOutput(text) }
      if report.diff.isEmpty { printNoDifferences(on: console) }
      return ExitStatus(
        hasProblems: failOn == .breaking ? report.diff.breakingCount > 0 : !report.diff.isEmpty)
    }
  }

  // MARK: Commits

  /// Returns what the new page or directory is in a commit, if the old one is a commit and not a file.
  private func committedInput(_ settings: InputSettings) throws -> RunInput? {
    let disk = DiskFileSystem()
    if old == RunInput.standardInput || disk.kind(of: old) != nil {
      if later != nil { return nil }
      throw RunFailure("'\(Excerpt.quoted(old))' is compared with nothing; name the new one too")
    }
    let isDirectory = disk.kind(of: new) == .directory
    let directory = isDirectory ? new : FilePath.directory(of: new)
    guard new != RunInput.standardInput, disk.kind(of: directory) == .directory,
      let commit = try GitCommit(old, in: directory)
    else {
      if later != nil { return nil }
      throw RunFailure("'\(Excerpt.quoted(old))' is neither a file nor a commit")
    }
    var settings = settings
    if !oldData.isEmpty { settings.project.dataPaths = oldData }
    // The top of the repository is a directory of the commit's name.
    let top = "\(old):"
    let name = isDirectory ? "" : FilePath.name(of: new)
    let place = FilePath.join(top, FilePath.join(try commit.place(), name))
    var fileSystem = MemoryFileSystem()
    for (path, bytes) in try commit.files(where: DocumentSearch.isDocument) {
      fileSystem.set(bytes, at: FilePath.join(top, path))
    }
    for path in settings.project.registryPaths + settings.project.dataPaths {
      fileSystem.set(
        try disk.contents(of: path, limit: settings.project.budget.fileBytes), at: path)
    }
    return RunInput(
      [FilePath.normalized(place)], settings.project, standardInputNamed: nil, in: fileSystem)
  }

  // MARK: Projects

  /// Returns whether both arguments are directories.
  private func areDirectories(_ commit: RunInput?) throws -> Bool {
    let fileSystem = DiskFileSystem()
    if commit != nil { return fileSystem.kind(of: new) == .directory }
    let isDirectory = [old, new].map { fileSystem.kind(of: $0) == .directory }
    guard let first = zip(isDirectory, [old, new]).first(where: \.0)?.1 else { return false }
    let directory = "'\(Excerpt.quoted(first))' is a directory"
    for other in [old, new] where other != RunInput.standardInput {
      _ = try fileSystem.canonicalPath(of: other)
    }
    if isDirectory.contains(false) {
      throw RunFailure(
        "\(directory), but the other argument is not; compare two files or two directories")
    }
    for (name, value) in [("--filename", filename), ("--stdin-filename", input.stdinFilename)]
    where value != nil {
      throw RunFailure("\(name) is for files, but \(directory)")
    }
    return true
  }

  /// Compares the pages of two directories, one after the other.
  private func compareProjects(
    _ commit: RunInput?, _ settings: InputSettings, _ console: Console
  ) throws -> ExitStatus {
    func input(_ directory: String, _ data: [String]) -> RunInput {
      var settings = settings
      if !data.isEmpty { settings.project.dataPaths = data }
      return RunInput([directory], settings)
    }
    var comparison = try ProjectComparison(
      from: commit ?? input(old, oldData), to: input(new, newData))
    for notice in comparison.notices { console.printError(notice) }
    for error in comparison.errors { console.printError(error) }
    var isFailure = !comparison.errors.isEmpty
    var writer = ProjectDiffWriter(
      format, from: old, to: new,
      layout: (width: Terminal.widthInColumns(1) ?? 100, style: console.outputStyle)
    ) { piece in
      if format.isData { console.output.write(piece) } else { console.printOutput(Array(piece)) }
      return !console.output.hasFailed
    }
    var printed = Set<String>()
    for pair in comparison.pairs {
      let status = console.status {
        var document = try comparison.read(pair)
        if let pages = document.comparePages() {
          for page in pages { writer.add(page) }
          return .success
        }
        for (sort, run) in [("old", document.old), ("new", document.new)] {
          guard var run else { continue }
          let found = run.diagnostics()
          console.printDiagnostics(found, in: run.sources, except: &printed)
          printError(of: sort, run.path, found, on: console)
        }
        return .failure
      }
      if status == .success { continue }
      isFailure = true
      writer.addFailure(at: pair.name)
    }
    if !isFailure, !writer.hasPages {
      throw RunFailure("no page in '\(Excerpt.quoted(old))' or '\(Excerpt.quoted(new))'")
    }
    writer.finish()
    if writer.isEmpty, !isFailure { printNoDifferences(on: console) }
    return ExitStatus(
      isFailure: isFailure,
      hasProblems: failOn == .breaking ? writer.breakingCount > 0 : !writer.isEmpty)
  }

  /// Prints that nothing changed, where the output does not say so.
  private func printNoDifferences(on console: Console) {
    if format.isData { return }
    console.messages.write(console.messageStyle.green("no differences") + "\n")
  }

  // MARK: Files

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
    of before: inout PageRun, _ after: inout PageRun, _ commit: RunInput?, on console: Console
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
    printError(of: "old", commit?.paths[0] ?? old, first, on: console)
    printError(of: "new", new, second, on: console)
  }

  /// Prints that a page has errors, if there is one among its diagnostics.
  private func printError(
    of sort: String, _ path: String, _ diagnostics: [Diagnostic], on console: Console
  ) {
    guard diagnostics.contains(where: { $0.severity == .error }) else { return }
    console.printError("the \(sort) page, '\(RunInput.displayName(of: path))', has errors")
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

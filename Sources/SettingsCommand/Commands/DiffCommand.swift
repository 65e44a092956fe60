import ArgumentParser
import SettingsLanguage
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct DiffCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two pages or projects, and show which changes break released apps.",
    usage: """
      settingsc diff [<options>] <old> <new>
      settingsc diff [<options>] <commit> [<path>]
      settingsc diff [<options>] <commit> <commit> [<path>]
      settingsc diff [<options>] <commit>..<commit> [<path>]
      """,
    discussion: """
      Each file is a page, a presenter, a tree, or wire rows, and is read with the configuration \
      around it. Sections and items are matched by their ids, the pages of directories by their \
      paths. A commit of git is read with its own configurations and registries: 'settingsc diff \
      main' compares it with the working tree. If a file has the name of a commit, the file is \
      compared.

      EXIT STATUS: 0 no differences; 1 differences (with --fail-on: of this level or higher); 2 a file \
      has errors or could not be read.
      """)

  /// The changes that make the command end with 1.
  enum Failing: String, CaseIterable, ExpressibleByArgument {
    case any, attention, breaking

    /// Returns true if the changes of a comparison fail.
    ///
    /// - Parameter isEmpty: true if nothing changed.
    func applies(to counts: BreakageCounts, isEmpty: Bool) -> Bool {
      switch self {
      case .any: !isEmpty
      case .attention: counts.attention + counts.breaking > 0
      case .breaking: counts.breaking > 0
      }
    }
  }

  @Argument(
    help: "The old page, directory or commit, or '-'.", completion: .file())
  var old: String

  @Argument(
    help: "The new page, directory or commit. (default: with a commit, .)", completion: .file())
  var new: String?

  @Argument(
    help: "The path to compare in two commits. (default: .)", completion: .file())
  var path: String?

  @Option(help: "The format of the differences.")
  var format = DiffFormat.text

  @Option(help: ArgumentHelp("The changes that fail.", valueName: "changes"))
  var failOn = Failing.any

  @Option(
    help: ArgumentHelp(
      "Data for the old page alone, in place of --data.", valueName: "file"),
    completion: .file())
  var oldData: [String] = []

  @Option(
    help: ArgumentHelp(
      "Data for the new page alone, in place of --data.", valueName: "file"),
    completion: .file())
  var newData: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write pictures, and show them in Markdown.", valueName: "directory"),
    completion: .directory)
  var images: String?

  @OptionGroup(title: "Input") var registries: RegistryFileOption

  @OptionGroup(title: "Input") var references: ReferenceOptions

  @OptionGroup(title: "Input") var configuration: ConfigurationOptions

  @OptionGroup(title: "Input") var input: DocumentOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    if old == RunInput.standardInput, new == RunInput.standardInput {
      throw ValidationError("Only one of the two pages can be standard input.")
    }
    if (registries.registry + references.data + oldData + newData)
      .contains(RunInput.standardInput)
    {
      throw ValidationError("Only a page can be standard input here; write the rest to a file.")
    }
    if !references.data.isEmpty, !oldData.isEmpty || !newData.isEmpty {
      throw ValidationError(
        "--data is for both pages, and excludes --old-data and --new-data.")
    }
  }

  func run(on console: Console) throws -> ExitStatus {
    var settings = InputSettings(
      input, configuration: configuration, registries: registries, references: references)
    // Each page gets half of the budget, because both are in memory at the same time.
    settings.project.budget.fileBytes /= 2
    let (old, new) = try comparedVersions(settings, on: console)
    if old.isDirectory, new.isDirectory { return try compareProjects(old, new, console) }
    if let directory = [old, new].first(where: \.isDirectory) {
      throw RunFailure(
        "'\(Excerpt.quoted(directory.path))' is a directory, but the other argument is not; compare "
          + "two files or two directories")
    }
    var before = try old.checkedRun(besides: new)
    var after = try new.checkedRun(besides: old)
    guard let oldPages = before.compilablePages(needsData: { _ in hasData }),
      let newPages = after.compilablePages(needsData: { _ in hasData })
    else {
      var printed = Set<String>()
      printErrors(of: [("old", before), ("new", after)], except: &printed, on: console)
      return .failure
    }
    var app = before.installedApp()
    app.hasSamePath = old.place == new.place
    var report = DiffReport(
      from: try onlyPage(of: oldPages, in: old.name), named: old.name,
      to: try onlyPage(of: newPages, in: new.name), named: new.name, in: app)
    var known = AppDiff.Known()
    known.add(report.diff, from: report.old)
    report.appChanges = before.appDiff(to: after, besides: known).changes
    let (width, style) = layout(on: console)
    let text = format.write(report, width: width, style: style)
    if format.isData { console.output.write(text) } else { console.printOutput(text) }
    if report.isEmpty { printNoDifferences(on: console) }
    if let images, !report.isEmpty {
      var names = FileNames()
      let path = try writeImage(of: report, named: report.newName, in: images, &names, on: console)
      console.output.write(format.image(at: path))
    }
    return ExitStatus(hasProblems: failOn.applies(to: report.counts, isEmpty: report.isEmpty))
  }

  /// True if pages are filled with responses. If not, templates are compared.
  private var hasData: Bool { !(references.data + oldData + newData).isEmpty }

  // MARK: Versions

  /// Returns the two versions that the arguments specify. A path that exists takes precedence over
  /// a commit of the same name.
  private func comparedVersions(
    _ settings: InputSettings, on console: Console
  ) throws -> (old: ComparedVersion, new: ComparedVersion) {
    var (words, path) = ([old, new ?? "."], path)
    var isPath = words.map { ComparedVersion.pathExists($0, on: console) }
    if !isPath[0], let dots = old.firstRange(of: ".."), old[dots.upperBound...].first != "/" {
      if path != nil { throw RunFailure("'\(Excerpt.quoted(old))' accepts at most one path") }
      guard old[dots.upperBound...].first != "." else {
        throw RunFailure(
          "'...' is not supported; find the commit by 'git merge-base', and write '..' after it")
      }
      path = new ?? "."
      // An empty name refers to the commit that is checked out.
      words = [old[..<dots.lowerBound], old[dots.upperBound...]].map {
        $0.isEmpty ? "HEAD" : "\($0)"
      }
      isPath = [false, false]
    }
    if isPath[0], new == nil {
      throw RunFailure("'\(Excerpt.quoted(old))' needs a second file or directory to compare with")
    }
    let place = zip(words, isPath).first(where: \.1)?.0
    if let place, path != nil {
      throw RunFailure(
        "'\(Excerpt.quoted(place))' is a file or a directory, but a path can only follow two commits"
      )
    }
    let versions = try zip(zip(words, isPath), [oldData, newData]).map { version, data in
      var settings = settings
      if !data.isEmpty { settings.project.dataPaths = data }
      let (word, isPath) = version
      return isPath
        ? ComparedVersion(at: word, settings, on: console)
        : try ComparedVersion(
          of: word, at: path ?? place ?? ".", settings, on: console)
    }
    return (versions[0], versions[1])
  }

  // MARK: Projects

  /// Compares the pages of two directories in sequence.
  private func compareProjects(
    _ old: ComparedVersion, _ new: ComparedVersion, _ console: Console
  ) throws -> ExitStatus {
    if input.stdinFilename != nil {
      throw RunFailure(
        "--stdin-filename is for files, but '\(Excerpt.quoted(old.path))' is a directory")
    }
    let comparison = try ProjectComparison(from: old.input, to: new.input)
    for notice in comparison.notices { console.printError(notice) }
    for error in comparison.errors { console.printError(error) }
    var isFailure = !comparison.errors.isEmpty
    var writer = DiffWriter(format, from: old.name, to: new.name, layout: layout(on: console)) {
      piece in
      if format.isData { console.output.write(piece) } else { console.printOutput(Array(piece)) }
      return !console.output.hasFailed
    }
    var printed = Set<String>()
    var names = FileNames()
    for pair in comparison.pairs {
      let status = console.status {
        var document = try comparison.readDocument(pair)
        if let pages = try comparison.comparePages(of: &document, needsData: hasData) {
          writer.add(document.compareKinds(), at: pair.name)
          for page in pages {
            writer.add(page)
            if let images, page.sameChangesPath == nil, case .updated(let report) = page.change {
              writer.addImage(
                at: try writeImage(
                  of: report, named: page.path, in: images, &names, on: console))
            }
          }
          return .success
        }
        printErrors(
          of: [("old", document.old), ("new", document.new)], except: &printed, on: console)
        return .failure
      }
      if status == .success { continue }
      isFailure = true
      writer.addFailure(at: pair.name)
    }
    if !isFailure, !writer.hasPages {
      throw RunFailure("no page in '\(Excerpt.quoted(old.name))' or '\(Excerpt.quoted(new.name))'")
    }
    if !isFailure { writer.add(comparison.appDiff(besides: writer.known)) }
    writer.finish()
    if writer.isEmpty, !isFailure { printNoDifferences(on: console) }
    return ExitStatus(
      isFailure: isFailure,
      hasProblems: failOn.applies(to: writer.breakages, isEmpty: writer.isEmpty))
  }

  private func layout(on console: Console) -> (width: Int, style: TerminalStyle) {
    (console.output.terminalSize?.columns ?? 100, console.outputStyle)
  }

  /// Prints that nothing changed, unless the output format already contains this information.
  private func printNoDifferences(on console: Console) {
    if format.isData { return }
    console.messages.write(console.messageStyle.green("no differences") + "\n")
  }

  // MARK: Images

  /// Writes the picture of a changed page into a directory. Returns its path.
  private func writeImage(
    of report: DiffReport, named page: String, in directory: String, _ names: inout FileNames,
    on console: Console
  ) throws -> String {
    let stem = FilePath.join(FilePath.directory(of: page), FilePath.stem(of: page))
    let path = FilePath.join(directory, names.makeName(for: stem, suffix: ".svg"))
    try console.files.createDirectory(at: directory, within: directory)
    try console.files.write(to: path, havingRead: []) {
      $0.write(Array(DiffScreen.svg(of: report).utf8))
    }
    return path
  }

  // MARK: Files

  /// Prints the errors in both versions of a page that have not been printed yet.
  private func printErrors(
    of versions: [(String, PageFile?)], except printed: inout Set<String>, on console: Console
  ) {
    for case (let sort, var run?) in versions {
      let found = run.diagnostics()
      console.printDiagnostics(found, in: run.sources, except: &printed)
      guard found.contains(where: { $0.severity == .error }) else { continue }
      let noun = run.isRegistry ? "registry" : "page"
      console.printError("the \(sort) \(noun), '\(RunInput.displayName(of: run.path))', has errors")
    }
  }

  private func onlyPage(of pages: [SettingsPage], in name: String) throws(RunFailure)
    -> SettingsPage
  {
    if pages.count == 1, let page = pages.first { return page }
    throw RunFailure(
      "\(name): expected one page to compare, but the file has "
        + (pages.isEmpty ? "none" : "\(pages.count)"))
  }
}

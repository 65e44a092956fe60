import ArgumentParser
import SettingsLanguage
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct GenerateCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate code of a project for the app, or check that it is up to date.",
    usage: "settingsc generate [<options>] <language> [<directory>]",
    discussion: """
      Handlers of the presenters and stored keys; in Swift also models, rows, sections, pages and \
      ids. The directory of the code is set in settingsc.yaml. The project is validated first; if it \
      has errors, nothing is written. Only files whose contents differ are written, and no file that \
      somebody wrote is replaced.

      EXIT STATUS: 0 done; 1 errors in the project, or with --check and --diff files to generate; 2 a \
      file could not be read or written.
      """)

  @Argument(help: "The language.")
  var language: CodeLanguage

  @Argument(help: "The directory of the project.", completion: .directory)
  var directory = "."

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this directory.", valueName: "directory"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The enumeration of all declarations in Swift; the prefix of names in Objective-C.",
      valueName: "name"))
  var namespace: String?

  @Option(help: "The format of errors.")
  var format = ReportFormat.full

  @Flag(name: .shortAndLong, help: "Print errors and warnings, but no summary.")
  var quiet = false

  @OptionGroup var app: AppOption

  @OptionGroup var changes: ChangeOptions

  @OptionGroup(title: "Input") var registries: RegistryFileOption

  @OptionGroup(title: "Input") var configuration: ConfigurationOptions

  @OptionGroup(title: "Input") var input: DocumentOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output needs the path of a directory.") }
    guard var namespace, !namespace.withUTF8(StringFormat.identifier.accepts) else { return }
    throw ValidationError(
      "--namespace needs a name of ASCII letters, digits and '_' that does not begin with a digit.")
  }

  func run(on console: Console) throws -> ExitStatus {
    var settings = InputSettings(input, configuration: configuration, registries: registries)
    settings.project.app = app.app
    settings.project.buildsAllPages = true
    let validation = makeValidateRequest(settings)
    let snapshot = try validation.makeSnapshot(on: console)
    guard snapshot.files.hasDirectories else {
      throw RunFailure(
        "'\(Excerpt.quoted(directory))' is not a directory; code is generated from a whole project")
    }
    let status = try validation.report(on: snapshot, on: console)
    guard status == .success else {
      if !quiet { console.printStatus("no code was generated: the validation failed") }
      return status
    }
    var printed = Set<String>()
    let hidden = snapshot.hiddenErrors()
    for (diagnostics, sources) in hidden {
      console.printDiagnostics(diagnostics, in: sources, except: &printed)
    }
    if !hidden.isEmpty { return .problems }
    let run = try CodeRun(snapshot, .init(language, output: output, name: namespace))
    var generated: [(target: CodeRun.Target, files: [CodeRun.File])] = []
    for target in run.targets {
      let read = try run.makeInput(for: target)
      for selector in read.openSelectors where !quiet && printed.insert(selector).inserted {
        console.printStatus(
          "'\(Excerpt.quoted(selector))' depends on data, so no protocol of handlers has it")
      }
      generated.append((target, try run.generateFiles(from: read, for: target)))
    }
    for file in generated.flatMap(\.files) where file.isForeign {
      throw RunFailure(
        "'\(Excerpt.quoted(file.path))' is not generated; move it, or choose another directory")
    }
    for (target, files) in generated
    where changes.mode == .write && files.contains(where: { !$0.isCurrent }) {
      if let boundary = target.boundary {
        try console.files.createDirectory(at: target.output, within: boundary)
      } else {
        try console.files.createDirectory(at: target.output)
      }
    }
    let files = generated.flatMap(\.files)
    return try deliver(files, obsolete: run.obsoleteFiles(besides: files), console)
  }

  /// Returns the request for validating the project.
  private func makeValidateRequest(_ settings: InputSettings) -> ValidateRequest {
    var request = ValidateRequest()
    request.paths = [directory]
    request.input = settings
    request.input.project.comparesResponses = false
    request.delivery = ReportDelivery(format: format, isQuiet: quiet)
    request.printsToMessages = changes.mode != .write
    return request
  }

  /// Writes, lists or shows the changed files, depending on the options.
  private func deliver(
    _ files: [CodeRun.File], obsolete: [String], _ console: Console
  ) throws -> ExitStatus {
    var changes = FileChanges(changes.mode, "generated", on: console)
    for file in files {
      try changes.add(file.path, from: file.before, to: file.bytes, remark: quiet ? nil : "") {
        () throws(FileError) in try console.files.write(file.bytes, to: file.path)
      }
    }
    let isGood = changes.mode == .write || obsolete.isEmpty
    if !quiet {
      for path in obsolete { console.printStatus("\(path) is no longer generated; delete it") }
      changes.printSummary(
        [
          (files.count - changes.count, "unchanged"), (obsolete.count, "no longer generated"),
        ], isGood: isGood, ifEmpty: "nothing to generate")
    }
    return ExitStatus(hasProblems: changes.hasProblems || !isGood)
  }
}

import ArgumentParser
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate code of a project for the app, or check that it is up to date.",
    usage: "settingsc generate [<options>] <language> [<directory>]",
    discussion: """
      Handlers of the presenters and stored keys; in Swift also models, rows, sections, pages and \
      ids. The directory of the code is set in settingsc.yaml. Only files whose contents \
      differ are written, and no file that somebody wrote is replaced.

      EXIT STATUS: 0 done; 1 errors in the documents, or with --check and --diff files to generate; 2 \
      a file could not be read or written.
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
    name: .long,
    help: ArgumentHelp("Swift: the enumeration that holds all declarations.", valueName: "name"))
  var namespace: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Objective-C: what names begin with.", valueName: "name"))
  var prefix: String?

  @Flag(
    name: .customLong("validate"),
    help: "Report what 'validate' reports first, and generate nothing if it fails.")
  var validating = false

  @Option(
    name: .long, help: "With --validate: the format of errors and warnings (default: full).")
  var format: ReportFormat?

  @Flag(name: .shortAndLong, help: "Print errors and warnings, but not what was done.")
  var quiet = false

  @Flag(name: .long, help: "List the files to generate, and write nothing.")
  var check = false

  @Flag(name: .long, help: "Show the changes, and write nothing.")
  var diff = false

  @OptionGroup(title: "Input")
  var references: ReferenceOptions

  @OptionGroup(title: "Input")
  var input: DocumentOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output needs the path of a directory.") }
    if format != nil, !validating { throw ValidationError("--format needs --validate.") }
    for (name, value, owner) in [
      ("--namespace", namespace, CodeLanguage.swift), ("--prefix", prefix, .objc),
    ] {
      guard var value else { continue }
      guard language == owner else {
        throw ValidationError("\(name) needs '\(owner.rawValue)'.")
      }
      guard value.withUTF8(StringFormat.identifier.accepts) else {
        throw ValidationError(
          "\(name) needs a name of ASCII letters, digits and '_' that does not begin with a digit.")
      }
    }
  }

  func run() throws {
    let settings = input.settings(with: references)
    let console = Console(color: settings.color)
    try console.run {
      if validating {
        let status = try validation(settings).report(to: console)
        guard status == .success else { return status }
      }
      var run = try CodeRun(
        RunInput([directory], settings),
        .init(language, output: output, name: namespace ?? prefix))
      for notice in run.notices where !validating { console.printError(notice) }
      for error in run.errors { console.printError(error) }
      if !run.errors.isEmpty { return .failure }
      var printed = Set<String>()
      let read = try run.read { diagnostics, sources, isFailure in
        // The validation has reported what does not prevent it.
        if validating, !isFailure { return }
        console.printDiagnostics(diagnostics, in: sources, except: &printed)
      }
      guard let read else { return .problems }
      let files = try run.files(from: read)
      for file in files where file.isForeign {
        throw RunFailure(
          "'\(Excerpt.quoted(file.path))' is not generated; move it, or choose another directory")
      }
      if !check, !diff, files.contains(where: { !$0.isCurrent }) {
        if let boundary = run.boundary {
          try OutputFile.makeDirectory(run.output, within: boundary)
        } else {
          try OutputFile.makeDirectories(run.output)
        }
      }
      return try deliver(files, obsolete: run.obsoleteFiles(besides: files), console)
    }
  }

  /// The validation of the project.
  private func validation(_ settings: InputSettings) -> ValidateRequest {
    var request = ValidateRequest()
    request.paths = [directory]
    request.input = settings
    request.delivery = ReportDelivery(format: format, isQuiet: quiet)
    request.showsProgress = false
    return request
  }

  /// Writes, lists or shows the files that differ.
  private func deliver(
    _ files: [CodeRun.File], obsolete: [String], _ console: Console
  ) throws -> ExitStatus {
    let isWritten = !check && !diff
    let changed = files.filter { !$0.isCurrent }
    for file in changed {
      if diff {
        console.printOutput(
          UnifiedDiff.text(
            from: file.before.map { Array($0.buffer) } ?? [], to: file.bytes, label: file.path,
            style: console.outputStyle))
      } else if check {
        console.printOutput(VisibleText.escaping(file.path) + "\n")
      } else {
        try AtomicFile.write(file.bytes, to: file.path)
        if !quiet { console.printStatus("generated \(file.path)") }
      }
    }
    let isGood = isWritten || changed.isEmpty && obsolete.isEmpty
    if quiet { return ExitStatus(hasProblems: !isGood) }
    for path in obsolete {
      console.printStatus("\(path) is no longer generated; delete it")
    }
    let words = [
      (changed.count, isWritten ? "generated" : "to generate"),
      (files.count - changed.count, "up to date"), (obsolete.count, "no longer generated"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    let style = console.messageStyle
    console.messages.write((isGood ? style.green(words) : style.red(words)) + "\n")
    return ExitStatus(hasProblems: !isGood)
  }
}

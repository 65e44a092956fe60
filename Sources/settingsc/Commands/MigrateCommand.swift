import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Turn rows in the form of the app's loader into pages that people write.",
    discussion: """
      The page of 'settings.json' goes to 'settings.yaml' beside it; that of 'settings.yaml' to \
      'settings.page.yaml'. The wire file stays as it is, and no other file is written over \
      without --force. Before a page is written it is compiled and compared: it must give the same \
      tree. What was kept, left out and left behind is told on standard error.

      EXIT CODES: 0 all files were migrated; 1 a file has errors; 2 a file could not be read or \
      written, or is no wire document.
      """)

  @Argument(help: "Wire files in JSON or YAML; '-' is standard input.", completion: .file())
  var files: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the page to this file; '-' is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: .long, help: "Write over a file that is there.")
  var force = false

  @Flag(name: .long, help: "Write nothing; print the pages.")
  var dryRun = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A registry file whose kinds the rows may be of. May be repeated.", valueName: "file"),
    completion: .file())
  var registry: [String] = []

  @OptionGroup(title: "Reading")
  var input: PlainInputOptions

  func validate() throws {
    if output?.isEmpty == true {
      throw ValidationError("--output needs the path of a file; '-' is standard output.")
    }
    if output != nil, files.count > 1 {
      throw ValidationError("--output is for one page, and \(files.count) files were given.")
    }
    if files.count(where: { $0 == StandardInput.path }) > 1 {
      throw ValidationError("Standard input can be read once.")
    }
  }

  func run() throws {
    let console = Console(color: input.color)
    var worst = ExitCode.success
    for (index, file) in files.enumerated() {
      let code = migrate(file, isFirst: index == 0, console)
      if code.rawValue > worst.rawValue { worst = code }
    }
    try console.end(worst)
  }

  /// Migrates one file, tells what came of it, and gives the code that it makes the command end
  /// with.
  private func migrate(_ argument: String, isFirst: Bool, _ console: Console) -> ExitCode {
    let name = argument == StandardInput.path ? input.stdinFilename ?? "<stdin>" : argument
    func refuse(_ words: String) -> ExitCode {
      console.complain("\(name): \(words)")
      return ExitStatus.failure
    }
    do {
      let files = InputFiles(stdinFilename: input.stdinFilename)
      var options = input.projectOptions
      options.registryPaths = registry
      var (_, project) = files.open([argument], options)
      let path = files.path(for: argument)
      var compiler = try project.compiler(forAllBy: path)
      try console.refuseBadConfigurations(of: project)
      let documents = try compiler.check(path, skippingUnrecognized: false)
      let findings = compiler.findings
      console.tell(findings, in: compiler.sources)
      if findings.contains(where: { $0.severity == .error }) { return ExitStatus.findings }
      guard documents.count == 1, let document = documents.first else {
        return refuse("there are \(documents.count) documents in it, and a migration is of one")
      }
      guard document.form == .wire, let tree = compiler.tree(of: document) else {
        let form = document.form?.rawValue ?? "nothing of ours"
        return refuse("there is nothing to migrate: it is no wire document, but a \(form)")
      }
      let target = try target(for: argument, path)
      if let words = obstacle(at: target, from: path) { return refuse(words) }
      guard
        let file = compiler.sources.files.first(where: { $0.path.utf8.elementsEqual(path.utf8) })
      else { return refuse("it was not read") }
      let migration = try Migration(tree, of: file, compiler, to: target ?? "page.yaml")
      let place = dryRun || target == nil ? "<stdout>" : target ?? ""
      if dryRun || target == nil {
        if !isFirst { console.output.write("---\n") }
        console.output.write(migration.page)
      } else if let target {
        try AtomicFile.write(migration.page, to: target)
      }
      tell(migration, name, dryRun ? target ?? place : place, console)
      return .success
    } catch let error as FileError {
      console.complain(error)
      return ExitStatus.failure
    } catch let code as ExitCode {
      return code
    } catch {
      return refuse(
        "the page would not be compiled to the same tree, and was not written; please report this "
          + "file as a bug of settingsc")
    }
  }

  /// Where the page goes; nil for standard output.
  private func target(for argument: String, _ path: String) throws -> String? {
    if let output { return output == StandardInput.path ? nil : output }
    if argument == StandardInput.path { return nil }
    let stem = FilePath.join(FilePath.directory(of: path), FilePath.stem(of: path))
    let isTaken = ["yaml", "yml"].contains(FilePath.extension(of: path))
    return isTaken ? "\(stem).page.yaml" : "\(stem).yaml"
  }

  /// Why a page cannot be written to a file, if that is so.
  private func obstacle(at target: String?, from path: String) -> String? {
    guard let target else { return nil }
    let disk = DiskFileSystem()
    guard let kind = disk.kind(of: target) else { return nil }
    if kind == .directory { return "'\(target)' is a directory; --output takes a file" }
    if let a = try? disk.canonicalPath(of: target), let b = try? disk.canonicalPath(of: path),
      a.utf8.elementsEqual(b.utf8)
    {
      return "the page would be written over the wire file; name another with --output"
    }
    if force || kind == .special { return nil }
    return "'\(target)' is there already; --force writes over it, --output names another file"
  }

  private func tell(
    _ migration: Migration, _ name: String, _ target: String, _ console: Console
  ) {
    let style = console.messageStyle
    let verb = dryRun ? "would be migrated" : "migrated"
    let head = "\(VisibleText.escaping(name)) → \(VisibleText.escaping(target))"
    console.messages.write("\(style.green(verb)) \(style.bold(head))\n")
    for line in migration.account {
      console.messages.write("  \(VisibleText.escaping(line))\n")
    }
  }
}

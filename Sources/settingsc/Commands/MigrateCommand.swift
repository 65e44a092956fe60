import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Convert rows of the app's loader (wire documents) to pages.",
    usage: "settingsc migrate [<options>] <files> ...",
    discussion: """
      'settings.json' becomes 'settings.yaml' in the same directory, 'settings.yaml' becomes \
      'settings.page.yaml'. The wire file is kept. The page compiles to the same tree, which is \
      checked before it is written.

      EXIT STATUS: 0 all files are migrated; 1 a file has errors; 2 a file could not be read or \
      written, or is not a wire document.
      """)

  @Argument(help: "Wire files; '-' is standard input.", completion: .file())
  var files: [String]

  @OptionGroup var output: OutputOption

  @Flag(name: .long, help: "Replace files that exist.")
  var force = false

  @Flag(name: .long, help: "Print the pages, and write nothing.")
  var dryRun = false

  @OptionGroup var registries: RegistryFileOption

  @OptionGroup(title: "Input")
  var input: DocumentOptions

  func validate() throws {
    if output.output != nil, files.count > 1 {
      throw ValidationError("--output needs one file, but there are \(files.count).")
    }
    if files.count(where: { $0 == RunInput.standardInput }) > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  func run() throws {
    let console = Console(color: input.color.color)
    try console.run {
      var statuses: [ExitStatus] = []
      for (index, file) in files.enumerated() {
        statuses.append(
          console.status(of: { try migrate(file, isFirst: index == 0, console) }))
      }
      return ExitStatus(
        isFailure: statuses.contains(.failure), hasProblems: statuses.contains(.problems))
    }
  }

  /// Migrates one file, and prints a summary.
  private func migrate(_ file: String, isFirst: Bool, _ console: Console) throws -> ExitStatus {
    var settings = input.settings
    settings.project.registryPaths = registries.registry
    let input = RunInput([file], settings)
    let migration = try Migration.run(input, output: output.output, overwrites: force)
    console.printDiagnostics(migration.warnings, in: migration.sources)
    if let target = migration.target, !dryRun {
      try AtomicFile.write(migration.page, to: target)
    } else {
      if !isFirst { console.output.write("---\n") }
      console.output.write(migration.page)
    }
    let style = console.messageStyle
    let names = [RunInput.displayName(of: input.paths[0]), migration.target ?? "<stdout>"]
    let verb = dryRun ? "would be migrated" : "migrated"
    let head = style.bold(names.map { VisibleText.escaping($0) }.joined(separator: " → "))
    console.messages.write("\(style.green(verb)) \(head)\n")
    for line in migration.summary {
      console.messages.write("  \(VisibleText.escaping(line))\n")
    }
    return .success
  }
}

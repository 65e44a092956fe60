import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct MigrateCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Convert rows of the app's loader (wire documents) to pages.",
    usage: "settingsc migrate [<options>] <files> ...",
    discussion: """
      'settings.json' becomes 'settings.yaml' in the same directory, 'settings.yaml' becomes \
      'settings.page.yaml'. The wire file is kept. The page compiles to the same tree, which is \
      checked before it is written.

      EXIT STATUS: 0 all files are migrated; 1 a file has errors, or with --check and --diff files \
      to migrate; 2 a file could not be read or written, or is not a wire document.
      """)

  @Argument(help: "Wire files; '-' is standard input.", completion: .file())
  var files: [String]

  @OptionGroup var output: OutputOption

  @OptionGroup var changes: ChangeOptions

  @OptionGroup var registries: RegistryFileOption

  @OptionGroup(title: "Input") var configuration: ConfigurationOptions

  @OptionGroup(title: "Input") var input: DocumentOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    if output.output != nil, files.count > 1 {
      throw ValidationError("--output needs one file, but there are \(files.count).")
    }
    if files.count(where: { $0 == RunInput.standardInput }) > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
    let target = output.output ?? (files.contains(RunInput.standardInput) ? "-" : nil)
    if changes.mode != .write, target == RunInput.standardInput {
      throw ValidationError("--check and --diff need a file to write; add --output FILE.")
    }
  }

  func run(on console: Console) throws -> ExitStatus {
    var changes = FileChanges(changes.mode, "migrated", on: console)
    let statuses = files.map { file in
      console.status { try migrate(file, &changes, console) }
    }
    return ExitStatus(
      isFailure: statuses.contains(.failure),
      hasProblems: statuses.contains(.problems) || changes.hasProblems)
  }

  /// Migrates a file and prints a summary.
  private func migrate(
    _ file: String, _ changes: inout FileChanges, _ console: Console
  ) throws -> ExitStatus {
    let settings = InputSettings(input, configuration: configuration, registries: registries)
    let input = RunInput([file], settings, on: console)
    let migration = try Migration.migrate(input, output: output.output)
    console.printDiagnostics(migration.warnings, in: migration.sources)
    if let target = migration.target {
      let before = try console.files.previousContents(at: target)
      let count = changes.count
      try changes.add(target, from: before, to: migration.page, remark: nil) {
        () throws(FileError) in try console.files.write(migration.page, to: target)
      }
      if changes.count == count {
        console.printStatus("unchanged \(target)")
        return .success
      }
    } else {
      console.output.write(migration.page)
    }
    let style = console.messageStyle
    let names = [RunInput.displayName(of: input.paths[0]), migration.target ?? "<stdout>"]
    let head = style.bold(names.map { VisibleText.escaping($0) }.joined(separator: " → "))
    let verb = changes.mode == .write ? "migrated" : "would migrate"
    console.messages.write("\(style.green(verb)) \(head)\n")
    for line in migration.summary {
      console.messages.write("  \(VisibleText.escaping(line))\n")
    }
    return .success
  }
}

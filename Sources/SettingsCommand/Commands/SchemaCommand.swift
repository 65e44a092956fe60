import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct SchemaCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema (2020-12) of a kind of document, with all kinds of rows.",
    usage: "settingsc schema [<options>] <form>",
    discussion: """
      EXIT STATUS: 0 done; with --check and --diff, 1 if the file is another schema; 2 a file could \
      not be read or written.
      """)

  @Argument(help: "The kind of document.")
  var form: SchemaForm

  @OptionGroup var output: OutputOption

  @OptionGroup var changes: ChangeOptions

  @OptionGroup var registries: RegistryFileOption

  @OptionGroup var configuration: ConfigurationOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    if changes.mode != .write, output.file == nil {
      throw ValidationError("--check and --diff compare the schema with --output FILE.")
    }
  }

  func run(on console: Console) throws -> ExitStatus {
    let registry = try InputSettings(configuration: configuration, registries: registries)
      .loadRegistry(on: console)
    let schema = JSONWriter.document(JSONSchema.document(form, registry: registry))
    guard let target = output.file else {
      console.output.write(schema)
      return .success
    }
    var changes = FileChanges(changes.mode, "written", on: console)
    try changes.add(
      target, from: console.files.previousContents(at: target), to: schema, remark: nil
    ) { () throws(FileError) in
      try console.files.write(to: target, havingRead: []) { $0.write(schema) }
    }
    return ExitStatus(hasProblems: changes.hasProblems)
  }
}

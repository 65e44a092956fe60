import ArgumentParser
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct ConfigCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the configuration of a path, and where each value comes from.",
    usage: "settingsc config [<options>] [<path>]",
    discussion: """
      For a file, it also prints whether the file is checked, and which pattern excludes it. The \
      text for a directory is a settingsc.yaml with the same meaning.

      EXIT STATUS: 0 printed; 2 the configuration has errors, which go to standard error.
      """)

  /// The format of the configuration.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  @Argument(help: "A directory or a file, which need not exist.", completion: .file())
  var path = "."

  @Option(help: "The format; text is YAML.")
  var format = Format.text

  @OptionGroup(title: "Input") var registries: RegistryFileOption

  @OptionGroup(title: "Input") var references: ReferenceOptions

  @OptionGroup(title: "Input") var configuration: ConfigurationOptions

  @OptionGroup(title: "Input") var input: DocumentOptions

  @OptionGroup var color: ColorOption

  func run(on console: Console) throws -> ExitStatus {
    let input = RunInput(
      [],
      InputSettings(
        input, configuration: configuration, registries: registries, references: references),
      on: console)
    let path = path == RunInput.standardInput ? input.standardInputPath : path
    let effective = try EffectiveConfiguration.load(for: path, input)
    let listing = ConfigurationListing(effective, of: path)
    switch format {
    case .text: console.printOutput(listing.yamlText(style: console.outputStyle))
    case .json: console.output.write(listing.jsonText())
    }
    if let file = effective.file {
      try? console.output.flush()
      var project = Project(input.options, in: input.fileSystem)
      let (diagnostics, sources) = try project.checkConfiguration(at: file.path)
      console.printDiagnostics(diagnostics, in: sources)
    }
    return .success
  }
}

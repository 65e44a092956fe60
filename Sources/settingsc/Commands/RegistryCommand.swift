import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct RegistryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "registry",
    abstract: "Write a registry of the app's kinds of rows.",
    subcommands: [RegistryExtractCommand.self])
}

struct RegistryExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Write a registry from the classes in the app's sources, or extend one.",
    usage: "settingsc registry extract [<options>] [<paths> ...]",
    discussion: """
      Pairs the classes of cells and models: 'FaderCell', 'FaderTableViewCell' or \
      'FaderCollectionViewCell' with 'FaderModel', 'FaderCellModel', 'FaderViewModel' or \
      'FaderItem'. The properties of the model that Objective-C can set are the fields of the kind.

      With --output, a registry that exists keeps all that it has. New kinds, and new fields of its \
      kinds, are added; but not those of which a comment says "# 'name' is left out".

      EXIT STATUS: 0 done; 2 a file could not be read, written or extended.
      """)

  @Argument(
    help: "Files '.h', '.m', '.mm', '.swift', or folders (default: 'sources' of settingsc.yaml).",
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Make a kind of these classes, 'Cell=Model' or 'kind:Cell=Model'. Repeatable.",
      valueName: "classes"),
    transform: { text in
      if let pair = ClassPair(text) { return pair }
      throw ValidationError("--pair needs 'Cell=Model' or 'kind:Cell=Model', but got '\(text)'.")
    })
  var pair: [ClassPair] = []

  @OptionGroup var output: OutputOption

  @OptionGroup var registries: RegistryOptions

  func run() throws {
    let console = Console(color: registries.color.color)
    try console.run {
      var settings = InputSettings()
      settings.project.choice = registries.configuration.choice
      settings.project.registryPaths = registries.files.registry
      let extraction = try RegistryExtraction(RunInput(paths, settings), named: pair)
      let result = try extraction.run(output: output.file)
      guard let target = output.file else {
        console.output.write(result.bytes)
        return .success
      }
      if let before = result.before {
        if !before.buffer.elementsEqual(result.bytes) {
          try AtomicFile.replace(before, with: result.bytes, at: target)
        }
      } else {
        try OutputFile.write(to: target, havingRead: extraction.readPaths) {
          $0.write(result.bytes)
        }
      }
      for message in result.messages { console.printStatus(message) }
      return .success
    }
  }
}

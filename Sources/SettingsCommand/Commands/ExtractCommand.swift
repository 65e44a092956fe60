import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Print kinds or handlers from the app's sources.",
    subcommands: [ExtractKindsCommand.self, ExtractHandlersCommand.self])
}

struct ExtractKindsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinds",
    abstract: "Print a registry of the cells and models in the app's sources.",
    usage: "settingsc extract kinds [<options>] [<paths> ...]",
    discussion: """
      Pairs the classes of cells and models: 'FaderCell', 'FaderTableViewCell' or \
      'FaderCollectionViewCell' with 'FaderModel', 'FaderCellModel', 'FaderViewModel' or \
      'FaderItem'. The properties of the model that Objective-C can set are the fields of the kind. \
      Cells that have a kind already are left out.

      EXIT STATUS: 0 done; 2 there are no new kinds, or a file could not be read.
      """)

  @Argument(
    help:
      "Files '.h', '.m', '.mm', '.swift', or directories (default: 'sources' of settingsc.yaml).",
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Make a kind of these classes, 'Cell=Model' or 'kind:Cell=Model'. Repeatable.",
      valueName: "classes"),
    transform: { text in
      if let pair = ClassPair(text) { return pair }
      throw ValidationError("--pair needs 'Cell=Model' or 'kind:Cell=Model', but got '\(text)'.")
    })
  var pair: [ClassPair] = []

  @OptionGroup var registries: RegistryFileOption

  @OptionGroup var configuration: ConfigurationOptions

  @OptionGroup var color: ColorOption

  func run(on console: Console) throws -> ExitStatus {
    let settings = InputSettings(configuration: configuration, registries: registries)
    console.output.write(
      try KindExtraction.makeRegistry(RunInput(paths, settings, on: console), named: pair))
    return .success
  }
}

struct ExtractHandlersCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "handlers",
    abstract: "Print the handlers of a presenter, from its page and the app's sources.",
    usage: "settingsc extract handlers [<options>] <file>",
    discussion: """
      Prints the handlers that the presenter lists, and then the other selectors that its page \
      calls. The sources are those of settingsc.yaml. Selectors that the class lacks are omitted, \
      and standard error names them.

      EXIT STATUS: 0 done; 1 the documents have errors, or the class lacks a selector; 2 a file could \
      not be read.
      """)

  @Argument(help: "The file of the presenter.", completion: .file())
  var file: String

  @OptionGroup(title: "Input")
  var registries: RegistryFileOption

  @OptionGroup(title: "Input")
  var references: ReferenceOptions

  @OptionGroup(title: "Input")
  var configuration: ConfigurationOptions

  @OptionGroup var color: ColorOption

  func run(on console: Console) throws -> ExitStatus {
    let settings = InputSettings(
      configuration: configuration, registries: registries, references: references)
    let extraction = try HandlerExtraction(RunInput([file], settings, on: console))
    console.output.write(extraction.text)
    for message in extraction.messages { console.printStatus(message) }
    if let notice = extraction.notice { console.printStatus(notice) }
    return ExitStatus(hasProblems: !extraction.messages.isEmpty)
  }
}

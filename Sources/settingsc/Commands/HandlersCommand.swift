import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct HandlersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "handlers",
    abstract: "List the selectors of a page that a presenter handles.",
    subcommands: [HandlersExtractCommand.self])
}

struct HandlersExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "List the handlers of a presenter, from its page and the app's sources.",
    usage: "settingsc handlers extract [<options>] <file>",
    discussion: """
      Prints what the presenter lists, and the other selectors that its page calls and its class in \
      the app's sources implements. The sources are those of settingsc.yaml. Standard error says \
      which selectors of the page the class lacks.

      EXIT STATUS: 0 done; 1 the documents have errors, or the class lacks a selector; 2 a file could \
      not be read, written or extended.
      """)

  @Argument(help: "The file of the presenter.", completion: .file())
  var file: String

  @Flag(name: .long, help: "Add the handlers to the file, which keeps all that it has.")
  var write = false

  @OptionGroup(title: "Input")
  var references: ReferenceOptions

  @OptionGroup(title: "Input")
  var configuration: ConfigurationOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    if file == RunInput.standardInput {
      throw ValidationError("A presenter is read from a file, not from standard input.")
    }
  }

  func run() throws {
    let console = Console(color: color.color)
    try console.run {
      var settings = InputSettings()
      settings.project.choice = configuration.choice
      settings.project.registryPaths = references.registries.registry
      settings.project.allowsOutside = references.allowOutside
      settings.project.dataPaths = references.data
      settings.project.dataSet = references.dataSet
      let extraction = try HandlerExtraction(RunInput([file], settings))
      if !write {
        console.output.write(extraction.text)
      } else if let bytes = try extraction.extendedPresenter() {
        try AtomicFile.replace(extraction.before, with: bytes, at: file)
        for handler in extraction.added { console.printStatus("added the handler '\(handler)'") }
      }
      for message in extraction.messages { console.printStatus(message) }
      return ExitStatus(hasProblems: !extraction.messages.isEmpty)
    }
  }
}

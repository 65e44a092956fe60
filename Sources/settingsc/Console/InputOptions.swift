import ArgumentParser
import SettingsPlatform
import SettingsProject

/// The options of commands that read documents and the files that these name.
struct InputOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A registry file whose kinds every document may use. May be repeated.", valueName: "file"),
    completion: .file())
  var registry: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A response in JSON or YAML, of which pages are made. May be repeated, in the order in which "
        + "the app would fetch them.", valueName: "file"), completion: .file())
  var data: [String] = []

  @Flag(name: .long, help: "Let documents name files outside of the project's root.")
  var allowOutside = false

  @OptionGroup var plain: PlainInputOptions

  var stdinFilename: String? { plain.stdinFilename }
  var color: ColorChoice { plain.color }

  var settings: InputSettings {
    InputSettings(project: projectOptions, stdinFilename: stdinFilename, color: color)
  }

  var projectOptions: Project.Options {
    var options = plain.projectOptions
    options.registryPaths = registry
    options.allowsOutside = allowOutside
    options.dataPaths = data
    return options
  }
}

import ArgumentParser
import SettingsModel
import SettingsProject
import SettingsSyntax

/// The options of commands that describe kinds and read no documents.
struct RegistryOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Add the kinds of a registry file. Repeatable.", valueName: "file"),
    completion: .file())
  var registry: [String] = []

  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var color: ColorOption

  /// Loads the built-in kinds, those of the working directory's configuration, and those of the
  /// registry files. Warnings are printed.
  func load(_ console: Console) throws(RunFailure) -> Registry {
    var settings = InputSettings()
    settings.project.choice = configuration.choice
    settings.project.registryPaths = registry
    let loaded = try LoadedRegistry.load(RunInput([], settings))
    console.printDiagnostics(loaded.warnings, in: loaded.sources)
    return loaded.registry
  }
}

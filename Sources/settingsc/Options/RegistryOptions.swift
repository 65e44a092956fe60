import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsProject
import SettingsSyntax

/// The options of commands that describe kinds and read no documents.
struct RegistryOptions: ParsableArguments {
  @OptionGroup var files: RegistryFileOption
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var color: ColorOption

  /// Loads the built-in kinds, those of the working directory's configuration, and those of the
  /// registry files. Warnings are printed.
  func load(_ console: Console) throws -> Registry {
    var settings = InputSettings()
    settings.project.choice = configuration.choice
    settings.project.registryPaths = files.registry
    let compiler = try RunInput([], settings).registryCompiler()
    console.printDiagnostics(compiler.findings, in: compiler.sources)
    return compiler.registry
  }
}

import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// The options of the commands that tell about a registry and read no document.
struct RegistryOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A registry file whose kinds count too. May be repeated.", valueName: "file"),
    completion: .file())
  var registry: [String] = []

  @OptionGroup var configuration: ConfigurationOptions

  @Option(name: .long, help: "Colour: auto, always or never.")
  var color = ColorChoice.auto

  /// The built-in kinds, those of the working directory's configuration, and those of the files.
  /// What is wrong with a file ends the command.
  func load() throws -> (Console, Registry) {
    let console = Console(color: color)
    var options = Project.Options()
    options.choice = configuration.choice
    options.registryPaths = registry
    var (_, project) = InputFiles().open([], options)
    let compiler: Compiler
    do {
      compiler = try project.compiler(forAllBy: StandardInput.path)
    } catch {
      console.complain(error)
      try console.end(ExitStatus.failure)
    }
    try console.refuseBadConfigurations(of: project)
    let findings = compiler.findings
    console.tell(findings, in: compiler.sources)
    if findings.contains(where: { $0.severity == .error }) { try console.end(ExitStatus.findings) }
    return (console, compiler.registry)
  }
}

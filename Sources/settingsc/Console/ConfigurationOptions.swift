import ArgumentParser
import SettingsProject

/// Which configurations count.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The configuration of all files, in place of the nearest settingsc.yaml of each.",
      valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(name: .long, help: "Read no configuration.")
  var noConfig = false

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("--config names a configuration, and --no-config wants none.")
    }
    if config?.isEmpty == true { throw ValidationError("--config needs the path of a file.") }
  }

  var choice: ConfigurationFinder.Choice {
    noConfig ? .none : config.map { .named($0) } ?? .nearest
  }
}

import ArgumentParser

/// Tools for those who work on settingsc. Never installed.
@main
struct SettingsCDev: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settingsc-dev",
    abstract: "Tools for those who work on settingsc.",
    subcommands: [
      ParseCommand.self, ReadingsCommand.self, SourcesCommand.self, UpdateCommand.self,
      GenerateCommand.self,
    ])
}

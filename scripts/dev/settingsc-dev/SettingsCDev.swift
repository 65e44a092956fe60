import ArgumentParser

/// Tools for contributors to settingsc. They are never installed.
@main
struct SettingsCDev: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settingsc-dev",
    abstract: "Tools for those who work on settingsc.",
    subcommands: [
      ParseCommand.self, ReadingsCommand.self, SourcesCommand.self, FrameworksCommand.self,
      UpdateCommand.self,
      GenerateCommand.self, PlayCommand.self, CasesCommand.self, ProjectsCommand.self,
    ])
}

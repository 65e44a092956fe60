import ArgumentParser
import SettingsPlatform

/// The command line. Commands live in `Commands/`, one a file; this is only their root.
@main
struct SettingsC: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settingsc",
    abstract: "A compiler for the settings pages of apps.",
    discussion: """
      Settings pages are data: sections of rows, each with a kind, its fields and a selector, in \
      YAML or JSON. settingsc checks them, compiles them to one normalised tree, and draws them.

      EXIT CODES: 0 nothing found; 1 findings; 2 settingsc could not do its work.
      """,
    version: "0.1.0",
    subcommands: [
      ValidateCommand.self, CompileCommand.self, PreviewCommand.self, KindsCommand.self,
      ExplainCommand.self,
      SchemaCommand.self,
    ])

  static func main() {
    Signals.ignoreBrokenPipe()
    do {
      if let run = ValidationRun(plainArguments: CommandLine.arguments.dropFirst()) {
        try run.perform()
      }
      var command = try parseAsRoot()
      try command.run()
    } catch {
      ExitStatus.end(with: error)
    }
  }
}

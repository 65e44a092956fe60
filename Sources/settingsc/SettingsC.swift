import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The command line. Commands live in `Commands/`, one a file; this is only their root.
@main
struct SettingsC: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settingsc",
    abstract: "A compiler for the settings pages of apps.",
    discussion: """
      Settings pages are data: sections of rows, each with a kind, its fields and a selector, in \
      YAML or JSON. settingsc checks them, compiles them to one normalised tree, draws them, and \
      tells what changed between two of them.

      EXIT CODES: 0 nothing found; 1 findings or differences; 2 settingsc could not do its work.
      """,
    version: ReportingTool.version,
    subcommands: [
      ValidateCommand.self, CompileCommand.self, PreviewCommand.self, DiffCommand.self,
      FormatCommand.self, MigrateCommand.self, KindsCommand.self, ExplainCommand.self,
      SchemaCommand.self, ConfigCommand.self, InitCommand.self,
    ])

  static func main() {
    StandardStream.openMissingStandardFiles()
    Signals.ignoreFailingWrites()
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if let run = ValidationRun(plainArguments: arguments) { try run.perform() }
      if let run = PreviewRun(plainArguments: arguments) { try run.perform() }
      try refuseUnknownCommand(arguments.first)
      var command = try parseAsRoot()
      try command.run()
    } catch {
      ExitStatus.end(with: error)
    }
  }

  /// Says what to write instead of a first argument that is no command: ArgumentParser would call
  /// it unexpected.
  private static func refuseUnknownCommand(_ word: String?) throws {
    let commands = configuration.subcommands.map { $0.configuration.commandName ?? "" } + ["help"]
    guard let word, !word.hasPrefix("-"), !commands.contains(word) else { return }
    let console = Console(color: .auto)
    var message = "there is no command '\(word)'"
    if let nearest = NearestName.find(word, among: commands) {
      message += "; did you mean '\(nearest)'?"
    } else if DiskFileSystem().kind(of: word) != nil {
      message += "; to check a file, write 'settingsc validate \(word)'"
    } else {
      message += "; the commands are \(commands.joined(separator: ", "))"
    }
    console.complain(message)
    try console.end(ExitStatus.failure)
  }
}

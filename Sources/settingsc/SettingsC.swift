import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The root of the command line. Each command is a file in `Commands/`.
@main
struct SettingsC: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settingsc",
    abstract: "Checks, compiles and previews the settings pages of apps.",
    discussion: """
      A settings page is a list of sections with rows, in YAML or JSON. Each row has a kind, the \
      fields of that kind, and the selector that the app calls.

      EXIT STATUS: 0 no problems; 1 errors or differences; 2 settingsc itself failed.
      """,
    version: version,
    subcommands: [
      ValidateCommand.self, CompileCommand.self, PreviewCommand.self, GalleryCommand.self,
      DiffCommand.self,
      GenerateCommand.self, FormatCommand.self, MigrateCommand.self, KindsCommand.self,
      ExplainCommand.self, SchemaCommand.self, ConfigCommand.self, InitCommand.self,
      ExtractCommand.self,
    ])

  @OptionGroup var color: ColorOption

  /// The version, followed by the commit if the build specifies it, such as `0.1.0-dev+g1b109d4e2`.
  private static var version: String {
    let commit = CurrentProcess.buildCommit
    return commit.isEmpty ? ReportingTool.version : "\(ReportingTool.version)+\(commit)"
  }

  static func main() { WorkerThreads.runOnDeepStack { run() } }

  private static func run() {
    StandardStream.openMissingStandardFiles()
    Signals.ignoreFailingWrites()
    let arguments = CommandLine.arguments.dropFirst()
    do {
      try requireArguments()
      if let request = ValidateRequest(plainArguments: arguments) { try request.performAndExit() }
      if let request = PreviewRequest(plainArguments: arguments) { try request.performAndExit() }
      try rejectUnknownCommand(arguments.first)
      var command = try parseCommand(arguments)
      try command.run()
    } catch {
      ExitStatus.exitProcess(with: error)
    }
  }

  /// Parses the arguments of a command. Explains options of earlier versions.
  private static func parseCommand(_ arguments: ArraySlice<String>) throws -> any ParsableCommand {
    do {
      return try parseAsRoot()
    } catch {
      if let message = FormerOptions.message(for: message(for: error), in: arguments.first ?? "") {
        try exitWithError(message)
      }
      throw error
    }
  }

  /// Throws if the arguments cannot be read.
  ///
  /// On Linux, Swift reads the arguments from /proc. If it is not mounted, there are no arguments,
  /// not even the name of the program. Without this check, `validate` would print the help and
  /// succeed.
  private static func requireArguments() throws {
    guard CommandLine.arguments.isEmpty else { return }
    try exitWithError("cannot read the arguments of the command; is /proc mounted?")
  }

  private static func exitWithError(_ message: String) throws -> Never {
    let console = Console(color: .auto)
    try console.run {
      console.printError(message)
      return .failure
    }
  }

  /// Rejects a first argument that is not a command, and suggests a replacement. ArgumentParser
  /// would only report an unexpected argument.
  private static func rejectUnknownCommand(_ word: String?) throws {
    let configurations = configuration.subcommands.map { $0.configuration }
    let commands = configurations.compactMap(\.commandName) + ["help"]
    let words = commands + configurations.flatMap(\.aliases)
    guard let word, !word.hasPrefix("-"), !words.contains(word) else { return }
    var message = "unknown command '\(word)'"
    if let name = FormerOptions.renamedCommands[word] {
      message += "; use 'settingsc \(name)'"
    } else if let nearest = NearestName.find(word, among: words) {
      message += "; did you mean '\(nearest)'?"
    } else if DiskFileSystem().kind(of: word) != nil {
      message += "; to check a file, use 'settingsc validate \(word)'"
    } else {
      message += "; the commands are \(commands.joined(separator: ", "))"
    }
    try exitWithError(message)
  }
}

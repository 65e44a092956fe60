import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The program `settingsc`: parses arguments, and runs a command in a context.
public enum SettingsProgram {
  /// Runs the command in the arguments of the process, and ends the process.
  public static func runAndExit() {
    WorkerThreads.runOnDeepStack {
      StandardStream.openMissingStandardFiles()
      Signals.ignoreFailingWrites()
      CurrentProcess.end(runProcess())
    }
  }

  /// Runs the command in the arguments of the process.
  ///
  /// On Linux, Swift reads the arguments from /proc. If it is not mounted, there are no arguments,
  /// not even the name of the program. Without this check, `validate` would print the help and
  /// succeed.
  private static func runProcess() -> Int32 {
    let context = CommandContext.process
    guard !CommandLine.arguments.isEmpty else {
      let message = "cannot read the arguments of the command; is /proc mounted?"
      return printError(message, in: context)
    }
    return run(CommandLine.arguments.dropFirst(), in: context)
  }

  /// Runs a command.
  ///
  /// - Parameter arguments: the arguments without the name of the program.
  /// - Returns: the exit status of `ExitStatus`.
  public static func run(_ arguments: ArraySlice<String>, in context: CommandContext) -> Int32 {
    if let request = ValidateRequest(plainArguments: arguments) {
      return request.run(in: context).rawValue
    }
    if let request = PreviewRequest(plainArguments: arguments) {
      return request.run(in: context).rawValue
    }
    if let message = RootCommand.problem(ofFirstArgument: arguments.first, in: context) {
      return printError(message, in: context)
    }
    do {
      var command = try RootCommand.parseAsRoot(Array(arguments))
      if let command = command as? any RunnableCommand { return command.run(in: context).rawValue }
      // Only the names of a group of commands remain. This throws the request for their help.
      try command.run()
      return ExitStatus.success.rawValue
    } catch {
      let description = RootCommand.message(for: error)
      if let message = FormerOptions.message(for: description, in: arguments.first ?? "") {
        return printError(message, in: context)
      }
      return ExitStatus(printing: error, in: context).rawValue
    }
  }

  /// Prints an error, and returns the exit status of a failure.
  private static func printError(_ message: String, in context: CommandContext) -> Int32 {
    let console = Console(color: .auto, in: context)
    return console.run {
      console.printError(message)
      return .failure
    }.rawValue
  }
}

/// The root of the command line. Each command is a file in `Commands/`.
struct RootCommand: ParsableCommand {
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

  /// Returns the message for a first argument that is not a command, with a replacement, or nil.
  /// ArgumentParser would only report an unexpected argument.
  static func problem(ofFirstArgument word: String?, in context: CommandContext) -> String? {
    let configurations = configuration.subcommands.map { $0.configuration }
    let commands = configurations.compactMap(\.commandName) + ["help"]
    let words = commands + configurations.flatMap(\.aliases)
    guard let word, !word.hasPrefix("-"), !words.contains(word) else { return nil }
    let message = "unknown command '\(word)'"
    if let name = FormerOptions.renamedCommands[word] {
      return message + "; use 'settingsc \(name)'"
    }
    if let nearest = NearestName.find(word, among: words) {
      return message + "; did you mean '\(nearest)'?"
    }
    if context.fileSystem.kind(of: word) != nil {
      return message + "; to check a file, use 'settingsc validate \(word)'"
    }
    return message + "; the commands are \(commands.joined(separator: ", "))"
  }
}

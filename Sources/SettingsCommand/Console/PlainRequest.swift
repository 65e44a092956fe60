import ArgumentParser
import SettingsPlatform
import SettingsProject

/// A command whose common arguments can be parsed without ArgumentParser.
///
/// ArgumentParser takes longer to inspect the declared options than the command takes to check a
/// page, and hooks and editors run these commands often. Therefore their common options are parsed
/// here. ArgumentParser parses all other command lines, sets the same properties, and reports
/// incorrect usage.
protocol PlainRequest {
  /// The command that declares the options.
  static var command: any ParsableCommand.Type { get }
  /// The paths in the arguments.
  var paths: [String] { get set }
  var input: InputSettings { get set }
  /// The session that repeats the run, or nil without `--watch`.
  var watch: WatchSession? { get set }

  init()
  /// True if the number of paths is valid.
  var isComplete: Bool { get }
  /// Sets a flag of the command. Returns false if the flag is unknown.
  mutating func setFlag(_ flag: String) -> Bool
  /// Sets an option of the command. Returns false if the option is unknown or the value is invalid.
  mutating func setOption(_ option: String, to value: String) -> Bool
  /// Runs the command.
  func run(on console: Console) throws -> ExitStatus
}

extension PlainRequest {
  /// Parses a command line. Returns nil if ArgumentParser must parse it.
  init?(plainArguments arguments: ArraySlice<String>) {
    let names = Self.command.configuration
    guard let name = arguments.first,
      name == names.commandName || names.aliases.contains(name)
    else { return nil }
    self.init()
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      if Self.isValue(word) {
        paths.append(word)
      } else if !(setFlag(word) || input.setCommonFlag(word)) {
        guard let (option, value) = Self.parseOption(word, &rest), !value.isEmpty,
          setOption(option, to: value) || input.setCommonOption(option, to: value)
        else { return nil }
      }
    }
    guard isComplete else { return nil }
  }

  /// Runs the command.
  ///
  /// - Parameter watching: true to run the command again whenever a file changes.
  func run(in context: CommandContext, watching: Bool = false) -> ExitStatus {
    guard watching else {
      let console = Console(color: input.color, in: context)
      return console.run { try run(on: console) }
    }
    let session = WatchSession()
    var request = self
    request.watch = session
    return session.watch(color: input.color, in: context, request.run)
  }

  /// Splits '--option=value', or uses the next argument as the value.
  private static func parseOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) -> (option: String, value: String)? {
    if word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
      return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }
    guard let value = rest.popFirst(), isValue(value) else { return nil }
    return (word, value)
  }

  private static func isValue(_ word: String) -> Bool {
    word == RunInput.standardInput || !word.hasPrefix("-")
  }
}

extension InputSettings {
  /// Sets a flag that several commands have.
  fileprivate mutating func setCommonFlag(_ flag: String) -> Bool {
    guard flag == "--no-config", project.choice == .nearest else { return false }
    project.choice = .none
    return true
  }

  /// Sets an option that several commands have.
  fileprivate mutating func setCommonOption(_ option: String, to value: String) -> Bool {
    switch option {
    case "--color":
      guard let choice = ColorChoice(argument: value) else { return false }
      color = choice
    case "--config" where project.choice == .nearest: project.choice = .named(value)
    case "--registry": project.registryPaths.append(value)
    case "--data": project.dataPaths.append(value)
    case "--stdin-filename": stdinFilename = value
    default: return false
    }
    return true
  }
}

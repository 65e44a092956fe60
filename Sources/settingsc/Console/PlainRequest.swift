import ArgumentParser
import SettingsPlatform
import SettingsProject

/// A call of a command that can be read without ArgumentParser.
///
/// Inspecting the declared options takes ArgumentParser longer than checking a page takes, and hooks
/// and editors call these commands often. So their common options are read here. All other calls are
/// read by ArgumentParser, which fills the same values and reports wrong usage.
protocol PlainRequest {
  /// The command that declares the options.
  static var command: any ParsableCommand.Type { get }
  /// The paths that were named.
  var paths: [String] { get set }
  var input: InputSettings { get set }
  /// The session of a run with `--watch`.
  var watch: WatchSession? { get set }

  init()
  /// Whether the number of paths is right.
  var isComplete: Bool { get }
  /// Sets a flag of the command. Returns false for another word.
  mutating func setFlag(_ flag: String) -> Bool
  /// Sets an option of the command. Returns false for another option, and for an invalid value.
  mutating func setOption(_ option: String, to value: String) -> Bool
  /// Does the work of the command.
  func run(on console: Console) throws -> ExitStatus
}

extension PlainRequest {
  /// Makes the request of a command line; nil if ArgumentParser must read it.
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

  /// Does the work, and ends the command.
  ///
  /// - Parameter watching: whether the work is done again whenever a file changes.
  func performAndExit(watching: Bool = false) throws -> Never {
    guard watching else {
      let console = Console(color: input.color)
      try console.run { try run(on: console) }
    }
    let session = WatchSession()
    var request = self
    request.watch = session
    try session.watch(color: input.color, request.run)
  }

  /// Splits '--option=value', or takes the next word as the value.
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
  /// Sets a flag that is common to commands.
  fileprivate mutating func setCommonFlag(_ flag: String) -> Bool {
    guard flag == "--no-config", project.choice == .nearest else { return false }
    project.choice = .none
    return true
  }

  /// Sets an option that is common to commands.
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

import ArgumentParser

/// A command whose work prints to a console and decides the exit status.
protocol ConsoleCommand: ParsableCommand {
  /// The colors of the console.
  var color: ColorOption { get }

  /// Does the work of the command.
  func run(on console: Console) throws -> ExitStatus
}

extension ConsoleCommand {
  /// Runs the command, and ends it with its status.
  func run() throws {
    let console = Console(color: color.color)
    try console.run { try run(on: console) }
  }
}

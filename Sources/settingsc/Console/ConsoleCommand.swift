import ArgumentParser

/// A command that prints to a console and returns an exit status. Most commands conform to it;
/// `validate` and `preview` are `PlainRequest`s.
protocol ConsoleCommand: ParsableCommand {
  /// The colors of the console.
  var color: ColorOption { get }

  func run(on console: Console) throws -> ExitStatus
}

extension ConsoleCommand {
  /// Runs the command and ends it with its exit status.
  func run() throws {
    let console = Console(color: color.color)
    try console.run { try run(on: console) }
  }
}

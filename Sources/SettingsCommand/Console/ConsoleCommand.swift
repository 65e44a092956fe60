import ArgumentParser

/// A command that runs in a context.
protocol RunnableCommand: ParsableCommand {
  func run(in context: CommandContext) -> ExitStatus
}

/// A command that prints to a console and returns an exit status. Most commands conform to it;
/// `validate` and `preview` are `PlainRequest`s.
protocol ConsoleCommand: RunnableCommand {
  /// The colors of the console.
  var color: ColorOption { get }

  func run(on console: Console) throws -> ExitStatus
}

extension ConsoleCommand {
  func run(in context: CommandContext) -> ExitStatus {
    let console = Console(color: color.color, in: context)
    return console.run { try run(on: console) }
  }
}

/// Text that GitHub Actions could take for its workflow commands.
enum WorkflowCommands {
  /// Returns text in which no line is a command: if one could be, between two commands that turn
  /// commands off and on again. The word that turns them on is random, so no document contains it.
  ///
  /// Source: docs.github.com, "Workflow commands", "Stopping and starting workflow commands".
  static func disarmed(_ text: [UInt8]) -> [UInt8] {
    guard mayStand(in: text) else { return text }
    let word = "settingsc-" + String(UInt64.random(in: .min ... .max), radix: 36)
    return Array("::stop-commands::\(word)\n".utf8) + text + Array("::\(word)::\n".utf8)
  }

  /// Returns whether a line could be a command: commands begin with `::`, or contain `##[`.
  private static func mayStand(in text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == $1 && (":#".utf8.contains($0)) }
  }
}

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

  /// Returns whether a line could be a command: one that begins with `::`, or contains `##[`.
  private static func mayStand(in text: [UInt8]) -> Bool {
    var colons = 0
    var numberSigns = 0
    var isStart = true
    for byte in text {
      colons = isStart && byte == UInt8(ascii: ":") ? colons + 1 : 0
      if colons == 2 || (byte == UInt8(ascii: "[") && numberSigns >= 2) { return true }
      numberSigns = byte == UInt8(ascii: "#") ? numberSigns + 1 : 0
      switch byte {
      case 0x0A, 0x0D: isStart = true
      // Blanks before a command are allowed, those beyond ASCII too.
      case 0x20, 0x09, 0x80..., UInt8(ascii: ":"): break
      default: isStart = false
      }
    }
    return false
  }
}

/// Text that GitHub Actions must not take for its workflow commands.
enum WorkflowCommands {
  /// Whether a line of a text could be a command: one that begins with `::`, or one with `##[`.
  static func mayStand(in text: [UInt8]) -> Bool {
    var colons = 0
    var numbers = 0
    var isStart = true
    for byte in text {
      colons = isStart && byte == UInt8(ascii: ":") ? colons + 1 : 0
      if colons == 2 || (byte == UInt8(ascii: "[") && numbers >= 2) { return true }
      numbers = byte == UInt8(ascii: "#") ? numbers + 1 : 0
      switch byte {
      case 0x0A, 0x0D: isStart = true
      // Blanks before a command do not count, those beyond ASCII neither.
      case 0x20, 0x09, 0x80..., UInt8(ascii: ":"): break
      default: isStart = false
      }
    }
    return false
  }

  /// The text between two commands that turn commands off and on again. The word that turns them on
  /// cannot be guessed, and so cannot stand in a document.
  ///
  /// Source: docs.github.com, "Workflow commands", "Stopping and starting workflow commands".
  static func disarmed(_ text: [UInt8]) -> [UInt8] {
    let word = "settingsc-" + String(UInt64.random(in: .min ... .max), radix: 36)
    return Array("::stop-commands::\(word)\n".utf8) + text + Array("::\(word)::\n".utf8)
  }
}

import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// Connects a player with the terminal: reads keys, and writes the lines that changed.
struct TerminalLoop {
  private let terminal: RawTerminal
  private let output: StandardStream
  private var parser = TerminalKeyParser()
  private var shown: [String] = []
  private var size: (columns: Int, rows: Int)

  /// Enters the terminal.
  ///
  /// - Parameter environment: returns the value of a variable, or nil.
  /// - Throws: a `RunFailure` if there is no terminal, or it cannot move the cursor.
  init(_ output: StandardStream, environment: (String) -> String?) throws(RunFailure) {
    if output.isTerminal, Terminal.isDumb(environment: environment) {
      throw RunFailure(
        "--interactive needs a terminal that can move the cursor, but TERM is 'dumb'; leave it out, or "
          + "use '--format html' for a file that plays in a browser")
    }
    guard output.isTerminal, let terminal = RawTerminal() else {
      throw RunFailure(
        "--interactive needs a terminal; without one, leave it out, or use '--format html' for a "
          + "file that plays in a browser")
    }
    self.terminal = terminal
    self.output = output
    size = output.terminalSize ?? (80, 24)
  }

  /// Plays until the user quits or the terminal is gone.
  ///
  /// - Parameter asksForBackground: true to ask the terminal whether its background is light. Source:
  ///   "XTerm Control Sequences", OSC 11.
  mutating func run(_ player: inout PagePlayer, asksForBackground: Bool) {
    defer { terminal.leave() }
    if asksForBackground { output.write("\u{1B}]11;?\u{1B}\\") }
    while true {
      draw(player.makeFrame(width: size.columns, height: size.rows))
      // A lone escape key is known only when nothing follows it.
      guard let bytes = terminal.readBytes(waiting: parser.isWaiting ? 50 : -1) else { return }
      let currentSize = output.terminalSize ?? (80, 24)
      if terminal.takeOverwritten() || currentSize != size {
        (size, shown) = (currentSize, [])
        if bytes.isEmpty { continue }
      }
      let keys = bytes.isEmpty ? parser.finish() : parser.parse(bytes)
      for key in keys where !player.handle(key) { return }
    }
  }

  /// Writes the lines that differ from the screen. The terminal shows them at once if it supports
  /// synchronized output, and ignores the request otherwise.
  private mutating func draw(_ lines: [String]) {
    output.write("\u{1B}[?2026h")
    if shown.count != lines.count {
      output.write("\u{1B}[2J")
      shown = lines.map { _ in "" }
    }
    for (row, (line, before)) in zip(lines, shown).enumerated() where line != before {
      output.write("\u{1B}[\(row + 1);1H\(line)\u{1B}[K")
    }
    output.write("\u{1B}[?2026l")
    try? output.flush()
    shown = lines
  }
}

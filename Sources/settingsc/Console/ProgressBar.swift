import SettingsOutput
import SettingsPlatform

/// How far a run is, on standard error, while it takes long and a person looks on.
///
/// Not shown before a run has taken a second, redrawn at most ten times a second, and gone before
/// anything else is written. Nothing is shown where standard error is no terminal, in continuous
/// integration (`CI` is set), and on a terminal that cannot go back in a line (`TERM=dumb`).
final class ProgressBar {
  private static let delayMilliseconds = 1_000
  private static let intervalMilliseconds = 100

  private let total: Int
  private let style: TerminalStyle
  private let stream = StandardStream.error()
  private var dueMilliseconds: Int
  private var isShown = false

  /// A bar for a run over so many files; nil where none is to be shown.
  init?(total: Int, style: TerminalStyle) {
    guard Terminal.isTerminal(2), Environment.value("TERM") != "dumb",
      (Environment.value("CI") ?? "").isEmpty
    else { return nil }
    self.total = total
    self.style = style
    dueMilliseconds = MonotonicClock.milliseconds + ProgressBar.delayMilliseconds
  }

  /// Shows how many files are done, if it is time to.
  func show(_ done: Int) {
    let now = MonotonicClock.milliseconds
    guard now >= dueMilliseconds else { return }
    dueMilliseconds = now + ProgressBar.intervalMilliseconds
    // The last column stays free: some terminals go to the next line behind it.
    let line = ProgressLine(done: done, total: total)
      .text(width: (Terminal.widthInColumns(2) ?? 80) - 1, style: style)
    stream.write("\r\(line)\u{1B}[K")
    try? stream.flush()
    isShown = true
  }

  /// Takes the bar away.
  func erase() {
    guard isShown else { return }
    stream.write("\r\u{1B}[K")
    try? stream.flush()
    isShown = false
  }
}

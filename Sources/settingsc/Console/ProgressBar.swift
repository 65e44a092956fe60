import SettingsOutput
import SettingsPlatform

/// The progress of a long run, on standard error.
///
/// It appears after a second, is redrawn at most ten times a second, and is removed before anything
/// else is written. It does not appear if standard error is not a terminal, in continuous
/// integration (`CI` is set), and on a terminal that cannot redraw a line (`TERM=dumb`).
final class ProgressBar {
  private static let delayMilliseconds = 1_000
  private static let intervalMilliseconds = 100

  private let total: Int
  private let style: TerminalStyle
  private let stream = StandardStream.error()
  private var nextMilliseconds: Int
  private var isShown = false

  /// Makes the bar of a run over some files; nil if none is to be shown.
  init?(total: Int, style: TerminalStyle) {
    guard Terminal.isTerminal(2), Environment.value("TERM") != "dumb",
      (Environment.value("CI") ?? "").isEmpty
    else { return nil }
    self.total = total
    self.style = style
    nextMilliseconds = MonotonicClock.milliseconds + ProgressBar.delayMilliseconds
  }

  /// Shows the number of files that are done, if enough time has passed.
  func show(_ done: Int) {
    let now = MonotonicClock.milliseconds
    guard now >= nextMilliseconds else { return }
    nextMilliseconds = now + ProgressBar.intervalMilliseconds
    // The last column stays free: some terminals go to the next line after it.
    let line = ProgressLine(done: done, total: total)
      .text(width: (Terminal.widthInColumns(2) ?? 80) - 1, style: style)
    stream.write("\r\(line)\u{1B}[K")
    try? stream.flush()
    isShown = true
  }

  /// Removes the bar.
  func erase() {
    guard isShown else { return }
    stream.write("\r\u{1B}[K")
    try? stream.flush()
    isShown = false
  }
}

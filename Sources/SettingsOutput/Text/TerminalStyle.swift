/// Bold, dim and coloured text for a terminal, or plain text if styles are off.
///
/// Each style ends with its own code and not with a reset of all, so a colour inside bold text
/// leaves it bold. Two styles of one group do not nest (bold and dim; two colours): the end of the
/// inner one ends the outer one too. Text is measured, cut and padded before it is styled.
public struct TerminalStyle: Hashable, Sendable {
  /// Whether text is styled; if not, every method returns its argument.
  public var isEnabled: Bool

  /// Makes a style that is on or off.
  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// Returns the text in bold.
  public func bold(_ text: String) -> String { wrap(text, from: "1", to: "22") }

  /// Returns the text in a fainter colour.
  public func dim(_ text: String) -> String { wrap(text, from: "2", to: "22") }

  /// Returns the text in red.
  public func red(_ text: String) -> String { wrap(text, from: "31", to: "39") }

  /// Returns the text in green.
  public func green(_ text: String) -> String { wrap(text, from: "32", to: "39") }

  /// Returns the text in yellow.
  public func yellow(_ text: String) -> String { wrap(text, from: "33", to: "39") }

  /// Returns the text in blue.
  public func blue(_ text: String) -> String { wrap(text, from: "34", to: "39") }

  /// Returns the text in magenta.
  public func magenta(_ text: String) -> String { wrap(text, from: "35", to: "39") }

  /// Returns the text in cyan.
  public func cyan(_ text: String) -> String { wrap(text, from: "36", to: "39") }

  /// Source of the codes: ECMA-48, 8.3.117, select graphic rendition.
  private func wrap(_ text: String, from start: String, to end: String) -> String {
    guard isEnabled, !text.isEmpty else { return text }
    return "\u{1B}[\(start)m\(text)\u{1B}[\(end)m"
  }
}

/// The progress of a run over many files, in one line.
public struct ProgressLine: Hashable, Sendable {
  private let done: Int
  private let total: Int

  private static let words = "checking "
  private static let largestBar = 30
  private static let smallestBar = 5

  /// Makes the line.
  ///
  /// - Parameters:
  ///   - done: the number of files that are done, clamped to 0 through `total`.
  ///   - total: the number of all files.
  public init(done: Int, total: Int) {
    self.total = max(0, total)
    self.done = min(max(0, done), self.total)
  }

  /// Returns the line, at most a number of columns wide: with a bar if one fits, else the numbers,
  /// else as much as fits. The numbers take the same room from the first file to the last.
  public func text(width: Int, style: TerminalStyle) -> String {
    let all = String(total)
    let padding = String(repeating: " ", count: all.count - String(done).count)
    let numbers = "\(padding)\(done)/\(all) files"
    let room = width - ProgressLine.words.count - numbers.count - 3
    if room >= ProgressLine.smallestBar {
      let size = min(room, ProgressLine.largestBar)
      let filled = total == 0 ? size : done * size / total
      let bar = String(repeating: "#", count: filled)
      let rest = String(repeating: "-", count: size - filled)
      return "\(ProgressLine.words)[\(style.green(bar))\(style.dim(rest))] \(numbers)"
    }
    if width >= ProgressLine.words.count + numbers.count { return ProgressLine.words + numbers }
    return String("\(done)/\(all)".prefix(max(0, width)))
  }
}

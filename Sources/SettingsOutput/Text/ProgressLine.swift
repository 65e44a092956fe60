/// How far a run over many files is, in one line.
public struct ProgressLine: Hashable, Sendable {
  private let done: Int
  private let total: Int

  private static let words = "checking "
  private static let largestBar = 30
  private static let smallestBar = 5

  /// Makes the line for some files of all.
  ///
  /// - Parameters:
  ///   - done: how many are done; what is not from 0 to `total` counts as the nearer of both.
  ///   - total: how many there are.
  public init(done: Int, total: Int) {
    self.total = max(0, total)
    self.done = min(max(0, done), self.total)
  }

  /// The line, at most so many columns wide: with a bar where one fits, else the numbers, else as
  /// much as fits. The numbers take the same room from the first file to the last.
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

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

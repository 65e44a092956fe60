/// A Markdown file as its lines, with the headings and the fenced blocks among them.
///
/// A block begins and ends with three or more backticks at the left edge. The indices of its lines
/// refer to `lines`, so that a block can be replaced without a change of the text around it.
public struct MarkdownBlocks: Sendable {
  /// A heading or a block, in the order of the file.
  public enum Element: Sendable {
    /// A heading: its number of `#`, its text, and the index of its line.
    case heading(level: Int, text: String, line: Int)
    case block(Block)
  }

  /// A fenced block.
  public struct Block: Sendable {
    /// The text after the backticks that begin the block.
    public var info: String
    /// The indices of the lines between the fences.
    public var range: Range<Int>
    /// The lines between the fences, each with a line feed.
    public var text: String
  }

  /// The lines of the file without line feeds.
  public let lines: [String]
  /// The headings and the blocks.
  public let elements: [Element]
  /// The indices of the lines that begin a block which is not closed before the next one or the end.
  public let unclosedBlocks: [Int]

  /// Reads a file.
  public init(_ markdown: String) {
    lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var elements: [Element] = []
    var start: (index: Int, fence: Substring, info: String)?
    var unclosed: [Int] = []
    for (index, line) in lines.enumerated() {
      let fence = line.prefix { $0 == "`" }
      if let block = start {
        guard fence.count >= block.fence.count else { continue }
        guard line.dropFirst(fence.count).allSatisfy({ $0 == " " }) else {
          unclosed.append(block.index)
          start = (index, fence, line.dropFirst(fence.count).trimmingPrefix(" ").description)
          continue
        }
        let range = block.index + 1..<index
        let text = lines[range].map { $0 + "\n" }.joined()
        elements.append(.block(Block(info: block.info, range: range, text: text)))
        start = nil
      } else if fence.count >= 3 {
        start = (index, fence, line.dropFirst(fence.count).trimmingPrefix(" ").description)
      } else if line.hasPrefix("#") {
        let level = line.prefix { $0 == "#" }.count
        elements.append(
          .heading(
            level: level, text: line.dropFirst(level).trimmingPrefix(" ").description, line: index))
      }
    }
    self.elements = elements
    unclosedBlocks = unclosed + (start.map { [$0.index] } ?? [])
  }

  /// The blocks of the file.
  public var blocks: [Block] {
    elements.compactMap { if case .block(let block) = $0 { block } else { nil } }
  }
}

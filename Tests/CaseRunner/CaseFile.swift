public import Foundation

/// A Markdown file of `Tests/Cases`. CONTRIBUTING.md describes the format.
///
/// Each heading of the second level begins a case. The blocks before the first case are files that
/// all cases of the file have.
public struct CaseFile: Sendable {
  /// The path of the file, for messages.
  public let path: String
  /// The cases in the order of the file.
  public let cases: [TestCase]
  private let markdown: MarkdownBlocks

  /// Reads a file.
  ///
  /// - Parameter path: The path for messages.
  public init(_ text: String, path: String) {
    self.path = path
    markdown = MarkdownBlocks(text)
    var shared: [CaseBlock] = []
    var cases: [TestCase] = []
    for element in markdown.elements {
      switch element {
      case .heading(let level, let text):
        if level == 2 { cases.append(TestCase(name: text, path: path, shared: shared)) }
      case .block(let block):
        if cases.isEmpty {
          shared.append(CaseBlock(block))
        } else {
          cases[cases.count - 1].blocks.append(CaseBlock(block))
        }
      }
    }
    self.cases = cases
  }

  /// Returns the text of the file with the results of all cases in its blocks.
  public func recorded() throws -> String {
    var lines = markdown.lines
    for result in try cases.flatMap({ try $0.results() }).reversed() {
      lines.replaceSubrange(result.range, with: result.lines)
    }
    return lines.joined(separator: "\n")
  }

  /// Reads all files below a directory, sorted by their paths.
  ///
  /// - Parameter root: The directory that the paths in messages are relative to.
  public static func all(in directory: URL, root: URL) throws -> [CaseFile] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: directory.path)) ?? []
    return try paths.filter { $0.hasSuffix(".md") }.sorted().map { path in
      let url = directory.appending(path: path)
      let shown = url.path.replacingOccurrences(of: root.path + "/", with: "")
      return CaseFile(try String(contentsOf: url, encoding: .utf8), path: shown)
    }
  }
}

/// A block of a case with its role.
struct CaseBlock: Sendable {
  enum Role: Sendable {
    /// A file of the project.
    case file(path: String, isEscaped: Bool)
    /// Texts that replace `…` in the files, each with its results.
    case table
    /// The results that the marks do not have.
    case expectation
    /// The arguments of `validate`.
    case arguments(String)
    /// A command with its output.
    case command(String)
  }

  let role: Role
  let block: MarkdownBlocks.Block

  init(_ block: MarkdownBlocks.Block) {
    self.block = block
    let words = block.info.split(separator: " ")
    role =
      switch words.first {
      case "cases": .table
      case "expect": .expectation
      case "validate": .arguments(block.info)
      case "$": .command(String(block.info.dropFirst(2)))
      case let path?: .file(path: String(path), isEscaped: words.dropFirst().first == "escaped")
      case nil: .file(path: "", isEscaped: false)
      }
  }
}

/// Lines of a case file that the program has produced, and the indices of the lines that they
/// replace.
public struct CaseResult: Sendable {
  /// The range of the lines to replace. Empty to insert the lines.
  public var range: Range<Int>
  /// The new lines.
  public var lines: [String]
}

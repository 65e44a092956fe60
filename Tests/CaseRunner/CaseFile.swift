public import Foundation
import SettingsSyntax

/// A Markdown file of `Tests/Cases`. Tests/README.md describes the format.
///
/// Each heading of the second level begins a case. The blocks before the first case are files that
/// all cases of the file have.
public struct CaseFile: Sendable {
  /// The path of the file, for messages.
  public let path: String
  /// The cases in the order of the file.
  public let cases: [TestCase]
  /// Mistakes of the author, each with its place. Without a check, they would turn cases into files
  /// that nothing reads.
  public let problems: [String]
  private let markdown: MarkdownBlocks

  /// Reads a file.
  ///
  /// - Parameter path: The path for messages.
  public init(_ text: String, path: String) {
    self.path = path
    markdown = MarkdownBlocks(text)
    var shared: [CaseBlock] = []
    var cases: [TestCase] = []
    var problems = markdown.unclosedBlocks.map { ($0, "this block is not closed") }
    for element in markdown.elements {
      switch element {
      case .heading(1, _, line: 0): break
      case .heading(2, let text, let line):
        if cases.contains(where: { $0.name == text }) {
          problems.append((line, "another case has this name"))
        }
        cases.append(TestCase(name: text, path: path, line: line, shared: shared))
      case .heading(_, _, let line):
        problems.append(
          (line, "the title is '# …' in the first line, and each case begins with '## '"))
      case .block(let block):
        let block = CaseBlock(block)
        let others = cases.last?.blocks ?? shared
        if let problem = block.problem(besides: others, isShared: cases.isEmpty) {
          problems.append((block.block.range.lowerBound - 1, problem))
        }
        if cases.isEmpty {
          shared.append(block)
        } else {
          cases[cases.count - 1].blocks.append(block)
        }
      }
    }
    for testCase in cases where testCase.hasUnusedExpectation {
      problems.append((testCase.line, "marks and 'expect' have no effect beside 'cases'"))
    }
    for testCase in cases where testCase.blocks.isEmpty {
      problems.append((testCase.line, "this case has no files and no commands"))
    }
    if markdown.lines.first?.hasPrefix("# ") != true { problems.append((0, "no '# Title'")) }
    if cases.isEmpty { problems.append((0, "no case: each begins with '## '")) }
    self.cases = cases
    self.problems = problems.sorted { $0.0 < $1.0 }.map { "\(path):\($0.0 + 1): \($0.1)" }
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
      case let path? where path.hasPrefix("\""):
        .file(
          path: String(block.info.dropFirst().prefix { $0 != "\"" }),
          isEscaped: block.info.hasSuffix("\" escaped"))
      case let path?: .file(path: String(path), isEscaped: words.dropFirst().first == "escaped")
      case nil: .file(path: "", isEscaped: false)
      }
  }
}

extension CaseBlock {
  /// Returns the mistake in a block, or nil.
  ///
  /// - Parameter others: The blocks before it, in the case or among the shared files.
  func problem(besides others: [CaseBlock], isShared: Bool) -> String? {
    guard case .file(let path, _) = role else {
      if isShared { return "only files can come before the first case" }
      guard case .arguments = role, !block.text.isEmpty else { return nil }
      return "a block 'validate' has no contents"
    }
    let words = block.info.replacing("\"\(path)\"", with: path.filter { $0 != " " })
      .split(separator: " ").map(String.init)
    guard path.contains(".") || path.contains("/"),
      words.dropFirst().allSatisfy({ $0 == "escaped" })
    else {
      let blocks = ["cases", "expect", "validate", "$"]
      let word = words.first ?? ""
      let hint =
        word.hasPrefix("$") || word == "settingsc"
        ? "a command is '$ settingsc …'"
        : NearestName.find(word, among: blocks).map { "did you mean '\($0)'?" }
          ?? "a file is 'page.yaml'"
      return "'\(block.info)' is not a path; \(hint)"
    }
    if isShared, block.text.contains("«") || block.text.contains("#! ") {
      return "a shared file has no marks; 'expect' has the findings in it"
    }
    let isRepeated = others.contains { if case .file(path, _) = $0.role { true } else { false } }
    return isRepeated ? "'\(path)' is a file of this case already" : nil
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

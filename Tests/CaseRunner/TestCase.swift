/// Files, and what `settingsc` reports about them and prints for them.
public struct TestCase: Sendable, CustomStringConvertible {
  /// The heading.
  public let name: String
  /// The path of the file that contains the case.
  public let path: String
  /// The index of the line of the heading.
  let line: Int
  var shared: [CaseBlock]
  var blocks: [CaseBlock] = []

  init(name: String, path: String, line: Int, shared: [CaseBlock]) {
    (self.name, self.path, self.line, self.shared) = (name, path, line, shared)
  }

  /// The file and the heading.
  public var description: String { "\(path): \(name)" }

  /// The text that changes nothing in a table.
  private static let unchanged = "as written"

  /// True if the case has a table, and marks or an expectation that nothing compares.
  var hasUnusedExpectation: Bool {
    let hasTable = blocks.contains { if case .table = $0.role { true } else { false } }
    return hasTable
      && blocks.contains { block in
        switch block.role {
        case .expectation: true
        case .file: block.block.text.contains("#! ")
        default: false
        }
      }
  }

  // MARK: Comparing

  /// A block whose lines differ from the results.
  public struct Difference: Sendable, CustomStringConvertible {
    /// The path and the number of the first line, which begins with 1.
    public let place: String
    /// The lines that are missing in the results and the additional lines.
    public let description: String
  }

  /// Runs the case, and returns the blocks that differ from the results.
  public func differences() throws -> [Difference] {
    try results().compactMap { result in
      let written = blocks.first { $0.block.range.lowerBound == result.range.lowerBound }
        .map {
          MarkedText.normalized($0.block.text).split(
            separator: "\n", omittingEmptySubsequences: false
          ).dropLast().map(String.init)
        }
      let lines = result.range.isEmpty && written == nil ? [] : written ?? []
      guard lines != result.lines else { return nil }
      return Difference(
        place: "\(path):\(result.range.lowerBound + 1)",
        description: ChangedLines.text(from: lines, to: result.lines))
    }
  }

  // MARK: Running

  /// The files of the case without marks.
  private var files: [CaseInput] {
    var files: [CaseInput] = []
    for block in shared + blocks {
      guard case .file(let path, let isEscaped) = block.role else { continue }
      files.removeAll { $0.path == path }
      files.append(CaseInput(path: path, block: block.block, isEscaped: isEscaped))
    }
    return files
  }

  /// The paths and the texts of the files of the case, once for each text of its table.
  public var inputs: [[(path: String, text: String)]] {
    let texts = blocks.flatMap { block -> [String] in
      if case .table = block.role { self.texts(of: block) } else { [] }
    }
    return (texts.isEmpty ? [TestCase.unchanged] : texts).map { text in
      replacing(text, in: files).map { ($0.path, $0.text) }
    }
  }

  /// Runs the case. Returns the lines of all blocks with results, in the order of the file.
  public func results() throws -> [CaseResult] {
    let files = files
    var results: [CaseResult] = []
    let hasCommands = blocks.contains { if case .command = $0.role { true } else { false } }
    let hasTable = blocks.contains { if case .table = $0.role { true } else { false } }
    let hasExpectation = blocks.contains { block in
      switch block.role {
      case .expectation, .arguments: true
      case .file(_, let isEscaped): !isEscaped && block.block.text.contains("#! ")
      default: false
      }
    }
    if !hasTable, !hasCommands || hasExpectation { results += try validate(files) }
    let disk = MemoryDisk(files.map { ($0.path, $0.text) })
    for block in blocks {
      switch block.role {
      case .table:
        results.append(
          CaseResult(range: block.block.range, lines: try tableLines(of: block, files)))
      case .command(let line):
        do {
          let lines = try CaseCommand(line).run(in: disk)
          results.append(CaseResult(range: block.block.range, lines: lines))
        } catch let error as CaseError {
          throw CaseError("\(path):\(block.block.range.lowerBound): \(error)")
        }
      default: break
      }
    }
    return results.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The arguments of `validate`, or nil if the case has none.
  private var arguments: String? {
    blocks.compactMap { if case .arguments(let text) = $0.role { text } else { nil } }.first
  }

  /// Validates the files. Returns the marked files, and the expectation.
  private func validate(_ files: [CaseInput]) throws -> [CaseResult] {
    let validation = try Validation(files, arguments: arguments)
    let marked = blocks.compactMap { block in
      files.first { $0.block.range == block.block.range }
    }.filter { !$0.isEscaped }
    var results = marked.map { file in
      let text = MarkedText.marking(validation.marks(in: file.path), in: file.text)
      return CaseResult(range: file.block.range, lines: self.lines(of: text))
    }
    let lines = validation.lines(except: Set(marked.map(\.path)))
    let expectation = blocks.first { if case .expectation = $0.role { true } else { false } }
    if let expectation {
      results.append(CaseResult(range: expectation.block.range, lines: lines))
    } else if !lines.isEmpty,
      let last = blocks.last(where: { block in
        switch block.role {
        case .file, .arguments: true
        default: false
        }
      })
    {
      let end = last.block.range.upperBound + 1
      results.append(
        CaseResult(range: end..<end, lines: ["", "```expect"] + lines + ["```"]))
    }
    return results
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  // MARK: Tables

  /// Returns the lines of a table: each text, and below it what the files with this text cause.
  private func tableLines(of block: CaseBlock, _ files: [CaseInput]) throws -> [String] {
    var result: [String] = []
    for text in texts(of: block) {
      result.append(text)
      let changed = replacing(text, in: files)
      let found = try Validation(changed, arguments: arguments).tableLines(of: text, in: files)
      result += found.map { "  \($0)" }
    }
    return result
  }

  private func texts(of table: CaseBlock) -> [String] {
    lines(of: table.block.text).filter { !$0.hasPrefix("  ") && !$0.isEmpty }
  }

  /// Replaces `…` in files by a text of a table.
  private func replacing(_ text: String, in files: [CaseInput]) -> [CaseInput] {
    guard text != TestCase.unchanged else { return files }
    let shown = text.replacing("\\n", with: "\n").replacing("\\t", with: "\t")
    return files.map { file in
      var file = file
      file.text = file.text.replacing("…", with: shown)
      return file
    }
  }
}

/// A file of a case before the program runs.
struct CaseInput {
  let path: String
  let block: MarkdownBlocks.Block
  /// True if the block has escape sequences, and no marks.
  let isEscaped: Bool
  var text: String

  init(path: String, block: MarkdownBlocks.Block, isEscaped: Bool) {
    (self.path, self.block, self.isEscaped) = (path, block, isEscaped)
    text =
      isEscaped ? CaseInput.unescaped(block.text) : MarkedText.removingMarks(from: block.text)
  }

  /// Replaces `\n`, `\r`, `\t`, `\\`, `\u{…}`, and removes a line feed after `\`.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch next {
      case "n": result.append("\n")
      case "r": result.unicodeScalars.append("\r")
      case "t": result.append("\t")
      case "\n": break
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          result.unicodeScalars.append(scalar)
        }
        rest = rest.dropFirst(digits.count + 2)
      default: result.append(next)
      }
    }
    return result
  }
}

/// A mistake in a case file.
public struct CaseError: Error, CustomStringConvertible {
  /// The message.
  public let description: String

  init(_ description: String) { self.description = description }
}

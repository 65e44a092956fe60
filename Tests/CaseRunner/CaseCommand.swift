/// A command of a case: `settingsc`, or `cat FILE` and `ls DIRECTORY` for its results.
struct CaseCommand {
  private let line: ShellLine

  init(_ line: String) throws { self.line = try ShellLine(line) }

  /// Runs the command. Returns the lines of standard output, the lines of standard error after `! `,
  /// and `exit N` if the status is not 0.
  func run(in disk: MemoryDisk) throws -> [String] {
    let run = try result(in: disk)
    var lines = CaseCommand.lines(of: run.output, unfinished: "\\ no line feed at the end")
    lines += CaseCommand.lines(of: run.messages, unfinished: "\\").map {
      $0.isEmpty ? "!" : "! \($0)"
    }
    if run.code != 0 { lines.append("exit \(run.code)") }
    return lines
  }

  private func result(in disk: MemoryDisk) throws -> CommandRun {
    let arguments = Array(line.words.dropFirst())
    switch line.words.first {
    case "settingsc":
      let input = try line.input.map { path in
        guard let text = disk.text(of: path) else { throw CaseError("no file '\(path)'") }
        return text
      }
      return CommandRun(
        arguments, in: disk, input: input ?? "", variables: line.variables)
    case "cat":
      let texts = arguments.map { disk.text(of: $0) }
      guard let text = texts.first ?? nil else {
        let path = arguments.first ?? ""
        return CommandRun(code: 1, messages: "cat: \(path): no such file\n")
      }
      return CommandRun(code: 0, output: text)
    case "ls":
      guard let names = try? disk.names(in: arguments.first ?? ".") else {
        let path = arguments.first ?? "."
        return CommandRun(code: 1, messages: "ls: \(path): no such directory\n")
      }
      return CommandRun(code: 0, output: names.map { $0 + "\n" }.joined())
    default:
      throw CaseError("a command is settingsc, cat or ls, but this is '\(line.words.first ?? "")'")
    }
  }

  private static func lines(of text: String, unfinished: String) -> [String] {
    if text.isEmpty { return [] }
    let lines = text.replacing("\u{1B}", with: "␛")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? Array(lines.dropLast()) : lines + [unfinished]
  }
}

/// The difference between two lists of lines.
enum ChangedLines {
  /// Returns the removed lines after `- `, and the added lines after `+ `.
  static func lines(from old: [String], to new: [String]) -> [String] {
    let difference = new.difference(from: old)
    var removed: [Int: String] = [:]
    var added: [Int: String] = [:]
    for change in difference {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): added[offset] = line
      }
    }
    var lines: [String] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if let line = removed[i] {
        lines.append("- \(line)")
        i += 1
      } else if let line = added[j] {
        lines.append("+ \(line)")
        j += 1
      } else {
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }

  static func text(from old: [String], to new: [String]) -> String {
    lines(from: old, to: new).joined(separator: "\n")
  }
}

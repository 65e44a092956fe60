import ArgumentParser
import SettingsCompiler
import SettingsPlatform
import SettingsSyntax
import TestSupport

/// Reads thousands of documents in one process, to compare the readers with others.
struct ReadingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "readings",
    abstract: "Read many documents from standard input and print their contents.",
    discussion: """
      Before each document comes a line with its format and its length in bytes: 'json 5' and a line \
      break, then five bytes, then the next such line. Standard output has a line of JSON for each: \
      whether it is well-formed, its values, and the diagnostics by place.
      """)

  func run() throws {
    let output = StandardStream.output()
    let budget = Budget()
    let input = try StandardInput.read(limit: Budget.largestFileBytes)
    let bytes = input.buffer
    var position = 0
    while position < bytes.count {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: position) else { break }
      let words = String(decoding: bytes[position..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 2, let length = Int(words[1]), length >= 0,
        length < bytes.count - end, words[0] == "json" || words[0] == "yaml"
      else { throw ValidationError("expected '<format> <length>' at byte \(position)") }
      let start = end + 1
      position = start + length
      let file = SourceFile(
        id: FileID(0), path: "text", bytes: FileBytes(bytes[start..<position]))
      output.write(ReadingsCommand.line(for: file, isJSON: words[0] == "json", budget: budget))
    }
    try output.flush()
  }

  /// The values and diagnostics of a document, as a line of JSON.
  private static func line(for file: SourceFile, isJSON: Bool, budget: Budget) -> [UInt8] {
    var found = DiagnosticBag()
    let tree = SourceForm.read(file, isJSON: isJSON, budget: budget, into: &found)
    var line = Array(#"{"isWellFormed": \#(tree.isWellFormed), "values": ["#.utf8)
    if tree.isWellFormed {
      line += PlainJSON.lines(of: tree).joined(separator: ", ".utf8)
    }
    line += #"], "findings": ["#.utf8
    for (index, finding) in found.sorted().enumerated() {
      if index > 0 { line += ", ".utf8 }
      line += #"{"id": "\#(finding.id.rawValue)", "isError": \#(finding.severity == .error), "#.utf8
      line += #""offset": \#(finding.range.offset), "length": \#(finding.range.length), "#.utf8
      line += #""message": \#(QuotedText.json(finding.message)), "hasFix": "#.utf8
      line += "\(finding.fix != nil)}".utf8
    }
    line += "]}\n".utf8
    return line
  }
}

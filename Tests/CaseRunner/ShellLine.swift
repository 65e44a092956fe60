/// A command line of a case: variables, words and a file for standard input.
///
/// Supports quotes and `<`, and no other syntax of shells.
struct ShellLine {
  var variables: [String: String] = [:]
  var words: [String] = []
  /// The path of the file that is standard input.
  var input: String?

  /// Splits a line such as `CI=true settingsc validate - <page.yaml`.
  ///
  /// - Throws: `CaseError` for other syntax of shells.
  init(_ line: String) throws {
    var parts: [(text: String, isQuoted: Bool)] = []
    var current: (text: String, isQuoted: Bool)?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { current?.text.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        current = (current?.text ?? "", true)
      } else if character == " " {
        if let word = current { parts.append(word) }
        current = nil
      } else {
        current = (current?.text ?? "", current?.isQuoted ?? false)
        current?.text.append(character)
      }
    }
    if let word = current { parts.append(word) }
    if let quote { throw CaseError("a \(quote) is not closed in '\(line)'") }
    let signs = parts.filter { text, isQuoted in
      !isQuoted && (["|", "||", "&", "&&", ";"].contains(text) || text.hasPrefix(">"))
    }
    if let sign = signs.first {
      throw CaseError("'\(sign.text)' is not supported; write a block for each command")
    }
    for (text, isQuoted) in parts {
      let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if !isQuoted, text.hasPrefix("<") {
        input = String(text.dropFirst())
      } else if words.isEmpty, sides.count == 2, !sides[0].contains("-") {
        variables[String(sides[0])] = String(sides[1])
      } else {
        words.append(text)
      }
    }
  }
}
